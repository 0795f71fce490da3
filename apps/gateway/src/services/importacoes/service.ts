// The history of imports, and what the coordination does with one: stop it, say what its classes are, undo it.
import { deQuem } from '@guara/domain/acesso'
import { ErroDeNegocio } from '@guara/domain/erros'
import { historicoDeImportacoes } from '@guara/domain/importacao/contract'
import type { MapaDeClasses } from '@guara/domain/importacao/schema'
import { paginar, TAMANHO_PADRAO } from '@guara/domain/pagina'
import type { ContextoAutenticado, Db } from '../../context.ts'
import { classesEsperando, importacoesEmUso, mapearClasses } from '../alerta/importacao/classes.ts'
import { desfazerImportacaoDeAlertas } from '../alerta/importacao/desfazer.ts'
import { basesCorrigidasDepois, desfazerImportacaoDeBase } from '../base-apoio/importacao/desfazer.ts'
import { emImportacao, linhaDa, motivoDaSituacao, recusasDa } from './leitura.ts'
import { PAROU } from './registro.ts'
import * as repository from './repository.ts'

const emUso = async (db: Db, linhas: readonly repository.LinhaDaImportacao[]) => {
  const dos = (destino: string) => linhas.filter((l) => l.destino === destino).map((l) => l.id)
  const [alertas, bases] = await Promise.all([
    importacoesEmUso(db, dos('ALERTAS')),
    basesCorrigidasDepois(db, dos('BASE')),
  ])
  return new Set([...alertas, ...bases])
}

const comoFicou = async (db: Db, linha: repository.LinhaDaImportacao) =>
  emImportacao(linha, (await emUso(db, [linha])).has(linha.id))

export const obter = async ({ db }: Pick<ContextoAutenticado, 'db'>, id: string) =>
  comoFicou(db, await linhaDa(db, id))

export const listar = async (
  { db }: ContextoAutenticado,
  { pagina: pedida, tamanho: pedido }: { pagina?: number | null; tamanho?: number | null },
) => {
  const [pagina, tamanho] = [pedida ?? 1, pedido ?? TAMANHO_PADRAO]
  await repository.encerrarSemSinal(db, PAROU)
  const { lidas, total } = await repository.pagina(db, (pagina - 1) * tamanho, tamanho)
  const usadas = await emUso(db, lidas)
  return paginar(
    lidas.map((l) => emImportacao(l, usadas.has(l.id))),
    total,
    pagina,
    tamanho,
  )
}

/** Each with its reason, of an import that exists. */
export const recusas = async ({ db }: ContextoAutenticado, id: string) => {
  await linhaDa(db, id)
  return recusasDa(db, id)
}

export const classes = async ({ db }: ContextoAutenticado, id: string) => {
  await linhaDa(db, id)
  return classesEsperando(db, id)
}

/** A file has alerts of every unit: who coordinates one of them acts on what they sent themselves. */
const exigirQueAlcance = (
  { usuario }: ContextoAutenticado,
  { usuario_id }: { usuario_id: string | null },
) => {
  if (deQuem(historicoDeImportacoes.desfazer, usuario).unidadeId !== undefined && usuario_id !== usuario.id)
    throw new ErroDeNegocio('PROIBIDO', 'Só quem importou, ou a coordenação de todas as unidades, faz isto.')
}

const alvo = (id: string) => ({ tipo: 'importacao', id })

export const cancelar = async (ctx: ContextoAutenticado, id: string) => {
  const linha = await linhaDa(ctx.db, id)
  exigirQueAlcance(ctx, linha)
  if (!(await repository.pedirCancelamento(ctx.db, id)))
    throw new ErroDeNegocio('CONFLITO', 'Esta importação já terminou.')
  ctx.auditar({ alvo: alvo(id), detalhes: { arquivo: linha.arquivo } })
  return obter(ctx, id)
}

/** Nobody else changes it meanwhile. */
const travar = async (db: Db, id: string) => {
  await linhaDa(db, id)
  const linha = await repository.travar(db, id)
  if (!linha) throw new Error('a importação sumiu')
  return linha
}

export const mapear = async (ctx: ContextoAutenticado, id: string, mapa: MapaDeClasses) => {
  const linha = await travar(ctx.db, id)
  exigirQueAlcance(ctx, linha)
  if (['EM_ANDAMENTO', 'DESFEITA'].includes(linha.situacao))
    throw new ErroDeNegocio('CONFLITO', 'Espere a importação terminar para dizer o que são as classes.')
  const contagem = await mapearClasses(ctx, linha, mapa)
  ctx.auditar({ alvo: alvo(id), detalhes: { ...mapa, ...contagem } })
  return obter(ctx, id)
}

export const desfazer = async (ctx: ContextoAutenticado, id: string) => {
  const linha = await travar(ctx.db, id)
  exigirQueAlcance(ctx, linha)
  const motivo = motivoDaSituacao(linha)
  if (motivo) throw new ErroDeNegocio('CONFLITO', `Não dá para desfazer: ${motivo.toLowerCase()}`)
  const feito =
    linha.destino === 'BASE'
      ? await desfazerImportacaoDeBase(ctx.db, id)
      : await desfazerImportacaoDeAlertas(ctx, id)
  await repository.desfazer(ctx.db, id, ctx.usuario.id, ctx.agora)
  ctx.auditar({ alvo: alvo(id), detalhes: { arquivo: linha.arquivo, sha256: linha.sha256, ...feito } })
  return obter(ctx, id)
}
