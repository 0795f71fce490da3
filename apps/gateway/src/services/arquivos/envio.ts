// An upload in parts as it is now: open, concluded, or neither; and its end, whichever it is.
import { FALTAM_PARTES, type Recebido } from '@guara/domain/arquivo/partes'
import type { ArquivoEnviado } from '@guara/domain/arquivo/schema'
import { type CodigoDeErro, ErroDeNegocio, naoEncontrado } from '@guara/domain/erros'
import type { ContextoAutenticado, Db } from '../../context.ts'
import { umDeCadaVez } from '../vez.ts'
import { soltar } from './bytes-do-sistema.ts'
import { type Deposito, depositoDe } from './deposito/deposito.ts'
import { apagarPartes } from './parte.ts'
import * as envios from './partes-repository.ts'
import * as repository from './repository.ts'
import { enviadoDe, enviar } from './service.ts'

export const ENVIO_NAO_ENCONTRADO = 'Envio não encontrado. Comece o envio de novo.'

/** The caller learns where the upload is, and goes on from there. */
export const desalinhado = (mensagem: string, recebido: number) =>
  new ErroDeNegocio('CONFLITO', mensagem, { atual: { recebido } satisfies Recebido })

/** Another's is 404, as if it did not exist. */
export const aberto = async (ctx: ContextoAutenticado, id: string) => {
  const envio = await envios.porId(ctx.db, id)
  if (envio && envio.usuario_id !== ctx.usuario.id) throw naoEncontrado(ENVIO_NAO_ENCONTRADO)
  return envio
}

/** It answers the file that it became, if it is whole already. */
export const concluido = async (ctx: ContextoAutenticado, id: string): Promise<ArquivoEnviado | null> => {
  const arquivo = await repository.porEnvio(ctx.db, id)
  if (arquivo && arquivo.enviado_por !== ctx.usuario.id) throw naoEncontrado(ENVIO_NAO_ENCONTRADO)
  return arquivo ? enviadoDe(arquivo) : null
}

/** Takes the parts from an upload in the given way, and erases them once that is certain. */
const largarPartes = async (ctx: ContextoAutenticado, tirar: (db: Db) => Promise<string[] | null>) => {
  const ids = await ctx.db.transaction().execute(async (db) => {
    const tirados = (await tirar(db)) ?? []
    await soltar(db, tirados, ctx.agora)
    return tirados
  })
  await apagarPartes(ctx, ids)
}

/** What was refused begins again from nothing, if at all. */
export const descartar = (ctx: ContextoAutenticado, id: string) =>
  largarPartes(ctx, (db) => envios.remover(db, id))

/** Another process concluded it first. */
class JaEncerrado extends Error {}
/** The store lost a part (a disk that was changed, a process without the others' folder). */
class ParteSumida extends Error {}

const DO_ARQUIVO = new Set<CodigoDeErro>(['DADOS_INVALIDOS', 'CORPO_GRANDE'])

async function* emSequencia(deposito: Deposito, partes: readonly envios.Parte[]) {
  for (const { deposito_id } of partes) {
    const bytes = await deposito.abrir(deposito_id)
    if (!bytes) throw new ParteSumida()
    yield* bytes as AsyncIterable<Uint8Array>
  }
}

/** It is a file like any other from here on: same checks, same custody. */
const montar = async (ctx: ContextoAutenticado, { id, nome, sha256 }: envios.Envio) => {
  const guardadas = await envios.partesDe(ctx.db, id)
  const partes = emSequencia(depositoDe(ctx.instalacao.config), guardadas)
  const encerrar = async (db: Db) => {
    const soltas = await envios.remover(db, id)
    if (!soltas) throw new JaEncerrado()
    await soltar(db, soltas, ctx.agora)
  }
  const enviado = await enviar(ctx, { nome, campos: { sha256 }, partes }, { envioId: id, encerrar })
  await apagarPartes(
    ctx,
    guardadas.map((p) => p.deposito_id),
  )
  return enviado
}

const jaConcluido = async (ctx: ContextoAutenticado, id: string) => {
  const arquivo = await concluido(ctx, id)
  if (!arquivo) throw naoEncontrado(ENVIO_NAO_ENCONTRADO)
  return arquivo
}

/** A second request for the same upload waits for the first and gets the same file. */
export const concluir = (ctx: ContextoAutenticado, id: string): Promise<ArquivoEnviado> =>
  umDeCadaVez(`arquivo-envio-${id}`, async () => {
    const envio = await aberto(ctx, id)
    if (!envio) return jaConcluido(ctx, id)
    if (envio.recebido < envio.tamanho) throw desalinhado(FALTAM_PARTES, envio.recebido)
    try {
      return await montar(ctx, envio)
    } catch (erro) {
      if (erro instanceof JaEncerrado) return jaConcluido(ctx, id)
      if (erro instanceof ParteSumida) {
        // Whoever concluded it meanwhile erased them.
        if (!(await aberto(ctx, id))) return jaConcluido(ctx, id)
        await largarPartes(ctx, (db) => envios.recomecar(db, id))
        throw desalinhado(FALTAM_PARTES, 0)
      }
      if (erro instanceof ErroDeNegocio && DO_ARQUIVO.has(erro.codigo)) await descartar(ctx, id)
      throw erro
    }
  })
