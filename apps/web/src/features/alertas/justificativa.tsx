// Why an alert was not attended: required, and short (docs/dominio/telas.md#alerts).
import {
  JUSTIFICATIVA_LONGA,
  JUSTIFICATIVA_OBRIGATORIA,
  MAXIMO_DA_JUSTIFICATIVA,
} from '@guara/domain/alerta/schema'
import { Textarea } from '@mantine/core'
import { useState } from 'react'

/** How many characters are left; below zero, how many are too many. */
export const sobraDe = (texto: string) => MAXIMO_DA_JUSTIFICATIVA - texto.trim().length

const restantes = (n: number) => {
  if (n < 0) return `${-n} a mais que o permitido`
  return n === 1 ? 'Resta 1 caractere' : `Restam ${n} caracteres`
}

const erroDe = (texto: string) => {
  if (texto.trim() === '') return JUSTIFICATIVA_OBRIGATORIA
  return sobraDe(texto) < 0 ? JUSTIFICATIVA_LONGA : undefined
}

export const Justificativa = ({ texto, onTexto }: { texto: string; onTexto: (texto: string) => void }) => {
  const [tocado, setTocado] = useState(false)
  const erro = tocado ? erroDe(texto) : undefined
  return (
    <Textarea
      label="Justificativa"
      withAsterisk
      rows={3}
      value={texto}
      onChange={(evento) => {
        onTexto(evento.currentTarget.value)
        setTocado(true)
      }}
      onBlur={() => setTocado(true)}
      error={erro}
      // What is missing stands in its place: one more line would move the buttons under the finger that leaves the field.
      description={
        erro !== JUSTIFICATIVA_OBRIGATORIA && <span role="status">{restantes(sobraDe(texto))}</span>
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  )
}
