// The rows of the file of alerts. What the source told besides, where somebody may be named, is in none.
import { nivelDe } from '@guara/domain/alerta/prioridade'
import type { FiltroAlerta } from '@guara/domain/alerta/schema'
import type { DoAlerta } from '@guara/domain/exportacao/linhas'
import type { ContextoAutenticado, Db } from '../../context.ts'
import { emMudancas, type Mudancas, type Trecho } from '../../database/mudancas.ts'
import { nomesDosMunicipios } from '../localizacao/service.ts'
import { type AlertaExportado, lote, mudados } from './exportacao-repository.ts'
import { deQuem, tipos } from './leitura.ts'
import { contar } from './lista-repository.ts'

const LOTE = 200

/** What the names of an alert are read from, once for each file. */
const nomesDe = async (db: Db) => ({
  municipios: await nomesDosMunicipios(db),
  categorias: new Map(
    (await tipos(db)).flatMap((tipo) =>
      tipo.categorias.map(({ id, nome }) => [id, { tipo: tipo.nome, categoria: nome }] as const),
    ),
  ),
})

const doAlerta = (
  lido: AlertaExportado,
  { municipios, categorias }: Awaited<ReturnType<typeof nomesDe>>,
): DoAlerta => ({
  ...lido,
  ...(categorias.get(lido.categoria_id) ?? { tipo: '', categoria: '' }),
  prioridade: nivelDe(lido.prioridade),
  municipio: municipios.get(lido.municipio_id) ?? '',
  municipioId: lido.municipio_id,
  criacao: lido.data_criacao.toISOString(),
  atualizacao: lido.data_atualizacao.toISOString(),
  areaHa: lido.area_ha,
})

export const alertasParaExportar = (
  ctx: ContextoAutenticado,
  filtro: FiltroAlerta,
  { vinculo, mapa }: { vinculo?: 'com' | 'sem' | undefined; mapa: boolean },
) => {
  const quem = deQuem(ctx, vinculo)
  return {
    contar: () => contar(ctx.db, filtro, quem),
    async *linhas(): AsyncGenerator<DoAlerta> {
      const nomes = await nomesDe(ctx.db)
      for (let depoisDe = ''; ; ) {
        const lidos = await lote(ctx.db, filtro, quem, { depoisDe, quantos: LOTE, mapa })
        for (const lido of lidos) yield doAlerta(lido, nomes)
        depoisDe = lidos.at(-1)?.codigo ?? depoisDe
        if (lidos.length < LOTE) return
      }
    },
  }
}

/** They are the whole agency's, and those that an undone import took with it. */
export const alertasMudados = async (db: Db, trecho: Trecho): Promise<Mudancas<DoAlerta>> => {
  const nomes = await nomesDe(db)
  return emMudancas(await mudados(db, trecho), trecho, (lido) => [
    { id: lido.id, linha: lido.removido ? null : doAlerta(lido, nomes) },
  ])
}
