// Parts of the base map on this device. They are nobody's in particular, so they lie apart from the drafts and unsealed.
import { Dexie, type EntityTable, type Table } from 'dexie'
import type { Limites } from '../../ui/mapa/base/base.ts'

interface AreaNoBanco {
  id: string
  nome: string
  limites: Limites
  /** The file that the ranges are of. */
  edicao: string
  /** The agency last changed that file then, where it says so. */
  de: string | null
  bytes: number
  guardadaEm: number
  completa: boolean
  /** Each range begins at one of these. */
  faixas: number[]
}

interface FaixaGuardada {
  edicao: string
  inicio: number
  bytes: ArrayBuffer
}

const criar = () => {
  const banco = new Dexie('guara-mapa') as Dexie & {
    areas: EntityTable<AreaNoBanco, 'id'>
    faixas: Table<FaixaGuardada, [string, number]>
  }
  banco.version(1).stores({ areas: 'id', faixas: '[edicao+inicio]' })
  return banco
}

export const bancoDoMapa = criar()

export const areasNoAparelho = async () =>
  (await bancoDoMapa.areas.toArray()).sort((a, b) => b.guardadaEm - a.guardadaEm)

/** Takes an area away with the ranges that no other one needs. */
export const removerArea = (id: string) =>
  bancoDoMapa.transaction('rw', bancoDoMapa.areas, bancoDoMapa.faixas, async () => {
    const area = await bancoDoMapa.areas.get(id)
    if (!area) return
    await bancoDoMapa.areas.delete(id)
    const outras = (await bancoDoMapa.areas.toArray()).filter((a) => a.edicao === area.edicao)
    const ficam = new Set(outras.flatMap((a) => a.faixas))
    await bancoDoMapa.faixas.bulkDelete(
      area.faixas.filter((inicio) => !ficam.has(inicio)).map((inicio) => [area.edicao, inicio]),
    )
  })
