import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { comCelular } from '../../../test/celular.ts'
import { perderConexao } from '../../../test/conexao.ts'
import { BUSCA, umaLista } from '../../../test/formularios.ts'
import { comRede } from '../../../test/rede.ts'

const abrirNoCelular = (...args: Parameters<typeof umaLista>) => {
  comCelular()
  const rede = comRede({ [BUSCA]: umaLista(...args) })
  const corpos = () =>
    rede
      .chamadas(BUSCA)
      .map((p) => p.corpo as Record<string, unknown>)
      .filter((corpo) => corpo.tamanho !== 1)
  return { corpos, ...abrirComSessao('/') }
}

it('shows cards with one wide action and the others in a menu', async () => {
  const { user } = abrirNoCelular(1, 0, { mobile: true })
  const cartao = within(await screen.findByRole('article', { name: 'FRM-2026-000001' }))
  expect(screen.queryByRole('table')).toBeNull()
  cartao.getByRole('heading', { name: 'Responsável Exemplo' })
  for (const texto of ['Em rascunho', '14/11/2026 14:32', 'Notificação', 'Goiânia']) cartao.getByText(texto)
  cartao.getByText('Lavrado em dispositivo móvel')
  cartao.getByRole('link', { name: 'Continuar FRM-2026-000001' })
  await user.click(cartao.getByRole('button', { name: 'Mais ações de FRM-2026-000001' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir FRM-2026-000001' }))
  await screen.findByRole('dialog', { name: 'Excluir formulário FRM-2026-000001' })
})

it('gives the width to Assinar, which is what the form waits for', { tags: ['demorado'] }, async () => {
  const { user } = abrirNoCelular(1, 0, { condicao: 'AGUARDANDO_ASSINATURA' })
  await user.click(await screen.findByRole('button', { name: 'Assinar FRM-2026-000001' }))
  await screen.findByRole('dialog', { name: 'Assinar formulário' })
})

it('without network gives the width to what works: Assinar waits in the menu and says why', async () => {
  const { user } = abrirNoCelular(1, 0, { condicao: 'AGUARDANDO_ASSINATURA' })
  await screen.findByRole('button', { name: 'Assinar FRM-2026-000001' })
  perderConexao()
  const visualizar = await screen.findByRole('link', { name: 'Visualizar FRM-2026-000001' })
  expect(visualizar.getAttribute('href')).toBe('/formulario/visualizar/FRM-2026-000001')
  await user.click(screen.getByRole('button', { name: 'Mais ações de FRM-2026-000001' }))
  const assinar = await screen.findByRole('menuitem', {
    name: 'Assinar FRM-2026-000001: Disponível com conexão.',
  })
  expect(assinar.getAttribute('aria-disabled')).toBe('true')
  await user.click(assinar)
  expect(screen.getByRole('menuitem', { name: /^Assinar/ })).toBe(assinar)
})

it('filters in a drawer that counts what is active and closes with the search', {
  tags: ['demorado'],
}, async () => {
  const { user, corpos } = abrirNoCelular(2)
  await user.click(await screen.findByRole('button', { name: 'Filtros' }))
  const gaveta = within(await screen.findByRole('dialog', { name: 'Filtros' }))
  await user.type(await gaveta.findByLabelText('Código'), '187{enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('button', { name: /^Filtros\s*1\s*ativo$/ })
  expect(corpos().at(-1)).toMatchObject({ codigo: '187', pagina: 1 })
})

it('chooses the size among the filters and the order beside them', { tags: ['demorado'] }, async () => {
  const { user, corpos } = abrirNoCelular(12)
  await user.click(await screen.findByRole('button', { name: /Mais recentes$/ }))
  await screen.findByRole('button', { name: /Mais antigos$/ })
  await waitFor(() => expect(corpos().at(-1)).toMatchObject({ orderBy: 'ASC' }))
  expect(screen.queryByLabelText('Itens por página')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  await user.selectOptions(await screen.findByLabelText('Itens por página'), '5')
  await waitFor(() => expect(corpos().at(-1)).toMatchObject({ tamanho: 5, pagina: 1 }))
})
