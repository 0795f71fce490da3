// The signed PDF of each instrument: made with the first signature, kept, and only ever appended to. What the store gives
// back is compared with the hash in the database before it leaves this room.
import { createHash, randomBytes } from 'node:crypto'
import { codigoDe, LETRAS } from '@guara/domain/assinatura/codigo'
import type { Config } from '../../config.ts'
import type { ContextoAutenticado, Db } from '../../context.ts'
import { apagarSoltos, confirmar, guardarBytes, lerBytes, soltar } from '../arquivos/bytes-do-sistema.ts'
import { nomeDoOrgaoEm } from '../orgao/service.ts'
import { assinanteLocal } from './assinante.ts'
import type { ChaveAberta } from './chave/chave.ts'
import { garantiasDe } from './garantias.ts'
import { assinarPdf } from './pades/pades.ts'
import * as repository from './repository.ts'

export {
  assinaturasDesfeitasDo,
  assinaturasDo,
  cargosPorSerie,
  type DocumentoGuardado,
  desfeitoPorCodigo,
  documentoDoInstrumento,
  documentoPorCodigo,
  documentosDoFormulario,
  documentosDosInstrumentos,
  emissaoPorCodigo,
  revisoesEmitidas,
} from './repository.ts'

const sha256De = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const lerDocumento = async (
  config: Config,
  {
    deposito_id,
    sha256,
    codigo_verificador,
  }: Pick<repository.DocumentoGuardado, 'deposito_id' | 'sha256' | 'codigo_verificador'>,
): Promise<Buffer> => {
  const bytes = await lerBytes(config, deposito_id)
  if (sha256De(bytes) !== sha256)
    throw new Error(`documento ${codigo_verificador}: os bytes guardados não são os que foram assinados`)
  return bytes
}

/** What an instrument is made of before anybody signed it. */
interface Formacao {
  instrumentoId: string
  codigo: string
  nome: string
  codigoVerificador: string
  hash: string
}

export const novoCodigoVerificador = () => codigoDe(randomBytes(LETRAS))

interface Assinado extends Formacao {
  bytes: Buffer
  /** SHA-256 of the file as it was signed, before what proves the signature was added. */
  revisao: string
  depositoId: string
  /** The object that this one takes the place of. */
  anterior: string | null
}

interface Base {
  formacao: Formacao
  pdf: Buffer
  anterior: string | null
}

const motivoDe = ({ nome, codigo, codigoVerificador }: Formacao) =>
  `Assinatura de ${nome} ${codigo}. Código verificador ${codigoVerificador}`

/** Leaves the event loop to others between two documents. */
const respirar = () => new Promise((resolve) => setImmediate(resolve))

/** One signature on each PDF, kept in the store but not yet good. */
export const assinarTodos = async (
  ctx: ContextoAutenticado,
  bases: readonly Base[],
  chave: ChaveAberta,
): Promise<Assinado[]> => {
  const local = await nomeDoOrgaoEm(ctx, ctx.agora)
  const garantias = await garantiasDe(ctx)
  const prontos: Assinado[] = []
  try {
    for (const { formacao, pdf, anterior } of bases) {
      await respirar()
      const ato = {
        nome: ctx.usuario.nome,
        motivo: motivoDe(formacao),
        local,
        quando: ctx.agora,
      }
      const { assinado, completo } = await assinarPdf(pdf, assinanteLocal(chave), ato, garantias)
      prontos.push({
        ...formacao,
        bytes: completo,
        revisao: sha256De(assinado),
        anterior,
        depositoId: await guardarBytes(ctx, completo),
      })
    }
    return prontos
  } catch (erro) {
    await desistir(ctx, prontos)
    throw erro
  }
}

export const desistir = (ctx: ContextoAutenticado, prontos: readonly Assinado[]) =>
  apagarSoltos(
    ctx,
    prontos.map((p) => p.depositoId),
  )

/** It belongs in the transaction of the act. */
export const registrarDocumentos = async (
  ctx: ContextoAutenticado,
  formularioId: string,
  prontos: readonly Assinado[],
) => {
  const { db, agora, usuario } = ctx
  for (const pronto of prontos) {
    const sha256 = sha256De(pronto.bytes)
    await repository.gravarDocumento(db, {
      instrumento_id: pronto.instrumentoId,
      formulario_id: formularioId,
      codigo_verificador: pronto.codigoVerificador,
      hash: pronto.hash,
      sha256,
      tamanho: pronto.bytes.length,
      deposito_id: pronto.depositoId,
      formado_em: agora,
    })
    for (const revisao of [pronto.revisao, sha256])
      await repository.gravarRevisao(db, {
        sha256: revisao,
        instrumento_id: pronto.instrumentoId,
        usuario_id: usuario.id,
        quando: agora,
      })
    await confirmar(db, pronto.depositoId)
  }
  await soltar(db, anteriores(prontos), agora)
}

const anteriores = (prontos: readonly Assinado[]) => prontos.flatMap((p) => p.anterior ?? [])

/** It comes after the commit. */
export const apagarAnteriores = (ctx: ContextoAutenticado, prontos: readonly Assinado[]) =>
  apagarSoltos(ctx, anteriores(prontos))

export const registrarAssinatura = (
  { db, agora, usuario, origem }: ContextoAutenticado,
  formularioId: string,
  { serie }: ChaveAberta,
  hash: string,
) =>
  repository.gravarAssinatura(db, {
    formulario_id: formularioId,
    usuario_id: usuario.id,
    nome: usuario.nome,
    matricula: usuario.matricula,
    cargo: usuario.cargo,
    quando: agora,
    ip: origem.ip,
    serie,
    hash,
  })

/** Whether they are still the ones that were read: nobody signed meanwhile. */
export const seguemOsMesmos = async (
  db: Db,
  formularioId: string,
  lidos: readonly repository.DocumentoGuardado[],
) => {
  const agora = await repository.documentosDoFormulario(db, formularioId)
  const ids = new Set(agora.map((d) => d.deposito_id))
  return agora.length === lidos.length && lidos.every((d) => ids.has(d.deposito_id))
}

/** Signed pages as they leave here under a remark, so that the file is known again (docs/decisoes/0082-impressao-reconhecida.md). */
export const registrarImpressao = (
  { db, agora, usuario }: ContextoAutenticado,
  { instrumento_id }: Pick<repository.DocumentoGuardado, 'instrumento_id'>,
  bytes: Uint8Array,
) =>
  repository.gravarRevisaoImpressa(db, {
    sha256: sha256De(bytes),
    instrumento_id,
    usuario_id: usuario.id,
    quando: agora,
  })

/** A form sent back: what was signed leaves the form and is kept apart, without effect. */
export const desfazerAssinaturas = (
  { db, agora, usuario }: ContextoAutenticado,
  formulario: repository.FormularioDesfeito,
) => repository.desfazer(db, formulario, agora, usuario.id)
