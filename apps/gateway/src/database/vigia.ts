// Asks the database twice a second, over a connection of its own, whether it answers. A server that hangs is told from a slow
// statement: when the question stays without an answer, every line to it is cut and nobody waits for it any more, until it
// answers again. The same question tells whether it takes writes, and what time it is there.
import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { derrubar } from './connect.ts'
import { ehFaltaDeConexoes } from './falhas.ts'

const PASSO_MS = 500
/** The deadline is counted in steps: a process that was itself held up (a busy machine, a machine put to sleep) reads what
 *  came meanwhile before it loses patience. An answer on any other line begins the count anew: who answers does not hang. */
const PASSO_DO_PRAZO_MS = 250
const PASSOS = 12
/** The embedded server shares the processor with this process and is started again by it when it dies: where neither gets
 *  its turn, cutting the lines would only add work and lose requests. */
export const PASSOS_DO_EMBUTIDO = 120
/** After so many deadlines without an answer, while others are answered, it is this line that is dead. */
const SO_A_LINHA = 5
/** A refusal for lack of connections is told for so long, because requests meet it one by one. */
const LEMBRANCA_MS = 10_000

export interface EstadoDoBanco {
  responde: boolean
  soLeitura: boolean
  /** Whoever operates reads here what is wrong with it. */
  detalhe?: string
  /** How far its clock is ahead of ours, as far as the time of an answer tells. */
  desvioMs: number
}

export interface Vigia {
  estado: () => EstadoDoBanco
  /** The first answer, or what kept it from coming. */
  perguntar: () => Promise<EstadoDoBanco>
  parar: () => Promise<void>
}

const SAO: EstadoDoBanco = { responde: true, soLeitura: false, desvioMs: 0 }

/** Whoever copies a whole database or puts one back waits for a server that is held up for some seconds. */
export const SEM_VIGIA: Vigia = {
  estado: () => SAO,
  perguntar: async () => SAO,
  parar: async () => {},
}

interface Resposta {
  agora: Date
  so_leitura: boolean
}

const PERGUNTA =
  "select clock_timestamp() as agora, current_setting('transaction_read_only') = 'on' as so_leitura"

const MUDO = 'o banco de dados não responde'
const semResposta = () => Object.assign(new Error(MUDO), { code: 'ETIMEDOUT' })

/** Nothing shorter than the way there and back can be told apart. */
const desvioDe = (la: Date, antes: number, depois: number) => {
  const meio = (antes + depois) / 2
  const folga = (depois - antes) / 2
  const desvio = la.getTime() - meio
  return Math.sign(desvio) * Math.max(0, Math.abs(desvio) - folga)
}

const motivoDe = (erro: { code?: string; message?: string }) => {
  if (erro.code === 'ETIMEDOUT') return MUDO
  return ehFaltaDeConexoes(erro)
    ? 'o banco de dados não aceita mais conexões'
    : 'o banco de dados não aceita conexões'
}

/** Every connection is asked for through here: at once refused while the server hangs. */
const vigiarEntrada = (pool: pg.Pool, recusa: () => Error | null, notar: (erro: Error) => void) => {
  type Retorno = (erro: Error | undefined, client?: pg.PoolClient, soltar?: () => void) => void
  const conectar = pool.connect.bind(pool) as (retorno?: Retorno) => Promise<pg.PoolClient>
  const entrar = (retorno?: Retorno) => {
    const negado = recusa()
    if (negado) return retorno ? retorno(negado) : Promise.reject(negado)
    if (retorno)
      return conectar((erro, client, soltar) => {
        if (erro) notar(erro)
        retorno(erro, client, soltar)
      })
    return conectar().catch((erro: Error) => {
      notar(erro)
      throw erro
    })
  }
  pool.connect = entrar as typeof pool.connect
}

const esgotarPrazo = async (signal: AbortSignal, sinais: () => number, passos: number) => {
  let vistos = sinais()
  for (let calado = 0, total = 0; calado < passos; calado += 1, total += 1) {
    await esperar(PASSO_DO_PRAZO_MS, undefined, { signal })
    if (sinais() !== vistos) calado = 0
    vistos = sinais()
    if (total > passos * SO_A_LINHA) throw Object.assign(new Error('linha morta'), { code: 'LINHA_MORTA' })
  }
  throw semResposta()
}

interface Opcoes {
  /** So many steps of silence are waited for. */
  passos?: number
  /** Called after each question that was not answered. */
  aoFalhar?: () => void
}

/** The line of its own by which the server is asked. */
const criarLinha = (connectionString: string) => {
  let linha: pg.Client | null = null
  const abrir = async () => {
    const nova = new pg.Client({ connectionString, application_name: 'guara-vigia', keepAlive: true })
    linha = nova
    nova.on('error', () => {})
    nova.on('end', () => {
      if (linha === nova) linha = null
    })
    await nova.connect()
    return nova
  }

  const ouvir = async () => {
    const antes = Date.now()
    const { rows } = await (linha ?? (await abrir())).query<Resposta>(PERGUNTA)
    const [resposta] = rows
    if (!resposta) throw semResposta()
    const desvioMs = desvioDe(resposta.agora, antes, Date.now())
    return { responde: true, soLeitura: resposta.so_leitura, desvioMs }
  }

  return {
    ouvir,
    cortar: () => {
      if (linha) derrubar(linha)
      linha = null
    },
    encerrar: async () => linha?.end().catch(() => {}),
  }
}

export const vigiar = (
  pool: pg.Pool,
  connectionString: string,
  { passos = PASSOS, aoFalhar }: Opcoes = {},
): Vigia => {
  const linha = criarLinha(connectionString)
  const conexoes = new Set<pg.PoolClient>()
  let sinais = 0
  pool.on('connect', (client) => {
    conexoes.add(client)
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('readyForQuery', () => {
      sinais += 1
    })
  })
  pool.on('remove', (client) => conexoes.delete(client))

  let atual = SAO
  let mudo = false
  let faltaramEm = Number.NEGATIVE_INFINITY
  let parado = false
  vigiarEntrada(
    pool,
    () => (mudo ? semResposta() : null),
    (erro) => {
      if (ehFaltaDeConexoes(erro)) faltaramEm = performance.now()
    },
  )

  const perguntar = async (): Promise<EstadoDoBanco> => {
    const prazo = new AbortController()
    try {
      atual = await Promise.race([linha.ouvir(), esgotarPrazo(prazo.signal, () => sinais, passos)])
      mudo = false
    } catch (erro) {
      const falha = erro as Error & { code?: string }
      linha.cortar()
      if (falha.code === 'LINHA_MORTA') return atual
      atual = { ...atual, responde: false, detalhe: motivoDe(falha) }
      mudo = falha.code === 'ETIMEDOUT'
      if (mudo) for (const client of conexoes) derrubar(client)
      aoFalhar?.()
    } finally {
      prazo.abort()
    }
    return atual
  }

  let volta: Promise<unknown> = Promise.resolve()
  const passo = () => {
    volta = perguntar().then(() => {
      if (!parado) relogio = setTimeout(passo, PASSO_MS).unref()
    })
  }
  let relogio = setTimeout(passo, PASSO_MS).unref()

  const estado = (): EstadoDoBanco => {
    const { waitingCount, totalCount, options } = pool
    if (!atual.responde) return atual
    if (performance.now() - faltaramEm < LEMBRANCA_MS)
      return { ...atual, responde: false, detalhe: 'o banco de dados não aceita mais conexões' }
    return waitingCount > 0
      ? {
          ...atual,
          detalhe: `${totalCount} de ${options.max} conexões em uso; ${waitingCount} pedidos esperam`,
        }
      : atual
  }

  return {
    estado,
    perguntar,
    parar: async () => {
      parado = true
      clearTimeout(relogio)
      await volta
      await linha.encerrar()
    },
  }
}
