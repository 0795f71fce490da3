// An inspection begins here: an alert becomes a form, the form is signed, and the alert is proven.
import { completar, concluirEAssinar, pedir } from '../apoio/formulario.ts'
import { endereco, entrar, expect, semBarreiras, semRolagemLateral, test } from '../apoio/guara.ts'

interface Alerta {
  id: string
  codigo: string
  alterarSituacao: boolean
  condicao: { nome: string }
}

test('an alert leads to a form, and its signature proves the alert', { tag: '@essencial-mesa' }, async ({
  page,
  isMobile,
}) => {
  await entrar(page, isMobile ? 'fiscal2' : 'fiscal', '/alertas-vinculados')
  await expect(page.getByRole('heading', { level: 1, name: 'Alertas vinculados ao usuário' })).toBeVisible()
  await expect(page.getByText(/\d+–\d+ de \d+ alertas/)).toBeVisible()
  // Out of what opens a tooltip.
  await page.mouse.move(300, 40)
  await semBarreiras(page)
  await semRolagemLateral(page)
  const { content } = await pedir(
    page,
    'POST',
    '/gateway/services/alerta/api/alerta/byPageCondicoesUsuario',
    {
      tamanho: 50,
    },
  )
  const alerta = (content as Alerta[]).find((a) => a.alterarSituacao && a.condicao.nome === 'EM_ATENDIMENTO')
  if (!alerta) throw new Error('não há alerta em atendimento')
  await page.goto(endereco(`/alerta/${alerta.id}`))
  await expect(page.getByText(alerta.codigo).first()).toBeVisible()
  await semBarreiras(page)
  await page
    .getByRole('button', { name: 'Lavrar formulário' })
    .or(page.getByRole('link', { name: 'Lavrar formulário' }))
    .click()
  const dialogo = page.getByRole('dialog', { name: 'Novo formulário' })
  await dialogo.getByRole('checkbox', { name: 'Notificação' }).click()
  await dialogo.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/steps\/alertaFiscalizacao\?id=/)
  await expect(page.getByText(alerta.codigo).first()).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const { versao } = await completar(page, id, ['NOTIFICACAO'])
  await concluirEAssinar(page, id, versao)
  await page.goto(endereco(`/alerta/${alerta.id}`))
  await expect(page.getByText('Procedente').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Alterar situação/ })).toHaveCount(0)
})

test('a tap anywhere on the card opens the alert', { tag: '@so-celular' }, async ({ page }) => {
  await entrar(page, 'fiscal', '/alertas-vinculados')
  const cartao = page.getByRole('article').first()
  const codigo = (await cartao.getAttribute('aria-label')) ?? ''
  // Beside the words, in the corner that is farthest from the link.
  await cartao.tap({ position: { x: 4, y: 4 } })
  await expect(page).toHaveURL(/\/alerta\/[\w-]+$/)
  await expect(page.getByText(codigo).first()).toBeVisible()
})
