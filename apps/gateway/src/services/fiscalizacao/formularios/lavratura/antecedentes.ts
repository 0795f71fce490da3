// What the agency already signed against a person. An inspector sees that it exists, whoever drew it up; the form itself
// stays with those who may read it.
import { alcancaUnidade } from '@guara/domain/acesso'
import type { Antecedente } from '@guara/domain/formulario/schema'
import type { ContextoAutenticado } from '../../../../context.ts'
import { chavear } from '../../../pessoas/service.ts'
import { deQuem } from '../acesso.ts'
import { comNome } from '../resposta.ts'
import { doDocumento } from './antecedentes-repository.ts'

const MAXIMO = 50

const idsDasInfracoes = (infracoes: unknown) =>
  (Array.isArray(infracoes) ? infracoes : []).map((l) => l?.infracaoId).filter(Number.isInteger) as number[]

export const antecedentes = async (ctx: ContextoAutenticado, documento: string): Promise<Antecedente[]> => {
  const linhas = await doDocumento(ctx.db, documento, ctx.usuario.id, MAXIMO)
  ctx.auditar({ detalhes: { procurado: [chavear(ctx, documento)], antecedentes: linhas.length } })
  return linhas.map((l) => ({
    codigo: l.codigo,
    tipo: comNome(l.tipo),
    condicao: l.condicao,
    dataHoraLavratura: l.data_hora_lavratura?.toISOString() ?? null,
    infracoes: idsDasInfracoes(l.infracoes),
    valorMulta: typeof l.valor_multa === 'number' ? l.valor_multa : null,
    formularioId: l.e_seu || alcancaUnidade(deQuem(ctx), l.unidade_id) ? l.formulario_id : null,
  }))
}
