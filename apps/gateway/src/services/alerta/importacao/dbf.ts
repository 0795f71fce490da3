// The table of a shapefile: the n-th row belongs to the n-th shape.
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'

const decodificar = (bytes: Buffer, cpg: string | undefined) => {
  if (!cpg || /utf-?8/i.test(cpg)) {
    const texto = bytes.toString('utf8')
    if (!texto.includes('\uFFFD')) return texto
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

interface Campo {
  nome: string
  tipo: string
  inicio: number
  fim: number
}

const DESCRITOR = 32
/** The fixed part and the mark that ends the fields. */
const MENOR_CABECALHO = DESCRITOR + 1
const FIM_DOS_CAMPOS = 0x0d

const camposDe = (cabecalho: Buffer): Campo[] => {
  const campos: Campo[] = []
  let inicio = 1
  for (
    let onde = DESCRITOR;
    onde + DESCRITOR <= cabecalho.length && cabecalho[onde] !== FIM_DOS_CAMPOS;
    onde += DESCRITOR
  ) {
    const fim = inicio + cabecalho.readUInt8(onde + 16)
    const nome = cabecalho.toString('latin1', onde, onde + 11).split('\0')[0] ?? ''
    campos.push({ nome, tipo: String.fromCharCode(cabecalho.readUInt8(onde + 11)), inicio, fim })
    inicio = fim
  }
  return campos
}

/** A number that did not fit is written as asterisks: it stays as written, for the refusal to show. */
const valorDe = ({ tipo }: Campo, texto: string): unknown => {
  if (texto === '') return null
  const numero = tipo === 'N' || tipo === 'F' ? Number(texto) : Number.NaN
  return Number.isNaN(numero) ? texto : numero
}

const danificado = () =>
  new ErroNoArquivo('O .dbf está incompleto ou danificado. Exporte o shapefile de novo e importe outra vez.')

export const leitorDeAtributos = (dbf: Buffer | undefined, cpg: string | undefined) => {
  if (!dbf) return () => ({})
  if (dbf.length < MENOR_CABECALHO) throw danificado()
  const inicio = dbf.readUInt16LE(8)
  const tamanho = dbf.readUInt16LE(10)
  if (inicio < MENOR_CABECALHO || inicio > dbf.length || tamanho === 0) throw danificado()
  const campos = camposDe(dbf.subarray(0, inicio))
  return (n: number): Record<string, unknown> => {
    const linha = dbf.subarray(inicio + n * tamanho, inicio + (n + 1) * tamanho)
    return Object.fromEntries(
      campos.map((c) => [c.nome, valorDe(c, decodificar(linha.subarray(c.inicio, c.fim), cpg).trim())]),
    )
  }
}
