// What the hand is doing at the moment: one thing at a time.
import { useState } from 'react'

export type Modo =
  | { tipo: 'ver' | 'desenhar' | 'ponto' }
  | { tipo: 'editar'; id: string }
  /** A null id is of a new polygon. */
  | { tipo: 'digitar'; id: string | null }

const VER: Modo = { tipo: 'ver' }

export const useModo = () => {
  const [modo, setModo] = useState<Modo>(VER)
  /** It tells why the map refused the last gesture. */
  const [recusa, setRecusa] = useState<string | null>(null)
  const irPara = (novo: Modo) => {
    setRecusa(null)
    setModo(novo)
  }
  return {
    modo,
    recusa,
    setRecusa,
    irPara,
    parar: () => irPara(VER),
    alternar: (novo: Modo) => irPara(JSON.stringify(novo) === JSON.stringify(modo) ? VER : novo),
  }
}
