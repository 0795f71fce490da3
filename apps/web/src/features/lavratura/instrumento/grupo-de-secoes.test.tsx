import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { umFormulario } from '../../../test/formularios.ts'
import { CONTA, comRede } from '../../../test/rede.ts'

it('what the law asks for comes first, with how much of it is done, and what only some cases have under it', {
  tags: ['demorado'],
}, async () => {
  const tipo = { codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' } as const
  const form = umFormulario({
    id: crypto.randomUUID(),
    condicao: 'EM_RASCUNHO',
    autorId: CONTA.id,
    tiposFormulario: [tipo],
    instrumentos: [{ id: crypto.randomUUID(), codigo: 'AIN-2026-000001', tipo, ordem: 0, dados: {} }],
  })
  comRede({ [`GET /services/fiscalizacao/api/formularios/${form.id}`]: form })
  abrirComSessao(`/formulario/instrumentos/autoInfracao?id=${form.id}`)
  const pedidas = await screen.findByRole('heading', { level: 2, name: 'O que a lei pede' })
  const opcionais = screen.getByRole('heading', { level: 2, name: 'Se houver' })
  const depoisDe = (antes: Node, depois: Node) =>
    Boolean(antes.compareDocumentPosition(depois) & Node.DOCUMENT_POSITION_FOLLOWING)
  const partes = screen.getAllByRole('region').filter((parte) => parte.dataset.secao)
  const comAsterisco = partes.filter((parte) => within(parte).queryAllByText('*').length > 0)
  expect(comAsterisco.length).toBeGreaterThan(1)
  expect(comAsterisco.length).toBeLessThan(partes.length)
  for (const parte of partes) {
    expect(depoisDe(pedidas, parte)).toBe(true)
    expect([parte.dataset.secao, depoisDe(opcionais, parte)]).toEqual([
      parte.dataset.secao,
      !comAsterisco.includes(parte),
    ])
  }
  screen.getByText(new RegExp(`^\\d de ${comAsterisco.length} completos$`))
})
