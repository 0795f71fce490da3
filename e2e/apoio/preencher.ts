// Fills the fields of a step or of an instrument as a person would, from its description and the answers to give: what
// the description adds to a kind, the journey walks without being told.
import type { Campo, Campos, Dados } from '@guara/domain/campos/campo'
import { aparece, comoDados } from '@guara/domain/campos/pendencias'
import { INFRACOES_DO_EXEMPLO } from '@guara/domain/catalogo/exemplo'
import { FOTOS_DO_EXEMPLO } from '@guara/domain/instrumento/exemplo'
import { expect, type Locator, type Page } from '@playwright/test'

const idDe = (caminho: string) => `campo-${caminho.replaceAll('.', '-')}`

const porId = (page: Page, caminho: string) => page.locator(`[id="${idDe(caminho)}"]`)

const FUSO = 'America/Sao_Paulo'
const emPartes = (instante: string) =>
  new Date(instante)
    .toLocaleString('pt-BR', {
      timeZone: FUSO,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
    .replace(',', '')
const dia = (valor: string) => valor.split('-').reverse().join('/')

const rotuloDaOpcao = (campo: Campo, valor: unknown) =>
  'opcoes' in campo ? (campo.opcoes.find((o) => o.valor === valor)?.rotulo ?? '') : ''

/** A choice wears one of three faces: options side by side, the phone's own list, or a list found by typing. */
const escolherOpcao = async (controle: Locator, rotulo: string) => {
  const marca = await controle.evaluate((e) => e.tagName)
  if (marca === 'SELECT') return void (await controle.selectOption({ label: rotulo }))
  if (marca !== 'INPUT') return controle.getByText(rotulo, { exact: true }).click()
  await controle.click()
  await controle.fill(rotulo)
  await controle.page().getByRole('option', { name: rotulo, exact: true }).click()
}

/** The first of the list: which photo, which law or which species is not what the journey is about. */
const escolherPrimeira = async (controle: Locator, busca?: string) => {
  await controle.click()
  if (busca) await controle.fill(busca)
  // What was there before the search answered is not what was asked for.
  const opcoes = controle.page().locator('[role=option]:visible')
  await (busca ? opcoes.filter({ hasText: busca }) : opcoes).first().click()
}

/** The photos that the example picks, by their place: what is before is not what is after. Of anything else, the first. */
const marcar = async (grupo: Locator, valor: unknown) => {
  for (const [i, escolhida] of (Array.isArray(valor) ? valor : [valor]).entries()) {
    const foto = FOTOS_DO_EXEMPLO.indexOf(escolhida)
    await grupo
      .getByRole('checkbox')
      .nth(foto >= 0 ? foto : i)
      .check()
  }
}

/** The line is searched as an inspector does: by the article. */
const artigoDaInfracao = (id: unknown) => `Art. ${INFRACOES_DO_EXEMPLO.find((i) => i.id === id)?.artigo}:`

const CODIGO = /^[A-Z]{2,4}-\d{4}-\d{6,}$/

/** What is typed to find it: an article of the catalogue, the code of a signed document; the rest is in sight. */
const buscaDe = (fonte: string, valor: unknown) => {
  if (fonte === 'infracoes') return artigoDaInfracao(valor)
  // The one of every example.
  if (fonte === 'especies') return 'Sicalis flaveola'
  return fonte === 'documentos' && CODIGO.test(String(valor)) ? String(valor) : undefined
}

/** On a phone the pad is the whole screen, on its side. */
export const assinar = async (grupo: Locator) => {
  const emTelaCheia = grupo.getByRole('button', { name: 'Assinar em tela cheia' })
  const cheia = await emTelaCheia.isVisible()
  if (cheia) await emTelaCheia.click()
  const tela = cheia ? grupo.page().getByRole('dialog') : grupo
  const quadro = tela.getByRole('img')
  await quadro.scrollIntoViewIfNeeded()
  const caixa = await quadro.boundingBox()
  if (!caixa) throw new Error('o campo da assinatura não está na tela')
  const { mouse } = grupo.page()
  await mouse.move(caixa.x + caixa.width * 0.2, caixa.y + caixa.height * 0.5)
  await mouse.down()
  await mouse.move(caixa.x + caixa.width * 0.5, caixa.y + caixa.height * 0.2, { steps: 4 })
  await mouse.move(caixa.x + caixa.width * 0.8, caixa.y + caixa.height * 0.6, { steps: 4 })
  await mouse.up()
  if (cheia) await tela.getByRole('button', { name: 'Concluir' }).click()
  await expect(grupo.getByRole('button', { name: 'Limpar assinatura' })).toBeVisible()
}

export interface Anexos {
  pdf: { name: string; mimeType: string; buffer: Buffer }
}

const preencherLista = async (
  page: Page,
  campo: Campo & { tipo: 'lista' },
  linhas: Dados[],
  caminho: string,
  a: Anexos,
) => {
  const grupo = porId(page, caminho)
  for (const [i, linha] of linhas.entries()) {
    if ((await porId(page, `${caminho}.${i}`).count()) === 0)
      await grupo
        .getByRole('button', { name: `Incluir ${campo.item.toLowerCase()}` })
        .last()
        .click()
    await preencher(page, campo.campos, linha, `${caminho}.${i}`, a)
  }
}

/** What is closed is opened as a tap on its title would. */
const abrirEmVolta = (controle: Locator) =>
  controle.evaluate((e) => {
    for (let b = e.closest('details'); b; b = b.parentElement?.closest('details') ?? null) b.open = true
  })

const preencherCampo = async (page: Page, campo: Campo, valor: unknown, caminho: string, a: Anexos) => {
  const controle = porId(page, caminho)
  if (campo.tipo !== 'calculado') await abrirEmVolta(controle)
  switch (campo.tipo) {
    case 'calculado':
    case 'alertas':
    case 'geometria':
      return
    case 'grupo':
      return preencher(page, campo.campos, comoDados(valor), caminho, a)
    case 'lista':
      return preencherLista(page, campo, (valor as Dados[]) ?? [], caminho, a)
    case 'selecao':
      return escolherOpcao(controle, rotuloDaOpcao(campo, valor))
    case 'multiSelecao':
      for (const v of valor as string[])
        await controle.getByRole('checkbox', { name: rotuloDaOpcao(campo, v) }).check()
      return
    case 'booleano':
      return controle.setChecked(valor === true)
    case 'escolha':
      if (campo.varios) return marcar(controle, valor)
      return escolherPrimeira(controle, buscaDe(campo.fonte, valor))
    case 'municipio':
      return escolherOpcao(controle, 'Goiânia')
    case 'uf':
      return escolherOpcao(controle, String(valor))
    case 'arquivo':
      await controle.locator('input[type=file]').setInputFiles(a.pdf)
      return
    case 'assinatura':
      return assinar(controle)
    case 'coordenada': {
      const { latitude, longitude } = valor as { latitude: number; longitude: number }
      return controle.fill(`${latitude} ${longitude}`)
    }
    case 'data':
      return controle.fill(dia(String(valor)))
    case 'dataHora':
      return controle.fill(emPartes(String(valor)))
    case 'numero':
    case 'moeda':
      return controle.fill(String(valor).replace('.', ','))
    default:
      return controle.fill(String(valor))
  }
}

/** Only what applies to the answers beside it, in the order of the description. */
export const preencher = async (
  page: Page,
  campos: Campos,
  dados: Dados,
  prefixo: string,
  anexos: Anexos,
) => {
  for (const [nome, campo] of Object.entries(campos)) {
    const valor = dados[nome]
    if (valor === undefined || valor === null || !aparece(campo, dados)) continue
    await preencherCampo(page, campo, valor, `${prefixo}.${nome}`, anexos)
  }
}
