// Which fields of an instrument are asked for. What an answer makes required takes its place in the same frame as the
// answer: a moment later it would move what is under the finger by then. What is no longer asked for may leave later, with
// the rest that is read when somebody pauses.
import type { Ambiente, FormularioLido, InstrumentoLido } from '@guara/domain/instrumento/definicao'
import { pendenciasDoInstrumento } from '@guara/domain/instrumento/pendencias'
import { useMemo } from 'react'

const NADA: ReadonlySet<string> = new Set()

export const usePedidos = (
  instrumento: InstrumentoLido | undefined,
  form: FormularioLido,
  ambiente: Ambiente,
  naPausa: ReadonlySet<string> = NADA,
) =>
  useMemo(() => {
    if (!instrumento) return naPausa
    const novos = pendenciasDoInstrumento(instrumento, form, ambiente).filter(
      (p) => p.natureza === 'falta' && !naPausa.has(p.campo),
    )
    // The same set for as long as nothing is new: a letter draws no field but its own.
    return novos.length === 0 ? naPausa : new Set([...naPausa, ...novos.map((p) => p.campo)])
  }, [instrumento, form, ambiente, naPausa])
