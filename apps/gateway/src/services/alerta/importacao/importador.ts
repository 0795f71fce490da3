// An import, from bytes to alerts: one batch at a time, each in a transaction of its own, so that what was written stays
// when the process is killed and the same file run again goes on from there. Used by the command and by the gateway.
import { setImmediate as respirar } from 'node:timers/promises'
import { tiposOferecidos } from '@guara/domain/alerta/schema'
import type { ContagemDaImportacao, LinhaRecusada } from '@guara/domain/importacao/schema'
import { diaDe } from '@guara/domain/instrumento/dias'
import type { Db } from '../../../context.ts'
import { criarColunasNaoLidas } from '../../../importacao/colunas-nao-lidas.ts'
import type { Feicao } from '../../../importacao/feicao.ts'
import { lerArquivo } from '../../../importacao/formato.ts'
import type { Fila } from '../../../jobs/fila.ts'
import { type Andamento, type PedidoDeImportacao, registrarImportacao } from '../../importacoes/registro.ts'
import { tipos } from '../leitura.ts'
import type { AlertaNovo } from './alerta-novo.ts'
import { avisarCorrecoes } from './aviso.ts'
import { comColunasDeAlerta, naoAceito } from './colunas.ts'
import { criarConferencia } from './conferencia.ts'
import { type Corrigidos, type EmCurso, gravarCorrecoes, gravarLinhas } from './escrita.ts'
import * as espera from './espera-repository.ts'
import { contarVertices } from './geometria.ts'
import { chaveDaClasse, lerLinha, type Opcoes } from './linha.ts'
import { gravarLote, type LinhaLida } from './lote.ts'
import { ClasseDesconhecida, LinhaInvalida } from './recusa.ts'
import { somarGravadas } from './soma.ts'

const LOTE = 500
/** A few outlines of thousands of vertices weigh as much as hundreds of plain ones. */
const VERTICES_DO_LOTE = 50_000
/** What is already in memory is read without waiting for anything: now and then the others have their turn. */
const FOLEGO_MS = 20

interface Pedido extends PedidoDeImportacao, Omit<Opcoes, 'classes' | 'notar'> {
  /** The queue by which people are told of what was corrected. */
  fila: Fila
  /** It is called after each batch. */
  aoProgredir?: (contagem: ContagemDaImportacao, recusas: readonly LinhaRecusada[]) => void
}

const classesDasFontes = async (db: Db) =>
  new Map(
    (await espera.classesLembradas(db)).map(
      (c) => [chaveDaClasse(c.fonte, c.classe), c.categoria_id] as const,
    ),
  )

/** What was read and is not written yet. */
interface Lote {
  aceitas: LinhaLida[]
  recusas: LinhaRecusada[]
  semClasse: espera.LinhaEsperando[]
  vertices: number
}

const loteVazio = (): Lote => ({ aceitas: [], recusas: [], semClasse: [], vertices: 0 })
const linhasDo = (lote: Lote) => lote.aceitas.length + lote.recusas.length + lote.semClasse.length
const cheio = (lote: Lote) => linhasDo(lote) >= LOTE || lote.vertices >= VERTICES_DO_LOTE

interface Percurso {
  db: Db
  pedido: Pedido
  agora: Date
  andamento: Andamento
  emCurso: EmCurso
  conferencia: ReturnType<typeof criarConferencia>
  colunas: ReturnType<typeof criarColunasNaoLidas>
  lote: Lote
  /** Rows that were read and are counted only at the end. */
  adiadas: number
  corrigidos: Corrigidos
}

/** Puts a row of the file where it belongs: accepted, waiting for its class, or refused. */
const separar = (
  { lote, andamento, colunas }: Percurso,
  { linha, propriedades }: Feicao,
  ler: (lidas: Set<string>) => AlertaNovo,
) => {
  const lidas = new Set<string>()
  const guardar = ({ fonte, geometria }: AlertaNovo) => {
    andamento.fonte(fonte)
    lote.vertices += contarVertices(geometria.coordinates)
    colunas.ver(propriedades, lidas)
  }
  try {
    const alerta = ler(lidas)
    lote.aceitas.push({ linha, alerta })
    guardar(alerta)
  } catch (erro) {
    if (!(erro instanceof LinhaInvalida)) throw erro
    if (erro instanceof ClasseDesconhecida) {
      lote.semClasse.push({ linha, alerta: erro.alerta, classe: erro.classe })
      guardar(erro.alerta)
    } else lote.recusas.push({ linha, codigoExterno: erro.codigoExterno, motivo: erro.motivo })
  }
}

const fecharLote = async (percurso: Percurso) => {
  const { pedido, andamento, emCurso, conferencia } = percurso
  const { contagem } = andamento
  const { aceitas, recusas, semClasse } = percurso.lote
  percurso.lote = loteVazio()
  const recusadas = [...recusas]
  let adiadas = 0
  await andamento.lote(async (trx) => {
    const feitas = await gravarLote(
      trx,
      aceitas,
      pedido.seco ? (linhas) => conferencia.conferir(trx, linhas) : gravarLinhas(trx, emCurso),
    )
    contagem.lidos += aceitas.length + recusas.length + semClasse.length
    contagem.esperando += semClasse.length
    contagem.recusados += recusas.length
    somarGravadas(contagem, feitas)
    adiadas = feitas.adiadas
    recusadas.push(...feitas.recusas)
    if (!pedido.seco) await espera.esperar(trx, pedido.id, semClasse)
    return recusadas
  })
  percurso.adiadas += adiadas
  pedido.aoProgredir?.(contagem, recusadas)
}

const lerTudo = async (percurso: Percurso) => {
  const { db, pedido, agora, andamento } = percurso
  const { partes, notar } = andamento
  const hoje = diaDe(agora)
  const todos = tiposOferecidos(await tipos(db), hoje)
  const opcoes: Opcoes = { ...pedido, notar, classes: await classesDasFontes(db) }
  let respirou = performance.now()
  try {
    for await (const bruto of lerArquivo(partes, { conferirTabela: comColunasDeAlerta, naoAceito, notar })) {
      separar(percurso, bruto, (lidas) => lerLinha(bruto, todos, opcoes, hoje, lidas))
      if (cheio(percurso.lote)) await fecharLote(percurso)
      if (performance.now() - respirou > FOLEGO_MS) {
        await respirar()
        respirou = performance.now()
      }
    }
  } finally {
    // What was read before the file broke is good.
    if (linhasDo(percurso.lote) > 0) await fecharLote(percurso)
  }
}

/** The corrections that waited, whole codes at a time. */
const corrigirNoFim = async (percurso: Percurso) => {
  const { db, pedido, andamento, emCurso } = percurso
  const { contagem } = andamento
  for (let ultima = ''; ; ) {
    const linhas = await espera.proximasCorrecoes(db, pedido.id, ultima, LOTE)
    if (linhas.length === 0) break
    ultima = linhas.at(-1)?.chave ?? ultima
    const doLote: Corrigidos = []
    const recusadas: LinhaRecusada[] = []
    await andamento.lote(async (trx) => {
      const feito = await gravarCorrecoes(trx, emCurso, linhas)
      doLote.push(...feito.corrigidos)
      recusadas.push(...feito.feitas.recusas)
      somarGravadas(contagem, feito.feitas)
      return recusadas
    })
    percurso.corrigidos.push(...doLote)
    pedido.aoProgredir?.(contagem, recusadas)
    percurso.adiadas -= linhas.length
  }
  await espera.esquecerCorrecoes(db, pedido.id)
}

const avisar = ({ db, pedido, agora, andamento: { contagem }, corrigidos }: Percurso) =>
  db.transaction().execute((trx) => {
    const usuario = pedido.usuarioId ? { id: pedido.usuarioId } : null
    const ctx = { db: trx, agora, usuario, instalacao: { fila: pedido.fila } }
    return avisarCorrecoes(ctx, pedido, { contagem, corrigidos })
  })

const percorrer = async (db: Db, pedido: Pedido, agora: Date, andamento: Andamento) => {
  const { contagem, notar } = andamento
  const percurso: Percurso = {
    db,
    pedido,
    agora,
    andamento,
    emCurso: { id: pedido.id, iniciadaEm: agora, agora, repetidos: new Set() },
    conferencia: criarConferencia(),
    colunas: criarColunasNaoLidas(),
    lote: loteVazio(),
    adiadas: 0,
    corrigidos: [],
  }
  try {
    await lerTudo(percurso)
    if (pedido.seco)
      await andamento.lote(async () => {
        somarGravadas(contagem, percurso.conferencia.fechar())
        return []
      })
    else await corrigirNoFim(percurso)
  } catch (erro) {
    // Of a file without its end nobody knows whether a piece is missing: the corrections that still wait do not count.
    contagem.lidos -= percurso.adiadas
    await espera.esquecerCorrecoes(db, pedido.id)
    throw erro
  } finally {
    const naoLidas = percurso.colunas.observacao()
    if (naoLidas) notar(naoLidas)
    if (!pedido.seco) {
      await espera.marcarRepetidos(db, pedido.id, percurso.emCurso.repetidos)
      await avisar(percurso)
    }
  }
  pedido.aoProgredir?.(contagem, [])
}

/** Fails with ErroNoArquivo, whose sentence is for who sent the file, when the file cannot be read to its end. */
export const importarArquivo = (db: Db, pedido: Pedido, agora: Date) =>
  registrarImportacao(
    db,
    { ...pedido, destino: 'ALERTAS', fonte: pedido.fonte ?? null },
    agora,
    (andamento) => percorrer(db, pedido, agora, andamento),
  )
