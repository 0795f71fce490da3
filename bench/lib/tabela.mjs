// The table of a measurement, with what missed its target told at the end, dated, on the screen and in docs/provas.
import { appendFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROVAS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs', 'provas')

/** Milliseconds of the whole call at the median (docs/decisoes/0012-listas.md): what finds few, and what finds many. */
const LIMITES = [
  { ate: 100_000, poucos: 15, muitos: 40 },
  { ate: Number.POSITIVE_INFINITY, poucos: 50, muitos: 300 },
]
const MUITOS = 1000

const limiteDe = ({ tamanho, amplo, total }) => {
  const { poucos, muitos } = LIMITES.find(({ ate }) => tamanho <= ate)
  return amplo || total > MUITOS ? muitos : poucos
}

export const emNumero = (n) => n.toLocaleString('pt-BR')

const ms = (n) => n.toFixed(2).padStart(8)
const vezes = (n) => n.toFixed(2).padStart(9)

const faltasDe = (l) => (l.p50 > limiteDe(l) ? [`> ${limiteDe(l)} ms`] : [])

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
      const faltas = faltasDe(l)
      if (faltas.length > 0) falhas.push(`${emNumero(tamanho)}, ${l.perfil}, ${l.caso}: ${faltas.join(', ')}`)
      texto.push(emTexto(l, comparado, faltas))
    }
  }
  texto.push('', '/(soma): mediana, rodada a rodada, de chamada / (SQL + vazia).')
  if (tamanhos.length > 1)
    texto.push('/menor: mediana, rodada a rodada, da chamada sobre a do menor tamanho.')
  texto.push('Limites do p50: 15 ms e, para o que acha mais de mil, 40; acima de 100 mil linhas, 50 e 300.')
  const resumo = linhas.map((l) => ({
    caso: `${l.perfil} ${l.caso}`,
    tamanho: l.tamanho,
    nosso: `${l.p50.toFixed(1)} ms`,
    piso: `${(l.sql + l.vazia).toFixed(1)} ms`,
    vezes: (l.p50 / (l.sql + l.vazia)).toFixed(2),
    limite: `${limiteDe(l)} ms`,
  }))
  return { texto, falhas, resumo }
}

const emFim = (falhas) =>
  falhas.length === 0 ? ['Tudo dentro do alvo.'] : ['Fora do alvo:', ...falhas.map((f) => `- ${f}`)]

/** `guardar`: only a run of the usual sizes is evidence. `falhas`: absent where the measurement has no target of its own. */
export const publicar = async (nome, { texto, falhas, resumo = [] }, guardar) => {
  const fim = falhas ? emFim(falhas) : []
  const maquina = `${cpus().length} núcleos, carga média ${loadavg()[1].toFixed(1)}, Node ${process.version}`
  const titulo = `bench/${nome}.mjs em ${new Date().toISOString()}, ${maquina}`
  const tudo = `${[titulo, ...texto, '', ...fim].join('\n')}\n`
  console.log(tudo)
  // `npm run bench` puts the rows of every measurement in one table.
  if (process.env.BENCH_RESUMO)
    for (const linha of resumo)
      await appendFile(process.env.BENCH_RESUMO, `${JSON.stringify({ medida: nome, ...linha })}\n`)
  if (guardar) await writeFile(join(PROVAS, `bench-${nome}.txt`), tudo)
}
