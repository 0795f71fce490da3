// Who answers for a document, on a page that anybody opens: by initials, and the document by its middle.
import type { Dados } from '../campos/campo.ts'
import { comoDados } from '../campos/pendencias.ts'
import { documentoDe, linhas, textoDe } from '../instrumento/leitura.ts'
import { documentoMascarado, iniciaisDe } from './mascara.ts'

/** The first of the identification and how many more; null where nobody was identified. */
export const responsavelPublico = (identificacao: Dados | undefined) => {
  const [pessoa, ...outras] = linhas(comoDados(identificacao).responsaveis)
  if (!pessoa || pessoa.tipoPessoa === 'NAO_IDENTIFICADA') return null
  const nome = textoDe(pessoa.tipoPessoa === 'JURIDICA' ? pessoa.razaoSocial : pessoa.nome)
  const eMais = outras.length > 0 ? ` e mais ${outras.length}` : ''
  return { nome: `${iniciaisDe(nome)}${eMais}`, documento: documentoMascarado(documentoDe(pessoa)) }
}
