// Numbers as people write them here: comma for decimals, point for thousands. A lone point that cannot be of thousands,
// or would take the number out of its limits, is a decimal point: coordinates are often copied so.
import type { CampoCalculado, CampoNumero } from '@guara/domain/campos/campo'
import { contados, decimal, reais } from '@guara/domain/escrita'
import { textoDoValor } from '../valores/texto-do-valor.ts'
import { escreverDia } from './tempo-digitado.ts'

type Limites = Pick<CampoNumero, 'minimo' | 'maximo' | 'unidade'>

const BRASILEIRO = /^-?(\d+|\d{1,3}(\.\d{3})+)(,\d*)?$/
const COM_PONTO = /^-?\d+\.\d+$/
/** More digits than a number holds would come back changed. */
const CABE = 15

const cabeNosLimites = (n: number, { minimo, maximo }: Limites) =>
  n >= (minimo ?? Number.NEGATIVE_INFINITY) && n <= (maximo ?? Number.POSITIVE_INFINITY)

export const lerNumero = (texto: string, limites: Limites = {}): number | string | null => {
  let limpo = texto.trim().replace(/^[−–]\s*/, '-')
  if (limites.unidade && limpo.endsWith(limites.unidade))
    limpo = limpo.slice(0, -limites.unidade.length).trim()
  if (limpo === '') return null
  if (limpo.replace(/\D/g, '').length > CABE) return texto
  const comVirgula = BRASILEIRO.test(limpo) ? Number(limpo.replaceAll('.', '').replace(',', '.')) : null
  const comPonto = COM_PONTO.test(limpo) ? Number(limpo) : null
  if (comVirgula === null) return comPonto ?? texto
  if (comPonto === null || cabeNosLimites(comVirgula, limites)) return comVirgula
  return cabeNosLimites(comPonto, limites) ? comPonto : comVirgula
}

const semPontos = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 15, useGrouping: false })
const agrupado = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 15 })

const escreverCom = (formato: Intl.NumberFormat) => (valor: unknown) =>
  typeof valor === 'number' && Number.isFinite(valor) ? formato.format(valor) : textoDoValor(valor)

/** A box shows no points: a digit typed after "12.345" would otherwise make it twelve. */
export const escreverNumero = escreverCom(semPontos)
/** A page shows 12.345,6. */
export const formatarNumero = escreverCom(agrupado)

/** 10,6236 ha */
export const formatarComUnidade = ({ unidade }: Pick<CampoNumero, 'unidade'>, valor: unknown) =>
  typeof valor === 'number' && unidade ? `${formatarNumero(valor)} ${unidade}` : formatarNumero(valor)

/** R$ 1.234,50 */
export const formatarReais = (valor: unknown) =>
  typeof valor === 'number' && Number.isFinite(valor) ? reais(valor) : textoDoValor(valor)

/** The screen of the form tells which they are; their identifiers tell nobody anything. */
const contarAlertas = (ids: string) => {
  return ids && contados(ids.split(', ').length, 'alerta', 'alertas')
}

export const escreverCalculado = ({ formato, casas, unidade }: CampoCalculado, valor: unknown) => {
  if (formato === 'moeda') return formatarReais(valor)
  if (formato === 'data') return escreverDia(valor)
  if (formato === 'alertas') return contarAlertas(textoDoValor(valor))
  if (formato === 'texto' || typeof valor !== 'number') return textoDoValor(valor)
  const numero = decimal(valor, casas ?? 4)
  return unidade ? `${numero} ${unidade}` : numero
}
