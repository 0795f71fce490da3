// What lists show and filter by, read from the answers whenever they are kept.
import { comoDados } from '@guara/domain/campos/pendencias'
import { semMascara } from '@guara/domain/cpf-cnpj'
import type { Respostas } from '@guara/domain/formulario/schema'
import type { DadosDoFormulario } from '../repository.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const texto = (valor: unknown) => (typeof valor === 'string' ? valor.trim() || null : null)

export const responsaveisDe = (dados: DadosDoFormulario): Respostas[] => {
  const { responsaveis } = dados.identificacao ?? {}
  return Array.isArray(responsaveis) ? responsaveis.map(comoDados) : []
}

const ehJuridica = (pessoa: Respostas) =>
  pessoa.tipoPessoa === 'JURIDICA' || (pessoa.tipoPessoa === undefined && texto(pessoa.cnpj) !== null)

/** An answer left over from another kind of person is not the person's. */
const identidadeDe = (pessoa: Respostas) => {
  if (pessoa.tipoPessoa === 'NAO_IDENTIFICADA') return { nome: null, razaoSocial: null, documento: null }
  return ehJuridica(pessoa)
    ? { nome: null, razaoSocial: texto(pessoa.razaoSocial), documento: texto(pessoa.cnpj) }
    : { nome: texto(pessoa.nome), razaoSocial: null, documento: texto(pessoa.cpf) }
}

const municipioDe = ({ enderecoFiscalizacao, localizacao }: DadosDoFormulario) => {
  const id = enderecoFiscalizacao?.municipioId ?? localizacao?.municipioId
  return Number.isInteger(id) && (id as number) > 0 && (id as number) < 10_000_000 ? (id as number) : null
}

export interface PessoaDoFormulario {
  documento: string | null
  pessoaId: string | null
}

export const derivar = (dados: DadosDoFormulario) => {
  const pessoas = responsaveisDe(dados)
  const identidades = pessoas.map(identidadeDe)
  const primeira = identidades[0]
  return {
    municipioId: municipioDe(dados),
    responsavel:
      primeira && (primeira.nome || primeira.razaoSocial)
        ? { nome: primeira.nome, razaoSocial: primeira.razaoSocial }
        : null,
    /** One per line: no filter text crosses from one name into the next. */
    nomes: pessoas
      .flatMap((pessoa, i) => [identidades[i]?.nome, texto(pessoa.nomeSocial), identidades[i]?.razaoSocial])
      .filter((nome) => nome != null)
      .join('\n'),
    pessoas: pessoas
      .map((pessoa, i): PessoaDoFormulario => {
        const pessoaId = texto(pessoa.pessoaId)
        return {
          documento: semMascara(identidades[i]?.documento ?? '').slice(0, 20) || null,
          pessoaId: pessoaId && UUID.test(pessoaId) ? pessoaId : null,
        }
      })
      .filter((p) => p.documento !== null || p.pessoaId !== null),
  }
}
