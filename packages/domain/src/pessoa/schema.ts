// A person, natural or legal, as the agency's own base keeps it.
import { z } from 'zod'
import { cnpjValido, cpfValido, documentoProcurado, semMascara, soDigitos } from '../cpf-cnpj.ts'
import { paginacao, textoOuNulo } from '../pagina.ts'
import { limparTexto } from '../texto.ts'
import { bastaParaBuscar } from './busca.ts'

export const Pessoa = z.object({
  id: z.uuid(),
  tipoPessoa: z.enum(['FISICA', 'JURIDICA']),
  nome: z.string().nullable(),
  razaoSocial: z.string().nullable(),
  cpf: z.string().nullable(),
  cnpj: z.string().nullable(),
  nomeFantasia: z.string().nullable(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
})
export type Pessoa = z.infer<typeof Pessoa>

const opcional = z
  .string()
  .overwrite(limparTexto)
  .trim()
  .max(200)
  .nullish()
  .transform((texto) => texto || null)

/** A natural person has nome and cpf, a legal one razaoSocial and cnpj: what is told decides which. */
export const NovaPessoa = z
  .object({
    id: z.uuid().optional(),
    nome: opcional,
    cpf: z
      .string()
      .nullish()
      .transform((texto) => (texto ? soDigitos(texto) : '') || null)
      .refine((texto) => texto === null || cpfValido(texto), 'CPF inválido'),
    razaoSocial: opcional,
    cnpj: z
      .string()
      .nullish()
      .transform((texto) => (texto ? semMascara(texto) : '') || null)
      .refine((texto) => texto === null || cnpjValido(texto), 'CNPJ inválido'),
    nomeFantasia: opcional,
    email: opcional,
    telefone: opcional,
  })
  .superRefine((pessoa, ctx) => {
    const fisica = pessoa.cpf !== null || (pessoa.cnpj === null && pessoa.nome !== null)
    const exigir = (campo: 'nome' | 'cpf' | 'razaoSocial' | 'cnpj') => {
      if (pessoa[campo] === null)
        ctx.addIssue({ code: 'custom', path: [campo], message: 'Campo obrigatório' })
    }
    if (pessoa.cpf !== null && pessoa.cnpj !== null)
      ctx.addIssue({ code: 'custom', path: ['cnpj'], message: 'Informe CPF ou CNPJ, não os dois' })
    for (const campo of fisica ? (['nome', 'cpf'] as const) : (['razaoSocial', 'cnpj'] as const))
      exigir(campo)
  })
export type NovaPessoa = z.output<typeof NovaPessoa>

export const COLUNAS_DA_PESSOA = ['nome'] as const

const documentoDeBusca = (valido: (texto: string) => boolean, mensagem: string) =>
  z
    .string()
    .max(30)
    .nullish()
    .transform(documentoProcurado)
    .refine((texto) => texto === null || valido(texto), mensagem)

/** Paging may also come in the address; the body wins. */
export const PaginacaoDePessoas = z.strictObject(paginacao(COLUNAS_DA_PESSOA))

export const FiltroPessoaFisica = PaginacaoDePessoas.extend({
  cpf: documentoDeBusca(cpfValido, 'CPF inválido'),
  nome: textoOuNulo,
}).refine(({ cpf, nome }) => cpf !== null || bastaParaBuscar(nome), {
  path: ['nome'],
  message: 'Informe o CPF ou ao menos três letras do nome',
})
export type FiltroPessoaFisica = z.output<typeof FiltroPessoaFisica>

export const FiltroPessoaJuridica = PaginacaoDePessoas.extend({
  cnpj: documentoDeBusca(cnpjValido, 'CNPJ inválido'),
  razaoSocial: textoOuNulo,
}).refine(({ cnpj, razaoSocial }) => cnpj !== null || bastaParaBuscar(razaoSocial), {
  path: ['razaoSocial'],
  message: 'Informe o CNPJ ou ao menos três letras da razão social',
})
export type FiltroPessoaJuridica = z.output<typeof FiltroPessoaJuridica>
