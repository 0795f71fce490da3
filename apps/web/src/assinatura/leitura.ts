// What a form says to who is about to sign it.
import { comoDados } from '@guara/domain/campos/pendencias'
import { acao, pode } from '@guara/domain/formulario/ciclo'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import type { Formulario, ResumoDoFormulario } from '@guara/domain/formulario/schema'
import { linhas, nomeDaPessoa } from '@guara/domain/instrumento/leitura'
import { porqueNaoAssinaTipos } from '@guara/domain/instrumento/pessoas/quem-assina'
import type { Conta } from '@guara/domain/sessao/schema'

const NAO_IDENTIFICADA = 'Pessoa não identificada'
export const SEM_RESPONSAVEL = 'Sem responsável'

/** It names the first, and tells how many more there are. */
export const responsavelDe = ({ identificacao }: Formulario) => {
  const [primeiro, ...outros] = linhas(identificacao.responsaveis)
  if (!primeiro) return SEM_RESPONSAVEL
  const nome = nomeDaPessoa(primeiro) || NAO_IDENTIFICADA
  return outros.length > 0 ? `${nome} e mais ${outros.length}` : nome
}

export const municipioIdDe = ({ enderecoFiscalizacao }: Formulario) =>
  comoDados(enderecoFiscalizacao).municipioId

/** It is null when nothing in it is fined. */
export const totalDasMultas = ({ instrumentos }: Formulario) => {
  const valores = instrumentos.flatMap(({ dados: { valorMulta } }) =>
    typeof valorMulta === 'number' ? [valorMulta] : [],
  )
  return valores.length > 0 ? valores.reduce((soma, valor) => soma + valor, 0) : null
}

type ComEquipe = Pick<Formulario | ResumoDoFormulario, 'equipe' | 'assinaram'>

const contarAssinaturas = ({ equipe, assinaram }: ComEquipe) => {
  const assinam = equipe.filter((i) => i.assina)
  return { feitas: assinam.filter((i) => assinaram.includes(i.usuarioId)).length, pedidas: assinam.length }
}

/** "1 de 2 · falta a sua" */
export const assinaturasDe = (usuario: Conta, formulario: Formulario | ResumoDoFormulario) => {
  const { feitas, pedidas } = contarAssinaturas(formulario)
  return `${feitas} de ${pedidas}${pode(usuario, 'assinar', formulario) ? ' · falta a sua' : ''}`
}

/** What stands under the success: how many of the team have signed. */
export const depoisDeAssinar = (formulario: ComEquipe & { codigo: string }) => {
  const { feitas, pedidas } = contarAssinaturas(formulario)
  return pedidas > 1 ? `${formulario.codigo} · ${feitas} de ${pedidas} assinaturas` : formulario.codigo
}

/** Null when this user may sign it now. The gateway decides; this only spares a password typed in vain. */
export const porqueNaoAssina = (usuario: Conta, formulario: Formulario) => {
  if (pode(usuario, 'assinar', formulario)) return null
  if (formulario.assinaram.includes(usuario.id)) return 'Você já assinou este formulário.'
  if (!acao('assinar').de.includes(formulario.condicao))
    return `Este formulário não aguarda assinatura. Condição: ${APARENCIA_DA_CONDICAO[formulario.condicao].rotulo}.`
  const porque = porqueNaoAssinaTipos(
    [usuario.perfilAtivo],
    formulario.tiposFormulario.map((t) => t.codigo),
  )
  return porque ? `${porque}.` : 'Você não foi indicado para assinar este formulário.'
}
