// Contract → HTTP. One call per service: refuses to compile when a handler is missing, checks token and role before
// the body is read, and sends what the act (execucao.ts) answers.
import { createHash, timingSafeEqual } from 'node:crypto'
import { type Acesso, podeChamar } from '@guara/domain/acesso'
import type { Arquivo, Conteudo, Contrato, Devolucao, EntradaLida, Operacao } from '@guara/domain/contract'
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import { PREFIXO_DO_TOKEN } from '@guara/domain/maquina/schema'
import { ACESSO_NEGADO } from '@guara/domain/mensagens'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Contexto, ContextoAutenticado, Montagem } from './context.ts'
import { abrirContexto, executar, registrarNegado } from './execucao.ts'
import { enviarBase64, enviarConteudo, jaTem, tipoAceito } from './http/conteudo.ts'
import { comoCsv } from './http/csv.ts'
import { comoJson, emPedacos, enviarArquivo, enviarFluxo } from './http/fluxo.ts'
import { desistirDoEnvio, receberArquivo } from './http/multipart.ts'
import { exigirOctetos, receberOctetos } from './http/octetos.ts'
import { FALTA_SEGUNDO_FATOR, faltaSegundoFator } from './services/autenticacao/segundo-fator/exigencia.ts'
import { usuarioDoToken } from './services/autenticacao/sessao/sessao.ts'
import { enderecoContado } from './services/autenticacao/tentativas/tentativas.ts'
import { reconhecer } from './services/maquinas/service.ts'
import { criarTurnos } from './turnos.ts'

type ContextoDe<O extends Operacao> = O['acesso']['anonimo'] extends true ? Contexto : ContextoAutenticado

export type Handlers<C extends Contrato> = {
  [K in keyof C]: (
    ctx: ContextoDe<C[K]>,
    entrada: EntradaLida<C[K]>,
  ) => Promise<Devolucao<C[K]>> | Devolucao<C[K]>
}

const METODOS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const bearer = (request: FastifyRequest) => /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]

const ehDaMaquina = (segredo: string | undefined, token: string) =>
  segredo !== undefined && timingSafeEqual(digerir(segredo), digerir(token))

const digerir = (texto: string) => createHash('sha256').update(texto).digest()

/** A machine's token opens what says that it does, and nothing else: everywhere else it is no session. */
const abreComoMaquina = async (
  montagem: Montagem,
  { maquina }: Acesso,
  token: string,
  request: FastifyRequest,
) => {
  if (maquina === 'METRICS_TOKEN') return ehDaMaquina(montagem.instalacao.config.METRICS_TOKEN, token)
  if (maquina !== 'TOKEN_DE_MAQUINA' || !token.startsWith(PREFIXO_DO_TOKEN)) return false
  const ctx = abrirContexto(montagem, request, montagem.db, () => {})
  request.maquina = await reconhecer(ctx, token)
  return true
}

/** The token comes first, then the role: nothing of the body is looked at before both. */
export const porteiro = (montagem: Montagem, acesso: Acesso) => async (request: FastifyRequest) => {
  request.usuario = null
  request.maquina = null
  if (acesso.anonimo) return
  const token = bearer(request)
  if (token && (await abreComoMaquina(montagem, acesso, token, request))) return
  const usuario = token ? await usuarioDoToken(montagem, token) : null
  if (!usuario) throw new ErroDeNegocio('NAO_AUTENTICADO', 'Entre para continuar.')
  request.usuario = usuario
  const falta = !acesso.semSegundoFator && faltaSegundoFator(montagem.instalacao.config, usuario)
  if (podeChamar({ acesso }, usuario) && !falta) return
  const porque = falta ? FALTA_SEGUNDO_FATOR : (acesso.porque?.[usuario.perfilAtivo] ?? ACESSO_NEGADO)
  const negado = new ErroDeNegocio('PROIBIDO', porque)
  await registrarNegado(montagem, acesso, negado, request)
  throw negado
}

/** PostgreSQL holds no NUL in a text; in a query or path it can only be an attack or a broken client. */
const semNulos = async (request: FastifyRequest) => {
  for (const [campo, valor] of Object.entries({
    ...(request.query as object),
    ...(request.params as object),
  }))
    if (String(valor).includes('\0')) throw invalido(campo, 'Valor inválido')
}

const corpoDe = (operacao: Operacao, request: FastifyRequest) => {
  if (operacao.envio) return receberArquivo(request, operacao.envio.campos)
  return operacao.octetos ? receberOctetos(request, operacao.octetos.maximo) : request.body
}

const SEM_CONSULTA = z.object({})

const schemaDe = (tag: string, nome: string, operacao: Operacao): FastifySchema => ({
  tags: [tag],
  summary: operacao.resumo,
  operationId: `${tag}.${nome}`,
  ...(operacao.params && { params: operacao.params }),
  // What the operation does not read in its address is refused, and never ignored.
  querystring: (operacao.query ?? SEM_CONSULTA).strict(),
  ...(operacao.body && { body: operacao.body }),
  ...(operacao.envio && { envio: operacao.envio.campos }),
  ...(operacao.octetos && { octetos: true }),
  ...(operacao.acesso.anonimo ? { security: [] } : { security: [{ bearer: [] }] }),
  ...(ehJson(operacao) || operacao.fluxo
    ? { response: { 200: operacao.output } }
    : { saidaEm: operacao.negocia ?? [operacao.produces ?? '*/*'] }),
})

const ehJson = ({ arquivo, base64, binario, fluxo, produces }: Operacao) =>
  !(arquivo || base64 || binario || fluxo || produces)

const ehPagina = (saida: unknown): saida is { totalElements: number } =>
  typeof (saida as { totalElements?: unknown } | null)?.totalElements === 'number'

const responder = async (
  operacao: Operacao,
  request: FastifyRequest,
  reply: FastifyReply,
  saida: unknown,
  registrado: Promise<void>,
) => {
  if (ehJson(operacao)) {
    if (operacao.status) reply.code(operacao.status(saida))
    // The answer is written out while the row of the audit is on its way.
    const corpo = reply.serialize(saida)
    await registrado
    if (operacao.cabecalhos) reply.headers(operacao.cabecalhos(saida))
    if (operacao.etiqueta) {
      const etiqueta = `"${digerir(String(corpo)).toString('base64url')}"`
      // Weak: the same answer leaves folded or not.
      reply.header('etag', `W/${etiqueta}`)
      if (jaTem(request, etiqueta)) return reply.code(304).send()
    }
    if (ehPagina(saida)) reply.header('x-total-count', saida.totalElements)
    return reply.type('application/json; charset=utf-8').send(corpo)
  }
  await registrado
  if (operacao.base64) return enviarBase64(request, reply, saida as Conteudo, operacao.produces)
  if (operacao.binario) return enviarConteudo(request, reply, saida as Conteudo)
  if (operacao.arquivo) return enviarArquivo(reply, saida as Arquivo)
  if (operacao.csv) {
    const linhas = comoCsv(saida as AsyncIterable<readonly string[]>)
    return enviarFluxo(reply.type(operacao.produces ?? 'text/csv; charset=utf-8'), emPedacos(linhas))
  }
  if (operacao.fluxo) {
    const linhas = comoJson(operacao, saida as AsyncIterable<unknown>)
    return enviarFluxo(reply.type('application/json; charset=utf-8'), emPedacos(linhas))
  }
  return reply.type(operacao.produces ?? 'text/plain; charset=utf-8').send(saida)
}

const RECUSAS_DE_ENVIO = {
  deCada: 'Há arquivos demais seus chegando ao mesmo tempo. Espere algum terminar e envie de novo.',
  deTodos: 'O servidor está recebendo arquivos demais agora. Espere um minuto e envie de novo.',
}
/** A device sends three at a time; what waits has not been read yet. Strangers, counted by address, take nothing from who
 *  is signed in, and do not wait. */
const turnosDoEnvio = criarTurnos({
  aoMesmoTempo: { deCada: 6, deTodos: 60 },
  espera: { deCada: 6, deTodos: 60 },
  recusas: RECUSAS_DE_ENVIO,
})
const turnosDoAnonimo = criarTurnos({
  aoMesmoTempo: { deCada: 4, deTodos: 20 },
  espera: { deCada: 0, deTodos: 0 },
  recusas: RECUSAS_DE_ENVIO,
})

/** Bytes on their way in hold a connection, a file and some memory until they are all here. */
const naVez = <T>(operacao: Operacao, request: FastifyRequest, atender: () => Promise<T>) => {
  if (!operacao.envio && !operacao.octetos) return atender()
  return request.usuario
    ? turnosDoEnvio(request.usuario.id, atender)
    : turnosDoAnonimo(enderecoContado(request.ip), atender)
}

export const mount = <C extends Contrato>(
  app: FastifyInstance,
  montagem: Montagem,
  tag: string,
  contrato: C,
  handlers: Handlers<C>,
) => {
  const porCaminho = new Map<string, Set<string>>()
  for (const [nome, operacao] of Object.entries(contrato)) {
    const handler = handlers[nome] as (ctx: never, entrada: never) => unknown
    const caminhos = [operacao.path, ...(operacao.aliases ?? [])]
    caminhos.forEach((url, i) => {
      const metodos = porCaminho.get(url) ?? new Set()
      porCaminho.set(url, metodos.add(operacao.method))
      app.route({
        method: operacao.method,
        url,
        schema: schemaDe(tag, i === 0 ? nome : `${nome}.${i}`, operacao),
        onRequest: [porteiro(montagem, operacao.acesso), ...(operacao.octetos ? [exigirOctetos] : [])],
        preHandler: semNulos,
        // Bytes are what they are: no compression over them.
        ...(operacao.binario && { compress: false as const }),
        ...((operacao.envio || operacao.octetos) && { onError: desistirDoEnvio, config: { envio: true } }),
        handler: (request: FastifyRequest, reply: FastifyReply) =>
          naVez(operacao, request, async () => {
            const { params, query } = request
            const tipo = operacao.negocia && tipoAceito(request, operacao.negocia)
            const entrada = { params, query, body: await corpoDe(operacao, request), tipo }
            const { saida, registrado } = await executar(montagem, operacao, handler, entrada, request)
            return responder(operacao, request, reply, saida, registrado)
          }),
      })
    })
  }
  for (const [url, metodos] of porCaminho) recusarOutrosMetodos(app, url, metodos)
}

const recusarOutrosMetodos = (app: FastifyInstance, url: string, metodos: Set<string>) =>
  app.route({
    method: METODOS.filter((m) => !metodos.has(m)),
    url,
    schema: { hide: true },
    // The method is checked before the body is read: a wrong one is told whatever came with it.
    onRequest: async () => {
      throw new ErroDeNegocio('METODO_NAO_PERMITIDO', 'Este endereço não aceita esse método.', {
        allow: [...metodos],
      })
    },
    handler: async () => {},
  })
