// How the rules read a form: rows, persons, photos, instants. Nothing here judges; a rule does.
import type { Dados } from '../campos/campo.ts'
import { comoDados } from '../campos/pendencias.ts'
import { semMascara } from '../cpf-cnpj.ts'
import { cortar } from '../texto.ts'
import type { FormularioLido } from './definicao.ts'

export const linhas = (valor: unknown): Dados[] => (Array.isArray(valor) ? valor.map(comoDados) : [])

/** More than any field takes: a draft may hold more, which no paper prints and no rule reads. */
const MAIOR_TEXTO = 10_000

export const textoDe = (valor: unknown): string => {
  if (typeof valor !== 'string') return ''
  return (valor.length > MAIOR_TEXTO ? cortar(valor, MAIOR_TEXTO) : valor).trim()
}

export const numeroOuNulo = (valor: unknown): number | null =>
  typeof valor === 'number' && Number.isFinite(valor) ? valor : null

export const numeroDe = (valor: unknown): number => numeroOuNulo(valor) ?? 0

/** Milliseconds of an instant; NaN while it is missing or half typed, so that no comparison holds. */
export const instanteDe = (valor: unknown): number =>
  typeof valor === 'string' ? Date.parse(valor) : Number.NaN

/** CPF or CNPJ of a person of the form or of a group of fields, digits only. */
export const documentoDe = (pessoa: Dados): string =>
  semMascara(textoDe(pessoa.tipoPessoa === 'JURIDICA' ? pessoa.cnpj : (pessoa.cpf ?? pessoa.cnpj)))

export const responsaveisDe = ({ identificacao }: FormularioLido): Dados[] =>
  linhas(identificacao.responsaveis)

export const identificadosDe = (formulario: FormularioLido): Dados[] =>
  responsaveisDe(formulario).filter((p) => p.tipoPessoa === 'FISICA' || p.tipoPessoa === 'JURIDICA')

/** Witnesses that the refusal, the demolition and the destruction may count: those with a document. */
export const testemunhasDe = ({ identificacao }: FormularioLido): Dados[] =>
  linhas(identificacao.testemunhas).filter((t) => textoDe(t.nome) !== '' && textoDe(t.cpf) !== '')

export const evidenciasValidas = ({ evidencias }: FormularioLido): Dados[] =>
  evidencias.filter((e) => !e.desconsiderada)

/** The photos really there among those picked: one that was taken away since no longer counts. */
export const fotosDe = (formulario: FormularioLido, escolhidas: unknown): Dados[] => {
  const ids = Array.isArray(escolhidas) ? escolhidas : []
  return evidenciasValidas(formulario).filter((e) => e.tipo === 'FOTO' && ids.includes(e.id))
}

export const temViaAssinada = (formulario: FormularioLido): boolean =>
  evidenciasValidas(formulario).some((e) => e.finalidade === 'VIA_ASSINADA')
