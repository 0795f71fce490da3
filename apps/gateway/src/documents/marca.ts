// What is stamped over the pages that were signed: that they were cancelled, and what to read together with them.
import type { MarcaDagua, Orgao } from './documento.ts'
import type { Trabalho } from './folha.ts'
import { textoDaMarca } from './partes/cabecalho.ts'

interface Carimbo {
  marca: MarcaDagua | null
  /** 'Ver TRT-2026-000001 de 16/11/2026' */
  ver: readonly string[]
}

export const marcaImpressa = async (
  orgao: Pick<Orgao, 'nome'>,
  { marca, ver }: Carimbo,
  emitidoEm: Date,
): Promise<Trabalho> => {
  const texto = marca && textoDaMarca(marca)
  return {
    modelo: 'marca',
    dados: {
      nome: marca ? 'Marca de cancelamento' : 'Atos posteriores',
      orgao: orgao.nome,
      marca: texto,
      linha: [texto, ...ver].filter(Boolean).join(' · '),
    },
    arquivos: {},
    emitidoEm: Math.floor(emitidoEm.getTime() / 1000),
  }
}
