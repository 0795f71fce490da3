// Persons that a term names by itself, besides those of the identification: keeper, beneficiary, owner, who hands over.
import {
  type Campos,
  cnpj,
  cpf,
  grupo,
  municipio,
  seFor,
  selecao,
  telefone,
  texto,
  uf,
} from '../../campos/campo.ts'

type Opcoes = Parameters<typeof grupo>[2]

const FISICA = seFor('tipoPessoa', 'FISICA')
const JURIDICA = seFor('tipoPessoa', 'JURIDICA')

const CONTATO: Campos = {
  endereco: texto('Endereço', { obrigatorio: true, maximo: 200, largura: 8 }),
  telefone: telefone('Telefone', { largura: 4 }),
}

export const CAMPOS_DA_PESSOA: Campos = {
  tipoPessoa: selecao(
    'Tipo de pessoa',
    { FISICA: 'Física', JURIDICA: 'Jurídica' },
    { obrigatorio: true, largura: 4 },
  ),
  cpf: cpf('CPF', { quando: FISICA, obrigatorio: true, largura: 4 }),
  nome: texto('Nome completo', {
    quando: FISICA,
    obrigatorio: true,
    minimo: 5,
    maximo: 150,
    largura: 8,
  }),
  rg: texto('RG', { quando: FISICA, maximo: 20, largura: 4 }),
  cnpj: cnpj('CNPJ', { quando: JURIDICA, obrigatorio: true, largura: 4 }),
  razaoSocial: texto('Razão social', {
    quando: JURIDICA,
    obrigatorio: true,
    minimo: 3,
    maximo: 200,
    largura: 8,
  }),
  ...CONTATO,
}

export const pessoa = (rotulo: string, opcoes: Opcoes) => grupo(rotulo, CAMPOS_DA_PESSOA, opcoes)

export const BENEFICIARIO = grupo(
  'Beneficiário',
  {
    cnpj: cnpj('CNPJ', { obrigatorio: true, faltando: 'Informe o CNPJ do beneficiário', largura: 4 }),
    razaoSocial: texto('Razão social', { obrigatorio: true, minimo: 3, maximo: 200, largura: 8 }),
    ...CONTATO,
  },
  { obrigatorio: true },
)

/** An institution signs by the hand of this person. */
export const QUEM_RECEBE = grupo(
  'Quem recebe',
  {
    nome: texto('Nome completo', { obrigatorio: true, minimo: 5, maximo: 150, largura: 5 }),
    cpf: cpf('CPF', { obrigatorio: true, largura: 3 }),
    cargo: texto('Cargo', { obrigatorio: true, maximo: 60, largura: 4 }),
  },
  { obrigatorio: true },
)

/** The place where something is kept: in the country there may be neither number nor CEP, but always a município. */
export const LOCAL_DA_GUARDA = grupo(
  'Endereço da guarda',
  {
    logradouro: texto('Logradouro ou localidade', { obrigatorio: true, maximo: 200, largura: 8 }),
    numero: texto('Número', { maximo: 10, ajuda: 'Ou S/N.', largura: 4 }),
    bairro: texto('Bairro', { maximo: 80, largura: 5 }),
    municipioId: municipio('Município', { obrigatorio: true, largura: 5 }),
    uf: uf('UF', { largura: 2 }),
  },
  { obrigatorio: true },
)
