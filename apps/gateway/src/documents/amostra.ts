// A piece of a paper, to be seen before it is recorded: the same model draws it, with nothing in it that is of a form.
import type { Orgao } from './documento.ts'
import type { Bloco, Trabalho } from './folha.ts'
import { cabecaDe, comLogo } from './partes/cabecalho.ts'
import { contatoDe } from './partes/prazos.ts'

const amostra = (orgao: Orgao, titulo: string, blocos: readonly Bloco[]): Trabalho => ({
  modelo: 'documento',
  dados: {
    ...cabecaDe({ orgao, verificacao: null, marca: null }),
    titulo: titulo.toLocaleUpperCase('pt-BR'),
    nome: `Amostra: ${titulo}`,
    quadro: [],
    secoes: blocos.length > 0 ? [{ titulo: 'Advertências e prazos', blocos: [...blocos] }] : [],
    amostra: true,
  },
  arquivos: comLogo(orgao),
  emitidoEm: 0,
  saida: 'svg',
})

export const advertenciasDeAmostra = (orgao: Orgao, titulo: string, frases: readonly string[]) =>
  amostra(orgao, titulo, [{ bloco: 'lista', itens: [...frases] }, ...contatoDe(orgao)])

export const cabecalhoDeAmostra = (orgao: Orgao) => amostra(orgao, 'Auto de Infração', contatoDe(orgao))
