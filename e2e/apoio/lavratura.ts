// The steps of drawing up as a person walks them, with the gateway at hand or with the device alone.
import { CAMPOS_DO_ALERTA } from '@guara/domain/formulario/etapas/alerta-fiscalizacao'
import { CAMPOS_DO_ENDERECO } from '@guara/domain/formulario/etapas/endereco-fiscalizacao'
import { CAMPOS_DA_IDENTIFICACAO } from '@guara/domain/formulario/etapas/identificacao'
import { CAMPOS_DA_LOCALIZACAO } from '@guara/domain/formulario/etapas/localizacao'
import { comCienciaEm } from '@guara/domain/formulario/exemplo'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { PDF, umaFoto } from './arquivos.ts'
import { endereco, expect, type Page, semBarreiras, semRolagemLateral } from './guara.ts'
import { preencher } from './preencher.ts'

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
export const AREA = {
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

export const irPara = async (page: Page, passo: string, id: string, titulo: string) => {
  await page.goto(endereco(`/formulario/steps/${passo}?id=${id}`))
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible()
}

export const noServidor = (page: Page) => expect(page.getByText('neste aparelho e no servidor')).toBeVisible()

export const noAparelho = (page: Page) =>
  expect(page.getByText('neste aparelho; será enviado quando houver conexão')).toBeVisible()

/** The place where what was written has to be before the journey goes on. */
const salvo = (page: Page, comRede: boolean) => (comRede ? noServidor(page) : noAparelho(page))

export const passosIniciais = async (page: Page, id: string, comRede = true) => {
  await irPara(page, 'alertaFiscalizacao', id, 'Alerta e ação de fiscalização')
  const motivo = { origemAcao: 'ROTINA', situacaoEncontrada: 'CONFIRMADA' }
  await preencher(page, CAMPOS_DO_ALERTA, motivo, 'alertaFiscalizacao', ANEXOS)
  await semBarreiras(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Identificação' })).toBeVisible()
  await preencher(page, CAMPOS_DA_IDENTIFICACAO, { responsaveis: [PESSOA] }, 'identificacao', ANEXOS)
  if (comRede)
    await expect(
      page.getByText('Nenhum instrumento anterior.').or(page.getByText(/anterior(es)?$/)),
    ).toBeVisible()
  await semBarreiras(page)
  // The place comes first, and tells the municipality of the address; here it is typed.
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Localização geográfica' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Endereço da fiscalização' })).toBeVisible()
  await preencher(page, CAMPOS_DO_ENDERECO, LUGAR, 'enderecoFiscalizacao', ANEXOS)
  await semRolagemLateral(page)
  await salvo(page, comRede)
}

export const localizar = async (page: Page, id: string, comRede = true) => {
  await irPara(page, 'localizacao', id, 'Localização geográfica')
  await page.getByRole('button', { name: 'Digitar', exact: true }).click()
  const digitar = page.getByRole('group', { name: 'Digitar a coordenada' })
  await digitar.getByLabel('Latitude').fill(`16°40'43.9"S`)
  await digitar.getByLabel('Longitude').fill('-49,253917')
  await digitar.getByLabel(/^Precisão/).fill('5')
  await page.getByRole('button', { name: 'Usar coordenada' }).click()
  await page.locator('input[type=file]').first().setInputFiles(AREA)
  const poligono = page.getByRole('region', { name: 'Polígono A' })
  await expect(poligono).toBeVisible()
  await poligono.getByRole('combobox').selectOption({ label: 'Área embargada' })
  const atinge = { appAtingida: 'NAO', rlAtingida: 'NAO' }
  await preencher(page, CAMPOS_DA_LOCALIZACAO, atinge, 'localizacao', ANEXOS)
  await salvo(page, comRede)
}

export const provar = async (page: Page, id: string, quantas: number, comRede = true) => {
  await irPara(page, 'evidencia', id, 'Evidências')
  const fotos = await Promise.all(Array.from({ length: quantas }, (_, i) => umaFoto(`foto-${i + 1}.jpg`, i)))
  await page.locator('input[type=file][multiple]').first().setInputFiles(fotos)
  const situacao = comRede
    ? page.getByText('Confirmada no servidor').or(page.getByText('Sem data nem local no arquivo'))
    : page.getByText('Neste aparelho; será enviada quando houver conexão')
  await expect(situacao).toHaveCount(quantas)
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
  await salvo(page, comRede)
  return fotos
}

export const preencherInstrumento = async (
  page: Page,
  id: string,
  tipo: CodigoDeInstrumento,
  mudancas: object = {},
  comRede = true,
) => {
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
    comCienciaEm({ ...definicao.exemplo(), ...mudancas }, new Date()),
    `instrumentos.${posicao}`,
    ANEXOS,
  )
  await semRolagemLateral(page)
  await salvo(page, comRede)
}

/** What one tap mends is mended; every other finding gets a sentence of its own. */
export const resolverAchados = async (page: Page) => {
  await expect(page.getByRole('region', { name: 'Blindagem' })).toBeVisible()
  const incluir = page.getByRole('button', { name: /nas sanções$/ })
  for (let faltam = await incluir.count(); faltam > 0; faltam -= 1) {
    await incluir.first().click()
    await expect(incluir).toHaveCount(faltam - 1)
  }
  for (const [i, caixa] of (await page.getByLabel('Por que segue assim').all()).entries())
    await caixa.fill(`A equipe conferiu em campo o achado ${i + 1}.`)
}
