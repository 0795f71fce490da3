// Which parts of an instrument come first, and which are open: what the law asks for, and of it the first two that lack
// something, so that the screen is short. Whoever opens another leaves behind, closed, those that lack nothing any more.
import type { Dados } from '@guara/domain/campos/campo'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import type { Ambiente, Instrumento, InstrumentoLido, Secao } from '@guara/domain/instrumento/definicao'
import { pedidosDoInstrumento, pendenciasDoInstrumento } from '@guara/domain/instrumento/pendencias'
import { useEffect, useRef, useState } from 'react'
import { camposDaSecao, ehPedida, faltamNa } from './secao-pedida.ts'

const ABERTAS_NO_COMECO = 2

interface Arrumacao {
  abertas: readonly string[]
  /** What the law asked for when the screen was drawn: a part that an answer makes required stays where it is, because what
   *  moves under the finger eats a tap. */
  pedidas: readonly string[]
}

const titulosDe = (secoes: readonly Secao[]) => secoes.map((s) => s.titulo)

export const useSecoes = (
  pronto: boolean,
  definicao: Instrumento,
  instrumento: InstrumentoLido | undefined,
  form: Preenchimento,
  ambiente: Ambiente,
  mostrados: Dados | undefined,
) => {
  const { secoes } = definicao
  const [arrumacao, setArrumacao] = useState<Arrumacao | null>(null)
  const aMostrar = useRef<string | null>(null)
  const prefixo = instrumento
    ? `instrumentos.${form.instrumentos.findIndex((i) => i.id === instrumento.id)}`
    : ''
  const incompletas = () => {
    const pendencias = instrumento ? pendenciasDoInstrumento(instrumento, form, ambiente) : []
    return secoes.filter((s) => faltamNa(s, pendencias, prefixo) > 0)
  }
  const comecar = () => {
    if (!instrumento || !mostrados) return { abertas: [], pedidas: titulosDe(secoes) }
    const pedidos = pedidosDoInstrumento(instrumento, form, ambiente)
    const pedidas = secoes.filter((s) =>
      ehPedida(camposDaSecao(s, definicao, instrumento, form, ambiente), mostrados, prefixo, pedidos),
    )
    return {
      abertas: titulosDe(incompletas()).slice(0, ABERTAS_NO_COMECO),
      pedidas: titulosDe(pedidas),
    }
  }
  if (pronto && arrumacao === null) setArrumacao(comecar())
  const { abertas, pedidas } = arrumacao ?? { abertas: [], pedidas: [] }

  useEffect(() => {
    // What closed above it must not carry it away from the finger.
    const titulo = aMostrar.current
    aMostrar.current = null
    if (titulo) document.querySelector(`[data-secao="${titulo}"]`)?.scrollIntoView?.({ block: 'nearest' })
  })

  return {
    abertas,
    pedidas: secoes.filter((s) => pedidas.includes(s.titulo)),
    outras: secoes.filter((s) => !pedidas.includes(s.titulo)),
    abrir: (titulo: string, abrir: boolean) => {
      const faltando = titulosDe(incompletas())
      const ficam = abertas.filter((t) => t !== titulo && (!abrir || faltando.includes(t)))
      if (abrir) aMostrar.current = titulo
      setArrumacao({ pedidas, abertas: abrir ? [...ficam, titulo] : ficam })
    },
  }
}
