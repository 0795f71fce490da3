// Which parts of an instrument are open: the first two that lack something, so that the screen is short. Whoever opens
// another leaves behind, closed, those that lack nothing any more.
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import type { Ambiente, Instrumento, InstrumentoLido } from '@guara/domain/instrumento/definicao'
import { pendenciasDoInstrumento } from '@guara/domain/instrumento/pendencias'
import { useEffect, useRef, useState } from 'react'
import { faltamNa } from './secao.tsx'

const ABERTAS_NO_COMECO = 2

export const useSecoes = (
  pronto: boolean,
  { secoes }: Instrumento,
  instrumento: InstrumentoLido | undefined,
  form: Preenchimento,
  ambiente: Ambiente,
) => {
  const [abertas, setAbertas] = useState<readonly string[] | null>(null)
  const aMostrar = useRef<string | null>(null)
  const prefixo = instrumento
    ? `instrumentos.${form.instrumentos.findIndex((i) => i.id === instrumento.id)}`
    : ''
  const incompletas = () => {
    const pendencias = instrumento ? pendenciasDoInstrumento(instrumento, form, ambiente) : []
    return secoes.filter((s) => faltamNa(s, pendencias, prefixo) > 0).map((s) => s.titulo)
  }
  if (pronto && abertas === null) setAbertas(incompletas().slice(0, ABERTAS_NO_COMECO))

  useEffect(() => {
    // What closed above it must not carry it away from the finger.
    const titulo = aMostrar.current
    aMostrar.current = null
    if (titulo) document.querySelector(`[data-secao="${titulo}"]`)?.scrollIntoView?.({ block: 'nearest' })
  })

  return {
    abertas: abertas ?? [],
    abrir: (titulo: string, abrir: boolean) => {
      const faltando = incompletas()
      const ficam = (abertas ?? []).filter((t) => t !== titulo && (!abrir || faltando.includes(t)))
      if (abrir) aMostrar.current = titulo
      setAbertas(abrir ? [...ficam, titulo] : ficam)
    },
  }
}
