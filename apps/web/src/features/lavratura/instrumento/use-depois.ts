import { origemCitada } from '@guara/domain/instrumento/bens/saldo'
import type { Instrumento } from '@guara/domain/instrumento/definicao'
import { pedidosDoInstrumento, pendenciasDoInstrumento } from '@guara/domain/instrumento/pendencias'
import { useMemo } from 'react'
import type { LavraturaAberta } from '../tela/lavratura-aberta.tsx'

/** An instrument on its screen. */
export interface InstrumentoAberto {
  aberta: LavraturaAberta
  usuarioId: string
  definicao: Instrumento
  instrumento: LavraturaAberta['form']['instrumentos'][number]
}

/** The instrument a moment later: what is missing, asked for and counted may come after the letter that was typed. */
export const useDepois = ({ aberta, definicao, instrumento }: InstrumentoAberto) => {
  const { lido, ambiente } = aberta
  const este = lido.instrumentos.find((i) => i.id === instrumento.id) ?? instrumento
  return useMemo(() => {
    const contexto = { ...ambiente, formulario: lido, instrumento: este }
    const derivados = definicao.derivados?.(este.dados, contexto)
    return {
      este,
      contexto,
      pedidos: pedidosDoInstrumento(este, lido, ambiente),
      pendencias: pendenciasDoInstrumento(este, lido, ambiente),
      origem: origemCitada(este.dados, contexto),
      derivados,
      mostrados: { ...este.dados, ...derivados },
    }
  }, [este, lido, ambiente, definicao])
}
