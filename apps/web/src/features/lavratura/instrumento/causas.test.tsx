import { INFRACOES_DO_EXEMPLO } from '@guara/domain/catalogo/exemplo'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { umFormulario, umInstrumento } from '../../../test/formularios.ts'
import { CONTA, comRede } from '../../../test/rede.ts'

const DO_ART_60 = { descricao: 'Aumento do art. 60', fator: 2, base: 'art. 60', confirmado: true }
const CATALOGO = INFRACOES_DO_EXEMPLO.map((i) =>
  i.codigo === '51'
    ? { ...i, acrescimos: ['USO_DE_FOGO', 'TERRA_INDIGENA'].map((codigo) => ({ codigo, ...DO_ART_60 })) }
    : i,
)

/** The screen of an infraction notice whose only line is of that infraction. */
const abrirAuto = (codigo: string) => {
  const form = umFormulario({
    // Each test has a form of its own: what another test left open is another form.
    id: crypto.randomUUID(),
    condicao: 'EM_RASCUNHO',
    autorId: CONTA.id,
    tiposFormulario: [{ codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' }],
    instrumentos: [
      umInstrumento('AUTO_INFRACAO', {
        dataFatoInicio: '2026-11-10',
        infracoes: [{ id: 'l1', infracaoId: CATALOGO.find((i) => i.codigo === codigo)?.id }],
      }),
    ],
  })
  comRede({
    [`GET /services/fiscalizacao/api/formularios/${form.id}`]: form,
    'GET /services/fiscalizacao/api/tipo-infracoes': CATALOGO,
  })
  return abrirComSessao(`/formulario/instrumentos/autoInfracao?id=${form.id}`)
}

it('offers the causes of increase of the article chosen, and no other', { tags: ['demorado'] }, async () => {
  abrirAuto('51')
  const causas = await screen.findByRole('group', { name: /Causas de aumento/ })
  const caixas = within(causas).getAllByRole('checkbox')
  expect(caixas.map((c) => (c as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Uso de fogo ou incêndio (art. 60)',
    'Afeta terra indígena (art. 60)',
  ])
})

it('has nothing to mark where the article has none', { tags: ['demorado'] }, async () => {
  abrirAuto('66')
  await screen.findByText(/^Art\. 66/)
  expect(screen.queryByRole('group', { name: /Causas de aumento/ })).toBeNull()
})
