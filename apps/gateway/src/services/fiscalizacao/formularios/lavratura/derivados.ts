// What lists show and filter by, read from the answers whenever they are kept.

import { comoDados } from '@guara/domain/campos/pendencias'
import type { Respostas } from '@guara/domain/formulario/schema'
import { documentoDe, identidadeDe } from '@guara/domain/instrumento/leitura'
import { ehUuid } from '@guara/domain/uuid'
import type { DadosDoFormulario } from '../repository.ts'

const texto = (valor: unknown) => (typeof valor === 'string' ? valor.trim() || null : null)

export const responsaveisDe = (dados: DadosDoFormulario): Respostas[] => {
  const { responsaveis } = dados.identificacao ?? {}
  return Array.isArray(responsaveis) ? responsaveis.map(comoDados) : []
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
        ? { nome: primeira.nome || null, razaoSocial: primeira.razaoSocial || null }
        : null,
    /** One per line: no filter text crosses from one name into the next. */
    nomes: identidades
      .flatMap(({ nome, nomeSocial, razaoSocial }) => [nome, nomeSocial, razaoSocial])
      .filter(Boolean)
      .join('\n'),
    pessoas: pessoas
      .map((pessoa): PessoaDoFormulario => {
        const pessoaId = texto(pessoa.pessoaId)
        return {
          documento: documentoDe(pessoa).slice(0, 20) || null,
          pessoaId: pessoaId && ehUuid(pessoaId) ? pessoaId : null,
        }
      })
      .filter((p) => p.documento !== null || p.pessoaId !== null),
  }
}
