// The network is the only thing that tests stand in for.
import { ASSUNTOS } from '@guara/domain/aviso/assunto'
import type { Contagens } from '@guara/domain/formulario/necessidade'
import { paginar } from '@guara/domain/pagina'
import { CALENDARIO_PADRAO } from '@guara/domain/prazo/atos'
import type { Conta } from '@guara/domain/sessao/schema'
import { vi } from 'vitest'

export const CONTA: Conta = {
  id: '7d1e5a0c-4a5b-4d5e-9f60-3c1f2b7a9d10',
  login: 'fiscal',
  nome: 'Fiscal Exemplo',
  email: 'fiscal@exemplo.gov.br',
  matricula: '0000-1',
  cargo: 'Fiscal ambiental',
  perfis: ['ROLE_FISCAL', 'ROLE_GESTOR'],
  perfilAtivo: 'ROLE_FISCAL',
}

export const NADA_ESPERA: Contagens = {
  A_ASSINAR: { total: 0, desde: null },
  VENCENDO: { total: 0, primeiro: null },
  DEVOLVIDOS: { total: 0 },
  COM_ERRO: { total: 0 },
  RASCUNHOS: { total: 0 },
  OUTROS: { total: 0 },
}

export const EMAIL = Object.fromEntries(Object.entries(ASSUNTOS).map(([nome, { email }]) => [nome, email]))

interface Pedido {
  chamada: string
  busca: string
  corpo: unknown
  token: string | null
}

type Resposta = unknown | ((pedido: Pedido) => unknown)

export const json = (corpo: unknown, status = 200) =>
  new Response(JSON.stringify(corpo), { status, headers: { 'content-type': 'application/json' } })

export const problema = (status: number, detail: string, resto: object = {}) =>
  new Response(
    JSON.stringify({ type: 'about:blank', title: 'Erro', status, detail, requestId: 'p-1', ...resto }),
    {
      status,
      headers: { 'content-type': 'application/problem+json' },
    },
  )

export const semRede = () => {
  throw new TypeError('Failed to fetch')
}

const lerCorpo = (body: RequestInit['body']) => {
  if (body instanceof FormData) return body
  return body ? JSON.parse(String(body)) : undefined
}

/** Answers by "VERB /path"; keeps what was asked. The account, the municipalities, no notices and an
 *  empty list of forms answer by themselves. */
export const comRede = (respostas: Record<string, Resposta> = {}) => {
  const pedidos: Pedido[] = []
  const todas: Record<string, Resposta> = {
    'GET /api/account': CONTA,
    // The key that the tests seal with: what one test still has under way when the next begins opens the same rows.
    'GET /api/account/chave-do-aparelho': {
      versoes: [{ versao: 1, chave: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc' }],
    },
    'POST /api/logout': {},
    'GET /services/administracao/api/orgao': { nome: 'Órgão de Exemplo', sigla: null, logo: null },
    'GET /services/localizacao/api/municipios/estado': [],
    'GET /services/fiscalizacao/api/calendario': { ...CALENDARIO_PADRAO, dias: [] },
    'POST /services/fiscalizacao/api/formularios/byFilters': paginar([], 0, 1, 10),
    'GET /services/fiscalizacao/api/formularios/contagens': NADA_ESPERA,
    'GET /services/fiscalizacao/api/formularios/pessoas': [],
    'GET /services/avisos/api/avisos/contagem': { naoLidos: 0 },
    'GET /services/avisos/api/preferencias': { email: EMAIL, push: null },
    ...respostas,
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://guara.test')
    const chamada = `${method} ${pathname.replace('/gateway', '')}`
    const token = new Headers(headers).get('authorization')
    const pedido = { chamada, busca: search, corpo: lerCorpo(body), token }
    pedidos.push(pedido)
    if (!(chamada in todas)) return problema(404, `Nobody answers ${chamada}`)
    const resposta = todas[chamada]
    const corpo = await (typeof resposta === 'function' ? resposta(pedido) : resposta)
    return corpo instanceof Response ? corpo : json(corpo)
  })
  return { pedidos, chamadas: (chamada: string) => pedidos.filter((p) => p.chamada === chamada) }
}
