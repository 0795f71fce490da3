// One edition of the application: every file of a build and the page, each with the hash of its contents. The build
// writes the list into the service worker, and the gateway writes which page it serves with it (its settings are in it).

/** Name under the base, SHA-256 in base64. */
export type Arquivo = readonly [nome: string, sha256: string]

export interface Edicao {
  /** Its cache on the device. */
  cache: string
  base: string
  arquivos: readonly Arquivo[]
  /** SHA-256 of the page. */
  pagina: string
}

export const PREFIXO = 'guara-edicao-'

/** `marca` is `sha256-pagina:{page}:{security policy kept with it}`. */
export const edicao = (base: string, versao: string, arquivos: readonly Arquivo[], marca: string): Edicao => {
  const [, pagina = '', politica = ''] = marca.split(':')
  return {
    cache: `${PREFIXO}${[versao, pagina, politica].map((parte) => parte.slice(0, 12)).join('-')}`,
    base,
    arquivos,
    pagina,
  }
}
