// A file into a base: read as it comes, one batch at a time, each in a transaction of its own. Killed half-way and run again
// it goes on. Memory holds one batch, whatever the file.
import type { Db } from '../../../context.ts'
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { lerCsv } from '../../../importacao/csv.ts'
import { emTextoDetectado } from '../../../importacao/texto.ts'
import { type Formato, NUMERO_E_UM_SO } from './formatos.ts'
import * as gravacao from './gravacao.ts'
import { LinhaRecusada, lerLinha, type RegistroLido } from './linha.ts'

const LOTE = 1000

export interface Contagem {
  lidos: number
  novos: number
  alterados: number
  repetidos: number
  recusados: number
}

export interface Recusa {
  linha: number
  motivo: string
}

interface Pedido {
  nome: string
  formato: Formato
  arquivo: string
  seco: boolean
  partes: AsyncIterable<Uint8Array>
  /** It is called after each batch, with what it refused and how many bytes were read so far. */
  aoProgredir?: (contagem: Contagem, recusas: readonly Recusa[], bytes: number) => void
}

const percorrer = async (db: Db, pedido: Pedido, baseId: string | null) => {
  const contagem: Contagem = { lidos: 0, novos: 0, alterados: 0, repetidos: 0, recusados: 0 }
  const umSo = NUMERO_E_UM_SO.has(pedido.nome)
  let bytes = 0
  let lote = new Map<string, RegistroLido>()
  let lidos = 0
  let recusas: Recusa[] = []

  const contando = async function* () {
    for await (const parte of pedido.partes) {
      bytes += parte.length
      yield parte
    }
  }

  const fechar = async () => {
    const registros = [...lote.values()]
    const recusadas = recusas
    const doLote = lidos
    lote = new Map()
    recusas = []
    lidos = 0
    const feito = await db.transaction().execute(async (trx) => {
      if (pedido.seco || !baseId) return gravacao.compararLote(trx, baseId, registros)
      const gravados = await gravacao.gravarLote(trx, baseId, registros)
      await gravacao.somarRegistros(trx, baseId, gravados.novos)
      return gravados
    })
    contagem.lidos += doLote
    contagem.novos += feito.novos
    contagem.alterados += feito.alterados
    contagem.recusados += recusadas.length
    contagem.repetidos += doLote - recusadas.length - feito.novos - feito.alterados
    pedido.aoProgredir?.(contagem, recusadas, bytes)
  }

  try {
    for await (const { linha, propriedades } of lerCsv(emTextoDetectado(contando()))) {
      lidos += 1
      try {
        const registro = lerLinha(propriedades, pedido.formato, umSo)
        lote.set(registro.chave, registro)
      } catch (erro) {
        if (!(erro instanceof LinhaRecusada)) throw erro
        recusas.push({ linha, motivo: erro.message })
      }
      if (lidos >= LOTE) await fechar()
    }
  } finally {
    // What was read before the file broke is good.
    if (lidos > 0) await fechar()
  }
  return contagem
}

/** Fails with ErroNoArquivo, whose sentence is for who gave the file, when it cannot be read to its end. */
export const importarBase = async (db: Db, pedido: Pedido) => {
  const { nome, formato, arquivo, seco } = pedido
  const { codigo } = formato.base
  const baseId = seco
    ? await gravacao.acharBase(db, codigo)
    : await gravacao.abrirBase(db, formato.base, nome)
  const id = crypto.randomUUID()
  await db
    .insertInto('base_apoio_importacao')
    .values({
      id,
      base_id: baseId,
      formato: nome,
      arquivo: arquivo.slice(0, 200),
      seco,
      iniciada_em: new Date(),
      erro: null,
    })
    .execute()
  const terminar = (mudanca: Partial<Contagem> & { erro?: string }) =>
    db
      .updateTable('base_apoio_importacao')
      .set({ ...mudanca, terminada_em: new Date() })
      .where('id', '=', id)
      .execute()
  try {
    const contagem = await percorrer(db, pedido, baseId)
    await terminar(contagem)
    return { id, contagem }
  } catch (erro) {
    await terminar({ erro: erro instanceof ErroNoArquivo ? erro.message : 'A importação foi interrompida.' })
    throw erro
  }
}
