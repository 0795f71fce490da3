// The process that holds Typst. Its memory grows with every document and nothing gives it back
// (docs/decisoes/0014-documentos.md), so the parent ends it now and then; all it does is turn one job into bytes.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import type { Trabalho } from './folha.ts'
import { comCodigos, naoDesenhados } from './glifos.ts'

export interface Pedido {
  id: number
  trabalho: Trabalho
}
export interface Resposta {
  id: number
  pdf?: Uint8Array
  erro?: string
  /** Bytes that the process holds. */
  memoria: number
}

const PASTA = fileURLToPath(new URL('./modelo', import.meta.url))
const require = createRequire(import.meta.url)

const FONTES = [
  require.resolve(
    '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  ),
  require.resolve(
    '@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
  ),
  require.resolve(
    '@expo-google-fonts/atkinson-hyperlegible-mono/400Regular/AtkinsonHyperlegibleMono_400Regular.ttf',
  ),
]

const compilador = NodeCompiler.create({
  workspace: PASTA,
  fontArgs: [{ fontBlobs: FONTES.map((arquivo) => readFileSync(arquivo)) }],
})

const compor = (modelo: string): NodeTypstDocument => {
  const composto = compilador.compile({ mainFilePath: join(PASTA, `${modelo}.typ`), resetRead: true })
  if (composto.result) return composto.result
  throw new Error(JSON.stringify(composto.takeError()?.shortDiagnostics ?? 'erro sem diagnóstico'))
}

/** A letter that no font has would refuse the whole PDF/A: it is printed by its code instead. */
const TENTATIVAS = 3

const fazer = ({ modelo, dados, arquivos, emitidoEm, comAnexo, saida }: Trabalho): Uint8Array => {
  for (const [nome, bytes] of Object.entries(arquivos))
    compilador.mapShadow(join(PASTA, nome), Buffer.from(bytes))
  let json = JSON.stringify(dados)
  for (let tentativa = 1; ; tentativa += 1) {
    compilador.mapShadow(join(PASTA, 'dados.json'), Buffer.from(json))
    try {
      if (saida === 'svg') return Buffer.from(compilador.plainSvg(compor(modelo)))
      const pdfStandard = comAnexo ? PdfStandard.A_3a : PdfStandard.A_2a
      return compilador.pdf(compor(modelo), { pdfStandard, creationTimestamp: emitidoEm })
    } catch (erro) {
      const faltam = naoDesenhados(String((erro as Error).message))
      if (faltam.size === 0 || tentativa > TENTATIVAS) throw erro
      json = comCodigos(json, tentativa === TENTATIVAS ? null : faltam)
    }
  }
}

const responder = (resposta: Omit<Resposta, 'memoria'>) =>
  process.send?.({ ...resposta, memoria: process.memoryUsage().rss } satisfies Resposta)

process.on('message', ({ id, trabalho }: Pedido) => {
  try {
    responder({ id, pdf: fazer(trabalho) })
  } catch (erro) {
    responder({ id, erro: erro instanceof Error ? erro.message : String(erro) })
  } finally {
    compilador.resetShadow()
  }
})

// The parent decides when this ends: Ctrl+C reaches the whole group while a document may be half made.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit(0))
