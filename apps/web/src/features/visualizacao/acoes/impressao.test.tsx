import type { InstrumentoInteiro } from '@guara/domain/instrumento/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { comAba, ENDERECO_DO_PDF, umPdf } from '../../../test/aba.ts'
import { abrirComSessao } from '../../../test/app.tsx'
import { umFormulario, umInstrumento } from '../../../test/formularios.ts'
import { comRede } from '../../../test/rede.ts'
import '../formulario/visualizar-formulario.tsx'
import '../instrumento/visualizar-instrumento.tsx'

const api = '/services/fiscalizacao/api'
const CODIGO = 'NOT-2026-000001'

const instrumento = umInstrumento('NOTIFICACAO')
const umAssinado = () => umFormulario({ condicao: 'ASSINADO', instrumentos: [instrumento] })

it.each([
  [`Notificação ${CODIGO}`, `GET ${api}/instrumentos/imprimir/${CODIGO}`],
  ['Dossiê', `GET ${api}/formularios/${umAssinado().id}/dossie`],
  ['Certidão de cadeia de custódia', `GET ${api}/formularios/${umAssinado().id}/custodia`],
])('the view of a form prints %s', { tags: ['demorado'] }, async (papel, chamada) => {
  const { aba } = comAba()
  const formulario = umAssinado()
  comRede({
    [`GET ${api}/formularios/findByCodigo/${formulario.codigo}`]: formulario,
    [`GET ${api}/formularios/${formulario.id}`]: formulario,
    [chamada]: umPdf,
  })
  const { user } = abrirComSessao(`/formulario/visualizar/${formulario.codigo}`)
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }))
  const dialogo = within(await screen.findByRole('dialog', { name: `Imprimir ${formulario.codigo}` }))
  await user.click(await dialogo.findByRole('button', { name: papel }))
  await waitFor(() => expect(aba.location.replace).toHaveBeenCalledWith(ENDERECO_DO_PDF))
})

it('a form without codes has no paper', async () => {
  const formulario = umFormulario({
    condicao: 'EM_RASCUNHO',
    instrumentos: [{ ...instrumento, codigo: null }],
  })
  comRede({ [`GET ${api}/formularios/findByCodigo/${formulario.codigo}`]: formulario })
  abrirComSessao(`/formulario/visualizar/${formulario.codigo}`)
  await screen.findByRole('heading', { level: 1, name: `Formulário ${formulario.codigo}` })
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull()
})

const abrirInstrumento = async (condicao: 'ASSINADO' | 'CANCELADO') => {
  const inteiro: InstrumentoInteiro = {
    ...instrumento,
    dataAtualizacao: '2026-11-14T17:32:00Z',
    advertencias: [],
    formulario: { ...umAssinado(), condicao },
  }
  const rede = comRede({
    [`GET ${api}/instrumentos/${CODIGO}`]: inteiro,
    [`GET ${api}/instrumentos/imprimir/${CODIGO}`]: umPdf,
    [`GET ${api}/instrumentos/recibo/${CODIGO}`]: umPdf,
  })
  const { user } = abrirComSessao(`/formulario/instrumentos/visualizar/${CODIGO}`)
  await screen.findByRole('heading', { level: 1, name: `Notificação ${CODIGO}` })
  return { rede, user }
}

it('the view of an instrument prints its document', async () => {
  const { aba } = comAba()
  const { rede, user } = await abrirInstrumento('ASSINADO')
  await user.click(screen.getByRole('button', { name: 'Imprimir' }))
  await waitFor(() => expect(aba.location.replace).toHaveBeenCalledWith(ENDERECO_DO_PDF))
  expect(rede.chamadas(`GET ${api}/instrumentos/imprimir/${CODIGO}`)[0]?.busca).toBe('?original=false')
})

it.each([
  ['Recibo 58 mm', 'recibo', '?largura=58'],
  ['Recibo 80 mm', 'recibo', '?largura=80'],
  ['Documento original', 'imprimir', '?original=true'],
])('and, when cancelled, also %s', { tags: ['demorado'] }, async (papel, chamada, busca) => {
  const { aba } = comAba()
  const { rede, user } = await abrirInstrumento('CANCELADO')
  await user.click(screen.getByRole('button', { name: 'Outros papéis' }))
  await user.click(await screen.findByRole('menuitem', { name: papel }))
  await waitFor(() => expect(aba.location.replace).toHaveBeenCalledWith(ENDERECO_DO_PDF))
  expect(rede.chamadas(`GET ${api}/instrumentos/${chamada}/${CODIGO}`)[0]?.busca).toBe(busca)
})

it('what was not cancelled has no other original', async () => {
  const { user } = await abrirInstrumento('ASSINADO')
  await user.click(screen.getByRole('button', { name: 'Outros papéis' }))
  await screen.findByRole('menuitem', { name: 'Recibo 58 mm' })
  expect(screen.queryByRole('menuitem', { name: 'Documento original' })).toBeNull()
})
