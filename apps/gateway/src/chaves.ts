// Every secret of the installation derives from one root, one purpose each. The root is SECRET_KEY until that is changed for
// another; from then on it lies in the database, closed by the one in use (docs/decisoes/0073-troca-da-chave-mestra.md).
// Embedded installations make their SECRET_KEY once and keep it under DATA_DIR, readable by the owner alone.
import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cifrar, decifrar } from './cifra.ts'
import { type Config, ErroDeConfiguracao } from './config.ts'

export interface Chaves {
  token: Uint8Array
  auditoria: Uint8Array
  identificacao: Uint8Array
  /** Opens the private key of the installation's authority, and nobody else's. */
  autoridade: Uint8Array
  /** One key per user comes from it, for what their devices keep. */
  aparelho: Uint8Array
  /** Seals the approval of a certificate. */
  aprovacao: Uint8Array
  /** Seals the secrets of authenticator apps. */
  segundoFator: Uint8Array
  /** Authenticates the challenges that passkeys answer. */
  desafio: Uint8Array
  /** Hashes recovery codes: a copy of the database lets nobody try them elsewhere. */
  recuperacao: Uint8Array
  /** Seals the opened copy that a person goes on reading. */
  copia: Uint8Array
  /** Seals what the notices to other systems are signed with. */
  gancho: Uint8Array
}

const derivar = (segredo: string | Uint8Array, finalidade: string) =>
  new Uint8Array(hkdfSync('sha256', segredo, 'guara', finalidade, 32))

export const derivarChaves = (segredo: string): Chaves => ({
  token: derivar(segredo, 'token'),
  auditoria: derivar(segredo, 'auditoria'),
  identificacao: derivar(segredo, 'identificacao'),
  autoridade: derivar(segredo, 'autoridade'),
  aparelho: derivar(segredo, 'aparelho'),
  aprovacao: derivar(segredo, 'aprovacao'),
  segundoFator: derivar(segredo, 'segundo-fator'),
  desafio: derivar(segredo, 'desafio'),
  recuperacao: derivar(segredo, 'codigos-de-recuperacao'),
  copia: derivar(segredo, 'via-da-pessoa'),
  gancho: derivar(segredo, 'gancho'),
})

/** A turn is as long as the longest session, so that no page lives through two (docs/decisoes/0032-o-aparelho-copiado.md). */
const VOLTA_DA_CHAVE = 30 * 24 * 3_600_000
const PRIMEIRA_VOLTA = Date.UTC(2026, 10, 1)

export const versaoDaChaveDoAparelho = (agora: Date) =>
  Math.max(1, 1 + Math.floor((agora.getTime() - PRIMEIRA_VOLTA) / VOLTA_DA_CHAVE))

export const chaveDoAparelho = ({ aparelho }: Chaves, usuarioId: string, versao: number) =>
  derivar(aparelho, `${usuarioId}/${versao}`)

const ARQUIVO = 'secret.key'

/** Made by the machine, so that nobody chose it or can remember it. */
export const novoSegredo = () => randomBytes(48).toString('base64')

const lerOuCriar = async (dataDir: string) => {
  const arquivo = join(dataDir, ARQUIVO)
  await mkdir(dataDir, { recursive: true })
  try {
    // 'wx' so that two processes that start at once keep one key.
    await writeFile(arquivo, novoSegredo(), { mode: 0o600, flag: 'wx' })
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code !== 'EEXIST') throw erro
  }
  return (await readFile(arquivo, 'utf8')).trim()
}

export const lerSegredo = async (config: Config) => config.SECRET_KEY ?? (await lerOuCriar(config.DATA_DIR))

/** What the database holds of the root: which installation it is of and, once SECRET_KEY was changed, the root closed. */
export interface Raiz {
  instalacao: string
  fechada: Buffer | null
}

const fechadura = (segredo: string) => derivar(segredo, 'raiz')

export const abrirRaiz = (segredo: string, { instalacao, fechada }: Raiz) => {
  if (!fechada) return segredo
  const aberta = decifrar(fechadura(segredo), fechada, instalacao)
  if (!aberta)
    throw new ErroDeConfiguracao([
      `SECRET_KEY: não abre as chaves desta instalação; ela foi trocada, e a que vale é a nova (numa troca interrompida, a de ${ARQUIVO_NOVO} em DATA_DIR)`,
    ])
  return aberta.toString()
}

export const fecharRaiz = (segredo: string, instalacao: string, raiz: string) =>
  cifrar(fechadura(segredo), Buffer.from(raiz), instalacao)

export const carregarChaves = async (config: Config, raiz: Raiz) =>
  derivarChaves(abrirRaiz(await lerSegredo(config), raiz))

/** It is null where none was made yet. */
export const segredoGuardado = (dataDir: string) =>
  readFile(join(dataDir, ARQUIVO), 'utf8').then(
    (texto) => texto.trim(),
    () => null,
  )

const ARQUIVO_NOVO = `${ARQUIVO}.nova`

/** Written before the database knows of it and put in its place after: a fall between the two loses neither. */
export const prepararSegredo = async (dataDir: string, segredo: string) => {
  await writeFile(join(dataDir, ARQUIVO_NOVO), segredo, { mode: 0o600 })
  return () => rename(join(dataDir, ARQUIVO_NOVO), join(dataDir, ARQUIVO))
}

/** The key that came with a copy takes the place of whatever is there. */
export const guardarSegredo = async (dataDir: string, segredo: string) => {
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, ARQUIVO), segredo, { mode: 0o600 })
}
