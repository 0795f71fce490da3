// What the papers warn of, at a moment: the version of each line that held then, and before the first one the sentences of the release. Its
// versions are what a line says: nothing else is written, and a release does not write over them.
import type { Dados } from '@guara/domain/campos/campo'
import {
  ADVERTENCIAS_DO_LANCAMENTO,
  advertenciasEm,
  frasesDe,
} from '@guara/domain/catalogo/editaveis/advertencias'
import { linhaComVigencia } from '@guara/domain/catalogo/editaveis/vigencia'
import type { Contexto, Db } from '../../../context.ts'
import { advertenciasDeAmostra } from '../../../documents/amostra.ts'
import { versoesDoCatalogo } from '../../catalogos/versao.ts'
import { type CtxDoOrgao, orgaoEm } from '../../orgao/service.ts'

export type AdvertenciasDe = (tipo: string, dados: Dados) => readonly string[]

/** Whoever draws a paper of something signed asks for the moment of the signature. */
export const advertenciasNoMomento = async (db: Db, em: Date): Promise<AdvertenciasDe> => {
  const versoes = await versoesDoCatalogo(db, 'advertencias')
  return (tipo, dados) => advertenciasEm(versoes, em, tipo, dados)
}

export const noCatalogo = {
  linhas: async ({ db, agora }: Pick<Contexto, 'db' | 'agora'>) => {
    const versoes = await versoesDoCatalogo(db, 'advertencias')
    return ADVERTENCIAS_DO_LANCAMENTO.map(({ chave, dados }) =>
      linhaComVigencia(versoes, chave, agora, dados),
    )
  },
  gravar: async (_db: Db, chave: string | null) => {
    if (chave === null) throw new Error('o catálogo de advertências não recebe linhas novas')
    return chave
  },
  previa: async (ctx: CtxDoOrgao & Pick<Contexto, 'agora'>, chave: string | null, dados: Dados) => {
    const linha = ADVERTENCIAS_DO_LANCAMENTO.find((l) => l.chave === chave)
    return advertenciasDeAmostra(await orgaoEm(ctx, ctx.agora), linha?.nome ?? '', frasesDe(dados.texto))
  },
}
