// The acts after the first on the wire (docs/dominio/atos.md). The answers of each kind are told by its description.
import { z } from 'zod'
import { PREENCHA_O_CAMPO } from '../mensagens.ts'
import { limparTextos } from '../texto.ts'
import { type CodigoDeAto, EFEITOS, type Efeito, TIPOS_DE_ATO } from './tipos.ts'

export const TipoDeAtoNoFio = z.enum(Object.keys(TIPOS_DE_ATO) as [CodigoDeAto, ...CodigoDeAto[]])
export const EfeitoNoFio = z.enum(Object.keys(EFEITOS) as [Efeito, ...Efeito[]])

const Respostas = z
  .record(z.string().max(60), z.unknown())
  .overwrite((respostas) => limparTextos(respostas) as Record<string, unknown>)

const CienciaRegistrada = z.object({
  forma: z.string(),
  data: z.string(),
  recebedor: z.string().nullable(),
})

export const AtoPosterior = z.object({
  id: z.uuid(),
  tipo: z.object({ codigo: TipoDeAtoNoFio, nome: z.string() }),
  codigo: z.string(),
  /** The first: the instrument that it is about, which stays as it was signed. */
  instrumentoId: z.uuid(),
  instrumento: z.string(),
  efeito: EfeitoNoFio,
  /** It is when it was signed. */
  quando: z.string(),
  autor: z.object({ id: z.uuid(), nome: z.string(), cargo: z.string().nullable() }),
  dados: Respostas,
  codigoVerificador: z.string(),
  /** How the first who did came to know of it; null while nobody did. */
  ciencia: CienciaRegistrada.nullable(),
  /** How each person did, in the order in which it was recorded; `pessoa` is null where it names nobody. */
  ciencias: z.array(CienciaRegistrada.extend({ pessoa: z.string().nullable() })).optional(),
})
export type AtoPosterior = z.infer<typeof AtoPosterior>

/** The id is the client's: the same one again answers the same act. */
export const NovoAto = z.object({
  id: z.uuid(),
  tipo: TipoDeAtoNoFio,
  instrumentoId: z.uuid(),
  dados: Respostas,
  senha: z.string().min(1, PREENCHA_O_CAMPO).max(200),
})
export type NovoAto = z.output<typeof NovoAto>

/** The answers of ciencia.ts, with limits. */
export const CienciaDoAto = z.object({
  /** The key of the person, as in the ciência of the first; needed where there are several. */
  pessoa: z.string().trim().max(200).nullish(),
  forma: z.string('Escolha a forma da ciência').max(20),
  dataHora: z.iso.datetime({ offset: true, message: 'Data e hora inválidas' }).nullish(),
  recebedor: z.string().trim().max(200).nullish(),
  /** The capacity in which somebody received for another: a code of QUALIDADES. */
  qualidade: z.string().trim().max(20).nullish(),
  codigoObjeto: z.string().trim().max(20).nullish(),
  comprovante: z.object({ arquivoId: z.uuid(), nome: z.string().max(255).nullish() }).nullish(),
})
export type CienciaDoAto = z.output<typeof CienciaDoAto>

/** A form that was cancelled without a reason. */
export const CancelamentoSemMotivo = z.object({
  formularioId: z.uuid(),
  codigo: z.string(),
  canceladoEm: z.string(),
  por: z.string().nullable(),
})
export type CancelamentoSemMotivo = z.infer<typeof CancelamentoSemMotivo>
