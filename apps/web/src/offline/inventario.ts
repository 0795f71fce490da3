// What is on this device and where each thing already is: on the device alone, on its way, with the gateway.
import { useEffect, useState, useSyncExternalStore } from 'react'
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

const lerInventario = async (usuarioId: string): Promise<ItemDoInventario[]> => {
  await abrirCofre(usuarioId)
  const arquivos = await banco.arquivos.where({ usuarioId }).toArray()
  return (await rascunhosDe(usuarioId))
    .sort((a, b) => b.salvoEm - a.salvoEm)
    .map((rascunho) => {
      const seus = arquivos
        .filter((a) => a.formularioId === rascunho.id)
        .sort((a, b) => a.guardadoEm - b.guardadoEm)
      return { rascunho, arquivos: seus, falta: faltaEnviar(rascunho, seus) || seus.length > 0 }
    })
}

export interface Inventario {
  /** null while it is being read; 'trancado' when the key is out of reach. */
  itens: ItemDoInventario[] | null | 'trancado'
  andamentos: ReadonlyMap<string, Andamento>
}

export const useInventario = (usuarioId: string): Inventario => {
  const andamentos = useSyncExternalStore(envios.assinar, envios.estado)
  const arquivos = useSyncExternalStore(envios.assinar, envios.revisao)
  const fila = useSyncExternalStore(andamentoDaFila.assinar, andamentoDaFila.revisao)
  const [itens, setItens] = useState<Inventario['itens']>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two revisions are the signal
  useEffect(() => {
    let vale = true
    lerInventario(usuarioId).then(
      (lidos) => vale && setItens(lidos),
      () => vale && setItens('trancado'),
    )
    return () => {
      vale = false
    }
  }, [usuarioId, arquivos, fila])
  return { itens, andamentos }
}
