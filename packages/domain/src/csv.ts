// A cell of a spreadsheet, whatever somebody wrote in it (OWASP, CSV injection): one that a program would run as a formula is made
// plain text by an apostrophe.

/** What a program may take for the beginning of a formula, in full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

export const celula = (texto: string) =>
  `"${(FORMULA.test(texto) ? `'${texto}` : texto).replaceAll('"', '""')}"`

/** The apostrophe taken back, where this house wrote it. */
export const semApostrofo = (texto: string) =>
  texto.startsWith("'") && FORMULA.test(texto.slice(1)) ? texto.slice(1) : texto
