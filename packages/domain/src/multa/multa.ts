// The fine, step by step (docs/dominio/multa.md): deterministic, in whole cents, with every step written out. The
// screen shows it beside the form; the gateway computes it again and keeps its own.
import { decimal } from '../escrita.ts'
import { A_CONFIRMAR, acrescimosPorUnidade, majoracao } from './aumento.ts'
import { baseDaLinha, ehConfirmada, ehFalta, type LinhaDaMulta, type Passo } from './base.ts'
import { type Centavos, emReais, formatarReais, vezes } from './centavos.ts'
import { AGRAVANTES, ATENUANTES, type Circunstancia } from './circunstancias.ts'

export interface EntradaDaMulta {
  linhas: readonly LinhaDaMulta[]
  /** Whether it is in a conservation unit or its buffer zone (Decreto 6.514/2008, art. 93). */
  emUnidadeDeConservacao?: boolean
  agravantes?: readonly string[]
  atenuantes?: readonly string[]
  /** The percentage of each circumstance by its code; absent is 0. */
  percentuais?: Readonly<Record<string, number>>
  reincidencia?: string | null
}

export interface LinhaDaMemoria {
  descricao: string
  conta: string
  /** The value in reais; null where the line only records something. */
  valor: number | null
}

export interface Multa {
  linhas: LinhaDaMemoria[]
  /** The fine indicated; 0 while nothing can be counted. */
  valorMulta: number
  /** The value that who judges has to confirm. */
  valorComReincidencia: number
  /** The fine by the day, apart from the others. */
  multaDiaria?: number
  menorLesividade: boolean
  /** False while a quantity or a value is missing. */
  completa: boolean
  /** True when a figure that decides the value is still to be confirmed by the agency; the memory marks which. */
  aConfirmar: boolean
}

const MULTA_MINIMA: Centavos = 50_00n
const MULTA_MAXIMA: Centavos = 50_000_000_00n
/** A warning may do up to this value (Decreto 6.514/2008, art. 5º, § 1º). */
export const MENOR_LESIVIDADE: Centavos = 1_000_00n

const REINCIDENCIAS: Readonly<Record<string, readonly [fator: number, rotulo: string]>> = {
  MESMA_INFRACAO: [3, 'Reincidência na mesma infração (art. 11), a confirmar no julgamento'],
  INFRACAO_DISTINTA: [2, 'Reincidência em infração distinta (art. 11), a confirmar no julgamento'],
}

export const limitar = (valor: Centavos): Centavos =>
  valor < MULTA_MINIMA ? MULTA_MINIMA : valor > MULTA_MAXIMA ? MULTA_MAXIMA : valor

const escrever = (descricao: string, { conta, valor }: Passo): LinhaDaMemoria => ({
  descricao,
  conta,
  valor: emReais(valor),
})

interface Contada {
  memoria: LinhaDaMemoria[]
  valor: Centavos
  diaria: boolean
  completa: boolean
  confirmada: boolean
}

const contarLinha = (linha: LinhaDaMulta, emUc: boolean): Contada => {
  const { infracao } = linha
  const diaria = infracao.calculo === 'MULTA_DIARIA_POR_UNIDADE'
  let confirmada = ehConfirmada(linha)
  const titulo = `Art. ${infracao.artigo}: ${infracao.descricao}${confirmada ? '' : ` (valor ${A_CONFIRMAR})`}`
  const base = baseDaLinha(linha)
  if (ehFalta(base))
    return {
      memoria: [{ descricao: titulo, conta: base.falta, valor: null }],
      valor: 0n,
      diaria,
      completa: false,
      confirmada,
    }
  const memoria = [escrever(titulo, base)]
  let { valor } = base
  let completa = true
  for (const { descricao, passo, confirmado } of acrescimosPorUnidade(linha)) {
    confirmada &&= confirmado
    if (ehFalta(passo)) {
      memoria.push({ descricao, conta: passo.falta, valor: null })
      completa = false
    } else {
      memoria.push(escrever(descricao, passo))
      valor += passo.valor
    }
  }
  const maior = diaria ? null : majoracao(linha, emUc, valor)
  if (maior && !ehFalta(maior.passo)) {
    memoria.push(escrever(maior.descricao, maior.passo))
    valor = maior.passo.valor
    confirmada &&= maior.confirmado
  }
  return { memoria, valor, diaria, completa, confirmada }
}

/** Said of a circumstance to which the agency gave no percentage. */
const SO_REGISTRO = 'Só registro: não altera o valor'

const dosimetria = (total: Centavos, entrada: EntradaDaMulta): Pick<Contada, 'memoria' | 'valor'> => {
  const marcadas = (lista: readonly Circunstancia[], codigos: readonly string[] = [], sinal: 1 | -1) =>
    lista
      .filter((c) => codigos.includes(c.codigo))
      .map((c) => ({ ...c, sinal, percentual: entrada.percentuais?.[c.codigo] ?? 0 }))
  const todas = [
    ...marcadas(AGRAVANTES, entrada.agravantes, 1),
    ...marcadas(ATENUANTES, entrada.atenuantes, -1),
  ]
  const memoria: LinhaDaMemoria[] = todas.map((c) => ({
    descricao: `${c.sinal === 1 ? 'Agravante' : 'Atenuante'}: ${c.rotulo}`,
    conta: c.percentual === 0 ? SO_REGISTRO : `${c.sinal === 1 ? '+' : '−'} ${decimal(c.percentual, 6)}%`,
    valor: null,
  }))
  const parcelas = todas.filter((c) => c.percentual !== 0)
  if (parcelas.length === 0) return { memoria, valor: total }
  const soma = parcelas.reduce((s, c) => s + c.sinal * c.percentual, 0)
  const valor = vezes(total, Math.max(100 + soma, 0) / 100)
  const escritas = parcelas.map((c) => `${c.sinal === 1 ? '+' : '−'} ${decimal(c.percentual, 6)}%`)
  const conta = `${formatarReais(total)} × (1 ${escritas.join(' ')}) = ${formatarReais(valor)}`
  return { memoria: [...memoria, escrever('Agravantes e atenuantes', { conta, valor })], valor }
}

const avisoDoLimite = (valor: Centavos): LinhaDaMemoria[] => {
  const limitado = limitar(valor)
  if (limitado === valor) return []
  const [qual, lado] = valor < limitado ? ['menor que o mínimo', 'Mínimo'] : ['maior que o máximo', 'Máximo']
  const conta = `${formatarReais(valor)} é ${qual} = ${formatarReais(limitado)}`
  return [escrever(`${lado} da multa (art. 9º)`, { conta, valor: limitado })]
}

const somar = (contadas: readonly Contada[]) => contadas.reduce((s, c) => s + c.valor, 0n)

const comReincidencia = (valor: Centavos, reincidencia: EntradaDaMulta['reincidencia']) => {
  const [fator, rotulo] = REINCIDENCIAS[reincidencia ?? ''] ?? [1, '']
  const agravado = vezes(valor, fator)
  if (fator === 1) return { memoria: [], valor: limitar(valor) }
  const conta = `${formatarReais(valor)} × ${fator} = ${formatarReais(agravado)}`
  return {
    memoria: [escrever(rotulo, { conta, valor: agravado }), ...avisoDoLimite(agravado)],
    valor: limitar(agravado),
  }
}

export const calcularMulta = (entrada: EntradaDaMulta): Multa => {
  const contadas = entrada.linhas.map((l) => contarLinha(l, entrada.emUnidadeDeConservacao ?? false))
  const simples = contadas.filter((c) => !c.diaria)
  const diarias = contadas.filter((c) => c.diaria)
  const completa = contadas.length > 0 && contadas.every((c) => c.completa)
  const total = somar(simples)
  const linhas = contadas.flatMap((c) => c.memoria)
  if (simples.length > 1) {
    const conta = `${simples.map((c) => formatarReais(c.valor)).join(' + ')} = ${formatarReais(total)}`
    linhas.push(escrever('Soma das linhas', { conta, valor: total }))
  }
  const aConfirmar = contadas.some((c) => !c.confirmada)
  const multaDiaria = diarias.length > 0 ? emReais(somar(diarias)) : undefined
  // Nothing counted yet, or a fine by the day alone: the least of art. 9º would be an invented fine.
  if (total === 0n)
    return {
      linhas,
      valorMulta: 0,
      valorComReincidencia: 0,
      multaDiaria,
      menorLesividade: false,
      completa,
      aConfirmar,
    }
  const dosada = dosimetria(total, entrada)
  const agravada = comReincidencia(dosada.valor, entrada.reincidencia)
  const valorMulta = limitar(dosada.valor)
  return {
    linhas: [...linhas, ...dosada.memoria, ...avisoDoLimite(dosada.valor), ...agravada.memoria],
    valorMulta: emReais(valorMulta),
    valorComReincidencia: emReais(agravada.valor),
    multaDiaria,
    menorLesividade: completa && valorMulta <= MENOR_LESIVIDADE,
    completa,
    aConfirmar,
  }
}
