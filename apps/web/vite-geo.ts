// Geographic data as modules: `virtual:geo/municipios` and `virtual:geo/contornos` are made from the npm packages when
// the page is built, and become files with a hash in the name that the map fetches when it opens.
import type { Plugin } from 'vite'
import { contornos } from './geo/contornos.ts'
import { municipiosDeGoias } from './geo/municipios.ts'

const PREFIXO = 'virtual:geo/'
const FONTES: Record<string, () => object> = { municipios: municipiosDeGoias, contornos }

export const geo = (): Plugin => {
  const prontos = new Map<string, string>()
  return {
    name: 'guara-geo',
    resolveId: (id) => (id.startsWith(PREFIXO) ? `\0${id}` : null),
    load(id) {
      const fonte = id.startsWith(`\0${PREFIXO}`) ? id.slice(PREFIXO.length + 1) : null
      const fazer = fonte === null ? undefined : FONTES[fonte]
      if (!fonte || !fazer) return null
      // A text that is parsed once is read several times faster than the same data written as code.
      const pronto =
        prontos.get(fonte) ?? `export default JSON.parse(${JSON.stringify(JSON.stringify(fazer()))})`
      prontos.set(fonte, pronto)
      return pronto
    },
  }
}
