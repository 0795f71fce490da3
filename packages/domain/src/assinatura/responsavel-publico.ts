// Who answers for a document, on a page that anybody opens: by initials, and the document by its middle.
import type { Dados } from '../campos/campo.ts'
import { comoDados } from '../campos/pendencias.ts'
import { documentoDe, linhas, nomeDaPessoa } from '../instrumento/leitura.ts'
import { documentoMascarado, iniciaisDe } from './mascara.ts'
import type { ResponsavelPublico } from './schema.ts'

/** Everybody who was identified or, of one that was looked for by document, that one alone. */
export const responsaveisPublicos = (
  identificacao: Dados | null | undefined,
  procurado?: string,
): ResponsavelPublico[] =>
  linhas(comoDados(identificacao).responsaveis)
    .filter((p) => p.tipoPessoa !== 'NAO_IDENTIFICADA')
    .map((p) => ({ nome: nomeDaPessoa(p), documento: documentoDe(p) }))
    .filter(({ documento }) => procurado === undefined || documento === procurado)
    .map(({ nome, documento }) => ({ nome: iniciaisDe(nome), documento: documentoMascarado(documento) }))
