// What the administrator reads of other systems: what is known of them and no more.
import type { Saude } from '@guara/domain/gestao/contract'
import { expect, it } from 'vitest'
import { disjuntorDe } from '../../externo/dependencias.ts'
import { usarBanco } from '../../test/banco.ts'
import { contextoDaCasa, usarGateway } from '../../test/gateway.ts'
import { painelDe } from './painel.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const UP = { status: 'UP' as const }
const SAUDE: Saude = {
  status: 'UP',
  components: {
    db: UP,
    arquivos: UP,
    auditoria: UP,
    orgao: UP,
    email: UP,
    carimbo: UP,
    compositor: UP,
    configuracao: UP,
    relogio: UP,
  },
}

it('says of another system when it last answered, and of one never asked that it was not', async () => {
  const config = {
    ...gateway.config,
    SEMAD_URL: 'http://orgao.invalid',
    SMTP_URL: 'smtp://correio.invalid',
    TSA_URL: 'http://carimbo.invalid',
  }
  await disjuntorDe(config, 'email', { relogio: () => Date.parse('2026-11-18T12:30:00Z') }).executar(
    async () => 1,
  )
  await disjuntorDe(config, 'carimbo')
    .executar(() => Promise.reject(new Error('caiu')))
    .catch(() => {})
  const { pecas } = await painelDe(contextoDaCasa(banco, { ...gateway, config }), SAUDE)
  const dito = (titulo: string) => pecas.find((p) => p.titulo === titulo)?.dito
  expect(dito('E-mail')).toBe('Última resposta em 18/11/2026 09:30.')
  expect(dito('Carimbo do tempo')).toBe('Foi chamado e ainda não respondeu desde que o servidor iniciou.')
  for (const nunca of ['Sistema do órgão', 'Preparo de documentos'])
    expect(dito(nunca), nunca).toBe('Ainda não foi chamado desde que o servidor iniciou.')
})
