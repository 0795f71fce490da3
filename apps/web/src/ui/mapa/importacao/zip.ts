// Only what is asked for is inflated, a piece at a time, and counted while it comes out: what the headers claim about
// sizes is not trusted, so a small file cannot fill the memory.
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { ImportacaoRecusada } from './recusa.ts'

const INTERESSAM = /\.(kml|shp|dbf|prj|cpg)$/
const MAXIMO_DE_BYTES = 60 * 1024 * 1024
const MAXIMO_DE_ENTRADAS = 500
const PEDACO = 4 * 1024

const juntar = (pedacos: Uint8Array[]) => {
  const tudo = new Uint8Array(pedacos.reduce((n, p) => n + p.length, 0))
  let onde = 0
  for (const p of pedacos) {
    tudo.set(p, onde)
    onde += p.length
  }
  return tudo
}

/** The contents by name in lower case, folders included. */
export const abrirZip = (bytes: Uint8Array, maximo = MAXIMO_DE_BYTES): Map<string, Uint8Array> => {
  const arquivos = new Map<string, Uint8Array>()
  let entradas = 0
  let saidos = 0
  const receber = (arquivo: UnzipFile) => {
    if (++entradas > MAXIMO_DE_ENTRADAS)
      throw new ImportacaoRecusada('O arquivo compactado tem itens demais. Compacte só o que interessa.')
    const nome = arquivo.name.toLowerCase()
    if (!INTERESSAM.test(nome) || nome.includes('__macosx')) return
    const pedacos: Uint8Array[] = []
    arquivo.ondata = (erro, pedaco, fim) => {
      if (erro) throw erro
      saidos += pedaco.length
      if (saidos > maximo) throw new ImportacaoRecusada('O conteúdo do arquivo compactado é grande demais.')
      pedacos.push(pedaco.slice())
      if (fim) arquivos.set(nome, juntar(pedacos))
    }
    arquivo.start()
  }
  const zip = new Unzip(receber)
  zip.register(UnzipInflate)
  for (let onde = 0; onde < bytes.length; onde += PEDACO)
    zip.push(bytes.subarray(onde, onde + PEDACO), onde + PEDACO >= bytes.length)
  return arquivos
}
