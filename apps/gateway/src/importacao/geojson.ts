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

const [ASPAS, VIRGULA, CONTRABARRA] = [34, 44, 92]
const [ABRE_LISTA, FECHA_LISTA, ABRE_OBJETO, FECHA_OBJETO] = [91, 93, 123, 125]
const ehBranco = (c: number) => c === 32 || (c >= 9 && c <= 13) || c === 0xfeff

/** It tells where the reading of a text that comes in pieces is. */
interface Varredura {
  texto: string
  i: number
  nivel: number
  emAspas: boolean
  escapado: boolean
  /** The start of the text being quoted, or of the feature or crs being read. */
  aspas: number
  inicio: number
  membro: string
  capturando: 'feicao' | 'crs' | null
  /** What is being captured is longer than is ever parsed: it is walked to its end and not kept. */
  excedida: boolean
  /** The start of the object around everything, while it may still be a lone feature. */
  raiz: number
  /** Level of the list of features; 0 until it is found. */
  nivelDaLista: number
  achou: boolean
  /** Something stands in the list that is no object. */
  outraCoisa: boolean
  linha: number
}

const varreduraNova = (): Varredura => ({
  texto: '',
  i: 0,
  nivel: 0,
  emAspas: false,
  escapado: false,
  aspas: 0,
  inicio: -1,
  membro: '',
  capturando: null,
  excedida: false,
  raiz: -1,
  nivelDaLista: 0,
  achou: false,
  outraCoisa: false,
  linha: 0,
})

const primeiraUtil = ({ raiz, capturando, excedida, inicio, emAspas, aspas, i }: Varredura) => {
  if (raiz >= 0) return raiz
  if (capturando && !excedida) return inicio
  return emAspas && !excedida ? aspas : i
}

/** Takes another piece; what was already used is let go. */
const receber = (v: Varredura, pedaco: string) => {
  if (v.capturando && v.i - v.inicio > MAIOR_FEICAO) v.excedida = true
  if (v.raiz >= 0 && v.i - v.raiz > MAIOR_FEICAO) v.raiz = -1
  const daqui = primeiraUtil(v)
  const resto = v.texto.slice(daqui)
  if (resto.length > MAIOR_FEICAO) throw malformado()
  v.texto = resto + pedaco
  v.i -= daqui
  v.inicio -= daqui
  v.aspas -= daqui
  if (v.raiz >= 0) v.raiz = 0
}

const lerAspas = (v: Varredura, c: number) => {
  if (v.escapado) v.escapado = false
  else if (c === CONTRABARRA) v.escapado = true
  else if (c === ASPAS) {
    v.emAspas = false
    if (v.nivel === 1) v.membro = v.texto.slice(Math.max(0, v.aspas + 1), v.i)
  }
}

/** A place of the list that holds no object, once it ends. */
const foraDeObjeto = (v: Varredura, c: number): Feicao | null => {
  if (v.nivelDaLista === 0 || v.nivel !== v.nivelDaLista) return null
  if (c !== VIRGULA && c !== FECHA_LISTA) {
    if (c !== ABRE_OBJETO && c !== FECHA_OBJETO && !ehBranco(c)) v.outraCoisa = true
    return null
  }
  if (!v.outraCoisa) return null
  v.outraCoisa = false
  v.linha += 1
  return recusada(v.linha, NAO_E_FEICAO)
}

const abrir = (v: Varredura, c: number) => {
  v.nivel += 1
  if (v.capturando) return
  if (c === ABRE_OBJETO && v.nivel === 1) v.raiz = v.i
  if (c === ABRE_LISTA && (v.nivel === 1 || (v.nivel === 2 && v.membro === 'features'))) {
    v.nivelDaLista = v.nivel
    v.achou = true
    v.raiz = -1
  } else if (c === ABRE_OBJETO && v.nivelDaLista > 0 && v.nivel === v.nivelDaLista + 1) {
    v.capturando = 'feicao'
    v.inicio = v.i
  } else if (c === ABRE_OBJETO && v.nivel === 2 && v.membro === 'crs') {
    v.capturando = 'crs'
    v.inicio = v.i
  }
}

/** The feature that ends here: one of the list, or the object around everything. */
const fechar = (v: Varredura, c: number): Feicao | null => {
  v.nivel -= 1
  if (v.nivel < 0) throw malformado()
  if (c === FECHA_LISTA && v.nivel === v.nivelDaLista - 1) v.nivelDaLista = 0
  if (v.capturando === 'feicao' && v.nivel === v.nivelDaLista) {
    const grande = v.excedida || v.i - v.inicio > MAIOR_FEICAO
    v.capturando = null
    v.excedida = false
    v.linha += 1
    return grande
      ? recusada(v.linha, GRANDE_DEMAIS)
      : comoFeicao(analisar(v.texto.slice(v.inicio, v.i + 1)), v.linha)
  }
  if (v.capturando === 'crs' && v.nivel === 1) {
    if (v.excedida) throw malformado()
    conferirCrs(v.texto.slice(v.inicio, v.i + 1))
    v.capturando = null
  }
  if (v.raiz < 0 || v.nivel > 0) return null
  const so = v.texto.slice(v.raiz, v.i + 1)
  v.raiz = -1
  v.achou = true
  v.linha += 1
  return feicaoSo(so, v.linha)
}

export async function* lerGeoJson(textos: AsyncIterable<string>): AsyncGenerator<Feicao> {
  const v = varreduraNova()
  for await (const pedaco of textos) {
    receber(v, pedaco)
    for (; v.i < v.texto.length; v.i += 1) {
      const c = v.texto.charCodeAt(v.i)
      if (v.emAspas) {
        lerAspas(v, c)
        continue
      }
      const solta = foraDeObjeto(v, c)
      if (solta) yield solta
      if (c === ASPAS) {
        v.emAspas = true
        v.aspas = v.i
      } else if (c === ABRE_OBJETO || c === ABRE_LISTA) abrir(v, c)
      else if (c === FECHA_OBJETO || c === FECHA_LISTA) {
        const feicao = fechar(v, c)
        if (feicao) yield feicao
      }
    }
  }
  if (v.nivel !== 0 || !v.achou) throw malformado()
}
