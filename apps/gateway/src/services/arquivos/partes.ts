// An upload in parts (docs/decisoes/0022-envio-em-partes.md): announced, then sent piece by piece from wherever it
// stopped. Each part is whole in the store before it counts, so that a process that dies in the middle loses at most
// one.
import {
  ENVIOS_ABERTOS,
  ENVIOS_DEMAIS,
  type InicioDeEnvio,
  limiteDoNome,
  limitesDe,
  MAIORES_ABERTOS,
  OUTRO_ARQUIVO,
  PARTE_FORA_DE_LUGAR,
  type Recebido,
  type SituacaoDoEnvio,
} from '@guara/domain/arquivo/partes'
import { arquivoMaiorQue, MEGABYTE } from '@guara/domain/arquivo/tipos'
import type { Octetos } from '@guara/domain/contract'
import { ErroDeNegocio, naoEncontrado } from '@guara/domain/erros'
import type { ContextoAutenticado } from '../../context.ts'
import { registrar } from '../auditoria/service.ts'
import { confirmar } from './bytes-do-sistema.ts'
import { depositoDe } from './deposito/deposito.ts'
import { aberto, concluido, desalinhado, descartar, ENVIO_NAO_ENCONTRADO } from './envio.ts'
import { aoChegar, apagarPartes, interromper, lerCabeca, type ParteDita, receberNoDisco } from './parte.ts'
import * as envios from './partes-repository.ts'
import { conferirTamanho, decidir, semEspaco } from './recebimento.ts'
import * as repository from './repository.ts'

const situacaoDe = async (ctx: ContextoAutenticado, id: string) => {
  const envio = await aberto(ctx, id)
  if (envio) return { ...envio, arquivo: null }
  const arquivo = await concluido(ctx, id)
  return arquivo && { ...arquivo, recebido: arquivo.tamanho, arquivo }
}

export const situacao = async (ctx: ContextoAutenticado, id: string): Promise<SituacaoDoEnvio> => {
  if (await aberto(ctx, id)) await interromper(id)
  return onde(ctx, id)
}

const onde = async (ctx: ContextoAutenticado, id: string): Promise<SituacaoDoEnvio> => {
  const existente = await situacaoDe(ctx, id)
  if (!existente) throw naoEncontrado(ENVIO_NAO_ENCONTRADO)
  return { recebido: existente.recebido, arquivo: existente.arquivo }
}

const conferirCabimento = async (ctx: ContextoAutenticado, { nome, tamanho }: InicioDeEnvio) => {
  const limites = limitesDe(ctx.instalacao.config)
  const limite = limiteDoNome(nome, limites)
  if (tamanho > limite * MEGABYTE) throw new ErroDeNegocio('CORPO_GRANDE', arquivoMaiorQue(limite))
  await envios.travarUsuario(ctx.db, ctx.usuario.id)
  const { quantos, bytes } = await envios.abertos(ctx.db, ctx.usuario.id)
  const maximo = Math.max(...Object.values(limites)) * MEGABYTE * MAIORES_ABERTOS
  if (quantos >= ENVIOS_ABERTOS || bytes + tamanho > maximo)
    throw new ErroDeNegocio('MUITAS_TENTATIVAS', ENVIOS_DEMAIS, { retryAfter: 60 })
}

/** It runs in a transaction. Repeating it, even after the end, tells how far it is. */
export const iniciar = async (
  ctx: ContextoAutenticado,
  id: string,
  dito: InicioDeEnvio,
): Promise<SituacaoDoEnvio> => {
  const existente = await situacaoDe(ctx, id)
  if (existente) {
    if (existente.tamanho !== dito.tamanho || existente.sha256 !== dito.sha256)
      throw new ErroDeNegocio('CONFLITO', OUTRO_ARQUIVO)
    return { recebido: existente.recebido, arquivo: existente.arquivo }
  }
  await conferirCabimento(ctx, dito)
  // Somebody made the same id between the look and the writing: look again.
  if (!(await envios.inserir(ctx.db, id, ctx.usuario.id, dito, ctx.agora))) return iniciar(ctx, id, dito)
  await registrar(ctx, 'ARQUIVO_ENVIO_INICIAR', { alvo: { tipo: 'arquivo_envio', id }, depois: dito })
  return { recebido: 0, arquivo: null }
}

const foraDeLugar = async (ctx: ContextoAutenticado, id: string) =>
  desalinhado(PARTE_FORA_DE_LUGAR, (await onde(ctx, id)).recebido)

/** The beginning tells what the file is: nobody sends the rest of what will be refused. */
const conferirInicio = async (ctx: ContextoAutenticado, envio: envios.Envio, caminho: string) => {
  try {
    const { categoria } = await decidir([await lerCabeca(caminho)])
    conferirTamanho(ctx.instalacao.config, categoria, envio.tamanho)
  } catch (erro) {
    if (erro instanceof ErroDeNegocio) await descartar(ctx, envio.id)
    throw erro
  }
}

/** Another request moved or ended the upload first. */
class Adiantado extends Error {}

export const receberParte = async (
  ctx: ContextoAutenticado,
  id: string,
  dita: ParteDita,
  octetos: Octetos,
): Promise<Recebido> => {
  const envio = await aberto(ctx, id)
  if (envio?.recebido !== dita.inicio) throw await foraDeLugar(ctx, id)
  return aoChegar(id, octetos, () => juntarParte(ctx, envio, dita, octetos))
}

const juntarParte = async (
  ctx: ContextoAutenticado,
  envio: envios.Envio,
  dita: ParteDita,
  octetos: Octetos,
): Promise<Recebido> => {
  const { id } = envio
  const { inicio } = dita
  const deposito = depositoDe(ctx.instalacao.config)
  const depositoId = crypto.randomUUID()
  await repository.anotarParaApagar(ctx.db, [depositoId], ctx.agora)
  try {
    const falta = envio.tamanho - inicio
    const { caminho, tamanho } = await receberNoDisco(deposito, depositoId, dita, falta, octetos)
    if (inicio === 0) await conferirInicio(ctx, envio, caminho)
    await deposito.guardar(depositoId)
    await ctx.db.transaction().execute(async (db) => {
      const parte = { envio_id: id, inicio, tamanho, deposito_id: depositoId }
      if (!(await envios.juntar(db, parte, ctx.agora))) throw new Adiantado()
      await confirmar(db, depositoId)
    })
    return { recebido: inicio + tamanho }
  } catch (erro) {
    await apagarPartes(ctx, [depositoId])
    throw erro instanceof Adiantado ? await foraDeLugar(ctx, id) : semEspaco(erro)
  }
}
