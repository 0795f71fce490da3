// Old programs write Latin-1 and do not say so; some XML says so in its first line.
const DECLARADA = /^<\?xml[^>]*encoding=["']([\w-]+)["']/

const semErro = (bytes: Uint8Array, codificacao: string) => {
  try {
    return new TextDecoder(codificacao, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const LATIN_1 = 'windows-1252'

export const decodificar = (bytes: Uint8Array): string => {
  const inicio = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const utf16 = inicio.startsWith('ÿþ') ? 'utf-16le' : inicio.startsWith('þÿ') ? 'utf-16be' : null
  const declarada = utf16 ?? DECLARADA.exec(inicio)?.[1] ?? 'utf-8'
  return semErro(bytes, declarada) ?? semErro(bytes, 'utf-8') ?? new TextDecoder(LATIN_1).decode(bytes)
}
