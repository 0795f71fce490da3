import { ErroNoArquivo } from './arquivo.ts'

/** Bytes as text, as they come: a letter cut between two pieces is whole again. */
export async function* emTexto(partes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decodificador = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const parte of partes) yield decodificador.decode(parte, { stream: true })
    yield decodificador.decode()
  } catch (erro) {
    if (erro instanceof TypeError)
      throw new ErroNoArquivo('O arquivo não está em UTF-8. Salve-o em UTF-8 e importe de novo.')
    throw erro
  }
}

const soAscii = (parte: Uint8Array) => parte.every((byte) => byte < 0x80)

/** The same for files that may also be Latin-1: the first letter beyond ASCII tells which, and holds to the end. */
export async function* emTextoDetectado(partes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const latin1 = new TextDecoder('windows-1252')
  let qual: 'utf-8' | 'latin-1' | null = null
  /** The start of a letter that was cut, while it may still be a whole one of Latin-1. */
  let cortada: Uint8Array = new Uint8Array()
  for await (const parte of partes) {
    if (qual === 'latin-1') {
      yield latin1.decode(parte, { stream: true })
      continue
    }
    try {
      const texto = utf8.decode(parte, { stream: true })
      if (!qual && (cortada.length > 0 || !soAscii(parte))) {
        // Only ASCII came out of it: what is left over at its end is the cut letter.
        if (/^\p{ASCII}*$/u.test(texto)) cortada = parte.subarray(texto.length)
        else qual = 'utf-8'
      }
      yield texto
    } catch {
      if (qual) throw new ErroNoArquivo('O arquivo mistura UTF-8 com outra codificação.')
      qual = 'latin-1'
      yield latin1.decode(cortada, { stream: true }) + latin1.decode(parte, { stream: true })
    }
  }
  if (qual === 'latin-1') return
  try {
    yield utf8.decode()
  } catch {
    if (!qual) yield latin1.decode(cortada)
    else throw new ErroNoArquivo('O arquivo termina no meio de uma letra.')
  }
}
