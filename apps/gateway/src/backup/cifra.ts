// What leaves the installation is closed for one public key (age, X25519): whoever keeps the copies, or takes them, reads
// nothing without the private key, which stays elsewhere. The format is public: `age -d -i CHAVE ARQUIVO` opens each file
// without this program.
import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** What is wrong with a copy, or with the key for it: one line. */
export class ErroDaCopia extends Error {}

const linhaDe = async (arquivo: string, inicio: RegExp, oQue: string) => {
  const texto = await readFile(arquivo, 'utf8').catch(() => {
    throw new ErroDaCopia(`não foi possível ler ${arquivo}`)
  })
  const linha = texto.split(/\s+/).find((palavra) => inicio.test(palavra))
  if (!linha) throw new ErroDaCopia(`${arquivo} não tem uma chave ${oQue} do age`)
  return linha
}

export const lerChavePublica = (arquivo: string) => linhaDe(arquivo, /^age1[a-z0-9]+$/, 'pública')
export const lerChavePrivada = (arquivo: string) => linhaDe(arquivo, /^AGE-SECRET-KEY-1[A-Z0-9]+$/, 'privada')

/** Two new files, which nobody else reads; one that exists is left as it is. */
export const criarChaves = async (arquivo: string) => {
  const privada = await generateX25519Identity()
  const publica = await identityToRecipient(privada)
  await writeFile(arquivo, `# chave privada dos backups; pública: ${publica}\n${privada}\n`, {
    mode: 0o600,
    flag: 'wx',
  })
  await writeFile(`${arquivo}.pub`, `${publica}\n`, { flag: 'wx' })
  return publica
}

const emFluxo = (partes: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(partes)) as ReadableStream<Uint8Array>

const emPartes = (fluxo: unknown) => fluxo as AsyncIterable<Uint8Array>

export const fechar = async (publica: string, claro: AsyncIterable<Uint8Array>) => {
  const cifra = new Encrypter()
  cifra.addRecipient(publica)
  return emPartes(await cifra.encrypt(emFluxo(claro) as never))
}

export const abrir = async (privada: string, cifrado: AsyncIterable<Uint8Array>) => {
  const cifra = new Decrypter()
  cifra.addIdentity(privada)
  try {
    return emPartes(await cifra.decrypt(emFluxo(cifrado) as never))
  } catch (erro) {
    throw new ErroDaCopia(
      /no identity matched/i.test((erro as Error).message)
        ? 'A chave privada não é a desta cópia.'
        : `A cópia está danificada: ${(erro as Error).message}`,
    )
  }
}
