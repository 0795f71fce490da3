// argon2 is dear on purpose (a tenth of a second for each opening of a signing key), and the tests ask for it a thousand
// times: here it costs as little as it can. What the product asks for is kept beside each key and in each hash; the proofs
// of processes and the journeys pay for it.
import { vi } from 'vitest'

const BARATO = { memoryCost: 64, timeCost: 1 }

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  const barata =
    (funcao: typeof argon2.hashRaw | typeof argon2.hash): unknown =>
    (senha: string, opcoes: object) =>
      funcao(senha, { ...opcoes, ...BARATO })
  return { ...argon2, hash: barata(argon2.hash), hashRaw: barata(argon2.hashRaw) }
})
