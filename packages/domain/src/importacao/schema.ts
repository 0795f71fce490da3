// An import, of alerts or of a support database: who, when, which file, and where each of its lines went.
import { z } from 'zod'
import { contados } from '../escrita.ts'

export const DESTINOS_DA_IMPORTACAO = ['ALERTAS', 'BASE'] as const
export type DestinoDaImportacao = (typeof DESTINOS_DA_IMPORTACAO)[number]

export const SITUACOES_DA_IMPORTACAO = [
  'EM_ANDAMENTO',
  'CONCLUIDA',
  'FALHOU',
  'CANCELADA',
  'DESFEITA',
] as const

const quantos = z.number().int()

const Contagem = {
  lidos: quantos,
  novos: quantos,
  /** Rows that say something else of what is already there. */
  corrigidos: quantos,
  /** Pieces of an alert that another row of the same file began. */
  reunidos: quantos,
  /** Rows that say what was already known. */
  repetidos: quantos,
  recusados: quantos,
  /** Rows of a class that nobody has mapped yet. */
  esperando: quantos,
}

export const ContagemDaImportacao = z.object(Contagem)
export type ContagemDaImportacao = z.infer<typeof ContagemDaImportacao>

/** Every line of the file went somewhere (docs/decisoes/0065-importacoes.md). */
export const contaFecha = (c: ContagemDaImportacao) =>
  c.lidos === c.novos + c.corrigidos + c.reunidos + c.repetidos + c.recusados + c.esperando

const parcela = (n: number, uma: string, varias: string) => (n === 0 ? [] : [contados(n, uma, varias)])

/** The account in words, as the screen and the notice say it. */
export const contaPorExtenso = (c: ContagemDaImportacao) => {
  const parcelas = [
    ...parcela(c.novos, 'novo', 'novos'),
    ...parcela(c.corrigidos, 'corrigido', 'corrigidos'),
    ...parcela(c.reunidos, 'fragmento reunido', 'fragmentos reunidos'),
    ...parcela(c.repetidos, 'já existia', 'já existiam'),
    ...parcela(c.recusados, 'recusa', 'recusas'),
    ...parcela(c.esperando, 'espera a classe', 'esperam a classe'),
  ]
  const [linhas = 'nenhuma linha'] = parcela(c.lidos, 'linha', 'linhas')
  return `${linhas} no arquivo = ${parcelas.join(' + ') || '0'}`
}

/** How an import goes, or went. */
export const Importacao = z.object({
  id: z.uuid(),
  destino: z.enum(DESTINOS_DA_IMPORTACAO),
  /** The name of the source, or of the base; null where no row told it. */
  fonte: z.string().nullable(),
  arquivo: z.string(),
  sha256: z.string().nullable(),
  bytes: z.number().nullable(),
  /** Null tells that a command on the server brought it. */
  usuario: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
  seco: z.boolean(),
  situacao: z.enum(SITUACOES_DA_IMPORTACAO),
  ...Contagem,
  iniciadaEm: z.string(),
  terminadaEm: z.string().nullable(),
  /** It says why the import failed. */
  erro: z.string().nullable(),
  /** What of the file was not read and is none of its lines: files of a zip, layers, columns, texts that were cut. */
  observacoes: z.array(z.string()),
  desfeita: z.object({ em: z.string(), por: z.string() }).nullable(),
  /** Why it cannot be undone; null where it can. */
  motivoDeNaoDesfazer: z.string().nullable(),
})
export type Importacao = z.infer<typeof Importacao>

export const LinhaRecusada = z.object({
  /** One-based place in the file: a line of a CSV (the header is 1), a feature of the others. */
  linha: z.number().int(),
  codigoExterno: z.string().nullable(),
  motivo: z.string(),
})
export type LinhaRecusada = z.infer<typeof LinhaRecusada>

/** A class that a source wrote and nobody has mapped yet, and how many rows of the import wait for it. */
export const ClasseEsperando = z.object({ fonte: z.string(), classe: z.string(), linhas: quantos })
export type ClasseEsperando = z.infer<typeof ClasseEsperando>

export const MapaDeClasses = z.object({
  classes: z
    .array(z.object({ classe: z.string().max(200), categoriaId: z.number().int() }))
    .min(1, 'Escolha a categoria de ao menos uma classe')
    .max(200),
  /** Whether the next files of the same source are read by it too. */
  lembrar: z.boolean(),
})
export type MapaDeClasses = z.output<typeof MapaDeClasses>
