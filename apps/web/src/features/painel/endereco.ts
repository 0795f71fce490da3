// What the panel shows is all in its address: the filters, the table that is open, the figure of the map, the length of the series.
// Each number is an address too: the list of what it counts.
import { FONTES, type FonteDeAlerta } from '@guara/domain/alerta/fonte'
import { TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import {
  definicaoDa,
  NOMES_DAS_FIGURAS,
  type NomeDaFigura,
  SERIES_EM_MESES,
} from '@guara/domain/painel/figuras'
import { mesDe } from '@guara/domain/painel/periodo'
import { type Medida, NOMES_DAS_MEDIDAS } from '@guara/domain/painel/relatorio'
import type { Filtro } from '../../api/gestao/painel.ts'

export interface Lugar {
  de: string | null
  ate: string | null
  municipio: string | null
  unidade: string | null
  pessoa: string | null
  tipo: string | null
  fonte: string | null
  meses: number
  /** The figure whose table is open. */
  tabela: NomeDaFigura | null
  medida: Medida
}

export const SEM_FILTRO = {
  de: null,
  ate: null,
  municipio: null,
  unidade: null,
  pessoa: null,
  tipo: null,
  fonte: null,
} satisfies Partial<Lugar>

const INICIAL: Lugar = { ...SEM_FILTRO, meses: SERIES_EM_MESES[0], tabela: null, medida: 'ha' }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DIA = /^\d{4}-\d{2}-\d{2}$/
const comForma = (forma: RegExp, texto: string | null) => (texto && forma.test(texto) ? texto : null)
const umDe = <T extends string>(nomes: readonly T[], texto: string | null): T | null =>
  nomes.find((nome) => nome === texto) ?? null

/** An address may say anything: what it says wrong is as if it were not said. */
export const lerEndereco = (busca: URLSearchParams): Lugar => {
  const [de, ate] = [comForma(DIA, busca.get('de')), comForma(DIA, busca.get('ate'))]
  const emOrdem = !de || !ate || de <= ate
  return {
    de: emOrdem ? de : null,
    ate: emOrdem ? ate : null,
    municipio: comForma(/^52\d{5}$/, busca.get('municipio')),
    unidade: comForma(UUID, busca.get('unidade')),
    pessoa: comForma(UUID, busca.get('pessoa')),
    tipo: umDe(
      TIPOS_DE_INSTRUMENTO.map((t) => t.codigo),
      busca.get('tipo'),
    ),
    fonte: umDe(FONTES, busca.get('fonte')),
    meses: SERIES_EM_MESES.find((n) => String(n) === busca.get('meses')) ?? INICIAL.meses,
    tabela: umDe(NOMES_DAS_FIGURAS, busca.get('tabela')),
    medida: umDe(NOMES_DAS_MEDIDAS, busca.get('medida')) ?? INICIAL.medida,
  }
}

/** The address tells only what is not as usual. */
export const enderecoDe = (lugar: Lugar, mais: Record<string, string> = {}) => {
  const busca = new URLSearchParams(mais)
  for (const nome of Object.keys(INICIAL) as Array<keyof Lugar>)
    if (lugar[nome] !== INICIAL[nome]) busca.set(nome, String(lugar[nome]))
  return `?${busca}`
}

export const filtroDe = ({ de, ate, municipio, unidade, pessoa, tipo, fonte }: Lugar) => ({
  ...(de && { de }),
  ...(ate && { ate }),
  ...(municipio && { municipioId: Number(municipio) }),
  ...(unidade && { unidadeId: unidade }),
  ...(pessoa && { pessoaId: pessoa }),
  ...(tipo && { tipo: tipo as NonNullable<Filtro['tipo']> }),
  ...(fonte && { fonte: fonte as FonteDeAlerta }),
})

/** The list that a number opens is not asked by what the number is not counted by. */
export const filtroDaFigura = (lugar: Lugar, figura: NomeDaFigura) => {
  const { sem = [] } = definicaoDa(figura)
  const fora = (['tipo', 'fonte', 'pessoa'] as const).filter((nome) => sem.includes(nome))
  return filtroDe({ ...lugar, ...Object.fromEntries(fora.map((nome) => [nome, null])) })
}

type Lista = 'alertas' | 'instrumentos'
interface Recorte {
  lista: Lista
  query: Record<string, string | number>
}

type DaLinha = (chave: string, coluna: string) => Recorte | { para: string } | null

const alertas =
  (nome: string): DaLinha =>
  (chave) => ({ lista: 'alertas', query: { [nome]: chave } })
const instrumentos =
  (nome: string): DaLinha =>
  (chave) => ({ lista: 'instrumentos', query: { [nome]: chave } })
/** The columns of instruments in a table that begins with alerts. */
const umOuOutro =
  (query: (chave: string) => Record<string, string>): DaLinha =>
  (chave, coluna) => {
    if (coluna === 'n') return { lista: 'alertas', query: query(chave) }
    if (coluna === 'embargos') return { lista: 'instrumentos', query: { ...query(chave), tipo: 'EMBARGO' } }
    return coluna === 'assinados' ? { lista: 'instrumentos', query: query(chave) } : null
  }

const trabalho = (busca: string) => ({ para: `/gestao/trabalho?${busca}` })

const DA_LINHA: Record<NomeDaFigura, DaLinha> = {
  recebidos: alertas('fonte'),
  atendidos: alertas('atendimento'),
  funil: alertas('etapa'),
  fila: alertas('faixa'),
  assinados: instrumentos('tipo'),
  artigos: (chave) =>
    chave === '0'
      ? null
      : { lista: 'instrumentos', query: { infracaoId: Number(chave), tipo: 'AUTO_INFRACAO' } },
  desfechos: instrumentos('desfecho'),
  sincronizacao: instrumentos('envio'),
  blindagem: (chave) => (chave ? { lista: 'instrumentos', query: { regra: chave } } : null),
  municipios: umOuOutro((municipioId) => ({ municipioId })),
  meses: umOuOutro((mes) => mesDe(`${mes}-01`) as unknown as Record<string, string>),
  vencidos: (pessoa) => trabalho(`pessoa=${pessoa}&vencidos=1`),
  pessoas: (pessoa, coluna) => {
    if (coluna === 'EM_RASCUNHO') return trabalho(`pessoa=${pessoa}&ver=rascunhos`)
    if (coluna === 'AGUARDANDO_ASSINATURA') return trabalho(`pessoa=${pessoa}`)
    return { lista: 'instrumentos', query: { pessoaId: pessoa, condicao: coluna } }
  },
  reincidencia: () => null,
}

/** The first column that counts, or any other that counts something else. */
const CONTA: Partial<Record<NomeDaFigura, readonly string[]>> = {
  municipios: ['n', 'assinados', 'embargos'],
  meses: ['n', 'assinados'],
}

export const recorteDe = (figura: NomeDaFigura, chave: string, coluna: string) => {
  const contam = CONTA[figura] ?? (figura === 'pessoas' ? [coluna] : ['n'])
  return contam.includes(coluna) ? DA_LINHA[figura](chave, coluna) : null
}

/** It answers where a number leads, or null where it leads nowhere. */
export const abrir = (lugar: Lugar, figura: NomeDaFigura, chave: string, coluna = 'n'): string | null => {
  const recorte = recorteDe(figura, chave, coluna)
  if (!recorte) return null
  if ('para' in recorte) return recorte.para
  return `/painel/lista${enderecoDe({ ...lugar, tabela: null }, { figura, linha: chave, coluna })}`
}
