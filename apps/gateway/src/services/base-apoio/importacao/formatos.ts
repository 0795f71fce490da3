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
  /** Written one after the other, with a dash. */
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
    wkt: ['DS_WKT', 'WKT', 'GEOM_AREA_AUTUADA'],
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
    numero: ['NUM_TAD', 'SER_TAD'],
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
    chave: ['cd_tad'],
    chaveNumerica: true,
    numero: ['cd_original_apreensao', 'cd_tad'],
    nome: ['no_pessoa_apreensao'],
    documento: ['cpf_cnpj_pessoa_apreensao', 'nu_cpf_cnpj'],
    municipio: ['municipio', 'no_municipio'],
    detalhes: [
      detalhe('Data da apreensão', 'dt_apreensao', 'data'),
      detalhe('Valor', 'vl_tad', 'dinheiro'),
      detalhe('Situação', 'ds_sit_apreensao'),
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
      detalhe('Situação', 'ind_status|situacao|condicao'),
      detalhe('Condição', 'des_condic'),
      detalhe('Imóvel', 'nome_imovel|nom_imovel'),
      detalhe('Área do imóvel', 'num_area|area|area_imovel', 'hectares'),
      detalhe('Reserva legal', 'area_reserva_legal|num_area_rl', 'hectares'),
      detalhe('Módulos fiscais', 'mod_fiscal|num_modulo|modulos_fiscais'),
      detalhe('Tipo', 'ind_tipo|tipo'),
      detalhe('Última retificação', 'dat_atuali|data_retificacao|dat_criaca', 'data'),
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

/** Whether the format reads the column of that plain name. */
export const lidasPor = (formato: Formato) => {
  const { chave, numero, nome, documento, municipio, detalhes, wkt, latitude, longitude } = formato
  const nomes = [chave, numero, nome, documento, municipio, wkt, latitude, longitude].flatMap((c) => c ?? [])
  const lidas = new Set([...nomes, ...detalhes.flatMap((d) => d.colunas)].map(nomeSimples))
  return (coluna: string) => lidas.has(coluna)
}

export const colunasDe = (propriedades: Record<string, unknown>) =>
  new Map(Object.entries(propriedades).map(([nome, valor]) => [simplesDe(nome), valor]))

export const valorDe = (colunas: Map<string, unknown>, nomes: readonly string[]): string => {
  for (const nome of nomes) {
    const valor = colunas.get(simplesDe(nome))
    const texto = typeof valor === 'number' ? String(valor) : valor
    if (typeof texto === 'string' && texto.trim() !== '') return texto.trim()
  }
  return ''
}
