// What each rule is called, wherever it is: of the form, of an instrument or of the signature. Some that block have findings that may
// be answered, so that none is left out.
import { INSTRUMENTOS } from '../instrumento/index.ts'
import { REGRAS_DA_ASSINATURA } from './na-assinatura.ts'
import { REGRAS_DA_BLINDAGEM } from './regras.ts'

export const REGRAS_COM_TITULO: ReadonlyArray<{ codigo: string; titulo: string }> = [
  ...REGRAS_DA_BLINDAGEM,
  ...REGRAS_DA_ASSINATURA,
  ...INSTRUMENTOS.flatMap((i) => i.avisos),
]

const TITULOS: ReadonlyMap<string, string> = new Map(REGRAS_COM_TITULO.map((r) => [r.codigo, r.titulo]))

/** An old form may have answered a rule that is gone. */
export const tituloDaRegra = (codigo: string) => TITULOS.get(codigo) ?? `Regra que já não existe (${codigo})`
