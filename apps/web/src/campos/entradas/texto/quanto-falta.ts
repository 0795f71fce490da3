/** What is still missing for the least, before the rule has to refuse it. */
export const quantoFalta = (texto: string, minimo: number | undefined) => {
  const usados = texto.trim().length
  return minimo !== undefined && usados < minimo ? `Ao menos ${minimo} letras: ${usados} de ${minimo}` : null
}
