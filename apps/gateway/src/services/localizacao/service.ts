// Places, sorted as a Brazilian reads them: a plain sort would put the three 'Água…' last.
import type { Contexto, Db } from '../../context.ts'
import { emCache } from '../cache.ts'
import * as repository from './repository.ts'

const alfabetica = new Intl.Collator('pt-BR')
const porNome = <T extends { nome: string }>(lista: T[]) =>
  lista.sort((a, b) => alfabetica.compare(a.nome, b.nome))

export const criarLocalizacao = () => {
  const estados = emCache(
    async (db: Db) => porNome(await repository.estados(db)),
    () => 'estados',
  )
  const municipios = emCache(
    async (db: Db, estadoId: number) => porNome(await repository.municipios(db, estadoId)),
    (_, estadoId) => String(estadoId),
  )
  return {
    estados: (ctx: Contexto) => estados(ctx.db),
    municipios: (ctx: Contexto, estadoId: number) => municipios(ctx.db, estadoId),
  }
}
