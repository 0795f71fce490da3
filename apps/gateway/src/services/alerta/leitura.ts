// Reading alerts: an inspector what is linked to them, the coordinator everything, or what is of their unit. Another's
// answers 404.
import * as acesso from '@guara/domain/acesso'
import { alterarSituacao } from '@guara/domain/alerta/ciclo'
import { idDaCondicao } from '@guara/domain/alerta/condicao'
import { alertas } from '@guara/domain/alerta/contract'
import { FatosDoAlerta, nivelDe, prioridadeDe } from '@guara/domain/alerta/prioridade'
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
import { diaDe, diasEntre } from '@guara/domain/instrumento/dias'
import { paginar, resolverPaginacao } from '@guara/domain/pagina'
import { z } from 'zod'
import type { ContextoAutenticado, Db } from '../../context.ts'
import { auditarLista } from '../auditoria/lista.ts'
import { procurarQuemLavra } from '../autenticacao/contas/quem-lavra.ts'
import { emCache } from '../cache.ts'
import { versaoDosCatalogos } from '../catalogos/versao.ts'
import { lerSeVisivel } from '../fiscalizacao/formularios/acesso.ts'
import { alertasPresos, formulariosDosAlertas } from '../fiscalizacao/formularios/alertas/ligacoes.ts'
import { nomesDosMunicipios } from '../localizacao/service.ts'
import * as lista from './lista-repository.ts'
import { noMapa } from './mapa-repository.ts'
import * as repository from './repository.ts'

export { abertosPorPessoa } from './repository.ts'

const tiposDaVersao = emCache(
  (db: Db, _versao: number) => repository.tipos(db),
  (_db, versao) => String(versao),
)
export const tipos = async (db: Db) => tiposDaVersao(db, await versaoDosCatalogos(db))

export const condicoes = emCache(
  (db: Db) => repository.condicoes(db),
  () => 'condicoes',
)

export const deQuem = ({ usuario, agora }: ContextoAutenticado, vinculo?: 'com' | 'sem'): lista.DeQuem => ({
  ...acesso.deQuem(alertas.obter, usuario),
  hoje: diaDe(agora),
  ...(vinculo && { vinculo }),
})

interface Catalogos {
  /** It is the day on which the answer is given, because priority depends on it. */
  hoje: string
  tipos: readonly TipoDeAlerta[]
  municipios: ReadonlyMap<number, string>
}

/** The level is the one that the list sorts by; the reasons are of today. */
const prioridadeDaLinha = (linha: lista.LinhaDoAlerta, hoje: string): ResumoDoAlerta['prioridade'] => ({
  nivel: nivelDe(linha.prioridade),
  calculada: nivelDe(linha.pontos),
  motivos: prioridadeDe({
    areaHa: linha.area_ha,
    fatos: FatosDoAlerta.parse(linha.fatos),
    dias: diasEntre(linha.data_deteccao ?? diaDe(linha.data_criacao), hoje),
  }).motivos,
})

const resumoDe = (
  linha: lista.LinhaDoAlerta,
  preso: boolean,
  { hoje, tipos, municipios }: Catalogos,
): ResumoDoAlerta => {
  const tipo = tipos.find((t) => t.id === linha.tipo_id)
  const categoria = tipo?.categorias.find((c) => c.id === linha.categoria_id)
  const nomeMunicipio = municipios.get(linha.municipio_id)
  if (!tipo || !categoria || !nomeMunicipio)
    throw new Error(`o alerta ${linha.codigo} tem tipo, categoria ou município que não existe`)
  const { condicao, triagem } = linha
  return {
    id: linha.id,
    codigo: linha.codigo,
    tipo,
    categoria,
    condicao: { id: idDaCondicao(condicao), nome: condicao },
    municipioId: linha.municipio_id,
    nomeMunicipio,
    areaHa: linha.area_ha,
    fonte: linha.fonte,
    dataDeteccao: linha.data_deteccao,
    dataCriacao: linha.data_criacao.toISOString(),
    dataFormatada: formatarDataHora(linha.data_criacao),
    alterarSituacao: alterarSituacao({ condicao, vinculado: linha.meu, preso, triagem }),
    preso,
    latitude: linha.latitude,
    longitude: linha.longitude,
    vinculados: linha.vinculados,
    triagem,
    prioridade: prioridadeDaLinha(linha, hoje),
    unidade: linha.unidade,
  }
}

export const resumosDe = async (
  { db, agora }: ContextoAutenticado,
  linhas: readonly lista.LinhaDoAlerta[],
) => {
  const catalogos = { hoje: diaDe(agora), tipos: await tipos(db), municipios: await nomesDosMunicipios(db) }
  const presos = await alertasPresos(
    db,
    linhas.map((l) => l.id),
  )
  return linhas.map((linha) => resumoDe(linha, presos.has(linha.id), catalogos))
}

export const buscar = async (
  ctx: ContextoAutenticado,
  filtro: FiltroAlerta,
  query: z.output<typeof PaginacaoDeAlertas>,
  vinculo?: 'com' | 'sem',
) => {
  const { pagina, tamanho, ...ordem } = resolverPaginacao(filtro, query, {
    prop: 'dataCriacao' as ColunaDoAlerta,
  })
  const quem = deQuem(ctx, vinculo)
  const corte = { inicio: (pagina - 1) * tamanho, tamanho }
  const [total, linhas] = await Promise.all([
    lista.contar(ctx.db, filtro, quem).then(auditarLista(ctx, filtro, pagina)),
    lista.pagina(ctx.db, { filtro, quem, ordem, eu: ctx.usuario.id }, corte),
  ])
  return paginar(await resumosDe(ctx, linhas), total, pagina, tamanho)
}

/** How many of these a list would show to whoever asks. */
export const contar = (ctx: ContextoAutenticado, filtro: FiltroAlerta) =>
  lista.contar(ctx.db, filtro, deQuem(ctx))

const VINCULO = { COM: 'com', SEM: 'sem' } as const

export const mapa = (ctx: ContextoAutenticado, janela: JanelaDoMapa) =>
  noMapa(ctx.db, janela, deQuem(ctx, janela.vinculo ? VINCULO[janela.vinculo] : undefined))

const SEM_ALERTA = 'Alerta não encontrado.'
const ehUuid = (texto: string) => z.uuid().safeParse(texto).success

/** The forms born of it; who may not see one only knows that it exists. */
const formulariosDe = async (ctx: ContextoAutenticado, alertaId: string) => {
  const ligados = await formulariosDosAlertas(ctx.db, [alertaId])
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
  const ve = linha && (linha.meu || acesso.alcancaUnidade(deQuem(ctx), linha.unidade_id))
  if (!ve || !conteudo) throw naoEncontrado(SEM_ALERTA)
  const { codigo_externo, geometria, detalhes, licenca, duplicado_de, duplicados, historico } = conteudo
  const [resumo] = await resumosDe(ctx, [linha])
  if (!resumo) throw naoEncontrado(SEM_ALERTA)
  return {
    ...resumo,
    codigoExterno: codigo_externo,
    geometria,
    detalhes,
    licenca,
    duplicadoDe: duplicado_de,
    duplicados,
    historico: historico.map((h) => ({ ...h, quando: new Date(h.quando).toISOString() })),
    formularios: await formulariosDe(ctx, id),
  }
}

/** Which alert a code is of: nothing of it is read. */
export const { idDoCodigo } = repository

export const obter = async (ctx: ContextoAutenticado, idOuCodigo: string) => {
  const id = ehUuid(idOuCodigo) ? idOuCodigo : await repository.idDoCodigo(ctx.db, idOuCodigo)
  if (!id) throw naoEncontrado(SEM_ALERTA)
  const alerta = await inteiro(ctx, id)
  if (alerta.vinculados.some((v) => v.id === ctx.usuario.id))
    await repository.marcarAbertos(ctx.db, ctx.agora, ctx.usuario.id, [id])
  ctx.auditar({ alvo: { tipo: 'alerta', id } })
  return alerta
}

export const pessoas = async (ctx: ContextoAutenticado, procurado: string) =>
  (await procurarQuemLavra(ctx.db, procurado)).map(({ id, nome, cargo }) => ({ id, nome, cargo }))

export const pessoasVinculadas = (ctx: ContextoAutenticado, alertaIds: readonly string[]) =>
  lista.pessoasVinculadas(ctx.db, alertaIds, deQuem(ctx))
