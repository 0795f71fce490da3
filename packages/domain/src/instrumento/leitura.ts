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

const IDENTIDADE = ['nome', 'nomeSocial', 'cpf', 'razaoSocial', 'cnpj'] as const

/** These tell who a person of each type is. */
const DO_TIPO: Readonly<Record<string, readonly string[]>> = {
  FISICA: ['nome', 'nomeSocial', 'cpf'],
  JURIDICA: ['razaoSocial', 'cnpj'],
  NAO_IDENTIFICADA: [],
}

/** It reads the names and documents of a person of the form, or of a group of fields: an answer left over from another type
 * of person is not theirs. A group that asks no type has only its own. */
export const identidadeDe = (pessoa: Dados) => {
  const dela = DO_TIPO[textoDe(pessoa.tipoPessoa)] ?? IDENTIDADE
  const dita = (campo: (typeof IDENTIDADE)[number]) => (dela.includes(campo) ? textoDe(pessoa[campo]) : '')
  return {
    nome: dita('nome'),
    nomeSocial: dita('nomeSocial'),
    cpf: semMascara(dita('cpf')),
    razaoSocial: dita('razaoSocial'),
    cnpj: semMascara(dita('cnpj')),
  }
}

/** A person is called by the social name where there is one, as its field says. */
export const nomeDaPessoa = (pessoa: Dados): string => {
  const { nomeSocial, nome, razaoSocial } = identidadeDe(pessoa)
  return nomeSocial || nome || razaoSocial
}

/** It is the CPF or the CNPJ, digits only. */
export const documentoDe = (pessoa: Dados): string => {
  const { cpf, cnpj } = identidadeDe(pessoa)
  return cpf || cnpj
}

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
