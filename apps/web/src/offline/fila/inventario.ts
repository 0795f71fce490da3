// What is on this device and where each thing already is: on the device alone, on its way, with the gateway.
import { useEffect, useMemo, useState } from 'react'
import { useStore } from '../../store.ts'
import { type Andamento, envios, revisao } from '../arquivo/arquivos.ts'
import { type ArquivoGuardado, banco, type RascunhoGuardado } from '../banco/banco.ts'
import { abrirCofre } from '../cofre/cofre.ts'
import { rascunhosDe } from '../rascunho/guarda.ts'
import { faltaEnviar } from './pendencia-de-envio.ts'
import { umaPorVez } from './uma-por-vez.ts'

export interface ItemDoInventario {
  rascunho: RascunhoGuardado
  arquivos: ArquivoGuardado[]
  /** Something of it is only here. */
  falta: boolean
}

const lerInventario = async (usuarioId: string) => {
  await abrirCofre(usuarioId)
  const arquivos = await banco.arquivos.where({ usuarioId }).toArray()
  const rascunhos = await rascunhosDe(usuarioId)
  const guardados =
    (await banco.arquivos.where({ usuarioId }).count()) + (await banco.rascunhos.where({ usuarioId }).count())
  const itens: ItemDoInventario[] = rascunhos
    .sort((a, b) => b.salvoEm - a.salvoEm)
    .map((rascunho) => {
      const seus = arquivos
        .filter((a) => a.formularioId === rascunho.id)
        .sort((a, b) => a.guardadoEm - b.guardadoEm)
      return { rascunho, arquivos: seus, falta: faltaEnviar(rascunho, seus) || seus.length > 0 }
    })
  return { itens, ilegiveis: guardados - arquivos.length - rascunhos.length }
}

export interface Inventario {
  /** null while it is being read; 'trancado' when the key is out of reach. */
  itens: ItemDoInventario[] | null | 'trancado'
  /** Rows that no longer open: damaged on the disk. */
  ilegiveis: number
  andamentos: ReadonlyMap<string, Andamento>
}

/** All of it is opened each time: while much is on its way, not with every piece of it. */
const PAUSA_PARA_LER_MS = 500

const pausar = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSA_PARA_LER_MS))

type Lido = Omit<Inventario, 'andamentos'>

export const useInventario = (usuarioId: string): Inventario => {
  const andamentos = useStore(envios)
  const mudancas = useStore(revisao)
  const [lido, setLido] = useState<Lido>({ itens: null, ilegiveis: 0 })
  const ler = useMemo(() => {
    const pedir = umaPorVez<void>()
    const trancado = () => setLido({ itens: 'trancado', ilegiveis: 0 })
    return () => pedir('inventário', () => lerInventario(usuarioId).then(setLido, trancado).then(pausar))
  }, [usuarioId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mudancas` is the signal
  useEffect(() => void ler(), [ler, mudancas])
  return { ...lido, andamentos }
}
