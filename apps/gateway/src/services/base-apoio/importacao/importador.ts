// A file into a base: read as it comes, one batch at a time, each in a transaction of its own. Killed half-way and run again
// it goes on. Memory holds one batch, whatever the file.
import type { ContagemDaImportacao, LinhaRecusada } from '@guara/domain/importacao/schema'
import type { Db } from '../../../context.ts'
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { criarColunasNaoLidas } from '../../../importacao/colunas-nao-lidas.ts'
import { lerArquivo } from '../../../importacao/formato.ts'
import { type Andamento, type PedidoDeImportacao, registrarImportacao } from '../../importacoes/registro.ts'
import { criarChavesVistas } from './chaves-vistas.ts'
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

const OUTRO_CONTEUDO =
  'Esta chave já veio neste arquivo com outro conteúdo, e ficou o primeiro. Confira na fonte qual está certo'

const naoAceito = () =>
  new ErroNoArquivo(
    'O arquivo não é CSV, shapefile em zip, GeoJSON, KML nem GeoPackage. Baixe-o de novo do portal da fonte.',
  )

const percorrer = async (pedido: Pedido, baseId: string | null, andamento: Andamento) => {
  const { contagem, partes, notar } = andamento
  const colunas = criarColunasNaoLidas()
  const umSo = NUMERO_E_UM_SO.has(pedido.nome)
  const vistas = criarChavesVistas()
  let lote: RegistroLido[] = []
  let lidos = 0
  let peso = 0
  let recusas: LinhaRecusada[] = []

  const fechar = async () => {
    const registros = lote
    const recusadas = recusas
    const doLote = lidos
    lote = []
    recusas = []
    lidos = 0
    peso = 0
    await andamento.lote(async (trx) => {
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
      return recusadas
    })
    pedido.aoProgredir?.(contagem, recusadas, andamento.bytes())
  }

  try {
    const { zipInterno } = pedido.formato
    const opcoes = { conferirTabela: <T>(linhas: AsyncIterable<T>) => linhas, naoAceito, notar, zipInterno }
    for await (const feicao of lerArquivo(partes, opcoes)) {
      lidos += 1
      const lidas = new Set<string>()
      try {
        const registro = lerLinha(feicao, pedido.formato, { umSo, notar, lidas })
        const vista = vistas.ver(registro)
        if (vista === 'OUTRA') throw new RecusaDaLinha(OUTRO_CONTEUDO, registro.chave)
        colunas.ver(feicao.propriedades, lidas)
        if (vista === 'PRIMEIRA') {
          lote.push(registro)
          peso += registro.peso
        }
      } catch (erro) {
        if (!(erro instanceof RecusaDaLinha)) throw erro
        recusas.push({ linha: feicao.linha, codigoExterno: erro.chave, motivo: erro.message })
      }
      if (lidos >= LOTE || peso >= BYTES_DO_LOTE) await fechar()
    }
  } finally {
    // What was read before the file broke is good.
    if (lidos > 0) await fechar()
    const naoLidas = colunas.observacao()
    if (naoLidas) notar(naoLidas)
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
    percorrer(pedido, baseId, andamento),
  )
}
