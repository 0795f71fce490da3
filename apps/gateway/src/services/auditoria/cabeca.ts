// The last head that was sealed, kept outside of the database: a chain cut short, sealed anew or put back from a copy does
// not hold it. It is a file of DATA_DIR and, where the files go to an S3 store, also an object there, which all processes
// share; of several the farthest counts.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { criarDisco } from '../arquivos/deposito/disco.ts'
import { type Credenciais, criarS3 } from '../arquivos/deposito/s3.ts'

const Cabeca = z.object({ ordem: z.number().int().positive(), hash: z.string().length(64) })
export type Cabeca = z.infer<typeof Cabeca>

const NOME = 'auditoria-cabeca.json'

type Lugares = Pick<Config, 'DATA_DIR'> & Credenciais

const maisLonge = (a: Cabeca | null, b: Cabeca | null) => (a && b && a.ordem > b.ordem ? a : (b ?? a))

export const ancoraDaCabeca = (config: Lugares) => {
  const lugares = [criarDisco(config.DATA_DIR), ...(config.S3_ENDPOINT ? [criarS3(config)] : [])]

  /** It is null only where none was ever kept: what cannot be read, or says no head, is a failure. */
  const ler = async () => {
    let achada: Cabeca | null = null
    for (const lugar of lugares) {
      const aberto = await lugar.abrir(NOME)
      if (!aberto) continue
      const texto = Buffer.concat(await aberto.toArray()).toString()
      achada = maisLonge(achada, Cabeca.parse(JSON.parse(texto)))
    }
    return achada
  }
  /** Also backwards: for whoever accepts a database put back from a copy. */
  const trocar = async (cabeca: Cabeca) => {
    for (const lugar of lugares) {
      const provisorio = join(config.DATA_DIR, `${NOME}.${crypto.randomUUID()}`)
      await writeFile(provisorio, JSON.stringify(cabeca), { mode: 0o600 })
      await lugar.guardar(NOME, provisorio)
    }
  }
  /** The head never goes backwards: another process may be ahead. */
  const guardar = async (cabeca: Cabeca) => {
    const guardada = await ler()
    if (!guardada || guardada.ordem < cabeca.ordem) await trocar(cabeca)
  }
  const esquecer = async () => {
    for (const lugar of lugares) await lugar.apagar(NOME)
  }
  return { ler, guardar, trocar, esquecer }
}

export type AncoraDaCabeca = ReturnType<typeof ancoraDaCabeca>
