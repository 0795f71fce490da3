// What the agency already signed against a person. An inspector sees that it exists, whoever drew it up; the form itself
// stays with those who may read it.
import { CONDICOES_EM_VIGOR, type Condicao } from '@guara/domain/formulario/condicao'
import type { Antecedente } from '@guara/domain/formulario/schema'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { sql } from 'kysely'
import type { ContextoAutenticado } from '../../../../context.ts'
import { chavear } from '../../../pessoas/service.ts'
import { veTudo } from '../acesso.ts'
import { comNome } from '../resposta.ts'

/** The conditions in which a notice is signed and still in force. */
export const ASSINADOS = CONDICOES_EM_VIGOR
const MAXIMO = 50

interface Linha {
  codigo: string
  tipo: CodigoDeInstrumento
  condicao: Condicao
  data_hora_lavratura: Date | null
  infracoes: unknown
  valor_multa: unknown
  formulario_id: string
  e_seu: boolean
}

const idsDasInfracoes = (infracoes: unknown) =>
  (Array.isArray(infracoes) ? infracoes : []).map((l) => l?.infracaoId).filter(Number.isInteger) as number[]

export const antecedentes = async (ctx: ContextoAutenticado, documento: string): Promise<Antecedente[]> => {
  const { rows } = await sql<Linha>`
    select i.codigo, i.tipo, f.condicao, f.data_hora_lavratura, i.dados->'infracoes' as infracoes,
      i.dados->'valorMulta' as valor_multa, f.id as formulario_id, 
      exists (select from formulario_membro m where m.formulario_id = f.id and m.usuario_id = ${ctx.usuario.id}) as e_seu
    from (select distinct formulario_id from formulario_pessoa where documento = ${documento}) p
    join formulario f on f.id = p.formulario_id
    join instrumento i on i.formulario_id = f.id
    where f.condicao = any (${ASSINADOS})
    order by f.data_hora_lavratura desc nulls last, i.codigo desc
    limit ${MAXIMO}`.execute(ctx.db)
  ctx.auditar({ detalhes: { procurado: [chavear(ctx, documento)], antecedentes: rows.length } })
  return rows.map((l) => ({
    codigo: l.codigo,
    tipo: comNome(l.tipo),
    condicao: l.condicao,
    dataHoraLavratura: l.data_hora_lavratura?.toISOString() ?? null,
    infracoes: idsDasInfracoes(l.infracoes),
    valorMulta: typeof l.valor_multa === 'number' ? l.valor_multa : null,
    formularioId: l.e_seu || veTudo(ctx) ? l.formulario_id : null,
  }))
}
