// The accounts of the people who work here, as the administrator keeps them (docs/dominio/administracao.md#accounts).
import { z } from 'zod'
import { cpfValido, soDigitos } from '../cpf-cnpj.ts'
import { PREENCHA_O_CAMPO } from '../mensagens.ts'
import { opcional, paginacao, textoOuNulo, vazioEhNulo } from '../pagina.ts'
import { PERFIS, Perfil } from '../sessao/perfil.ts'
import { SessaoAberta } from '../sessao/schema.ts'
import { TipoDeFator } from '../sessao/segundo-fator.ts'
import { limparTexto, numaLinha } from '../texto.ts'
import { ehFrase, ehFraseOuNada, MOTIVO_SEM_FRASE } from '../texto-frase.ts'

/** Names and reasons go to papers, e-mails and the audit as they are: nothing in them may hide or turn the reading round. */
const texto = (maximo: number) => z.string().overwrite(numaLinha).trim().min(1, PREENCHA_O_CAMPO).max(maximo)

const CAMPOS = {
  nome: texto(150),
  email: z.email('E-mail inválido').max(254),
  cpf: z.string().refine(cpfValido, 'CPF inválido').transform(soDigitos),
  matricula: texto(30),
  cargo: texto(80),
  designacao: texto(160),
  unidade: texto(120),
}

export const NovoUsuario = z.object({
  login: texto(60)
    .toLowerCase()
    .regex(
      /^[a-z][a-z0-9._-]*$/,
      'Use letras minúsculas, números, ponto, hífen ou sublinhado, começando por letra',
    ),
  nome: CAMPOS.nome,
  email: CAMPOS.email,
  cpf: CAMPOS.cpf.optional(),
  matricula: CAMPOS.matricula.optional(),
  cargo: CAMPOS.cargo.optional(),
  designacao: CAMPOS.designacao.optional(),
  /** The papers say it under the agency's name. */
  unidade: CAMPOS.unidade.optional(),
  unidadeId: z.uuid().nullish(),
  perfis: z.array(Perfil).min(1, 'Escolha ao menos um papel').max(PERFIS.length),
})
export type NovoUsuario = z.infer<typeof NovoUsuario>

/** What the papers say of who signs them. */
export const Cadastro = NovoUsuario.pick({ matricula: true, cargo: true, designacao: true, unidade: true })
export type Cadastro = z.infer<typeof Cadastro>

const Motivo = z.string().overwrite(limparTexto).trim().max(500).refine(ehFrase, MOTIVO_SEM_FRASE)

/** Why, asked where a role waits for somebody's word. */
export const Convite = NovoUsuario.extend({
  motivo: textoOuNulo.pipe(z.string().max(500).nullable().refine(ehFraseOuNada, MOTIVO_SEM_FRASE)),
})
export type Convite = z.infer<typeof Convite>

const ouNulo = <T extends z.ZodType>(campo: T) => z.preprocess(vazioEhNulo, campo.nullable())

/** The whole record, but for the login: what somebody signed bears it. */
export const EdicaoDoUsuario = z.object({
  nome: CAMPOS.nome,
  email: CAMPOS.email,
  cpf: ouNulo(CAMPOS.cpf),
  matricula: ouNulo(CAMPOS.matricula),
  cargo: ouNulo(CAMPOS.cargo),
  designacao: ouNulo(CAMPOS.designacao),
  unidade: ouNulo(CAMPOS.unidade),
  unidadeId: ouNulo(z.uuid()),
})
export type EdicaoDoUsuario = z.infer<typeof EdicaoDoUsuario>

export const MudancaDePapeis = Convite.pick({ perfis: true, motivo: true })
export type MudancaDePapeis = z.infer<typeof MudancaDePapeis>

export const ComMotivo = z.object({ motivo: Motivo })
export const ComSenha = z.object({ senha: z.string().min(1, PREENCHA_O_CAMPO).max(200) })
export const RecusaDePapel = z.object({ justificativa: Motivo })

export const SITUACOES_DO_USUARIO = ['ATIVO', 'CONVIDADO', 'BLOQUEADO'] as const
const SituacaoDoUsuario = z.enum(SITUACOES_DO_USUARIO)
export type SituacaoDoUsuario = z.infer<typeof SituacaoDoUsuario>

export const ROTULO_DA_SITUACAO: Record<SituacaoDoUsuario, string> = {
  ATIVO: 'Ativo',
  CONVIDADO: 'Convidado',
  BLOQUEADO: 'Bloqueado',
}

export const FiltroUsuario = z.strictObject({
  /** Part of the name, the login, the e-mail or the number. */
  texto: textoOuNulo,
  perfil: opcional(Perfil),
  unidadeId: opcional(z.uuid()),
  situacao: opcional(SituacaoDoUsuario),
  /** Only who has a role that waits. */
  aConfirmar: opcional(z.boolean()),
  ...paginacao(['nome', 'ultimoAcesso']),
})
export type FiltroUsuario = z.infer<typeof FiltroUsuario>

const Nomeado = z.object({ id: z.uuid(), nome: z.string() })

export const UsuarioListado = z.object({
  id: z.uuid(),
  login: z.string(),
  nome: z.string(),
  email: z.string(),
  matricula: z.string().nullable(),
  perfis: z.array(Perfil),
  aConfirmar: z.array(Perfil),
  unidade: Nomeado.nullable(),
  ultimoAcesso: z.iso.datetime().nullable(),
  fatores: z.array(TipoDeFator),
  situacao: SituacaoDoUsuario,
})
export type UsuarioListado = z.infer<typeof UsuarioListado>

export const UsuarioAberto = UsuarioListado.extend({
  cpf: z.string().nullable(),
  cargo: z.string().nullable(),
  designacao: z.string().nullable(),
  /** What the papers say, which need not be the catalogue's name. */
  unidadeNoPapel: z.string().nullable(),
  criadoEm: z.iso.datetime(),
  bloqueio: z
    .object({
      quando: z.iso.datetime().nullable(),
      motivo: z.string().nullable(),
      por: z.string().nullable(),
    })
    .nullable(),
  sessoes: z.array(SessaoAberta),
  /** They would stay without an owner. */
  emMaos: z.object({ rascunhos: z.number().int(), alertas: z.number().int() }),
})
export type UsuarioAberto = z.infer<typeof UsuarioAberto>

export const PedidoDePapel = z.object({
  id: z.uuid(),
  perfil: Perfil,
  motivo: z.string(),
  pedidoEm: z.iso.datetime(),
  pedidoPor: Nomeado,
  usuario: Nomeado.extend({
    login: z.string(),
    matricula: z.string().nullable(),
    unidade: z.string().nullable(),
  }),
  /** Whoever asked, and whose role it is, only see it. */
  decide: z.boolean(),
})
export type PedidoDePapel = z.infer<typeof PedidoDePapel>

export const Unidades = z.array(Nomeado)

/** Some thousands of people; a larger file is no list of people. */
const MAIOR_PLANILHA = 700_000

export const Planilha = z.object({
  csv: z.string().min(1, 'Escolha o arquivo').max(MAIOR_PLANILHA, 'A planilha é grande demais: divida-a'),
})

export const O_QUE_A_LINHA_FAZ = {
  CRIAR: 'Cria',
  MUDAR: 'Muda',
  IGUAL: 'Nada muda',
  RECUSAR: 'Recusada',
} as const
export type OQueALinhaFaz = keyof typeof O_QUE_A_LINHA_FAZ

export const LinhaConferida = z.object({
  linha: z.number().int(),
  login: z.string(),
  nome: z.string(),
  faz: z.enum(['CRIAR', 'MUDAR', 'IGUAL', 'RECUSAR']),
  /** Words tell what changes, or why not. */
  oQue: z.array(z.string()),
})
export type LinhaConferida = z.infer<typeof LinhaConferida>

export const Conferencia = z.object({
  linhas: z.array(LinhaConferida),
  /** Names what was shown: whoever imports says it back, and anything that changed meanwhile is refused. */
  resumo: z.string(),
})
export type Conferencia = z.infer<typeof Conferencia>

export const Importacao = Planilha.extend({ resumo: z.string().max(100), motivo: Motivo })
export type Importacao = z.infer<typeof Importacao>
