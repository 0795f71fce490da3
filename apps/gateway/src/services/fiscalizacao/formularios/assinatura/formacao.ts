// The papers that the first signature of a form covers, one per instrument. Whoever counts their pages before the password
// is asked makes them by this same file.
import type { ContextoAutenticado } from '../../../../context.ts'
import { instrumentoImpresso } from '../../../../documents/instrumento.ts'
import { canonico, sha256 } from '../../../auditoria/cadeia.ts'
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
) => {
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
      emitidoEm: ctx.agora,
    }
    return {
      formacao: formacaoDe(instrumento, codigoVerificador, hash),
      trabalho: () => instrumentoImpresso(documentoDe(dadosComuns, formulario, instrumento, folha)),
    }
  })
}
