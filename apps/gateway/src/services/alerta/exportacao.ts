// The rows of the file of alerts. What the source told besides, where somebody may be named, is in none.
import { nivelDe } from '@guara/domain/alerta/prioridade'
import type { FiltroAlerta } from '@guara/domain/alerta/schema'
import type { DoAlerta } from '@guara/domain/exportacao/linhas'
import type { ContextoAutenticado } from '../../context.ts'
import { nomesDosMunicipios } from '../localizacao/service.ts'
import { lote } from './exportacao-repository.ts'
import { deQuem, tipos } from './leitura.ts'
import { contar } from './lista-repository.ts'

const LOTE = 500

export const alertasParaExportar = (
  ctx: ContextoAutenticado,
  filtro: FiltroAlerta,
  vinculo?: 'com' | 'sem',
) => {
  const quem = deQuem(ctx, vinculo)
  return {
    contar: () => contar(ctx.db, filtro, quem),
    async *linhas(): AsyncGenerator<DoAlerta> {
      const municipios = await nomesDosMunicipios(ctx.db)
      const categorias = new Map(
        (await tipos(ctx.db)).flatMap((tipo) =>
          tipo.categorias.map(({ id, nome }) => [id, { tipo: tipo.nome, categoria: nome }] as const),
        ),
      )
      for (let depoisDe = ''; ; ) {
        const lidos = await lote(ctx.db, filtro, quem, { depoisDe, quantos: LOTE })
        for (const lido of lidos)
          yield {
            ...lido,
            ...(categorias.get(lido.categoria_id) ?? { tipo: '', categoria: '' }),
            prioridade: nivelDe(lido.prioridade),
            municipio: municipios.get(lido.municipio_id) ?? '',
            municipioId: lido.municipio_id,
            criacao: lido.data_criacao.toISOString(),
            areaHa: lido.area_ha,
          }
        depoisDe = lidos.at(-1)?.codigo ?? depoisDe
        if (lidos.length < LOTE) return
      }
    },
  }
}
