// Causes of increase as the screen offers them: those of the article chosen and no other
// (docs/dominio/multa.md#increases). All lines of a notice are of one article, so they share the offer; which line
// admits which is a rule of the fine. One already marked stays in sight, to be taken off.
import type { Campos, Dados } from '../../campos/campo.ts'
import { causasDoAuto } from '../../multa/do-auto.ts'
import type { Ambiente } from '../definicao.ts'
import { linhas } from '../leitura.ts'

const marcadas = ({ infracoes }: Dados) =>
  linhas(infracoes).flatMap(({ majorantes }) => (Array.isArray(majorantes) ? majorantes : []))

export const comCausasDoArtigo = (
  campos: Campos,
  dados: Dados,
  ambiente: Pick<Ambiente, 'infracao'>,
): Campos => {
  const { infracoes } = campos
  if (infracoes?.tipo !== 'lista' || infracoes.campos.majorantes?.tipo !== 'multiSelecao') return campos
  const { majorantes, ...outros } = infracoes.campos
  const cabem = new Set<unknown>([...causasDoAuto(dados, ambiente), ...marcadas(dados)])
  const opcoes = majorantes.opcoes.filter((o) => cabem.has(o.valor))
  // The field is left out where there is nothing to mark.
  const daLinha = opcoes.length > 0 ? { ...infracoes.campos, majorantes: { ...majorantes, opcoes } } : outros
  return { ...campos, infracoes: { ...infracoes, campos: daLinha } }
}
