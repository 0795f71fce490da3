// The addresses of the application, beside its page: the gateway answers the page at any other one too, but as 404, so
// that a broken link is one for search engines and for whoever watches the log.
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import type { Rota } from './src/app/rotas.tsx'

/** /formulario/visualizar/:codigo? → ^/formulario/visualizar(?:/[^/]+)?$ */
const padrao = (caminho: string) =>
  `^${caminho
    .split('/')
    .slice(1)
    .map((parte) => (!parte.startsWith(':') ? `/${parte}` : parte.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'))
    .join('')}$`

export const enderecos = (): Plugin => ({
  name: 'guara-enderecos',
  apply: 'build',
  async generateBundle() {
    const rotas = fileURLToPath(new URL('./src/app/rotas.tsx', import.meta.url))
    const { ROTAS } = (await runnerImport<{ ROTAS: readonly Rota[] }>(rotas)).module
    const caminhos = ROTAS.flatMap(({ caminho, aliases = [] }) => [caminho, ...aliases])
    this.emitFile({
      type: 'asset',
      fileName: 'enderecos.json',
      source: JSON.stringify([...new Set(caminhos.map(padrao))]),
    })
  },
})
