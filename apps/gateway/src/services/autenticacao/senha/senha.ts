// argon2id. A user that does not exist costs the same time as one that does: a hash is always verified.
import { hash, verify } from '@node-rs/argon2'
import { comVaga } from './vagas.ts'

// OWASP's second profile: 19 MiB, two passes, one lane.
const CUSTO = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password nobody has, with the same cost. */
let hashDeNinguem: Promise<string> | undefined

export const gerarHash = (senha: string) => comVaga(() => hash(senha.normalize('NFC'), CUSTO))

export const conferirHash = async (senhaHash: string | null, senha: string) => {
  hashDeNinguem ??= gerarHash(crypto.randomUUID())
  const contra = senhaHash ?? (await hashDeNinguem)
  const confere = await comVaga(() => verify(contra, senha.normalize('NFC')))
  return confere && senhaHash !== null
}
