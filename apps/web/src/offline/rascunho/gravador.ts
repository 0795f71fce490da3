// What was typed and is not on the device yet. It is written after a short pause, and without one at the latest half a
// second after the first key: whoever types without stopping is written down all the same.
import type { RascunhoGuardado } from '../banco/banco.ts'
import type { Mudanca } from './gravacao.ts'

const PAUSA_PARA_GRAVAR_MS = 250
const ESPERA_MAXIMA_MS = 500
const NOVA_TENTATIVA_MS = 5000

interface Opcoes {
  gravar: (mudancas: readonly Mudanca[]) => Promise<RascunhoGuardado | undefined>
  aoGravar: (guardado: RascunhoGuardado) => void
  /** The device is full: what was typed stays on the screen and is tried again. */
  aoNaoCaber: () => void
}

export const criarGravador = ({ gravar, aoGravar, aoNaoCaber }: Opcoes) => {
  let pendentes: readonly Mudanca[] = []
  let desde: number | null = null
  let fechado = false
  let relogio: ReturnType<typeof setTimeout> | undefined
  let vez: Promise<unknown> = Promise.resolve()
  /** One at a time: two writings at once would forget each other's changes, and what was read before a writing would be
   *  shown after it. */
  const naVez = <T>(agir: () => Promise<T>): Promise<T> => {
    const minha = vez.then(agir, agir)
    vez = minha.catch(() => {})
    return minha
  }
  const marcar = (emMs: number) => {
    clearTimeout(relogio)
    if (!fechado) relogio = setTimeout(() => void agora(), Math.max(0, emMs))
  }
  const gravarPendentes = async () => {
    desde = null
    // Whoever asked for a writing hears of its end when nothing typed meanwhile is left.
    while (pendentes.length > 0) {
      const levadas = pendentes
      let guardado: RascunhoGuardado | undefined
      try {
        guardado = await gravar(levadas)
      } catch {
        aoNaoCaber()
        return marcar(NOVA_TENTATIVA_MS)
      }
      pendentes = pendentes.slice(levadas.length)
      if (guardado) aoGravar(guardado)
    }
  }
  const agora = () => {
    clearTimeout(relogio)
    return naVez(gravarPendentes)
  }
  return {
    pendentes: () => pendentes,
    naVez,
    agora,
    incluir: (mudanca: Mudanca) => {
      pendentes = [...pendentes, mudanca]
      desde ??= Date.now()
      marcar(Math.min(PAUSA_PARA_GRAVAR_MS, desde + ESPERA_MAXIMA_MS - Date.now()))
    },
    fechar: async () => {
      await agora()
      fechado = true
      clearTimeout(relogio)
    },
  }
}
