// Where the lines of each catalogue are: the service that owns the table gives them and writes them.
import type { Dados } from '@guara/domain/campos/campo'
import type { Linha } from '@guara/domain/catalogo/editaveis/definicao'
import type { NomeDoCatalogo } from '@guara/domain/catalogo/editaveis/index'
import type { Db } from '../../context.ts'
import * as alertas from '../alerta/catalogo.ts'
import { infracoes, leis } from '../fiscalizacao/catalogo/edicao.ts'
import * as localizacao from '../localizacao/catalogo-de-unidades.ts'

export interface Fonte {
  linhas: (db: Db, hoje: string) => Promise<Linha[]>
  /** Answers the key of the line. */
  gravar: (
    db: Db,
    chave: string | null,
    dados: Dados,
    quando: { agora: Date; hoje: string },
  ) => Promise<string>
}

/** The alerts of a municipality go with it (docs/decisoes/0058-unidades.md). */
const unidades: Fonte = {
  linhas: localizacao.linhas,
  gravar: async (db, chave, dados, { agora }) => {
    const { id, postos, tirados } = await localizacao.gravar(db, chave, dados, agora)
    await alertas.mudarDeUnidade(db, tirados, null)
    await alertas.mudarDeUnidade(db, postos, id)
    return id
  },
}

export const FONTES: Record<NomeDoCatalogo, Fonte> = {
  unidades,
  infracoes,
  leis,
  alertas: { linhas: alertas.linhas, gravar: alertas.gravar },
}
