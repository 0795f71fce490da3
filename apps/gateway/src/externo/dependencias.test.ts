import { expect, it } from 'vitest'
import type { Config } from '../config.ts'
import { disjuntorDe, situacaoDe } from './dependencias.ts'

it('a look at a dependency leaves to its caller what counts as a failure', async () => {
  const config = {} as Config
  expect(situacaoDe(config, 'email')).toEqual({ emPausa: false, falhas: 0 })
  const circuito = disjuntorDe(config, 'email', { limite: 1, conta: (erro) => String(erro).includes('caiu') })
  const falhar = (motivo: string) =>
    circuito.executar(() => Promise.reject(new Error(motivo))).catch(() => {})
  await falhar('endereço recusado')
  expect(situacaoDe(config, 'email')).toEqual({ emPausa: false, falhas: 0 })
  await falhar('caiu')
  expect(situacaoDe(config, 'email')).toEqual({ emPausa: true, falhas: 1 })
})
