import { describe, expect, it } from 'vitest'
import { nomeDaSemana } from '../instrumento/dias.ts'
import { CALENDARIO_PADRAO } from './atos.ts'
import {
  type Calendario,
  DIAS_NACIONAIS,
  type Dia,
  dataNoAno,
  diaSemExpediente,
  pascoa,
} from './calendario.ts'

const DIA: Dia = {
  quando: '2026-12-24',
  nome: 'Véspera de Natal',
  tipo: 'FACULTATIVO',
  expediente: 'NAO',
  municipioId: null,
  fundamento: 'Decreto do ano',
  confirmado: true,
  motivo: null,
  desde: '2026-11-10',
}
const com = (...dias: Array<Partial<Dia>>): Calendario => ({
  ...CALENDARIO_PADRAO,
  dias: [...CALENDARIO_PADRAO.dias, ...dias.map((d) => ({ ...DIA, ...d }))],
})

describe('movable days', () => {
  it.each([
    [2026, '2026-04-05', '2026-02-16', '2026-02-17', '2026-02-18', '2026-04-03', '2026-06-04'],
    [2027, '2027-03-28', '2027-02-08', '2027-02-09', '2027-02-10', '2027-03-26', '2027-05-27'],
    [2028, '2028-04-16', '2028-02-28', '2028-02-29', '2028-03-01', '2028-04-14', '2028-06-15'],
    [2038, '2038-04-25', '2038-03-08', '2038-03-09', '2038-03-10', '2038-04-23', '2038-06-24'],
  ])('of %i', (ano, domingo, segunda, terca, cinzas, paixao, corpus) => {
    expect(pascoa(ano)).toBe(domingo)
    expect([-48, -47, -46, -2].map((n) => dataNoAno(`PASCOA${n}`, ano))).toEqual([
      segunda,
      terca,
      cinzas,
      paixao,
    ])
    expect(dataNoAno('PASCOA+60', ano)).toBe(corpus)
  })
})

describe('days without work', () => {
  it.each([
    [
      2026,
      '01-01 qui, 04-03 sex, 04-21 ter, 05-01 sex, 09-07 seg, 10-12 seg, 11-02 seg, 11-15 dom, 11-20 sex, 12-25 sex',
    ],
    [
      2027,
      '01-01 sex, 03-26 sex, 04-21 qua, 05-01 sáb, 09-07 ter, 10-12 ter, 11-02 ter, 11-15 seg, 11-20 sáb, 12-25 sáb',
    ],
    [
      2028,
      '01-01 sáb, 04-14 sex, 04-21 sex, 05-01 seg, 09-07 qui, 10-12 qui, 11-02 qui, 11-15 qua, 11-20 seg, 12-25 seg',
    ],
  ])('the ten of %i, with their weekday', (ano, esperados) => {
    const datas = DIAS_NACIONAIS.map((d) => dataNoAno(d.quando, ano) as string)
    expect(datas.map((d) => `${d.slice(5)} ${nomeDaSemana(d).slice(0, 3)}`).join(', ')).toBe(esperados)
    for (const data of datas) expect(diaSemExpediente(data, CALENDARIO_PADRAO)).not.toBeNull()
  })

  it.each([
    ['2026-02-17', 'Terça-feira de Carnaval'],
    ['2026-07-26', 'domingo'],
    ['2027-07-26', 'Fundação da cidade de Goiás'],
    ['2026-10-28', 'Dia do Servidor Público'],
    ['2026-11-21', 'sábado'],
    // Decreed each year, so that nobody knows of them before.
    ['2026-02-16', null],
    ['2026-02-18', null],
    ['2026-06-04', null],
    ['2026-12-24', null],
    // Of Goiânia, and not confirmed.
    ['2026-10-24', 'sábado'],
    ['2028-10-24', null],
    // The holiday is younger.
    ['2023-11-20', null],
    ['2024-11-20', 'Dia Nacional de Zumbi e da Consciência Negra'],
  ])('%s: %s', (data, porque) => expect(diaSemExpediente(data, CALENDARIO_PADRAO)).toBe(porque))

  const aberto = (data: string, ...dias: Array<Partial<Dia>>) => diaSemExpediente(data, com(...dias))

  it('the agency adds a day, of one year or of all', () => {
    expect(aberto('2026-12-24', {})).toBe('Véspera de Natal')
    expect(aberto('2027-12-24', {})).toBeNull()
    expect(aberto('2027-12-24', { quando: '12-24' })).toBe('Véspera de Natal')
  })

  it('a day that closes early does not receive, one that opens late does', () => {
    expect(aberto('2026-12-24', { expediente: 'ENCERRA_ANTES' })).toBe(
      'Véspera de Natal, com expediente encerrado antes',
    )
    expect(aberto('2026-02-18', { quando: 'PASCOA-46', expediente: 'ABRE_DEPOIS' })).toBeNull()
    expect(aberto('2026-02-18', { quando: 'PASCOA-46' })).toBe('Véspera de Natal')
  })

  it('the last word about a day stands', () => {
    expect(aberto('2026-12-24', {}, { expediente: 'HOUVE' })).toBeNull()
    expect(aberto('2026-12-24', {}, { expediente: 'HOUVE' }, {})).toBe('Véspera de Natal')
  })

  it('a computed day is worked in one year and stays in the others', () => {
    const houve = { quando: '2026-09-07', expediente: 'HOUVE' } as const
    expect(aberto('2026-09-07', houve)).toBeNull()
    expect(aberto('2028-09-07', houve)).toBe('Independência do Brasil')
    // Nobody erases it for ever.
    expect(aberto('2028-09-07', { quando: '09-07', expediente: 'HOUVE' })).toBe('Independência do Brasil')
  })

  it('a day of the seed gives way when the agency says that it is not kept any more', () => {
    expect(aberto('2027-07-26', { quando: '07-26', expediente: 'HOUVE' })).toBeNull()
  })

  it('nobody works on a weekend, whatever was said', () => {
    expect(aberto('2026-11-21', { quando: '2026-11-21', expediente: 'HOUVE' })).toBe('sábado')
  })

  it('a municipal day counts where the unit that receives is', () => {
    const doMunicipio = { tipo: 'MUNICIPAL', nome: 'Aniversário', quando: '10-24' } as const
    expect(aberto('2028-10-24', { ...doMunicipio, municipioId: 5_208_707 })).toBe('Aniversário')
    expect(aberto('2028-10-24', { ...doMunicipio, municipioId: 5_201_108 })).toBeNull()
  })

  it('February 29th is of the years that have it', () => {
    expect(dataNoAno('02-29', 2027)).toBeNull()
    expect(dataNoAno('02-29', 2028)).toBe('2028-02-29')
    expect(dataNoAno('2027-02-28', 2028)).toBeNull()
  })
})
