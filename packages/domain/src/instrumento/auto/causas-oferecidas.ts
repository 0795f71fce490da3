// Causes of increase and units as the screen offers them: those of the article chosen, on the day of the fact, and no
// other (docs/dominio/multa.md#increases). All lines of a notice are of one article, so they share the offer; which line
// admits which is a rule of the fine. One already marked stays in sight, to be taken off.
import type { Campos, Dados } from '../../campos/campo.ts'
import { causasDoAuto, unidadesDoAuto } from '../../multa/do-auto.ts'
import type { Ambiente } from '../definicao.ts'
import { linhas } from '../leitura.ts'

const marcadas = ({ infracoes }: Dados, campo: string): unknown[] =>
  linhas(infracoes).flatMap(({ [campo]: valor }) => valor ?? [])

/** The field is left out where there is nothing to choose. */
const soAs = (campos: Campos, nome: string, cabem: ReadonlySet<unknown>): Campos => {
  const { [nome]: campo, ...outros } = campos
  if (!campo || !('opcoes' in campo)) return campos
  const opcoes = campo.opcoes.filter((o) => cabem.has(o.valor))
  return opcoes.length > 0 ? { ...campos, [nome]: { ...campo, opcoes } } : outros
}

export const comCausasDoArtigo = (
  campos: Campos,
  dados: Dados,
  ambiente: Pick<Ambiente, 'infracao'>,
): Campos => {
  const { infracoes } = campos
  if (infracoes?.tipo !== 'lista') return campos
  const causas = new Set([...causasDoAuto(dados, ambiente), ...marcadas(dados, 'majorantes')])
  const unidades = new Set([...unidadesDoAuto(dados, ambiente), ...marcadas(dados, 'unidade')])
  const daLinha = soAs(soAs(infracoes.campos, 'majorantes', causas), 'unidade', unidades)
  return { ...campos, infracoes: { ...infracoes, campos: daLinha } }
}
