// What of the panel is public (docs/dominio/dados-abertos.md): the same figures by the same definitions, of the whole agency, and the
// rows behind them without anybody's name.
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { diaDe } from '@guara/domain/instrumento/dias'
import { SERIES_EM_MESES } from '@guara/domain/painel/figuras'
import { mesDe, mesesAte, periodoAnterior } from '@guara/domain/painel/periodo'
import { DESFECHOS } from '@guara/domain/prazo/desfecho'
import {
  type AlertasDoMes,
  type InstrumentoAberto,
  MESES_DOS_ALERTAS,
} from '@guara/domain/transparencia/conjuntos'
import type { Contexto, Db } from '../../../context.ts'
import { nomesDosMunicipios } from '../../localizacao/service.ts'
import * as alertas from './alertas-repository.ts'
import { contar } from './figuras.ts'
import * as instrumentos from './instrumentos-repository.ts'
import type { Pedido } from './recorte-repository.ts'

const MESES = SERIES_EM_MESES[0]

/** The request is everybody's, over the last twelve months. */
const pedidoAberto = (agora: Date): Pedido => {
  const hoje = diaDe(agora)
  const periodo = { de: `${mesesAte(hoje, MESES)[0]}-01`, ate: hoje }
  return {
    municipioId: null,
    pessoaId: null,
    tipo: null,
    fonte: null,
    meses: MESES,
    quem: {},
    periodo,
    anterior: periodoAnterior(periodo),
    hoje,
  }
}

export const figurasAbertas = async (ctx: Contexto) => {
  const pedido = pedidoAberto(ctx.agora)
  return {
    periodo: pedido.periodo,
    assinados: await contar(ctx, 'assinados', pedido),
    meses: await contar(ctx, 'meses', pedido),
    municipios: await contar(ctx, 'municipios', pedido),
  }
}

const LOTE = 500

export async function* instrumentosAbertos(db: Db): AsyncGenerator<InstrumentoAberto> {
  const municipios = await nomesDosMunicipios(db)
  for (let depoisDe: instrumentos.DepoisDe | null = null; ; ) {
    const lidos: Awaited<ReturnType<typeof instrumentos.loteAberto>> = await instrumentos.loteAberto(
      db,
      depoisDe,
      LOTE,
    )
    for (const {
      codigo,
      tipo,
      dia,
      municipio_id,
      norma,
      artigo,
      valor,
      area_ha,
      desfecho,
      valor_final,
    } of lidos)
      yield {
        codigo,
        tipo: nomeDoTipo(tipo),
        dia,
        municipio: municipios.get(municipio_id ?? 0) ?? null,
        municipioId: municipio_id,
        norma,
        artigo,
        valor,
        areaHa: area_ha,
        desfecho: desfecho && DESFECHOS[desfecho],
        valorFinal: desfecho && valor_final,
        geometria: null,
      }
    const ultimo = lidos.at(-1)
    if (!ultimo || lidos.length < LOTE) return
    depoisDe = ultimo
  }
}

/** A month at a time: each is a few days of the index. */
export async function* alertasAbertos({ db, agora }: Contexto): AsyncGenerator<AlertasDoMes> {
  const municipios = await nomesDosMunicipios(db)
  const pedido = pedidoAberto(agora)
  for (const mes of mesesAte(pedido.hoje, MESES_DOS_ALERTAS))
    for (const { municipio_id, n, ha } of await alertas.porMunicipio(db, pedido, mesDe(`${mes}-01`)))
      yield {
        mes,
        municipio: municipios.get(municipio_id) ?? '',
        municipioId: municipio_id,
        n,
        ha,
        geometria: null,
      }
}
