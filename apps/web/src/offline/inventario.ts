// What is on this device and where each thing already is: on the device alone, on its way, with the gateway.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Andamento, envios } from './arquivos.ts'
import { type ArquivoGuardado, banco, type RascunhoGuardado } from './banco.ts'
import { abrirCofre } from './cofre.ts'
import { andamentoDaFila } from './fila.ts'
import { rascunhosDe } from './guarda.ts'
import { faltaEnviar } from './pendencia-de-envio.ts'

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

/** All of it is opened each time: while much is on its way, not with every piece. */
const PAUSA_PARA_LER_MS = 500

export const useInventario = (usuarioId: string): Inventario => {
  const andamentos = useSyncExternalStore(envios.assinar, envios.estado)
  const arquivos = useSyncExternalStore(envios.assinar, envios.revisao)
  const fila = useSyncExternalStore(andamentoDaFila.assinar, andamentoDaFila.revisao)
  const [lido, setLido] = useState<Omit<Inventario, 'andamentos'>>({ itens: null, ilegiveis: 0 })
  const lidoEm = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two revisions are the signal
  useEffect(() => {
    let vale = true
    const ler = () =>
      lerInventario(usuarioId).then(
        (novo) => vale && setLido(novo),
        () => vale && setLido({ itens: 'trancado', ilegiveis: 0 }),
      )
    const relogio = setTimeout(
      () => {
        lidoEm.current = Date.now()
        void ler()
      },
      lidoEm.current + PAUSA_PARA_LER_MS - Date.now(),
    )
    return () => {
      vale = false
      clearTimeout(relogio)
    }
  }, [usuarioId, arquivos, fila])
  return { ...lido, andamentos }
}
