// The inspector's day: a form drawn up step by step, with its instruments and its proof, and sent for signature. At a
// desk and on a phone.
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { lavrarAteOsInstrumentos, pedir } from '../apoio/formulario.ts'
import { entrar, expect, type Page, semBarreiras, test } from '../apoio/guara.ts'
import {
  irPara,
  localizar,
  noServidor,
  passosIniciais,
  preencherInstrumento,
  provar,
  resolverAchados,
} from '../apoio/lavratura.ts'

const api = '/gateway/services/fiscalizacao/api'

const lavrar = async (page: Page, tiposFormulario: CodigoDeInstrumento[]) => {
  const { id, codigo } = await pedir(page, 'POST', `${api}/formularios`, { tiposFormulario })
  return { id: id as string, codigo: codigo as string }
}

const concluir = async (page: Page, id: string, codigo: string) => {
  await irPara(page, 'revisao', id, 'Revisão e envio para assinatura')
  await expect(page.getByRole('region', { name: 'Pendências' }).getByRole('listitem')).toHaveCount(0)
  await resolverAchados(page)
  await semBarreiras(page)
  await noServidor(page)
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await expect(page.getByText('Formulário enviado para assinatura.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/formulario/visualizar/${codigo}`))
  await expect(page.getByText('Aguardando assinatura').first()).toBeVisible()
}

test('a form with four instruments goes from the first step to the signature', async ({ page }) => {
  await entrar(page)
  const { id, codigo } = await lavrar(page, ['AUTO_INFRACAO', 'EMBARGO', 'APREENSAO', 'DEPOSITO'])
  await passosIniciais(page, id)
  await localizar(page, id)
  await provar(page, id, 3)
  await preencherInstrumento(page, id, 'AUTO_INFRACAO', {})
  await preencherInstrumento(page, id, 'EMBARGO', { autoInfracaoId: 'o do formulário' })
  await preencherInstrumento(page, id, 'APREENSAO', { autoInfracaoId: 'o do formulário' })
  await preencherInstrumento(page, id, 'DEPOSITO', { apreensaoCodigo: 'a do formulário' })
  await concluir(page, id, codigo)
})

/** Whoever types is told that the device has it; before, the screen says that it is being kept. */
const guardado = async (page: Page) => {
  await expect(page.getByText('Guardando…')).toBeHidden()
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible()
}

const ESCRITO = 'Chegamos às nove; a máquina ainda estava quente.'

test.describe('without the gateway', () => {
  test.use({ erroEsperado: /Failed to load resource/ })

  test('a reload, with or without the gateway, loses nothing older than two seconds', async ({ page }) => {
    await entrar(page)
    const { id } = await lavrar(page, ['NOTIFICACAO'])
    await irPara(page, 'alertaFiscalizacao', id, 'Alerta e ação de fiscalização')
    await page.getByLabel('Operação').fill('Cerrado Vivo')
    await guardado(page)
    await page.reload()
    await expect(page.getByLabel('Operação')).toHaveValue('Cerrado Vivo')
    // The gateway no longer answers: what is typed stays on the device, and leaves when it is back.
    await page.route('**/gateway/**/formularios/**', (rota) => rota.abort('internetdisconnected'))
    await page.getByLabel('Relato preliminar').fill(ESCRITO)
    await guardado(page)
    await page.reload()
    await expect(page.getByLabel('Relato preliminar')).toHaveValue(ESCRITO)
    await page.unroute('**/gateway/**/formularios/**')
    await page.reload()
    await expect(page.getByLabel('Relato preliminar')).toHaveValue(ESCRITO)
    await noServidor(page)
  })
})

test('two tabs on one form never lose a field', async ({ page, context }) => {
  await entrar(page)
  const { id } = await lavrar(page, ['NOTIFICACAO'])
  const outra = await context.newPage()
  for (const aba of [page, outra])
    await irPara(aba, 'alertaFiscalizacao', id, 'Alerta e ação de fiscalização')
  await Promise.all([
    page.getByLabel('Operação').pressSequentially('Cerrado Vivo', { delay: 30 }),
    outra.getByLabel('Ordem de fiscalização').pressSequentially('OF 12/2026', { delay: 30 }),
  ])
  for (const aba of [page, outra]) {
    await noServidor(aba)
    await aba.reload()
    await expect(aba.getByLabel('Operação')).toHaveValue('Cerrado Vivo')
    await expect(aba.getByLabel('Ordem de fiscalização')).toHaveValue('OF 12/2026')
  }
})

test('measures that accompany a notice are drawn up on a phone', { tag: '@so-celular' }, async ({ page }) => {
  await entrar(page)
  const { id, codigo } = await lavrarAteOsInstrumentos(
    page,
    ['AUTO_INFRACAO', 'APREENSAO', 'SUSPENSAO', 'DEMOLICAO', 'NOTIFICACAO', 'DESTRUICAO'],
    ['AUTO_INFRACAO', 'APREENSAO'],
  )
  const doFormulario = { autoInfracaoId: 'o do formulário', autoInfracaoCodigo: null }
  await preencherInstrumento(page, id, 'SUSPENSAO', doFormulario)
  await preencherInstrumento(page, id, 'DEMOLICAO', doFormulario)
  await preencherInstrumento(page, id, 'NOTIFICACAO', {})
  await preencherInstrumento(page, id, 'DESTRUICAO', {
    apreensaoCodigo: 'a do formulário',
    dataHoraDestruicao: '2026-11-14T17:40:00Z',
  })
  await concluir(page, id, codigo)
})

/** The demonstration signed a delivery of birds; the donation's example cites its seizure of timber. */
const DA_ENTREGA = {
  origemAnimais: 'ENTREGA_VOLUNTARIA',
  documentoOrigemCodigo: 'TEN-2026-000001',
  especimes: [
    {
      itemId: 'o primeiro',
      especieId: 1,
      quantidade: 1,
      sexo: 'INDETERMINADO',
      faixaEtaria: 'ADULTO',
      estadoSaude: 'HIGIDO',
    },
  ],
}

for (const tipo of ['AUTO_DE_ORIENTACAO', 'RECOLHIMENTO', 'ENTREGA', 'DOACAO', 'SOLTURA'] as const)
  test(`${tipo} is drawn up alone on a phone`, {
    tag: tipo === 'RECOLHIMENTO' ? ['@so-celular', '@essencial-celular'] : '@so-celular',
  }, async ({ page }) => {
    await entrar(page, tipo === 'AUTO_DE_ORIENTACAO' ? 'orientador' : 'fiscal')
    const { id } = await lavrarAteOsInstrumentos(page, [tipo])
    await preencherInstrumento(page, id, tipo, tipo === 'SOLTURA' ? DA_ENTREGA : {})
    // The gateway refuses to conclude what is incomplete; the review's own screen is walked by the journeys above.
    const { versao } = await pedir(page, 'GET', `${api}/formularios/${id}`)
    await pedir(page, 'PUT', `${api}/formularios/${id}`, { id, versao, condicao: 'AGUARDANDO_ASSINATURA' })
  })
