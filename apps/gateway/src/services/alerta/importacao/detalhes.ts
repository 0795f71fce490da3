// What the source tells beside the alert itself, as text.
import type { DetalhesDaFonte } from '@guara/domain/alerta/schema'
import { cortar } from '@guara/domain/texto'
import { cortarDizendo } from '../../../importacao/corte.ts'
import type { Leitor } from './colunas.ts'

const TEXTOS = {
  municipio: 300,
  satelite: 60,
  sensor: 60,
  bioma: 60,
  unidadeDeConservacao: 200,
  car: 60,
  imovel: 200,
  responsavel: 200,
  descricao: 2000,
  publicadoEm: 40,
  fontesDaDeteccao: 200,
  pressao: 300,
  dataAntes: 40,
  dataDepois: 40,
} as const

const MAIOR_ENDERECO = 2000

const ehEndereco = (url: string) =>
  url.length <= MAIOR_ENDERECO && /^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')

type Notar = (observacao: string) => void

const imagensDe = (ler: Leitor, notar: Notar) =>
  (
    [
      ['ANTES', 'imagemAntes', 'dataAntes'],
      ['DEPOIS', 'imagemDepois', 'dataDepois'],
    ] as const
  ).flatMap(([momento, imagem, coluna]) => {
    const url = ler(imagem)
    if (!url) return []
    if (!ehEndereco(url)) {
      notar('Um endereço de imagem não é http nem https e não foi guardado')
      return []
    }
    const data = ler(coluna)
    return [{ momento, data: data && cortar(data, 40), url }]
  })

type Texto = keyof typeof TEXTOS

/** The name of a place is part of what is told of it, and a municipality is told with its state. */
const textoDe = (ler: Leitor, nome: Texto) => {
  if (nome === 'descricao') return [ler('nome'), ler(nome)].filter(Boolean).join(': ')
  return nome === 'municipio' ? [ler(nome), ler('uf')].filter(Boolean).join(' / ') : ler(nome)
}

export const detalhesDe = (ler: Leitor, notar: Notar): DetalhesDaFonte => {
  const textos = Object.entries(TEXTOS).flatMap(([nome, maximo]) => {
    const valor = textoDe(ler, nome as Texto)
    return valor ? [[nome, cortarDizendo(valor, maximo, `de ${nome}`, notar)]] : []
  })
  const imagens = imagensDe(ler, notar)
  return { ...Object.fromEntries(textos), ...(imagens.length > 0 && { imagens }) }
}
