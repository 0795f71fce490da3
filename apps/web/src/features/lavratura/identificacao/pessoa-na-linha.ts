// A person of the base put into a row of responsible persons, and taken out of it again. What was typed by hand stays;
// what the person brought leaves with them, so that nobody's contact stands under the name of another
// (docs/dominio/etapas.md#responsaveis).
import type { Dados } from '@guara/domain/campos/campo'
import { comoDados, ehVazio } from '@guara/domain/campos/pendencias'
import { formatarCpfCnpj, semMascara } from '@guara/domain/cpf-cnpj'
import { COMECO_DO_ENDERECO, enderecoEmBranco } from '@guara/domain/formulario/etapas/identificacao'
import { igual } from '@guara/domain/formulario/mesclagem'
import type { PessoaSugerida } from '../../../offline/rascunho/pessoas.ts'

/** Fields in which typing searches the base: `identificacao.responsaveis.0.cpf`. */
const DA_PESSOA = /^identificacao\.responsaveis\.(\d+)\.(cpf|cnpj|nome|razaoSocial)$/

/** It answers which row a path is of, and which of its fields. */
export const campoDaPessoa = (caminho: string) => {
  const [, linha, campo] = DA_PESSOA.exec(caminho) ?? []
  return linha && campo ? { linha: Number(linha), campo } : null
}

const filtrar = (dados: Dados, fica: (nome: string, valor: unknown) => boolean): Dados =>
  Object.fromEntries(Object.entries(dados).filter(([nome, valor]) => fica(nome, valor)))

const preenchidos = (dados: Dados) => filtrar(dados, (_, valor) => !ehVazio(valor))

/** What of `atual` is not as it was brought. */
const semOQueVeio = (atual: unknown, veio: unknown): unknown => {
  if (Array.isArray(atual) && Array.isArray(veio))
    return atual.filter((linha) => !veio.some((outra) => igual(linha, outra)))
  if (veio !== null && typeof veio === 'object') {
    const vindos = comoDados(veio)
    const partes = Object.entries(comoDados(atual)).map(([nome, v]) => [nome, semOQueVeio(v, vindos[nome])])
    return preenchidos(Object.fromEntries(partes))
  }
  return igual(atual, veio) ? undefined : atual
}

/** The row without the person who brought these answers. */
const semPessoa = (linha: Dados, trazido: Dados): Dados => {
  const { pessoaId: _, ...livre } = comoDados(semOQueVeio(linha, trazido))
  const endereco = { ...COMECO_DO_ENDERECO, ...comoDados(livre.enderecoCorrespondencia) }
  return { ...livre, enderecoCorrespondencia: endereco }
}

const documento = (texto: string | null) => (texto ? formatarCpfCnpj(texto) : undefined)

/** Who it is, in the names of the row: choosing somebody overwrites what was typed to find them. */
const identidadeDe = ({ id, nome, cpf, razaoSocial, cnpj }: PessoaSugerida) => ({
  pessoaId: id,
  nome,
  cpf: documento(cpf),
  razaoSocial,
  cnpj: documento(cnpj),
})

const contatoDe = ({ nomeFantasia, email, telefone }: PessoaSugerida): Dados => ({
  nomeFantasia,
  email,
  telefones: telefone ? [{ id: crypto.randomUUID(), numero: telefone }] : undefined,
})

/** What finds its place empty. An address is one thing: it comes whole or not at all. */
const oQueCabe = (linha: Dados, dados: Dados) =>
  filtrar(preenchidos(dados), (nome) =>
    nome === 'enderecoCorrespondencia' ? enderecoEmBranco(linha[nome]) : ehVazio(linha[nome]),
  )

export interface Escolha {
  linha: Dados
  /** The person brought this part of the row; the rest was typed. */
  trazido: Dados
}

/** What an earlier form says of the person joins what they brought. */
export const comAnterior = ({ linha, trazido }: Escolha, anterior: Dados): Escolha => {
  const novo = oQueCabe(linha, anterior)
  return { linha: { ...linha, ...novo }, trazido: { ...trazido, ...novo } }
}

export const comPessoa = (linha: Dados, pessoa: PessoaSugerida, trazidoAntes: Dados): Escolha => {
  const identidade = identidadeDe(pessoa)
  const livre = filtrar(semPessoa(linha, trazidoAntes), (nome) => !(nome in identidade))
  const trazido = { ...preenchidos(identidade), ...oQueCabe(livre, contatoDe(pessoa)) }
  return { linha: { ...livre, ...trazido, tipoPessoa: pessoa.tipoPessoa }, trazido }
}

/** The row when one of the fields that tell who it is was typed. The document is the person: another one, or a name that was
 *  emptied, lets go of all that the person brought. A name put right only is no longer that of the base. */
export const comTexto = (linha: Dados, campo: string, texto: unknown, trazido: Dados): Escolha => {
  const digitado = typeof texto === 'string' ? texto : ''
  const mesmo = semMascara(digitado) === semMascara(String(linha[campo] ?? ''))
  const ehNome = campo === 'nome' || campo === 'razaoSocial'
  if (mesmo || (ehNome && digitado.trim() !== '')) {
    const { pessoaId: _, ...resto } = linha
    return { linha: { ...resto, [campo]: texto }, trazido }
  }
  return { linha: { ...semPessoa(linha, trazido), [campo]: texto }, trazido: {} }
}
