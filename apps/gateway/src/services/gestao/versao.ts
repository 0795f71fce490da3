// The version that runs: the package's number and the commit, read once from the clone (no git program is needed).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RAIZ_DO_GATEWAY } from '../../root.ts'

const ler = (...partes: string[]) => {
  try {
    return readFileSync(join(RAIZ_DO_GATEWAY, '..', '..', ...partes), 'utf8').trim()
  } catch {
    return null
  }
}

const lerCommit = () => {
  const head = ler('.git', 'HEAD')
  const ramo = head?.startsWith('ref: ') ? head.slice(5) : null
  if (!ramo) return head
  const solto = ler('.git', ...ramo.split('/'))
  if (solto) return solto
  const empacotados = ler('.git', 'packed-refs')?.split('\n') ?? []
  return empacotados.find((linha) => linha.endsWith(` ${ramo}`))?.slice(0, 40) ?? null
}

let lida: { versao: string; commit: string | null } | undefined

export const versao = () => {
  lida ??= {
    versao: (JSON.parse(ler('package.json') ?? '{"version":"0"}') as { version: string }).version,
    commit: process.env.GIT_COMMIT ?? lerCommit(),
  }
  return lida
}
