// The letters of the text are asked for with the page itself: letters that come later would move what is under the finger.
import type { Plugin } from 'vite'

const DO_TEXTO = /^atkinson-hyperlegible-next-/

export const fonte = (): Plugin => {
  let base = '/'
  return {
    name: 'guara-fonte',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_pagina, { bundle = {} }) => {
        const arquivo = Object.values(bundle).find(
          (peca) => peca.type === 'asset' && peca.names.some((nome) => DO_TEXTO.test(nome)),
        )
        if (!arquivo) throw new Error('a letra do texto não está na construção')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true }
        return [{ tag: 'link', attrs: { ...attrs, href: base + arquivo.fileName }, injectTo: 'head' }]
      },
    },
  }
}
