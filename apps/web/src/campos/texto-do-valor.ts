/** Whatever a draft holds, in letters: nothing that was stored is hidden because it is of the wrong kind. */
export const textoDoValor = (valor: unknown): string => {
  if (valor === undefined || valor === null) return ''
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor)
}
