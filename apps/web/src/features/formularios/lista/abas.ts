// The two tabs of the home page, as data: what each one shows until a filter says otherwise
// (docs/dominio/ciclo-de-vida.md#tabs) and the words that differ. Fields, rules and paging are the same.
import { CONDICOES_DA_ABA, type Condicao } from '@guara/domain/formulario/condicao'
import { ERRO_DA_LISTA, LISTAS_DE_FORMULARIOS } from '../../../api/formulario/formularios.ts'
import { ERRO_DOS_INSTRUMENTOS, LISTAS_DE_INSTRUMENTOS } from '../../../api/formulario/instrumentos.ts'
import type { Nomes } from '../../../ui/lista/tabela/tipos.ts'

export interface Aba {
  /** The key of its saved filter. */
  chave: string
  /** What its questions begin with, in the query cache. */
  listas: readonly unknown[]
  titulo: string
  /** The name of the table, for who cannot see the tab above it. */
  rotulo: string
  nomes: Nomes
  condicoes: readonly Condicao[]
  erro: string
  /** Why the list may be empty when nothing is filtered. */
  vazio: string
  filtro: { rotulo: string; exemplo: string; tipo: string; semCondicao: string }
}

export const ABAS = {
  formularios: {
    chave: 'formularios',
    listas: LISTAS_DE_FORMULARIOS,
    titulo: 'Listagem de formulários',
    rotulo: 'Formulários',
    nomes: { um: 'formulário', varios: 'formulários' },
    condicoes: CONDICOES_DA_ABA.formularios,
    erro: ERRO_DA_LISTA,
    vazio: 'Nenhum formulário em rascunho ou aguardando assinatura.',
    filtro: {
      rotulo: 'Filtros de formulários',
      exemplo: 'FRM-2026-000000',
      tipo: 'Tipo de formulário',
      semCondicao: 'Rascunho e a assinar',
    },
  },
  instrumentos: {
    chave: 'instrumentos',
    listas: LISTAS_DE_INSTRUMENTOS,
    titulo: 'Instrumentos',
    rotulo: 'Instrumentos',
    nomes: { um: 'instrumento', varios: 'instrumentos' },
    condicoes: CONDICOES_DA_ABA.instrumentos,
    erro: ERRO_DOS_INSTRUMENTOS,
    vazio: 'Nenhum instrumento de formulário assinado, sincronizado ou registrado.',
    filtro: {
      rotulo: 'Filtros de instrumentos',
      exemplo: 'AI-2026-000000',
      tipo: 'Tipo de instrumento',
      semCondicao: 'Assinado, sincronizado, registrado',
    },
  },
} satisfies Record<string, Aba>

export type NomeDaAba = keyof typeof ABAS
