// Poppler asks NSS whom to trust: a database with the authority's certificate, as a stranger would make it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { executar } from './ferramentas.ts'

const certutil = (...argumentos: string[]) => {
  const { status, saida } = executar('certutil', argumentos)
  if (status !== 0) throw new Error(`certutil: ${saida}`)
}

export const criarNss = (pem: string) => {
  const pasta = mkdtempSync(join(tmpdir(), 'guara-nss-'))
  const em = (nome: string) => join(pasta, nome)
  writeFileSync(em('autoridade.pem'), pem)
  certutil('-N', '-d', `sql:${pasta}`, '--empty-password')
  certutil(
    ...['-A', '-d', `sql:${pasta}`, '-n', 'autoridade', '-t', 'CT,C,C', '-a'],
    ...['-i', em('autoridade.pem')],
  )
  return {
    pdfsig: (pdf: Uint8Array) => {
      writeFileSync(em('a.pdf'), pdf)
      return executar('pdfsig', ['-nssdir', `sql:${pasta}`, em('a.pdf')]).saida
    },
    apagar: () => rmSync(pasta, { recursive: true, force: true }),
  }
}
