// An import, from bytes to alerts: one batch at a time, each in a transaction of its own, so that what was written stays
// when the process is killed and the same file run again goes on from there. Used by the command and by the gateway.
import { setImmediate as respirar } from 'node:timers/promises'
import { tiposOferecidos } from '@guara/domain/alerta/schema'
import { FUSO } from '@guara/domain/data-hora'
import type { ContagemDaImportacao, LinhaRecusada } from '@guara/domain/importacao/schema'
import type { Db } from '../../../context.ts'
import { criarColunasNaoLidas } from '../../../importacao/colunas-nao-lidas.ts'
import { lerArquivo } from '../../../importacao/formato.ts'
import type { Fila } from '../../../jobs/fila.ts'
import { type Andamento, type PedidoDeImportacao, registrarImportacao } from '../../importacoes/registro.ts'
import { tipos } from '../leitura.ts'
import { avisarCorrecoes } from './aviso.ts'
import { colunaConhecida, comColunasDeAlerta, naoAceito } from './colunas.ts'
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

const hojeEm = (agora: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: FUSO }).format(agora)

const classesDasFontes = async (db: Db) =>
  new Map(
    (await espera.classesLembradas(db)).map(
      (c) => [chaveDaClasse(c.fonte, c.classe), c.categoria_id] as const,
    ),
  )

const percorrer = async (db: Db, pedido: Pedido, agora: Date, andamento: Andamento) => {
  const { contagem, notar } = andamento
  const hoje = hojeEm(agora)
  const todos = tiposOferecidos(await tipos(db), hoje)
  const opcoes: Opcoes = { ...pedido, notar, classes: await classesDasFontes(db) }
  const conferencia = criarConferencia()
  const colunas = criarColunasNaoLidas(colunaConhecida)
  const emCurso: EmCurso = { id: pedido.id, iniciadaEm: agora, agora, repetidos: new Set() }
  let lote: LinhaLida[] = []
  let recusas: LinhaRecusada[] = []
  let esperando: espera.LinhaEsperando[] = []
  let vertices = 0
  /** Rows that were read and are counted only at the end. */
  let adiadas = 0
  const corrigidos: Corrigidos = []
  let respirou = performance.now()

  const fecharLote = async () => {
    const [aceitas, recusadas, semClasse] = [lote, recusas, esperando]
    lote = []
    recusas = []
    esperando = []
    vertices = 0
    let doLote = 0
    await andamento.lote(async (trx) => {
      const feitas = await gravarLote(
        trx,
        aceitas,
        pedido.seco ? (linhas) => conferencia.conferir(trx, linhas) : gravarLinhas(trx, emCurso),
      )
      contagem.lidos += aceitas.length + recusadas.length + semClasse.length
      contagem.esperando += semClasse.length
      doLote = feitas.adiadas
      contagem.recusados += recusadas.length
      somarGravadas(contagem, feitas)
      recusadas.push(...feitas.recusas)
      if (!pedido.seco) await espera.esperar(trx, pedido.id, semClasse)
      return recusadas
    })
    adiadas += doLote
    pedido.aoProgredir?.(contagem, recusadas)
  }
  /** The corrections that waited, whole codes at a time. */
  const corrigirNoFim = async () => {
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
      corrigidos.push(...doLote)
      pedido.aoProgredir?.(contagem, recusadas)
      adiadas -= linhas.length
    }
    await espera.esquecerCorrecoes(db, pedido.id)
  }
  const avisar = () =>
    db.transaction().execute((trx) => {
      const usuario = pedido.usuarioId ? { id: pedido.usuarioId } : null
      const ctx = { db: trx, agora, usuario, instalacao: { fila: pedido.fila } }
      return avisarCorrecoes(ctx, pedido, { contagem, corrigidos })
    })
  const cheio = () => lote.length + recusas.length + esperando.length >= LOTE || vertices >= VERTICES_DO_LOTE

  const ler = async () => {
    for await (const bruto of lerArquivo(andamento.partes, {
      conferirTabela: comColunasDeAlerta,
      naoAceito,
      notar,
    })) {
      const { linha } = bruto
      colunas.ver(bruto.propriedades)
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
    if (pedido.seco)
      await andamento.lote(async () => {
        somarGravadas(contagem, conferencia.fechar())
        return []
      })
    else await corrigirNoFim()
  } catch (erro) {
    // Of a file without its end nobody knows whether a piece is missing: the corrections that still wait do not count.
    contagem.lidos -= adiadas
    await espera.esquecerCorrecoes(db, pedido.id)
    throw erro
  } finally {
    const naoLidas = colunas.observacao()
    if (naoLidas) notar(naoLidas)
    if (!pedido.seco) {
      await espera.marcarRepetidos(db, pedido.id, emCurso.repetidos)
      await avisar()
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
