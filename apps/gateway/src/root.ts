// The gateway's own folder, found from wherever this code runs: src/ (tests, dev) or dist/ (production).
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const procurar = (pasta: string): string =>
  existsSync(join(pasta, 'db', 'migrations')) ? pasta : procurar(dirname(pasta))

export const RAIZ_DO_GATEWAY = procurar(dirname(fileURLToPath(import.meta.url)))
export const PASTA_DA_WEB = join(RAIZ_DO_GATEWAY, '..', 'web', 'dist')
