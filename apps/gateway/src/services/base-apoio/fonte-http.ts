// A support database that is another system, described by the file of BASES_APOIO_CONFIG: address, secret header, names of
// its fields. It is asked with a deadline, again when that may help, not at all while it is down, and not twice for the same.
import { createHash } from 'node:crypto'
import type { DetalheDoRegistro, RegistroDaBase } from '@guara/domain/base-apoio/schema'
import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import { type Pagina, paginar } from '@guara/domain/pagina'
import { z } from 'zod'
import { criarDisjuntor } from '../../externo/disjuntor.ts'
import { ErroExterno } from '../../externo/erro.ts'
import { pedirJson } from '../../externo/pedido.ts'
import { repetirLeitura } from '../../externo/repeticao.ts'
import type { Busca, Fonte } from './fonte.ts'

const Caminho = z.string().min(1).max(200)

export const FonteDescrita = z
  .object({
    uuid: z.uuid(),
    descricao: z.string().min(3).max(120),
    url: z.url(),
    metodo: z.enum(['GET', 'POST']).default('GET'),
    /** The secret itself stays in the environment. */
    segredo: z.object({ cabecalho: z.string().min(1), variavel: z.string().min(1) }).optional(),
    /** The other system has its own names for what is asked. */
    parametros: z.object({
      cpfCnpj: Caminho,
      nomeRazaoSocial: Caminho,
      pagina: Caminho,
      tamanho: Caminho,
      primeiraPagina: z.union([z.literal(0), z.literal(1)]).default(0),
    }),
    /** The path at which it says what; a dot goes down. */
    resposta: z.object({
      itens: Caminho,
      total: Caminho,
      numero: Caminho,
      nomeRazaoSocial: Caminho,
      cpfCnpj: Caminho.optional(),
      municipio: Caminho.optional(),
      detalhes: z.array(z.object({ titulo: z.string().min(1), campo: Caminho })).default([]),
    }),
    prazoMs: z.number().int().min(100).max(60_000).default(15_000),
    cacheSegundos: z.number().int().min(0).max(86_400).default(300),
  })
  .strict()
export type FonteDescrita = z.output<typeof FonteDescrita>

export const ArquivoDeFontes = z.object({ fontes: z.array(FonteDescrita) }).strict()

const descer = (valor: unknown, caminho: string): unknown =>
  caminho
    .split('.')
    .reduce<unknown>(
      (v, nome) => (v !== null && typeof v === 'object' ? Reflect.get(v, nome) : undefined),
      valor,
    )

const emTexto = (valor: unknown) =>
  typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean'
    ? String(valor).trim()
    : ''

const uuidDe = (texto: string) => {
  const h = createHash('md5').update(texto).digest('hex')
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`
}

const registroDe = ({ uuid, resposta: r }: FonteDescrita, item: unknown): RegistroDaBase => {
  const numero = emTexto(descer(item, r.numero))
  const documento = r.cpfCnpj ? emTexto(descer(item, r.cpfCnpj)) : ''
  return {
    uuid: uuidDe(`${uuid}/${numero}/${JSON.stringify(item)}`),
    numero,
    nomeRazaoSocial: emTexto(descer(item, r.nomeRazaoSocial)),
    cpfCnpj: documento ? formatarCpfCnpj(documento) : null,
    municipio: (r.municipio && emTexto(descer(item, r.municipio))) || null,
    detalhes: r.detalhes.flatMap(({ titulo, campo }): DetalheDoRegistro[] => {
      const valor = emTexto(descer(item, campo))
      return valor ? [{ titulo, valor, nome: campo }] : []
    }),
  }
}

const incompreensivel = () =>
  new ErroExterno('INCOMPREENSIVEL', 'A resposta não pôde ser entendida.', {
    passageiro: true,
    incerto: false,
  })

const GUARDADAS = 500

const criarCache = (segundos: number, relogio: () => number) => {
  const guardadas = new Map<string, { ate: number; pagina: Pagina<RegistroDaBase> }>()
  return {
    ler: (chave: string) => {
      const guardada = guardadas.get(chave)
      return guardada && guardada.ate > relogio() ? guardada.pagina : undefined
    },
    guardar: (chave: string, pagina: Pagina<RegistroDaBase>) => {
      if (segundos === 0) return
      if (guardadas.size >= GUARDADAS) guardadas.delete(guardadas.keys().next().value ?? '')
      guardadas.set(chave, { ate: relogio() + segundos * 1000, pagina })
    },
  }
}

interface Opcoes {
  segredo?: string
  relogio?: () => number
}

export const criarFonteHttp = (descrita: FonteDescrita, { segredo, relogio = Date.now }: Opcoes): Fonte => {
  const { uuid, descricao, url, metodo, parametros: p, resposta, prazoMs } = descrita
  const disjuntor = criarDisjuntor({ relogio })
  const cache = criarCache(descrita.cacheSegundos, relogio)
  const cabecalhos: Record<string, string> =
    descrita.segredo && segredo ? { [descrita.segredo.cabecalho]: segredo } : {}

  const perguntar = async (busca: Busca, signal: AbortSignal) => {
    const perguntas: Array<[string, string | number | null]> = [
      [p.cpfCnpj, busca.documento],
      [p.nomeRazaoSocial, busca.nome],
      [p.pagina, busca.pagina + p.primeiraPagina],
      [p.tamanho, busca.tamanho],
    ]
    const ditas = perguntas.filter(([, valor]) => valor !== null)
    const endereco = new URL(url)
    if (metodo === 'GET') for (const [nome, valor] of ditas) endereco.searchParams.set(nome, String(valor))
    const corpo = metodo === 'POST' ? Object.fromEntries(ditas) : undefined
    const lido = await pedirJson({
      url: endereco.href,
      metodo,
      cabecalhos,
      corpo,
      signal,
      resposta: z.unknown(),
    })
    // A source that tells "nobody" by 404 has an empty page.
    if (lido === null) return paginar<RegistroDaBase>([], 0, busca.pagina + 1, busca.tamanho)
    const itens = descer(lido, resposta.itens)
    const total = Number(descer(lido, resposta.total))
    if (!Array.isArray(itens) || !Number.isInteger(total)) throw incompreensivel()
    const registros = itens.slice(0, busca.tamanho).map((item) => registroDe(descrita, item))
    return paginar(registros, total, busca.pagina + 1, busca.tamanho)
  }

  return {
    uuid,
    descricao,
    buscar: async (busca) => {
      const chave = JSON.stringify([busca.documento, busca.nome?.toLowerCase(), busca.pagina, busca.tamanho])
      const guardada = cache.ler(chave)
      if (guardada) return guardada
      const signal = AbortSignal.timeout(prazoMs)
      const pagina = await repetirLeitura(signal, () => disjuntor.executar(() => perguntar(busca, signal)))
      cache.guardar(chave, pagina)
      return pagina
    },
  }
}

/** The secrets are looked up once; one that is missing is told at the start. */
export const criarFontesHttp = (
  descritas: readonly FonteDescrita[],
  env: Record<string, string | undefined>,
) => descritas.map((descrita) => criarFonteHttp(descrita, { segredo: env[descrita.segredo?.variavel ?? ''] }))
