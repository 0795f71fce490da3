import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { umFormulario } from '../../../test/formularios.ts'
import { CONTA, comRede } from '../../../test/rede.ts'

const NOTIFICACAO = { codigo: 'NOTIFICACAO', nome: 'Notificação' } as const
const EMBARGO = { codigo: 'EMBARGO', nome: 'Termo de Embargo' } as const

it('a part that is changed here alone says so, from the box to the answer', {
  tags: ['demorado'],
}, async () => {
  const form = umFormulario({
    id: crypto.randomUUID(),
    condicao: 'EM_RASCUNHO',
    autorId: CONTA.id,
    tiposFormulario: [NOTIFICACAO, EMBARGO],
    instrumentos: [NOTIFICACAO, EMBARGO].map((tipo, ordem) => ({
      id: crypto.randomUUID(),
      codigo: `${tipo.codigo}-${ordem}`,
      tipo,
      ordem,
      dados: { descricao: 'Obra vista sem a placa da licença, pela equipe.' },
    })),
  })
  comRede({ [`GET /services/fiscalizacao/api/formularios/${form.id}`]: form })
  const { user } = abrirComSessao(
    `/formulario/instrumentos/embargo?id=${form.id}&instrumento=${form.instrumentos[1]?.id}`,
  )
  const oAto = within(await screen.findByRole('region', { name: 'O ato' }))
  expect(oAto.getByText('Vale para os 2 instrumentos')).toBeTruthy()
  await user.click(oAto.getByRole('checkbox', { name: 'Mudar só neste instrumento' }))
  expect(oAto.getByText('O que mudar fica só aqui')).toBeTruthy()
  expect(oAto.queryByText(/Vale para/)).toBeNull()
  const descricao = document.getElementById('campo-instrumentos-1-descricao') as HTMLElement
  await user.type(descricao, ' Daqui.')
  await oAto.findByText('Há resposta só deste instrumento')
})
