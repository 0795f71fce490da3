// The agency's calendar (docs/dominio/prazos.md#days): read by everyone, because every term is counted on it, and added to
// by who answers for it. Nothing is changed or erased, so that a term is always what it was.
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import { diaDe } from '@guara/domain/instrumento/dias'
import { ESTADO_GOIAS } from '@guara/domain/localizacao/contract'
import { conferirDia } from '@guara/domain/prazo/calendario'
import type { CalendarioDoOrgao, NovoDia } from '@guara/domain/prazo/contract'
import type { Contexto, ContextoAutenticado } from '../../../context.ts'
import { municipios } from '../../localizacao/service.ts'
import { type CtxDosParametros, parametrosNoTempo } from '../parametros/service.ts'
import * as repository from './repository.ts'

/** What terms are counted on, at a moment, read once for however many forms. The days are all of them, since each knows since when it is
 * known; suspension and seat are those that the agency had set then. */
export const regrasDoOrgao = async (ctx: CtxDosParametros) => {
  const [linhas, parametrosEm] = await Promise.all([repository.dias(ctx.db), parametrosNoTempo(ctx)])
  const dias = linhas.map(({ criadoEm, ...dia }) => ({
    ...dia,
    desde: criadoEm && diaDe(criadoEm),
    criadoEm: criadoEm?.toISOString() ?? null,
  }))
  return (em: Date) => {
    const parametros = parametrosEm(em)
    const { suspensaoAnual, municipioSede } = parametros
    return { parametros, calendario: { dias, suspensaoAnual, municipioSede } }
  }
}

export const calendarioDe = async (
  ctx: CtxDosParametros & Pick<Contexto, 'agora'>,
): Promise<CalendarioDoOrgao> => (await regrasDoOrgao(ctx))(ctx.agora).calendario

export const registrar = async (ctx: ContextoAutenticado, novo: NovoDia): Promise<CalendarioDoOrgao> => {
  const antes = await calendarioDe(ctx)
  const erros = conferirDia(novo, antes)
  if (erros.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira os dados do dia.', {
      violations: erros.map(({ campo, mensagem }) => ({ field: campo, message: mensagem })),
    })
  const { municipioId, ...dia } = novo
  if (municipioId !== null && !(await municipios(ctx.db, ESTADO_GOIAS)).some((m) => m.id === municipioId))
    throw invalido('municipioId', 'Escolha um município de Goiás')
  const gravado = await repository.inserir(ctx.db, {
    ...dia,
    municipio_id: municipioId,
    criado_em: ctx.agora,
    criado_por: ctx.usuario.id,
  })
  if (gravado) await ctx.instalacao.fila.enviar(ctx.db, 'recontar-prazos', {})
  const depois = await calendarioDe(ctx)
  const { quando, expediente } = novo
  ctx.auditar({
    alvo: { tipo: 'calendario', id: novo.id },
    antes,
    depois,
    detalhes: { quando, expediente, repetido: !gravado },
  })
  return depois
}
