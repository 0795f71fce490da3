// An import, from bytes to alerts: one batch at a time, each in a transaction of its own, so that what was written stays
// when the process is killed and the same file run again goes on from there. Used by the command and by the gateway.
import { setImmediate as respirar } from 'node:timers/promises'
import type { Importacao, LinhaRecusada } from '@guara/domain/alerta/schema'
import { FUSO } from '@guara/domain/data-hora'
import type { Db } from '../../../context.ts'
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { tipos } from '../leitura.ts'
import { cortar } from './corte.ts'
import { lerArquivo } from './formato.ts'
import { contarVertices } from './geometria.ts'
import * as gravacao from './gravacao.ts'
import { type AlertaNovo, lerLinha, type Opcoes } from './linha.ts'
import { gravarLote, type LinhaLida } from './lote.ts'
import { LinhaInvalida } from './recusa.ts'
import { dandoSinal, PAROU } from './sinal.ts'

const LOTE = 500
/** A few outlines of thousands of vertices weigh as much as hundreds of plain ones. */
const VERTICES_DO_LOTE = 50_000
/** What is already in memory is read without waiting for anything: now and then the others have their turn. */
const FOLEGO_MS = 20

interface Pedido extends Opcoes {
  id: string
  arquivo: string
  usuarioId: string | null
  seco: boolean
  partes: AsyncIterable<Uint8Array>
  /** It is called after each batch. */
  aoProgredir?: (contagem: Contagem, recusas: readonly LinhaRecusada[]) => void
}

export type Contagem = Pick<Importacao, 'lidos' | 'novos' | 'repetidos' | 'recusados'>

const hojeEm = (agora: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: FUSO }).format(agora)

/** What a dry run would write: nothing is, so what came before in the same file is remembered here. */
const contarSeco = async (db: Db, lote: readonly AlertaNovo[], vistos: Set<string>) => {
  const existentes = await gravacao.existentes(db, lote)
  let novos = 0
  for (const chave of lote.map(gravacao.chaveDe)) {
    if (!existentes.has(chave) && !vistos.has(chave)) novos += 1
    vistos.add(chave)
  }
  return novos
}

const percorrer = async (db: Db, pedido: Pedido, agora: Date) => {
  const todos = await tipos(db)
  const hoje = hojeEm(agora)
  const contagem: Contagem = { lidos: 0, novos: 0, repetidos: 0, recusados: 0 }
  const vistos = new Set<string>()
  let lote: LinhaLida[] = []
  let recusas: LinhaRecusada[] = []
  let vertices = 0
  let respirou = performance.now()

  const fecharLote = async () => {
    const aceitas = lote
    const recusadas = recusas
    lote = []
    recusas = []
    vertices = 0
    await db.transaction().execute(async (trx) => {
      const gravadas = await gravarLote(trx, aceitas, (alertas) =>
        pedido.seco ? contarSeco(trx, alertas, vistos) : gravacao.inserir(trx, agora, alertas),
      )
      recusadas.push(...gravadas.recusas)
      contagem.novos += gravadas.novos
      contagem.repetidos += aceitas.length - gravadas.recusas.length - gravadas.novos
      contagem.recusados += recusadas.length
      contagem.lidos += aceitas.length - gravadas.recusas.length + recusadas.length
      await gravacao.guardarRecusas(trx, pedido.id, recusadas)
      await gravacao.contar(trx, pedido.id, contagem)
    })
    pedido.aoProgredir?.(contagem, recusadas)
  }

  try {
    for await (const bruto of lerArquivo(pedido.partes)) {
      try {
        const alerta = lerLinha(bruto, todos, pedido, hoje)
        lote.push({ linha: bruto.linha, alerta })
        vertices += contarVertices(alerta.geometria.coordinates)
      } catch (erro) {
        if (!(erro instanceof LinhaInvalida)) throw erro
        recusas.push({ linha: bruto.linha, codigoExterno: erro.codigoExterno, motivo: erro.motivo })
      }
      if (lote.length + recusas.length >= LOTE || vertices >= VERTICES_DO_LOTE) await fecharLote()
      if (performance.now() - respirou > FOLEGO_MS) {
        await respirar()
        respirou = performance.now()
      }
    }
  } finally {
    // What was read before the file broke is good.
    if (lote.length + recusas.length > 0) await fecharLote()
  }
  return contagem
}

const terminar = (db: Db, id: string, situacao: 'CONCLUIDA' | 'FALHOU', erro: string | null) =>
  db
    .updateTable('alerta_importacao')
    .set({ situacao, erro, terminada_em: new Date() })
    .where('id', '=', id)
    .execute()

/** Fails with ErroNoArquivo, whose sentence is for who sent the file, when the file cannot be read to its end. */
export const importarArquivo = async (db: Db, pedido: Pedido, agora: Date) => {
  const { id, arquivo, usuarioId, seco } = pedido
  await db
    .insertInto('alerta_importacao')
    .values({
      id,
      arquivo: cortar(arquivo, 200),
      usuario_id: usuarioId,
      seco,
      situacao: 'EM_ANDAMENTO',
      iniciada_em: agora,
      erro: null,
    })
    .execute()
  try {
    const contagem = await dandoSinal(db, id, () => percorrer(db, pedido, agora))
    await terminar(db, id, 'CONCLUIDA', null)
    return contagem
  } catch (erro) {
    const sentenca = erro instanceof ErroNoArquivo ? erro.message : PAROU
    await terminar(db, id, 'FALHOU', sentenca)
    throw erro
  }
}
