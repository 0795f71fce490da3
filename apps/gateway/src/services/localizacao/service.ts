// Places, sorted as a Brazilian reads them: a plain sort would put the three 'Água…' last.
import { ESTADO_GOIAS } from '@guara/domain/localizacao/contract'
import { semAcento } from '@guara/domain/texto'
import type { Db } from '../../context.ts'
import { emCache } from '../cache.ts'
import * as repository from './repository.ts'

const alfabetica = new Intl.Collator('pt-BR')
const porNome = <T extends { nome: string }>(lista: T[]) =>
  lista.sort((a, b) => alfabetica.compare(a.nome, b.nome))

export const estados = emCache(
  async (db: Db) => porNome(await repository.estados(db)),
  () => 'estados',
)

export const municipios = emCache(
  async (db: Db, estadoId: number) => porNome(await repository.municipios(db, estadoId)),
  (_, estadoId) => String(estadoId),
)

/** They are not kept in memory, because an administrator changes them. */
export const unidades = async (db: Db) => porNome(await repository.unidades(db))

/** The names by id, for whoever shows a place of which only the id is kept. */
export const nomesDosMunicipios = async (db: Db): Promise<ReadonlyMap<number, string>> =>
  new Map((await municipios(db, ESTADO_GOIAS)).map((m) => [m.id, m.nome]))

/** The ids of those that have this text in their name, without regard to accents and case. */
export const municipiosComNome = async (db: Db, texto: string): Promise<number[]> => {
  const procurado = semAcento(texto)
  return (await municipios(db, ESTADO_GOIAS))
    .filter((m) => semAcento(m.nome).includes(procurado))
    .map((m) => m.id)
}
