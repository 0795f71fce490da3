import { cortar } from '@guara/domain/texto'

/** The text as long as it may be kept; `deQue` says to whoever sent the file where a longer one stood. */
export const cortarDizendo = (
  texto: string,
  maximo: number,
  deQue: string,
  notar: (observacao: string) => void,
) => {
  if (texto.length > maximo)
    notar(`Um texto ${deQue} passa de ${maximo.toLocaleString('pt-BR')} letras e foi cortado`)
  return cortar(texto, maximo)
}
