// By whose authority documents are signed (docs/dominio/fio.md#validation): the certificates and the list of what was revoked,
// for anybody.
import type { Conteudo } from '@guara/domain/contract'
import type { Contexto } from '../../../context.ts'
import { emMemoria } from '../../../http/conteudo.ts'
import { contarAcessoPublico } from '../../autenticacao/tentativas/tentativas.ts'
import { certificadosDasAutoridades, lcrPublicada } from './autoridade.ts'
import { emPem } from './certificado.ts'

const publicado = (bytes: Buffer, tipo: string, arquivo: string) =>
  emMemoria(bytes, {
    tipo,
    cabecalhos: {
      'cache-control': 'public, max-age=3600',
      'content-disposition': `attachment; filename="${arquivo}"`,
    },
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
