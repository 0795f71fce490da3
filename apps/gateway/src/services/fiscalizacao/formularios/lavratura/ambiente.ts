// The world that the rules of the instruments ask about, read before they run: they are pure and cannot wait.
import type { AmbienteDaBlindagem } from '@guara/domain/blindagem/regra'
import { assuntoDe } from '@guara/domain/decisao/pedido'
import { especieLida } from '@guara/domain/especie/leitura'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { codigosCitados } from '@guara/domain/instrumento/citados'
import { diaDe } from '@guara/domain/instrumento/dias'
import { emVigor } from '@guara/domain/multa/vigencia'
import type { ContextoAutenticado } from '../../../../context.ts'
import { municipioDoPonto } from '../../../localizacao/municipio-do-ponto.ts'
import { regrasDoOrgao } from '../../calendario/service.ts'
import { leis, tiposDeInfracao } from '../../catalogo/service.ts'
import { todas as todasAsEspecies } from '../../especies/service.ts'
import { documentos } from '../../instrumentos/documento.ts'
import { pedidosDos } from '../repository.ts'

/** `em` is the moment whose parameters count: for what was signed, that of the signature. */
export const carregarAmbiente = async (
  ctx: ContextoAutenticado,
  formulario: Preenchimento,
  em: Date = ctx.agora,
): Promise<AmbienteDaBlindagem> => {
  // One after the other: they share the connection of the act's transaction.
  const infracoes = await tiposDeInfracao(ctx.db, diaDe(ctx.agora))
  const nomesDasLeis = new Map((await leis(ctx.db)).map((l) => [l.id, l.sigla]))
  const especies = new Map((await todasAsEspecies(ctx.db)).map((e) => [e.id, especieLida(e)]))
  const proprios = formulario.instrumentos.map((i) => i.id)
  const citados = await documentos(ctx.db, codigosCitados(formulario), proprios)
  const citado = (codigo: string, cancelado: boolean) => {
    const achado = citados.get(codigo.trim().toUpperCase())
    return achado && Boolean(achado.cancelado) === cancelado ? achado : undefined
  }
  return {
    agora: ctx.agora,
    infracao: (id, dia) => emVigor(infracoes, id, dia),
    especie: (id) => especies.get(id),
    documento: (codigo) => citado(codigo, false),
    apreensaoCancelada: (codigo) => citado(codigo, true),
    ...(await regrasDoOrgao(ctx))(em),
    pedidos: await pedidosDos(ctx.db, formulario.instrumentos.filter(assuntoDe)),
    lei: (id) => nomesDasLeis.get(id),
    municipioDoPonto: (latitude, longitude) => municipioDoPonto([longitude, latitude]) ?? undefined,
  }
}
