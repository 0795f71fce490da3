// The blindagem (docs/dominio/blindagem.md): before concluding, the findings that get such instruments annulled, each
// with its legal ground and a link to the field. Grave ones are pendências too and block; every other is corrected,
// or answered with one sentence.
import type { Dados } from '../campos/campo.ts'
import type { Achado, Ambiente, FormularioLido, InstrumentoLido } from '../instrumento/definicao.ts'
import { type LinhaDoAuto, linhasDoAuto } from '../multa/do-auto.ts'

export interface AmbienteDaBlindagem extends Ambiente {
  /** IBGE code of the municipality where a point is, when whoever asks has the boundaries. */
  municipioDoPonto?: (latitude: number, longitude: number) => number | undefined
}

export interface RegraDaBlindagem {
  /** `justificativasBlindagem` keeps it as `regra`. */
  codigo: string
  titulo: string
  fundamento: string
  grave: boolean
  achar: (formulario: FormularioLido, ambiente: AmbienteDaBlindagem) => Achado[]
}

interface InstrumentoNoFormulario {
  instrumento: InstrumentoLido
  dados: Dados
  /** The path of one of its fields in the form. */
  caminho: (campo: string) => string
}

export const instrumentosDoTipo = (
  { instrumentos }: FormularioLido,
  ...tipos: string[]
): InstrumentoNoFormulario[] =>
  instrumentos.flatMap((instrumento, i) =>
    instrumento.cancelado || !tipos.includes(instrumento.tipo)
      ? []
      : [{ instrumento, dados: instrumento.dados, caminho: (campo) => `instrumentos.${i}.${campo}` }],
  )

export interface AutoLido extends InstrumentoNoFormulario {
  linhas: LinhaDoAuto[]
}

/** The infraction notices with the catalogue's wording of each line. */
export const autosDe = (formulario: FormularioLido, ambiente: Ambiente): AutoLido[] =>
  instrumentosDoTipo(formulario, 'AUTO_INFRACAO').map((auto) => ({
    ...auto,
    linhas: linhasDoAuto(auto.dados, ambiente),
  }))

export const ART_97 = 'Decreto 6.514/2008, art. 97'
