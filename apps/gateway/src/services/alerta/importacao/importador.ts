// An import, from bytes to alerts: one batch at a time, each in a transaction of its own, so that what was written stays
// when the process is killed and the same file run again goes on from there. Used by the command and by the gateway.
import { setImmediate as respirar } from 'node:timers/promises'
import { FUSO } from '@guara/domain/data-hora'
import type { ContagemDaImportacao, LinhaRecusada } from '@guara/domain/importacao/schema'
import type { Db } from '../../../context.ts'
import { lerArquivo } from '../../../importacao/formato.ts'
import type { Fila } from '../../../jobs/fila.ts'
import { type Andamento, type PedidoDeImportacao, registrarImportacao } from '../../importacoes/registro.ts'
import { tipos } from '../leitura.ts'
import { avisarCorrecoes } from './aviso.ts'
import { comColunasDeAlerta, naoAceito } from './colunas.ts'
import { criarConferencia } from './conferencia.ts'
import { type Corrigidos, gravarCorrecoes, gravarLinhas } from './escrita.ts'
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

interface Pedido extends PedidoDeImportacao, Omit<Opcoes, 'classes'> {
  /** By which people are told of what was corrected. */
  fila: Fila
  /** It is called after each batch. */
  aoProgredir?: (contagem: ContagemDaImportacao, recusas: readonly LinhaRecusada[]) => void
}

const hojeEm = (agora: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: FUSO }).format(agora)

const classesDasFontes = async (db: Db) =>
  new Map(
    (await espera.classesLembradas(db)).map(
      (c) => [chaveDaClasse(c.fonte, c.classe), c.categoria_id] as const,
    ),
  )

/** The corrections that waited, whole codes at a time. */
const corrigirNoFim = async (
  db: Db,
  importacaoId: string,
  agora: Date,
  contagem: ContagemDaImportacao,
  guardar: (trx: Db, recusas: readonly LinhaRecusada[]) => Promise<void>,
) => {
  const todos: Corrigidos = []
  for (let ultima = ''; ; ) {
    const linhas = await espera.proximasCorrecoes(db, importacaoId, ultima, LOTE)
    if (linhas.length === 0) break
    ultima = linhas.at(-1)?.chave ?? ultima
    await db.transaction().execute(async (trx) => {
      const { feitas, corrigidos } = await gravarCorrecoes(trx, importacaoId, agora, linhas)
      todos.push(...corrigidos)
      somarGravadas(contagem, feitas)
      await guardar(trx, feitas.recusas)
    })
  }
  await espera.esquecerCorrecoes(db, importacaoId)
  return todos
}

const percorrer = async (db: Db, pedido: Pedido, agora: Date, andamento: Andamento) => {
  const { contagem } = andamento
  const todos = await tipos(db)
  const opcoes: Opcoes = { ...pedido, classes: await classesDasFontes(db) }
  const hoje = hojeEm(agora)
  const conferencia = criarConferencia()
  let lote: LinhaLida[] = []
  let recusas: LinhaRecusada[] = []
  let esperando: espera.LinhaEsperando[] = []
  let vertices = 0
  /** Rows that were read and are counted only at the end. */
  let adiadas = 0
  let respirou = performance.now()

  const fecharLote = async () => {
    const [aceitas, recusadas, semClasse] = [lote, recusas, esperando]
    lote = []
    recusas = []
    esperando = []
    vertices = 0
    await db.transaction().execute(async (trx) => {
      const feitas = await gravarLote(
        trx,
        aceitas,
        pedido.seco ? (linhas) => conferencia.conferir(trx, linhas) : gravarLinhas(trx, pedido.id, agora),
      )
      contagem.lidos += aceitas.length + recusadas.length + semClasse.length
      contagem.esperando += semClasse.length
      adiadas += feitas.adiadas
      contagem.recusados += recusadas.length
      somarGravadas(contagem, feitas)
      recusadas.push(...feitas.recusas)
      if (!pedido.seco) await espera.esperar(trx, pedido.id, semClasse)
      await andamento.contar(trx, recusadas)
    })
    pedido.aoProgredir?.(contagem, recusadas)
  }
  const cheio = () => lote.length + recusas.length + esperando.length >= LOTE || vertices >= VERTICES_DO_LOTE

  const ler = async () => {
    for await (const bruto of lerArquivo(andamento.partes, {
      conferirTabela: comColunasDeAlerta,
      naoAceito,
    })) {
      const { linha } = bruto
      try {
        const alerta = lerLinha(bruto, todos, opcoes, hoje)
        andamento.fonte(alerta.fonte)
        lote.push({ linha, alerta })
        vertices += contarVertices(alerta.geometria.coordinates)
      } catch (erro) {
        if (erro instanceof ClasseDesconhecida) {
          andamento.fonte(erro.alerta.fonte)
          esperando.push({ linha, alerta: erro.alerta, classe: erro.classe })
          vertices += contarVertices(erro.alerta.geometria.coordinates)
        } else if (erro instanceof LinhaInvalida)
          recusas.push({ linha, codigoExterno: erro.codigoExterno, motivo: erro.motivo })
        else throw erro
      }
      if (cheio()) await fecharLote()
      if (performance.now() - respirou > FOLEGO_MS) {
        await respirar()
        respirou = performance.now()
      }
    }
  }

  try {
    try {
      await ler()
    } finally {
      // What was read before the file broke is good.
      if (lote.length + recusas.length + esperando.length > 0) await fecharLote()
    }
  } catch (erro) {
    // Of a file without its end nobody knows whether a piece is missing: its corrections do not count.
    contagem.lidos -= adiadas
    await espera.esquecerCorrecoes(db, pedido.id)
    await db
      .transaction()
      .execute((trx) => andamento.contar(trx, []))
      .catch(() => {})
    throw erro
  }
  if (pedido.seco) somarGravadas(contagem, conferencia.fechar())
  const corrigidos = pedido.seco ? [] : await corrigirNoFim(db, pedido.id, agora, contagem, andamento.contar)
  await db.transaction().execute(async (trx) => {
    await andamento.contar(trx, [])
    await avisarCorrecoes(
      {
        db: trx,
        agora,
        usuario: pedido.usuarioId ? { id: pedido.usuarioId } : null,
        instalacao: { fila: pedido.fila },
      },
      pedido,
      {
        contagem,
        corrigidos,
      },
    )
  })
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
