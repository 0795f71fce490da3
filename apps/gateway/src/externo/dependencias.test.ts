import { expect, it } from 'vitest'
import type { Config } from '../config.ts'
import { disjuntorDe, situacaoDe } from './dependencias.ts'
import { ErroExterno } from './erro.ts'

it('a look at a dependency leaves to its caller what counts as a failure', async () => {
  const config = {} as Config
  expect(situacaoDe(config, 'email')).toEqual({ emPausa: false, falhas: 0, respondeuEm: null })
  const circuito = disjuntorDe(config, 'email', { limite: 1, conta: (erro) => String(erro).includes('caiu') })
  const falhar = (motivo: string) =>
    circuito.executar(() => Promise.reject(new Error(motivo))).catch(() => {})
  await falhar('endereço recusado')
  expect(situacaoDe(config, 'email')).toMatchObject({ emPausa: false, falhas: 0 })
  await falhar('caiu')
  expect(situacaoDe(config, 'email')).toMatchObject({ emPausa: true, falhas: 1 })
})

it('says when a dependency last answered, and that it never was called', async () => {
  const config = {} as Config
  const hora = { agora: 1000 }
  const circuito = disjuntorDe(config, 'orgao', { relogio: () => hora.agora })
  expect(situacaoDe(config, 'orgao').respondeuEm).toBeNull()
  await circuito.executar(() => Promise.reject(new Error('caiu'))).catch(() => {})
  expect(situacaoDe(config, 'orgao').respondeuEm).toBeNull()
  await circuito.executar(async () => 1)
  hora.agora = 5000
  await circuito.executar(() => Promise.reject(new Error('caiu'))).catch(() => {})
  expect(situacaoDe(config, 'orgao').respondeuEm).toEqual(new Date(1000))
  // A refusal is an answer too.
  await circuito
    .executar(() => Promise.reject(new ErroExterno('RECUSOU', 'não', { passageiro: false, incerto: false })))
    .catch(() => {})
  expect(situacaoDe(config, 'orgao').respondeuEm).toEqual(new Date(5000))
})
