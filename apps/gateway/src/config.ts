// Settings come from the environment, are checked once at start and listed in one table of the README.
// Every bad variable gives one line; the process then ends.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import {
  comParametros,
  PARAMETROS_PADRAO,
  ParametrosDoOrgao,
  type ParametrosEOrigem,
} from '@guara/domain/catalogo/contract'
import { cnpjValido, formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import { AGRAVANTES, ATENUANTES } from '@guara/domain/multa/circunstancias'
import { CAMPOS_A_CONFIRMAR } from '@guara/domain/transparencia/conjuntos'
import { NOMES_DAS_LICENCAS } from '@guara/domain/transparencia/licencas'
import { z } from 'zod'
import '@guara/domain/validacao'
import { ArquivoDeFontes, type FonteDescrita } from './services/base-apoio/fonte-http.ts'

const vazioAusente = (valor: unknown) => (valor === '' ? undefined : valor)
const opcional = <T extends z.ZodType>(tipo: T) => z.preprocess(vazioAusente, tipo.optional())
const url = (protocolos: string[]) =>
  opcional(
    z
      .string()
      .refine(
        (texto) => URL.canParse(texto) && protocolos.includes(new URL(texto).protocol),
        `informe um endereço que comece com ${protocolos.map((p) => `${p}//`).join(' ou ')}`,
      ),
  )
const booleano = z.preprocess(
  vazioAusente,
  z
    .enum(['true', 'false'], 'use true ou false')
    .transform((v) => v === 'true')
    .optional(),
)
const inteiro = (padrao: number, minimo: number, maximo: number) =>
  z.preprocess(
    vazioAusente,
    z
      .string()
      .regex(/^\d+$/, `informe um número de ${minimo} a ${maximo}`)
      .transform(Number)
      .refine((n) => n >= minimo && n <= maximo, `informe um número de ${minimo} a ${maximo}`)
      .default(padrao),
  )
const ehRede = (texto: string) => {
  const [ip = '', prefixo] = texto.split('/')
  const versao = isIP(ip)
  if (versao === 0) return texto === 'loopback'
  return prefixo === undefined || (/^\d+$/.test(prefixo) && Number(prefixo) <= (versao === 4 ? 32 : 128))
}

const CIRCUNSTANCIAS = new Set([...AGRAVANTES, ...ATENUANTES].map((c) => c.codigo))

/** A misspelt member would leave the agency's own rule without effect: it is refused. */
const Parametros = ParametrosDoOrgao.partial()
  .strict()
  .superRefine(({ percentuais = {} }, ctx) => {
    for (const codigo of Object.keys(percentuais))
      if (!CIRCUNSTANCIAS.has(codigo))
        ctx.addIssue({
          code: 'custom',
          path: ['percentuais', codigo],
          message: 'não é uma circunstância conhecida',
        })
  })

const lerJson = (caminho: string): { valor: unknown } | { erro: string } => {
  try {
    return { valor: JSON.parse(readFileSync(caminho, 'utf8')) }
  } catch (erro) {
    return {
      erro: erro instanceof SyntaxError ? 'o arquivo não é JSON válido' : 'não foi possível ler o arquivo',
    }
  }
}

const lerParametros = (caminho: string, ctx: z.RefinementCtx): ParametrosEOrigem => {
  const recusar = (message: string) => {
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const lido = lerJson(caminho)
  if ('erro' in lido) return recusar(lido.erro)
  const { data, error } = Parametros.safeParse(lido.valor)
  if (!data)
    return recusar(
      error.issues.map((i) => [i.path.join('.'), i.message].filter(Boolean).join(': ')).join('; '),
    )
  return comParametros(data)
}

/** Sources of support databases; the secrets that they name stay in the environment. */
const lerFontes = (caminho: string, ctx: z.RefinementCtx): FonteDescrita[] => {
  const recusar = (message: string) => {
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const lido = lerJson(caminho)
  if ('erro' in lido) return recusar(lido.erro)
  const { data, error } = ArquivoDeFontes.safeParse(lido.valor)
  if (!data)
    return recusar(
      error.issues.map((i) => [i.path.join('.'), i.message].filter(Boolean).join(': ')).join('; '),
    )
  return data.fontes
}

/** The beginning of every file of the format, with its version. */
const PMTILES_3 = Buffer.from('PMTiles\x03', 'latin1')

/** A file that is not what its name says would leave every map empty: it is looked into at start. */
const lerPmtiles = (caminho: string, ctx: z.RefinementCtx) => {
  const recusar = (message: string) => {
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const inicio = Buffer.alloc(PMTILES_3.length)
  try {
    const aberto = openSync(caminho, 'r')
    readSync(aberto, inicio)
    closeSync(aberto)
  } catch {
    return recusar('não foi possível ler o arquivo')
  }
  return inicio.equals(PMTILES_3) ? resolve(caminho) : recusar('o arquivo não é PMTiles da versão 3')
}

const megabytes = (padrao: number) => inteiro(padrao, 1, 10_000)

const NOME_DE_NINGUEM = 'Órgão Ambiental do Estado de Goiás'

const Ambiente = z.object({
  PORT: inteiro(8080, 0, 65_535),
  HOST: z.preprocess(vazioAusente, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(vazioAusente, z.string().default('./data')),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  DATABASE_READ_URL: url(['postgres:', 'postgresql:']),
  DATABASE_MIGRATION_URL: url(['postgres:', 'postgresql:']),
  DATABASE_POOL_SIZE: inteiro(20, 4, 500),
  S3_ENDPOINT: url(['http:', 'https:']),
  S3_BUCKET: opcional(z.string()),
  S3_ACCESS_KEY: opcional(z.string()),
  S3_SECRET_KEY: opcional(z.string()),
  S3_REGION: z.preprocess(vazioAusente, z.string().default('us-east-1')),
  BACKUP_S3_ENDPOINT: url(['http:', 'https:']),
  BACKUP_S3_ACCESS_KEY: opcional(z.string()),
  BACKUP_S3_SECRET_KEY: opcional(z.string()),
  APP_ENV: z.preprocess(vazioAusente, z.enum(['production', 'test', 'development']).default('production')),
  TEST_WARNING: booleano.default(false),
  PRODUCTION_URL: url(['http:', 'https:']),
  PUBLIC_URL: url(['http:', 'https:']),
  DEMO_DATA: booleano,
  SECRET_KEY: opcional(z.string().min(32, 'informe ao menos 32 caracteres aleatórios')),
  MAX_IMAGE_MB: megabytes(15),
  MAX_VIDEO_MB: megabytes(200),
  MAX_AUDIO_MB: megabytes(30),
  MAX_DOCUMENT_MB: megabytes(30),
  SEMAD_URL: url(['http:', 'https:']),
  SMTP_URL: url(['smtp:', 'smtps:']),
  MAIL_FROM: opcional(z.string().regex(/@/, 'informe um endereço de e-mail')),
  VAPID_PUBLIC_KEY: opcional(z.string().regex(/^[\w-]{87}$/, 'informe a chave pública VAPID (87 letras)')),
  VAPID_PRIVATE_KEY: opcional(z.string().regex(/^[\w-]{43}$/, 'informe a chave privada VAPID (43 letras)')),
  VAPID_SUBJECT: url(['mailto:', 'https:']),
  BASES_APOIO_CONFIG: opcional(z.string().transform(lerFontes)),
  PARAMETROS_CONFIG: opcional(z.string().transform(lerParametros)),
  MAP_TILES_URL: opcional(
    z
      .string()
      .refine(
        (texto) => URL.canParse(texto.replaceAll(/[{}]/g, '')) && /\{z\}.*\{[xy]\}.*\{[xy]\}/.test(texto),
        'informe um endereço com {z}, {x} e {y}',
      ),
  ),
  MAP_TILES_ATTRIBUTION: opcional(z.string()),
  MAP_PMTILES: opcional(z.string().transform(lerPmtiles)),
  TSA_URL: url(['http:', 'https:']),
  ORGAO_NOME: z.preprocess(vazioAusente, z.string().max(120).default(NOME_DE_NINGUEM)),
  ORGAO_UNIDADE: z.preprocess(vazioAusente, z.string().max(120).default('Fiscalização Ambiental')),
  ORGAO_CONTATO: opcional(z.string().max(200)),
  ORGAO_CNPJ: opcional(z.string().refine(cnpjValido, 'CNPJ inválido').transform(formatarCpfCnpj)),
  ORGAO_ENDERECO: opcional(z.string().max(200)),
  ORGAO_TELEFONE: opcional(z.string().max(60)),
  DADOS_ABERTOS_LICENCA: z.preprocess(
    vazioAusente,
    z
      .enum(NOMES_DAS_LICENCAS, `use uma destas: ${NOMES_DAS_LICENCAS.join(', ')}`)
      .default(NOMES_DAS_LICENCAS[0]),
  ),
  DADOS_ABERTOS_CAMPOS: z.preprocess(
    vazioAusente,
    z
      .string()
      .default('')
      .transform((texto) => texto.split(',').flatMap((parte) => parte.trim() || []))
      .refine(
        (campos) => campos.every((campo) => CAMPOS_A_CONFIRMAR.includes(campo)),
        `use só estes, separados por vírgula: ${CAMPOS_A_CONFIRMAR.join(', ')}`,
      ),
  ),
  MAPS_LIBRARY_URL: url(['https:']),
  MAPS_LIBRARY_INTEGRITY: opcional(
    z.string().regex(/^sha(256|384|512)-/, 'informe um resumo sha256-, sha384- ou sha512-'),
  ),
  TRUST_PROXY: z.preprocess(
    vazioAusente,
    z
      .string()
      .transform((texto) => texto.split(',').map((parte) => parte.trim()))
      .refine(
        (partes) => partes.every(ehRede),
        'informe endereços IP (ou redes, 10.0.0.0/8) separados por vírgula',
      )
      .optional(),
  ),
  SECOND_FACTOR: opcional(z.enum(['required', 'offered'], 'use required ou offered')),
  SESSION_IDLE_MINUTES: inteiro(7 * 24 * 60, 5, 30 * 24 * 60),
  METRICS_TOKEN: opcional(z.string().min(16, 'informe ao menos 16 caracteres')),
  LOG_LEVEL: z.preprocess(
    vazioAusente,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  LOG_FORMAT: opcional(z.enum(['json', 'texto'], 'use json ou texto')),
  SLOW_QUERY_MS: inteiro(500, 0, 60_000),
})

export type Config = ReturnType<typeof completar>

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

const ehDaqui = (endereco: string) => LOOPBACK.has(new URL(endereco).hostname.replace(/^\[|\]$/g, ''))

/** An installation that is reached from elsewhere, through a proxy of this machine, is no demonstration: its users have a
 * password that everybody knows. */
const soDaqui = ({ HOST, PUBLIC_URL }: z.infer<typeof Ambiente>) =>
  LOOPBACK.has(HOST) && (PUBLIC_URL === undefined || ehDaqui(PUBLIC_URL))

/** The papers of the demonstration have a whole head, of an agency that does not exist. */
const ORGAO_DE_DEMONSTRACAO = {
  ORGAO_CNPJ: '11.222.333/0001-81',
  ORGAO_ENDERECO: 'Rua das Lobeiras, 100, Centro, Goiânia – GO, CEP 74000-000',
  ORGAO_TELEFONE: '(62) 3333-4444',
}

const completar = (env: z.infer<typeof Ambiente>) => {
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  const demonstracao = env.DEMO_DATA ?? (!env.DATABASE_URL && soDaqui(env))
  const producao = env.APP_ENV === 'production' && !demonstracao
  const exemplo = demonstracao ? ORGAO_DE_DEMONSTRACAO : undefined
  return {
    ...env,
    ORGAO_CNPJ: env.ORGAO_CNPJ ?? exemplo?.ORGAO_CNPJ,
    ORGAO_ENDERECO: env.ORGAO_ENDERECO ?? exemplo?.ORGAO_ENDERECO,
    ORGAO_TELEFONE: env.ORGAO_TELEFONE ?? exemplo?.ORGAO_TELEFONE,
    DATA_DIR: resolve(env.DATA_DIR),
    DEMO_DATA: demonstracao,
    SECOND_FACTOR: env.SECOND_FACTOR ?? (producao ? ('required' as const) : ('offered' as const)),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://${host}:${env.PORT}`).replace(/\/$/, ''),
    PARAMETROS_CONFIG: env.PARAMETROS_CONFIG ?? PARAMETROS_PADRAO,
    MAIL_FROM: env.MAIL_FROM ?? 'Guará Fiscalização <nao-responda@localhost>',
  }
}

/** What an installation that goes live still has as a demonstration would, and what comes of it, by setting. */
export const avisosDeProducao = (config: Config): Record<string, string> => {
  if (config.APP_ENV !== 'production' || config.DEMO_DATA) return {}
  return {
    ...(ehDaqui(config.PUBLIC_URL) && {
      PUBLIC_URL: `os QR codes e os e-mails levam a ${config.PUBLIC_URL}, que só existe nesta máquina`,
    }),
    ...(config.ORGAO_NOME === NOME_DE_NINGUEM && {
      ORGAO_NOME: `os documentos e a autoridade certificadora dizem "${NOME_DE_NINGUEM}"; informe o nome do órgão antes da primeira assinatura`,
    }),
    ...(!config.SMTP_URL && { SMTP_URL: 'os e-mails ficam em DATA_DIR/outbox e ninguém os recebe' }),
  }
}

/** Rules between settings. */
const entreSi = (env: z.infer<typeof Ambiente>) => {
  const erros: string[] = []
  if (env.DATABASE_URL && !env.SECRET_KEY)
    erros.push('SECRET_KEY: obrigatória com DATABASE_URL; gere uma com: openssl rand -base64 48')
  if (env.SMTP_URL && !env.MAIL_FROM)
    erros.push('MAIL_FROM: obrigatória com SMTP_URL; é o remetente dos e-mails')
  for (const nome of ['DATABASE_READ_URL', 'DATABASE_MIGRATION_URL'] as const)
    if (env[nome] && !env.DATABASE_URL) erros.push(`${nome}: só vale com DATABASE_URL`)
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const faltam = s3.filter((nome) => !env[nome])
  if (faltam.length > 0 && faltam.length < s3.length)
    for (const nome of faltam) erros.push(`${nome}: obrigatória quando as outras S3_* são informadas`)
  const vapid = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const
  const semVapid = vapid.filter((nome) => !env[nome])
  if (semVapid.length < vapid.length)
    for (const nome of semVapid) erros.push(`${nome}: obrigatória quando as outras VAPID_* são informadas`)
  return erros
}

export class ErroDeConfiguracao extends Error {
  override name = 'ErroDeConfiguracao'
  constructor(readonly linhas: string[]) {
    super(linhas.join('\n'))
  }
}

export const lerConfig = (env: Record<string, string | undefined>): Config => {
  const lido = Ambiente.safeParse(env)
  if (!lido.success)
    throw new ErroDeConfiguracao(
      lido.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`),
    )
  const erros = entreSi(lido.data)
  if (erros.length > 0) throw new ErroDeConfiguracao(erros)
  return completar(lido.data)
}
