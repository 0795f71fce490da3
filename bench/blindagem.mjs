import { register } from 'tsx/esm/api'
import { percentil } from './lib/produto.mjs'
import { publicar } from './lib/tabela.mjs'

register()

const RODADAS = 60
const DIA = new Date('2026-11-14T00:00:00Z')

const { achadosDaBlindagem } = await import('@guara/domain/blindagem/achados')
const { REGRAS_DA_BLINDAGEM } = await import('@guara/domain/blindagem/regras')
const { chaveDoCitado, conteudoDe } = await import('../apps/gateway/src/seeds/demo/conteudo.ts')
const { AMBIENTE } = await import('../apps/gateway/src/seeds/demo/mundo.ts')
const { PLANO } = await import('../apps/gateway/src/seeds/demo/plano.ts')

const CITADOS = {
  codigos: new Map([
    [chaveDoCitado('MADEIRA', 'APREENSAO'), { codigo: 'TAP-2026-000001', n: 1 }],
    [chaveDoCitado('AVES', 'ENTREGA'), { codigo: 'TEN-2026-000001', n: 3 }],
    [chaveDoCitado('RANCHO', 'AUTO_INFRACAO'), { codigo: 'AI-2026-000001', n: 1 }],
  ]),
}

const maior = () => {
  const forms = PLANO.map((item) => conteudoDe(item, DIA, CITADOS).form)
  const tamanho = (form) => JSON.stringify(form).length
  return forms.reduce((a, b) => (tamanho(b) > tamanho(a) ? b : a))
}

const anel = (x, y) =>
  Array.from({ length: 801 }, (_, i) => {
    const angulo = ((i % 800) / 800) * 2 * Math.PI
    return [x + 0.01 * Math.cos(angulo), y + 0.01 * Math.sin(angulo)]
  })

const aumentado = (form) => {
  const { latitude, longitude } = form.localizacao
  const areas = Array.from({ length: 6 }, (_, i) => ({
    id: `p${i}`,
    finalidade: 'AREA_INFRACAO',
    areaHa: 370,
    geometria: { type: 'Polygon', coordinates: [anel(longitude + i * 0.03, latitude)] },
  }))
  const foto = { exifLatitude: latitude, exifLongitude: longitude, exifDataHora: DIA.toISOString() }
  return {
    ...form,
    localizacao: { ...form.localizacao, poligonos: [...(form.localizacao.poligonos ?? []), ...areas] },
    evidencias: Array.from({ length: 60 }, (_, i) => ({
      ...form.evidencias[0],
      id: `e${i}`,
      arquivo: { ...foto, sha256: `${i}` },
    })),
  }
}

/** A form that has just changed is read anew: what an earlier turn kept of its areas does not count. */
const cpuDe = (form) => {
  const lido = structuredClone(form)
  const inicio = process.cpuUsage()
  achadosDaBlindagem(lido, { ...AMBIENTE, agora: DIA })
  const { user, system } = process.cpuUsage(inicio)
  return (user + system) / 1000
}

const medir = (nome, form) => {
  for (let i = 0; i < 10; i++) cpuDe(form)
  const tempos = Array.from({ length: RODADAS }, () => cpuDe(form))
  const ms = (p) => `${percentil(tempos, p).toFixed(1)} ms`
  return `${nome.padEnd(44)} p10 ${ms(10).padStart(9)}   p50 ${ms(50).padStart(9)}   p95 ${ms(95).padStart(9)}`
}

const form = maior()
await publicar(
  'blindagem',
  {
    texto: [
      '',
      `${REGRAS_DA_BLINDAGEM.length} regras do formulário e os avisos de cada instrumento; CPU de uma passada inteira:`,
      '',
      medir(`o maior da demonstração (${(JSON.stringify(form).length / 1000).toFixed(0)} kB)`, form),
      medir('com seis áreas de 800 vértices e 60 fotos', aumentado(form)),
    ],
  },
  true,
)
