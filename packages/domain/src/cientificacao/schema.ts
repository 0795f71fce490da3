// Ciência, attempts and follow-up on the wire. Bodies are open answers with limits: what they must hold is told by the
// descriptions of campos.ts and by the rules, with every violation at once.
import { z } from 'zod'
import { FORMAS_DE_CIENCIA, type FormaDeCiencia } from './formas.ts'

const NOMES = Object.keys(FORMAS_DE_CIENCIA) as [FormaDeCiencia, ...FormaDeCiencia[]]

const texto = (maximo: number) => z.string().trim().max(maximo).nullish()
const instante = z.iso.datetime({ offset: true, message: 'Data e hora inválidas' }).nullish()
const dia = z.iso.date('Data inválida').nullish()

/** A file already sent; its name is only for the eyes. */
const Anexo = z.object({ arquivoId: z.uuid(), nome: z.string().max(255).nullish() })
export type Anexo = z.infer<typeof Anexo>

const ComVersao = z.object({ versao: z.number().int().min(1) })

/** Which of several persons it is of: CPF or CNPJ, digits only. Left out, it is of the only one. */
const DePessoa = z.object({ pessoa: texto(150) })

const Envio = DePessoa.extend({
  forma: texto(20),
  codigoObjeto: texto(20),
  dataEnvio: dia,
  outroEndereco: texto(400),
  enderecoEletronico: texto(150),
  lugarIncerto: z.boolean().nullish(),
  motivoLugarIncerto: texto(2500),
  observacoes: texto(2500),
})

/** A second one, with proof and `motivo`, corrects the first; `semEfeito` says that the first was none. */
export const RegistroDeCiencia = ComVersao.extend({
  ...DePessoa.shape,
  motivo: texto(2500),
  semEfeito: z.boolean().nullish(),
  forma: texto(20),
  dataHora: instante,
  recebedor: texto(200),
  /** The capacity in which somebody received for another: a code of QUALIDADES. */
  qualidade: texto(20),
  codigoObjeto: texto(20),
  dataEnvio: dia,
  comprovante: Anexo.nullish(),
  /** The lawyer, or attorney with powers, of the process, who is told too. */
  advogado: z
    .object({ nome: texto(200), oab: texto(20), uf: texto(2), contato: texto(200), dataHora: instante })
    .nullish(),
  observacoes: texto(2500),
})
export type RegistroDeCiencia = z.output<typeof RegistroDeCiencia>

/** A form in ASSINADO is sent (attempt 1); one in AGUARDANDO_CIENTIFICACAO tells why it failed and how the next
 * attempt goes. */
export const RegistroDeTentativa = ComVersao.extend({
  ...Envio.shape,
  motivo: texto(40),
  data: dia,
  detalhe: texto(2500),
  comprovante: Anexo.nullish(),
})
export type RegistroDeTentativa = z.output<typeof RegistroDeTentativa>

export const RegistroDeCumprimento = ComVersao.extend({
  cumprimento: texto(20),
  data: dia,
  observacoes: texto(2500),
  comprovante: Anexo.nullish(),
})
export type RegistroDeCumprimento = z.output<typeof RegistroDeCumprimento>

/** Something of the process that starts or ends a term (docs/dominio/prazos.md#process). */
export const RegistroDeAndamento = ComVersao.extend({
  ...DePessoa.shape,
  instrumentoId: texto(40),
  andamento: texto(30),
  data: dia,
  resultado: texto(20),
  documento: texto(100),
  motivo: texto(2500),
  comprovante: Anexo.nullish(),
})
export type RegistroDeAndamento = z.output<typeof RegistroDeAndamento>

/** What became of an auto de infração (docs/dominio/atos.md#outcome). */
export const RegistroDeDesfecho = ComVersao.extend({
  instrumentoId: texto(40),
  desfecho: texto(20),
  data: dia,
  causa: texto(20),
  valorFinal: z.number().min(0).max(1e12).nullish(),
  documento: texto(100),
  motivo: texto(2500),
  comprovante: Anexo.nullish(),
})
export type RegistroDeDesfecho = z.output<typeof RegistroDeDesfecho>

const Quem = z.object({ id: z.uuid(), nome: z.string() }).nullable()
const Forma = z.enum(NOMES)

export const Tentativa = z.object({
  numero: z.number().int(),
  /** Null where there is only one. */
  pessoa: z.string().nullable(),
  forma: Forma,
  enviadaEm: z.string(),
  por: Quem,
  codigoObjeto: z.string().nullable(),
  /** The day of the letter or of the message itself, where it was told. */
  dataEnvio: z.string().nullable(),
  outroEndereco: z.string().nullable(),
  enderecoEletronico: z.string().nullable(),
  motivoLugarIncerto: z.string().nullable(),
  observacoes: z.string().nullable(),
  /** It is null while it is under way, or when it was this one that worked. */
  frustrada: z
    .object({
      motivo: z.string(),
      data: z.string(),
      detalhe: z.string().nullable(),
      comprovante: Anexo.nullable(),
      registradaEm: z.string(),
      por: Quem,
    })
    .nullable(),
})
export type Tentativa = z.infer<typeof Tentativa>

const Situada = { forma: Forma.nullable(), data: z.string().nullable() }

const Advogado = z.object({
  nome: z.string(),
  oab: z.string().nullable(),
  uf: z.string().nullable(),
  contato: z.string().nullable(),
  data: z.string().nullable(),
})

/** The ciência of one person of one instrument. */
export const Ciencia = z.object({
  instrumentoId: z.uuid(),
  /** Its code, or its kind while it has none. */
  instrumento: z.string(),
  pessoa: z.string().nullable(),
  nome: z.string(),
  ...Situada,
  /** The instant that its terms count from: a correction to an earlier day does not shorten them. */
  contaDe: z.string().nullable(),
  recebedor: z.string().nullable(),
  /** Told only of what was recorded after the act. */
  qualidade: z.string().nullable(),
  codigoObjeto: z.string().nullable(),
  /** It is told as in the attempt. */
  dataEnvio: z.string().nullable(),
  comprovante: Anexo.nullable(),
  advogado: Advogado.nullable(),
  observacoes: z.string().nullable(),
  /** It is null while this person has none. */
  registradaEm: z.string().nullable(),
  por: Quem,
  correcoes: z.array(
    z.object({
      motivo: z.string(),
      /** `noAto`: it had registered itself with the signature. */
      de: z.object({ ...Situada, noAto: z.boolean().optional() }),
      para: z.object(Situada),
      comprovante: Anexo.nullable(),
      registradaEm: z.string(),
      por: Quem,
    }),
  ),
  /** Why what was collected on the act did not count. */
  aviso: z.string().nullable(),
})
export type Ciencia = z.infer<typeof Ciencia>

export const Cientificacao = z.object({
  /** It is null until everybody has ciência, and for ever in what asks for none. */
  forma: Forma.nullable(),
  data: z.string().nullable(),
  recebedor: z.string().nullable(),
  codigoObjeto: z.string().nullable(),
  comprovante: Anexo.nullable(),
  observacoes: z.string().nullable(),
  /** It is null while the ciência is under way. */
  registradaEm: z.string().nullable(),
  por: Quem,
  tentativas: z.array(Tentativa),
})
export type Cientificacao = z.infer<typeof Cientificacao>

/** What was recorded of the agency's process about an auto de infração. */
export const Andamento = z.object({
  andamento: z.string(),
  instrumentoId: z.string(),
  /** It is null where it is of everybody. */
  pessoa: z.string().nullable(),
  nome: z.string().nullable(),
  data: z.string(),
  resultado: z.string().nullable(),
  documento: z.string().nullable(),
  /** It says why the same fact was recorded once more. */
  motivo: z.string().nullable(),
  comprovante: Anexo.nullable(),
  registradoEm: z.string(),
  por: Quem,
})
export type Andamento = z.infer<typeof Andamento>

export const DesfechoRegistrado = z.object({
  desfecho: z.string(),
  instrumentoId: z.string(),
  data: z.string(),
  /** It says why the notice was annulled. */
  causa: z.string().nullable(),
  /** So much was left of the fine. */
  valorFinal: z.number().nullable(),
  documento: z.string().nullable(),
  /** It says why this changed from what was recorded before. */
  motivo: z.string().nullable(),
  comprovante: Anexo.nullable(),
  registradoEm: z.string(),
  por: Quem,
})
export type DesfechoRegistrado = z.infer<typeof DesfechoRegistrado>

/** What was last recorded about an auto de orientação, and the auto de infração it became. */
export const Acompanhamento = z.object({
  instrumentoId: z.uuid(),
  cumprimento: z.string(),
  data: z.string().nullable(),
  observacoes: z.string().nullable(),
  comprovante: Anexo.nullable(),
  registradoEm: z.string(),
  por: Quem,
  conversao: z
    .object({
      instrumentoId: z.uuid(),
      codigo: z.string(),
      formularioId: z.uuid(),
      formularioCodigo: z.string(),
    })
    .nullable(),
})
export type Acompanhamento = z.infer<typeof Acompanhamento>
