import { describe, expect, it } from 'vitest'
import { nomeDoRelatorio, relatorioDeRecusas } from './relatorio-de-recusas.ts'

const linhaDe = (codigoExterno: string | null, motivo = 'Não há coordenadas.') =>
  relatorioDeRecusas([{ linha: 2, codigoExterno, motivo }]).split('\r\n')[1]

describe('the report of refused rows', () => {
  it.each([
    ['=HYPERLINK("http://x")', `"2";"'=HYPERLINK(""http://x"")";"Não há coordenadas."`],
    ['+1', `"2";"'+1";"Não há coordenadas."`],
    ['-1', `"2";"'-1";"Não há coordenadas."`],
    ['@SUM(1)', `"2";"'@SUM(1)";"Não há coordenadas."`],
    ['\t=1', `"2";"'\t=1";"Não há coordenadas."`],
    ['\r=1', `"2";"'\r=1";"Não há coordenadas."`],
    ['＝1', `"2";"'＝1";"Não há coordenadas."`],
    ['\n=1', `"2";"'\n=1";"Não há coordenadas."`],
    ['D-7', '"2";"D-7";"Não há coordenadas."'],
    [null, '"2";"";"Não há coordenadas."'],
  ])('runs no formula of %j', (codigo, linha) => {
    expect(linhaDe(codigo)).toBe(linha)
  })

  it('runs none of the reason either', () => {
    expect(linhaDe('D-7', '=1+1')).toBe(`"2";"D-7";"'=1+1"`)
  })

  it.each([
    ['alertas.csv', 'recusas-alertas.csv'],
    ['ALERTAS.CSV', 'recusas-ALERTAS.csv'],
    ['deter.geojson', 'recusas-deter.geojson.csv'],
  ])('of %s is named %s', (arquivo, nome) => {
    expect(nomeDoRelatorio(arquivo)).toBe(nome)
  })
})
