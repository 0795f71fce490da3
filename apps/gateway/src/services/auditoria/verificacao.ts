// Proves the chain whole, or names the first broken row. Reads in batches: memory does not grow with the table.
import type { Db } from '../../context.ts'
import type { Cabeca } from './cabeca.ts'
import { autentica, defeito, GENESE } from './cadeia.ts'
import * as repository from './repository.ts'

/** A batch is hashed in one breath: of this size it takes some ten milliseconds, and whoever else is served is not kept waiting. */
const LOTE = 1000

export interface Defeito {
  ordem: number
  id: number | null
  motivo: string
}

export interface Veredito {
  integra: boolean
  linhas: number
  semSelo: number
  cabeca: Cabeca
  defeito?: Defeito
}

const INICIO: Cabeca = { ordem: 0, hash: GENESE }

export const ultimaSelada = async (db: Db): Promise<Cabeca> => {
  const ultima = await repository.ultimaSelada(db)
  return ultima ? { ordem: ultima.ordem ?? 0, hash: ultima.hash ?? '' } : INICIO
}

type AoAvancar = (ordem: number) => Promise<void>

/** Walks the sealed rows after a head, to the last one that holds. */
const percorrer = async (db: Db, chave: Uint8Array, desde: Cabeca, aoAvancar?: AoAvancar) => {
  let cabeca = desde
  for (;;) {
    const linhas = await repository.seladasDepoisDe(db, cabeca.ordem, LOTE)
    for (const linha of linhas) {
      const motivo = defeito(linha, cabeca, chave)
      const ordem = cabeca.ordem + 1
      if (motivo)
        return {
          cabeca,
          defeito: { ordem, id: linha.ordem === ordem ? linha.id : null, motivo } satisfies Defeito,
        }
      cabeca = { ordem, hash: linha.hash ?? '' }
    }
    if (linhas.length < LOTE) return { cabeca, defeito: null }
    await aoAvancar?.(cabeca.ordem)
  }
}

/** Whether the chain holds the head that was kept and, after it, only rows with good seals. Without one, from the first row. */
export const conferirCabeca = async (db: Db, chave: Uint8Array, guardada: Cabeca | null) => {
  const desde = guardada ?? INICIO
  const presente = desde.ordem === 0 || (await repository.hashNaOrdem(db, desde.ordem)) === desde.hash
  if (presente) return percorrer(db, chave, desde)
  const motivo = 'a auditoria do banco não contém a última cabeça guardada'
  return {
    cabeca: await ultimaSelada(db),
    defeito: { ordem: desde.ordem, id: null, motivo } satisfies Defeito,
  }
}

/** A row that this installation did not write, whatever day it claims, or one that nobody sealed in a minute. */
const defeitoSemSelo = async (db: Db, chave: Uint8Array): Promise<{ id: number; motivo: string } | null> => {
  for (let depoisDe = 0; ; ) {
    const linhas = await repository.semSelo(db, depoisDe, LOTE)
    const estranha = linhas.find((linha) => !autentica(chave, linha))
    if (estranha) return { id: estranha.id, motivo: 'a linha não foi escrita por esta instalação' }
    if (linhas.length < LOTE) break
    depoisDe = linhas.at(-1)?.id ?? depoisDe
  }
  const id = await repository.primeiraEsquecida(db)
  return id === null ? null : { id, motivo: 'está há mais de um minuto sem selo' }
}

export const verificarCadeia = async (
  db: Db,
  chave: Uint8Array,
  aoAvancar?: AoAvancar,
): Promise<Veredito> => {
  const { cabeca, defeito: quebrada } = await percorrer(db, chave, INICIO, aoAvancar)
  const semSelo = quebrada ? null : await defeitoSemSelo(db, chave)
  const achado = quebrada ?? (semSelo && { ordem: cabeca.ordem + 1, ...semSelo })
  return {
    integra: achado === null,
    linhas: cabeca.ordem,
    semSelo: await repository.contarSemSelo(db),
    cabeca,
    ...(achado && { defeito: achado }),
  }
}

/** The hash is compared with a head kept outside (a log line). */
export const { hashNaOrdem } = repository
