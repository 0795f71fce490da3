// Gives each audit row its place in the chain. One process at a time (advisory lock), in the order the rows became
// visible, within about a second of the act. A row that this installation did not write is left without a seal, and
// told. The head goes to the log and to a file: anchors outside of the database.
import type { Db } from '../../context.ts'
import { guardarCabeca, lerCabeca } from './cabeca.ts'
import { autentica, GENESE, hashDaLinha, selar } from './cadeia.ts'
import * as repository from './repository.ts'

const LOTE = 500
const INTERVALO_MS = 500
const INTERVALO_APOS_FALHA_MS = 15_000

/** The next rows to seal; what was not written by this installation is passed over and counted. */
const proximas = async (db: Db, chave: Uint8Array) => {
  let estranhas = 0
  for (let depoisDe = 0; ; ) {
    const linhas = await repository.semSelo(db, depoisDe, LOTE)
    const nossas = linhas.filter((linha) => autentica(chave, linha))
    estranhas += linhas.length - nossas.length
    if (nossas.length > 0 || linhas.length < LOTE) return { nossas, estranhas }
    depoisDe = linhas.at(-1)?.id ?? depoisDe
  }
}

const encadear = async (db: Db, chave: Uint8Array, linhas: repository.LinhaDeAuditoria[]) => {
  const ultima = await repository.ultimaSelada(db)
  let ordem = ultima?.ordem ?? 0
  let hash = ultima?.hash ?? GENESE
  const elos = linhas.map((linha) => {
    const anterior = hash
    ordem += 1
    hash = hashDaLinha(linha, ordem, anterior)
    return { id: linha.id, ordem, anterior, hash, selo: selar(chave, hash) }
  })
  await repository.gravarElos(db, elos)
  return { ordem, hash }
}

/** Seals at most one batch. Answers how many rows were sealed, how many are not ours, and the head of the chain. */
export const selarPendentes = (db: Db, chave: Uint8Array) =>
  db.transaction().execute(async (trx) => {
    if (!(await repository.tomarVezDeSelar(trx))) return { seladas: 0, estranhas: 0, cabeca: null }
    const { nossas, estranhas } = await proximas(trx, chave)
    if (nossas.length === 0) return { seladas: 0, estranhas, cabeca: null }
    return { seladas: nossas.length, estranhas, cabeca: await encadear(trx, chave, nossas) }
  })

interface Log {
  info: (dados: object, texto: string) => void
  error: (dados: object, texto: string) => void
}

/** Runs until stopped; what is returned stops it after sealing what is left. */
export const iniciarSelador = (db: Db, chave: Uint8Array, dataDir: string, log: Log) => {
  let parado = false
  let relogio: NodeJS.Timeout
  let estranhasDitas = 0
  let confiavel: boolean | null = null

  /** A database put back from a copy, or cut, does not hold the head that was kept: it is told, and kept as it was. */
  const conferirCabeca = async () => {
    const guardada = await lerCabeca(dataDir)
    confiavel = guardada === null || (await repository.hashNaOrdem(db, guardada.ordem)) === guardada.hash
    if (!confiavel)
      log.error(
        { guardada },
        'a auditoria do banco não contém a última cabeça guardada; confira com npm run auditoria',
      )
  }
  const selarTudo = async () => {
    if (confiavel === null) await conferirCabeca()
    for (;;) {
      const { seladas, estranhas, cabeca } = await selarPendentes(db, chave)
      if (estranhas !== estranhasDitas)
        log.error({ estranhas }, 'há linhas de auditoria que não foram escritas por esta instalação')
      estranhasDitas = estranhas
      if (cabeca) {
        log.info(cabeca, 'auditoria selada')
        if (confiavel) await guardarCabeca(dataDir, cabeca)
      }
      if (seladas < LOTE) return
    }
  }
  const rodar = async () => {
    try {
      await selarTudo()
      return INTERVALO_MS
    } catch (err) {
      if (!parado) log.error({ err }, 'falha ao selar a auditoria; nova tentativa em instantes')
      return INTERVALO_APOS_FALHA_MS
    }
  }
  let rodada: Promise<void> = Promise.resolve()
  const agendar = (ms: number) => {
    relogio = setTimeout(() => {
      rodada = rodar().then((proximo) => {
        if (!parado) agendar(proximo)
      })
    }, ms)
    relogio.unref()
  }
  agendar(INTERVALO_MS)

  return async () => {
    parado = true
    clearTimeout(relogio)
    await rodada
    await rodar()
  }
}
