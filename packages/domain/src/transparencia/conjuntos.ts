// The open data sets and their dictionary (docs/decisoes/0075-dados-abertos.md). The page shows it, the files are made of it, and
// nothing that is not here leaves: a column says what it is and by which norm it is public.
import { SITUACOES_DO_EMBARGO } from '../embargo/contract.ts'
import type { Coluna, ComGeometria, PessoaDaLinha, TipoDeColuna } from '../exportacao/coluna.ts'
import type { NomeDoFormato } from '../exportacao/formatos.ts'
import { definicaoDa, SERIES_EM_MESES } from '../painel/figuras.ts'
import { FUNDAMENTOS, type NomeDoFundamento } from './fundamentos.ts'

/** Changes with the columns: whoever reads the files by program knows by it that something is different. */
export const VERSAO = '1.0'
/** How old a file or a number may be. */
export const MINUTOS_DA_EDICAO = 10
/** The months that the counts of alerts go back. */
export const MESES_DOS_ALERTAS = SERIES_EM_MESES[1]

export interface CampoAberto<L> extends Coluna<L> {
  descricao: string
  fundamento: NomeDoFundamento
}

export interface ConjuntoAberto<L extends ComGeometria> {
  titulo: string
  descricao: string
  linha: { um: string; varios: string }
  comoEContado: string
  formatos: readonly NomeDoFormato[]
  colunas: readonly CampoAberto<L>[]
}

export interface EmbargoAberto extends ComGeometria {
  codigo: string
  data: string | null
  municipio: string | null
  municipioId: number | null
  objeto: string
  situacao: keyof typeof SITUACOES_DO_EMBARGO
  areaHa: number | null
  estagio: string | null
  car: string | null
  pessoas: readonly PessoaDaLinha[]
}

export interface InstrumentoAberto extends ComGeometria {
  codigo: string
  tipo: string
  dia: string
  municipio: string | null
  municipioId: number | null
  norma: string | null
  artigo: string | null
  valor: number | null
  areaHa: number | null
  desfecho: string | null
  valorFinal: number | null
}

export interface AlertasDoMes extends ComGeometria {
  mes: string
  municipio: string
  municipioId: number
  n: number
  ha: number
}

export interface MunicipioAberto extends ComGeometria {
  municipio: string
  municipioId: number
  alertas: number
  alertasHa: number
  assinados: number
  multas: number
  embargos: number
  embargadoHa: number
}

const coluna = <L>(
  chave: string,
  rotulo: string,
  tipo: TipoDeColuna,
  fundamento: NomeDoFundamento,
  descricao: string,
  valor: Coluna<L>['valor'],
): CampoAberto<L> => ({ chave, rotulo, tipo, fundamento, descricao, valor })

interface NoMunicipio {
  municipio: string | null
  municipioId: number | null
}
const lugar = <L extends NoMunicipio>(fundamento: NomeDoFundamento): readonly CampoAberto<L>[] => [
  coluna('municipio', 'Município', 'texto', fundamento, 'Nome do município em Goiás.', (l) => l.municipio),
  coluna(
    'municipioIbge',
    'Código do IBGE',
    'inteiro',
    fundamento,
    'Código do município no IBGE, de sete dígitos.',
    (l) => l.municipioId,
  ),
]

const COM_MAPA = ['CSV', 'GEOJSON', 'GPKG'] as const

const embargos: ConjuntoAberto<EmbargoAberto> = {
  titulo: 'Embargos em vigor',
  descricao: 'Cada área, obra ou atividade embargada agora, com o polígono do que continua embargado.',
  linha: { um: 'embargo', varios: 'embargos' },
  comoEContado:
    'Termos de embargo assinados, em vigor e com publicação pedida. O levantado, o cancelado e o que chegou ao fim do prazo escrito saem; do levantado em parte, fica o que resta. Áreas de subsistência, que o embargo nunca alcança, não contam.',
  formatos: COM_MAPA,
  colunas: [
    coluna(
      'codigo',
      'Código',
      'texto',
      'EMBARGO',
      'Código do termo de embargo, o mesmo do papel.',
      (l) => l.codigo,
    ),
    coluna('data', 'Embargado em', 'dia', 'EMBARGO', 'Dia do embargo.', (l) => l.data),
    ...lugar<EmbargoAberto>('EMBARGO'),
    coluna('objeto', 'O que se embarga', 'texto', 'EMBARGO', 'Área, obra ou atividade.', (l) => l.objeto),
    coluna(
      'situacao',
      'Situação',
      'texto',
      'EMBARGO',
      'Embargada por inteiro ou em parte.',
      (l) => SITUACOES_DO_EMBARGO[l.situacao],
    ),
    coluna(
      'areaHa',
      'Área embargada (ha)',
      'numero',
      'EMBARGO',
      'Hectares que continuam embargados; vazio no que não é área.',
      (l) => l.areaHa,
    ),
    coluna(
      'estagio',
      'Em que ponto está',
      'texto',
      'EMBARGO',
      'Até onde o procedimento chegou.',
      (l) => l.estagio,
    ),
    coluna(
      'car',
      'Código do CAR',
      'texto',
      'TITULAR',
      'Código do imóvel no Cadastro Ambiental Rural.',
      (l) => l.car,
    ),
    coluna(
      'responsaveis',
      'Responsáveis',
      'texto',
      'TITULAR',
      'Empresas pelo nome; pessoas físicas só pelas iniciais.',
      (l, ver) => ver.nomes(l.pessoas),
    ),
  ],
}

const instrumentos: ConjuntoAberto<InstrumentoAberto> = {
  titulo: 'Instrumentos assinados',
  descricao:
    'Cada auto, termo ou notificação assinado, sem a pessoa: tipo, dia, município, artigo, multa e desfecho.',
  linha: { um: 'instrumento', varios: 'instrumentos' },
  comoEContado: definicaoDa('assinados').comoEContado.replace('no período', 'até agora'),
  formatos: ['CSV'],
  colunas: [
    coluna('codigo', 'Código', 'texto', 'SISNAMA', 'Código do documento, o mesmo do papel.', (l) => l.codigo),
    coluna('tipo', 'Instrumento', 'texto', 'SISNAMA', 'Tipo do documento.', (l) => l.tipo),
    coluna('dia', 'Assinado em', 'dia', 'SISNAMA', 'Dia da última assinatura.', (l) => l.dia),
    ...lugar<InstrumentoAberto>('SISNAMA'),
    coluna(
      'norma',
      'Norma',
      'texto',
      'SISNAMA',
      'Norma do enquadramento; só nos autos de infração.',
      (l) => l.norma,
    ),
    coluna(
      'artigo',
      'Artigo',
      'texto',
      'SISNAMA',
      'Artigo do enquadramento; só nos autos de infração.',
      (l) => l.artigo,
    ),
    coluna(
      'valor',
      'Multa indicada (R$)',
      'numero',
      'SISNAMA',
      'Multa como foi assinada, antes de defesa e julgamento.',
      (l) => l.valor,
    ),
    coluna(
      'areaHa',
      'Área (ha)',
      'numero',
      'SISNAMA',
      'Hectares a que o documento se refere, onde há.',
      (l) => l.areaHa,
    ),
    coluna(
      'desfecho',
      'Desfecho',
      'texto',
      'SISNAMA',
      'O que foi feito do auto depois; vazio enquanto não há decisão registrada.',
      (l) => l.desfecho,
    ),
    coluna(
      'valorFinal',
      'Multa depois do desfecho (R$)',
      'numero',
      'SISNAMA',
      'O que ficou da multa; vazio enquanto não há desfecho.',
      (l) => l.valorFinal,
    ),
  ],
}

const alertas: ConjuntoAberto<AlertasDoMes> = {
  titulo: 'Alertas por município e mês',
  descricao: 'Quantos alertas de desmatamento, fogo e outros chegaram ao órgão, somados por município e mês.',
  linha: { um: 'linha', varios: 'linhas' },
  comoEContado: `${definicaoDa('recebidos').comoEContado.replace('no período', `nos últimos ${MESES_DOS_ALERTAS} meses`)} Município e mês sem alerta não têm linha.`,
  formatos: ['CSV'],
  colunas: [
    coluna('mes', 'Mês', 'texto', 'ACESSO', 'Mês em que o alerta chegou (AAAA-MM).', (l) => l.mes),
    ...lugar<AlertasDoMes>('ACESSO'),
    coluna(
      'alertas',
      'Alertas',
      'inteiro',
      'ACESSO',
      'Quantos chegaram, de todas as fontes juntas.',
      (l) => l.n,
    ),
    coluna(
      'areaHa',
      'Área (ha)',
      'numero',
      'ACESSO',
      'Soma dos hectares; pontos sem área não somam.',
      (l) => l.ha,
    ),
  ],
}

const municipios: ConjuntoAberto<MunicipioAberto> = {
  titulo: 'Números por município',
  descricao: 'Os números do mapa desta página, com o limite de cada um dos 246 municípios.',
  linha: { um: 'município', varios: 'municípios' },
  comoEContado: `${definicaoDa('municipios').comoEContado} O período são os últimos 12 meses; os embargos são os que estão em vigor agora, e os hectares deles os que continuam embargados.`,
  formatos: COM_MAPA,
  colunas: [
    ...lugar<MunicipioAberto>('ACESSO'),
    coluna(
      'embargos',
      'Embargos em vigor',
      'inteiro',
      'EMBARGO',
      'Embargos em vigor agora.',
      (l) => l.embargos,
    ),
    coluna(
      'embargadoHa',
      'Área embargada (ha)',
      'numero',
      'EMBARGO',
      'Hectares embargados agora.',
      (l) => l.embargadoHa,
    ),
    coluna(
      'assinados',
      'Instrumentos assinados',
      'inteiro',
      'ACESSO',
      'Assinados nos últimos 12 meses.',
      (l) => l.assinados,
    ),
    coluna(
      'multas',
      'Multas indicadas (R$)',
      'numero',
      'ACESSO',
      'Soma das multas como foram assinadas.',
      (l) => l.multas,
    ),
    coluna(
      'alertas',
      'Alertas',
      'inteiro',
      'ACESSO',
      'Alertas recebidos nos últimos 12 meses.',
      (l) => l.alertas,
    ),
    coluna(
      'alertasHa',
      'Alertas (ha)',
      'numero',
      'ACESSO',
      'Soma dos hectares desses alertas.',
      (l) => l.alertasHa,
    ),
  ],
}

export const CONJUNTOS_ABERTOS = { embargos, instrumentos, alertas, municipios }
export type NomeDoConjuntoAberto = keyof typeof CONJUNTOS_ABERTOS
export const NOMES_DOS_CONJUNTOS_ABERTOS = Object.keys(CONJUNTOS_ABERTOS) as [
  NomeDoConjuntoAberto,
  ...NomeDoConjuntoAberto[],
]

/** conjunto.campo of everything that waits for the agency to confirm its ground. */
export const CAMPOS_A_CONFIRMAR: readonly string[] = NOMES_DOS_CONJUNTOS_ABERTOS.flatMap((conjunto) =>
  CONJUNTOS_ABERTOS[conjunto].colunas
    .filter(({ fundamento }) => !FUNDAMENTOS[fundamento].confirmado)
    .map(({ chave }) => `${conjunto}.${chave}`),
)

export const estaPublicado = (
  conjunto: NomeDoConjuntoAberto,
  { chave, fundamento }: Pick<CampoAberto<never>, 'chave' | 'fundamento'>,
  confirmados: readonly string[],
) => FUNDAMENTOS[fundamento].confirmado || confirmados.includes(`${conjunto}.${chave}`)
