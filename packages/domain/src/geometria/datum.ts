// Which datum a file may be in, as its WKT says: SIRGAS 2000 and WGS 84 are the same place to the metre. SAD 69 and Córrego
// Alegre are tens of metres away and have more than one conversion, and what is not named may be anywhere.
const ACEITO = /SIRGAS|WGS/i
const ANTIGO = /SAD[_ ]?69|South[_ ]American[_ ](?:Datum[_ ])?(?:19)?69|C[oó]rrego[_ ]Alegre/i

export const ehDatumAntigo = (wkt: string) => ANTIGO.test(wkt)

export const aceitaDatum = (wkt: string) => !ehDatumAntigo(wkt) && ACEITO.test(wkt)
