import { describe, expect, it } from 'vitest'
import type { TipoDeInfracao } from '../catalogo/contract.ts'
import { INFRACOES_DO_EXEMPLO } from '../catalogo/exemplo.ts'
import { mudaAMulta } from './ameaca.ts'
import { procurarEspecies, semelhanca } from './busca.ts'
import { ESPECIES_DO_EXEMPLO, umaEspecie } from './exemplo.ts'
import { DESTINOS_DA_ESPECIE } from './item.ts'
import { especieLida } from './leitura.ts'
import { combinaCom, especiesDoFormulario, linhasDaEspecie } from './linhas.ts'
import { EspecieEditavel } from './schema.ts'

const nomes = (nome: string, reinoId: number | null = null) =>
  procurarEspecies(ESPECIES_DO_EXEMPLO, { nome, reinoId }).map((e) => e.nomePopular)

describe('a search on the device', () => {
  it.each(['lobo guara', 'LOBO-GUARÁ', 'chrysocion', 'guará lobo', ' lobo  guarra '])(
    '%s finds the maned wolf first',
    (texto) => expect(nomes(texto)[0]).toBe('Lobo-guará'),
  )

  it('finds by any of several popular names', () =>
    expect(nomes('suçuarana')).toEqual(['Onça-parda (suçuarana)']))

  it.each(['%', "'", 'xyzxyz', '日本', ' - '])('reads %j as what names nothing', (texto) =>
    expect(nomes(texto)).toEqual([]),
  )

  it('is narrowed by the kingdom and leaves out the retired', () => {
    expect(nomes('', 3)).toEqual(['Véu-de-noiva'])
    expect(nomes('ipê', 1)).toEqual([])
    expect(procurarEspecies([umaEspecie({ ativa: false })], { nome: 'lobo' })).toEqual([])
  })

  it('without a text is in the order of the popular names', () =>
    expect(nomes('')).toEqual([
      'Canário-da-terra',
      'Ipê-roxo',
      'Lobo-guará',
      'Onça-parda (suçuarana)',
      'Véu-de-noiva',
    ]))

  it('measures the likeness as the database does', () => {
    // word_similarity('word', 'two words') of the manual of pg_trgm.
    expect(semelhanca('word', 'two words')).toBeCloseTo(0.8)
    expect(semelhanca('capibara', 'capivara')).toBeGreaterThan(0.45)
  })
})

it.each([
  ['Animalia', 'VU', null, true],
  ['Animalia', 'LC', 'II', true],
  ['Animalia', 'LC', 'III', false],
  ['Plantae', 'LC', 'II', false],
  ['Plantae', 'EN', null, true],
] as const)('%s %s CITES %s changes the fine: %s', (reino, sigla, cites, esperado) =>
  expect(mudaAMulta(reino, { sigla }, cites)).toBe(esperado),
)

describe('the lines that a species touches', () => {
  const linha = (codigo: string, dados: Partial<TipoDeInfracao> = {}) =>
    ({
      ...INFRACOES_DO_EXEMPLO[0],
      codigo,
      grupo: 'FAUNA',
      exige: ['especies', 'quantidade'],
      ...dados,
    }) as TipoDeInfracao
  const aumento = { codigo: 'VEGETACAO_COM_ESPECIE_AMEACADA', descricao: '', base: '', confirmado: true }
  const CATALOGO = [
    linha('24-I'),
    linha('24-II'),
    linha('25-I'),
    linha('25-II'),
    linha('26-I'),
    linha('29'),
    linha('29', { vigenciaFim: '2026-03-11' }),
    linha('35'),
    linha('44-UN', { grupo: 'FLORA', acrescimos: [aumento] }),
    linha('47-P1', { grupo: 'FLORA' }),
    linha('51', { grupo: 'FLORA', exige: ['area'] }),
    linha('84', { grupo: 'UNIDADE_CONSERVACAO' }),
  ]
  const tocadas = (dados: Parameters<typeof umaEspecie>[0]) =>
    linhasDaEspecie(umaEspecie(dados), CATALOGO).map(
      ({ linha: { codigo }, porAmeaca }) => codigo + (porAmeaca ? ` (${porAmeaca})` : ''),
    )
  const PLANTAE = { id: 2, nome: 'Plantae' }

  it('are those of the threatened when it is', () => {
    expect(tocadas({})).toEqual(['24-II (linha)', '25-II (linha)', '29'])
    expect(tocadas({ multaAmeacada: false })).toEqual(['24-I', '25-I', '29'])
  })
  it('are those of fishing for a fish, and of hides for a reptile', () => {
    expect(tocadas({ grupo: 'Peixe' })).toEqual(['35'])
    expect(tocadas({ grupo: 'Réptil', multaAmeacada: false })).toContain('26-I')
  })
  it('leave out native fauna and flora for what is exotic', () => {
    const status = { nome: 'Exótica invasora' }
    expect(tocadas({ status, multaAmeacada: false })).toEqual(['25-I', '29', '84'])
    expect(tocadas({ status, reino: PLANTAE, grupo: 'Árvore', multaAmeacada: false })).toEqual(['84'])
  })
  it('of a plant carry the increase of art. 60 when it is threatened', () => {
    expect(tocadas({ reino: PLANTAE, grupo: 'Árvore' })).toEqual(['44-UN (aumento)', '47-P1'])
    expect(tocadas({ reino: PLANTAE, grupo: 'Orquídea' })).toEqual(['47-P1'])
  })
  it('say which good of the form they fit, of the instruments that count', () => {
    const lobo = especieLida(umaEspecie({}))
    const instrumento = (dados: object, cancelado = false) => ({
      id: 'i',
      tipo: 'APREENSAO',
      cancelado,
      dados: { ...dados },
    })
    const combinam = (...instrumentos: ReturnType<typeof instrumento>[]) => {
      const especies = especiesDoFormulario({ instrumentos }, (id) => (id === lobo.id ? lobo : undefined))
      return CATALOGO.flatMap((l) => {
        const selo = combinaCom(l, especies)
        return selo ? [`${l.codigo}: ${selo}`] : []
      })
    }
    const itens = [{ descricao: 'Gaiola' }, { especieId: 999 }, { especieId: lobo.id }]
    expect(combinam(instrumento({ itens }))).toEqual([
      '24-II: combina com lobo-guará, item 3',
      '25-II: combina com lobo-guará, item 3',
      '29: combina com lobo-guará, item 3',
    ])
    expect(combinam(instrumento({ especies: itens }))[0]).toBe('24-II: combina com lobo-guará')
    expect(combinam(instrumento({ itens }, true))).toEqual([])
  })
  it('are none for a fungus', () => expect(tocadas({ reino: { id: 3, nome: 'Fungi' } })).toEqual([]))
})

describe('a species put into a form', () => {
  const item = (dados: Parameters<typeof umaEspecie>[0] = {}) =>
    DESTINOS_DA_ESPECIE.APREENSAO?.linha(umaEspecie(dados), 'a')

  it('is a good with what the catalogue knows, and no quantity', () =>
    expect(item()).toEqual({
      id: 'a',
      itemId: 'a',
      categoria: 'ANIMAL_SILVESTRE',
      descricao: 'Lobo-guará (Chrysocyon brachyurus)',
      especieId: 57,
      unidade: 'INDIVIDUO',
    }))
  it.each([
    [{ grupo: 'Peixe' }, 'PESCADO'],
    [{ status: { nome: 'Exótica invasora' } }, 'ANIMAL_DOMESTICO_EXOTICO'],
    [{ reino: { id: 2, nome: 'Plantae' } }, 'PRODUTO_FLORESTAL'],
    [{ reino: { id: 3, nome: 'Fungi' } }, 'OUTRO'],
  ])('of %j is %s', (dados, categoria) => expect(item(dados)).toMatchObject({ categoria }))
  it('is not released when exotic, nor delivered from a term', () => {
    const { SOLTURA, ENTREGA } = DESTINOS_DA_ESPECIE
    expect(SOLTURA?.aceita(umaEspecie({ status: { nome: 'Exótica' } }), {})).toBe(false)
    expect(SOLTURA?.aceita(umaEspecie(), {})).toBe(true)
    expect(ENTREGA?.aceita(umaEspecie(), { modalidade: 'DEVOLUCAO_AO_PROPRIETARIO' })).toBe(false)
    expect(ENTREGA?.aceita(umaEspecie(), {})).toBe(true)
  })
})

describe('what the administrator writes', () => {
  const BOA = {
    reinoId: 1,
    grupo: 'Ave',
    nomePopular: 'Ave de exemplo',
    nomeCientifico: 'Avis exempli',
    status: { nome: 'Nativa' },
    categoriaAmeaca: null,
    categoriaConfirmada: false,
    cites: null,
    protecaoEspecial: '',
    caracteristicas: 'Ave.',
    ativa: true,
  }
  it('is taken with empty texts as nothing', () =>
    expect(EspecieEditavel.parse(BOA).protecaoEspecial).toBeNull())
  it.each(['avis exempli', 'Avis', 'Avis Exempli', ''])('refuses the scientific name %j', (nomeCientifico) =>
    expect(EspecieEditavel.safeParse({ ...BOA, nomeCientifico }).success).toBe(false),
  )
})
