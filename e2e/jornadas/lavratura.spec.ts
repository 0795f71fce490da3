// The inspector's day: a form drawn up step by step, with its instruments and its proof, and sent for signature. At a
// desk and on a phone.
import { CAMPOS_DO_ALERTA } from '@guara/domain/formulario/etapas/alerta-fiscalizacao'
import { CAMPOS_DO_ENDERECO } from '@guara/domain/formulario/etapas/endereco-fiscalizacao'
import { CAMPOS_DA_IDENTIFICACAO } from '@guara/domain/formulario/etapas/identificacao'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { PDF, umaFoto } from '../apoio/arquivos.ts'
import { lavrarAteOsInstrumentos } from '../apoio/formulario.ts'
import { endereco, entrar, expect, type Page, semBarreiras, semRolagemLateral, test } from '../apoio/guara.ts'
import { preencher } from '../apoio/preencher.ts'

const ANEXOS = { pdf: PDF }

const PESSOA = {
  tipoPessoa: 'FISICA',
  papel: 'AUTUADO',
  cpf: '529.982.247-25',
  nome: 'Responsável Exemplo',
  enderecoCorrespondencia: {
    cep: '74000-000',
    logradouro: 'Rua das Lobeiras',
    numero: 'S/N',
    bairro: 'Centro',
    uf: 'GO',
    municipioId: 5208707,
  },
}

const LUGAR = {
  tipoLocal: 'IMOVEL_RURAL',
  municipioId: 5208707,
  nomeImovel: 'Fazenda Exemplo',
  roteiroAcesso: 'Pela GO-060, quilômetro 30, à direita por seis quilômetros.',
}

/** A square of about 12 hectares near the point. */
const AREA = {
  name: 'area.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(
    JSON.stringify({
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-49.2539, -16.6789],
            [-49.2506, -16.6789],
            [-49.2506, -16.6757],
            [-49.2539, -16.6757],
            [-49.2539, -16.6789],
          ],
        ],
      },
    }),
  ),
}

const lavrar = async (page: Page, tipos: CodigoDeInstrumento[]) => {
  const { id, codigo } = await page.evaluate(async (tiposFormulario) => {
    const resposta = await fetch('/gateway/services/fiscalizacao/api/formularios', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('id_token')}`,
      },
      body: JSON.stringify({ tiposFormulario }),
    })
    return resposta.json()
  }, tipos)
  return { id: id as string, codigo: codigo as string }
}

const irPara = async (page: Page, passo: string, id: string, titulo: string) => {
  await page.goto(endereco(`/formulario/steps/${passo}?id=${id}`))
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible()
}

const noServidor = (page: Page) =>
  expect(page.getByText('neste aparelho e no servidor')).toBeVisible({ timeout: 20_000 })

const passosIniciais = async (page: Page, id: string) => {
  await irPara(page, 'alertaFiscalizacao', id, 'Alerta e ação de fiscalização')
  const motivo = { origemAcao: 'ROTINA', situacaoEncontrada: 'CONFIRMADA' }
  await preencher(page, CAMPOS_DO_ALERTA, motivo, 'alertaFiscalizacao', ANEXOS)
  await semBarreiras(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Identificação' })).toBeVisible()
  await preencher(page, CAMPOS_DA_IDENTIFICACAO, { responsaveis: [PESSOA] }, 'identificacao', ANEXOS)
  await expect(
    page.getByText('Nenhum instrumento anterior.').or(page.getByText(/anterior(es)?$/)),
  ).toBeVisible()
  await semBarreiras(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Endereço da fiscalização' })).toBeVisible()
  await preencher(page, CAMPOS_DO_ENDERECO, LUGAR, 'enderecoFiscalizacao', ANEXOS)
  await semRolagemLateral(page)
  await noServidor(page)
}

const localizar = async (page: Page, id: string) => {
  await irPara(page, 'localizacao', id, 'Localização geográfica')
  await page.getByRole('button', { name: 'Digitar', exact: true }).click()
  const digitar = page.getByRole('group', { name: 'Digitar a coordenada' })
  await digitar.getByLabel('Latitude').fill(`16°40'43.9"S`)
  await digitar.getByLabel('Longitude').fill('-49,253917')
  await digitar.getByLabel(/^Precisão/).fill('5')
  await page.getByRole('button', { name: 'Usar coordenada' }).click()
  await page.locator('input[type=file]').first().setInputFiles(AREA)
  const poligono = page.getByRole('region', { name: 'Polígono 1' })
  await expect(poligono).toBeVisible()
  await poligono.getByRole('combobox').selectOption({ label: 'Área embargada' })
  for (const campo of ['Atinge APP', 'Atinge reserva legal'])
    await page.getByRole('radiogroup', { name: campo }).getByText('Não', { exact: true }).click()
  await noServidor(page)
}

const provar = async (page: Page, id: string, quantas: number) => {
  await irPara(page, 'evidencia', id, 'Evidências')
  const fotos = await Promise.all(Array.from({ length: quantas }, (_, i) => umaFoto(`foto-${i + 1}.jpg`, i)))
  await page.locator('input[type=file][multiple]').first().setInputFiles(fotos)
  await expect(
    page.getByText('Confirmada no servidor').or(page.getByText('Sem data nem local no arquivo')),
  ).toHaveCount(quantas, { timeout: 20_000 })
  await page
    .getByRole('button', { name: /^Descrever/ })
    .first()
    .click()
  const dialogo = page.getByRole('dialog')
  for (let i = 0; i < quantas; i++) {
    await expect(dialogo.getByText(`Evidência ${i + 1} de ${quantas}`)).toBeVisible()
    await dialogo.getByLabel('Título').fill(`Vista ${i + 1} da área`)
    await dialogo.getByLabel('O que mostra').fill('Mostra a área desmatada vista da estrada')
    await dialogo.getByLabel('Finalidade').selectOption({ label: 'Fato' })
    if (i === 0) await semBarreiras(page)
    await dialogo.getByRole('button', { name: i + 1 < quantas ? 'Próxima' : 'Concluir' }).click()
  }
  await noServidor(page)
}

const preencherInstrumento = async (page: Page, id: string, tipo: CodigoDeInstrumento, mudancas: object) => {
  const definicao = instrumentoDe(tipo)
  if (!definicao) throw new Error(`não há descrição de ${tipo}`)
  await irPara(page, 'instrumento', id, 'Instrumentos')
  await page.getByRole('link', { name: new RegExp(`^Preencher ${definicao.nome}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: definicao.nome })).toBeVisible()
  const prefixo = (await page.locator('[id^="campo-instrumentos-"]').first().getAttribute('id')) ?? ''
  const posicao = /campo-instrumentos-(\d+)/.exec(prefixo)?.[1] ?? '0'
  await preencher(
    page,
    definicao.campos,
    { ...definicao.exemplo(), ...mudancas },
    `instrumentos.${posicao}`,
    ANEXOS,
  )
  await semRolagemLateral(page)
  await noServidor(page)
}

const concluir = async (page: Page, id: string, codigo: string) => {
  await irPara(page, 'revisao', id, 'Revisão e envio para assinatura')
  await expect(page.getByRole('region', { name: 'Pendências' }).getByRole('listitem')).toHaveCount(0)
  for (const caixa of await page.getByLabel('Por que segue assim').all())
    await caixa.fill('Conferido em campo pela equipe.')
  await semBarreiras(page)
  await noServidor(page)
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await expect(page.getByText('Formulário enviado para assinatura.')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(new RegExp(`/formulario/visualizar/${codigo}`))
  await expect(page.getByText('Aguardando assinatura').first()).toBeVisible()
}

test('a form with four instruments goes from the first step to the signature', async ({ page }) => {
  test.setTimeout(180_000)
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

const ESCRITO = 'Chegamos às nove; a máquina ainda estava quente.'

test.describe('without the gateway', () => {
  test.use({ erroEsperado: /Failed to load resource/ })

  test('a reload, with or without the gateway, loses nothing older than two seconds', async ({ page }) => {
    await entrar(page)
    const { id } = await lavrar(page, ['NOTIFICACAO'])
    await irPara(page, 'alertaFiscalizacao', id, 'Alerta e ação de fiscalização')
    await page.getByLabel('Operação').fill('Cerrado Vivo')
    await page.waitForTimeout(2000)
    await page.reload()
    await expect(page.getByLabel('Operação')).toHaveValue('Cerrado Vivo')
    // The gateway no longer answers: what is typed stays on the device, and leaves when it is back.
    await page.route('**/gateway/**/formularios/**', (rota) => rota.abort('internetdisconnected'))
    await page.getByLabel('Relato preliminar').fill(ESCRITO)
    await page.waitForTimeout(2000)
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

test('measures that accompany a notice are drawn up on a phone', async ({ page, isMobile }) => {
  test.skip(isMobile !== true, 'the four-instrument journey walks the desk')
  test.setTimeout(180_000)
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
  test(`${tipo} is drawn up alone on a phone`, async ({ page, isMobile }) => {
    test.skip(isMobile !== true, 'the four-instrument journey walks the desk')
    test.setTimeout(120_000)
    await entrar(page, tipo === 'AUTO_DE_ORIENTACAO' ? 'orientador' : 'fiscal')
    const { id, codigo } = await lavrarAteOsInstrumentos(page, [tipo])
    await preencherInstrumento(page, id, tipo, tipo === 'SOLTURA' ? DA_ENTREGA : {})
    await concluir(page, id, codigo)
  })
