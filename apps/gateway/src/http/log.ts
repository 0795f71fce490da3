// One line per request: JSON for machines; on a terminal, a short coloured one. Only the route's pattern is logged: addresses
// may carry a CPF or a recovery token.
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import type { Config } from '../config.ts'

export const registrarPedidos = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        metodo: request.method,
        rota: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        usuario: request.usuario?.id ?? null,
        ...(request.maquina && { token: request.maquina.id }),
        cliente: request.ip ?? null,
        host: request.host,
      },
      'pedido',
    )
  })
}

const COR = { verde: 32, amarelo: 33, vermelho: 31, cinza: 90 } as const
const pintar = (cor: keyof typeof COR, texto: string) => `\u001b[${COR[cor]}m${texto}\u001b[0m`

const corDoStatus = (status: number) => {
  if (status >= 500) return 'vermelho'
  return status >= 400 ? 'amarelo' : 'verde'
}

const AVISO = 40
const ERRO = 50

/** What a log line holds beside the members that every one has. */
const resto = ({ level: _, time: _t, msg: _m, maquina: _q, err, ...outros }: Record<string, unknown>) => {
  const falha = err as { message?: string; stack?: string } | undefined
  const membros = Object.entries(outros).map(([nome, valor]) => `${nome}=${String(valor)}`)
  return [...(falha ? [falha.message] : []), ...membros].join(' ')
}

/** A log line as a person reads it. */
export const emTexto = (linha: string) => {
  const dados = JSON.parse(linha) as Record<string, unknown> & { level: number; time: string; msg: string }
  const hora = pintar('cinza', new Date(dados.time).toTimeString().slice(0, 8))
  if (dados.msg === 'pedido') {
    const { status, metodo, rota, ms } = dados
    return `${hora} ${pintar(corDoStatus(Number(status)), String(status))} ${String(metodo).padEnd(6)} ${rota ?? '(desconhecida)'} ${pintar('cinza', `${ms} ms`)}\n`
  }
  const cor = dados.level >= ERRO ? 'vermelho' : dados.level >= AVISO ? 'amarelo' : 'cinza'
  return `${hora} ${pintar(cor, dados.msg)} ${resto(dados)}`.trimEnd().concat('\n')
}

/** `LOG_FORMAT` decides; without it, whether a person is looking. */
export const emTerminal = ({ LOG_FORMAT }: Pick<Config, 'LOG_FORMAT'>) =>
  LOG_FORMAT ? LOG_FORMAT === 'texto' : process.stdout.isTTY === true

export const criarLog = (config: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>) => {
  const opcoes = {
    level: config.LOG_LEVEL,
    base: { maquina: hostname() },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return emTerminal(config)
    ? pino(opcoes, { write: (linha: string) => void process.stdout.write(emTexto(linha)) })
    : pino(opcoes)
}

/** The last thing that whoever started it by hand reads. */
export const emCaixa = (linhas: readonly string[]) => {
  const largura = Math.max(...linhas.map((l) => l.length))
  const borda = '─'.repeat(largura + 2)
  return [`┌${borda}┐`, ...linhas.map((l) => `│ ${l.padEnd(largura)} │`), `└${borda}┘`].join('\n')
}
