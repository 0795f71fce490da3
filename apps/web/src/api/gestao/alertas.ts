// Alerts: what the screens read and do (docs/dominio/fio.md#alerts). Lists are asked again whenever they come back to
// the screen.
import { alertas, importacaoDeAlertas } from '@guara/domain/alerta/contract'
import type { importacaoDeBases } from '@guara/domain/base-apoio/contract'
import type { EntradaDada } from '@guara/domain/contract'
import { Importacao } from '@guara/domain/importacao/schema'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient, endereco, recusar } from '../cliente/client.ts'
import { ErroDaApi } from '../cliente/erro.ts'
import { sessaoAtual } from '../cliente/sessao-atual.ts'

export const apiDeAlertas = createClient(alertas)
const apiDeImportacao = createClient(importacaoDeAlertas)

type Busca = EntradaDada<typeof alertas.doUsuario>['body']
type Janela = EntradaDada<typeof alertas.mapa>['body']

/** Lists, maps and alerts opened whole: what changes one alert invalidates all. The number grows when their rows do, so that what an
 *  earlier edition kept on the device is not read as if it were new. */
export const ALERTAS = ['alertas', 2]

export const ERRO_DA_LISTA_DE_ALERTAS = 'Erro ao carregar alertas.'

export const consultasDeAlerta = {
  lista: (body: Busca) =>
    queryOptions({
      queryKey: [...ALERTAS, 'lista', body],
      queryFn: ({ signal }) => apiDeAlertas.doUsuario({ body, query: {} }, { signal }),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      meta: { guardar: true },
    }),
  /** There is no notification: the list beside it speaks, and the map keeps what it showed. */
  mapa: (body: Janela) =>
    queryOptions({
      queryKey: [...ALERTAS, 'mapa', body],
      queryFn: ({ signal }) => apiDeAlertas.mapa({ body }, { signal }),
      placeholderData: keepPreviousData,
    }),
  um: (idOuCodigo: string) =>
    queryOptions({
      queryKey: [...ALERTAS, 'um', idOuCodigo],
      queryFn: ({ signal }) => apiDeAlertas.obter({ params: { id: idOuCodigo } }, { signal }),
      meta: { guardar: true },
    }),
  /** A failed suggestion leaves an empty list. */
  pessoas: (search: string) =>
    queryOptions({
      queryKey: ['pessoas-do-alerta', search],
      queryFn: ({ signal }) => apiDeAlertas.pessoas({ query: { search } }, { signal }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
  pessoasVinculadas: (alertaIds: string[]) =>
    queryOptions({
      queryKey: [...ALERTAS, 'pessoas', alertaIds],
      queryFn: ({ signal }) => apiDeAlertas.pessoasVinculadas({ body: { alertaIds } }, { signal }),
    }),
  cargas: () =>
    queryOptions({
      queryKey: [...ALERTAS, 'cargas'],
      queryFn: ({ signal }) => apiDeAlertas.cargas({}, { signal }),
    }),
  semVinculo: (body: Busca) =>
    queryOptions({
      queryKey: [...ALERTAS, 'sem-vinculo', body],
      queryFn: ({ signal }) => apiDeAlertas.semVinculo({ body, query: {} }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Without them the list is still good: a failure is silent. */
  semelhantes: (alertaIds: string[]) =>
    queryOptions({
      queryKey: [...ALERTAS, 'semelhantes', alertaIds],
      queryFn: ({ signal }) => apiDeAlertas.semelhantes({ body: { alertaIds } }, { signal }),
      enabled: alertaIds.length > 0,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  distribuicoes: () =>
    queryOptions({
      queryKey: [...ALERTAS, 'distribuicoes'],
      queryFn: ({ signal }) => apiDeAlertas.distribuicoes({}, { signal }),
    }),
  importacao: (id: string) =>
    queryOptions({
      queryKey: ['importacao-de-alertas', id],
      queryFn: ({ signal }) => apiDeImportacao.obter({ params: { id } }, { signal }),
      retry: false,
    }),
  recusas: (id: string) =>
    queryOptions({
      queryKey: ['importacao-de-alertas', id, 'recusas'],
      queryFn: ({ signal }) => apiDeImportacao.recusas({ params: { id } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

interface Envio {
  operacao: typeof importacaoDeAlertas.importar | typeof importacaoDeBases.importar
  id: string
  arquivo: File
  seco: boolean
  /** What the destination asks for besides; the empty ones are not sent. */
  campos: Record<string, string | null>
  /** The share of the file that has left, from 0 to 1. */
  onProgresso: (fracao: number) => void
}

const corpoDe = (texto: string) => {
  try {
    return JSON.parse(texto)
  } catch {
    return {}
  }
}

/** The file goes by XMLHttpRequest, because only it tells how far it has got. */
export const enviarImportacao = ({ operacao, id, arquivo, seco, campos, onProgresso }: Envio) =>
  new Promise<Importacao>((resolve, reject) => {
    const token = sessaoAtual.token()
    const corpo = new FormData()
    // Fields come before the file, so that they are known while it is read.
    corpo.append('id', id)
    corpo.append('seco', String(seco))
    for (const [nome, valor] of Object.entries(campos)) if (valor) corpo.append(nome, valor)
    corpo.append('file', arquivo, arquivo.name)
    const xhr = new XMLHttpRequest()
    xhr.open(operacao.method, endereco(operacao, {}))
    if (token !== null) xhr.setRequestHeader('Authorization', `Bearer ${token}`)
    xhr.setRequestHeader('Accept', 'application/json')
    xhr.upload.onprogress = ({ loaded, total }) => onProgresso(total > 0 ? loaded / total : 0)
    xhr.onload = () => {
      const lido = corpoDe(xhr.responseText)
      if (xhr.status < 200 || xhr.status > 299) return reject(recusar(new ErroDaApi(xhr.status, lido), token))
      const importacao = Importacao.safeParse(lido)
      return importacao.success ? resolve(importacao.data) : reject(new ErroDaApi(0))
    }
    xhr.onerror = () => reject(new ErroDaApi(0))
    xhr.send(corpo)
  })
