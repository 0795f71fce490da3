// What a running gateway knows of its audit, for health, metrics and the administrator's screen. It is read from the
// database and from the kept head, so that every process answers the same.
import type { SituacaoDaAuditoria } from '@guara/domain/gestao/contract'
import type { Config } from '../../config.ts'
import type { Db } from '../../context.ts'
import { ancoraDaCabeca } from './cabeca.ts'
import * as repository from './repository.ts'
import { conferirCabeca, ultimaSelada } from './verificacao.ts'

export const criarSituacao = (config: Config, chave: Uint8Array) => {
  const ancora = ancoraDaCabeca(config)
  return async (db: Db): Promise<SituacaoDaAuditoria> => {
    // The head is read first: what is sealed meanwhile comes after it.
    const guardada = await ancora.ler()
    const { cabeca, defeito } = guardada
      ? await conferirCabeca(db, chave, guardada)
      : { cabeca: await ultimaSelada(db), defeito: null }
    const esquecidas = await repository.contarEsquecidas(db)
    return {
      integra: defeito === null && esquecidas === 0,
      defeito: defeito && { ordem: defeito.ordem, motivo: defeito.motivo },
      esquecidas,
      guardada,
      ultimaSelada: cabeca.ordem,
    }
  }
}
