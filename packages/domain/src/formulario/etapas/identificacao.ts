// Step 2: who answers, who represents them, what followed, who saw it (docs/dominio/etapas.md#identificacao).
import {
  arquivo,
  booleano,
  type Campos,
  car,
  cnpj,
  cpf,
  type Dados,
  data,
  email,
  grupo,
  lista,
  seFor,
  selecao,
  telefone,
  texto,
  textoLongo,
  uf,
} from '../../campos/campo.ts'
import { comoDados, ehVazio } from '../../campos/pendencias.ts'
import { QUALIDADES } from '../../cientificacao/qualidades.ts'
import { igual } from '../mesclagem.ts'
import { enderecoParaCorrespondencia } from './endereco.ts'
import { EFEITOS_NA_SAUDE, EFEITOS_NO_AMBIENTE, MOTIVACOES } from './gravidade.ts'

const FISICA = seFor('tipoPessoa', 'FISICA')
const JURIDICA = seFor('tipoPessoa', 'JURIDICA')
const IDENTIFICADA = seFor('tipoPessoa', 'FISICA', 'JURIDICA')
const NAO_IDENTIFICADA = seFor('tipoPessoa', 'NAO_IDENTIFICADA')

/** A full name has at least two words, whatever the alphabet. */
export const NOME_E_SOBRENOME = { regex: /\S+\s+\S+/u, mensagem: 'Informe nome e sobrenome' }

export const CAMPOS_DO_RESPONSAVEL: Campos = {
  tipoPessoa: selecao(
    'Tipo de pessoa',
    { FISICA: 'Física', JURIDICA: 'Jurídica', NAO_IDENTIFICADA: 'Não identificada' },
    { obrigatorio: true, largura: 6 },
  ),
  papel: selecao(
    'Papel',
    {
      AUTUADO: 'Autuado',
      NOTIFICADO: 'Notificado',
      ORIENTADO: 'Orientado',
      ENTREGADOR: 'Entregador',
      RECEBEDOR: 'Recebedor',
      BENEFICIARIO: 'Beneficiário',
      EMBARGADO: 'Embargado',
    },
    { obrigatorio: true, largura: 6 },
  ),
  cpf: cpf('CPF', { quando: FISICA, obrigatorio: true, largura: 3 }),
  nome: texto('Nome completo', {
    quando: FISICA,
    obrigatorio: true,
    minimo: 5,
    maximo: 150,
    padrao: NOME_E_SOBRENOME,
    largura: 5,
  }),
  nomeSocial: texto('Nome social', {
    quando: FISICA,
    maximo: 150,
    ajuda: 'Usado no documento quando houver.',
    largura: 4,
  }),
  rg: texto('RG', { quando: FISICA, maximo: 20, largura: 3 }),
  rgOrgaoEmissor: texto('Órgão emissor', { quando: FISICA, maximo: 20, largura: 3 }),
  rgUf: uf('UF do RG', { quando: FISICA, largura: 2 }),
  dataNascimento: data('Nascimento', { quando: FISICA, naoFutura: true, largura: 4 }),
  nomeMae: texto('Nome da mãe', { quando: FISICA, maximo: 150, largura: 6 }),
  escolaridade: selecao(
    'Escolaridade',
    {
      NAO_ALFABETIZADO: 'Não alfabetizado',
      FUNDAMENTAL: 'Fundamental',
      MEDIO: 'Médio',
      SUPERIOR: 'Superior',
    },
    { quando: FISICA, largura: 3 },
  ),
  profissao: texto('Profissão', { quando: FISICA, maximo: 60, largura: 3 }),
  cnpj: cnpj('CNPJ', { quando: JURIDICA, obrigatorio: true, largura: 4 }),
  razaoSocial: texto('Razão social', {
    quando: JURIDICA,
    obrigatorio: true,
    minimo: 3,
    maximo: 200,
    largura: 8,
  }),
  nomeFantasia: texto('Nome fantasia', { quando: JURIDICA, maximo: 150, largura: 6 }),
  inscricaoEstadual: texto('Inscrição estadual', { quando: JURIDICA, maximo: 20, largura: 3 }),
  porte: selecao(
    'Porte',
    { MICROEMPRESA: 'Microempresa', PEQUENO: 'Pequeno', MEDIO: 'Médio', GRANDE: 'Grande' },
    { quando: JURIDICA, obrigatorio: true, largura: 3 },
  ),
  cnae: texto('CNAE principal', {
    quando: JURIDICA,
    padrao: { regex: /^(\D*\d){7}\D*$/, mensagem: 'CNAE inválido' },
    largura: 3,
  }),
  ctf: texto('Cadastro técnico (CTF)', { quando: IDENTIFICADA, maximo: 20, largura: 3 }),
  car: car('CAR do imóvel', { quando: IDENTIFICADA, largura: 6 }),
  naoIdentificadaMotivo: selecao(
    'Por que não foi identificada',
    {
      FUGIU: 'Fugiu',
      NAO_ENCONTRADA: 'Não foi encontrada',
      RECUSOU_DADOS: 'Recusou informar os dados',
      AREA_SEM_RESPONSAVEL: 'Área sem responsável conhecido',
    },
    { quando: NAO_IDENTIFICADA, obrigatorio: true, largura: 6 },
  ),
  descricaoFisica: textoLongo('Descrição de quem foi visto', { quando: NAO_IDENTIFICADA, maximo: 1000 }),
  telefones: lista(
    'Telefones',
    'Telefone',
    { numero: telefone('Telefone com DDD', { obrigatorio: true, largura: 4 }) },
    { quando: IDENTIFICADA },
  ),
  email: email('E-mail', { quando: IDENTIFICADA, ajuda: 'Usado na intimação eletrônica.', largura: 6 }),
  aceitaEletronico: booleano('Aceita intimação eletrônica', { quando: IDENTIFICADA, largura: 6 }),
  enderecoCorrespondencia: enderecoParaCorrespondencia({ quando: IDENTIFICADA, obrigatorio: true }),
}

const REPRESENTANTE: Campos = {
  tipoRepresentante: selecao('Tipo', QUALIDADES, { obrigatorio: true, largura: 4 }),
  cpf: cpf('CPF', { obrigatorio: true, largura: 3 }),
  nome: texto('Nome', { obrigatorio: true, minimo: 5, maximo: 150, largura: 5 }),
  cargo: texto('Cargo ou vínculo', { obrigatorio: true, maximo: 60, largura: 6 }),
  documentoPoderes: arquivo('Procuração ou contrato social', {
    obrigatorio: seFor('tipoRepresentante', 'PROCURADOR'),
    faltando: 'Anexe a procuração',
    ajuda: 'PDF ou foto.',
    largura: 12,
  }),
  podeReceberCiencia: booleano('Pode receber ciência', {
    ajuda: 'Só com poderes expressos ou como preposto do local.',
    largura: 12,
  }),
}

const CONSEQUENCIA: Campos = {
  efeitoMeioAmbiente: selecao('Efeito no ambiente', EFEITOS_NO_AMBIENTE, { largura: 4 }),
  efeitoSaudePublica: selecao('Efeito na saúde pública', EFEITOS_NA_SAUDE, { largura: 4 }),
  motivacaoConduta: selecao('Motivação', MOTIVACOES, { largura: 4 }),
  passivelRecuperacao: booleano('Recuperável', { largura: 12 }),
  medidasReparacao: textoLongo('Medidas de reparação exigidas', {
    ajuda: 'Plano de recuperação, replantio, retirada.',
    maximo: 2000,
  }),
}

const TESTEMUNHA: Campos = {
  nome: texto('Nome', { obrigatorio: true, minimo: 5, maximo: 150, largura: 5 }),
  cpf: cpf('CPF', { largura: 3 }),
  relacao: selecao(
    'Relação com o fato',
    { POLICIAL: 'Policial', VIZINHO: 'Vizinho', FUNCIONARIO: 'Funcionário', OUTRO: 'Outro' },
    { largura: 4 },
  ),
  endereco: texto('Endereço', { maximo: 200, largura: 8 }),
  telefone: telefone('Telefone', { largura: 4 }),
  presenciou: selecao('Presenciou o fato', { SIM: 'Sim', NAO: 'Não' }, { obrigatorio: true, largura: 4 }),
  oQueSabe: textoLongo('O que sabe do fato', {
    quando: seFor('presenciou', 'NAO'),
    obrigatorio: true,
    maximo: 1000,
  }),
}

export const CAMPOS_DA_IDENTIFICACAO: Campos = {
  responsaveis: lista('Responsáveis', 'Responsável', CAMPOS_DO_RESPONSAVEL),
  representante: grupo('Representante', REPRESENTANTE),
  consequencia: grupo('Consequências', CONSEQUENCIA),
  testemunhas: lista('Testemunhas', 'Testemunha', TESTEMUNHA),
}

const PAPEL_DO_TIPO: Readonly<Record<string, string>> = {
  NOTIFICACAO: 'NOTIFICADO',
  AUTO_DE_ORIENTACAO: 'ORIENTADO',
  ENTREGA: 'ENTREGADOR',
  DOACAO: 'BENEFICIARIO',
  EMBARGO: 'EMBARGADO',
}

/** What the address of a person begins with: most live in the State. */
export const COMECO_DO_ENDERECO = { uf: 'GO' }

/** What a person added to a form of these kinds begins with: the role that the kind gives, and an address of the State. */
export const novoResponsavel = (tipos: readonly string[]) => {
  const [unico] = tipos.length === 1 ? tipos : []
  return {
    papel: PAPEL_DO_TIPO[unico ?? ''] ?? 'AUTUADO',
    enderecoCorrespondencia: { ...COMECO_DO_ENDERECO },
  }
}

/** Nothing was answered beyond what the row began with. */
export const responsavelEmBranco = ({ id: _, ...linha }: Dados, tipos: readonly string[]) => {
  const comeco = novoResponsavel(tipos)
  return igual({ ...comeco, ...linha }, comeco)
}

/** Of a person known from an earlier form, what is asked again in the next one. */
const REPETEM = ['nomeFantasia', 'email', 'telefones', 'profissao', 'porte', 'enderecoCorrespondencia']

export const enderecoEmBranco = (endereco: unknown) =>
  igual({ ...COMECO_DO_ENDERECO, ...comoDados(endereco) }, COMECO_DO_ENDERECO)

/** What a row gives to the next form that names the same person. */
export const oQueSeRepete = (linha: Dados): Dados =>
  Object.fromEntries(
    REPETEM.flatMap((nome) => {
      const valor = linha[nome]
      const vazio = nome === 'enderecoCorrespondencia' ? enderecoEmBranco(valor) : ehVazio(valor)
      return vazio ? [] : [[nome, valor]]
    }),
  )
