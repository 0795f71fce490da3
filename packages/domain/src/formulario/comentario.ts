// What is said of a form by who reads it, of one field or of the whole (docs/decisoes/0063-revisao-da-coordenacao.md). It is
// outside of what is signed: neither the papers nor the hash nor the version know of it.
import { z } from 'zod'
import { limparTexto } from '../texto.ts'

export const TAMANHO_DO_COMENTARIO = 2000
/** More than anybody reads. */
export const COMENTARIOS_MAXIMOS = 500

/** What sent a form back or on is kept beside the comments, so that one reading tells all. */
export const TIPOS_DE_COMENTARIO = {
  COMENTARIO: 'Comentário',
  DEVOLUCAO: 'Devolução',
  TRANSFERENCIA: 'Transferência',
} as const
export type TipoDeComentario = keyof typeof TIPOS_DE_COMENTARIO

/** The path of an answer, as a pendency names it: `identificacao.responsaveis.0.cpf`. */
const CAMINHO = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/

export const textoDoComentario = (mensagem: string) =>
  z
    .string()
    .overwrite((texto) => limparTexto(texto).trim())
    .min(1, mensagem)
    .max(TAMANHO_DO_COMENTARIO, `Use no máximo ${TAMANHO_DO_COMENTARIO} caracteres`)

export const NovoComentario = z
  .object({
    /** Chosen by the client, so that sending twice makes one. */
    id: z.uuid(),
    campo: z.string().max(200).regex(CAMINHO, 'Campo desconhecido').nullish(),
    respostaA: z.uuid().nullish(),
    texto: textoDoComentario('Escreva o comentário'),
  })
  .refine(({ campo, respostaA }) => !campo || !respostaA, {
    message: 'Uma resposta é do mesmo campo que o comentário',
    path: ['campo'],
  })
export type NovoComentario = z.output<typeof NovoComentario>

export const Resolucao = z.object({ resolvido: z.boolean() })

const Pessoa = z.object({ id: z.uuid(), nome: z.string() })

export const Comentario = z.object({
  id: z.uuid(),
  tipo: z.enum(Object.keys(TIPOS_DE_COMENTARIO) as [TipoDeComentario]),
  /** It is null when it is of the whole form. */
  campo: z.string().nullable(),
  respostaA: z.uuid().nullable(),
  texto: z.string(),
  autor: Pessoa,
  quando: z.string(),
  resolvido: z.object({ por: Pessoa, quando: z.string() }).nullable(),
})
export type Comentario = z.infer<typeof Comentario>

/** Whether somebody still has to see to it. An answer is seen to with what it answers. */
export const estaAberto = ({ tipo, respostaA, resolvido }: Comentario) =>
  tipo === 'COMENTARIO' && respostaA === null && resolvido === null
