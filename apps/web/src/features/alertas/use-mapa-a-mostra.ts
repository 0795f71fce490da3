// Whether the map is shown. Asked for, it comes into view: on a narrow screen it is not beside the list, and a button that
// only changed its own words would seem to do nothing.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export const useMapaAMostra = (celular: boolean) => {
  const [mostra, setMostra] = useState(!celular)
  const lugar = useRef<HTMLElement>(null)
  const alternar = () => {
    // The map is drawn at once, so that there is somewhere to go.
    flushSync(() => setMostra(!mostra))
    lugar.current?.scrollIntoView({ block: celular ? 'start' : 'nearest' })
  }
  return { mostra, alternar, lugar }
}
