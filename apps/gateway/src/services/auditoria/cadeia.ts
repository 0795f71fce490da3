// The chain itself, without database: what a row hashes to, and how a row is known to be whole.
import { createHash, createHmac } from 'node:crypto'
import type { LinhaDeAuditoria } from './repository.ts'

/** What the act says, before it has a place in the chain. */
export type ConteudoDaLinha = Omit<
  LinhaDeAuditoria,
  'id' | 'inserida_em' | 'autenticador' | 'ordem' | 'hash_anterior' | 'hash' | 'selo'
>

/** The first row is chained to this, because none comes before it. */
export const GENESE = '0'.repeat(64)

/** JSON with sorted keys: the same text for the same content, whatever order it was kept in. */
export const canonico = (valor: unknown): string => {
  if (Array.isArray(valor)) return `[${valor.map(canonico).join(',')}]`
  if (valor instanceof Date) return JSON.stringify(valor)
  if (valor !== null && typeof valor === 'object') {
    const objeto = valor as Record<string, unknown>
    const nomes = Object.keys(objeto).filter((nome) => objeto[nome] !== undefined)
    return `{${nomes
      .sort()
      .map((nome) => `${JSON.stringify(nome)}:${canonico(objeto[nome])}`)
      .join(',')}}`
  }
  return JSON.stringify(valor ?? null)
}

export const sha256 = (conteudo: string | Uint8Array) => createHash('sha256').update(conteudo).digest('hex')

const hmac = (chave: Uint8Array, texto: string) => createHmac('sha256', chave).update(texto).digest('hex')

const conteudoDe = ({
  id: _id,
  inserida_em: _i,
  autenticador: _m,
  ordem: _o,
  hash_anterior: _a,
  hash: _h,
  selo: _s,
  ...conteudo
}: LinhaDeAuditoria): ConteudoDaLinha => conteudo

/** The authenticator is written with the act: a row that the database alone made up has none, and is never sealed. */
export const autenticar = (chave: Uint8Array, conteudo: ConteudoDaLinha) =>
  hmac(chave, `linha\n${canonico(conteudo)}`)

export const autentica = (chave: Uint8Array, linha: LinhaDeAuditoria) =>
  autenticar(chave, conteudoDe(linha)) === linha.autenticador

export const hashDaLinha = (linha: LinhaDeAuditoria, ordem: number, anterior: string) =>
  sha256(`${anterior}\n${ordem}\n${linha.id}\n${linha.autenticador}\n${canonico(conteudoDe(linha))}`)

export const selar = (chave: Uint8Array, hash: string) => hmac(chave, `selo\n${hash}`)

/** Why a sealed row does not hold, or null. `anterior` is the row before it. */
export const defeito = (
  linha: LinhaDeAuditoria,
  anterior: { ordem: number; hash: string },
  chave: Uint8Array,
): string | null => {
  if (linha.ordem !== anterior.ordem + 1) return `falta a linha de ordem ${anterior.ordem + 1}`
  if (linha.hash_anterior !== anterior.hash) return 'não aponta para a linha anterior'
  if (hashDaLinha(linha, linha.ordem, anterior.hash) !== linha.hash)
    return 'o conteúdo não confere com o hash'
  if (!autentica(chave, linha)) return 'a linha não foi escrita por esta instalação'
  if (selar(chave, linha.hash) !== linha.selo) return 'o selo não é desta instalação'
  return null
}
