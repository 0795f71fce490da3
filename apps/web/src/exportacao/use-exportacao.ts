// The file on its way: how much is here, and how to give up.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Recebido } from '../api/envio/recebimento.ts'
import { salvarNoAparelho } from '../ui/aparelho/salvar-no-aparelho.ts'
import { avisar, avisarSucesso } from '../ui/aviso/avisos.ts'

/** The screen is told a few times a second, however fast the pieces come. */
const ENTRE_RECADOS_MS = 200

interface Dizeres {
  terminou: string
  cancelou: string
}

interface Opcoes {
  signal: AbortSignal
  aoReceber: (recebido: Recebido) => void
}

/** `pedir` is the call that answers the file. */
export const useExportacao = <P>(
  pedir: (pedido: P, opcoes: Opcoes) => Promise<File>,
  { terminou, cancelou }: Dizeres,
  aoTerminar: () => void,
) => {
  const [recebido, setRecebido] = useState<Recebido | null>(null)
  const desistencia = useRef<AbortController | null>(null)
  useEffect(() => () => desistencia.current?.abort(), [])
  const exportacao = useMutation({
    mutationFn: async (pedido: P) => {
      const controle = new AbortController()
      desistencia.current = controle
      setRecebido(null)
      let dito = 0
      const aoReceber = (novo: Recebido) => {
        if (Date.now() - dito < ENTRE_RECADOS_MS) return
        dito = Date.now()
        setRecebido(novo)
      }
      try {
        return await pedir(pedido, { signal: controle.signal, aoReceber })
      } catch (erro) {
        if (controle.signal.aborted) return null
        throw erro
      }
    },
    onSuccess: (arquivo) => {
      if (arquivo === null) return avisar(cancelou, 'Nada foi guardado.')
      salvarNoAparelho(arquivo)
      avisarSucesso(terminou, arquivo.name)
      aoTerminar()
    },
  })
  return { exportacao, recebido, cancelar: () => desistencia.current?.abort() }
}
