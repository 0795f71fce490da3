// The names, routes and codes of the kinds of instrument, read from their descriptions when the application is built:
// lists and addresses need them on the first load, and the descriptions themselves weigh a hundred times more.

import type { Plugin } from 'vite'
import { TIPOS_DE_INSTRUMENTO } from '../../packages/domain/src/instrumento/tipos.ts'

const MODULO = /packages\/domain\/src\/instrumento\/tipos\.ts$/

export const identidades = (): Plugin => ({
  name: 'guara-identidades',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    MODULO.test(id.replaceAll('\\', '/'))
      ? `export const TIPOS_DE_INSTRUMENTO = ${JSON.stringify(TIPOS_DE_INSTRUMENTO)}`
      : null,
})
