import { podeChamar } from '@guara/domain/acesso'
import { operacoes } from '@guara/domain/contratos'
import { PERFIS } from '@guara/domain/sessao/perfil'
import { expect, it } from 'vitest'
import { QUEM_CHAMA } from './quem-ve.ts'

it.each(Object.entries(QUEM_CHAMA))('shows %s to whom the contract lets in', (chamada, perfis) => {
  const operacao = operacoes.find(({ nome }) => nome === chamada)?.operacao
  if (!operacao) throw new Error(`no call ${chamada}`)
  expect([...perfis].sort()).toEqual(
    PERFIS.filter((perfilAtivo) => podeChamar(operacao, { perfilAtivo })).sort(),
  )
})
