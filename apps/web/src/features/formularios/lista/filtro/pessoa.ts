// The person in the filter: two fields, one person (docs/dominio/telas.md#person-in-a-filter). Clearing either field,
// or leaving it with a text unlike the chosen person, lets the person go, and with it what it had filled in the other
// field.
import { formatarCpfCnpj, soDigitos } from '@guara/domain/cpf-cnpj'
import type { PessoaDoRascunho } from '@guara/domain/formulario/schema'
import type { Pessoa } from '@guara/domain/pessoa/schema'

export interface PessoaEscolhida {
  /** It is null for someone whom only a draft names. */
  id: string | null
  nome: string
  documento: string
}

interface CamposDaPessoa {
  cpfCnpj: string
  nomeRazaoSocial: string
  pessoa: PessoaEscolhida | null
}

type Campo = 'cpfCnpj' | 'nomeRazaoSocial'

const DA_PESSOA = { cpfCnpj: 'documento', nomeRazaoSocial: 'nome' } as const
const OUTRO = { cpfCnpj: 'nomeRazaoSocial', nomeRazaoSocial: 'cpfCnpj' } as const

export const comoEscolhida = ({ id, nome, razaoSocial, cpf, cnpj }: Pessoa): PessoaEscolhida => ({
  id,
  nome: nome ?? razaoSocial ?? '',
  documento: formatarCpfCnpj(cpf ?? cnpj ?? ''),
})

/** Those of the base, then whom only one's own drafts name. */
export const comRascunhos = (
  daBase: readonly PessoaEscolhida[],
  dosRascunhos: readonly PessoaDoRascunho[],
): PessoaEscolhida[] => {
  const conhecidos = new Set(daBase.map(({ documento }) => documento))
  const novas = dosRascunhos
    .map(({ nome, documento }) => ({ id: null, nome, documento: formatarCpfCnpj(documento) }))
    .filter(({ documento }) => documento === '' || !conhecidos.has(documento))
  return [...daBase, ...novas]
}

export const escolher = (pessoa: PessoaEscolhida): CamposDaPessoa => ({
  cpfCnpj: pessoa.documento,
  nomeRazaoSocial: pessoa.nome,
  pessoa,
})

const soltar = (campos: CamposDaPessoa, campo: Campo): Partial<CamposDaPessoa> => {
  const { pessoa } = campos
  if (pessoa === null) return {}
  const outro = OUTRO[campo]
  const veioDela = campos[outro] === pessoa[DA_PESSOA[outro]]
  return { pessoa: null, ...(veioDela ? { [outro]: '' } : {}) }
}

export const digitar = (campos: CamposDaPessoa, campo: Campo, texto: string): Partial<CamposDaPessoa> => ({
  ...(texto === '' ? soltar(campos, campo) : {}),
  [campo]: texto,
})

export const sair = (campos: CamposDaPessoa, campo: Campo): Partial<CamposDaPessoa> => {
  const texto = campo === 'cpfCnpj' ? formatarCpfCnpj(campos.cpfCnpj) : campos.nomeRazaoSocial.trim()
  const outraPessoa = campos.pessoa !== null && texto !== campos.pessoa[DA_PESSOA[campo]]
  return { ...(outraPessoa ? soltar(campos, campo) : {}), [campo]: texto }
}

/** What is searched: only letters of a name (and the spaces between them), only digits of a CPF/CNPJ. */
export const procurado = (campo: Campo, texto: string) =>
  campo === 'cpfCnpj'
    ? soDigitos(texto)
    : texto
        .replace(/[^\p{L}\p{M}\s]/gu, '')
        .replace(/\s+/g, ' ')
        .trim()
