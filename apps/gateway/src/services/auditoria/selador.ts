// Gives each audit row its place in the chain. One process at a time (advisory lock), in the order of their ids, within
// about a second of the act. Before it seals, the chain must hold the head that was kept outside of the database: where it
// does not, rows were erased or stripped of their seals, and nothing is sealed until somebody answers for it
// (docs/decisoes/0029-auditoria-que-nao-encolhe.md). A row that this installation did not write is left without a seal, and
// told.
import type { Db } from '../../context.ts'
import type { AncoraDaCabeca, Cabeca } from './cabeca.ts'
import { autentica, hashDaLinha, selar } from './cadeia.ts'
import * as repository from './repository.ts'
import { conferirCabeca, type Defeito, ultimaSelada } from './verificacao.ts'

const LOTE = 500
const INTERVALO_MS = 500
const INTERVALO_APOS_FALHA_MS = 15_000

interface Rodada {
  seladas: number
  /** Rows that are not ours. */
  estranhas: number
  /** The head of the chain as this round left it. */
  cabeca: Cabeca | null
  /** It says why nothing was sealed. */
  defeito: Defeito | null
}

const NADA: Rodada = { seladas: 0, estranhas: 0, cabeca: null, defeito: null }

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

const encadear = async (
  db: Db,
  chave: Uint8Array,
  desde: Cabeca,
  linhas: readonly repository.LinhaDeAuditoria[],
): Promise<Cabeca> => {
  let { ordem, hash } = desde
  const elos = linhas.map((linha) => {
    const anterior = hash
    ordem += 1
    hash = hashDaLinha(linha, ordem, anterior)
    return { id: linha.id, ordem, anterior, hash, selo: selar(chave, hash) }
  })
  if (elos.length > 0) await repository.gravarElos(db, elos)
  return { ordem, hash }
}

const selarLote = (db: Db, chave: Uint8Array, guardada: Cabeca | null) =>
  db.transaction().execute(async (trx): Promise<Rodada> => {
    if (!(await repository.tomarVezDeSelar(trx))) return NADA
    const { cabeca, defeito } = await conferirCabeca(trx, chave, guardada)
    if (defeito) return { ...NADA, defeito }
    const { nossas, estranhas } = await proximas(trx, chave)
    return { seladas: nossas.length, estranhas, defeito, cabeca: await encadear(trx, chave, cabeca, nossas) }
  })

/** Each call seals at most one batch. */
export const criarSelador = (db: Db, chave: Uint8Array, ancora: AncoraDaCabeca) => {
  let conhecida: Cabeca | null = null
  return async (): Promise<Rodada> => {
    // The kept head may be on the other side of a network: where nothing waits and nothing moved, it is not asked for.
    const parada = conhecida?.hash === (await ultimaSelada(db)).hash
    if (parada && !(await repository.haSemSelo(db))) return NADA
    const guardada = await ancora.ler()
    const rodada = await selarLote(db, chave, guardada)
    const { cabeca } = rodada
    if (cabeca && cabeca.ordem > (guardada?.ordem ?? 0)) await ancora.guardar(cabeca)
    conhecida = cabeca
    return rodada
  }
}

interface Log {
  info: (dados: object, texto: string) => void
  error: (dados: object, texto: string) => void
}

/** Runs until stopped; what is returned stops it after sealing what is left. */
export const iniciarSelador = (db: Db, chave: Uint8Array, ancora: AncoraDaCabeca, log: Log) => {
  const selarUmLote = criarSelador(db, chave, ancora)
  let parado = false
  let relogio: NodeJS.Timeout
  let estranhasDitas = 0

  const selarTudo = async () => {
    for (;;) {
      const { seladas, estranhas, cabeca, defeito } = await selarUmLote()
      if (defeito) {
        log.error(defeito, 'a selagem da auditoria está parada; confira com npm run auditoria')
        return INTERVALO_APOS_FALHA_MS
      }
      if (estranhas > 0 && estranhas !== estranhasDitas)
        log.error({ estranhas }, 'há linhas de auditoria que não foram escritas por esta instalação')
      estranhasDitas = estranhas
      if (cabeca && seladas > 0) log.info(cabeca, 'auditoria selada')
      if (seladas < LOTE) return INTERVALO_MS
    }
  }
  const rodar = async () => {
    try {
      return await selarTudo()
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
