// A layer, from a file to rows, in one transaction: a file that breaks half-way leaves the layer as it was. Another file of
// the same name takes its place.
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  type Camada,
  caixaDaFeicao,
  lerGeometriaDaCamada,
  verticesDaFeicao,
} from '@guara/domain/localizacao/camada'
import type { Db } from '../../../context.ts'
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { criarColunasNaoLidas } from '../../../importacao/colunas-nao-lidas.ts'
import type { Feicao } from '../../../importacao/feicao.ts'
import { lerGeoJson } from '../../../importacao/geojson.ts'
import { lerGeoPackage } from '../../../importacao/geopackage.ts'
import { emTexto } from '../../../importacao/texto.ts'
import { colunaDoNome, comoNome } from './nome-da-feicao.ts'
import * as repository from './repository.ts'

const LOTE = 500
const VERTICES_DO_LOTE = 50_000
/** The CAR of the whole state has some two hundred thousand. */
const FEICOES = 1_000_000
const MAIOR_ARQUIVO = 4 * 1024 ** 3

export interface PedidoDeCamada extends Omit<Camada, 'id' | 'feicoes'> {
  caminho: string
  coluna?: string | undefined
  tabela?: string | undefined
  seco: boolean
  aoRecusar?: (linha: number, motivo: string) => void
  /** Told of what of the file is not read. */
  aoNotar?: (observacao: string) => void
}

const ehSqlite = async (caminho: string) => {
  const arquivo = await open(caminho)
  try {
    const { buffer } = await arquivo.read(Buffer.alloc(15), 0, 15, 0)
    return buffer.toString('latin1') === 'SQLite format 3'
  } finally {
    await arquivo.close()
  }
}

/** A column that the file has not got is told before anything is written. */
async function* comAColuna(feicoes: AsyncIterable<Feicao>, coluna: string | undefined) {
  let conferida = coluna === undefined
  for await (const feicao of feicoes) {
    const colunas = Object.keys(feicao.propriedades)
    if (!conferida && !feicao.recusa && !colunaDoNome(colunas, coluna))
      throw new ErroNoArquivo(`A tabela não tem a coluna ${coluna}; tem: ${colunas.join(', ')}.`)
    conferida ||= !feicao.recusa
    yield feicao
  }
}

const lerArquivo = async (pedido: PedidoDeCamada): Promise<AsyncIterable<Feicao>> => {
  const { caminho, coluna, tabela, aoNotar = () => {} } = pedido
  if ((await stat(caminho)).size > MAIOR_ARQUIVO)
    throw new ErroNoArquivo('O arquivo passa de 4 GB. Divida-o ou deixe nele só o que é deste Estado.')
  return (await ehSqlite(caminho))
    ? comAColuna(lerGeoPackage(caminho, { tabela, notar: aoNotar }), coluna)
    : lerGeoJson(emTexto(createReadStream(caminho)))
}

const colunaDa = ({ propriedades }: Feicao, coluna: string | undefined) =>
  colunaDoNome(Object.keys(propriedades), coluna) ?? ''

const lerFeicao = (feicao: Feicao, coluna: string | undefined): repository.FeicaoNova | string => {
  if (feicao.recusa) return feicao.recusa
  const geometria = lerGeometriaDaCamada(feicao.geometria)
  if (!geometria) return 'Não é linha nem área que se possa ler (até 100.000 vértices, em graus)'
  return {
    n: feicao.linha,
    nome: comoNome(feicao.propriedades[colunaDa(feicao, coluna)]) || `Feição ${feicao.linha}`,
    ...caixaDaFeicao(geometria),
    vertices: verticesDaFeicao(geometria),
    geometria,
  }
}

class SoConferir extends Error {}

export const importarCamada = async (db: Db, pedido: PedidoDeCamada, agora: Date) => {
  const { caminho, tipo, nome, fonte, data, seco, aoRecusar } = pedido
  const contagem = { lidas: 0, gravadas: 0, recusadas: 0 }
  const colunas = criarColunasNaoLidas()
  let id = ''
  const gravarTudo = async (trx: Db) => {
    id = await repository.abrir(trx, { tipo, nome, fonte, data, arquivo: basename(caminho) }, agora)
    let lote: repository.FeicaoNova[] = []
    let vertices = 0
    const fechar = async () => {
      await repository.gravar(trx, id, lote)
      lote = []
      vertices = 0
    }
    for await (const feicao of await lerArquivo(pedido)) {
      contagem.lidas += 1
      if (contagem.lidas > FEICOES) throw new ErroNoArquivo('O arquivo tem mais de um milhão de feições.')
      const lida = lerFeicao(feicao, pedido.coluna)
      if (typeof lida === 'string') {
        contagem.recusadas += 1
        aoRecusar?.(feicao.linha, lida)
        continue
      }
      contagem.gravadas += 1
      colunas.ver(feicao.propriedades, new Set([colunaDa(feicao, pedido.coluna)]))
      lote.push(lida)
      vertices += lida.vertices
      if (lote.length >= LOTE || vertices >= VERTICES_DO_LOTE) await fechar()
    }
    if (lote.length > 0) await fechar()
    if (contagem.gravadas === 0) throw new ErroNoArquivo('O arquivo não tem linha nem área que se possa ler.')
    await repository.gravarQuantas(trx, id, contagem.gravadas)
    if (seco) throw new SoConferir()
  }
  await db
    .transaction()
    .execute(gravarTudo)
    .catch((erro: unknown) => {
      if (!(erro instanceof SoConferir)) throw erro
    })
  const naoLidas = colunas.observacao()
  if (naoLidas) pedido.aoNotar?.(naoLidas)
  return { id, ...contagem }
}
