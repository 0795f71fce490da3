// The files of a form that are on this device, and how far each has got.
import { useEffect, useState } from 'react'
import { useStore } from '../../store.ts'
import type { ArquivoGuardado } from '../banco/banco.ts'
import { envios, revisao } from './andamento.ts'
import { arquivosDoFormulario } from './arquivos.ts'
import { blobDe } from './pedacos.ts'

const NENHUM: ReadonlyMap<string, ArquivoGuardado> = new Map()

export const useArquivosNoAparelho = (formularioId: string, usuarioId: string) => {
  const andamentos = useStore(envios)
  const mudancas = useStore(revisao)
  const [guardados, setGuardados] = useState(NENHUM)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mudancas` is the signal
  useEffect(() => {
    let vale = true
    arquivosDoFormulario(formularioId, usuarioId).then(
      (lista) => vale && setGuardados(new Map(lista.map((a) => [a.id, a]))),
      // There is nothing to show without the session's key.
      () => {},
    )
    return () => {
      vale = false
    }
  }, [formularioId, usuarioId, mudancas])
  return { guardados, andamentos }
}

/** The picture itself, opened once; null until then and for what is no picture. */
export const useImagemGuardada = (arquivo: ArquivoGuardado): Blob | null => {
  const [blob, setBlob] = useState<Blob | null>(null)
  const ehImagem = arquivo.tipo.startsWith('image/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bytes of an id never change
  useEffect(() => {
    let vale = true
    if (ehImagem)
      blobDe(arquivo).then(
        (lido) => vale && setBlob(lido),
        () => {},
      )
    return () => {
      vale = false
    }
  }, [arquivo.id, ehImagem])
  return blob
}
