// The service worker, built after the rest: it carries the list of every file of the build, each with the hash that
// proves it. Smallest first: on a line that keeps dropping, every attempt leaves more files on the device.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const ENTRADA = 'src/servico/trabalhador.ts'
const PAGINA = 'index.html'

// What the gateway does not serve under its own name, and what nobody reads.
const DE_FORA = /(^|\/)\.|\.(br|gz|map)$|^sw\.js$/

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('base64')

const listar = (pasta: string) =>
  readdirSync(pasta, { recursive: true, withFileTypes: true })
    .filter((entrada) => entrada.isFile())
    .map((entrada) => join(entrada.parentPath, entrada.name).slice(pasta.length + 1))
    .map((nome) => nome.replaceAll('\\', '/'))
    .filter((nome) => !DE_FORA.test(nome))
    .map((nome) => ({ nome, bytes: readFileSync(join(pasta, nome)) }))
    .sort((a, b) => a.bytes.length - b.bytes.length || a.nome.localeCompare(b.nome))

const compilar = async (raiz: string, define: Record<string, string>) => {
  const feito = await build({
    root: raiz,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      rolldownOptions: { input: join(raiz, ENTRADA), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const [saida] = 'output' in feito ? feito.output : []
  if (saida?.type !== 'chunk') throw new Error('the service worker was not built')
  return saida.code
}

export const servico = (): Plugin => {
  let raiz = ''
  return {
    name: 'guara-servico',
    apply: 'build',
    configResolved(config) {
      raiz = config.root
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = join(raiz, 'dist') }) {
        const arquivos = listar(dir)
        const pagina = arquivos.find(({ nome }) => nome === PAGINA)
        if (!pagina) throw new Error('the build has no page')
        const lista = arquivos
          .filter((arquivo) => arquivo !== pagina)
          .map(({ nome, bytes }) => [nome, sha256(bytes)])
        const codigo = await compilar(raiz, {
          __ARQUIVOS__: JSON.stringify(lista),
          // The gateway writes here the hash of the page as it serves it, settings included.
          __PAGINA__: JSON.stringify(`sha256-pagina:${sha256(pagina.bytes)}:`),
          __VERSAO__: JSON.stringify(sha256(JSON.stringify(lista)).slice(0, 12)),
        })
        writeFileSync(join(dir, 'sw.js'), codigo)
      },
    },
  }
}
