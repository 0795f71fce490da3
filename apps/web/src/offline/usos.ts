// What each person chose on this device, so that what is used comes first. Only codes of catalogues and how often: nothing of
// any form, nothing of anybody.
import { sessaoAtual } from '../api/cliente/sessao-atual.ts'

const CHAVE = 'guara-usos'
const GUARDADOS = 60
const RECENTES = 3

interface Uso {
  valor: string
  vezes: number
}
/** Each list by its name, the last chosen first. */
type Usos = Record<string, Uso[]>

const nomeDa = (lista: string) => `${lista}/${sessaoAtual.estado().usuario?.id ?? ''}`

const ler = (): Usos => {
  try {
    return (JSON.parse(localStorage.getItem(CHAVE) ?? '{}') as Usos | null) ?? {}
  } catch {
    return {}
  }
}

const daLista = (lista: string) => {
  const usos = ler()[nomeDa(lista)]
  return Array.isArray(usos) ? usos : []
}

export const anotarUso = (lista: string, valor: string) => {
  const usos = daLista(lista)
  const vezes = (usos.find((u) => u.valor === valor)?.vezes ?? 0) + 1
  const novos = [{ valor, vezes }, ...usos.filter((u) => u.valor !== valor)].slice(0, GUARDADOS)
  try {
    localStorage.setItem(CHAVE, JSON.stringify({ ...ler(), [nomeDa(lista)]: novos }))
  } catch {
    // A store that is full only forgets what was used: what is being chosen is chosen all the same.
  }
}

export type Selo = 'usada há pouco' | 'mais usada'

/** How near to the top each comes, and in what words: the last three as they were chosen, then the most chosen. */
export const usosDe = (lista: string) => {
  const usos = daLista(lista)
  return {
    peso: (valor: string) => {
      const posicao = usos.findIndex((u) => u.valor === valor)
      if (posicao < 0) return 0
      return posicao < RECENTES ? 1_000_000 - posicao : (usos[posicao]?.vezes ?? 0)
    },
    selo: (valor: string): Selo | null => {
      const posicao = usos.findIndex((u) => u.valor === valor)
      if (posicao < 0) return null
      if (posicao < RECENTES) return 'usada há pouco'
      return (usos[posicao]?.vezes ?? 0) > 1 ? 'mais usada' : null
    },
  }
}
