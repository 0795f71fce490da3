// GeoJSON as it arrives: the text is walked once and each feature is parsed and let go, so that memory holds one feature
// whatever the size of the file.
import { type Bruto, ErroNoArquivo } from '../../../importacao/arquivo.ts'

const MAIOR_FEICAO = 20 * 1024 * 1024
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

const comoBruto = (texto: string, linha: number): Bruto => {
  const { properties, geometry, id } = analisar(texto)
  const propriedades = typeof properties === 'object' && properties !== null ? properties : {}
  return {
    linha,
    propriedades: id === undefined ? { ...propriedades } : { id, ...propriedades },
    geometria: geometry,
  }
}

export async function* lerGeoJson(textos: AsyncIterable<string>): AsyncGenerator<Bruto> {
  let texto = ''
  let i = 0
  let nivel = 0
  let emAspas = false
  let escapado = false
  /** Where the text being quoted, the feature or the crs being read starts. */
  let aspas = 0
  let inicio = -1
  let membro = ''
  let capturando: 'feicao' | 'crs' | null = null
  /** Level of the list of features; 0 until it is found. */
  let nivelDaLista = 0
  let achou = false
  let linha = 0

  for await (const pedaco of textos) {
    // What was already used is let go.
    const daqui = capturando ? inicio : emAspas ? aspas : i
    texto = texto.slice(daqui) + pedaco
    i -= daqui
    inicio -= daqui
    aspas -= daqui
    if (texto.length - pedaco.length > MAIOR_FEICAO)
      throw new ErroNoArquivo('Uma feição do arquivo é grande demais.')
    for (; i < texto.length; i += 1) {
      const c = texto.charCodeAt(i)
      if (emAspas) {
        if (escapado) escapado = false
        else if (c === 92) escapado = true
        else if (c === 34) {
          emAspas = false
          if (nivel === 1) membro = texto.slice(aspas + 1, i)
        }
        continue
      }
      if (c === 34) {
        emAspas = true
        aspas = i
      } else if (c === 123 || c === 91) {
        nivel += 1
        if (capturando) continue
        if (c === 91 && (nivel === 1 || (nivel === 2 && membro === 'features'))) {
          nivelDaLista = nivel
          achou = true
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
          yield comoBruto(texto.slice(inicio, i + 1), linha)
          capturando = null
        } else if (capturando === 'crs' && nivel === 1) {
          conferirCrs(texto.slice(inicio, i + 1))
          capturando = null
        }
      }
    }
  }
  if (nivel !== 0 || !achou) throw malformado()
}
