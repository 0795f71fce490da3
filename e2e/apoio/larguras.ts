// A screen as narrow as a zoom of 200 % leaves it: what has to be true of all of them, and how one page walks through many.
// The letters of the sun theme are the largest, so what fits with them fits with the others.
import { endereco, type Page } from './guara.ts'

/** Goes there as the back button does, without loading the application again. */
export const navegar = (page: Page, caminho: string) =>
  page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
    scrollTo(0, 0)
  }, endereco(caminho))

/** What scrolls the page sideways, words that are cut or lie beyond the edge, and words that stand letter under letter.
 *  What has a scroll of its own (a table, the tabs) may be wider than the screen; a map goes on beyond its edge, and what is
 *  closed says in one line as much of what is in it as fits. */
export const sobra = async (page: Page, onde = 'main, nav, footer, [role=dialog]') => {
  const achados = await page.evaluate((escolhidos) => {
    const alem = document.documentElement.scrollWidth - innerWidth
    const lidos = [...(alem > 0 ? [`${alem} pixels beyond the right edge`] : [])]
    const acima = (e: Element) => {
      const todos: HTMLElement[] = []
      for (let a: Element | null = e; a && a !== document.body; a = a.parentElement)
        if (a instanceof HTMLElement) todos.push(a)
      return todos
    }
    const palavras = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (palavras.nextNode()) {
      const texto = palavras.currentNode.textContent?.trim() ?? ''
      const dono = palavras.currentNode.parentElement
      if (!texto || !dono?.closest(escolhidos) || !dono.checkVisibility()) continue
      if (dono.closest('.leaflet-container, summary')) continue
      const donos = acima(dono)
      // What is only for who listens is drawn in a point.
      if (
        donos.some(
          (a) => getComputedStyle(a).clipPath !== 'none' || (a.offsetWidth === 1 && a.offsetHeight === 1),
        )
      )
        continue
      const faixa = document.createRange()
      faixa.selectNodeContents(palavras.currentNode)
      const { left, right, width } = faixa.getBoundingClientRect()
      if (width === 0) continue
      const linhas = new Set([...faixa.getClientRects()].map((r) => Math.round(r.top))).size
      if (linhas > 3 && texto.length / linhas < 3) lidos.push(`letter under letter: ${texto}`)
      const rola = donos.findIndex((a) => /auto|scroll/.test(getComputedStyle(a).overflowX))
      if (rola < 0 && (left < -1 || right > innerWidth + 1)) lidos.push(`beyond the edge: ${texto}`)
      const dentro = rola < 0 ? donos : donos.slice(0, rola)
      const corta = dentro.find((a) => /hidden|clip/.test(getComputedStyle(a).overflowX))
      const caixa = corta?.getBoundingClientRect()
      if (caixa && (left < caixa.left - 1 || right > caixa.right + 1)) lidos.push(`cut: ${texto}`)
    }
    return lidos
  }, onde)
  return achados.map((achado) => `${achado} (${page.viewportSize()?.width})`)
}

/** A zoom of 200 % on a phone, the width of WCAG 1.4.10, and a phone. */
const ESTREITAS = [
  { width: 195, height: 422 },
  { width: 320, height: 640 },
  { width: 390, height: 844 },
]

/** Ours, also where they came too late for this visit and the device's took their place. */
export const letrasDoSol = (page: Page) =>
  page.evaluate(async () => {
    const { dataset } = document.documentElement
    dataset.tema = 'sol'
    delete dataset.letras
    await Promise.all(
      ['400', '600', '700'].map((w) =>
        document.fonts.load(`${w} 16px "Atkinson Hyperlegible Next Variable"`),
      ),
    )
  })

export const sobraNasEstreitas = async (page: Page) => {
  const achados: string[] = []
  for (const tamanho of ESTREITAS) {
    await page.setViewportSize(tamanho)
    achados.push(...(await sobra(page)))
  }
  return achados
}
