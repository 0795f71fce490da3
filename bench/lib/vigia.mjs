// What an attack does to a gateway, seen from outside: how its health call answers meanwhile, how much processor it takes
// and how much memory it reaches. Linux only (/proc).
import { readFileSync } from 'node:fs'
import { setTimeout as esperar } from 'node:timers/promises'
import { percentil } from './produto.mjs'

const HZ = 100
const INTERVALO_MS = 50
/** A health call is given up here, as whoever watches an installation gives up. */
const PRAZO_MS = 10_000

const lido = (arquivo) => {
  try {
    return readFileSync(arquivo, 'utf8')
  } catch {
    return ''
  }
}

const processador = (pid) => {
  const campos = lido(`/proc/${pid}/stat`).split(') ').at(-1).split(' ')
  return (Number(campos[11]) + Number(campos[12])) / HZ
}

const memoria = (pid) => Number(/VmRSS:\s+(\d+) kB/.exec(lido(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

const perguntar = async (url) => {
  const inicio = performance.now()
  try {
    const { status } = await fetch(`${url}/gateway/management/health`, {
      signal: AbortSignal.timeout(PRAZO_MS),
    })
    return { ms: performance.now() - inicio, bem: status === 200 }
  } catch {
    return { ms: performance.now() - inicio, bem: false }
  }
}

/** Watches until the attack ends, and a moment more. */
export const vigiar = async ({ url, pid }, atacar) => {
  const antes = { cpu: processador(pid), mb: memoria(pid) }
  let acabou = false
  let pico = 0
  const saude = []
  const relogio = setInterval(() => {
    pico = Math.max(pico, memoria(pid))
  }, 20)
  const ronda = (async () => {
    while (!acabou) {
      saude.push(await perguntar(url))
      await esperar(INTERVALO_MS)
    }
  })()
  const inicio = performance.now()
  const respostas = await atacar()
  const segundos = (performance.now() - inicio) / 1000
  await esperar(300)
  acabou = true
  await ronda
  clearInterval(relogio)
  const tempos = saude.map((s) => s.ms)
  return {
    respostas,
    segundos,
    cpu: processador(pid) - antes.cpu,
    picoMb: pico,
    subiuMb: pico - antes.mb,
    p50: percentil(tempos, 50),
    p95: percentil(tempos, 95),
    maior: Math.max(...tempos),
    falhas: saude.filter((s) => !s.bem).length,
    perguntas: saude.length,
  }
}
