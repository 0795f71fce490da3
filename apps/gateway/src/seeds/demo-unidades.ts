// Demonstration units: no agency's list of regionals is known, so these are five towns that everybody in Goiás knows, each with
// the municipalities whose seat is nearest to it. Production begins without units (docs/decisoes/0058-unidades.md).
import type pg from 'pg'
import municipios from '../../db/seeds/reference/municipios-go.json' with { type: 'json' }

const SEDES = ['Goiânia', 'Anápolis', 'Rio Verde', 'Formosa', 'Porangatu'] as const
export type SedeDeDemonstracao = (typeof SEDES)[number]

export const idDaUnidade = (sede: SedeDeDemonstracao) =>
  `00000000-0000-4000-8003-${String(SEDES.indexOf(sede) + 1).padStart(12, '0')}`

const LUGARES = SEDES.map((sede) => {
  const lugar = municipios.find((m) => m.nome === sede)
  if (!lugar) throw new Error(`a sede ${sede} não está entre os municípios`)
  return { sede, latitude: lugar.latitude, longitude: lugar.longitude }
})

/** The state is small enough for degrees to do as distances. */
const sedeMaisPerto = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  LUGARES.reduce((perto, outra) =>
    Math.hypot(outra.latitude - latitude, outra.longitude - longitude) <
    Math.hypot(perto.latitude - latitude, perto.longitude - longitude)
      ? outra
      : perto,
  ).sede

export const semearUnidades = async (client: pg.ClientBase) => {
  await client.query(
    `insert into unidade (id, nome, criada_em)
     select id, nome, now() from jsonb_to_recordset($1) as u (id uuid, nome text)`,
    [JSON.stringify(SEDES.map((sede) => ({ id: idDaUnidade(sede), nome: `Regional ${sede}` })))],
  )
  await client.query(
    `insert into unidade_municipio (municipio_id, unidade_id)
     select municipio, unidade from jsonb_to_recordset($1) as u (municipio int, unidade uuid)`,
    [JSON.stringify(municipios.map((m) => ({ municipio: m.id, unidade: idDaUnidade(sedeMaisPerto(m)) })))],
  )
}
