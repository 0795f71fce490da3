// One act of the contract: its context, its transaction where it writes, and its row in the audit. What writes leaves the
// row in its own transaction. The row of a read goes to the database while the answer is still being made, from the moment
// the service says that nothing will be added to it; the answer leaves only when the row is kept. What is denied leaves a row
// of its own, with the record that was asked for.
import { type Acesso, deQuem } from '@guara/domain/acesso'
import type { Operacao } from '@guara/domain/contract'
import { ErroDeNegocio } from '@guara/domain/erros'
import type { FastifyRequest } from 'fastify'
import type { Auditar, Contexto, Db, Montagem, RegistroDoAto } from './context.ts'
import { registrar } from './services/auditoria/service.ts'

interface Feito {
  saida: unknown
  /** The row is kept: nothing of the answer may leave before. */
  registrado: Promise<void>
}

type Handler = (ctx: never, entrada: never) => unknown

export const abrirContexto = (
  montagem: Montagem,
  request: FastifyRequest,
  db: Db,
  auditar: Auditar,
): Contexto => ({
  db,
  agora: montagem.relogio(),
  instalacao: montagem.instalacao,
  usuario: request.usuario,
  maquina: request.maquina,
  origem: {
    // Whoever closed the page meanwhile has no address any more: the row says null, as the database will keep it.
    ip: request.ip ?? null,
    agente: request.headers['user-agent'] ?? null,
    aparelho: request.aparelho,
    requisicaoId: request.id,
  },
  auditar,
})

/** It is null where the operation leaves no row, or its service writes it. */
const atoDe = ({ auditoria }: Operacao) => (auditoria && auditoria.por !== 'servico' ? auditoria.ato : null)

const ler = async (montagem: Montagem, operacao: Operacao, agir: Agir, request: FastifyRequest) => {
  const ato = atoDe(operacao)
  const dados: RegistroDoAto = {}
  let registrado: Promise<void> | null = null
  const registrarJa = () => {
    registrado ??= ato ? registrar({ ...ctx, db: montagem.db }, ato, dados) : Promise.resolve()
    // Whoever waits for it is told; where the act fails first, nobody does.
    registrado.catch(() => {})
    return registrado
  }
  const db = operacao.replica && montagem.leitura ? await montagem.leitura.escolher() : montagem.db
  const ctx = abrirContexto(montagem, request, db, (novos, completo) => {
    if (registrado) throw new Error(`${ato}: o registro do ato já foi escrito, e nada se junta a ele`)
    Object.assign(dados, novos)
    if (completo) void registrarJa()
  })
  const saida = await agir(ctx)
  return { saida, registrado: registrarJa() }
}

const escrever = (montagem: Montagem, operacao: Operacao, agir: Agir, request: FastifyRequest) =>
  montagem.db.transaction().execute(async (db) => {
    const ato = atoDe(operacao)
    const dados: RegistroDoAto = {}
    const ctx = abrirContexto(montagem, request, db, (novos) => Object.assign(dados, novos))
    const saida = await agir(ctx)
    if (ato) await registrar(ctx, ato, dados)
    return { saida, registrado: Promise.resolve() }
  })

type Agir = (ctx: Contexto) => unknown

/** The record that a call is about, by the name of the member that says it: in the address, or in the body. */
const DO_REGISTRO = ['id', 'codigo', 'idFormulario', 'arquivoId']
const TAMANHO_DO_ALVO = 100

const registroPedido = ({ params, body }: { params?: unknown; body?: unknown }) => {
  const membros = { ...(body as object), ...(params as object) } as Record<string, unknown>
  const dito = DO_REGISTRO.map((nome) => membros[nome]).find(
    (v) => typeof v === 'string' || typeof v === 'number',
  )
  // Before the schema has looked at it, it may be anything that fits in an address; half of a letter would not come back from
  // the database as it was authenticated.
  return dito === undefined ? null : [...String(dito).replaceAll('\0', '')].slice(0, TAMANHO_DO_ALVO).join('')
}

/** Whether somebody asked for what they may not have. Only who sees their own records alone, or those of their unit, is
 * told 404 of another's. */
const foiNegado = (erro: unknown, acesso: Acesso, { usuario }: FastifyRequest): erro is ErroDeNegocio =>
  usuario !== null &&
  erro instanceof ErroDeNegocio &&
  (erro.codigo === 'PROIBIDO' ||
    (erro.codigo === 'NAO_ENCONTRADO' && Object.keys(deQuem({ acesso }, usuario)).length > 0))

/** The row is outside of the act's transaction, which is undone. */
export const registrarNegado = async (
  montagem: Montagem,
  acesso: Acesso,
  erro: unknown,
  request: FastifyRequest,
) => {
  if (!foiNegado(erro, acesso, request)) return
  const { schema, url } = request.routeOptions ?? {}
  const id = registroPedido(request)
  await registrar(
    abrirContexto(montagem, request, montagem.db, () => {}),
    'ACESSO_NEGADO',
    {
      ...(id !== null && { alvo: { tipo: schema?.tags?.[0] ?? 'registro', id } }),
      detalhes: { chamada: schema?.operationId ?? url, resposta: erro.codigo },
    },
  )
}

export const executar = async (
  montagem: Montagem,
  operacao: Operacao,
  handler: Handler,
  entrada: object,
  request: FastifyRequest,
): Promise<Feito> => {
  const agir: Agir = (ctx) => handler(ctx as never, entrada as never)
  try {
    return await (operacao.writes ? escrever : ler)(montagem, operacao, agir, request)
  } catch (erro) {
    await registrarNegado(montagem, operacao.acesso, erro, request)
    throw erro
  }
}
