// A line of the agency follows every rule of the line that it was made like, whatever its own code.
import { expect, it } from 'vitest'
import { z } from 'zod'
import catalogo from '../../../../apps/gateway/db/seeds/reference/infracoes.json' with { type: 'json' }
import { linhasDaEspecie } from '../especie/linhas.ts'
import { ucIntegra } from '../multa/causas.ts'
import { AGRAVANTES, integraInfracao } from '../multa/circunstancias.ts'
import { TipoDeInfracao } from './contract.ts'
import { valoresDa } from './editaveis/valores-da-linha.ts'
import { herancaDe } from './em-palavras.ts'

const CATALOGO = z.array(TipoDeInfracao).parse(catalogo)
const igualA = (linha: TipoDeInfracao): TipoDeInfracao => ({
  ...linha,
  codigo: `900-${linha.codigo}`,
  artigo: `900-${linha.codigo}`,
  igualA: linha.codigo,
})

it('in the fine: what its text already has is not counted twice', () => {
  const regras = (linha: TipoDeInfracao) => [
    ucIntegra(linha),
    ...AGRAVANTES.map((circunstancia) => integraInfracao(circunstancia, linha)),
  ]
  expect(CATALOGO.map(igualA).map(regras)).toEqual(CATALOGO.map(regras))
})

it.each([
  ['Animalia', 'Ave', 'Nativa', false],
  ['Animalia', 'Ave', 'Nativa', true],
  ['Animalia', 'Peixe', 'Exótica', false],
  ['Animalia', 'Réptil', 'Nativa', true],
  ['Plantae', 'Palmeira', 'Nativa', true],
  ['Plantae', 'Capim', 'Exótica invasora', false],
])('in the lines that %s, %s, %s, threatened %s, touches', (reino, grupo, status, multaAmeacada) => {
  const especie = {
    reino: { id: 1, nome: reino, nomePopular: reino },
    grupo,
    status: { id: 1, nome: status },
    multaAmeacada,
  }
  const tocadas = (linhas: readonly TipoDeInfracao[]) =>
    linhasDaEspecie(especie as never, linhas).map(({ linha, porAmeaca }) => [linha.id, porAmeaca])
  expect(tocadas(CATALOGO.map(igualA))).toEqual(tocadas(CATALOGO))
})

it('keeps, of what the dialog asks, the very figures of every line of the release', () => {
  for (const { codigo, calculo, multaMinima, multaMaxima, valorUnitario } of CATALOGO)
    expect([codigo, valoresDa(calculo, { multaMinima, multaMaxima, valorUnitario })]).toEqual([
      codigo,
      { multaMinima, multaMaxima, valorUnitario },
    ])
})

it('is told in words', () => {
  const em = (codigo: string) => CATALOGO.filter((l) => l.codigo === codigo).map(herancaDe)[0]
  expect(em('51')).toMatch(
    /^Flora, Decreto 6\.514\/2008 · valor por hectare, fração conta inteira · exige área, polígono · aumentos: Uso de fogo/,
  )
  expect(em('30')).toBe('Fauna, Decreto 6.514/2008 · valor fixo')
})
