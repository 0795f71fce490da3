// When forms do not reach the agency's system (docs/decisoes/0062-trabalho.md): after an hour who drew them up and who coordinates
// them are told, once for each outage and not for each try; and the coordinator asks for all of them again.
import { alcancaUnidade } from '@guara/domain/acesso'
import type { ContextoAutenticado } from '../../../../context.ts'
import { coordenadores } from '../../../autenticacao/contas/quem-lavra.ts'
import { avisarPessoas } from '../../../avisos/service.ts'
import { deQuem } from '../acesso.ts'
import * as envios from './envios-repository.ts'

const UMA_HORA = 3_600_000
const UM_DIA = 24 * UMA_HORA
const POR_VEZ = 200

type Falhas = readonly envios.EnvioQueFalha[]

const quantos = (falhas: Falhas) =>
  falhas.length === 1
    ? `O formulário ${falhas[0]?.codigo} não chega`
    : `${falhas.length.toLocaleString('pt-BR')} formulários não chegam`

const avisoDe = (falhas: Falhas, endereco: string, fazer: string) => ({
  assunto: 'SINCRONIZACAO' as const,
  titulo: `${quantos(falhas)} ao sistema do órgão`,
  texto: `O envio falha há mais de uma hora. Nada se perdeu, e o que não foi recusado continua sendo tentado. ${fazer}`,
  endereco,
})

const DE_QUEM_LAVRA = 'Se houver prazo perto, avise a coordenação.'
const DE_QUEM_COORDENA = 'Veja o motivo na lista e, resolvido, peça para tentar todos de novo.'

type Casa = Parameters<typeof avisarPessoas>[0]

const avisarAutores = async (casa: Casa, novas: Falhas) => {
  for (const autor of new Set(novas.map((f) => f.autor_id))) {
    const suas = novas.filter((f) => f.autor_id === autor)
    const [unica] = suas
    const endereco =
      suas.length === 1 && unica ? `/formulario/visualizar/${unica.codigo}` : '/gestao/trabalho?falha=1'
    await avisarPessoas(casa, [autor], avisoDe(suas, endereco, DE_QUEM_LAVRA))
  }
}

/** The outage goes on while a form that people were told of today is still being tried. One that the agency refused waits for a
 *  person, and one that fails for days does so alone: neither may keep the next outage quiet. */
const foraDoAr = (falhas: Falhas, agora: Date) =>
  falhas.filter(
    (f) => f.tentada && f.avisada_em !== null && agora.getTime() - f.avisada_em.getTime() < UM_DIA,
  )

/** Whoever was told of an outage that goes on is not told again because it took one more form. */
const avisarCoordenacao = async (casa: Casa, novas: Falhas, conhecidas: Falhas) => {
  for (const { id, unidade_id } of await coordenadores(casa.db)) {
    const suas = (falhas: Falhas) =>
      falhas.filter((f) => alcancaUnidade(unidade_id ? { unidadeId: unidade_id } : {}, f.unidade_id))
    if (suas(novas).length === 0 || suas(conhecidas).length > 0) continue
    await avisarPessoas(casa, [id], avisoDe(suas(novas), '/gestao/trabalho?falha=1', DE_QUEM_COORDENA))
  }
}

export const avisarDasFalhas = async (casa: Casa) => {
  const falhas = await envios.falhasDesdeAntesDe(casa.db, new Date(casa.agora.getTime() - UMA_HORA))
  const novas = falhas.filter((f) => f.avisada_em === null)
  if (novas.length === 0) return
  await avisarAutores(casa, novas)
  await avisarCoordenacao(casa, novas, foraDoAr(falhas, casa.agora))
  await envios.marcarAvisadas(
    casa.db,
    novas.map((f) => f.formulario_id),
    casa.agora,
  )
}

/** A few hundred at a time: an outage of days is not thrown upon a system that has just come back. Who asked for each stays
 *  who asked. */
export const tentarDeNovo = async (ctx: ContextoAutenticado) => {
  const quem = deQuem(ctx)
  const ids = await envios.tomarFalhas(ctx.db, quem, POR_VEZ)
  await envios.porNaFila(ctx.db, ids, ctx.agora)
  for (const formularioId of ids) await ctx.instalacao.fila.enviar(ctx.db, 'sincronizar', { formularioId })
  ctx.auditar({ detalhes: { formularios: ids } })
  return { pedidos: ids.length, restam: await envios.contarFalhas(ctx.db, quem) }
}
