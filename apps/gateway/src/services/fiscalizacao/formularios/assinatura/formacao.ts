// The papers that the first signature of a form covers, one per instrument. Whoever counts their pages before the password
// is asked makes them by this same file.
import { cienciasNoPapel } from '@guara/domain/cientificacao/destinatarios'
import type { ContextoAutenticado } from '../../../../context.ts'
import { instrumentoImpresso } from '../../../../documents/instrumento.ts'
import { canonico, sha256 } from '../../../auditoria/cadeia.ts'
import { comCiencia } from '../ciencia/estado.ts'
import {
  assinaturasDe,
  dadosDoDocumento,
  documentoDe,
  nomeDoInstrumento,
  verificacaoDe,
} from '../documento/dados-do-documento.ts'
import type * as repository from '../repository.ts'
import { preenchimentoDe } from '../resposta.ts'

type Formulario = repository.FormularioGuardado

/** The hash of what is signed, printed at the foot of each paper. */
export const hashDoFormulario = (formulario: Formulario) =>
  formulario.hash_conclusao ?? sha256(canonico(preenchimentoDe(formulario)))

/** The team as it will be read once this signature is in it. */
const comMinhaAssinatura = ({ usuario, agora }: ContextoAutenticado, formulario: Formulario): Formulario => ({
  ...formulario,
  equipe: formulario.equipe.map((i) =>
    i.usuarioId === usuario.id ? { ...i, assinouEm: agora.toISOString() } : i,
  ),
})

/** Whether this signature is the one that was missing. */
export const ehOUltimo = ({ usuario }: ContextoAutenticado, { equipe }: Formulario) =>
  equipe.every((i) => !i.assina || i.assinouEm !== null || i.usuarioId === usuario.id)

/** The instant of the ciência is printed where this signature makes it; of who signs later the page tells the day alone.
 * `assinadoEm` decides, and is not the instant that is printed while the pages are only counted. */
const cienciasDesta = (ctx: ContextoAutenticado, formulario: Formulario, assinadoEm: Date) =>
  cienciasNoPapel(comCiencia(formulario), assinadoEm, ehOUltimo(ctx, formulario)).map((c) => ({
    ...c,
    // Strokes drawn by a clock a little ahead make it a little later.
    data: c.data && (assinadoEm === ctx.agora ? c.data : ctx.agora.toISOString()),
  }))

export const formacaoDe = (
  instrumento: repository.InstrumentoGuardado,
  codigoVerificador: string,
  hash: string,
) => ({
  instrumentoId: instrumento.id,
  codigo: instrumento.codigo,
  nome: nomeDoInstrumento(instrumento),
  codigoVerificador,
  hash,
})

/** Each paper comes with the job that makes it, begun only when it is its turn: photos of all at once would fill the
 * memory. */
export const papeisAAssinar = async (
  ctx: ContextoAutenticado,
  formulario: Formulario,
  hash: string,
  novoCodigo: () => string,
  assinadoEm: Date = ctx.agora,
) => {
  const ciencias = cienciasDesta(ctx, formulario, assinadoEm)
  const dadosComuns = await dadosDoDocumento(ctx, formulario)
  const assinaturas = assinaturasDe(comMinhaAssinatura(ctx, formulario), {
    definitivo: true,
    agentes: dadosComuns.agentes,
  })
  return formulario.instrumentos.map((instrumento) => {
    const codigoVerificador = novoCodigo()
    const folha = {
      assinaturas,
      verificacao: verificacaoDe(ctx.instalacao.config, codigoVerificador, hash),
      marca: null,
      ciencias: ciencias.filter((c) => c.instrumentoId === instrumento.id),
      emitidoEm: ctx.agora,
    }
    return {
      formacao: formacaoDe(instrumento, codigoVerificador, hash),
      trabalho: () => instrumentoImpresso(documentoDe(dadosComuns, formulario, instrumento, folha)),
    }
  })
}
