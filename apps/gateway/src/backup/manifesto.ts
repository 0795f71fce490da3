// What a copy is, from the first to the last byte: every other file of it is known here by its hash.
import { createHmac } from 'node:crypto'
import { z } from 'zod'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const Manifesto = z.object({
  formato: z.literal(1),
  versao: z.string(),
  commit: z.string().nullable(),
  feitaEm: z.iso.datetime(),
  /** The master key of the installation, without which neither the audit nor the authority would open. */
  segredo: z.string().min(32),
  migracoes: z.array(z.object({ nome: z.string(), sha256: Sha256 })),
  tabelas: z.array(
    z.object({ nome: z.string(), colunas: z.array(z.string()), objeto: z.string(), sha256: Sha256 }),
  ),
  sequencias: z.array(z.object({ nome: z.string(), ultimo: z.number().int().nonnegative() })),
  arquivos: z.array(z.object({ id: z.uuid(), objeto: z.string(), sha256: Sha256 })),
})
export type Manifesto = z.infer<typeof Manifesto>

/** Plain beside the copies: only their names and hours. */
export const Indice = z.object({
  copias: z.array(z.object({ nome: z.string().regex(/^[\w-]+$/), feitaEm: z.iso.datetime() })),
})
export type Indice = z.infer<typeof Indice>

export const INDICE = 'copias.json'
export const manifestoDa = (copia: string) => `copias/${copia}/manifesto.age`
export const tabelaDa = (copia: string, tabela: string) =>
  `copias/${copia}/${tabela.replaceAll('"', '')}.copy.gz.age`

const hmac = (segredo: string, texto: string) => createHmac('sha256', segredo).update(texto).digest('hex')

/** Told when a copy is made and when it is restored: anybody may close something for a public key, but only this installation
 *  has this name. */
export const nomeDaInstalacao = (segredo: string) => hmac(segredo, 'guara/backup/instalacao').slice(0, 16)

/** Files are named by what is in them, so that each is written once; but under a key, because the plain hash would tell whoever
 *  keeps the copies which known files are there. For another public key the same file is another. */
export const objetoDe = (segredo: string, publica: string, sha256: string) => {
  const nome = hmac(segredo, `guara/backup/objeto/${publica}/${sha256}`)
  return `objetos/${nome.slice(0, 2)}/${nome}.age`
}
