// The blindagem (docs/dominio/blindagem.md): before concluding, the findings that get such instruments annulled, each
// with its legal ground and a link to the field. Grave ones are pendências too and block; every other is corrected,
// or answered with one sentence.
import type { Dados } from '../campos/campo.ts'
import { codigoDaRegra } from '../catalogo/igual-a.ts'
import type { Poligono } from '../geometria/poligono.ts'
import { autoDe } from '../instrumento/auto-vinculado.ts'
import type { Achado, Ambiente, FormularioLido, InstrumentoLido } from '../instrumento/definicao.ts'
import type { Camada } from '../localizacao/camada.ts'
import { type LinhaDoAuto, linhasDoAuto } from '../multa/do-auto.ts'

/** A signed notice of infraction against one of the form's persons, as the base keeps it. */
export interface AutoDaBase {
  codigo: string
  /** Ids of the catalogue. */
  infracoes: readonly number[]
  /** AAAA-MM-DD, both ends. */
  inicio: string
  fim: string
  /** Whoever asks may open it. */
  seu: boolean
  ponto: readonly [longitude: number, latitude: number] | null
  areas: readonly Poligono[]
}

/** What a support database tells of one of the form's persons. */
export interface AutoDeOutroOrgao {
  numero: string
  base: string
  /** AAAA-MM-DD. */
  data: string
  municipio: string
}

/** What a layer of the agency shows near the place of the form. */
export interface FeicaoNoLugar {
  camada: Pick<Camada, 'nome' | 'tipo' | 'fonte' | 'data'>
  nome: string
  areas: readonly Poligono[]
}

export interface NaBase {
  autos: readonly AutoDaBase[]
  deOutroOrgao: readonly AutoDeOutroOrgao[]
  /** The name of the municipality that the form tells. */
  municipio: string
  camadas: readonly FeicaoNoLugar[]
}

export interface AmbienteDaBlindagem extends Ambiente {
  /** IBGE code of the municipality where a point is, when whoever asks has the boundaries. */
  municipioDoPonto?: (latitude: number, longitude: number) => number | undefined
  /** How a law of the catalogue is called: "Lei 9.605/1998". */
  lei?: (id: number) => string | undefined
  /** The way back: the id of the law that an infraction cites by its name. */
  leiDaSigla?: (sigla: string) => number | undefined
  /** Only the gateway has it: without it the rules of the base say nothing. */
  naBase?: NaBase
}

/** One tap writes `valor` at `campo`, and the finding is gone. */
export interface Conserto {
  rotulo: string
  campo: string
  valor: unknown
}

export interface AchadoDaRegra extends Achado {
  /** The severity of this finding, where a rule has both. */
  grave?: boolean
  /** The signed document that the message names. */
  documento?: string
  conserto?: Conserto
}

export interface RegraDaBlindagem {
  /** `justificativasBlindagem` keeps it as `regra`. */
  codigo: string
  titulo: string
  fundamento: string
  grave: boolean
  /** A rule over other people's acts: only the gateway can check it. */
  daBase?: true
  achar: (formulario: FormularioLido, ambiente: AmbienteDaBlindagem) => AchadoDaRegra[]
}

export interface InstrumentoNoFormulario {
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

/** The notice of this same form that a measure rests on; a destruction rests on that of the seizure it cites. */
export const autoDoTermo = (formulario: FormularioLido, { instrumento, dados }: InstrumentoNoFormulario) => {
  const { apreensaoCodigo } = dados
  const apreensao =
    instrumento.tipo === 'DESTRUICAO'
      ? formulario.instrumentos.find(
          (i) => !i.cancelado && (i.id === apreensaoCodigo || (i.codigo && i.codigo === apreensaoCodigo)),
        )
      : undefined
  return autoDe(formulario, apreensao?.dados ?? dados)
}

/** Every line of the form's notices by the code of its rules, whichever of them has it. */
export const codigosDasLinhas = (formulario: FormularioLido, ambiente: Ambiente): string[] =>
  autosDe(formulario, ambiente).flatMap(({ linhas }) => linhas.map((l) => codigoDaRegra(l.infracao)))

export const ART_97 = 'Decreto 6.514/2008, art. 97'
