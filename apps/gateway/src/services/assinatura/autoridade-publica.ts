// By whose authority documents are signed (docs/dominio/fio.md#validation): the certificates and the list of what was revoked,
// for anybody.
import { createHash } from 'node:crypto'
import type { Conteudo } from '@guara/domain/contract'
import type { Contexto } from '../../context.ts'
import { contarAcessoPublico } from '../autenticacao/tentativas.ts'
import { certificadosDasAutoridades, lcrPublicada } from './autoridade.ts'
import { emPem } from './certificado.ts'

const publicado = (bytes: Buffer, tipo: string, arquivo: string): Conteudo => ({
  tipo,
  tamanho: bytes.length,
  etiqueta: createHash('sha256').update(bytes).digest('hex'),
  cabecalhos: {
    'cache-control': 'public, max-age=3600',
    'content-disposition': `attachment; filename="${arquivo}"`,
  },
  abrir: async (faixa) => fatia(bytes, faixa),
})

/** The one that issues first, and those of before: whoever keeps the file checks papers of any time. */
export const autoridade = async (ctx: Contexto): Promise<Conteudo> => {
  await contarAcessoPublico(ctx)
  const pem = (await certificadosDasAutoridades(ctx)).map(emPem).join('')
  return publicado(Buffer.from(pem), 'application/x-pem-file', 'autoridade-guara.pem')
}

/** Named in every certificate: whoever checks one asks here whether it still holds. */
export const lcr = async (ctx: Contexto, autoridadeId: number | undefined): Promise<Conteudo> => {
  await contarAcessoPublico(ctx)
  return publicado(await lcrPublicada(ctx, autoridadeId), 'application/pkix-crl', 'autoridade-guara.crl')
}

async function* fatia(bytes: Buffer, faixa?: { inicio: number; fim: number }) {
  yield faixa ? bytes.subarray(faixa.inicio, faixa.fim + 1) : bytes
}
