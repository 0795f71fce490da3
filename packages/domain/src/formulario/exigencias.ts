// The steps that each type asks for, told by its description (docs/dominio/etapas.md#what-each-kind-asks). A form of
// several types asks for the strictest of them.
import type { Exigencia } from '../instrumento/definicao.ts'
import { instrumentoDe } from '../instrumento/index.ts'
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'

const RIGOR = ['nao', 'ouNaoIdentificada', 'sim'] as const

const NADA: Exigencia = { identificacao: 'nao', endereco: false, ponto: false, fotos: 0 }

export const exigenciasDe = (tipos: readonly CodigoDeInstrumento[]): Exigencia =>
  tipos
    .map((tipo) => instrumentoDe(tipo)?.exige ?? NADA)
    .reduce(
      (a, b) => ({
        identificacao:
          RIGOR[Math.max(RIGOR.indexOf(a.identificacao), RIGOR.indexOf(b.identificacao))] ?? 'sim',
        endereco: a.endereco || b.endereco,
        ponto: a.ponto || b.ponto,
        fotos: Math.max(a.fotos, b.fotos),
      }),
      NADA,
    )

/** Types that punish: they need the situation confirmed. */
export const ehPunitivo = (tipo: CodigoDeInstrumento) => instrumentoDe(tipo)?.punitivo === true
