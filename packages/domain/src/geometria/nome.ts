// An area of a form is called by its letter everywhere: the signed paper, its map and the memorial of vertices use it, and a
// screen or a finding that counted "Polígono 1" would send the reader to another name than the one that was signed.

/** A, B, … Z, AA, AB… */
export const letraDoPoligono = (indice: number): string =>
  (indice >= 26 ? letraDoPoligono(Math.floor(indice / 26) - 1) : '') + String.fromCharCode(65 + (indice % 26))

/** 'Polígono A' for the first area of the form. */
export const nomeDoPoligono = (indice: number) => `Polígono ${letraDoPoligono(indice)}`
