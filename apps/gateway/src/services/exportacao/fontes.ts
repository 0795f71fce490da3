// Where the rows of each data set come from: the services of the lists, which know who sees what.
import type { ComGeometria, Visao } from '@guara/domain/exportacao/coluna'
import { CONJUNTOS, type Conjunto } from '@guara/domain/exportacao/conjuntos'
import type { PedidoDeExportacao } from '@guara/domain/exportacao/contract'
import { FORMATOS } from '@guara/domain/exportacao/formatos'
import type { ContextoAutenticado } from '../../context.ts'
import { type ColunaEscrita, type Registro, registrosDe } from '../../exportacao/registro.ts'
import { alertasParaExportar } from '../alerta/exportacao.ts'
import { formulariosParaExportar } from '../fiscalizacao/formularios/lista/exportacao.ts'
import {
  bensParaExportar,
  infracoesParaExportar,
  instrumentosParaExportar,
} from '../fiscalizacao/instrumentos/exportacao.ts'

interface Achado<L> {
  /** No further than this and one, where counting all would read them all. */
  contar: (maximo: number) => Promise<number>
  linhas: () => AsyncIterable<L>
}

export interface Fonte {
  contar: (maximo: number) => Promise<number>
  /** Counting reads as much as the file does: it is done only where the format has a bound. */
  contaCaro: boolean
  abrir: (
    chaves: readonly string[],
    visao: Visao,
    aoLer: () => void,
  ) => { colunas: readonly ColunaEscrita[]; registros: AsyncIterable<Registro> }
}

const daLista = <L extends ComGeometria>(
  conjunto: Conjunto<L>,
  { contar, linhas }: Achado<L>,
  contaCaro = false,
): Fonte => ({
  contar,
  contaCaro,
  abrir: (chaves, visao, aoLer) => {
    const colunas = conjunto.colunas.filter(({ chave }) => chaves.includes(chave))
    return { colunas, registros: registrosDe(linhas(), colunas, visao, aoLer) }
  },
})

const VINCULO = { COM: 'com', SEM: 'sem' } as const

export const fonteDe = async (ctx: ContextoAutenticado, pedido: PedidoDeExportacao): Promise<Fonte> => {
  switch (pedido.conjunto) {
    case 'formularios':
      return daLista(CONJUNTOS.formularios, await formulariosParaExportar(ctx, pedido.filtro))
    case 'instrumentos':
      return daLista(CONJUNTOS.instrumentos, await instrumentosParaExportar(ctx, pedido.filtro))
    case 'infracoes':
      return daLista(CONJUNTOS.infracoes, await infracoesParaExportar(ctx, pedido.filtro), true)
    case 'bens':
      return daLista(CONJUNTOS.bens, await bensParaExportar(ctx, pedido.filtro), true)
    case 'alertas': {
      const vinculo = pedido.vinculo ? VINCULO[pedido.vinculo] : undefined
      const { mapa } = FORMATOS[pedido.formato]
      return daLista(CONJUNTOS.alertas, alertasParaExportar(ctx, pedido.filtro, { vinculo, mapa }))
    }
  }
}
