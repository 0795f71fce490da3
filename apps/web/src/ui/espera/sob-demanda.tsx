import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

interface Pronto<P> {
  Dialogo: ComponentType<P>
  props: P
  fechado: Partial<P>
}

/** It remembers where the focus was only when it opens after being there. */
const Presente = <P extends object>({ Dialogo, props, fechado }: Pronto<P>) => {
  const [presente, setPresente] = useState(false)
  useEffect(() => setPresente(true), [])
  return <Dialogo {...props} {...(!presente && fechado)} />
}

/** A dialog that is fetched when it is first opened, and then stays: it closes as it always did, and gives the focus back. */
export const dialogoSobDemanda = <P extends object>(
  carregar: () => Promise<ComponentType<P>>,
  fechado: Partial<P>,
) => {
  const Tela = lazy(async () => {
    const Dialogo = await carregar()
    return { default: ({ props }: { props: P }) => <Presente {...{ Dialogo, props, fechado }} /> }
  })
  return (props: P) => {
    const [usado, setUsado] = useState(false)
    const aberto = Object.entries(fechado).some(([nome, valor]) => props[nome as keyof P] !== valor)
    if (!usado && aberto) setUsado(true)
    return <Suspense fallback={null}>{usado && <Tela props={props} />}</Suspense>
  }
}
