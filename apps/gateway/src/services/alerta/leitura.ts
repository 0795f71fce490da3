// Reading alerts: an inspector what is linked to them, the coordinator everything. Another's answers 404.
import { alterarSituacao } from '@guara/domain/alerta/ciclo'
import { idDaCondicao } from '@guara/domain/alerta/condicao'
import type {
  Alerta,
  ColunaDoAlerta,
  FiltroAlerta,
  JanelaDoMapa,
  PaginacaoDeAlertas,
  ResumoDoAlerta,
  TipoDeAlerta,
} from '@guara/domain/alerta/schema'
import { formatarDataHora } from '@guara/domain/data-hora'
import { naoEncontrado } from '@guara/domain/erros'
import { paginar, resolverPaginacao } from '@guara/domain/pagina'
import { z } from 'zod'
import type { ContextoAutenticado, Db } from '../../context.ts'
import { auditarLista } from '../auditoria/lista.ts'
import { emCache } from '../cache.ts'
import { lerSeVisivel } from '../fiscalizacao/formularios/acesso.ts'
import * as lista from './lista.ts'
import { noMapa } from './mapa.ts'
import * as repository from './repository.ts'

export const tipos = emCache(
  (db: Db) => repository.tipos(db),
  () => 'tipos',
)
export const condicoes = emCache(
  (db: Db) => repository.condicoes(db),
  () => 'condicoes',
)

const veTudo = ({ usuario }: ContextoAutenticado) => usuario.perfilAtivo === 'ROLE_GESTOR'

const deQuem = (ctx: ContextoAutenticado, vinculo?: 'com' | 'sem'): lista.DeQuem =>
  veTudo(ctx) ? { usuarioId: null, ...(vinculo && { vinculo }) } : { usuarioId: ctx.usuario.id }

const resumoDe = (linha: lista.LinhaDoAlerta, todos: readonly TipoDeAlerta[]): ResumoDoAlerta => {
  const tipo = todos.find((t) => t.id === linha.tipo_id)
  const categoria = tipo?.categorias.find((c) => c.id === linha.categoria_id)
  if (!tipo || !categoria) throw new Error(`o alerta ${linha.codigo} tem tipo ou categoria que não existe`)
  const { condicao, preso } = linha
  return {
    id: linha.id,
    codigo: linha.codigo,
    tipo,
    categoria,
    condicao: { id: idDaCondicao(condicao), nome: condicao },
    municipioId: linha.municipio_id,
    nomeMunicipio: linha.municipio_nome,
    areaHa: linha.area_ha,
    fonte: linha.fonte,
    dataDeteccao: linha.data_deteccao,
    dataCriacao: linha.data_criacao.toISOString(),
    dataFormatada: formatarDataHora(linha.data_criacao),
    alterarSituacao: alterarSituacao({ condicao, vinculado: linha.meu, preso }),
    preso,
    latitude: linha.latitude,
    longitude: linha.longitude,
    vinculados: linha.vinculados,
  }
}

export const buscar = async (
  ctx: ContextoAutenticado,
  filtro: FiltroAlerta,
  query: z.output<typeof PaginacaoDeAlertas>,
  vinculo?: 'com' | 'sem',
) => {
  const { pagina, tamanho, orderBy, prop } = resolverPaginacao(filtro, query, {
    prop: 'dataCriacao' as ColunaDoAlerta,
  })
  const quem = deQuem(ctx, vinculo)
  const contados = auditarLista(ctx, filtro, pagina)
  const [total, todos] = await Promise.all([lista.contar(ctx.db, filtro, quem).then(contados), tipos(ctx.db)])
  const inicio = (pagina - 1) * tamanho
  const busca = { filtro, quem, ordem: { prop, orderBy }, eu: ctx.usuario.id }
  const linhas = inicio < total ? await lista.pagina(ctx.db, busca, total, inicio, tamanho) : []
  return paginar(
    linhas.map((linha) => resumoDe(linha, todos)),
    total,
    pagina,
    tamanho,
  )
}

const VINCULO = { COM: 'com', SEM: 'sem' } as const

export const mapa = (ctx: ContextoAutenticado, janela: JanelaDoMapa) =>
  noMapa(ctx.db, janela, deQuem(ctx, janela.vinculo ? VINCULO[janela.vinculo] : undefined))

const SEM_ALERTA = 'Alerta não encontrado.'
const ehUuid = (texto: string) => z.uuid().safeParse(texto).success

/** The forms born of it; who may not see one only knows that it exists. */
const formulariosDe = async (ctx: ContextoAutenticado, alertaId: string) => {
  const ligados = await repository.formulariosDo(ctx.db, alertaId)
  const lidos = []
  for (const { formulario_id, codigo, condicao, criado_em } of ligados)
    lidos.push({
      codigo,
      condicao,
      criadoEm: criado_em.toISOString(),
      id: (await lerSeVisivel(ctx, formulario_id)) ? formulario_id : null,
    })
  return lidos
}

export const inteiro = async (ctx: ContextoAutenticado, id: string): Promise<Alerta> => {
  const [linha, conteudo] = await Promise.all([
    lista.umaLinha(ctx.db, id, ctx.usuario.id),
    repository.conteudo(ctx.db, id),
  ])
  if (!linha || !conteudo || !(linha.meu || veTudo(ctx))) throw naoEncontrado(SEM_ALERTA)
  const { codigo_externo, geometria, detalhes, historico } = conteudo
  return {
    ...resumoDe(linha, await tipos(ctx.db)),
    codigoExterno: codigo_externo,
    geometria,
    detalhes,
    historico: historico.map((h) => ({ ...h, quando: new Date(h.quando).toISOString() })),
    formularios: await formulariosDe(ctx, id),
  }
}

export const obter = async (ctx: ContextoAutenticado, idOuCodigo: string) => {
  const id = ehUuid(idOuCodigo) ? idOuCodigo : await repository.idDoCodigo(ctx.db, idOuCodigo)
  if (!id) throw naoEncontrado(SEM_ALERTA)
  const alerta = await inteiro(ctx, id)
  ctx.auditar({ alvo: { tipo: 'alerta', id } })
  return alerta
}

export const pessoas = (ctx: ContextoAutenticado, procurado: string) => repository.pessoas(ctx.db, procurado)

export const pessoasVinculadas = ({ db }: ContextoAutenticado, alertaIds: readonly string[]) =>
  repository.pessoasVinculadas(db, alertaIds)
