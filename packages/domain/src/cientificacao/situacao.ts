// Where a form stands when something is recorded about its ciência: who lacks it, what was tried, and when the acts were.
import type { Dados } from '../campos/campo.ts'
import { ehVazio } from '../campos/pendencias.ts'
import { diaDe } from '../instrumento/dias.ts'
import { instanteDe, textoDe } from '../instrumento/leitura.ts'
import type { FormularioComCiencia } from './destinatarios.ts'
import type { FormaDeCiencia } from './formas.ts'
import type { Ciencia } from './schema.ts'

/** The state of the form when something is recorded about its ciência. */
export interface Situacao extends FormularioComCiencia {
  /** The ciência of each person of each instrument. */
  ciencias: ReadonlyArray<
    Pick<Ciencia, 'instrumentoId' | 'pessoa' | 'nome' | 'forma' | 'data' | 'registradaEm'>
  >
  /** The attempts in their order; the last of each person is under way. */
  tentativas: ReadonlyArray<{
    pessoa?: string | null
    forma: FormaDeCiencia
    codigoObjeto?: string | null
    dataEnvio?: string | null
    enviadaEm?: string
    frustrada: unknown
  }>
  /** The instant of the last signature, where it is known. */
  prontoEm: Date | null
  agora: Date
}

export type Pessoa = Pick<Ciencia, 'pessoa' | 'nome'>

const umaVez = (ciencias: Situacao['ciencias']): Pessoa[] =>
  ciencias
    .filter((c, i) => ciencias.findIndex((outra) => outra.pessoa === c.pessoa) === i)
    .map(({ pessoa, nome }) => ({ pessoa, nome }))

/** The persons who still lack the ciência of some instrument. */
export const pessoasSemCiencia = ({ ciencias }: Pick<Situacao, 'ciencias'>) =>
  umaVez(ciencias.filter((c) => c.registradaEm === null))

export const pessoasComCiencia = ({ ciencias }: Situacao) =>
  umaVez(ciencias.filter((c) => c.registradaEm !== null))

/** An attempt that names nobody is of everybody, as those of one person are. */
export const tentativasDe = ({ tentativas }: Pick<Situacao, 'tentativas'>, pessoa: string | null) =>
  tentativas.filter((t) => ehVazio(t.pessoa) || t.pessoa === pessoa)

export const emCursoDe = (s: Pick<Situacao, 'tentativas'>, pessoa: string | null) => {
  const ultima = tentativasDe(s, pessoa).at(-1)
  return ultima && !ultima.frustrada ? ultima : undefined
}

export const comTentativa = (s: Situacao) => pessoasSemCiencia(s).filter((p) => emCursoDe(s, p.pessoa))
export const semTentativa = (s: Situacao) => pessoasSemCiencia(s).filter((p) => !emCursoDe(s, p.pessoa))

/** Who is meant: the one chosen, or the only one there is. */
export const escolhida = (dados: Dados, pessoas: readonly Pessoa[]): string | null =>
  textoDe(dados.pessoa) || (pessoas[0]?.pessoa ?? null)

export interface Regra {
  campo: string
  vale: (dados: Dados, situacao: Situacao) => boolean
  mensagem: string | ((dados: Dados, situacao: Situacao) => string)
}

export const MINUTO = 60_000

const atosDe = ({ instrumentos }: Situacao) =>
  instrumentos.map((i) => instanteDe(i.dados.dataHoraInstrumento)).filter((ms) => !Number.isNaN(ms))

/** Instants are compared to the minute, as dates are typed: the act may have been stamped with its seconds. */
export const antesDoAto = (instante: number, situacao: Situacao) =>
  atosDe(situacao).some((ato) => Math.floor(instante / MINUTO) < Math.floor(ato / MINUTO))

export const diaAntesDoAto = (dia: string, situacao: Situacao) =>
  dia !== '' && atosDe(situacao).some((ato) => dia < diaDe(new Date(ato)))
