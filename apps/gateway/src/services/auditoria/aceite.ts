// A database put back from a copy does not hold the kept head, and the sealer stops. Whoever did it on purpose answers for
// it here: the row says which head was given up and which one is taken, and the next seals go on from there.
import type { Chaves } from '../../chaves.ts'
import type { Db } from '../../context.ts'
import type { AncoraDaCabeca, Cabeca } from './cabeca.ts'
import * as repository from './repository.ts'
import { registrar } from './service.ts'
import { ultimaSelada } from './verificacao.ts'

export const aceitarCadeia = async (
  { db, chaves, ancora }: { db: Db; chaves: Chaves; ancora: AncoraDaCabeca },
  { motivo, quem }: { motivo: string; quem: string },
) => {
  const guardada = await ancora.ler()
  const encontrada = await ultimaSelada(db)
  const origem = { ip: null, agente: 'comando', requisicaoId: null }
  await registrar(
    { db, agora: new Date(), origem, usuario: null, instalacao: { chaves } },
    'AUDITORIA_ACEITAR',
    { detalhes: { guardada, encontrada, motivo, quem } },
  )
  if (encontrada.ordem > 0) await ancora.trocar(encontrada)
  else await ancora.esquecer()
  return { guardada, encontrada }
}

/** Every acceptance there was: a chain that is whole may still have been taken as it stood. */
export const aceitesDaCadeia = async (db: Db) =>
  (await repository.aceites(db)).map(({ quando, detalhes }) => ({
    quando,
    quem: String(detalhes.quem),
    motivo: String(detalhes.motivo),
    perdida: (detalhes.guardada as Cabeca | null)?.ordem ?? 0,
    encontrada: (detalhes.encontrada as Cabeca).ordem,
  }))
