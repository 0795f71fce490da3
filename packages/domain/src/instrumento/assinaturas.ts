// Who besides the inspectors must have signed before a form is ASSINADO (T6): drawn on the screen, or on a printed
// copy kept as evidence (docs/dominio/instrumentos.md#signatures).
import { ehVazio } from '../campos/pendencias.ts'
import type { FormularioLido, InstrumentoLido } from './definicao.ts'
import { instrumentoDe } from './index.ts'
import { temViaAssinada } from './leitura.ts'

/** The roles still to sign. Only those with a place to sign on the screen can be told. */
export const assinaturasQueFaltam = (instrumento: InstrumentoLido, formulario: FormularioLido): string[] =>
  temViaAssinada(formulario) || instrumento.cancelado
    ? []
    : (instrumentoDe(instrumento.tipo)?.assinam ?? [])
        .filter(({ obrigatorio, campo }) => obrigatorio && campo && ehVazio(instrumento.dados[campo]))
        .map(({ papel }) => papel)
