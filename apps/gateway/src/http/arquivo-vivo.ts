// A file of the web's build, as text, read again when it changes: a build made under a running gateway is served with
// its own page and not with the one before it, whose parts are gone.
import { readFileSync, statSync } from 'node:fs'

interface Leitura {
  mtime: number
  texto: string
}

/** The last reading stands while the file is away, as in the middle of a build. */
export const arquivoVivo = (caminho: string) => {
  let lida: Leitura | undefined
  return () => {
    // The look costs a few microseconds, on the one page that a visit asks for.
    const mtime = statSync(caminho, { throwIfNoEntry: false })?.mtimeMs
    if (mtime === undefined || mtime === lida?.mtime) return lida?.texto
    try {
      lida = { mtime, texto: readFileSync(caminho, 'utf8') }
    } catch (erro) {
      // It went away between the two calls.
      if ((erro as NodeJS.ErrnoException).code !== 'ENOENT') throw erro
    }
    return lida?.texto
  }
}
