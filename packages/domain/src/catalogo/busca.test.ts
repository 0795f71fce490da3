import { describe, expect, it } from 'vitest'
import infracoes from '../../../../apps/gateway/db/seeds/reference/infracoes.json' with { type: 'json' }
import { emPalavras } from '../blindagem/palavras.ts'
import { CATEGORIAS, PALAVRAS_DAS_CATEGORIAS } from '../instrumento/bens/categoria.ts'
import { busca } from './busca.ts'

const procurar = busca(
  infracoes.filter((l) => l.vigenciaFim === null),
  (l) => ({ ...l, codigos: [l.codigo, l.artigo] }),
)
const codigos = (digitado: string, uso?: (l: { codigo: string }) => number) =>
  procurar(digitado, uso && { uso }).map(({ item }) => item.codigo)

describe('the search in everyday words', () => {
  it.each([
    ['queimada', '58', ['58-A']],
    ['poço', '66', []],
    ['lixo', '62-X', ['62-VI', '62-IX', '62-XI']],
    ['passarinho', '24-P3-III-A', ['24-P3-III-B', '27-I']],
    ['gaiola', '24-P3-III-A', ['28']],
    ['motosserra', '57', ['92']],
    ['trator', '52', ['48']],
    ['esgoto', '62-V', []],
    ['areia', '63', ['45', '62-IV']],
    ['carvão', '46', ['47-P1', '47']],
    ['pescar', '35', ['35-PU-I', '35-PU-II', '36']],
    ['tarrafa', '35-PU-II', ['92']],
    ['palmito', '53-UN', ['47']],
    ['arara', '24-P3-III-B', ['24-P3-II-B', '24-P3-I-B']],
    ['caça', '24-I', ['27-I', '24-P2', '27-II']],
    ['veneno', '64', ['36']],
    ['agrotóxico', '64', ['62-VI']],
    ['represa', '66', ['74']],
    ['nascente', '43', []],
    ['APP', '43', ['44-HA', '45', '48']],
    ['reserva legal', '51', ['55', '52', '53-HA']],
    ['madeira', '47-P1', ['47', '82', '46']],
    ['caminhão', '47-P1', []],
    ['loteamento', '66', []],
    ['barulho', '61', []],
    ['fumaça', '62-II', ['68']],
    ['posto', '66', []],
    ['óleo', '62-V', ['62-VI']],
    ['licença', '66', ['37', '57', '66-PU-II']],
    ['embargo', '79', []],
    ['fogo', '58', ['58-A', '58-B', '62-XI']],
    ['rinha', '29', []],
  ])('"%s" finds line %s first, then %j', (digitado, primeira, seguintes) => {
    expect(codigos(digitado).slice(0, 1 + seguintes.length)).toEqual([primeira, ...seguintes])
  })

  it.each([
    ['51', ['51', '51-A']],
    ['art. 51', ['51', '51-A']],
    ['Art. 51-a', ['51-A']],
    ['24-II', ['24-II']],
    ['24 ii', ['24-II']],
    ['24, caput, II', ['24-II']],
    ['62-x', ['62-X']],
  ])('"%s" is a code or an article, and comes before any word', (digitado, primeiras) => {
    expect(codigos(digitado).slice(0, primeiras.length)).toEqual(primeiras)
  })

  it.each(['QUEIMADA', 'queimadá', ' queimada '])(
    'reads "%s" without accents, case or spaces',
    (digitado) => {
      expect(codigos(digitado)[0]).toBe('58')
    },
  )

  it.each([
    ['motosserra sem licença', '57'],
    ['passarinho na gaiola', '24-P3-III-A'],
  ])('several words that are no phrase of a line add up: "%s" finds %s', (digitado, primeira) => {
    expect(codigos(digitado)[0]).toBe(primeira)
  })

  it('what nobody calls so finds nothing, and nothing typed lists all in their order', () => {
    expect(codigos('xilofone')).toEqual([])
    expect(codigos('')).toHaveLength(117)
    expect(codigos(' art. ')[0]).toBe('24-I')
  })

  it('use only decides among lines of the same value', () => {
    const muitoUsada = (l: { codigo: string }) => (l.codigo === '24-P3-I-B' ? 9 : l.codigo === '28' ? 5 : 0)
    expect(codigos('arara', muitoUsada)[0]).toBe('24-P3-III-B')
    expect(codigos('gaiola', muitoUsada)).toEqual(['24-P3-III-A', '28'])
    expect(codigos('', muitoUsada).slice(0, 3)).toEqual(['24-P3-I-B', '28', '24-I'])
    const empatadas = procurar('fauna').filter(({ valor }) => valor === 40)
    const ultima = empatadas.at(-1)?.item.codigo ?? ''
    expect(empatadas.length).toBeGreaterThan(1)
    const subiu = codigos('fauna', (l) => (l.codigo === ultima ? 1 : 0))
    expect(subiu.indexOf(ultima)).toBe(codigos('fauna').indexOf(empatadas[0]?.item.codigo ?? ''))
  })

  it('tells which words found it, the nearest first', () => {
    const [primeira] = procurar('passarinho')
    expect(primeira?.palavras).toEqual(['passarinho', 'venda de passarinho'])
  })

  it('hyphen and apostrophe are spaces', () => {
    expect(emPalavras("Lobo-guará d'água")).toBe('lobo guara d agua')
  })
})

describe('kinds of goods, by everyday words', () => {
  const porPalavra = busca(Object.keys(CATEGORIAS) as Array<keyof typeof CATEGORIAS>, (categoria) => ({
    palavras: PALAVRAS_DAS_CATEGORIAS[categoria],
    descricao: CATEGORIAS[categoria],
  }))

  it.each([
    ['passarinho', 'ANIMAL_SILVESTRE'],
    ['gaiola', 'PETRECHO_CACA'],
    ['motosserra', 'MAQUINA_EQUIPAMENTO'],
    ['trator', 'MAQUINA_EQUIPAMENTO'],
    ['rede', 'PETRECHO_PESCA'],
    ['pesca', 'PETRECHO_PESCA'],
    ['caminhao', 'VEICULO'],
    ['Máquina ou equipamento', 'MAQUINA_EQUIPAMENTO'],
    ['outro', 'OUTRO'],
  ])('"%s" finds %s first', (digitado, categoria) => {
    expect(porPalavra(digitado)[0]?.item).toBe(categoria)
  })

  it('no word is of two kinds', () => {
    const todas = Object.values(PALAVRAS_DAS_CATEGORIAS).flat()
    expect(new Set(todas).size).toBe(todas.length)
  })
})
