/** Whatever a draft holds, in letters: nothing that was stored is hidden because it is of the wrong kind. */
export const textoDoValor = (valor: unknown): string => {
  if (valor === undefined || valor === null) return ''
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor)
}

/** Stands for a name while its list comes: nobody reads a code meanwhile. */
export const BUSCANDO_O_NOME = 'Buscando o nome…'
