// What ties forms and alerts: the draft says which alerts it answers, and a form that is signed or cancelled moves
// them (A2 and A7 of docs/dominio/ciclo-de-vida.md#alerts). The forms call this; this knows nothing of their tables.
import { efeitoDosFormularios, impedeConcluir, PASSAGENS } from '@guara/domain/alerta/ciclo'
import { APARENCIA_DO_ALERTA } from '@guara/domain/alerta/condicao'
import { encerrado, TRIAGENS } from '@guara/domain/alerta/triagem'
import { ErroDeNegocio, type Violacao } from '@guara/domain/erros'
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { Respostas } from '@guara/domain/formulario/schema'
import { z } from 'zod'
import type { ContextoAutenticado, Db } from '../../context.ts'
import {
  alertasDoFormulario,
  formulariosDosAlertas,
  ligarAoFormulario,
} from '../fiscalizacao/formularios/alertas/ligacoes.ts'
import * as repository from './repository.ts'

interface FormularioComAlertas {
  id: string
  codigo: string
  condicao: Condicao
  dados: { alertaFiscalizacao?: Respostas }
}

/** A draft is kept as typed: what is no list of alerts links nothing. An answer that is hidden links nothing either. */
const respostaDe = ({ alertaFiscalizacao: r = {} }: FormularioComAlertas['dados']) => ({
  ids: r.origemAcao === 'ALERTA' && Array.isArray(r.alertaIds) ? r.alertaIds : [],
  situacao: typeof r.situacaoEncontrada === 'string' ? r.situacaoEncontrada : null,
})

const NAO_E_SEU = 'Escolha um alerta vinculado a você'

/** It is called whenever a draft is kept. Who saves may only add alerts linked to them; those of a colleague stay. */
export const ligarAlertas = async (
  ctx: ContextoAutenticado,
  antes: Pick<FormularioComAlertas, 'dados'> | undefined,
  formulario: FormularioComAlertas,
) => {
  const { ids, situacao } = respostaDe(formulario.dados)
  const era = respostaDe(antes?.dados ?? {})
  if (JSON.stringify([ids, situacao]) === JSON.stringify([era.ids, era.situacao])) return
  if (ids.length === 0 && era.ids.length === 0) return
  const { db, usuario, agora } = ctx
  const uuids = ids.filter((id): id is string => z.uuid().safeParse(id).success)
  const aceitos = new Set([
    ...(await repository.vinculadosA(db, usuario.id, uuids)),
    ...(await alertasDoFormulario(db, formulario.id)).map((l) => l.alerta_id),
  ])
  const violations = ids.flatMap((id, i): Violacao[] =>
    typeof id === 'string' && aceitos.has(id.toLowerCase())
      ? []
      : [{ field: `alertaFiscalizacao.alertaIds.${i}`, message: NAO_E_SEU }],
  )
  if (violations.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira os alertas do formulário.', { violations })
  await ligarAoFormulario(db, agora, formulario.id, situacao, uuids)
  await repository.marcarAbertos(db, agora, usuario.id, uuids)
}

/** How papers call the alerts that these answers name. */
export const codigosDosAlertas = async (db: Db, { alertaIds }: Respostas) =>
  repository.codigosDosAlertas(
    db,
    (Array.isArray(alertaIds) ? alertaIds : []).filter((id): id is string => z.uuid().safeParse(id).success),
  )

/** A term begun from a form answers the alerts of that form that its answers still name, whoever they are linked to. */
export const herdarAlertas = async (
  { db, agora }: ContextoAutenticado,
  origemId: string,
  { id, dados }: FormularioComAlertas,
) => {
  const { ids, situacao } = respostaDe(dados)
  if (ids.length === 0) return
  const daOrigem = (await alertasDoFormulario(db, origemId)).map((a) => a.alerta_id)
  const herdados = daOrigem.filter((alerta) => ids.some((dito) => String(dito).toLowerCase() === alerta))
  if (herdados.length > 0) await ligarAoFormulario(db, agora, id, situacao, herdados)
}

/** What keeps a form from being concluded: alerts that it confirms and that were closed meanwhile. They stay as they are
 *  until the conclusion ends. */
export const alertasQueImpedem = async (
  { db }: ContextoAutenticado,
  { dados }: FormularioComAlertas,
): Promise<Violacao[]> => {
  const { ids, situacao } = respostaDe(dados)
  const uuids = ids.filter((id): id is string => z.uuid().safeParse(id).success)
  if (uuids.length === 0) return []
  const alertas = new Map((await repository.travarVarios(db, uuids)).map((a) => [a.id, a]))
  return ids.flatMap((id, i): Violacao[] => {
    const alerta = alertas.get(String(id).toLowerCase())
    if (!alerta || !impedeConcluir(alerta, situacao)) return []
    const field = `alertaFiscalizacao.alertaIds.${i}`
    const { codigo, condicao, triagem } = alerta
    return encerrado(triagem)
      ? [
          {
            field,
            message: `A coordenação encerrou o alerta ${codigo} (${TRIAGENS[triagem].rotulo.toLowerCase()}). Peça que o reabra ou retire-o deste formulário`,
          },
        ]
      : [
          {
            field,
            message: `O alerta ${codigo} está como ${APARENCIA_DO_ALERTA[condicao].rotulo.toLowerCase()}. Reabra-o em Alertas vinculados ou retire-o deste formulário`,
          },
        ]
  })
}

/** Every transition of a form calls it afterwards: what the alert becomes is told by all the forms linked to it. */
export const aoMudarFormulario = async (
  { db, agora }: ContextoAutenticado,
  formularioId: string,
  de: Condicao,
  para: Condicao,
) => {
  if (de === para) return
  const ligados = await alertasDoFormulario(db, formularioId)
  if (ligados.length === 0) return
  const formulario = ligados[0]?.codigo
  for (const { id, condicao } of await repository.travarVarios(
    db,
    ligados.map((l) => l.alerta_id),
  )) {
    const todos = (await formulariosDosAlertas(db, [id])).map((f) => ({
      condicao: f.condicao,
      situacaoEncontrada: f.situacao_encontrada,
    }))
    const evento = efeitoDosFormularios(condicao, todos)
    if (!evento) continue
    const nova = PASSAGENS[evento].para
    await repository.mudarCondicao(db, id, nova)
    await repository.historiar(db, agora, id, {
      evento,
      usuarioId: null,
      de: condicao,
      para: nova,
      formulario,
    })
  }
}

/** A draft goes to another author: the alerts that it answers and that were the first one's follow it. */
export const transferirAlertas = async (
  { db, agora, usuario }: ContextoAutenticado,
  formularioId: string,
  deId: string,
  paraId: string,
) => {
  const ligados = (await alertasDoFormulario(db, formularioId)).map((l) => l.alerta_id)
  const dele = [...(await repository.vinculadosA(db, deId, ligados))]
  if (dele.length === 0) return
  await repository.travarVarios(db, dele)
  const passos = [
    ['DESVINCULAR', await repository.desvincular(db, dele, [deId])],
    ['VINCULAR', await repository.vincular(db, agora, dele, [paraId])],
  ] as const
  for (const [evento, pares] of passos)
    for (const { alerta_id, usuario_id } of pares)
      await repository.historiar(db, agora, alerta_id, {
        evento,
        usuarioId: usuario.id,
        vinculadoId: usuario_id,
      })
}
