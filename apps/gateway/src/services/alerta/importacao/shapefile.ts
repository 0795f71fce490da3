// Shapefiles as DETER publishes them: points and polygons in degrees (SIRGAS 2000 or WGS 84). Only the .prj says where on
// Earth the numbers are: without it, or with a projection, the file is refused instead of taking metres for degrees.
import { MAXIMO_DE_VERTICES } from '@guara/domain/alerta/geometria'
import { formas, ShapefileDanificado } from '@guara/domain/geometria/shapefile/formas'
import { leitorDeAtributos } from '@guara/domain/geometria/shapefile/tabela'
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'
import type { Feicao } from './feicao.ts'
import { abrirZip, juntar } from './zip.ts'

/** The largest .prj or .cpg, in bytes: both are a line or two. */
const MAIOR_TEXTO = 64 * 1024

const conferirProjecao = (prj: string | undefined) => {
  if (!prj?.trim())
    throw new ErroNoArquivo(
      'Falta o .prj, que diz o sistema de coordenadas. Inclua-o no zip e importe de novo.',
    )
  if (/^\s*(PROJC|COMPD)/i.test(prj) || !/SIRGAS|WGS/i.test(prj))
    throw new ErroNoArquivo(
      'O shapefile não está em graus, em SIRGAS 2000 ou WGS 84. Converta-o e importe de novo.',
    )
}

/** The .cpg may be missing or lie: what is no UTF-8 is taken for the Latin-1 of old programs. */
const decodificadorDe = (cpg: string | undefined) => {
  const utf8 = !cpg || /utf-?8/i.test(cpg)
  const latin1 = new TextDecoder('windows-1252')
  return (bytes: Uint8Array) => {
    const texto = utf8
      ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
      : '\uFFFD'
    return texto.includes('\uFFFD') ? latin1.decode(bytes) : texto
  }
}

function* lerCamada(arquivos: Map<string, Buffer>, base: string): Generator<Omit<Feicao, 'linha'>> {
  const textoDe = (final: string) => arquivos.get(`${base}.${final}`)?.toString('utf8', 0, MAIOR_TEXTO).trim()
  conferirProjecao(textoDe('prj'))
  const atributos = leitorDeAtributos(arquivos.get(`${base}.dbf`), decodificadorDe(textoDe('cpg')))
  const shp = arquivos.get(`${base}.shp`) ?? Buffer.alloc(0)
  let n = 0
  for (const forma of formas(shp, `${base}.shp`, MAXIMO_DE_VERTICES)) {
    yield { propriedades: atributos(n), ...forma }
    n += 1
  }
}

export async function* lerShapefile(partes: AsyncIterable<Uint8Array>): AsyncGenerator<Feicao> {
  const arquivos = await abrirZip(await juntar(partes))
  const bases = [...arquivos.keys()].filter((n) => n.endsWith('.shp')).map((n) => n.slice(0, -4))
  if (bases.length === 0) throw new ErroNoArquivo('O zip não tem nenhum shapefile (.shp).')
  let linha = 0
  try {
    for (const base of bases)
      for (const feicao of lerCamada(arquivos, base)) {
        linha += 1
        yield { linha, ...feicao }
      }
  } catch (erro) {
    if (!(erro instanceof ShapefileDanificado)) throw erro
    throw new ErroNoArquivo(`${erro.message} e importe outra vez: o que já entrou não se repete.`)
  }
}
