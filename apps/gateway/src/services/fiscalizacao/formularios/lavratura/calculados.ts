// What a kind of instrument tells by itself (the fine and its memory, the area under embargo, a deadline) is computed
// here when the form is concluded and kept beside the answers; what a body says of it is never looked at.
import type { Dados } from '@guara/domain/campos/campo'
import { PARAMETROS_PADRAO } from '@guara/domain/catalogo/contract'
import { etapasDe } from '@guara/domain/formulario/membros'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { comAreaMedida } from '@guara/domain/geometria/areas'
import type { Ambiente, Contexto, InstrumentoLido } from '@guara/domain/instrumento/definicao'
import { INSTRUMENTOS, instrumentoDe } from '@guara/domain/instrumento/index'
import { CALENDARIO_PADRAO } from '@guara/domain/prazo/atos'

/** A form without an answer: enough to ask a kind which members it computes. */
const emBranco = (tipo: string): Contexto => ({
  agora: new Date(0),
  infracao: () => undefined,
  especie: () => undefined,
  documento: () => undefined,
  parametros: PARAMETROS_PADRAO,
  calendario: CALENDARIO_PADRAO,
  formulario: {
    tipos: [tipo],
    cabecalho: {},
    ...etapasDe({}),
    instrumentos: [],
    evidencias: [],
  },
  instrumento: { id: '', tipo, dados: {} },
})

const MEMBROS = new Map<string, ReadonlySet<string>>(
  INSTRUMENTOS.map(({ codigo, derivados }) => [
    codigo,
    new Set(Object.keys(derivados?.({}, emBranco(codigo)) ?? {})),
  ]),
)

export const semDerivados = <D extends object>(tipo: string, dados: D): D => {
  const membros = MEMBROS.get(tipo)
  if (!membros || membros.size === 0) return dados
  return Object.fromEntries(Object.entries(dados).filter(([nome]) => !membros.has(nome))) as D
}

export const comDerivados = (
  instrumento: InstrumentoLido,
  formulario: Preenchimento,
  ambiente: Ambiente,
): Dados => {
  const { tipo, dados } = instrumento
  const digitados = semDerivados(tipo, dados)
  const ctx = { ...ambiente, formulario, instrumento: { ...instrumento, dados: digitados } }
  return { ...digitados, ...instrumentoDe(tipo)?.derivados?.(digitados, ctx) }
}

/** The hectares of each area are measured again: what a body says of them is not looked at. */
export const comAreasMedidas = <L extends Dados>(localizacao: L): L => {
  const { poligonos } = localizacao
  if (!Array.isArray(poligonos)) return localizacao
  return { ...localizacao, poligonos: poligonos.map(comAreaMedida) }
}
