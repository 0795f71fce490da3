// GeoJSON as it arrives: the text is walked once and each feature is parsed and let go, so that memory holds one feature
// whatever the size of the file. Until a list of features is found the whole text is held: it may be a lone feature.
import { ErroNoArquivo } from './arquivo.ts'
import type { Feicao } from './feicao.ts'

/** Twice what the most detailed outline takes; more would hold everybody else while it is parsed. */
const MAIOR_FEICAO = 4 * 1024 * 1024
const CRS_ACEITO = /4326|4674|CRS84|SIRGAS|WGS ?84/i

const malformado = () => new ErroNoArquivo('O arquivo não é um GeoJSON válido.')

const analisar = (texto: string): Record<string, unknown> => {
  try {
    return JSON.parse(texto)
  } catch {
    throw malformado()
  }
}

const conferirCrs = (texto: string) => {
  if (!CRS_ACEITO.test(texto))
    throw new ErroNoArquivo(
      'O GeoJSON está em outro sistema de coordenadas. Exporte-o em SIRGAS 2000 ou WGS 84, em graus.',
    )
}

/** The id beside the properties is of the program that wrote the file, and another in the next: it is left there. */
const comoFeicao = ({ properties, geometry }: Record<string, unknown>, linha: number): Feicao => ({
  linha,
  propriedades: typeof properties === 'object' && properties !== null ? { ...properties } : {},
  geometria: geometry,
})

const recusada = (linha: number, recusa: string): Feicao => ({ linha, propriedades: {}, recusa })
const NAO_E_FEICAO = 'Não é uma feição de GeoJSON'
const GRANDE_DEMAIS = `A feição passa de ${MAIOR_FEICAO / 1024 / 1024} MB. Simplifique-a ou divida-a`

const feicaoSo = (texto: string, linha: number): Feicao => {
  const so = analisar(texto)
  if (so.type !== 'Feature') throw malformado()
  return comoFeicao(so, linha)
}

const ehBranco = (c: number) => c === 32 || (c >= 9 && c <= 13) || c === 0xfeff

export async function* lerGeoJson(textos: AsyncIterable<string>): AsyncGenerator<Feicao> {
  let texto = ''
  let i = 0
  let nivel = 0
  let emAspas = false
  let escapado = false
  /** The start of the text being quoted, or of the feature or crs being read. */
  let aspas = 0
  let inicio = -1
  let membro = ''
  let capturando: 'feicao' | 'crs' | null = null
  /** What is being captured is longer than is ever parsed: it is walked to its end and not kept. */
  let excedida = false
  /** The start of the object around everything, while it may still be a lone feature. */
  let raiz = -1
  /** Level of the list of features; 0 until it is found. */
  let nivelDaLista = 0
  let achou = false
  /** Something stands in the list that is no object. */
  let outraCoisa = false
  let linha = 0

  for await (const pedaco of textos) {
    if (capturando && i - inicio > MAIOR_FEICAO) excedida = true
    if (raiz >= 0 && i - raiz > MAIOR_FEICAO) raiz = -1
    // What was already used is let go.
    const daqui = raiz >= 0 ? raiz : capturando && !excedida ? inicio : emAspas && !excedida ? aspas : i
    texto = texto.slice(daqui) + pedaco
    i -= daqui
    inicio -= daqui
    aspas -= daqui
    if (raiz >= 0) raiz = 0
    if (texto.length - pedaco.length > MAIOR_FEICAO) throw malformado()
    for (; i < texto.length; i += 1) {
      const c = texto.charCodeAt(i)
      if (emAspas) {
        if (escapado) escapado = false
        else if (c === 92) escapado = true
        else if (c === 34) {
          emAspas = false
          if (nivel === 1) membro = texto.slice(Math.max(0, aspas + 1), i)
        }
        continue
      }
      const naLista = nivelDaLista > 0 && nivel === nivelDaLista
      if (naLista && (c === 44 || c === 93)) {
        if (outraCoisa) {
          linha += 1
          yield recusada(linha, NAO_E_FEICAO)
        }
        outraCoisa = false
      } else if (naLista && c !== 123 && c !== 125 && !ehBranco(c)) outraCoisa = true
      if (c === 34) {
        emAspas = true
        aspas = i
      } else if (c === 123 || c === 91) {
        nivel += 1
        if (capturando) continue
        if (c === 123 && nivel === 1) raiz = i
        if (c === 91 && (nivel === 1 || (nivel === 2 && membro === 'features'))) {
          nivelDaLista = nivel
          achou = true
          raiz = -1
        } else if (c === 123 && nivelDaLista > 0 && nivel === nivelDaLista + 1) {
          capturando = 'feicao'
          inicio = i
        } else if (c === 123 && nivel === 2 && membro === 'crs') {
          capturando = 'crs'
          inicio = i
        }
      } else if (c === 125 || c === 93) {
        nivel -= 1
        if (nivel < 0) throw malformado()
        if (c === 93 && nivel === nivelDaLista - 1) nivelDaLista = 0
        if (capturando === 'feicao' && nivel === nivelDaLista) {
          linha += 1
          yield excedida || i - inicio > MAIOR_FEICAO
            ? recusada(linha, GRANDE_DEMAIS)
            : comoFeicao(analisar(texto.slice(inicio, i + 1)), linha)
          capturando = null
          excedida = false
        } else if (capturando === 'crs' && nivel === 1) {
          if (excedida) throw malformado()
          conferirCrs(texto.slice(inicio, i + 1))
          capturando = null
        }
        if (raiz >= 0 && nivel === 0) {
          linha += 1
          yield feicaoSo(texto.slice(raiz, i + 1), linha)
          raiz = -1
          achou = true
        }
      }
    }
  }
  if (nivel !== 0 || !achou) throw malformado()
}
