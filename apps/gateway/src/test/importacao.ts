// An import of alerts from bytes at hand, with every refusal it told on the way.
import type { LinhaRecusada } from '@guara/domain/importacao/schema'
import type { Db } from '../context.ts'
import { importarArquivo } from '../services/alerta/importacao/importador.ts'

/** The bytes come in pieces: small ones cut every token somewhere. */
export async function* emPedacos(bytes: Uint8Array, tamanho: number) {
  for (let i = 0; i < bytes.length; i += tamanho) yield bytes.subarray(i, i + tamanho)
}

type Mais = Partial<Parameters<typeof importarArquivo>[1]>

export const importarBytes = async (db: Db, bytes: Uint8Array, mais: Mais = {}) => {
  const recusas: LinhaRecusada[] = []
  const contagem = await importarArquivo(
    db,
    {
      id: crypto.randomUUID(),
      arquivo: 'teste',
      usuarioId: null,
      seco: false,
      fila: { enviar: async () => {} },
      partes: emPedacos(bytes, 4096),
      aoProgredir: (_, novas) => recusas.push(...novas),
      ...mais,
    },
    new Date('2026-11-15T12:00:00Z'),
  )
  return { ...contagem, motivos: recusas.map((r) => [r.linha, r.motivo]) }
}
