// A reason is a sentence: the act that restricts a right tells why (Lei 9.784/1999, art. 50), and "Ok." tells nothing
// (docs/dominio/multa.md#reasons).
import { semAcento } from './texto.ts'

const LETRAS_DE_UMA_FRASE = 20
const PALAVRAS_DE_UMA_FRASE = 4

export const SEM_FRASE = 'Explique com uma frase: por que, neste caso, está certo assim'

/** It is asked of what is done to somebody's form, or asked about a person. */
export const MOTIVO_SEM_FRASE = 'Explique o motivo numa frase, com pelo menos quatro palavras diferentes'

/** The different words of two letters or more, without accents. */
const palavras = (texto: string) => new Set(semAcento(texto).match(/\p{L}{2,}/gu))

/** Twenty characters with four different words: no "ok", "nada a declarar" or "vide auto" reaches that. */
export const ehFrase = (texto: string): boolean =>
  texto.trim().length >= LETRAS_DE_UMA_FRASE && palavras(texto).size >= PALAVRAS_DE_UMA_FRASE

/** A reason that may be left out, and is a sentence where it is told. */
export const ehFraseOuNada = (texto: string | null | undefined): boolean => !texto || ehFrase(texto)
