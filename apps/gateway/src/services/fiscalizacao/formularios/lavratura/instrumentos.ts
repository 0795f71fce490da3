// The instruments of a draft. One at least of each type, made empty where nothing was filled in yet; each gets its code
// when it is first kept. A list that comes replaces the one that is kept, and what leaves it leaves its code as a gap
// (domain/instrumentos.md 0.1).
import { ErroDeNegocio, type Violacao } from '@guara/domain/erros'
import type { FormularioAlterado } from '@guara/domain/formulario/schema'
import { type CodigoDeInstrumento, TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { sql } from 'kysely'
import type { ContextoAutenticado, Db } from '../../../../context.ts'
import { deixarTrilha } from '../gravacao.ts'
import type { InstrumentoGuardado } from '../repository.ts'
import { semDerivados } from './calculados.ts'

type Dado = NonNullable<FormularioAlterado['instrumentos']>[number]

interface Novo {
  id: string
  sigla: string
  tipo: CodigoDeInstrumento
  ordem: number
  dados: object
}

const siglaDe = (tipo: CodigoDeInstrumento) =>
  TIPOS_DE_INSTRUMENTO.find((t) => t.codigo === tipo)?.sigla ?? tipo

const recusar = (violations: Violacao[]) => {
  if (violations.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira os instrumentos.', { violations })
}

const conferir = (
  dados: readonly Dado[],
  tipos: readonly CodigoDeInstrumento[],
  atuais: ReadonlyMap<string, InstrumentoGuardado>,
) => {
  const vistos = new Set<string>()
  recusar(
    dados.flatMap(({ id, tipo }, i): Violacao[] => {
      if (vistos.has(id)) return [{ field: `instrumentos.${i}.id`, message: 'Instrumento repetido' }]
      vistos.add(id)
      const atual = atuais.get(id)
      if (atual && atual.tipo !== tipo)
        return [{ field: `instrumentos.${i}.tipo`, message: 'O tipo de um instrumento não muda' }]
      // One that is leaving with its type may still be in the body.
      if (!atual && !tipos.includes(tipo))
        return [{ field: `instrumentos.${i}.tipo`, message: 'Este tipo não é do formulário' }]
      return []
    }),
  )
}

const inserir = async (db: Db, formularioId: string, novos: Novo[], ano: number, dados: readonly Dado[]) => {
  if (novos.length === 0) return
  const { rows } = await sql<{ id: string }>`
    insert into instrumento (id, formulario_id, codigo, tipo, ordem, dados)
    select n.id, ${formularioId}, proximo_codigo(n.sigla, ${ano}), n.tipo, n.ordem, n.dados
    from jsonb_to_recordset(${JSON.stringify(novos)}::jsonb) as n (id uuid, sigla text, tipo text, ordem integer, dados jsonb)
    order by n.ordem
    on conflict (id) do nothing
    returning id`.execute(db)
  const aceitos = new Set(rows.map((r) => r.id))
  recusar(
    novos
      .filter((n) => !aceitos.has(n.id))
      .map((n) => ({
        field: `instrumentos.${dados.findIndex((d) => d.id === n.id)}.id`,
        message: 'Este identificador não pode ser usado: gere outro',
      })),
  )
}

export const alterar = async (
  db: Db,
  alterados: ReadonlyArray<{ id: string; ordem: number; dados: object }>,
) => {
  if (alterados.length === 0) return
  await sql`
    update instrumento i set ordem = a.ordem, dados = a.dados
    from jsonb_to_recordset(${JSON.stringify(alterados)}::jsonb) as a (id uuid, ordem integer, dados jsonb)
    where i.id = a.id and (i.ordem, i.dados) is distinct from (a.ordem, a.dados)`.execute(db)
}

/** Answers the kinds of the instruments that the form has now, in order. */
export const gravarInstrumentos = async (
  ctx: ContextoAutenticado,
  formularioId: string,
  tipos: readonly CodigoDeInstrumento[],
  /** Absent: those that are kept stay. */
  lista: readonly Dado[] | undefined,
  guardados: readonly InstrumentoGuardado[],
  ano: number,
): Promise<CodigoDeInstrumento[]> => {
  const dados = lista ?? []
  const atuais = new Map(guardados.map((i) => [i.id, i]))
  conferir(dados, tipos, atuais)
  const listados = lista && new Set(lista.map((d) => d.id))
  const fica = (i: InstrumentoGuardado) => tipos.includes(i.tipo) && (listados?.has(i.id) ?? true)
  const saem = guardados.filter((i) => !fica(i))
  if (saem.length > 0) {
    const ids = saem.map((i) => i.id)
    await ctx.db.deleteFrom('instrumento').where('id', 'in', ids).execute()
    const codigos = saem.map((i) => i.codigo)
    await deixarTrilha(ctx, formularioId, codigos)
  }
  const ficam = guardados.filter(fica)
  const dadoDe = new Map(
    dados.map((d, i) => [
      d.id,
      { ...d, ordem: d.ordem ?? i, dados: d.dados && semDerivados(d.tipo, d.dados) },
    ]),
  )
  const alterados = ficam.map((i) => ({
    id: i.id,
    tipo: i.tipo,
    ordem: dadoDe.get(i.id)?.ordem ?? i.ordem,
    dados: dadoDe.get(i.id)?.dados ?? i.dados,
  }))
  const novos = dados
    .filter((d) => !atuais.has(d.id))
    .map((d) => ({
      id: d.id,
      tipo: d.tipo,
      sigla: siglaDe(d.tipo),
      ordem: dadoDe.get(d.id)?.ordem ?? 0,
      dados: dadoDe.get(d.id)?.dados ?? {},
    }))
  const presentes = new Set([...alterados, ...novos].map((i) => i.tipo))
  const ultima = Math.max(-1, ...[...alterados, ...novos].map((i) => i.ordem))
  const vazios = tipos
    .filter((tipo) => !presentes.has(tipo))
    .map((tipo, i) => ({
      id: crypto.randomUUID(),
      tipo,
      sigla: siglaDe(tipo),
      ordem: ultima + 1 + i,
      dados: {},
    }))
  await alterar(ctx.db, alterados)
  await inserir(ctx.db, formularioId, [...novos, ...vazios], ano, dados)
  return [...alterados, ...novos, ...vazios].sort((a, b) => a.ordem - b.ordem).map((i) => i.tipo)
}
