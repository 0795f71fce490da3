// A browser and its system in plain words, from what the browser says of itself. Order matters: most of them also call
// themselves by the names below theirs.
const NAVEGADORES: Array<[RegExp, string]> = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SISTEMAS: Array<[RegExp, string]> = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const primeiro = (nomes: Array<[RegExp, string]>, agente: string) =>
  nomes.find(([marca]) => marca.test(agente))?.[1]

export const aparelhoDe = (agente: string | null): string => {
  const navegador = primeiro(NAVEGADORES, agente ?? '')
  const sistema = primeiro(SISTEMAS, agente ?? '')
  if (navegador && sistema) return `${navegador} em ${sistema}`
  return navegador ?? sistema ?? 'Programa não reconhecido'
}
