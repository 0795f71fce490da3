// Shapefiles as the portals publish them: points and polygons, one layer or several, in folders or not. Only the .prj says
// where on Earth the numbers are: without it the file is refused instead of taking metres for degrees.
import { MAXIMO_DE_VERTICES } from '@guara/domain/alerta/geometria'
import {
  CABECA_DO_REGISTRO,
  CABECALHO,
  conteudoDoRegistro,
  danificado,
  type Forma,
  lerForma,
  maiorConteudo,
  ShapefileDanificado,
} from '@guara/domain/geometria/shapefile/formas'
import { tabelaDe } from '@guara/domain/geometria/shapefile/tabela'
import { ErroNoArquivo } from './arquivo.ts'
import type { Feicao } from './feicao.ts'
import { type Leitor, leitorDe } from './leitor.ts'
import { type EmGraus, emGrausDe } from './projecao.ts'
import type { Arquivos } from './zip.ts'

/** The largest .prj or .cpg, in bytes: both are a line or two. */
const MAIOR_TEXTO = 64 * 1024

const projecaoDe = (prj: string | undefined): EmGraus => {
  if (!prj?.trim())
    throw new ErroNoArquivo(
      'Falta o .prj, que diz o sistema de coordenadas. Inclua-o no zip e importe de novo.',
    )
  return emGrausDe(prj)
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

const vistaDe = (b: Uint8Array) => new DataView(b.buffer, b.byteOffset, b.byteLength)

async function* formasDe(shp: Leitor, nome: string): AsyncGenerator<Forma> {
  if ((await shp.ler(CABECALHO)).length < CABECALHO) throw danificado(nome, 0)
  for (let registro = 1; ; registro += 1) {
    const cabeca = await shp.ler(CABECA_DO_REGISTRO)
    if (cabeca.length === 0) return
    const bytes = conteudoDoRegistro(vistaDe(cabeca))
    if (bytes === null) throw danificado(nome, registro)
    const conteudo = await shp.ler(Math.min(bytes, maiorConteudo(MAXIMO_DE_VERTICES)))
    const lidos = conteudo.length + (await shp.pular(bytes - conteudo.length))
    if (lidos < bytes) throw danificado(nome, registro)
    yield lerForma(vistaDe(conteudo), MAXIMO_DE_VERTICES)
  }
}

const APAGADA = 'A linha está apagada na tabela (.dbf)'
const SEM_FORMA = 'A linha da tabela (.dbf) não tem contorno no .shp'
/** How a row begins that is neither the end of the file nor what a program left after it. */
const COMECO_DA_LINHA = [0x20, 0x2a]

/** The rows of the table come one for each shape, in the same order. */
const atributosDe = async (dbf: Leitor | undefined, decodificar: (bytes: Uint8Array) => string) => {
  if (!dbf) return { proximos: async () => ({ propriedades: {} }), sobras: async function* () {} }
  const comeco = await dbf.ler(32)
  const resto = await dbf.ler(comeco.length < 32 ? 0 : vistaDe(comeco).getUint16(8, true) - 32)
  const { tamanho, ler, apagada } = tabelaDe(Buffer.concat([comeco, resto]), decodificar)
  const lerUma = (linha: Uint8Array) =>
    apagada(linha) ? { propriedades: {}, recusa: APAGADA } : { propriedades: ler(linha) }
  return {
    proximos: async () => lerUma(await dbf.ler(tamanho)),
    sobras: async function* () {
      for (;;) {
        const linha = await dbf.ler(tamanho)
        if (linha.length < tamanho || !COMECO_DA_LINHA.includes(linha[0] ?? 0)) return
        yield { recusa: SEM_FORMA, ...lerUma(linha) }
      }
    },
  }
}

async function* lerCamada(arquivos: Arquivos, base: string): AsyncGenerator<Omit<Feicao, 'linha'>> {
  const abrir = (final: string) => {
    const conteudo = arquivos.get(`${base}.${final}`)
    return conteudo && leitorDe(conteudo())
  }
  const textoDe = async (final: string) => {
    const leitor = abrir(final)
    const lido = await leitor?.ler(MAIOR_TEXTO)
    await leitor?.fechar()
    return lido && Buffer.from(lido).toString('utf8').trim()
  }
  const emGraus = projecaoDe(await textoDe('prj'))
  const decodificar = decodificadorDe(await textoDe('cpg'))
  const [shp, dbf] = [abrir('shp'), abrir('dbf')]
  try {
    const { proximos, sobras } = await atributosDe(dbf, decodificar)
    if (!shp) return
    for await (const forma of formasDe(shp, `${base}.shp`))
      yield {
        ...('geometria' in forma ? { geometria: emGraus(forma.geometria) } : forma),
        ...(await proximos()),
      }
    yield* sobras()
  } finally {
    await shp?.fechar()
    await dbf?.fechar()
  }
}

export async function* lerShapefile(arquivos: Arquivos): AsyncGenerator<Feicao> {
  const bases = [...arquivos.keys()].filter((n) => n.endsWith('.shp')).map((n) => n.slice(0, -4))
  let linha = 0
  try {
    for (const base of bases)
      for await (const feicao of lerCamada(arquivos, base)) {
        linha += 1
        yield { linha, ...feicao }
      }
  } catch (erro) {
    if (!(erro instanceof ShapefileDanificado)) throw erro
    throw new ErroNoArquivo(`${erro.message} e importe outra vez: o que já entrou não se repete.`)
  }
}
