import { INFRACOES_DO_EXEMPLO } from '@guara/domain/catalogo/exemplo'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { umFormulario, umInstrumento } from '../../../test/formularios.ts'
import { CONTA, comRede } from '../../../test/rede.ts'

const [flora] = INFRACOES_DO_EXEMPLO
if (!flora) throw new Error('no example')
const CATALOGO = [
  ...INFRACOES_DO_EXEMPLO,
  {
    ...flora,
    id: 52,
    codigo: '52',
    artigo: '52',
    descricao: 'Desmatar a corte raso fora da reserva legal',
    multaMinima: 1000,
    multaMaxima: 1000,
    valorUnitario: 1000,
  },
]

it('the total with the marked option stands beside the fine, until the list is closed', {
  tags: ['demorado'],
}, async () => {
  const form = umFormulario({
    id: crypto.randomUUID(),
    condicao: 'EM_RASCUNHO',
    autorId: CONTA.id,
    tiposFormulario: [{ codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' }],
    instrumentos: [
      umInstrumento('AUTO_INFRACAO', {
        dataFatoInicio: '2026-11-10',
        infracoes: [{ id: 'l1', infracaoId: 45, quantidade: 2 }],
      }),
    ],
  })
  comRede({
    [`GET /services/fiscalizacao/api/formularios/${form.id}`]: form,
    'GET /services/fiscalizacao/api/tipo-infracoes': CATALOGO,
  })
  const { user } = abrirComSessao(`/formulario/instrumentos/autoInfracao?id=${form.id}`)
  const memoria = within(await screen.findByRole('complementary', { name: 'Memória de cálculo' }))
  await waitFor(() => expect(memoria.getAllByText(/R\$\s10\.000,00/).length).toBeGreaterThan(0))
  const caixa = await screen.findByRole('combobox', { name: 'Infração' })
  await user.clear(caixa)
  await user.type(caixa, '52')
  await waitFor(() => expect(memoria.getByText(/^Com a marcada: R\$\s2\.000,00$/)).toBeTruthy())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(memoria.queryByText(/^Com a marcada/)).toBeNull())
})
