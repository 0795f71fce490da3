// Where the lines of each catalogue are: the service that owns the table gives them and writes them.
import type { Dados } from '@guara/domain/campos/campo'
import type { Linha } from '@guara/domain/catalogo/editaveis/definicao'
import type { NomeDoCatalogo } from '@guara/domain/catalogo/editaveis/index'
import type { Contexto, Db } from '../../context.ts'
import type { Trabalho } from '../../documents/folha.ts'
import * as alertas from '../alerta/catalogo.ts'
import { noCatalogo as advertencias } from '../fiscalizacao/advertencias/service.ts'
import { infracoes, leis } from '../fiscalizacao/catalogo/edicao.ts'
import { noCatalogo as parametros } from '../fiscalizacao/parametros/service.ts'
import * as localizacao from '../localizacao/catalogo-de-unidades.ts'
import { noCatalogo as orgao } from '../orgao/service.ts'

export type CtxDaFonte = Pick<Contexto, 'db' | 'agora'> & {
  instalacao: Pick<Contexto['instalacao'], 'config'>
}

export interface Fonte {
  linhas: (ctx: CtxDaFonte, hoje: string) => Promise<Linha[]>
  /** Answers the key of the line. */
  gravar: (
    db: Db,
    chave: string | null,
    dados: Dados,
    quando: { agora: Date; hoje: string },
  ) => Promise<string>
  /** The change on the paper that says it. */
  previa?: (ctx: CtxDaFonte, chave: string | null, dados: Dados) => Promise<Trabalho>
}

const comDb =
  (linhas: (db: Db, hoje: string) => Promise<Linha[]>): Fonte['linhas'] =>
  ({ db }, hoje) =>
    linhas(db, hoje)

/** The alerts of a municipality go with it (docs/decisoes/0058-unidades.md). */
const unidades: Fonte = {
  linhas: comDb(localizacao.linhas),
  gravar: async (db, chave, dados, { agora }) => {
    const { id, postos, tirados } = await localizacao.gravar(db, chave, dados, agora)
    await alertas.mudarDeUnidade(db, tirados, null)
    await alertas.mudarDeUnidade(db, postos, id)
    return id
  },
}

export const FONTES: Record<NomeDoCatalogo, Fonte> = {
  orgao,
  parametros,
  advertencias,
  unidades,
  infracoes: { ...infracoes, linhas: comDb(infracoes.linhas) },
  leis: { ...leis, linhas: comDb(leis.linhas) },
  alertas: { linhas: comDb(alertas.linhas), gravar: alertas.gravar },
}
