// One run of an importer, whatever it fills: opened, counted batch by batch, closed with the hash of its file. What it read
// before it stopped is good, and the same file again goes on from there.
import { createHash } from 'node:crypto'
import {
  type ContagemDaImportacao,
  contaFecha,
  type DestinoDaImportacao,
  type LinhaRecusada,
} from '@guara/domain/importacao/schema'
import { cortar } from '@guara/domain/texto'
import type { Db } from '../../context.ts'
import { ErroNoArquivo } from '../../importacao/arquivo.ts'
import * as repository from './repository.ts'

const A_CADA_MS = 10_000

export const PAROU =
  'A importação parou antes do fim. Importe o mesmo arquivo de novo: o que já entrou não se repete.'
const NAO_FECHA = 'A conta da importação não fecha: há linhas do arquivo sem destino. Avise o suporte.'

/** A file of the whole country has fewer; a small zip may unfold into hundreds of millions, and each is kept. */
const MAIS_RECUSAS = 2_000_000
const RECUSAS_DEMAIS =
  'Mais de dois milhões de linhas foram recusadas, e a importação parou. Confira se este é o arquivo e leia as recusas.'

/** Somebody asked it to stop: what was read stays, and may be undone. */
class ImportacaoCancelada extends ErroNoArquivo {
  override name = 'ImportacaoCancelada'
  constructor() {
    super('A importação foi cancelada. O que já tinha entrado ficou e pode ser desfeito.')
  }
}

export const dandoSinal = async <T>(db: Db, id: string, fazer: () => Promise<T>): Promise<T> => {
  // A sign that fails is a sign missed; the import finds out by itself what is wrong with the database.
  const relogio = setInterval(() => void repository.darSinal(db, id).catch(() => {}), A_CADA_MS)
  try {
    return await fazer()
  } finally {
    clearInterval(relogio)
  }
}

export interface PedidoDeImportacao {
  id: string
  arquivo: string
  usuarioId: string | null
  seco: boolean
  partes: AsyncIterable<Uint8Array>
}

export interface Andamento {
  contagem: ContagemDaImportacao
  /** The bytes of the file, hashed as they pass. */
  partes: AsyncIterable<Uint8Array>
  bytes: () => number
  /** Told by the first row that knows it, where who sent the file did not. */
  fonte: (achada: string) => void
  /** Keeps what of the file was not read and is not a line of it: the same words once, with how often. */
  notar: (observacao: string) => void
  /** Does one batch in a transaction of its own, and keeps there what it came to and the refusals that it answers. It fails
   * where somebody asked the import to stop, and then nothing of the batch is kept or counted. */
  lote: (fazer: (trx: Db) => Promise<readonly LinhaRecusada[]>) => Promise<void>
}

const CONTAGEM_VAZIA: ContagemDaImportacao = {
  lidos: 0,
  novos: 0,
  corrigidos: 0,
  reunidos: 0,
  repetidos: 0,
  recusados: 0,
  esperando: 0,
}

const MAIS_OBSERVACOES = 50
/** A hundred names of columns, each of up to sixty letters. */
const MAIOR_OBSERVACAO = 7000

const criarObservacoes = () => {
  const vezes = new Map<string, number>()
  return {
    notar: (observacao: string) => {
      const texto = cortar(observacao, MAIOR_OBSERVACAO)
      const qual = vezes.has(texto) || vezes.size < MAIS_OBSERVACOES ? texto : 'Outras observações'
      vezes.set(qual, (vezes.get(qual) ?? 0) + 1)
    },
    todas: () =>
      [...vezes].map(([texto, n]) => (n === 1 ? texto : `${texto} (${n.toLocaleString('pt-BR')} vezes)`)),
  }
}

export const identificadorUsado = repository.existe

/** The imports that began after this instant. */
export const iniciadasDepoisDe = repository.iniciadasDepoisDe

/** Keeps what an import came to after it had ended: the rows that waited have entered. */
export const recontar = async (
  trx: Db,
  { id, fonte }: { id: string; fonte: string | null },
  contagem: ContagemDaImportacao,
  recusas: readonly LinhaRecusada[],
) => {
  await repository.guardarRecusas(trx, id, recusas)
  await repository.gravarContagem(trx, id, contagem, fonte)
}

/** Fails with ErroNoArquivo, whose sentence is for who sent the file, when the file cannot be read to its end. */
export const registrarImportacao = async (
  db: Db,
  pedido: PedidoDeImportacao & { destino: DestinoDaImportacao; fonte: string | null },
  agora: Date,
  percorrer: (andamento: Andamento) => Promise<void>,
) => {
  const { id, destino, arquivo, usuarioId, seco } = pedido
  const contagem = { ...CONTAGEM_VAZIA }
  const hash = createHash('sha256')
  let { fonte } = pedido
  let bytes = 0
  let inteiro = false
  const observacoes = criarObservacoes()
  await repository.abrir(db, {
    id,
    destino,
    fonte,
    arquivo: cortar(arquivo, 200),
    usuario_id: usuarioId,
    seco,
    iniciada_em: agora,
  })
  async function* somando() {
    for await (const parte of pedido.partes) {
      hash.update(parte)
      bytes += parte.length
      yield parte
    }
    inteiro = true
  }
  const andamento: Andamento = {
    contagem,
    partes: somando(),
    bytes: () => bytes,
    fonte: (achada) => {
      fonte ??= achada
    },
    notar: observacoes.notar,
    lote: async (fazer) => {
      const antes = { ...contagem }
      try {
        await db.transaction().execute(async (trx) => {
          const recusas = await fazer(trx)
          if (contagem.recusados > MAIS_RECUSAS) throw new ErroNoArquivo(RECUSAS_DEMAIS)
          await repository.guardarRecusas(trx, id, recusas)
          if (await repository.gravarContagem(trx, id, contagem, fonte)) throw new ImportacaoCancelada()
        })
      } catch (erro) {
        Object.assign(contagem, antes)
        throw erro
      }
    },
  }
  try {
    await dandoSinal(db, id, () => percorrer(andamento))
    if (!contaFecha(contagem)) throw new ErroNoArquivo(NAO_FECHA)
    const sha256 = inteiro ? hash.digest('hex') : null
    await repository.terminar(db, id, {
      situacao: 'CONCLUIDA',
      erro: null,
      sha256,
      bytes,
      observacoes: observacoes.todas(),
    })
    return contagem
  } catch (erro) {
    await repository.gravarContagem(db, id, contagem, fonte)
    const situacao = erro instanceof ImportacaoCancelada ? 'CANCELADA' : 'FALHOU'
    await repository.terminar(db, id, {
      situacao,
      erro: erro instanceof ErroNoArquivo ? erro.message : PAROU,
      bytes,
      observacoes: observacoes.todas(),
    })
    throw erro
  }
}
