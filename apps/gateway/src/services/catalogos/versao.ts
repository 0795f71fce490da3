import type { Dados } from '@guara/domain/campos/campo'
import type { VersaoDaLinha } from '@guara/domain/catalogo/versao'
import type { ContextoAutenticado, Db } from '../../context.ts'
import * as repository from './repository.ts'

/** Which change of the agency's catalogues is the last: what is kept in memory of them is of one of these, in every process. */
/** What a catalogue without a table of its own says is read from its versions. */
export { ultimaOrdem as versaoDosCatalogos, valores as versoesDoCatalogo } from './repository.ts'

interface Versao {
  id: string
  catalogo: string
  chave: string
  antes: Dados | null
  depois: Dados
  motivo: string
}

/** It serves also a catalogue that keeps its own screen. */
export const registrarVersao = (
  { db, agora, usuario }: ContextoAutenticado,
  { antes, depois, ...versao }: Versao,
) =>
  repository.inserir(db, {
    ...versao,
    antes: antes && JSON.stringify(antes),
    depois: JSON.stringify(depois),
    criada_em: agora,
    criada_por: usuario.id,
  })

/** The newest comes first, as the screen shows them. */
export const versoesDaLinha = async (db: Db, catalogo: string, chave: string): Promise<VersaoDaLinha[]> =>
  (await repository.versoes(db, catalogo, chave)).map(({ criada_em, antes, depois, ...v }) => ({
    ...v,
    antes: antes as Dados | null,
    depois: depois as Dados,
    criadaEm: criada_em.toISOString(),
  }))
