// The wizard on a small screen: what is filled in begins near the top, and with letters twice as large nothing lies over it.
import { TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { pedir } from '../apoio/formulario.ts'
import { entrar, expect, type Page, test } from '../apoio/guara.ts'
import { letrasDoSol, navegar, sobra, sobraNasEstreitas } from '../apoio/larguras.ts'

// A screen that writes what it already knows is left before it was sent: the next one sends it again, and the server merges.
test.use({ erroEsperado: /status of 409/ })

const COMBINAM = TIPOS_DE_INSTRUMENTO.filter((t) => t.combinavel)
const SOZINHOS = TIPOS_DE_INSTRUMENTO.filter((t) => !t.combinavel)

const CAMPO = 'main :is(input:not([type=file], [aria-label*="só neste"]), select, textarea):visible'

/** What each step begins with: a field, or what stands for it. */
const ETAPAS: Array<[etapa: string, titulo: string, comeco: string]> = [
  ['alertaFiscalizacao', 'Alerta e ação de fiscalização', CAMPO],
  ['identificacao', 'Identificação', CAMPO],
  ['localizacao', 'Localização geográfica', 'main button:has-text("Desenhar")'],
  ['enderecoFiscalizacao', 'Endereço da fiscalização', CAMPO],
  ['instrumento', 'Instrumentos', 'main a[aria-label^="Preencher"]'],
  ['evidencia', 'Evidências', 'main button:has-text("Tirar foto")'],
  ['revisao', 'Revisão e envio para assinatura', 'main h2'],
]

/** A draft with nothing but its instruments, as whoever begins sees it; answers its id, and the addresses of them. */
const novoRascunho = async (page: Page, tipos: typeof TIPOS_DE_INSTRUMENTO, dados = {}) => {
  const instrumentos = tipos.map(({ codigo }, ordem) => ({
    id: crypto.randomUUID(),
    tipo: codigo,
    ordem,
    dados,
  }))
  const { id } = await pedir(page, 'POST', '/gateway/services/fiscalizacao/api/formularios', {
    tiposFormulario: tipos.map((t) => t.codigo),
    enderecoFiscalizacao: { municipioId: 5208707 },
    instrumentos,
  })
  const telas = tipos.map(({ rota, nome }, i) => ({
    caminho: `/formulario/instrumentos/${rota}?id=${id}&instrumento=${instrumentos[i]?.id}`,
    titulo: nome,
    comeco: CAMPO,
  }))
  return { id: id as string, telas }
}

/** Every screen of the wizard, by its address and what it begins with. */
const asTelas = async (page: Page) => {
  const juntos = await novoRascunho(page, COMBINAM)
  const telas = ETAPAS.map(([etapa, titulo, comeco]) => ({
    caminho: `/formulario/steps/${etapa}?id=${juntos.id}`,
    titulo,
    comeco,
  }))
  telas.push(...juntos.telas)
  for (const sozinho of SOZINHOS) telas.push(...(await novoRascunho(page, [sozinho])).telas)
  return telas
}

type Tela = Awaited<ReturnType<typeof asTelas>>[number]

const abrir = async (page: Page, { caminho, titulo, comeco }: Tela) => {
  await navegar(page, caminho)
  await expect(page.getByRole('heading', { level: 1, name: titulo, exact: true })).toBeVisible()
  await expect(page.locator(comeco).first()).toBeVisible()
}

test('every step of the wizard begins near the top of a phone', { tag: '@so-celular' }, async ({ page }) => {
  await entrar(page)
  const alturas: Array<[string, number]> = []
  for (const tela of await asTelas(page)) {
    await abrir(page, tela)
    const y = await page
      .locator(tela.comeco)
      .first()
      .evaluate((e) => e.getBoundingClientRect().top)
    alturas.push([tela.titulo, Math.round(y)])
  }
  expect(alturas.filter(([, y]) => y >= 200)).toEqual([])
})

/** Where the field that has the focus lies under something else, or beyond the edge; null where it is clear. */
const focoEncoberto = (page: Page) =>
  page.evaluate(() => {
    const foco = document.activeElement
    const alvo = foco?.closest('[id^="campo-"]') ?? foco
    if (!alvo || alvo === document.body) return 'nothing has the focus'
    const fundo = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight
    const { left, right, top, bottom } = alvo.getBoundingClientRect()
    // Of a part taller than the screen, such as the map, the beginning is seen.
    const y = bottom - top > fundo / 2 ? top + 12 : (top + bottom) / 2
    const achado = document.elementFromPoint((left + right) / 2, y)
    const daCaixa = alvo.closest('.mantine-InputWrapper-root') ?? alvo
    return achado && daCaixa.contains(achado)
      ? null
      : `${alvo.id} ${[top, bottom].map(Math.round)} ${achado?.className}`
  })

test('from the review each field is come to clear of header and footer', {
  tag: '@so-celular',
}, async ({ page }) => {
  await entrar(page)
  const tipos = COMBINAM.filter(({ codigo }) => ['AUTO_INFRACAO', 'EMBARGO', 'APREENSAO'].includes(codigo))
  // One that was begun says each field that it lacks.
  const { id } = await novoRascunho(page, tipos, { observacoes: 'Vistoria de rotina.' })
  await navegar(page, `/formulario/steps/revisao?id=${id}`)
  const idas = page.getByRole('region', { name: 'Pendências' }).getByRole('button', { name: /^Ir ao campo/ })
  await idas.first().click()
  const aviso = page.getByText(/^Pendência \d+ de \d+\./)
  const [, total] = /de (\d+)\./.exec((await aviso.textContent()) ?? '') ?? []
  expect(Number(total)).toBeGreaterThan(20)
  for (let i = 1; i <= Number(total); i += 1) {
    await expect(page.getByText(`Pendência ${i} de ${total}.`)).toBeVisible()
    await expect.poll(() => focoEncoberto(page), `Pendência ${i}`).toBeNull()
    if (i < Number(total)) await page.getByRole('button', { name: 'Próxima' }).click()
  }
})

/** The controls that lie under something else, or beyond the edge, when the keyboard comes to them. */
const encobertos = (page: Page) =>
  page.evaluate(() => {
    const controles = document.querySelectorAll<HTMLElement>(
      ':is(main, header) :is(input:not([type=file]), select, textarea, button, a[href], summary)',
    )
    return [...controles].flatMap((controle) => {
      if (!controle.checkVisibility() || controle.matches(':disabled')) return []
      controle.focus()
      // What is drawn by its label is pressed there.
      const alvo = controle.closest('label') ?? controle
      const { left, right, top, bottom } = alvo.getBoundingClientRect()
      const naTela = [
        Math.max(left, 0),
        Math.min(right, innerWidth),
        Math.max(top, 0),
        Math.min(bottom, innerHeight),
      ]
      const [e = 0, d = 0, c = 0, b = 0] = naTela
      const achado = document.elementFromPoint((e + d) / 2, (c + b) / 2)
      const fora = left < -1 || right > innerWidth + 1
      if (!fora && achado && (alvo.contains(achado) || achado.contains(alvo))) return []
      const nome = controle.getAttribute('aria-label') || controle.textContent || controle.id
      return [
        `${controle.tagName} ${nome} ${[left, right, top, bottom].map(Math.round)} ${achado?.className}`,
      ]
    })
  })

test('with letters twice as large nothing of the wizard is covered or cut, nor scrolls sideways', {
  tag: '@so-mesa',
}, async ({ page }) => {
  await entrar(page)
  const telas = await asTelas(page)
  await letrasDoSol(page)
  const achados: string[] = []
  // What a zoom of 200 % leaves of the screen, at a desk and then on a phone.
  await page.setViewportSize({ width: 683, height: 384 })
  for (const tela of telas) {
    await abrir(page, tela)
    achados.push(...[...(await encobertos(page)), ...(await sobra(page))].map((a) => `${tela.titulo}: ${a}`))
  }
  for (const tela of telas) {
    await abrir(page, tela)
    achados.push(...(await sobraNasEstreitas(page)).map((a) => `${tela.titulo}: ${a}`))
  }
  expect(achados).toEqual([])
})
