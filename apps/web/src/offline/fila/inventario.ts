// What is on this device and where each thing already is: on the device alone, on its way, with the gateway.
import { useEffect, useMemo, useState } from 'react'
import { depoisDaTela } from '../../api/cliente/depois-da-tela.ts'
import { useStore } from '../../store.ts'
import { type Andamento, envios, revisao } from '../arquivo/andamento.ts'
import type { ItemDoInventario } from './leitura-do-inventario.ts'
import { umaPorVez } from './uma-por-vez.ts'

export interface Inventario {
  /** null while it is being read; 'trancado' when the key is out of reach. */
  itens: ItemDoInventario[] | null | 'trancado'
  /** Rows that no longer open: damaged on the disk. */
  ilegiveis: number
  andamentos: ReadonlyMap<string, Andamento>
}

/** While it is being read, or locked, nothing can be told of it. */
export const itensDe = (inventario: Inventario | null) =>
  Array.isArray(inventario?.itens) ? inventario.itens : []

/** All of it is opened each time: while much is on its way, not with every piece of it. */
const PAUSA_PARA_LER_MS = 500

const pausar = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSA_PARA_LER_MS))

type Lido = Omit<Inventario, 'andamentos'>

interface Opcoes {
  /** The screen shows something else first, and does not wait for this. */
  depois?: boolean
}

export const useInventario = (usuarioId: string, { depois = false }: Opcoes = {}): Inventario => {
  const andamentos = useStore(envios)
  const mudancas = useStore(revisao)
  const [lido, setLido] = useState<Lido>({ itens: null, ilegiveis: 0 })
  const ler = useMemo(() => {
    const pedir = umaPorVez<void>()
    const trancado = () => setLido({ itens: 'trancado', ilegiveis: 0 })
    const lerAgora = async () => {
      const { lerInventario } = await import('./leitura-do-inventario.ts')
      await lerInventario(usuarioId).then(setLido, trancado)
    }
    // A part that did not come is asked for again with the next change.
    return () => void pedir('inventário', () => lerAgora().then(pausar, pausar))
  }, [usuarioId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mudancas` is the signal
  useEffect(() => (depois ? depoisDaTela(ler) : ler()), [ler, depois, mudancas])
  return { ...lido, andamentos }
}
