// Reading instruments: the list and one with its form. Who sees the form sees them; another's is as if it did not exist.
import { naoEncontrado } from '@guara/domain/erros'
import type {
  FiltroInstrumento,
  InstrumentoInteiro,
  PaginacaoDeInstrumentos,
  ResumoDoInstrumento,
} from '@guara/domain/instrumento/contract'
import { paginar, resolverPaginacao } from '@guara/domain/pagina'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ContextoAutenticado, Db } from '../../../context.ts'
import { auditarLista } from '../../auditoria/lista.ts'
import { lerSeVisivel } from '../formularios/acesso.ts'
import { deQuem, documentoDaPessoa } from '../formularios/leitura.ts'
import { resumos } from '../formularios/lista/resumos.ts'
import { comNome, respostaDe } from '../formularios/resposta.ts'
import * as lista from './lista.ts'

/** The tab of section 2.3. */
const SEM_CONDICAO: FiltroInstrumento['condicao'] = ['ASSINADO', 'SINCRONIZADO']

const comFormularios = async (
  db: Db,
  linhas: Awaited<ReturnType<typeof lista.pagina>>,
): Promise<ResumoDoInstrumento[]> => {
  if (linhas.length === 0) return []
  const ids = [...new Set(linhas.map((l) => l.formulario_id))]
  const achados = await resumos(db, sql`select unnest(${ids}::uuid[]) as id`, sql``)
  const porId = new Map(achados.map((f) => [f.id, f]))
  return linhas.flatMap(({ id, codigo, tipo, formulario_id }) => {
    const formulario = porId.get(formulario_id)
    return formulario
      ? [{ id, codigo, tipo: comNome(tipo), dataAtualizacao: formulario.dataAtualizacao, formulario }]
      : []
  })
}

export const buscar = async (
  ctx: ContextoAutenticado,
  dado: FiltroInstrumento,
  query: z.output<typeof PaginacaoDeInstrumentos>,
) => {
  const { pagina, tamanho, orderBy, prop } = resolverPaginacao(dado, query, {
    prop: 'dataAtualizacao' as lista.Ordem['prop'],
  })
  const filtro = { ...dado, condicao: dado.condicao.length > 0 ? dado.condicao : SEM_CONDICAO }
  const documento = filtro.pessoaId ? await documentoDaPessoa(ctx, filtro.pessoaId) : null
  const busca: lista.Busca = { filtro, quem: deQuem(ctx), documento }
  const { db } = ctx
  const ordem = { prop, orderBy }
  const inicio = (pagina - 1) * tamanho
  const contados = auditarLista(ctx, dado, pagina)
  const daPagina = (total: number) => lista.pagina(db, busca, ordem, total, inicio, tamanho)
  if (lista.semTotal(busca, ordem, inicio)) {
    const [total, linhas] = await Promise.all([
      lista.contar(db, busca).then(contados),
      daPagina(Number.POSITIVE_INFINITY),
    ])
    return paginar(await comFormularios(db, linhas), total, pagina, tamanho)
  }
  const achadas = await lista.poucas(db, busca, ordem, inicio, tamanho)
  const total = contados(achadas?.total ?? (await lista.contar(db, busca)))
  const linhas = achadas?.linhas ?? (inicio < total ? await daPagina(total) : [])
  return paginar(await comFormularios(db, linhas), total, pagina, tamanho)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const achar = (db: Db, idOuCodigo: string) => {
  const porId = UUID.test(idOuCodigo)
  return db
    .selectFrom('instrumento')
    .select(['id', 'formulario_id'])
    .where(porId ? 'id' : 'codigo', '=', porId ? idOuCodigo : idOuCodigo.toUpperCase())
    .executeTakeFirst()
}

export const obter = async (ctx: ContextoAutenticado, idOuCodigo: string): Promise<InstrumentoInteiro> => {
  const achado = await achar(ctx.db, idOuCodigo)
  const formulario = achado && (await lerSeVisivel(ctx, achado.formulario_id))
  const instrumento = formulario?.instrumentos.find((i) => i.id === achado?.id)
  if (!formulario || !instrumento) throw naoEncontrado('Instrumento não encontrado.')
  ctx.auditar({
    alvo: { tipo: 'formulario', id: formulario.id },
    detalhes: { instrumento: instrumento.codigo },
  })
  const resposta = await respostaDe(ctx, formulario)
  const { codigo, tipo, ordem, dados } = instrumento
  return {
    id: instrumento.id,
    codigo,
    tipo: comNome(tipo),
    ordem,
    dados,
    dataAtualizacao: resposta.dataAtualizacao,
    formulario: resposta,
  }
}
