// A field goes to another part of the screen when a rule begins to ask for it, which may be a moment after the answer that made
// it so. By then somebody may be in it: typing, or signing in the pad that it opened. It stays where it is, because the
// move would take away all that it holds.
import { useLayoutEffect, useRef } from 'react'

/** A place is in sight, under "Se houver", or under its own title. */
export type Lugar = 'principal' | 'dobrado' | 'fechado'

export type Lugares = ReadonlyMap<string, Lugar>

/** The places with those that somebody is in, or was in when it should have moved, left as they were. A dialog that a field
 *  opened is a part of it. */
export const useLugarQueFica = (pedidos: Lugares) => {
  const emUso = useRef<string | null>(null)
  const desenhados = useRef(pedidos)
  const parados = useRef(new Set<string>())
  const fica = (nome: string) => nome === emUso.current || parados.current.has(nome)
  const lugares: Lugares = new Map(
    [...pedidos].map(([nome, lugar]) => [nome, fica(nome) ? (desenhados.current.get(nome) ?? lugar) : lugar]),
  )
  useLayoutEffect(() => {
    desenhados.current = lugares
    for (const [nome, lugar] of lugares) if (lugar !== pedidos.get(nome)) parados.current.add(nome)
  })
  return {
    lugares,
    usar: (nome: string) => ({
      onFocus: () => {
        emUso.current = nome
      },
      onBlur: () => {
        emUso.current = null
      },
    }),
  }
}
