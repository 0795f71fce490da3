// The thread in which a stranger's file is read: whatever it costs, it does not cost the others their turn.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { normalizarCodigo } from '@guara/domain/assinatura/codigo'
import { lerCertificado } from '../autoridade/certificado.ts'
import { type Verificacao, verificar } from './verificar.ts'

export interface PedidoDeExame {
  caminho: string
  /** The certificates of the authorities, as DER. */
  autoridades: Uint8Array[]
}

/** It is null for what is no PDF. */
export type Exame = (Verificacao & { tamanho: number; sha256: string; codigos: string[] }) | null

const MOTIVO = '/Reason'
const LETRAS_DO_MOTIVO = 4_000
const MOTIVOS_LIDOS = 100

const codigoEm = (trecho: string) => {
  const [, hexa = ''] = /^\/Reason\s*<([0-9A-Fa-f]{8,})>/.exec(trecho) ?? []
  const texto = Buffer.from(hexa.slice(0, hexa.length & ~3), 'hex')
    .swap16()
    .toString('utf16le')
  return normalizarCodigo(/Código verificador (.+)$/.exec(texto)?.[1] ?? '')
}

/** What the file says of itself: enough to find the record, no proof of anything. */
const codigosNo = (pdf: Buffer) => {
  const codigos = new Set<string>()
  let onde = pdf.indexOf(MOTIVO)
  for (let lidos = 0; onde >= 0 && lidos < MOTIVOS_LIDOS; lidos += 1) {
    const codigo = codigoEm(pdf.toString('latin1', onde, onde + LETRAS_DO_MOTIVO))
    if (codigo) codigos.add(codigo)
    onde = pdf.indexOf(MOTIVO, onde + MOTIVO.length)
  }
  return [...codigos]
}

const examinar = async ({ caminho, autoridades }: PedidoDeExame): Promise<Exame> => {
  const pdf = await readFile(caminho)
  if (!pdf.subarray(0, 1024).includes('%PDF-')) return null
  return {
    ...(await verificar(pdf, autoridades.map(lerCertificado))),
    tamanho: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    codigos: codigosNo(pdf),
  }
}

// A failure ends the thread, and whoever asked is told so.
parentPort?.on('message', async (pedido: PedidoDeExame) => parentPort?.postMessage(await examinar(pedido)))
