// The instruments of a draft. One at least of each type, made empty where nothing was filled in yet; each gets its code
// when it is first kept. A list that comes replaces the one that is kept, and what leaves it leaves its code as a gap
// (docs/dominio/instrumentos.md).
import { ErroDeNegocio, type Violacao } from '@guara/domain/erros'
import type { FormularioAlterado, Respostas } from '@guara/domain/formulario/schema'
import { semQuemPediuAnonimato } from '@guara/domain/instrumento/pessoas/anonimato'
import { type CodigoDeInstrumento, TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import type { CodigosDados, InstrumentoNovo } from '../gravacao-repository.ts'
import type { InstrumentoGuardado } from '../repository.ts'
import { semDerivados } from './calculados.ts'

type Dado = NonNullable<FormularioAlterado['instrumentos']>[number]

const siglaDe = (tipo: CodigoDeInstrumento) =>
  TIPOS_DE_INSTRUMENTO.find((t) => t.codigo === tipo)?.sigla ?? tipo

const recusar = (violations: Violacao[]) => {
  if (violations.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira os instrumentos.', { violations })
}

const conferir = (
  lista: readonly Dado[],
  tipos: readonly CodigoDeInstrumento[],
  guardados: ReadonlyMap<string, InstrumentoGuardado>,
) => {
  const vistos = new Set<string>()
  recusar(
    lista.flatMap(({ id, tipo }, i): Violacao[] => {
      if (vistos.has(id)) return [{ field: `instrumentos.${i}.id`, message: 'Instrumento repetido' }]
      vistos.add(id)
      const guardado = guardados.get(id)
      if (guardado && guardado.tipo !== tipo)
        return [{ field: `instrumentos.${i}.tipo`, message: 'O tipo de um instrumento não muda' }]
      // One that is leaving with its type may still be in the body.
      if (!guardado && !tipos.includes(tipo))
        return [{ field: `instrumentos.${i}.tipo`, message: 'Este tipo não é do formulário' }]
      return []
    }),
  )
}

interface InstrumentosDoRascunho {
  saem: readonly InstrumentoGuardado[]
  instrumentos: readonly InstrumentoGuardado[]
  novos: readonly InstrumentoNovo[]
}

/** What was typed, without what the system tells by itself and what nobody may keep. */
const paraGuardar = (tipo: string, respostas: Respostas) =>
  semQuemPediuAnonimato(semDerivados(tipo, respostas))

/** What becomes of the instruments of a draft when it is kept with this list; absent, those that are kept stay. */
export const planejarInstrumentos = (
  tipos: readonly CodigoDeInstrumento[],
  lista: readonly Dado[] | undefined,
  guardados: readonly InstrumentoGuardado[],
): InstrumentosDoRascunho => {
  const dados = lista ?? []
  const porId = new Map(guardados.map((i) => [i.id, i]))
  conferir(dados, tipos, porId)
  const ditos = new Map(dados.map((dado, i) => [dado.id, { ...dado, ordem: dado.ordem ?? i }]))
  const fica = (i: InstrumentoGuardado) => tipos.includes(i.tipo) && (!lista || ditos.has(i.id))
  const instrumentos = guardados.filter(fica).map((guardado) => {
    const dito = ditos.get(guardado.id)
    if (!dito) return guardado
    const respostas = dito.dados ? paraGuardar(dito.tipo, dito.dados) : guardado.dados
    return { ...guardado, ordem: dito.ordem, dados: respostas }
  })
  const preenchidos = [...ditos.values()]
    .filter((dito) => !porId.has(dito.id))
    .map(({ id, tipo, ordem, dados: respostas }) => ({
      id,
      tipo,
      sigla: siglaDe(tipo),
      ordem,
      dados: respostas ? paraGuardar(tipo, respostas) : {},
    }))
  const presentes = [...instrumentos, ...preenchidos]
  const ultima = Math.max(-1, ...presentes.map((i) => i.ordem))
  const vazios = tipos
    .filter((tipo) => !presentes.some((i) => i.tipo === tipo))
    .map((tipo, i) => ({
      id: crypto.randomUUID(),
      tipo,
      sigla: siglaDe(tipo),
      ordem: ultima + 1 + i,
      dados: {},
    }))
  return { saem: guardados.filter((i) => !fica(i)), instrumentos, novos: [...preenchidos, ...vazios] }
}

/** The instruments of the draft with the codes that they were given, in order. An id of another is refused. */
export const comCodigos = (
  { instrumentos, novos }: Pick<InstrumentosDoRascunho, 'instrumentos' | 'novos'>,
  { instrumentos: codigos }: CodigosDados,
  lista: readonly Dado[] = [],
): InstrumentoGuardado[] => {
  recusar(
    novos
      .filter(({ id }) => !codigos[id])
      .map(({ id }) => ({
        field: `instrumentos.${lista.findIndex((dado) => dado.id === id)}.id`,
        message: 'Este identificador não pode ser usado: gere outro',
      })),
  )
  const nomeados = novos.map(({ sigla: _, ...novo }) => ({ ...novo, codigo: codigos[novo.id] ?? '' }))
  return [...instrumentos, ...nomeados].sort((a, b) => a.ordem - b.ordem || (a.codigo < b.codigo ? -1 : 1))
}
