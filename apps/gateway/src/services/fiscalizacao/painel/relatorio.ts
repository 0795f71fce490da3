// The report of a month: counted at once, composed by who composes every paper, and kept nowhere. The audit has what it was of and
// what it hashes to (docs/decisoes/0077-relatorio-do-mes.md).
import * as acesso from '@guara/domain/acesso'
import { FONTES_DE_ALERTA } from '@guara/domain/alerta/fonte'
import type { Arquivo } from '@guara/domain/contract'
import { invalido, naoEncontrado } from '@guara/domain/erros'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { diaDe } from '@guara/domain/instrumento/dias'
import { type PedidoDeRelatorio, painel } from '@guara/domain/painel/contract'
import {
  type DadosDoRelatorio,
  FIGURAS_DO_RELATORIO,
  type FiguraContada,
  type FiguraDoRelatorio,
  periodoDoMes,
  recusaDoMes,
} from '@guara/domain/painel/relatorio'
import type { ContextoAutenticado } from '../../../context.ts'
import { relatorioImpresso } from '../../../documents/relatorio.ts'
import { compor } from '../../assinatura/compositor.ts'
import { canonico, sha256 } from '../../auditoria/cadeia.ts'
import { territorioDoMunicipio } from '../../localizacao/municipio-do-ponto.ts'
import { nomesDosMunicipios, unidades } from '../../localizacao/service.ts'
import { orgaoEm } from '../../orgao/service.ts'
import { primeiroDia } from './alertas-repository.ts'
import { contar } from './figuras.ts'
import type { Pedido } from './recorte-repository.ts'
import { pedidoDe } from './service.ts'

/** The months there is a report of: from that of the first record of the agency to this one. */
export const mesesDoRelatorio = async ({ db, agora }: ContextoAutenticado) => {
  const ultimo = diaDe(agora).slice(0, 7)
  return { primeiro: (await primeiroDia(db))?.slice(0, 7) ?? ultimo, ultimo }
}

const nomesDe = async (ctx: ContextoAutenticado, pedido: PedidoDeRelatorio) => {
  const quem = acesso.deQuem(painel.relatorio, ctx.usuario)
  const unidadeId = pedido.unidadeId ?? quem.unidadeId ?? null
  const unidade = (await unidades(ctx.db)).find(({ id }) => id === unidadeId)
  if (unidadeId && !(unidade && acesso.alcancaUnidade(quem, unidadeId)))
    throw naoEncontrado('Região não encontrada.')
  const { municipioId, tipo, fonte } = pedido
  const municipio = municipioId == null ? null : (await nomesDosMunicipios(ctx.db)).get(municipioId)
  if (municipio === undefined) throw invalido('municipioId', 'Escolha um município de Goiás')
  return {
    regiao: unidade?.nome ?? null,
    municipio,
    tipo: tipo ? nomeDoTipo(tipo) : null,
    fonte: fonte ? FONTES_DE_ALERTA[fonte] : null,
  }
}

/** The paper tells how much is late, and of how many people: who they are stays on the screen. */
const semPessoas = (figura: FiguraDoRelatorio, { linhas, total }: FiguraContada): FiguraContada =>
  figura === 'vencidos' ? { linhas: [], total: { ...total, pessoas: linhas.length } } : { linhas, total }

/** All of them as of one moment: what is written meanwhile is in none. */
const contarTudo = (ctx: ContextoAutenticado, pedido: Pedido) =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const contadas: Array<[FiguraDoRelatorio, FiguraContada]> = []
      for (const figura of FIGURAS_DO_RELATORIO)
        contadas.push([figura, semPessoas(figura, await contar({ ...ctx, db }, figura, pedido))])
      return Object.fromEntries(contadas) as DadosDoRelatorio['figuras']
    })

async function* inteiro(bytes: Buffer) {
  yield bytes
}

export const relatorio = async (
  ctx: ContextoAutenticado,
  { mes, medida, ...filtro }: PedidoDeRelatorio,
): Promise<Arquivo> => {
  const { primeiro, ultimo } = await mesesDoRelatorio(ctx)
  const recusa = recusaDoMes(mes, primeiro, diaDe(ctx.agora))
  if (recusa) throw invalido('mes', recusa)
  const filtros = await nomesDe(ctx, { mes, medida, ...filtro })
  const pedido = pedidoDe(ctx, { ...filtro, ...periodoDoMes(mes), pessoaId: null })
  let hash = ''
  const pdf = await compor(ctx, async () => {
    const dados: DadosDoRelatorio = {
      mes,
      periodo: pedido.periodo,
      anterior: pedido.anterior,
      filtros,
      medida: medida ?? 'ha',
      figuras: await contarTudo(ctx, pedido),
    }
    const json = canonico(dados)
    hash = sha256(json)
    return relatorioImpresso({
      orgao: await orgaoEm(ctx, ctx.agora),
      dados,
      json,
      hash,
      emCurso: mes === ultimo,
      emitidoPor: { nome: ctx.usuario.nome, matricula: ctx.usuario.matricula },
      emitidoEm: ctx.agora,
      limites: (id) => territorioDoMunicipio(id)?.partes,
    })
  })
  ctx.auditar({
    detalhes: {
      mes,
      filtro: Object.fromEntries(Object.entries({ medida, ...filtro }).filter(([, valor]) => valor != null)),
      dados: hash,
      bytes: pdf.length,
      sha256: sha256(pdf),
    },
  })
  return { nome: `relatorio-${mes}.pdf`, tipo: 'application/pdf', total: null, partes: inteiro(pdf) }
}
