// Reads what is on this device: all of it is opened, and the store comes with it.
import { type ArquivoGuardado, banco, type RascunhoGuardado } from '../banco/banco.ts'
import { abrirCofre } from '../cofre/cofre.ts'
import { rascunhosDe } from '../rascunho/gravacao.ts'
import { faltaEnviar } from './pendencia-de-envio.ts'

export interface ItemDoInventario {
  rascunho: RascunhoGuardado
  arquivos: ArquivoGuardado[]
  /** Something of it is only here. */
  falta: boolean
}

export const lerInventario = async (usuarioId: string) => {
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
