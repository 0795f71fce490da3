// The files that the public can download, by the names of their columns (docs/dominio/instrumentos.md#public-data). A
// column is found without regard to case, accents and punctuation; where sources differ, the first name that the file
// has.
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
  /** Written one after the other, with a dash. */
  numero: readonly string[]
  nome: readonly string[]
  documento: readonly string[]
  municipio: readonly string[]
  detalhes: readonly Detalhe[]
}

const detalhe = (titulo: string, coluna: string, como?: Escrita): Detalhe => ({
  colunas: coluna.split('|'),
  titulo,
  ...(como && { como }),
})

export const FORMATOS: Record<string, Formato> = {
  'ibama-autos': {
    base: { codigo: 'IBAMA_AUTOS', descricao: 'IBAMA: autos de infração' },
    chave: ['SEQ_AUTO_INFRACAO'],
    numero: ['NUM_AUTO_INFRACAO', 'SER_AUTO_INFRACAO'],
    nome: ['NOME_INFRATOR'],
    documento: ['CPF_CNPJ_INFRATOR'],
    municipio: ['MUNICIPIO', 'DES_MUNICIPIO'],
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
    base: { codigo: 'IBAMA_EMBARGOS', descricao: 'IBAMA: termos de embargo' },
    chave: ['SEQ_TAD'],
    numero: ['NUM_TAD', 'SER_TAD'],
    nome: ['NOME_EMBARGADO'],
    documento: ['CPF_CNPJ_EMBARGADO'],
    municipio: ['MUNICIPIO'],
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
    base: { codigo: 'IBAMA_APREENSOES', descricao: 'IBAMA: termos de apreensão' },
    chave: ['cd_tad'],
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
    base: { codigo: 'CAR', descricao: 'Cadastro Ambiental Rural' },
    chave: ['cod_imovel', 'registro_car', 'numero_car'],
    numero: ['cod_imovel', 'registro_car', 'numero_car'],
    nome: ['nome_proprietario', 'proprietario', 'nome', 'nome_imovel'],
    documento: ['cpf_cnpj', 'cpf_cnpj_proprietario', 'documento'],
    municipio: ['municipio', 'nom_munici', 'nome_municipio'],
    detalhes: [
      detalhe('Situação', 'ind_status|situacao|des_condic|condicao'),
      detalhe('Imóvel', 'nome_imovel|nom_imovel'),
      detalhe('Área do imóvel', 'num_area|area|area_imovel', 'hectares'),
      detalhe('Reserva legal', 'area_reserva_legal|num_area_rl', 'hectares'),
      detalhe('Módulos fiscais', 'num_modulo|modulos_fiscais'),
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

export const colunasDe = (propriedades: Record<string, unknown>) =>
  new Map(Object.entries(propriedades).map(([nome, valor]) => [simplesDe(nome), valor]))

export const valorDe = (colunas: Map<string, unknown>, nomes: readonly string[]): string => {
  for (const nome of nomes) {
    const valor = colunas.get(simplesDe(nome))
    if (typeof valor === 'string' && valor.trim() !== '') return valor.trim()
  }
  return ''
}
