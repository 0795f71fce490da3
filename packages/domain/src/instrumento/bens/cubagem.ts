// Timber measured piece by piece (docs/dominio/instrumentos.md#timber). A log by Smalian: the mean of its two end
// areas times the length; sawn timber by its three sides. Diameters and sides in centimetres, as the tape is read;
// lengths in metres.
import { type Campos, calculado, type Dados, numero, seFor, selecao, texto } from '../../campos/campo.ts'
import { linhas, numeroDe } from '../leitura.ts'

const areaDoCirculo = (diametroCm: number) => (Math.PI * (diametroCm / 100) ** 2) / 4

export const volumeDaTora = (diametro1Cm: number, diametro2Cm: number, comprimentoM: number) =>
  ((areaDoCirculo(diametro1Cm) + areaDoCirculo(diametro2Cm)) / 2) * comprimentoM

export const volumeDaSerrada = (larguraCm: number, espessuraCm: number, comprimentoM: number) =>
  (larguraCm / 100) * (espessuraCm / 100) * comprimentoM

/** Three decimals, as the quantity of the item; four in the measuring table, so that small boards do not vanish. */
const arredondar = (valor: number, casas: number) => Math.round(valor * 10 ** casas) / 10 ** casas

const volumeDaPeca = (peca: Dados) => {
  const pecas = numeroDe(peca.pecas) || 1
  const comprimento = numeroDe(peca.comprimento)
  const unitario =
    peca.forma === 'SERRADA'
      ? volumeDaSerrada(numeroDe(peca.largura), numeroDe(peca.espessura), comprimento)
      : volumeDaTora(numeroDe(peca.diametro1), numeroDe(peca.diametro2), comprimento)
  return arredondar(unitario * pecas, 4)
}

export const volumeCubado = (cubagem: unknown) =>
  arredondar(
    linhas(cubagem).reduce((soma, peca) => soma + volumeDaPeca(peca), 0),
    3,
  )

const TORA = seFor('forma', 'TORA')
const SERRADA = seFor('forma', 'SERRADA')
const MAIOR_QUE_ZERO = {
  obrigatorio: true,
  mensagem: 'A medida deve ser maior que zero',
  largura: 3,
} as const
const EM_CM = { ...MAIOR_QUE_ZERO, minimo: 0.1, maximo: 1000, casas: 1, unidade: 'cm' } as const

/** The memory of the measuring: one row per piece, or per lot of equal pieces. */
export const CAMPOS_DA_CUBAGEM: Campos = {
  peca: texto('Peça', { obrigatorio: true, maximo: 40, largura: 3 }),
  forma: selecao('Forma', { TORA: 'Tora', SERRADA: 'Serrada' }, { obrigatorio: true, largura: 3 }),
  pecas: numero('Peças iguais', { minimo: 1, maximo: 10_000, casas: 0, largura: 3 }),
  diametro1: numero('Diâmetro da base', { ...EM_CM, quando: TORA }),
  diametro2: numero('Diâmetro do topo', { ...EM_CM, quando: TORA }),
  largura: numero('Largura', { ...EM_CM, quando: SERRADA }),
  espessura: numero('Espessura', { ...EM_CM, quando: SERRADA }),
  comprimento: numero('Comprimento', {
    ...MAIOR_QUE_ZERO,
    minimo: 0.01,
    maximo: 100,
    casas: 2,
    unidade: 'm',
  }),
  volume: calculado('Volume', 'numero', volumeDaPeca, { casas: 4, unidade: 'm³', largura: 3 }),
}
