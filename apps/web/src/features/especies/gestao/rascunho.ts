// The species as it is typed: texts and choices, read by the domain's schema when it is saved.
import { type Especie, MudancaDaEspecie } from '@guara/domain/especie/schema'
import { ErroDaApi } from '../../../api/cliente/erro.ts'

export interface Rascunho {
  reinoId: string
  grupo: string
  nomePopular: string
  nomeCientifico: string
  status: string
  categoriaAmeaca: string
  categoriaConfirmada: boolean
  cites: string
  protecaoEspecial: string
  caracteristicas: string
  ativa: boolean
  /** Why it is changed: it stays in the history. */
  motivo: string
}

export const RASCUNHO_VAZIO: Rascunho = {
  reinoId: '1',
  grupo: '',
  nomePopular: '',
  nomeCientifico: '',
  status: 'Nativa',
  categoriaAmeaca: '',
  categoriaConfirmada: false,
  cites: '',
  protecaoEspecial: '',
  caracteristicas: '',
  ativa: true,
  motivo: '',
}

export const rascunhoDe = (e: Especie): Rascunho => ({
  reinoId: String(e.reino.id),
  grupo: e.grupo,
  nomePopular: e.nomePopular,
  nomeCientifico: e.nomeCientifico,
  status: e.status.nome,
  categoriaAmeaca: e.categoriaAmeaca?.sigla ?? '',
  categoriaConfirmada: e.categoriaConfirmada,
  cites: e.cites ?? '',
  protecaoEspecial: e.protecaoEspecial ?? '',
  caracteristicas: e.caracteristicas,
  ativa: e.ativa,
  motivo: '',
})

export type Erros = Readonly<Record<string, string>>

export const lerRascunho = (
  r: Rascunho,
): { editada: MudancaDaEspecie; erros: null } | { editada: null; erros: Erros } => {
  const lido = MudancaDaEspecie.safeParse({
    ...r,
    reinoId: Number(r.reinoId),
    status: { nome: r.status },
    categoriaAmeaca: r.categoriaAmeaca ? { sigla: r.categoriaAmeaca } : null,
    cites: r.cites || null,
  })
  if (lido.success) return { editada: lido.data, erros: null }
  return {
    editada: null,
    erros: Object.fromEntries(
      lido.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse(),
    ),
  }
}

/** What the gateway still refuses goes beside the fields that it names. */
export const errosDaApi = (erro: unknown): Erros =>
  erro instanceof ErroDaApi
    ? Object.fromEntries(erro.violations.map(({ field, message }) => [field.split('.')[0] ?? '', message]))
    : {}
