// Persons of one's own forms kept on this device: suggested with or without network, and before the agency's base, because
// the same person comes again within days (docs/decisoes/0089-pessoa-de-antes.md).
import type { Dados } from '@guara/domain/campos/campo'
import { comoDados } from '@guara/domain/campos/pendencias'
import { oQueSeRepete } from '@guara/domain/formulario/etapas/identificacao'
import { identidadeDe } from '@guara/domain/instrumento/leitura'
import { bastaParaBuscar, lerBusca, SUGESTOES_MAXIMAS } from '@guara/domain/pessoa/busca'
import type { Pessoa } from '@guara/domain/pessoa/schema'
import { semAcento } from '@guara/domain/texto'
import { queryOptions } from '@tanstack/react-query'
import { rascunhosDe } from './gravacao.ts'

/** The base knows by an id only whom a concluded form named. */
export type PessoaSugerida = Omit<Pessoa, 'id'> & { id: string | null }

export interface PessoaDoAparelho {
  pessoa: PessoaSugerida
  /** What an earlier form says of them beyond who they are. */
  anterior: Dados
}

const texto = (valor: unknown) => (typeof valor === 'string' ? valor.trim() || null : null)

const pessoaDe = (linha: Dados): PessoaDoAparelho[] => {
  const { tipoPessoa } = linha
  const { nome, cpf, razaoSocial, cnpj } = identidadeDe(linha)
  if ((!nome && !razaoSocial) || (tipoPessoa !== 'FISICA' && tipoPessoa !== 'JURIDICA')) return []
  const pessoa: PessoaSugerida = {
    id: texto(linha.pessoaId),
    tipoPessoa,
    nome: nome || null,
    cpf: cpf || null,
    razaoSocial: razaoSocial || null,
    cnpj: cnpj || null,
    nomeFantasia: null,
    email: null,
    telefone: null,
  }
  const anterior = oQueSeRepete(linha)
  // A name alone brings nothing that typing it does not.
  return cpf || cnpj || Object.keys(anterior).length > 0 ? [{ pessoa, anterior }] : []
}

export const nomeDaPessoa = ({ nome, razaoSocial }: PessoaSugerida) => nome ?? razaoSocial ?? ''
export const documentoDaPessoa = ({ cpf, cnpj }: PessoaSugerida) => cpf ?? cnpj ?? ''

const nadaDiz = ({ anterior }: PessoaDoAparelho) => Object.keys(anterior).length === 0

/** Each person once, as the latest form that says something tells them; whom only a name tells is that name. */
const cadaUma = (pessoas: readonly PessoaDoAparelho[]) => {
  const porQuem = new Map<string, PessoaDoAparelho>()
  for (const dela of pessoas) {
    const quem = documentoDaPessoa(dela.pessoa) || semAcento(nomeDaPessoa(dela.pessoa))
    const jaDita = porQuem.get(quem)
    if (!jaDita || nadaDiz(jaDita)) porQuem.set(quem, jaDita ? { ...jaDita, anterior: dela.anterior } : dela)
  }
  return [...porQuem.values()]
}

const lerPessoas = async (usuarioId: string, menosDe: string) => {
  const outros = (await rascunhosDe(usuarioId)).filter(({ id }) => id !== menosDe)
  const recentes = outros.sort((a, b) => b.salvoEm - a.salvoEm)
  return cadaUma(
    recentes.flatMap(({ conteudo: { identificacao } }) =>
      Array.isArray(identificacao.responsaveis)
        ? identificacao.responsaveis.map(comoDados).flatMap(pessoaDe)
        : [],
    ),
  )
}

/** A device that does not open now suggests nobody; a form does not suggest its own persons. */
export const pessoasDoAparelho = (usuarioId: string, menosDe: string) =>
  queryOptions({
    queryKey: ['pessoas', 'aparelho', usuarioId, menosDe],
    queryFn: () => lerPessoas(usuarioId, menosDe),
    networkMode: 'always',
    retry: false,
  })

export const procurarPessoas = (pessoas: readonly PessoaDoAparelho[], procurado: string) => {
  if (!bastaParaBuscar(procurado)) return []
  const { palavras, documento } = lerBusca(procurado)
  const serve = ({ pessoa }: PessoaDoAparelho) =>
    documento
      ? documentoDaPessoa(pessoa) === documento
      : palavras.every((palavra) => semAcento(nomeDaPessoa(pessoa)).includes(semAcento(palavra)))
  return pessoas.filter(serve).slice(0, SUGESTOES_MAXIMAS)
}
