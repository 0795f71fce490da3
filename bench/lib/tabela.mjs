// The table of a measurement, with what missed its target told at the end, dated, on the screen and in docs/provas.
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROVAS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs', 'provas')
const RELACAO = 1.3
const CRESCIMENTO = 1.5
const LIMITE_MS = 300

export const emNumero = (n) => n.toLocaleString('pt-BR')

const ms = (n) => n.toFixed(2).padStart(8)
const vezes = (n) => n.toFixed(2).padStart(9)

/** `cresce`: the case must not grow with the table. */
const faltasDe = (l, ehMaior) =>
  [
    l.relacao > RELACAO && '> 1,3 da soma',
    ehMaior && l.cresce && l.cresceu > CRESCIMENTO && '> 1,5 do menor',
    l.p50 > LIMITE_MS && '> 300 ms',
  ].filter(Boolean)

const cabecalho = (comparado) =>
  `${'perfil'.padEnd(7)} ${'caso'.padEnd(36)} ${'total'.padStart(8)}      p50      p95      SQL    vazia  /(soma)  p10 idem${comparado ? '   /menor  p10 idem' : ''}`

const emTexto = (l, comparado, faltas) =>
  [
    l.perfil.padEnd(7),
    (l.caso + (l.amplo ? ' *' : '')).padEnd(36),
    String(l.total ?? '').padStart(8),
    ...[l.p50, l.p95, l.sql, l.vazia].map(ms),
    ...[l.relacao, l.relacao10, ...(comparado ? [l.cresceu, l.cresceu10] : [])].map(vezes),
    faltas.length > 0 ? ` ${faltas.join(', ')}` : '',
  ]
    .join(' ')
    .trimEnd()

/** Lines of cases and what they missed. */
export const tabelaDeCasos = (linhas, oQue) => {
  const tamanhos = [...new Set(linhas.map((l) => l.tamanho))]
  const texto = []
  const falhas = []
  for (const tamanho of tamanhos) {
    const comparado = tamanho !== tamanhos[0]
    texto.push('', `${emNumero(tamanho)} ${oQue} (ms)`, '', cabecalho(comparado))
    for (const l of linhas.filter((x) => x.tamanho === tamanho)) {
      const faltas = faltasDe(l, comparado && tamanho === tamanhos.at(-1))
      if (faltas.length > 0) falhas.push(`${emNumero(tamanho)}, ${l.perfil}, ${l.caso}: ${faltas.join(', ')}`)
      texto.push(emTexto(l, comparado, faltas))
    }
  }
  texto.push('', '/(soma): mediana, rodada a rodada, de chamada / (SQL + vazia); alvo 1,3.')
  if (tamanhos.length > 1)
    texto.push('/menor: mediana, rodada a rodada, da chamada sobre a do menor tamanho; alvo 1,5.')
  if (linhas.some((l) => l.amplo)) texto.push('* filtro amplo: do crescimento só vale o limite de 300 ms.')
  return { texto, falhas }
}

/** `guardar`: only a run of the usual sizes is evidence. */
export const publicar = async (nome, { texto, falhas }, guardar) => {
  const fim =
    falhas.length === 0 ? ['Tudo dentro do alvo.'] : ['Fora do alvo:', ...falhas.map((f) => `- ${f}`)]
  const maquina = `${cpus().length} núcleos, carga média ${loadavg()[1].toFixed(1)}, Node ${process.version}`
  const titulo = `bench/${nome}.mjs em ${new Date().toISOString()}, ${maquina}`
  const tudo = `${[titulo, ...texto, '', ...fim].join('\n')}\n`
  console.log(tudo)
  if (guardar) await writeFile(join(PROVAS, `bench-${nome}.txt`), tudo)
}
