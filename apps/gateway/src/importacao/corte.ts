import { limparTexto } from '@guara/domain/texto'

/** Not longer than that. A cut in the middle of an emoji leaves half of it, which PostgreSQL refuses: the half goes too. */
export const cortar = (texto: string, maximo: number) => limparTexto(texto.slice(0, maximo))
