// Where a catalogue has no table of its own, what holds is read from its versions: the last one recorded whose day has come.
import type { Dados } from '../../campos/campo.ts'
import { diaDe } from '../../instrumento/dias.ts'
import { textoDe } from '../../instrumento/leitura.ts'

export interface VersaoGuardada {
  chave: string
  dados: Dados
  criadaEm: Date
}

/** Without a day it begins when it is recorded. */
const comecou = ({ dados, criadaEm }: VersaoGuardada, em: Date) =>
  criadaEm <= em && textoDe(dados.vigenciaInicio) <= diaDe(em)

/** `versoes` in the order in which they were recorded; undefined while the agency has said nothing. */
export const vigenteEm = (versoes: readonly VersaoGuardada[], chave: string, em: Date) =>
  versoes.findLast((v) => v.chave === chave && comecou(v, em))?.dados
