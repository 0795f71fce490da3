// The table (.dbf) of a shapefile: the n-th row belongs to the n-th shape.
import { nomesDasColunas } from '../../importacao/nomes.ts'
import { ShapefileDanificado } from './formas.ts'

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

const letras = (bytes: Uint8Array) => String.fromCharCode(...bytes)

const camposDe = (cabecalho: Uint8Array): Campo[] => {
  const campos: Campo[] = []
  let inicio = 1
  for (
    let onde = DESCRITOR;
    onde + DESCRITOR <= cabecalho.length && cabecalho[onde] !== FIM_DOS_CAMPOS;
    onde += DESCRITOR
  ) {
    const fim = inicio + (cabecalho[onde + 16] ?? 0)
    const nome = letras(cabecalho.subarray(onde, onde + 11)).split('\0')[0] ?? ''
    campos.push({ nome, tipo: letras(cabecalho.subarray(onde + 11, onde + 12)), inicio, fim })
    inicio = fim
  }
  const nomes = nomesDasColunas(campos.map((c) => c.nome))
  return campos.map((c, i) => ({ ...c, nome: nomes[i] ?? c.nome }))
}

/** A number that did not fit is written as asterisks: it stays as written, for the refusal to show. */
const valorDe = ({ tipo }: Campo, texto: string): unknown => {
  if (texto === '') return null
  const numero = tipo === 'N' || tipo === 'F' ? Number(texto) : Number.NaN
  return Number.isNaN(numero) ? texto : numero
}

const danificado = () =>
  new ShapefileDanificado('O .dbf está incompleto ou danificado. Exporte o shapefile de novo')

type Decodificar = (bytes: Uint8Array) => string

interface Tabela {
  /** The offset of the first row, and the bytes of each. */
  inicio: number
  tamanho: number
  ler: (linha: Uint8Array) => Record<string, unknown>
  /** Rows that were deleted stay in the file, marked, until it is packed. */
  apagada: (linha: Uint8Array) => boolean
}

const APAGADA = 0x2a

/** What the beginning of a .dbf tells; `decodificar`: bytes as text, in whatever encoding the file has. */
export const tabelaDe = (comeco: Uint8Array, decodificar: Decodificar): Tabela => {
  if (comeco.length < MENOR_CABECALHO) throw danificado()
  const cabeca = new DataView(comeco.buffer, comeco.byteOffset, comeco.byteLength)
  const inicio = cabeca.getUint16(8, true)
  const tamanho = cabeca.getUint16(10, true)
  if (inicio < MENOR_CABECALHO || inicio > comeco.length || tamanho === 0) throw danificado()
  const campos = camposDe(comeco.subarray(0, inicio))
  return {
    inicio,
    tamanho,
    apagada: (linha) => linha[0] === APAGADA,
    ler: (linha) =>
      Object.fromEntries(
        campos.map((c) => [c.nome, valorDe(c, decodificar(linha.subarray(c.inicio, c.fim)).trim())]),
      ),
  }
}

export const leitorDeAtributos = (
  dbf: Uint8Array | undefined,
  decodificar: Decodificar,
): ((n: number) => Record<string, unknown>) => {
  if (!dbf) return () => ({})
  const { inicio, tamanho, ler } = tabelaDe(dbf, decodificar)
  return (n) => ler(dbf.subarray(inicio + n * tamanho, inicio + (n + 1) * tamanho))
}
