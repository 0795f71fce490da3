// What was opened with the code of the paper and the digits goes on under a token of its own, so that neither is said again.
import { timingSafeEqual } from 'node:crypto'
import { DIGITOS, ultimosDe } from '@guara/domain/assinatura/copia'
import { ErroDeNegocio, naoEncontrado } from '@guara/domain/erros'
import { z } from 'zod'
import { cifrar, decifrar } from '../../../../cifra.ts'
import type { Contexto } from '../../../../context.ts'
import { documentoDoInstrumento } from '../../../assinatura/documentos.ts'
import { comBytes as atoComBytes } from '../posteriores/repository.ts'
import * as formularios from '../repository.ts'

const TERMINOU =
  'Por segurança, este acesso terminou. Digite de novo os 4 últimos números do seu CPF ou CNPJ.'
const DONO = 'via-da-pessoa'

const Aberta = z.object({
  instrumentoId: z.uuid(),
  /** Only an act after the first has one. */
  atoId: z.uuid().nullish(),
  documento: z.string(),
  ate: z.number(),
})
export type Aberta = z.infer<typeof Aberta>

export const emToken = ({ instalacao }: Contexto, aberta: Aberta) =>
  cifrar(instalacao.chaves.copia, Buffer.from(JSON.stringify(aberta)), DONO).toString('base64url')

export const abrirToken = ({ agora, instalacao }: Contexto, token: string): Aberta => {
  const texto = decifrar(instalacao.chaves.copia, Buffer.from(token, 'base64url'), DONO)
  const { data } = Aberta.safeParse(texto && JSON.parse(texto.toString()))
  if (!data || data.ate <= agora.getTime()) throw new ErroDeNegocio('DADOS_INVALIDOS', TERMINOU)
  return data
}

const iguais = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Every person of the form is compared, and somebody even where there is none. */
export const donoDosDigitos = (donos: readonly string[], digitos: string) =>
  [...donos, ''].filter((dono) => iguais(ultimosDe(dono) ?? ' '.repeat(DIGITOS), digitos))[0]

/** The form, the instrument, and the document that was opened: its own, or that of an act after it. */
export const lerFormulario = async (
  ctx: Contexto,
  { instrumentoId, atoId }: Pick<Aberta, 'instrumentoId' | 'atoId'>,
) => {
  const documento = atoId
    ? await atoComBytes(ctx.db, atoId)
    : await documentoDoInstrumento(ctx.db, instrumentoId)
  const formulario = documento && (await formularios.porId(ctx.db, documento.formulario_id))
  const instrumento = formulario?.instrumentos.find((i) => i.id === instrumentoId)
  const ato = formulario?.posteriores.find((a) => a.id === atoId)
  if (!documento || !formulario || !instrumento || (atoId && !ato)) throw naoEncontrado()
  return { documento, formulario, instrumento, ato, codigo: ato?.codigo ?? instrumento.codigo }
}
