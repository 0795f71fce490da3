// KML as it arrives: each Placemark with its place and what its table says, and then it is let go. The parser knows no
// entity but the five of XML; a declaration of types, which could define others, is refused.
import { SaxesParser } from 'saxes'
import { ErroNoArquivo } from './arquivo.ts'
import { type Feicao, ILEGIVEL } from './feicao.ts'

const MAIOR_FEICAO = 4 * 1024 * 1024
/** Folders in folders; no program writes a quarter of it. */
const MAIS_FUNDO = 60
const MAIS_CAMPOS = 500
/** The parser holds a text, or a tag with its attributes, until it ends: one without end is not waited for. */
const MAIOR_TEXTO = 32 * 1024 * 1024
const MAIOR_MARCA = 1024 * 1024
const textoDo = (atributo: unknown) => (typeof atributo === 'string' ? atributo : undefined)

const SIMPLES = new Set(['name', 'description', 'when', 'begin', 'end', 'address', 'Snippet'])

const malformado = () => new ErroNoArquivo('O KML está malformado ou incompleto. Exporte-o de novo.')

const posicoesDe = (texto: string) =>
  texto
    .trim()
    .split(/\s+/)
    .map((p) => p.split(',').slice(0, 2).map(Number))

interface Lugar {
  propriedades: Record<string, unknown>
  campos: number
  pontos: number[][]
  poligonos: number[][][][]
  letras: number
  /** Something that is neither a point nor an area is among its geometries. */
  outra: boolean
}

/** The id of a Placemark is of the program that wrote the file: it is no code. */
const novoLugar = (): Lugar => ({
  propriedades: {},
  campos: 0,
  pontos: [],
  poligonos: [],
  letras: 0,
  outra: false,
})

const geometriaDe = ({ pontos, poligonos, outra }: Lugar) => {
  if (outra || pontos.length > 1 || (pontos.length > 0 && poligonos.length > 0)) return ILEGIVEL
  const [ponto] = pontos
  if (ponto) return { type: 'Point', coordinates: ponto }
  if (poligonos.length === 0) return null
  return poligonos.length === 1
    ? { type: 'Polygon', coordinates: poligonos[0] }
    : { type: 'MultiPolygon', coordinates: poligonos }
}

const recusaDo = ({ letras, campos }: Lugar) => {
  if (letras > MAIOR_FEICAO)
    return `A feição passa de ${MAIOR_FEICAO / 1024 / 1024} MB. Simplifique-a ou divida-a`
  return campos > MAIS_CAMPOS ? `A feição tem mais de ${MAIS_CAMPOS} campos` : null
}

/** A column of the table may have the name of a tag, and two columns one name: none takes the place of another. */
const guardar = (lugar: Lugar, nome: string, valor: string) => {
  if (valor === '' || lugar.campos > MAIS_CAMPOS) return
  let chave = nome
  for (let n = 2; Object.hasOwn(lugar.propriedades, chave); n += 1) {
    if (lugar.propriedades[chave] === valor) return
    chave = `${nome} (${n})`
  }
  lugar.propriedades[chave] = valor
  lugar.campos += 1
}

const guardarCoordenadas = (lugar: Lugar, texto: string, pilha: readonly string[]) => {
  const dono = pilha.at(-2)
  if (dono === 'Point') lugar.pontos = lugar.pontos.concat(posicoesDe(texto))
  else if (dono === 'LinearRing' && pilha.includes('Polygon')) {
    const anel = posicoesDe(texto)
    if (pilha.includes('innerBoundaryIs')) lugar.poligonos.at(-1)?.push(anel)
    else lugar.poligonos.push([anel])
  } else lugar.outra = true
}

const temCampo = (nome: string) => nome === 'SimpleData' || nome === 'Data'

/** The tags and texts of one reading in, features out. */
const criarLugares = () => {
  const prontas: Feicao[] = []
  const pilha: string[] = []
  let lugar: Lugar | null = null
  let campo: string | null = null
  let texto = ''
  let linha = 0
  let temKml = false

  const fecharLugar = (fechado: Lugar) => {
    linha += 1
    const recusa = recusaDo(fechado)
    prontas.push(
      recusa
        ? { linha, propriedades: {}, recusa }
        : { linha, propriedades: fechado.propriedades, geometria: geometriaDe(fechado) },
    )
    lugar = null
  }
  return {
    prontas,
    temKml: () => temKml,
    abrir: (nome: string, doCampo: string | undefined) => {
      pilha.push(nome)
      if (pilha.length > MAIS_FUNDO) throw malformado()
      if (nome === 'kml') temKml = true
      if (nome === 'Placemark') lugar = novoLugar()
      if (temCampo(nome)) campo = doCampo ?? null
      texto = ''
    },
    ler: (lido: string) => {
      if (!lugar) return
      lugar.letras += lido.length
      if (lugar.letras <= MAIOR_FEICAO) texto += lido
    },
    fechar: () => {
      const nome = pilha.at(-1) ?? ''
      if (lugar && lugar.letras <= MAIOR_FEICAO) {
        if (nome === 'coordinates') guardarCoordenadas(lugar, texto, pilha)
        else if (campo && (nome === 'SimpleData' || nome === 'value')) guardar(lugar, campo, texto.trim())
        else if (SIMPLES.has(nome)) guardar(lugar, nome, texto.trim())
      }
      if (temCampo(nome)) campo = null
      texto = ''
      pilha.pop()
      if (nome === 'Placemark' && lugar) fecharLugar(lugar)
    },
  }
}

/** Texts in, features out. */
const criarLeitor = (maiorTexto: number) => {
  const lugares = criarLugares()
  /** Letters written since the parser last told of something, and whether it is inside a tag. */
  let calado = 0
  let naMarca = false
  const parser = new SaxesParser({ fragment: false })
  parser.on('doctype', () => {
    throw new ErroNoArquivo('O KML traz declarações (DOCTYPE) que não são aceitas. Exporte-o de novo.')
  })
  parser.on('error', () => {
    throw malformado()
  })
  parser.on('opentagstart', () => {
    calado = 0
    naMarca = true
  })
  parser.on('opentag', ({ name, attributes }) => {
    calado = 0
    naMarca = false
    lugares.abrir(name.split(':').at(-1) ?? name, textoDo(attributes.name))
  })
  const ler = (lido: string) => {
    calado = 0
    lugares.ler(lido)
  }
  parser.on('text', ler)
  parser.on('cdata', ler)
  parser.on('comment', () => {
    calado = 0
  })
  parser.on('closetag', () => {
    calado = 0
    lugares.fechar()
  })
  const escrever = (pedaco: string) => {
    calado += pedaco.length
    parser.write(pedaco)
    if (calado > (naMarca ? MAIOR_MARCA : maiorTexto)) throw malformado()
  }
  return { escrever, fechar: () => parser.close(), prontas: lugares.prontas, temKml: lugares.temKml }
}

export async function* lerKml(
  textos: AsyncIterable<string>,
  maiorTexto = MAIOR_TEXTO,
): AsyncGenerator<Feicao> {
  const { escrever, fechar, prontas, temKml } = criarLeitor(maiorTexto)
  let comecou = false
  for await (const pedaco of textos) {
    if (pedaco === '') continue
    // The text is already decoded: whatever its first line says of bytes no longer holds.
    escrever(comecou ? pedaco : pedaco.replace(/^\uFEFF/, '').replace(/^\s*<\?xml[^>]*\?>\s*/, ''))
    comecou = true
    yield* prontas.splice(0)
  }
  fechar()
  if (!temKml()) throw new ErroNoArquivo('O arquivo XML não é um KML.')
  yield* prontas.splice(0)
}
