// A file into a base: read as it comes, one batch at a time, each in a transaction of its own. Killed half-way and run again
// it goes on. Memory holds one batch, whatever the file.
import type { ContagemDaImportacao, LinhaRecusada } from '@guara/domain/importacao/schema'
import type { Db } from '../../../context.ts'
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { lerArquivo } from '../../../importacao/formato.ts'
import { type Andamento, type PedidoDeImportacao, registrarImportacao } from '../../importacoes/registro.ts'
import { type Formato, NUMERO_E_UM_SO } from './formatos.ts'
import { lerLinha, RecusaDaLinha, type RegistroLido } from './linha.ts'
import * as repository from './repository.ts'

const LOTE = 1000
/** A few outlines of thousands of vertices weigh as much as hundreds of plain lines. */
const BYTES_DO_LOTE = 8 * 1024 * 1024

interface Pedido extends PedidoDeImportacao {
  nome: string
  formato: Formato
  /** It is called after each batch, with what it refused and how many bytes were read so far. */
  aoProgredir?: (contagem: ContagemDaImportacao, recusas: readonly LinhaRecusada[], bytes: number) => void
}

const naoAceito = () =>
  new ErroNoArquivo(
    'O arquivo não é CSV, shapefile em zip, GeoJSON, KML nem GeoPackage. Baixe-o de novo do portal da fonte.',
  )

const percorrer = async (db: Db, pedido: Pedido, baseId: string | null, andamento: Andamento) => {
  const { contagem, partes } = andamento
  const umSo = NUMERO_E_UM_SO.has(pedido.nome)
  let lote = new Map<string, RegistroLido>()
  let lidos = 0
  let peso = 0
  let recusas: LinhaRecusada[] = []

  const fechar = async () => {
    const registros = [...lote.values()]
    const recusadas = recusas
    const doLote = lidos
    lote = new Map()
    recusas = []
    lidos = 0
    peso = 0
    await db.transaction().execute(async (trx) => {
      const gravar = async () => {
        if (pedido.seco || !baseId) return repository.compararLote(trx, baseId, registros)
        const gravados = await repository.gravarLote(trx, baseId, pedido.id, registros)
        await repository.somarRegistros(trx, baseId, gravados.novos)
        return gravados
      }
      const { novos, alterados } = await gravar()
      contagem.lidos += doLote
      contagem.novos += novos
      contagem.corrigidos += alterados
      contagem.recusados += recusadas.length
      contagem.repetidos += doLote - recusadas.length - novos - alterados
      await andamento.contar(trx, recusadas)
    })
    pedido.aoProgredir?.(contagem, recusadas, andamento.bytes())
  }

  try {
    const conferirTabela = <T>(linhas: AsyncIterable<T>) => linhas
    for await (const feicao of lerArquivo(partes, { conferirTabela, naoAceito })) {
      lidos += 1
      try {
        const registro = lerLinha(feicao, pedido.formato, umSo)
        lote.set(registro.chave, registro)
        peso += registro.peso
      } catch (erro) {
        if (!(erro instanceof RecusaDaLinha)) throw erro
        recusas.push({ linha: feicao.linha, codigoExterno: erro.chave, motivo: erro.message })
      }
      if (lidos >= LOTE || peso >= BYTES_DO_LOTE) await fechar()
    }
  } finally {
    // What was read before the file broke is good.
    if (lidos > 0) await fechar()
  }
}

/** Fails with ErroNoArquivo, whose sentence is for who gave the file, when it cannot be read to its end. */
export const importarBase = async (db: Db, pedido: Pedido, agora: Date) => {
  const { nome, formato, seco } = pedido
  const baseId = seco
    ? await repository.acharBase(db, formato.base.codigo)
    : await repository.abrirBase(db, formato.base, nome)
  const fonte = nome === 'generico' ? formato.base.descricao : nome
  return registrarImportacao(db, { ...pedido, destino: 'BASE', fonte }, agora, (andamento) =>
    percorrer(db, pedido, baseId, andamento),
  )
}
