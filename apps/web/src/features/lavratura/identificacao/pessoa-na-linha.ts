// A person of the base put into a row of responsible persons. What was typed and the base does not know stays.
import type { Dados } from '@guara/domain/campos/campo'
import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import type { Pessoa } from '@guara/domain/pessoa/schema'

/** Fields in which typing searches the base: `identificacao.responsaveis.0.cpf`. */
const DA_PESSOA = /^identificacao\.responsaveis\.(\d+)\.(cpf|cnpj|nome|razaoSocial)$/

export const linhaDaPessoa = (caminho: string) => {
  const achado = DA_PESSOA.exec(caminho)
  return achado ? Number(achado[1]) : null
}

const documento = (texto: string | null) => (texto ? formatarCpfCnpj(texto) : undefined)

const preenchidos = (dados: Dados) =>
  Object.fromEntries(Object.entries(dados).filter(([, valor]) => valor !== undefined && valor !== null))

export const comPessoa = (linha: Dados, pessoa: Pessoa): Dados => ({
  ...linha,
  ...preenchidos({
    pessoaId: pessoa.id,
    tipoPessoa: pessoa.tipoPessoa,
    nome: pessoa.nome,
    cpf: documento(pessoa.cpf),
    razaoSocial: pessoa.razaoSocial,
    cnpj: documento(pessoa.cnpj),
    nomeFantasia: pessoa.nomeFantasia,
    email: linha.email ?? pessoa.email,
    telefones:
      linha.telefones ??
      (pessoa.telefone ? [{ id: crypto.randomUUID(), numero: pessoa.telefone }] : undefined),
  }),
})

/** Changing who it is lets the person of the base go. */
export const semPessoa = ({ pessoaId: _, ...linha }: Dados): Dados => linha
