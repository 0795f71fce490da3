// The mark of a cancelled document, to be stamped over the pages that were signed.
import type { MarcaDagua, Orgao } from './documento.ts'
import type { Trabalho } from './folha.ts'
import { textoDaMarca } from './partes/cabecalho.ts'

export const marcaImpressa = async (
  orgao: Pick<Orgao, 'nome'>,
  marca: MarcaDagua,
  emitidoEm: Date,
): Promise<Trabalho> => ({
  modelo: 'marca',
  dados: { nome: 'Marca de cancelamento', orgao: orgao.nome, marca: textoDaMarca(marca) },
  arquivos: {},
  emitidoEm: Math.floor(emitidoEm.getTime() / 1000),
})
