// Increases of one line: those charged by unit are added to the base, then one factor, the greatest, multiplies it
// (docs/dominio/multa.md#increases).
import type { Acrescimo } from '../catalogo/contract.ts'
import { decimal } from '../escrita.ts'
import {
  type AcrescimoMarcado,
  FALTA_QUANTIDADE,
  type Falta,
  type LinhaDaMulta,
  type Passo,
  quantiaDe,
  unidadeDaLinha,
} from './base.ts'
import { acrescimoDe, ucIntegra } from './causas.ts'
import { emCentavos, formatarReais, vezes } from './centavos.ts'

/** Said of every figure that the agency has not confirmed, on the screen and on paper. */
export const A_CONFIRMAR = 'a confirmar pelo órgão'

interface PassoDescrito {
  descricao: string
  /** False when a figure of this step is still to be confirmed. */
  confirmado: boolean
  passo: Passo | Falta
}

type Marcado = AcrescimoMarcado & { acrescimo: Acrescimo }

const marcados = ({ infracao, acrescimos = [] }: LinhaDaMulta): Marcado[] =>
  acrescimos.flatMap((a) => {
    const acrescimo = acrescimoDe(infracao, a.codigo)
    return acrescimo ? [{ ...a, acrescimo }] : []
  })

const nomeDo = ({ descricao, base, confirmado }: Acrescimo) =>
  `${descricao} (${base}${confirmado ? '' : `, ${A_CONFIRMAR}`})`

/** Its own quantity, or that of the line when both are measured in the same unit: kilograms are not individuals. */
export const quantidadeDoAcrescimo = (linha: LinhaDaMulta, { unidade }: Acrescimo, propria?: number | null) =>
  propria ?? (unidade === undefined || unidade === unidadeDaLinha(linha) ? linha.quantidade : null)

const porUnidade = (linha: LinhaDaMulta, { acrescimo, quantidade }: Marcado): Passo | Falta => {
  const { fracaoContaInteira = linha.infracao.fracaoContaInteira, unidade = unidadeDaLinha(linha) } =
    acrescimo
  const contada = quantidadeDoAcrescimo(linha, acrescimo, quantidade)
  const quantia = quantiaDe(contada, { fracaoContaInteira }, unidade)
  if (!quantia) return { falta: FALTA_QUANTIDADE }
  const unitario = emCentavos(acrescimo.valor ?? 0)
  const valor = vezes(unitario, quantia.q)
  return { valor, conta: `+ ${quantia.escrita} × ${formatarReais(unitario)} = ${formatarReais(valor)}` }
}

export const acrescimosPorUnidade = (linha: LinhaDaMulta): PassoDescrito[] =>
  marcados(linha)
    .filter(({ acrescimo }) => acrescimo.valor !== undefined)
    .map((m) => ({
      descricao: nomeDo(m.acrescimo),
      confirmado: m.acrescimo.confirmado,
      passo: porUnidade(linha, m),
    }))

interface Fator {
  fator: number
  confirmado: boolean
  motivo: string
}

const FATOR_DA_UC: Fator = {
  fator: 2,
  confirmado: true,
  motivo: 'Em unidade de conservação ou zona de amortecimento: multa em dobro (art. 93)',
}

/** The inspector chooses the factor where the law gives only the greatest one, never beyond it. */
const fatorDo = ({ acrescimo, fator }: Marcado): number => {
  if (acrescimo.fatorMaximo === undefined) return acrescimo.fator ?? 1
  return Math.min(Math.max(fator ?? 1, 1), acrescimo.fatorMaximo)
}

const fatores = (linha: LinhaDaMulta, emUc: boolean): Fator[] => [
  ...marcados(linha).map((m) => ({
    fator: fatorDo(m),
    confirmado: m.acrescimo.confirmado,
    motivo: nomeDo(m.acrescimo),
  })),
  ...(emUc && !ucIntegra(linha.infracao) ? [FATOR_DA_UC] : []),
]

/** The greatest factor over what the line is worth so far; null when nothing increases it. */
export const majoracao = (linha: LinhaDaMulta, emUc: boolean, ate: Passo['valor']): PassoDescrito | null => {
  const cabem = fatores(linha, emUc).filter((f) => f.fator > 1)
  // Of two that weigh the same, the one that nobody has to confirm decides.
  const [maior] = cabem.toSorted((a, b) => b.fator - a.fator || Number(b.confirmado) - Number(a.confirmado))
  if (!maior) return null
  const valor = vezes(ate, maior.fator)
  return {
    confirmado: maior.confirmado,
    descricao: cabem.length > 1 ? `${maior.motivo}; só o maior fator se aplica` : maior.motivo,
    passo: {
      valor,
      conta: `${formatarReais(ate)} × ${decimal(maior.fator, 6)} = ${formatarReais(valor)}`,
    },
  }
}
