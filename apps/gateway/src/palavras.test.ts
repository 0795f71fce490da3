// One word for each thing, in every text of the sources (docs/dominio/glossario.md#one-word-for-each-thing).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RAIZ_DO_GATEWAY } from './root.ts'

const RAIZ = join(RAIZ_DO_GATEWAY, '..', '..')
const LIDAS = ['packages/domain/src', 'apps/web/src', 'apps/gateway/src']

const fontes = () =>
  LIDAS.flatMap((pasta) =>
    readdirSync(join(RAIZ, pasta), { recursive: true, encoding: 'utf8' })
      .filter((nome) => /\.(tsx?|typ)$/.test(nome) && !/\.test\.tsx?$/.test(nome))
      .map((nome) => join(RAIZ, pasta, nome)),
  )

const RECUSADAS = /fiscal autuante|impress(ão|ões) digita|resumos? criptográficos?|código de verificação/i
/** A message of the log, not of a person: it speaks of the algorithm of another's token. */
const DE_LOG = ['usa um resumo criptográfico que não se aceita']

it('uses no word that has another in its place', () => {
  const achadas = fontes().flatMap((arquivo) =>
    readFileSync(arquivo, 'utf8')
      .split('\n')
      .filter((linha) => RECUSADAS.test(linha) && !/^\s*(\/\/|\*|\/\*)/.test(linha))
      .filter((linha) => !DE_LOG.some((texto) => linha.includes(texto)))
      .map((linha) => `${arquivo.slice(RAIZ.length + 1)}: ${linha.trim()}`),
  )
  expect(achadas).toEqual([])
})
