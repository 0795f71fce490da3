// The files of a form that are on this device, and how far each has got.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { arquivosDoFormulario, envios } from './arquivos.ts'
import type { ArquivoGuardado } from './banco.ts'

type Guardados = ReadonlyMap<string, ArquivoGuardado>
const NENHUM: Guardados = new Map()

/** The same bytes stay the same object, so that a picture on the screen is not drawn again. */
const comOsMesmosBytes = (antes: Guardados, lista: readonly ArquivoGuardado[]): Guardados =>
  new Map(lista.map((a) => [a.id, { ...a, conteudo: antes.get(a.id)?.conteudo ?? a.conteudo }]))

export const useArquivosNoAparelho = (formularioId: string, usuarioId: string) => {
  const andamentos = useSyncExternalStore(envios.assinar, envios.estado)
  const revisao = useSyncExternalStore(envios.assinar, envios.revisao)
  const [guardados, setGuardados] = useState(NENHUM)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revisao` is the signal
  useEffect(() => {
    let vale = true
    void arquivosDoFormulario(formularioId, usuarioId).then((lista) => {
      if (vale) setGuardados((antes) => comOsMesmosBytes(antes, lista))
    })
    return () => {
      vale = false
    }
  }, [formularioId, usuarioId, revisao])
  return { guardados, andamentos }
}
