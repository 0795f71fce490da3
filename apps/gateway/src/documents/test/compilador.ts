// The renderer of the tests: one for all the files that a process runs, because to open it costs more than a document. It ends
// with the process. What was composed is kept for the files that ask for the very same: the example of each kind is read by
// five of them.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Compilador, criarCompilador } from '../compilador.ts'
import type { Trabalho } from '../folha.ts'

let comum: Compilador | undefined

const resumoDe = ({ arquivos, ...trabalho }: Trabalho) => {
  const resumo = createHash('sha256').update(JSON.stringify(trabalho))
  for (const [nome, bytes] of Object.entries(arquivos)) resumo.update(nome).update(bytes)
  return resumo.digest('hex')
}

export const compilar: Compilador['compilar'] = async (trabalho) => {
  const guardado = join(inject('pasta'), `${resumoDe(trabalho)}.pdf`)
  if (existsSync(guardado)) return new Uint8Array(readFileSync(guardado))
  comum ??= criarCompilador({ documentosPorProcesso: 100 })
  const pdf = await comum.compilar(trabalho)
  const inteiro = `${guardado}.${crypto.randomUUID()}`
  writeFileSync(inteiro, pdf)
  renameSync(inteiro, guardado)
  return pdf
}
