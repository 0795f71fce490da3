import { z } from 'zod'
import { Perfil } from './perfil.ts'
import { provaDoFator } from './segundo-fator.ts'
import { NovaSenha } from './senha.ts'

/** `username` is the login, the CPF or the e-mail. The limits only keep out what no person types. Whoever has a second
 * factor sends it along; without it the answer is a refusal that asks for it. */
export const Credenciais = z.object({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
  rememberMe: z.boolean().default(false),
  ...provaDoFator,
})
export type Credenciais = z.infer<typeof Credenciais>

export const Token = z.object({ id_token: z.string() })
export type Token = z.infer<typeof Token>

export const Conta = z.object({
  id: z.uuid(),
  login: z.string(),
  nome: z.string(),
  email: z.string(),
  matricula: z.string().nullable(),
  cargo: z.string().nullable(),
  perfis: z.array(Perfil),
  perfilAtivo: Perfil,
  /** The unit of the agency; a coordinator without one answers for all. */
  unidadeId: z.uuid().nullish(),
  /** The active role asks for a second factor, and this session has none: only the account's own calls answer. */
  faltaSegundoFator: z.boolean().optional(),
})
export type Conta = z.infer<typeof Conta>

export const TrocaDePerfil = z.object({ perfilAtivo: Perfil })

export const TrocaDeSenha = z.object({ senhaAtual: z.string().min(1).max(200), novaSenha: NovaSenha })
export type TrocaDeSenha = z.infer<typeof TrocaDeSenha>

export const PedidoDeRecuperacao = z.object({ username: z.string().trim().min(1).max(254) })

export const ConclusaoDeRecuperacao = z.object({ token: z.string().min(1).max(200), senha: NovaSenha })
export type ConclusaoDeRecuperacao = z.infer<typeof ConclusaoDeRecuperacao>

/** The keys that open what this user keeps on a device, the same on every device of theirs. */
export const ChaveDoAparelho = z.object({
  versoes: z.array(z.object({ versao: z.number().int().min(1), chave: z.base64url().length(43) })),
})

/** The oldest version with which something on the device may still be sealed; 0 asks for all. */
export const VersaoDaChave = z.object({ desde: z.coerce.number().int().min(0).max(100_000).default(0) })

export const SessaoAberta = z.object({
  id: z.uuid(),
  /** The one that asks. */
  atual: z.boolean(),
  /** Browser and system in plain words. */
  aparelho: z.string(),
  /** The address from which it was opened. */
  endereco: z.string().nullable(),
  criadaEm: z.iso.datetime(),
  usadaEm: z.iso.datetime(),
})
export type SessaoAberta = z.infer<typeof SessaoAberta>

/** An answer with nothing to tell. */
export const Vazio = z.object({})
