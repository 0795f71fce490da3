// One act of the contract: its context, its transaction where it writes, and its row in the audit. What writes leaves the
// row in its own transaction. The row of a read goes to the database while the answer is still being made, from the moment
// the service says that nothing will be added to it; the answer leaves only when the row is kept.
import type { Operacao } from '@guara/domain/contract'
import type { FastifyRequest } from 'fastify'
import type { Auditar, Contexto, Db, Montagem, RegistroDoAto } from './context.ts'
import { registrar } from './services/auditoria/service.ts'

interface Feito {
  saida: unknown
  /** The row is kept: nothing of the answer may leave before. */
  registrado: Promise<void>
}

type Handler = (ctx: never, entrada: never) => unknown

const abrirContexto = (montagem: Montagem, request: FastifyRequest, db: Db, auditar: Auditar): Contexto => ({
  db,
  agora: montagem.relogio(),
  instalacao: montagem.instalacao,
  usuario: request.usuario,
  origem: {
    // Whoever closed the page meanwhile has no address any more: the row says null, as the database will keep it.
    ip: request.ip ?? null,
    agente: request.headers['user-agent'] ?? null,
    requisicaoId: request.id,
  },
  auditar,
})

/** Null where the operation leaves no row, or its service writes it. */
const atoDe = ({ auditoria }: Operacao) => (auditoria && auditoria.por !== 'servico' ? auditoria.ato : null)

const ler = async (montagem: Montagem, operacao: Operacao, agir: Agir, request: FastifyRequest) => {
  const ato = atoDe(operacao)
  const dados: RegistroDoAto = {}
  let registrado: Promise<void> | null = null
  const registrarJa = () => {
    registrado ??= ato ? registrar(ctx, ato, dados) : Promise.resolve()
    // Whoever waits for it is told; where the act fails first, nobody does.
    registrado.catch(() => {})
    return registrado
  }
  const ctx = abrirContexto(montagem, request, montagem.db, (novos, completo) => {
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

export const executar = (
  montagem: Montagem,
  operacao: Operacao,
  handler: Handler,
  entrada: object,
  request: FastifyRequest,
): Promise<Feito> =>
  (operacao.writes ? escrever : ler)(
    montagem,
    operacao,
    (ctx) => handler(ctx as never, entrada as never),
    request,
  )
