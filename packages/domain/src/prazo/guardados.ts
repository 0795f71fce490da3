// What is kept of a form's deadlines, so that lists need not count them again (docs/decisoes/0083-dias-guardados.md). None of it
// depends on the day on which it was counted.
import { prazosDoFormulario } from './prazo.ts'
import { jaSeConta } from './prescricao.ts'
import { proximoPrazo } from './quanto-falta.ts'

export interface PrazoGuardado {
  data: string
  ato: string
}

/** By then every limitation is near. */
const O_ULTIMO_DIA = '9999-12-31'

type Argumentos = Parameters<typeof prazosDoFormulario>

export const prazosAGuardar = (
  formulario: Argumentos[0],
  ciencia: Argumentos[1],
  regras: Argumentos[2],
): PrazoGuardado[] =>
  prazosDoFormulario(formulario, ciencia, regras, O_ULTIMO_DIA).flatMap(({ data, ato }) =>
    data ? { data, ato } : [],
  )

/** The nearest of those that are told of today. */
export const proximoDosGuardados = (prazos: readonly PrazoGuardado[], hoje: string) =>
  proximoPrazo(
    prazos.filter((p) => jaSeConta(p, hoje)).map((p) => p.data),
    hoje,
  )
