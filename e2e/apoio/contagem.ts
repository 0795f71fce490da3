// A person at work, counted: every tap, every field typed, the tallest screen. What the product already answered costs
// nothing, and only what a screen asks for (an asterisk) is answered on the way; the rest waits for the review.
import type { Campo, Campos, Dados } from '@guara/domain/campos/campo'
import { aparece, comoDados } from '@guara/domain/campos/pendencias'
import type { Locator, Page } from '@playwright/test'
import { PDF } from './arquivos.ts'
import { assinar } from './preencher.ts'

export interface Pessoa {
  page: Page
  /** Each letter is a key that is pressed, as what is timed has to be; counting needs no keys. */
  letraALetra: boolean
  toques: number
  digitados: number
  letras: number
  /** The tallest screen, and which. */
  maior: { px: number; tela: string }
  /** What each field of the case is answered with, by the id of its control. */
  respostas: Map<string, { campo: Campo; valor: unknown }>
}

export const novaPessoa = (page: Page, { letraALetra = false } = {}): Pessoa => ({
  page,
  letraALetra,
  toques: 0,
  digitados: 0,
  letras: 0,
  maior: { px: 0, tela: '' },
  respostas: new Map(),
})

/** Somebody who types fast with two thumbs. */
const ENTRE_LETRAS_MS = 80

const idDe = (caminho: string) => `campo-${caminho.replaceAll('.', '-')}`
const porId = ({ page }: Pessoa, id: string) => page.locator(`[id="${id}"]`)

/** The whole of what is on the screen: the page, or the dialog over it. */
export const medir = async (p: Pessoa) => {
  const px = await p.page.evaluate(() => {
    const dialogo = [...document.querySelectorAll('[role=dialog] [class*=content], [role=dialog]')]
    return Math.max(document.documentElement.scrollHeight, ...dialogo.map((d) => d.scrollHeight))
  })
  if (px > p.maior.px) p.maior = { px, tela: await p.page.title() }
}

/** Whoever taps or types looks at what came before doing anything else: what a screen begins to ask for comes after a pause in
 *  typing. Nor does the tool ask the page for anything meanwhile: what it asks slows a slowed page as much as the page itself
 *  does, and would be timed with it. */
const UM_OLHAR_MS = 400

/** A finger stays on the glass about as long; a press of no length falls into one frame with what it does. */
const NO_VIDRO_MS = 70

const olhar = ({ page }: Pessoa) => page.waitForTimeout(UM_OLHAR_MS)

/** Nobody taps what is still on its way into sight. */
const ANTES_DO_TOQUE_MS = 200

/** The finger alone, where the target was seen to be: the tool's own click also looks, inside the slowed page and in the frame of
 *  the touch, at what lies under it. */
const pousarODedo = async ({ page }: Pessoa, alvo: Locator) => {
  await alvo.click({ trial: true })
  await page.waitForTimeout(ANTES_DO_TOQUE_MS)
  const caixa = await alvo.boundingBox()
  if (!caixa) throw new Error('o alvo do toque saiu da tela')
  await page.mouse.click(caixa.x + caixa.width / 2, caixa.y + caixa.height / 2, { delay: NO_VIDRO_MS })
}

const apertar = async (p: Pessoa, alvo: Locator) => {
  await (p.letraALetra ? pousarODedo(p, alvo) : alvo.click())
  p.toques++
}

export const tocar = async (p: Pessoa, alvo: Locator) => {
  await apertar(p, alvo)
  await olhar(p)
}

export const digitar = async (p: Pessoa, alvo: Locator, texto: string) => {
  await tocar(p, alvo)
  await alvo.fill(p.letraALetra ? '' : texto)
  if (p.letraALetra) await alvo.pressSequentially(texto, { delay: ENTRE_LETRAS_MS, timeout: 0 })
  p.digitados++
  p.letras += texto.length
  await olhar(p)
}

/** A closed block opens with one tap on its title. */
const abrirBlocos = async (p: Pessoa, controle: Locator) => {
  const fechados = controle.locator('xpath=ancestor::details[not(@open)]')
  for (let n = await fechados.count(); n > 0; n = await fechados.count()) {
    await tocar(p, fechados.first().locator('> summary'))
    await medir(p)
  }
}

/** The screen says that it is needed. */
const ehPedido = (controle: Locator) =>
  controle.evaluate((e) => {
    const rotulos = [
      document.getElementById(`${e.id}-label`),
      document.querySelector(`label[for="${e.id}"]`),
      e.querySelector(':scope > legend'),
    ]
    return rotulos.some((r) => r?.textContent?.includes('*'))
  })

const estaRespondido = async (controle: Locator, campo: Campo, valor: unknown) => {
  if (campo.tipo === 'assinatura')
    return (await controle.getByRole('button', { name: 'Limpar assinatura' }).count()) > 0
  if (campo.tipo === 'arquivo') return (await controle.getByRole('button', { name: /^Remover/ }).count()) > 0
  return controle.evaluate((e, esperado) => {
    if (e instanceof HTMLSelectElement || e instanceof HTMLTextAreaElement) return e.value !== ''
    if (e instanceof HTMLInputElement && e.type !== 'checkbox') return e.value !== ''
    const marcadas = [...e.querySelectorAll<HTMLInputElement>('input:checked')].length
    return marcadas >= (Array.isArray(esperado) ? esperado.length : 1)
  }, valor)
}

const rotuloDe = (campo: Campo, valor: unknown) =>
  'opcoes' in campo ? (campo.opcoes.find((o) => o.valor === valor)?.rotulo ?? '') : String(valor)

const escolher = async (p: Pessoa, controle: Locator, rotulo: string, busca?: string) => {
  const marca = await controle.evaluate((e) => e.tagName)
  if (marca === 'SELECT') {
    // The phone's own list is no part of the page: the tap that opens it is on the label, which gives the list the focus, and
    // stands for the tap in the list too, which the tool can only answer for. What follows the choice follows a tap.
    await apertar(p, p.page.locator(`label[for="${await controle.getAttribute('id')}"]`))
    await controle.selectOption({ label: rotulo })
    p.toques++
    return olhar(p)
  }
  if (marca !== 'INPUT') return tocar(p, controle.getByText(rotulo, { exact: true }))
  if (busca) await digitar(p, controle, busca)
  else await tocar(p, controle)
  const opcoes = p.page.locator('[role=option]:visible')
  await tocar(p, opcoes.filter({ hasText: busca ?? rotulo }).first())
}

const marcar = async (p: Pessoa, controle: Locator, campo: Campo, valores: readonly unknown[]) => {
  for (const valor of valores) {
    const caixa =
      campo.tipo === 'multiSelecao'
        ? controle.getByRole('checkbox', { name: rotuloDe(campo, valor) })
        : controle.getByRole('checkbox').nth(Number(valor))
    if (!(await caixa.isChecked())) await tocar(p, caixa)
  }
}

const responderCampo = async (p: Pessoa, controle: Locator, campo: Campo, valor: unknown) => {
  switch (campo.tipo) {
    case 'selecao':
    case 'uf':
      return escolher(p, controle, rotuloDe(campo, valor))
    case 'municipio':
      return escolher(p, controle, String(valor), String(valor))
    case 'escolha':
      if (campo.varios) return marcar(p, controle, campo, valor as unknown[])
      return escolher(p, controle, '', valor ? String(valor) : undefined)
    case 'multiSelecao':
      return marcar(p, controle, campo, valor as unknown[])
    case 'booleano':
      return (await controle.isChecked()) ? undefined : tocar(p, controle)
    case 'arquivo': {
      const escolha = p.page.waitForEvent('filechooser')
      await tocar(p, controle.getByRole('button'))
      return (await escolha).setFiles(PDF)
    }
    case 'assinatura':
      // The pad, the stroke and, on a phone, the two taps of the whole screen.
      p.toques += (await controle.getByRole('button', { name: 'Assinar em tela cheia' }).isVisible()) ? 3 : 1
      return assinar(controle)
    default:
      return digitar(p, controle, String(valor))
  }
}

/** Answers one field, wherever the review led. */
export const responder = async (p: Pessoa, id: string) => {
  const resposta = p.respostas.get(id)
  if (!resposta) throw new Error(`o roteiro não tem resposta para ${id}`)
  const controle = porId(p, id)
  // The line of a closed block tells that it is answered.
  if (await estaRespondido(controle, resposta.campo, resposta.valor)) return
  await abrirBlocos(p, controle)
  await responderCampo(p, controle, resposta.campo, resposta.valor)
}

const incluirLinhas = async (p: Pessoa, campo: Campo & { tipo: 'lista' }, caminho: string, n: number) => {
  for (let i = 0; i < n; i++)
    if ((await porId(p, idDe(`${caminho}.${i}`)).count()) === 0) {
      const lista = porId(p, idDe(caminho))
      await abrirBlocos(p, lista)
      await tocar(p, lista.getByRole('button', { name: `Incluir ${campo.item.toLowerCase()}` }).last())
    }
}

/** What the screen asks for, in its order. */
export const preencherTela = async (p: Pessoa, campos: Campos, dados: Dados, prefixo: string) => {
  await medir(p)
  for (const [nome, campo] of Object.entries(campos)) {
    const valor = dados[nome]
    const caminho = `${prefixo}.${nome}`
    if (valor === undefined || !aparece(campo, dados)) continue
    if (campo.tipo === 'grupo') await preencherTela(p, campo.campos, comoDados(valor), caminho)
    else if (campo.tipo === 'lista') {
      const linhas = valor as Dados[]
      await incluirLinhas(p, campo, caminho, linhas.length)
      for (const [i, linha] of linhas.entries())
        await preencherTela(p, campo.campos, linha, `${caminho}.${i}`)
    } else {
      const id = idDe(caminho)
      p.respostas.set(id, { campo, valor })
      const controle = porId(p, id)
      if ((await controle.count()) > 0 && (await ehPedido(controle))) await responder(p, id)
    }
  }
  await medir(p)
}

/** Two seconds for each tap and four tenths for each letter: a person in the field, who also reads. */
export const minutos = ({ toques, letras }: Pessoa) => (toques * 2 + letras * 0.4) / 60
