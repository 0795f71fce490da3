// The audit as the administrator reads it: a page, and what is filtered as a file. Whoever reads it leaves a row too: which filters
// were used, never what was typed in them.
import { RESULTADOS, resultadoDo, rotuloDoAto } from '@guara/domain/auditoria/atos'
import {
  type FiltroDaAuditoria,
  type LinhaDaTrilha,
  MAXIMO_DA_EXPORTACAO,
  type PaginaDaAuditoria,
} from '@guara/domain/auditoria/contract'
import { operacoes } from '@guara/domain/contratos'
import { formatarDataHora } from '@guara/domain/data-hora'
import { invalido } from '@guara/domain/erros'
import type { ContextoAutenticado, Db } from '../../context.ts'
import { idDoCodigo as idDoAlerta } from '../alerta/leitura.ts'
import { idDoCodigo as idDoFormulario } from '../fiscalizacao/formularios/leitura.ts'
import { nomesDosFiltros } from './lista.ts'
import * as repository from './trilha-repository.ts'

const RESUMOS: ReadonlyMap<string, string> = new Map(
  operacoes
    .flatMap(({ operacao: { auditoria, resumo } }) => (auditoria ? [[auditoria.ato, resumo] as const] : []))
    // Of several operations with one act, the first says what it is.
    .reverse(),
)

/** Records that people know by a code, of which the audit keeps the id. */
const POR_CODIGO: Readonly<Record<string, (db: Db, codigo: string) => Promise<string | undefined>>> = {
  formulario: idDoFormulario,
  alerta: idDoAlerta,
}

/** A code that nobody has is looked for as it is, and finds nothing. */
const resolver = async (db: Db, filtro: FiltroDaAuditoria): Promise<FiltroDaAuditoria> => {
  const { alvoTipo, alvoId } = filtro
  const doCodigo = alvoId && alvoTipo ? await POR_CODIGO[alvoTipo]?.(db, alvoId) : undefined
  return { ...filtro, alvoId: doCodigo ?? alvoId }
}

const linhaDe = (l: repository.LinhaLida): LinhaDaTrilha => ({
  id: l.id,
  quando: l.quando.toISOString(),
  ato: l.ato,
  usuario: l.usuario_id === null ? null : { id: l.usuario_id, nome: l.nome ?? '' },
  perfil: l.perfil,
  alvo: l.alvo_tipo === null ? null : { tipo: l.alvo_tipo, id: l.alvo_id ?? '' },
  ip: l.ip,
  requisicaoId: l.requisicao_id,
  detalhes: l.detalhes,
  antesHash: l.antes_hash,
  depoisHash: l.depois_hash,
  ordem: l.ordem,
  hash: l.hash,
})

const cursorDe = ({ quando, id }: LinhaDaTrilha) => `${quando}_${id}`
const lerCursor = (texto: string | null): repository.Cursor | null => {
  const [quando = '', id = ''] = texto?.split('_') ?? []
  if (texto === null) return null
  const dia = new Date(quando)
  if (Number.isNaN(dia.getTime())) throw invalido('depoisDe', 'Valor inválido')
  return { quando: dia, id: Number(id) }
}

export const listar = async (ctx: ContextoAutenticado, pedido: PaginaDaAuditoria) => {
  const { depoisDe, tamanho, ...filtro } = pedido
  ctx.auditar({ detalhes: { filtros: nomesDosFiltros(filtro), seguinte: depoisDe !== null } })
  const lidas = await repository.pagina(
    ctx.db,
    await resolver(ctx.db, filtro),
    lerCursor(depoisDe),
    tamanho + 1,
  )
  const linhas = lidas.slice(0, tamanho).map(linhaDe)
  const ultima = linhas.at(-1)
  return { linhas, proxima: lidas.length > tamanho && ultima ? cursorDe(ultima) : null }
}

export const opcoes = async ({ db }: ContextoAutenticado) => {
  const [atos, alvos] = [await repository.atos(db), await repository.tiposDeAlvo(db)]
  return {
    atos: atos.map((codigo) => ({ codigo, rotulo: rotuloDoAto(codigo, RESUMOS) })),
    alvos,
  }
}

const PESSOAS = 10

export const pessoas = ({ db }: ContextoAutenticado, procurado: string) =>
  repository.pessoas(db, procurado, PESSOAS)

const CABECALHO = [
  'Linha',
  'Quando',
  'Ato',
  'Código do ato',
  'Resultado',
  'Pessoa',
  'Perfil',
  'Tipo do alvo',
  'Alvo',
  'IP',
  'Requisição',
  'Detalhes',
  'Ordem na cadeia',
  'Hash',
]

const celulas = (l: LinhaDaTrilha) => [
  String(l.id),
  formatarDataHora(l.quando),
  rotuloDoAto(l.ato, RESUMOS),
  l.ato,
  RESULTADOS[resultadoDo(l.ato)],
  l.usuario?.nome ?? '',
  l.perfil ?? '',
  l.alvo?.tipo ?? '',
  l.alvo?.id ?? '',
  l.ip ?? '',
  l.requisicaoId ?? '',
  JSON.stringify(l.detalhes),
  l.ordem === null ? '' : String(l.ordem),
  l.hash ?? '',
]

const LOTE = 1000

async function* emLinhas(db: Db, filtro: FiltroDaAuditoria, quantas: number) {
  yield CABECALHO
  let cursor: repository.Cursor | null = null
  for (let faltam = quantas; faltam > 0; ) {
    const lidas: repository.LinhaLida[] = await repository.pagina(db, filtro, cursor, Math.min(LOTE, faltam))
    for (const lida of lidas) yield celulas(linhaDe(lida))
    const ultima = lidas.at(-1)
    if (!ultima) return
    cursor = { quando: ultima.quando, id: ultima.id }
    faltam -= lidas.length
  }
}

/** Nothing is cut in silence: what does not fit is refused, with what to do. */
export const exportar = async (ctx: ContextoAutenticado, pedido: FiltroDaAuditoria) => {
  const filtro = await resolver(ctx.db, pedido)
  const quantas = await repository.contarAte(ctx.db, filtro, MAXIMO_DA_EXPORTACAO)
  if (quantas > MAXIMO_DA_EXPORTACAO)
    throw invalido('periodo', 'Há mais de 100 mil linhas: escolha um período menor ou outro filtro')
  ctx.auditar({ detalhes: { filtros: nomesDosFiltros(pedido), linhas: quantas } }, 'completo')
  return emLinhas(ctx.db, filtro, quantas)
}
