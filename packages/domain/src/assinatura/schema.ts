import { z } from 'zod'
import { JustificativaDada } from '../blindagem/schema.ts'
import { SituacaoDoEmbargo, SuspensaoLevantada } from '../embargo/situacao.ts'
import { Condicao } from '../formulario/condicao.ts'
import { TipoFormulario } from '../formulario/tipos.ts'
import { PREENCHA_O_CAMPO } from '../mensagens.ts'
import { TipoDeAtoNoFio } from '../posterior/schema.ts'
import { TipoDeEmissao } from './emissao.ts'
import { SituacaoDoPdf } from './situacao.ts'

/** What signing asks for (docs/dominio/fio.md#signing). The password is only asked to be there: whether it is right
 * is told by its check. */
export const Assinatura = z.object({
  idFormulario: z.uuid(),
  usuarioId: z.uuid(),
  senha: z.string().min(1, PREENCHA_O_CAMPO).max(200),
  /** What was read: a form that changed since is refused. Without it, what arrives is taken as read. */
  versao: z.number().int().min(1).optional(),
  /** Answers to what is found only when it is signed (blindagem/na-assinatura.ts). */
  justificativasBlindagem: z.array(JustificativaDada).max(100).optional(),
  /** Where the device is, when it may tell: compared with the place of the infraction, and not kept. */
  posicao: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional(),
})
export type Assinatura = z.infer<typeof Assinatura>

export const AssinaturaNoDocumento = z.object({
  nome: z.string(),
  cargo: z.string().nullable(),
  dataHora: z.string().nullable(),
})
export type AssinaturaNoDocumento = z.infer<typeof AssinaturaNoDocumento>

/** Another document, to be read together with this one. */
const Ligado = z.object({ codigo: z.string(), data: z.string(), codigoVerificador: z.string() })

/** Who answers for it, as anyone may read it (responsavel-publico.ts). */
export const ResponsavelPublico = z.object({ nome: z.string(), documento: z.string().nullable() })
export type ResponsavelPublico = z.infer<typeof ResponsavelPublico>

/** What anyone with the code may know: that it exists, who signed, the person only by initials, and what somebody would
 * change on a paper (amount, day, place): these whole, so that it is noticed. */
export const Validacao = z.object({
  valido: z.boolean(),
  codigoVerificador: z.string(),
  instrumento: z.object({
    codigo: z.string(),
    tipo: z.object({ codigo: z.union([TipoFormulario, TipoDeAtoNoFio, TipoDeEmissao]), nome: z.string() }),
  }),
  /** It is null for what the installation issued by itself: it is a copy or a certificate, and stands as of its hour. */
  condicao: Condicao.nullable(),
  assinaturas: z.array(AssinaturaNoDocumento),
  /** The hash that is printed: SHA-256 of the signed answers. */
  hash: z.string(),
  /** Everybody who was identified, in the order of the form. */
  responsaveis: z.array(ResponsavelPublico),
  /** Reais; null where it fines nobody. */
  valor: z.number().nullable(),
  multaDiaria: z.number().nullable(),
  /** The instant of the act, as it is printed. */
  dataHora: z.string().nullable(),
  /** No more of the place than its municipality: the rest tells where a person lives. */
  municipio: z.string().nullable(),
  /** The instant since when it holds no more; null for what was not cancelled. */
  canceladoEm: z.string().nullable(),
  /** They came after it, the oldest first. */
  posteriores: z.array(Ligado).optional(),
  /** Only an embargo that was lifted, wholly or in part, has one. */
  situacaoEmbargo: SituacaoDoEmbargo.optional(),
  /** Only a suspension that was lifted has one. */
  suspensaoLevantada: SuspensaoLevantada.optional(),
  /** An embargo or suspension for a term tells the last day written in it, AAAA-MM-DD, once it has passed. */
  terminouEm: z.string().optional(),
  /** The first, of an act that came after. */
  sobre: Ligado.optional(),
})
export type Validacao = z.infer<typeof Validacao>

const AssinaturaConferida = AssinaturaNoDocumento.extend({
  situacao: SituacaoDoPdf,
  /** Who told the hour of the signature: this installation itself (`proprio`), or an authority of time of outside. Null where
   * nobody did. */
  carimbo: z.object({ dataHora: z.string(), por: z.string(), proprio: z.boolean() }).nullable(),
  /** It is `EMITIDO`. */
  valida: z.boolean(),
})

export const ValidacaoDeDocumento = z.object({
  situacao: SituacaoDoPdf,
  /** It is `EMITIDO` or `IMPRESSAO`: as it was made here, byte for byte. */
  integro: z.boolean(),
  motivo: z.string().optional(),
  codigoVerificador: z.string().optional(),
  assinaturas: z.array(AssinaturaConferida),
  /** Bytes stay whole after a cancellation: only the record tells. */
  canceladoEm: z.string().optional(),
})
export type ValidacaoDeDocumento = z.infer<typeof ValidacaoDeDocumento>

/** What a signature is about to cover: the pages of each paper, in the order of the form. */
export const PaginasDoFormulario = z.object({
  total: z.number().int().positive(),
  instrumentos: z.array(z.object({ codigo: z.string(), paginas: z.number().int().positive() })),
})
export type PaginasDoFormulario = z.infer<typeof PaginasDoFormulario>
