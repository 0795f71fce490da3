// Shapefiles as DETER publishes them: points and polygons in degrees (SIRGAS 2000 or WGS 84). Only the .prj says where on
// Earth the numbers are: without it, or with a projection, the file is refused instead of taking metres for degrees.
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { leitorDeAtributos } from './dbf.ts'
import type { Feicao } from './feicao.ts'
import { formas } from './formas.ts'
import { abrirZip, juntar } from './zip.ts'

/** Of the .prj and the .cpg, in bytes: both are a line or two. */
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

export async function* lerShapefile(partes: AsyncIterable<Uint8Array>): AsyncGenerator<Feicao> {
  const arquivos = await abrirZip(await juntar(partes))
  const bases = [...arquivos.keys()].filter((n) => n.endsWith('.shp')).map((n) => n.slice(0, -4))
  if (bases.length === 0) throw new ErroNoArquivo('O zip não tem nenhum shapefile (.shp).')
  let linha = 0
  for (const base of bases) {
    const textoDe = (final: string) =>
      arquivos.get(`${base}.${final}`)?.toString('utf8', 0, MAIOR_TEXTO).trim()
    conferirProjecao(textoDe('prj'))
    const cpg = textoDe('cpg')
    const atributos = leitorDeAtributos(arquivos.get(`${base}.dbf`), cpg)
    let n = 0
    for (const forma of formas(arquivos.get(`${base}.shp`) ?? Buffer.alloc(0), `${base}.shp`)) {
      linha += 1
      yield { linha, propriedades: atributos(n), ...forma }
      n += 1
    }
  }
}
