// Who a concluded form identifies enters the people's base, so that the next form finds them. A CPF or CNPJ that is
// already there keeps its person, whatever the form says of them.
import { comoDados } from '@guara/domain/campos/pendencias'
import type { Respostas } from '@guara/domain/formulario/schema'
import { NovaPessoa } from '@guara/domain/pessoa/schema'
import type { ContextoAutenticado, RegistroDoAto } from '../../../../context.ts'
import { registrar } from '../../../auditoria/service.ts'
import { cadastrar } from '../../../pessoas/service.ts'

const novaPessoaDe = (linha: Respostas) => {
  const { tipoPessoa, cpf, nome, cnpj, razaoSocial, nomeFantasia, email, telefones } = linha
  const [telefone] = Array.isArray(telefones) ? telefones.map(comoDados) : []
  const contato = { email, telefone: telefone?.numero }
  if (tipoPessoa === 'FISICA') return NovaPessoa.safeParse({ cpf, nome, ...contato }).data
  if (tipoPessoa === 'JURIDICA')
    return NovaPessoa.safeParse({ cnpj, razaoSocial, nomeFantasia, ...contato }).data
  return undefined
}

/** A new person is an act of its own in the audit. */
const cadastrarUma = async (ctx: ContextoAutenticado, nova: NovaPessoa) => {
  const registro: RegistroDoAto = {}
  const pessoa = await cadastrar({ ...ctx, auditar: (dados) => Object.assign(registro, dados) }, nova)
  if (registro.depois) await registrar(ctx, 'PESSOA_CADASTRAR', registro)
  return pessoa
}

const comPessoa = async (ctx: ContextoAutenticado, linha: Respostas): Promise<Respostas> => {
  const nova = novaPessoaDe(linha)
  if (nova) return { ...linha, pessoaId: (await cadastrarUma(ctx, nova)).id }
  // An answer may be left over from a person who was identified before.
  const { pessoaId: _, ...resto } = linha
  return resto
}

export const comPessoasCadastradas = async (
  ctx: ContextoAutenticado,
  identificacao: Respostas,
): Promise<Respostas> => {
  if (!Array.isArray(identificacao.responsaveis)) return identificacao
  const responsaveis: Respostas[] = []
  // One after the other: they share the connection of the act's transaction.
  for (const linha of identificacao.responsaveis) responsaveis.push(await comPessoa(ctx, comoDados(linha)))
  return { ...identificacao, responsaveis }
}
