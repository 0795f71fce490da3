// Poppler asks NSS whom to trust: a database with the authority's certificate, as a stranger would make it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { executar, TEM } from './assinatura.ts'

export const TEM_NSS = TEM.pdfsig && spawnSync('certutil', ['-H']).error === undefined

const exigir = (comando: string, argumentos: string[]) => {
  const { status, saida } = executar(comando, argumentos)
  if (status !== 0) throw new Error(`${comando}: ${saida}`)
}

export const criarNss = (pem: string) => {
  const pasta = mkdtempSync(join(tmpdir(), 'guara-nss-'))
  const em = (nome: string) => join(pasta, nome)
  writeFileSync(em('autoridade.pem'), pem)
  exigir('certutil', ['-N', '-d', `sql:${pasta}`, '--empty-password'])
  exigir('certutil', [
    ...['-A', '-d', `sql:${pasta}`, '-n', 'autoridade', '-t', 'CT,C,C', '-a'],
    ...['-i', em('autoridade.pem')],
  ])
  return {
    pdfsig: (pdf: Uint8Array) => {
      writeFileSync(em('a.pdf'), pdf)
      return executar('pdfsig', ['-nssdir', `sql:${pasta}`, em('a.pdf')]).saida
    },
    apagar: () => rmSync(pasta, { recursive: true, force: true }),
  }
}
