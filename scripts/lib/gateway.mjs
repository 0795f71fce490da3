// A program of the built gateway takes over this process.
import { existsSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './processes.mjs'

export const become = async (name, args) => {
  const program = join(ROOT, 'apps', 'gateway', 'dist', `${normalize(name)}.js`)
  if (!existsSync(program)) {
    console.error(`[guará] erro: não existe apps/gateway/src/${name}.ts para executar.`)
    process.exit(1)
  }
  process.argv = [process.argv[0], program, ...args]
  await import(pathToFileURL(program).href)
}
