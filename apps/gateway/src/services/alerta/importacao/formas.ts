// The shapes of a .shp, record by record. Nothing that the file says of itself is believed before it is checked: a length
// that does not lead forward would be read for ever.
import { MAXIMO_DE_VERTICES } from '@guara/domain/alerta/geometria'
import type { Anel, Posicao } from '@guara/domain/geometria/poligono'
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { montar } from './aneis.ts'
import type { Feicao } from './feicao.ts'
import { VERTICES_DEMAIS } from './geometria.ts'
import { VarreduraLonga } from './varredura.ts'

const CABECALHO = 100
const CABECA_DO_REGISTRO = 8
/** A shape has at least its kind. */
const MENOR_CONTEUDO = 4
const PONTOS: readonly number[] = [1, 11, 21]
const POLIGONOS: readonly number[] = [5, 15, 25]

export type Forma = Pick<Feicao, 'geometria' | 'recusa'>

const DANIFICADA: Forma = { recusa: 'O registro do shapefile está danificado' }
const EMARANHADA: Forma = { recusa: 'A geometria tem partes sobrepostas demais. Simplifique-a ou divida-a' }

const posicaoEm = (b: Buffer, onde: number): Posicao => [b.readDoubleLE(onde), b.readDoubleLE(onde + 8)]

const lerPonto = (b: Buffer): Forma =>
  b.length < 20 ? DANIFICADA : { geometria: { type: 'Point', coordinates: posicaoEm(b, 4) } }

/** Null when the parts do not follow one another inside the points. */
const lerAneis = (b: Buffer, partes: number, pontos: number): Anel[] | null => {
  const base = 44 + 4 * partes
  const inicioDe = (parte: number) => (parte === partes ? pontos : b.readInt32LE(44 + 4 * parte))
  if (inicioDe(0) !== 0) return null
  const aneis: Anel[] = []
  for (let parte = 0; parte < partes; parte += 1) {
    const inicio = inicioDe(parte)
    const fim = inicioDe(parte + 1)
    if (fim <= inicio || fim > pontos) return null
    const anel: Anel = []
    for (let i = inicio; i < fim; i += 1) {
      const posicao = posicaoEm(b, base + 16 * i)
      if (!posicao.every(Number.isFinite)) return null
      anel.push(posicao)
    }
    aneis.push(anel)
  }
  return aneis
}

const lerPoligono = (b: Buffer): Forma => {
  if (b.length < 44) return DANIFICADA
  const partes = b.readInt32LE(36)
  const pontos = b.readInt32LE(40)
  if (pontos > MAXIMO_DE_VERTICES) return { recusa: VERTICES_DEMAIS }
  if (partes < 1 || partes > pontos || 44 + 4 * partes + 16 * pontos > b.length) return DANIFICADA
  const aneis = lerAneis(b, partes, pontos)
  if (!aneis) return DANIFICADA
  try {
    return { geometria: montar(aneis) }
  } catch (erro) {
    if (erro instanceof VarreduraLonga) return EMARANHADA
    throw erro
  }
}

const lerForma = (b: Buffer): Forma => {
  const tipo = b.readInt32LE(0)
  if (PONTOS.includes(tipo)) return lerPonto(b)
  return POLIGONOS.includes(tipo) ? lerPoligono(b) : { geometria: null }
}

const danificado = (nome: string, desde: string) =>
  new ErroNoArquivo(
    `O arquivo ${nome} está danificado ${desde}. Exporte o shapefile de novo e importe outra vez: o que já entrou não se repete.`,
  )

export function* formas(shp: Buffer, nome: string): Generator<Forma> {
  if (shp.length < CABECALHO) throw danificado(nome, 'desde o começo')
  let onde = CABECALHO
  for (let registro = 1; onde < shp.length; registro += 1) {
    const conteudo = onde + CABECA_DO_REGISTRO
    const bytes = conteudo <= shp.length ? shp.readInt32BE(onde + 4) * 2 : 0
    // Where the next one starts is not known any more.
    if (bytes < MENOR_CONTEUDO || conteudo + bytes > shp.length)
      throw danificado(nome, `a partir do registro ${registro}`)
    yield lerForma(shp.subarray(conteudo, conteudo + bytes))
    onde = conteudo + bytes
  }
}
