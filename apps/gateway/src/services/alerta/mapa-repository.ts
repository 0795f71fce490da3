// What is in view on the map. Few alerts come one by one, with their outlines; many are gathered in the database into the
// squares of a grid as wide as the zoom asks, so that neither the answer nor the browser grows with the table.
import { CONDICOES_DO_ALERTA, type CondicaoDoAlerta } from '@guara/domain/alerta/condicao'
import type { AlertasNoMapa, JanelaDoMapa } from '@guara/domain/alerta/schema'
import { sql } from 'kysely'
import type { Db } from '../../context.ts'
import { type DeQuem, onde } from './lista-repository.ts'

/** Up to this many are drawn one by one. */
const POUCOS = 300
/** Squares of a map 256 points wide at zoom 0; one of ours is about 64 points wide on the screen. */
const QUADRADO_EM_PONTOS = 64
const GRAUS_DO_MUNDO = 360
/** An outline smaller than this many points is a dot: it need not travel. */
const PONTOS_VISIVEIS = 4

const grausPorPonto = (zoom: number) => GRAUS_DO_MUNDO / (256 * 2 ** zoom)

const porLugar = (j: JanelaDoMapa) =>
  sql`a.longitude between ${j.oeste} and ${j.leste} and a.latitude between ${j.sul} and ${j.norte}`

type Contados = Record<CondicaoDoAlerta, number> & { latitude: number; longitude: number; quantos: number }

/** Counted by condition and compared here: finding the commonest in the database would sort every row. */
const CONTAGENS = sql.join(
  CONDICOES_DO_ALERTA.map((c) => sql`count(*) filter (where a.condicao = ${sql.lit(c)}) as ${sql.id(c)}`),
)

const maisComum = (grupo: Contados) => CONDICOES_DO_ALERTA.reduce((a, b) => (grupo[b] > grupo[a] ? b : a))

const reunidos = async (db: Db, janela: JanelaDoMapa, quem: DeQuem): Promise<AlertasNoMapa['grupos']> => {
  const lado = grausPorPonto(janela.zoom) * QUADRADO_EM_PONTOS
  const { rows } = await sql<Contados>`
    select avg(a.latitude) as latitude, avg(a.longitude) as longitude, count(*) as quantos, ${CONTAGENS}
    from alerta a ${onde(janela, quem, porLugar(janela))}
    group by floor(a.longitude / ${lado}::float8), floor(a.latitude / ${lado}::float8)`.execute(db)
  return rows.map((grupo) => ({
    latitude: grupo.latitude,
    longitude: grupo.longitude,
    quantos: grupo.quantos,
    condicao: maisComum(grupo),
  }))
}

interface Visto {
  id: string
  codigo: string
  condicao: CondicaoDoAlerta
  latitude: number
  longitude: number
  geometria: AlertasNoMapa['alertas'][number]['geometria']
}

/** Alerts are found by box, not by centre: a large scar is seen even when its middle is out of view. They are counted
 * first, and read only where they are few; null where they are many. */
const umPorUm = async (db: Db, j: JanelaDoMapa, quem: DeQuem): Promise<Visto[] | null> => {
  const menor = grausPorPonto(j.zoom) * PONTOS_VISIVEIS
  const naJanela = sql`box(point(a.oeste, a.sul), point(a.leste, a.norte))
    && box(point(${j.oeste}, ${j.sul}), point(${j.leste}, ${j.norte}))`
  const { rows } = await sql<(Visto | { id: null }) & { quantos: number }>`
    with contados as materialized (select count(*) as quantos from (select from alerta a
      ${onde(j, quem, porLugar(j))} limit ${POUCOS + 1}) t)
    select c.quantos, v.* from contados c left join lateral (
      select a.id, a.codigo, a.condicao, a.latitude, a.longitude,
        case when greatest(a.leste - a.oeste, a.norte - a.sul) >= ${menor} then k.geometria end as geometria
      from alerta a join alerta_conteudo k on k.alerta_id = a.id
      ${onde(j, quem, sql`c.quantos <= ${POUCOS}`, naJanela)} order by a.codigo limit ${POUCOS * 2}
    ) v on true order by v.codigo`.execute(db)
  if ((rows[0]?.quantos ?? 0) > POUCOS) return null
  return rows.flatMap(({ quantos: _, ...visto }) => (visto.id === null ? [] : visto))
}

export const noMapa = async (db: Db, janela: JanelaDoMapa, quem: DeQuem): Promise<AlertasNoMapa> => {
  const alertas = await umPorUm(db, janela, quem)
  if (alertas) return { total: alertas.length, grupos: [], alertas }
  const grupos = await reunidos(db, janela, quem)
  return { total: grupos.reduce((soma, g) => soma + g.quantos, 0), grupos, alertas: [] }
}
