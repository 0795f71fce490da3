import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { umFormulario } from '../../../test/formularios.ts'
import { CONTA, comRede } from '../../../test/rede.ts'

it('what there is opens before the município is known; only another one waits for it', async () => {
  const tipo = { codigo: 'NOTIFICACAO', nome: 'Notificação' } as const
  const instrumento = { id: crypto.randomUUID(), codigo: 'NOT-1', tipo, ordem: 0, dados: {} }
  const form = umFormulario({
    id: crypto.randomUUID(),
    condicao: 'EM_RASCUNHO',
    autorId: CONTA.id,
    tiposFormulario: [tipo],
    enderecoFiscalizacao: {},
    instrumentos: [instrumento],
  })
  comRede({ [`GET /services/fiscalizacao/api/formularios/${form.id}`]: form })
  abrirComSessao(`/formulario/steps/instrumento?id=${form.id}`)
  const preencher = await screen.findByRole('link', { name: 'Preencher Notificação NOT-1' })
  expect(preencher.getAttribute('href')).toContain(instrumento.id)
  screen.getByText('Informe o município antes de incluir instrumentos')
  expect(screen.queryByRole('button', { name: 'Incluir instrumento' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Informar o município' }).getAttribute('href')).toContain(
    `/formulario/steps/enderecoFiscalizacao?id=${form.id}`,
  )
})
