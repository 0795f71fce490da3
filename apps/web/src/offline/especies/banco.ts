// The catalogue of species and its thumbnails on this device: nobody's in particular, so apart from the drafts.
import type { Especie } from '@guara/domain/especie/schema'
import { Dexie, type EntityTable } from 'dexie'

interface CatalogoGuardado {
  id: 'especies'
  especies: Especie[]
  guardadoEm: number
}

interface ImagemGuardada {
  arquivoId: string
  tipo: string
  bytes: ArrayBuffer
}

const criar = () => {
  const banco = new Dexie('guara-especies') as Dexie & {
    catalogo: EntityTable<CatalogoGuardado, 'id'>
    imagens: EntityTable<ImagemGuardada, 'arquivoId'>
  }
  banco.version(1).stores({ catalogo: 'id', imagens: 'arquivoId' })
  return banco
}

export const bancoDeEspecies = criar()

export const guardarCatalogo = (especies: Especie[], agora: number) =>
  bancoDeEspecies.catalogo.put({ id: 'especies', especies, guardadoEm: agora })

export const lerCatalogo = () => bancoDeEspecies.catalogo.get('especies')

export const guardarImagem = async (arquivoId: string, blob: Blob) =>
  bancoDeEspecies.imagens.put({ arquivoId, tipo: blob.type, bytes: await blob.arrayBuffer() })

export const lerImagem = async (arquivoId: string) => {
  const guardada = await bancoDeEspecies.imagens.get(arquivoId)
  return guardada && new Blob([guardada.bytes], { type: guardada.tipo })
}

export const imagensGuardadas = () => bancoDeEspecies.imagens.toCollection().primaryKeys()

/** What no species shows any more needs no place here. */
export const soltarImagens = (arquivoIds: readonly string[]) =>
  bancoDeEspecies.imagens.bulkDelete([...arquivoIds])
