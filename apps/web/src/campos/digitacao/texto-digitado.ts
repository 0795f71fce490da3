// The way between what is typed and what is stored ("1,5" and 1.5; "14/11/2026" and 2026-11-14). What cannot be read
// is stored as it was typed, so that no key is lost; `pendencias` says what is wrong with it.
import { type ChangeEvent, useState } from 'react'

export interface Leitura {
  ler: (texto: string) => unknown
  escrever: (valor: unknown) => string
  /** Separators put in by themselves. */
  completar?: (texto: string, anterior: string) => string
}

const significantes = (texto: string) => texto.replace(/[^0-9A-Za-z]/g, '').length

/** Puts the completed text in the box without moving the cursor from the character it was after. */
const reescrever = (caixa: HTMLInputElement, texto: string) => {
  if (caixa.value === texto) return
  const cursor = caixa.selectionStart ?? caixa.value.length
  const noFim = cursor === caixa.value.length
  const antes = significantes(caixa.value.slice(0, cursor))
  caixa.value = texto
  let posicao = noFim ? texto.length : 0
  while (!noFim && significantes(texto.slice(0, posicao)) < antes) posicao++
  caixa.setSelectionRange(posicao, posicao)
}

export const useTextoDigitado = (
  { ler, escrever, completar }: Leitura,
  valor: unknown,
  mudar: (valor: unknown) => void,
) => {
  const [texto, setTexto] = useState('')
  // The text belongs to the value only while it reads as it: a value that came from elsewhere shows itself.
  const mostrado = Object.is(ler(texto), valor) ? texto : escrever(valor)
  return {
    value: mostrado,
    onChange: ({ currentTarget: caixa }: ChangeEvent<HTMLInputElement>) => {
      const novo = completar ? completar(caixa.value, mostrado) : caixa.value
      reescrever(caixa, novo)
      setTexto(novo)
      mudar(ler(novo))
    },
    onBlur: () => setTexto(escrever(valor)),
  }
}
