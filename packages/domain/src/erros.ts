// The catalogue of refusals. A rule throws ErroDeNegocio; the gateway turns its code into a status and an RFC 9457
// body in one table, and the web shows `detail`. Nothing else ever reaches a user.
import { z } from 'zod'
import { AchadoDaBlindagem } from './blindagem/schema.ts'
import { ACESSO_NEGADO } from './mensagens.ts'
import { TipoDeFator } from './sessao/segundo-fator.ts'

export const CODIGOS_DE_ERRO = {
  JSON_MALFORMADO: { status: 400, title: 'Pedido malformado' },
  NAO_AUTENTICADO: { status: 401, title: 'Sessão ausente ou encerrada' },
  PROIBIDO: { status: 403, title: ACESSO_NEGADO },
  NAO_ENCONTRADO: { status: 404, title: 'Não encontrado' },
  METODO_NAO_PERMITIDO: { status: 405, title: 'Método não permitido' },
  TEMPO_ESGOTADO: { status: 408, title: 'Tempo esgotado' },
  CONFLITO: { status: 409, title: 'Conflito' },
  PRECONDICAO: { status: 412, title: 'O registro mudou' },
  CORPO_GRANDE: { status: 413, title: 'Pedido grande demais' },
  TIPO_NAO_ACEITO: { status: 415, title: 'Tipo de conteúdo não aceito' },
  FAIXA_INVALIDA: { status: 416, title: 'Faixa inválida' },
  DADOS_INVALIDOS: { status: 422, title: 'Dados inválidos' },
  CABECALHO_GRANDE: { status: 431, title: 'Cabeçalhos grandes demais' },
  MUITAS_TENTATIVAS: { status: 429, title: 'Muitas tentativas' },
  ERRO_INTERNO: { status: 500, title: 'Erro interno' },
  INDISPONIVEL: { status: 503, title: 'Serviço indisponível' },
} as const

export type CodigoDeErro = keyof typeof CODIGOS_DE_ERRO

/** A finding of the blindagem says of itself what it says everywhere, so that any client can answer it. */
export const Violacao = z.object({
  field: z.string(),
  message: z.string(),
  ...AchadoDaBlindagem.omit({ conserto: true }).partial().shape,
})
export type Violacao = z.infer<typeof Violacao>

/** RFC 9457 body of every refusal; `requestId` is the one of the log line. */
export const Problema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  requestId: z.string(),
  violations: z.array(Violacao).optional(),
  /** The record as it is now, when an update came with an old version (409). */
  atual: z.unknown().optional(),
  /** The password was right and a second factor is missing: which ones this person has. */
  segundoFator: z.array(TipoDeFator).optional(),
})
export type Problema = z.infer<typeof Problema>

interface Extras {
  violations?: Violacao[]
  /** Seconds, for the Retry-After header. */
  retryAfter?: number
  allow?: string[]
  atual?: unknown
  segundoFator?: TipoDeFator[]
}

export class ErroDeNegocio extends Error {
  override name = 'ErroDeNegocio'
  constructor(
    readonly codigo: CodigoDeErro,
    mensagem: string,
    readonly extras: Extras = {},
  ) {
    super(mensagem)
  }
}

export const naoEncontrado = (oQue = 'Registro não encontrado.') => new ErroDeNegocio('NAO_ENCONTRADO', oQue)

export const invalido = (field: string, message: string) =>
  new ErroDeNegocio('DADOS_INVALIDOS', message, { violations: [{ field, message }] })
