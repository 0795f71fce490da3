// The fine as it would be with the option marked in the list of infractions: seen before it is chosen.
import type { Dados } from '@guara/domain/campos/campo'
import { comOutraInfracao } from '@guara/domain/multa/do-auto'
import { startTransition, useCallback, useState } from 'react'
import type { InfracaoMarcada } from '../../../campos/fontes/fontes.ts'

const LINHA = /\.infracoes\.(\d+)\.infracaoId$/

export const useInfracaoMarcada = () => {
  const [marcada, setMarcada] = useState<InfracaoMarcada | null>(null)
  // The arrow moves first, the total follows.
  const aoMarcar = useCallback((nova: InfracaoMarcada | null) => startTransition(() => setMarcada(nova)), [])
  return {
    aoMarcar,
    /** The answers with the marked option in its line; null while none is marked. */
    comMarcada: (dados: Dados): Dados | null => {
      const linha = marcada && LINHA.exec(marcada.caminho)?.[1]
      return marcada && linha ? comOutraInfracao(dados, Number(linha), marcada.infracaoId) : null
    },
  }
}
