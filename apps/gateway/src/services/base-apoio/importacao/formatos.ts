// The files that the public can download, by the names of their columns (docs/dominio/instrumentos.md#public-data). A
// column is found without regard to case, accents and punctuation; where sources differ, the first name that the file
// has.
import { BASES_DOS_FORMATOS } from '@guara/domain/base-apoio/formato'
import { nomeSimples } from '../../../importacao/nome.ts'

type Escrita = 'texto' | 'data' | 'dinheiro' | 'hectares'

interface Detalhe {
  colunas: readonly string[]
  titulo: string
  como?: Escrita
}

export interface Formato {
  base: { codigo: string; descricao: string }
  /** What makes a line the same line in another file. */
  chave: readonly string[]
  /** The key is a number, which some tables write with decimals. */
  chaveNumerica?: boolean
  /** These columns are written one after the other, with a dash between them. */
  numero: readonly string[]
  nome: readonly string[]
  documento: readonly string[]
  municipio: readonly string[]
  detalhes: readonly Detalhe[]
  /** The place, where the columns tell it. */
  wkt?: readonly string[]
  latitude?: readonly string[]
  longitude?: readonly string[]
  /** The name of a record of which the source does not say whose it is: it is found by it. */
  semDono?: (chave: string) => string
  /** The zip that is meant of the several in the one that the portal gives. */
  zipInterno?: RegExp
}

const detalhe = (titulo: string, coluna: string, como?: Escrita): Detalhe => ({
  colunas: coluna.split('|'),
  titulo,
  ...(como && { como }),
})

export const FORMATOS: Record<string, Formato> = {
  'ibama-autos': {
    base: { codigo: 'IBAMA_AUTOS', descricao: BASES_DOS_FORMATOS['ibama-autos'] },
    chave: ['SEQ_AUTO_INFRACAO'],
    chaveNumerica: true,
    numero: ['NUM_AUTO_INFRACAO', 'SER_AUTO_INFRACAO'],
    nome: ['NOME_INFRATOR'],
    documento: ['CPF_CNPJ_INFRATOR'],
    municipio: ['MUNICIPIO', 'DES_MUNICIPIO'],
    wkt: ['WKT_GE_AREA_AUTUADA', 'GEOM_AREA_AUTUADA', 'DS_WKT', 'WKT'],
    latitude: ['NUM_LATITUDE_AUTO', 'LATITUDE'],
    longitude: ['NUM_LONGITUDE_AUTO', 'LONGITUDE'],
    detalhes: [
      detalhe('Data', 'DAT_HORA_AUTO_INFRACAO', 'data'),
      detalhe('Valor', 'VAL_AUTO_INFRACAO', 'dinheiro'),
      detalhe('Tipo de infração', 'TIPO_INFRACAO|DES_INFRACAO'),
      detalhe('Gravidade', 'GRAVIDADE_INFRACAO'),
      detalhe('Área', 'QT_AREA', 'hectares'),
      detalhe('Local', 'DES_LOCAL_INFRACAO'),
      detalhe('Descrição', 'DES_AUTO_INFRACAO'),
      detalhe('Enquadramento', 'DS_ENQUADRAMENTO_ADMINISTRATIVO'),
      detalhe('Termos de embargo', 'CD_TERMOS_EMBARGOS'),
      detalhe('Termos de apreensão', 'CD_TERMOS_APREENSAO'),
      detalhe('Cancelado', 'SIT_CANCELADO'),
      detalhe('Situação', 'DES_STATUS_FORMULARIO'),
    ],
  },
  'ibama-embargos': {
    base: { codigo: 'IBAMA_EMBARGOS', descricao: BASES_DOS_FORMATOS['ibama-embargos'] },
    chave: ['SEQ_TAD'],
    chaveNumerica: true,
    numero: ['NUM_TAD', 'SER_TAD', 'serie_tad'],
    nome: ['NOME_EMBARGADO', 'NOME_PESSOA_EMBARGADA'],
    documento: ['CPF_CNPJ_EMBARGADO', 'CPF_CNPJ_INFRATOR'],
    municipio: ['MUNICIPIO', 'NOM_MUNICIPIO'],
    wkt: ['GEOM_AREA_EMBARGADA', 'WKT_GEOM_AREA_EMBARGADA', 'WKT'],
    latitude: ['NUM_LATITUDE_TAD', 'LATITUDE'],
    longitude: ['NUM_LONGITUDE_TAD', 'LONGITUDE'],
    detalhes: [
      detalhe('Data do embargo', 'DAT_EMBARGO', 'data'),
      detalhe('UF', 'UF'),
      detalhe('Imóvel', 'NOME_IMOVEL'),
      detalhe('Área embargada', 'QTD_AREA_EMBARGADA', 'hectares'),
      detalhe('Tipo de área', 'TIPO_AREA'),
      detalhe('Processo', 'NUM_PROCESSO'),
      detalhe('Descrição', 'DES_TAD'),
      detalhe('Desembargo', 'SIT_DESEMBARGO'),
      detalhe('Data do desembargo', 'DAT_DESEMBARGO', 'data'),
    ],
  },
  'ibama-apreensoes': {
    base: { codigo: 'IBAMA_APREENSOES', descricao: BASES_DOS_FORMATOS['ibama-apreensoes'] },
    // The number of a term comes again in another series.
    chave: ['seq_tad', 'cd_tad'],
    chaveNumerica: true,
    numero: ['cd_original_apreensao', 'cd_tad'],
    nome: ['no_pessoa_apreensao'],
    documento: ['nu_cpf_cnpj_pessoa_apreensao', 'cpf_cnpj_pessoa_apreensao', 'nu_cpf_cnpj'],
    municipio: ['municipio', 'no_municipio'],
    wkt: ['ds_wkt_local_apreensao'],
    latitude: ['nu_latitude_tad'],
    longitude: ['nu_longitude_tad'],
    detalhes: [
      detalhe('Número do termo', 'cd_tad'),
      detalhe('Série', 'cd_serie_tad'),
      detalhe('Data da apreensão', 'dt_apreensao', 'data'),
      detalhe('Valor', 'vl_tad', 'dinheiro'),
      detalhe('Situação', 'ds_sit_apreensao'),
      detalhe('Cancelado', 'st_cancelado'),
      detalhe('Processo', 'nu_processo_formatado'),
      detalhe('Forma de entrega', 'ds_forma_entrega'),
      detalhe('Coordenada', 'ds_coordenada_apreensao'),
      detalhe('Descrição', 'ds_tad'),
    ],
  },
  car: {
    base: { codigo: 'CAR', descricao: BASES_DOS_FORMATOS.car },
    chave: ['cod_imovel', 'registro_car', 'numero_car'],
    numero: ['cod_imovel', 'registro_car', 'numero_car'],
    nome: ['nome_proprietario', 'proprietario', 'nome', 'nome_imovel'],
    documento: ['cpf_cnpj', 'cpf_cnpj_proprietario', 'documento'],
    municipio: ['municipio', 'nom_munici', 'nome_municipio'],
    // What SICAR publishes says nothing of owners: the property is found by its number.
    semDono: (chave) => `Imóvel ${chave}`,
    // The download of a municipality has one zip for each theme of the CAR.
    zipInterno: /(^|\/)area_imovel[^/]*\.zip$/,
    detalhes: [
      detalhe('Situação', 'ind_status|status_imovel|status_imo|situacao'),
      detalhe('Condição', 'des_condic|condicao'),
      detalhe('Imóvel', 'nome_imovel|nom_imovel'),
      detalhe('Área do imóvel', 'num_area|area|area_imovel', 'hectares'),
      detalhe('Reserva legal', 'area_reserva_legal|num_area_rl', 'hectares'),
      detalhe('Módulos fiscais', 'mod_fiscal|m_fiscal|num_modulo|modulos_fiscais'),
      detalhe('Tipo', 'ind_tipo|tipo_imovel|tipo_imove|tipo'),
      detalhe('Inscrição', 'dat_criaca|dat_criacao|data_inscricao', 'data'),
      detalhe('Última retificação', 'dat_atuali|data_atualizacao|data_atual|data_retificacao', 'data'),
    ],
  },
}

/** The numbers are one of two columns in CAR and in seizures, and both in the others. */
export const NUMERO_E_UM_SO = new Set(['car', 'ibama-apreensoes'])

/** The same few names come back in each of a million lines. */
const simples = new Map<string, string>()
const simplesDe = (nome: string) => {
  const guardado = simples.get(nome)
  if (guardado !== undefined) return guardado
  const novo = nomeSimples(nome)
  if (simples.size < 2000) simples.set(nome, novo)
  return novo
}

/** The first of these columns that says something; empty where none does. */
export type Leitor = (colunas: readonly string[]) => string

/** `lidas` takes the names of the columns that something was read from. */
export const leitorDe = (propriedades: Record<string, unknown>, lidas: Set<string>): Leitor => {
  const porNome = new Map(Object.keys(propriedades).map((nome) => [simplesDe(nome), nome]))
  return (colunas) => {
    for (const coluna of colunas) {
      const nome = porNome.get(simplesDe(coluna))
      const valor = nome === undefined ? null : propriedades[nome]
      const texto = typeof valor === 'string' ? valor.trim() : typeof valor === 'object' ? '' : String(valor)
      if (nome === undefined || texto === '') continue
      lidas.add(nome)
      return texto
    }
    return ''
  }
}
