// What the browser itself measures of each touch and each key: how long until the screen answered it (Event Timing), and
// what moved without being touched (layout shift). Kept by screen, in the page.
import type { Page } from '@playwright/test'

interface Evento extends PerformanceEventTiming {
  interactionId: number
}

interface Deslocamento extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: ReadonlyArray<{ node: Node | null }>
}

interface Interacao {
  tela: string
  inicio: number
  /** The tap opened the browser's chooser of files, which draws no frame of the page until it is answered. */
  abreEscolha: boolean
  ms: number
  /** The slowest of its events, and what it fell on. */
  oque: string
}

/** A frame that took long to come, and what ran before it. */
interface QuadroLongo {
  tela: string
  inicio: number
  ms: number
  oque: string
}

interface RoteiroDoQuadro {
  invoker: string
  duration: number
  forcedStyleAndLayoutDuration: number
}

interface EntradaDoQuadro extends PerformanceEntry {
  renderStart: number
  styleAndLayoutStart: number
  scripts: readonly RoteiroDoQuadro[]
}

interface Medidas {
  interacoes: Interacao[]
  deslocamentos: Array<{ tela: string; valor: number; oque: string }>
  quadros: QuadroLongo[]
}

/** From the next document on. What answers in less than 16 ms the browser does not tell. */
export const vigiarInteracoes = (page: Page) =>
  page.addInitScript(() => {
    const interacoes = new Map<number, Interacao>()
    const deslocamentos: Medidas['deslocamentos'] = []
    const quadros: Medidas['quadros'] = []
    Object.assign(window, {
      medidas: () => ({ interacoes: [...interacoes.values()], deslocamentos, quadros }),
    })
    const tela = () => document.title.split(' · ')[0] ?? ''
    const nome = (no: Node | null) =>
      no instanceof Element
        ? `${no.tagName.toLowerCase()} ${no.id || (no.textContent ?? '').trim().slice(0, 40)}`
        : ''
    // Each event is told of with the screen that it fell on, which may be gone by then.
    let atual = tela()
    for (const tipo of ['pointerdown', 'keydown'])
      addEventListener(
        tipo,
        () => {
          atual = tela()
        },
        { capture: true, passive: true },
      )
    const escolhas: number[] = []
    addEventListener(
      'click',
      ({ target, timeStamp }) => {
        if (target instanceof HTMLInputElement && target.type === 'file') escolhas.push(timeStamp)
      },
      { capture: true },
    )
    new PerformanceObserver((lista) => {
      for (const evento of lista.getEntries() as Evento[]) {
        if (!evento.interactionId) continue
        const antes = interacoes.get(evento.interactionId)
        if (antes && antes.ms >= evento.duration) continue
        const espera = Math.round(evento.processingStart - evento.startTime)
        const feito = Math.round(evento.processingEnd - evento.processingStart)
        interacoes.set(evento.interactionId, {
          tela: antes?.tela ?? atual,
          inicio: evento.startTime,
          abreEscolha: escolhas.some((em) => em >= evento.startTime && em - evento.startTime < 500),
          ms: evento.duration,
          oque: `${evento.name} em ${nome(evento.target)} (espera ${espera}, código ${feito})`,
        })
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((lista) => {
      for (const { value, hadRecentInput, sources } of lista.getEntries() as Deslocamento[])
        if (!hadRecentInput)
          deslocamentos.push({
            tela: tela(),
            valor: value,
            oque: sources.map((s) => nome(s.node)).join(' | '),
          })
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((lista) => {
      for (const quadro of lista.getEntries() as EntradaDoQuadro[])
        quadros.push({
          tela: tela(),
          inicio: quadro.startTime,
          ms: quadro.duration,
          oque: [
            ...quadro.scripts
              .filter((s) => s.duration > 20)
              .map((s) => `${s.invoker} ${Math.round(s.duration)}`),
            `estilo ${Math.round(quadro.startTime + quadro.duration - quadro.styleAndLayoutStart)}`,
          ].join(', '),
        })
    }).observe({ type: 'long-animation-frame', buffered: true })
  })

/** More than what the browser draws around a page. */
const BARRAS_DO_NAVEGADOR_PX = 200

/** The tool opens a window as tall as the page, and the browser's own bars push the last 87 pixels of the page out of it. What is
 *  drawn there is never shown: the browser would count the answer of the wizard's footer up to the next thing drawn above it. */
export const mostrarAPaginaInteira = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  const { windowId, bounds } = await cdp.send('Browser.getWindowForTarget')
  const { width = 0, height = 0 } = bounds
  await cdp.send('Browser.setWindowBounds', {
    windowId,
    bounds: { width: width + BARRAS_DO_NAVEGADOR_PX, height: height + BARRAS_DO_NAVEGADOR_PX },
  })
}

export const lerMedidas = (page: Page) =>
  page.evaluate(() => (window as unknown as { medidas: () => Medidas }).medidas())

const percentil = (valores: number[], p: number) =>
  valores.toSorted((a, b) => a - b)[Math.min(valores.length - 1, Math.floor((valores.length * p) / 100))] ?? 0

const linha = (nome: string, ms: number[], pior: number) =>
  `  ${nome.padEnd(34)} ${String(ms.length).padStart(6)} ${String(percentil(ms, 50)).padStart(6)} ${String(percentil(ms, 98)).padStart(6)} ${String(Math.max(0, ...ms)).padStart(7)} ${pior.toFixed(3).padStart(9)}`

/** What the page itself answers: while the browser's chooser is open, nobody looks at the page. */
const daPagina = (interacoes: readonly Interacao[]) => interacoes.filter((i) => !i.abreEscolha)

/** One line for each screen, in the order in which they were opened, and one for all of them. */
export const tabelaDeInteracoes = ({ interacoes: todas, deslocamentos }: Medidas) => {
  const interacoes = daPagina(todas)
  const comEscolha = todas.filter((i) => i.abreEscolha).map((i) => i.ms)
  const telas = [...new Set([...interacoes, ...deslocamentos].map((m) => m.tela))]
  const pior = (tela?: string) =>
    Math.max(0, ...deslocamentos.filter((d) => !tela || d.tela === tela).map((d) => d.valor))
  const tempos = (tela?: string) => interacoes.filter((i) => !tela || i.tela === tela).map((i) => i.ms)
  return [
    `  ${'tela'.padEnd(34)} medidas p50 ms p98 ms pior ms desloc.`,
    ...telas.map((tela) => linha(tela || '(sem título)', tempos(tela), pior(tela))),
    linha('todas', tempos(), pior()),
    ...(comEscolha.length > 0 ? [linha('fora da conta: abrem a câmera', comEscolha, 0)] : []),
  ]
}

export const p98 = ({ interacoes }: Medidas) =>
  percentil(
    daPagina(interacoes).map((i) => i.ms),
    98,
  )

/** Where to look first. */
export const asMaisLentas = ({ interacoes, quadros }: Medidas, quantas: number) =>
  daPagina(interacoes)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, quantas)
    .flatMap(({ tela, inicio, ms, oque }) => [
      `    ${ms} ms  ${tela}: ${oque}`,
      ...quadros
        .filter((q) => q.inicio < inicio + ms && q.inicio + q.ms > inicio)
        .map((q) => `        quadro de ${Math.round(q.ms)} ms: ${q.oque}`),
    ])
