import { lerCoordenada } from '@guara/domain/coordenada'
import type { Posicao } from '@guara/domain/geometria/poligono'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from '../gps/campo.module.css'
import { seisCasas } from '../valor.ts'
import { comEnter, useFocoEmprestado } from './foco.ts'

interface Props {
  /** It tells whether the vertex was taken. */
  aoUsar: (posicao: Posicao) => boolean
  aoFechar: () => void
}

/** One vertex of the drawing under way, typed; the field stays for the next one. */
export const DigitarVertice = ({ aoUsar, aoFechar }: Props) => {
  const [texto, setTexto] = useState('')
  const [tentou, setTentou] = useState(false)
  const lida = lerCoordenada(texto)
  const lugar = useFocoEmprestado<HTMLFieldSetElement>()
  const usar = () => {
    setTentou(true)
    if (lida && aoUsar([seisCasas(lida.longitude), seisCasas(lida.latitude)])) {
      setTexto('')
      setTentou(false)
    }
  }
  return (
    <fieldset
      ref={lugar}
      className={classes.digitar}
      aria-label="Digitar um vértice"
      onKeyDown={comEnter(usar)}
    >
      <TextInput
        label="Coordenada do vértice"
        description={`Latitude e longitude: 15°49'23.9"S 49°28'55.9"O ou −15,823306; −49,482194`}
        value={texto}
        error={tentou && !lida && 'Coordenada inválida'}
        onChange={(e) => setTexto(e.currentTarget.value)}
      />
      <div className={classes.botoes}>
        <Button onClick={usar}>Acrescentar vértice</Button>
        <Button variant="default" onClick={aoFechar}>
          Fechar
        </Button>
      </div>
    </fieldset>
  )
}
