// A model of a situation (docs/dominio/modelos.md): the kinds that it marks, the line of the fine, the sanctions, texts with
// gaps, and the photos to take. All of it is a suggestion: who draws up answers for the classification.
import { z } from 'zod'
import { Respostas } from '../formulario/schema.ts'
import { TipoFormulario } from '../formulario/tipos.ts'
import { limparTexto } from '../texto.ts'

/** What a line is to the model: only the first goes into the notice by itself. */
export const PAPEIS_DA_LINHA = {
  principal: 'Vai no auto',
  somaLinha: 'Segunda linha do mesmo auto',
  alternativa: 'No lugar da principal',
  outroAuto: 'Em outro auto',
  seNaoCumprir: 'Se não cumprir',
  infracaoPotencial: 'Infração que ocorreria',
} as const

const texto = (maximo: number) => z.string().trim().overwrite(limparTexto).max(maximo)
const papeis = Object.keys(PAPEIS_DA_LINHA) as [keyof typeof PAPEIS_DA_LINHA]

export const FotoDoModelo = z.object({
  titulo: texto(120).min(3),
  finalidade: z.string().max(30),
  /** What it has to show, which becomes what the evidence says of itself. */
  mostra: texto(300).min(3),
  /** Zero makes it only a suggestion. */
  minimo: z.number().int().min(0).max(20),
})
export type FotoDoModelo = z.infer<typeof FotoDoModelo>

export const Modelo = z.object({
  codigo: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letras minúsculas, números e hífen'),
  nome: texto(80).min(3),
  quandoUsar: texto(300),
  naoUsar: texto(500),
  tiposFormulario: z.array(TipoFormulario).min(1).max(8),
  /** The kinds that the same situation may also ask for. */
  tiposOpcionais: z.array(TipoFormulario).max(8),
  infracoes: z
    .array(z.object({ codigo: z.string().max(20), papel: z.enum(papeis), quando: texto(200) }))
    .max(20),
  sancoes: z.array(z.string().max(40)).max(12),
  /** Answers by kind of instrument, or by step of the form. */
  preenche: z.record(z.string().max(40), Respostas),
  /** Texts with gaps, by kind and field: AUTO_INFRACAO.descricaoConduta. */
  textos: z.record(z.string().max(80), texto(4000)),
  fotos: z.array(FotoDoModelo).max(20),
  /** The inspector asks these on the spot. */
  perguntas: z.array(texto(300)).max(20),
  fundamento: z
    .array(z.object({ lei: z.string().max(60), artigo: texto(80), confirmado: z.boolean() }))
    .max(20),
  observacao: texto(1000).nullable(),
  /** False while the agency still has to confirm it. */
  confirmado: z.boolean(),
})
export type Modelo = z.infer<typeof Modelo>

/** The agency's, with whether it is still offered and who changed it last; nobody, for what the installation starts with. */
export const ModeloDoOrgao = Modelo.extend({
  ativo: z.boolean(),
  versao: z.number().int(),
  editadoEm: z.string().nullable(),
  por: z.string().nullable(),
})
export type ModeloDoOrgao = z.infer<typeof ModeloDoOrgao>
