// Why an answer cannot be right, by kind of field; null when it can.

import { cnpjValido, cpfValido, soDigitos } from '../cpf-cnpj.ts'
import { invalidezDasAreas } from '../geometria/areas.ts'
import { ehFrase, SEM_FRASE } from '../texto-frase.ts'
import { tracosValidos } from './assinatura.ts'
import type {
  Campo,
  CampoDeTempo,
  CampoDoTipo,
  CampoEscolha,
  CampoNumero,
  CampoTexto,
  TipoCampo,
} from './campo.ts'

type Verificador<T extends TipoCampo> = (campo: CampoDoTipo<T>, valor: unknown, agora: Date) => string | null

const VALOR_INVALIDO = 'Valor inválido'
const DATA_FUTURA = 'A data não pode ser posterior a agora'

const naFaixa = (n: number, { minimo, maximo }: { minimo?: number; maximo?: number }) =>
  (minimo === undefined || n >= minimo) && (maximo === undefined || n <= maximo)

const maximoDeLetras = (maximo: number | undefined) => `Máximo de ${maximo} caracteres`

const textoLimitado = (campo: CampoTexto, valor: unknown) => {
  if (typeof valor !== 'string') return VALOR_INVALIDO
  const tamanho = valor.trim().length
  if (tamanho > (campo.maximo ?? tamanho)) return maximoDeLetras(campo.maximo)
  if (tamanho < (campo.minimo ?? 0)) return campo.mensagem ?? `Mínimo de ${campo.minimo} caracteres`
  if (campo.frase && !ehFrase(valor)) return typeof campo.frase === 'string' ? campo.frase : SEM_FRASE
  if (campo.padrao && !campo.padrao.regex.test(valor.trim())) return campo.padrao.mensagem
  return null
}

const numeroLimitado = (campo: CampoNumero, valor: unknown) => {
  if (typeof valor !== 'number' || !Number.isFinite(valor)) return 'Informe um número'
  if (!naFaixa(valor, campo)) {
    if (campo.mensagem) return campo.mensagem
    return campo.minimo !== undefined && valor < campo.minimo
      ? `Informe ${campo.minimo} ou mais`
      : `Informe ${campo.maximo} ou menos`
  }
  return null
}

const EH_DATA = /^\d{4}-\d{2}-\d{2}$/
const EH_INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

const foraDoTempo = (campo: CampoDeTempo, instante: number, agora: number) => {
  if (campo.naoFutura && instante > agora) return campo.mensagem ?? DATA_FUTURA
  return campo.futura && instante <= agora ? (campo.mensagem ?? 'Informe uma data futura') : null
}

const data = (campo: CampoDeTempo, valor: unknown, agora: Date) => {
  if (typeof valor !== 'string' || !EH_DATA.test(valor) || Number.isNaN(Date.parse(valor)))
    return 'Data inválida'
  return foraDoTempo(campo, Date.parse(`${valor}T00:00:00-03:00`), agora.getTime())
}

/** A device's clock may run a little ahead of the server's. */
const FOLGA_MS = 5 * 60_000

const dataHora = (campo: CampoDeTempo, valor: unknown, agora: Date) => {
  // Only an instant: half-typed text must not pass for a date of another country.
  const instante = typeof valor === 'string' && EH_INSTANTE.test(valor) ? Date.parse(valor) : Number.NaN
  if (Number.isNaN(instante)) return 'Data e hora inválidas'
  return foraDoTempo(campo, instante, agora.getTime() + (campo.naoFutura ? FOLGA_MS : 0))
}

const opcaoConhecida = (campo: { opcoes: ReadonlyArray<{ valor: string }> }, valor: unknown) =>
  campo.opcoes.some((o) => o.valor === valor) ? null : 'Escolha uma das opções'

const mascara =
  (mensagem: string, vale: (texto: string) => boolean) =>
  ({ maximo }: { maximo?: number }, valor: unknown) => {
    if (typeof valor !== 'string') return mensagem
    if (valor.trim().length > (maximo ?? valor.length)) return maximoDeLetras(maximo)
    return vale(valor) ? null : mensagem
  }

const digitos =
  (minimo: number, maximo = minimo) =>
  (texto: string) => {
    const n = soDigitos(texto).length
    return n >= minimo && n <= maximo
  }

const identificador = (valor: unknown) => typeof valor === 'string' || typeof valor === 'number'

const escolha = ({ varios }: CampoEscolha, valor: unknown) =>
  (varios ? Array.isArray(valor) && valor.every(identificador) : identificador(valor)) ? null : VALOR_INVALIDO

const faixa = (valor: unknown, limite: number) => typeof valor === 'number' && Math.abs(valor) <= limite

const ponto = (_: unknown, valor: unknown) => {
  const { latitude, longitude } = (valor ?? {}) as Record<string, unknown>
  return faixa(latitude, 90) && faixa(longitude, 180) ? null : 'Coordenada inválida'
}

const aceita = () => null

export const VERIFICADORES: { [T in TipoCampo]: Verificador<T> } = {
  texto: textoLimitado,
  textoLongo: textoLimitado,
  numero: numeroLimitado,
  moeda: numeroLimitado,
  data,
  dataHora,
  selecao: opcaoConhecida,
  multiSelecao: (campo, valor) =>
    Array.isArray(valor)
      ? (valor.map((v) => opcaoConhecida(campo, v)).find((m) => m !== null) ?? null)
      : VALOR_INVALIDO,
  booleano: (_, valor) => (typeof valor === 'boolean' ? null : VALOR_INVALIDO),
  cpf: mascara('CPF inválido', cpfValido),
  cnpj: mascara('CNPJ inválido', cnpjValido),
  cep: mascara('CEP inválido', digitos(8)),
  telefone: mascara('Telefone inválido', digitos(10, 11)),
  email: mascara('E-mail inválido', (texto) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(texto.trim())),
  car: mascara('CAR inválido', (texto) => /^[A-Z]{2}-?\d{7}-?[0-9A-F.]{20,}$/i.test(texto.trim())),
  municipio: (_, valor) => (Number.isInteger(valor) ? null : VALOR_INVALIDO),
  uf: (_, valor) => (typeof valor === 'string' && /^[A-Z]{2}$/.test(valor) ? null : 'UF inválida'),
  arquivo: aceita,
  alertas: (_, valor) => (Array.isArray(valor) ? null : VALOR_INVALIDO),
  geometria: (_, valor) => invalidezDasAreas(valor),
  coordenada: ponto,
  assinatura: (_, valor) => (tracosValidos(valor) ? null : 'Assine de novo'),
  escolha,
  calculado: aceita,
  grupo: aceita,
  lista: aceita,
}

export const invalidezDe = (campo: Campo, valor: unknown, agora: Date): string | null =>
  (VERIFICADORES[campo.tipo] as Verificador<TipoCampo>)(campo as never, valor, agora)
