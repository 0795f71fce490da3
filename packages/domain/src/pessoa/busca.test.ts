import { describe, expect, it } from 'vitest'
import { bastaParaBuscar, lerBusca, TextoDaSugestao } from './busca.ts'
import { NovaPessoa } from './schema.ts'

describe('lerBusca', () => {
  it.each([
    ['João da Silva', ['João', 'da', 'Silva'], null],
    ["  D'Ávila  ", ['DÁvila'], null],
    ['Posto 2 Irmãos', ['Posto', 'Irmãos'], null],
    ['529', [], null],
    ['529.982', [], null],
    ['529.982.247-25', [], '52998224725'],
    ['12abc345', ['abc'], null],
    ['12.ABC.345/01DE-35', ['ABCDE'], '12ABC34501DE35'],
    ['%_\\', [], null],
    ['ana ana', ['ana'], null],
  ])('%j asks for the words %j and the document %j', (texto, palavras, documento) => {
    expect(lerBusca(texto)).toEqual({ palavras, documento })
  })
})

describe('bastaParaBuscar', () => {
  it.each(['Ana', 'jo b', '529.982.247-25', '11222333000181', '12.ABC.345/01DE-35'])(
    '%j names somebody',
    (texto) => expect(bastaParaBuscar(texto)).toBe(true),
  )
  it.each([null, '', 'jo', '529', '529.982.247', '52998224724', '1122233300018', '2 a 3 b'])(
    '%j is a list of many',
    (texto) => expect(bastaParaBuscar(texto)).toBe(false),
  )
})

describe('TextoDaSugestao', () => {
  it.each([
    '529.982.247-25',
    '52998224725',
    '52998224724',
    '11222333000181',
    '1122233300018',
    'Ana',
    '12ABC34501DE35',
  ])('takes %j', (texto) => expect(TextoDaSugestao.safeParse(texto).success).toBe(true))
  it.each(['529.982.247-24', '11222333000182', '112223330001811', ' ', 'a'.repeat(201)])(
    'refuses %j',
    (texto) => expect(TextoDaSugestao.safeParse(texto).success).toBe(false),
  )
})

describe('NovaPessoa', () => {
  const campos = (pessoa: object) =>
    NovaPessoa.safeParse(pessoa).error?.issues.map((i) => i.path.join('.')) ?? []

  it('is natural with nome and cpf, legal with razaoSocial and cnpj, letters included', () => {
    expect(campos({ nome: 'Ana', cpf: '529.982.247-25' })).toEqual([])
    expect(campos({ razaoSocial: 'Ipê Ltda', cnpj: '12.abc.345/01de-35' })).toEqual([])
    expect(NovaPessoa.parse({ razaoSocial: 'Ipê Ltda', cnpj: '12.abc.345/01de-35' }).cnpj).toBe(
      '12ABC34501DE35',
    )
  })

  it('says what is missing or wrong', () => {
    expect(campos({})).toEqual(['razaoSocial', 'cnpj'])
    expect(campos({ nome: 'Ana' })).toEqual(['cpf'])
    expect(campos({ nome: 'Ana', cpf: '52998224724' })).toEqual(['cpf'])
    expect(campos({ nome: 'Ana', cpf: '52998224725', cnpj: '11222333000181' })).toEqual(['cnpj'])
  })
})
