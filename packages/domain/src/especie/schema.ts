// A species of the catalogue and what the fine and the destination of goods need to know of it.
import { z } from 'zod'
import { MotivoDaMudanca } from '../catalogo/versao.ts'
import { CAMPO_OBRIGATORIO } from '../mensagens.ts'
import { numeroDoFiltro, opcional, paginacao, textoOuNulo } from '../pagina.ts'
import { limparTexto } from '../texto.ts'
import { ANEXOS_DA_CITES, CATEGORIAS_DE_AMEACA, SIGLAS_DE_AMEACA, STATUS_DA_ESPECIE } from './ameaca.ts'

export const Reino = z.object({
  id: z.number().int(),
  /** Animalia, Plantae, Fungi: what the rules compare. */
  nome: z.string(),
  /** Animais, Plantas, Fungos: what a screen shows. */
  nomePopular: z.string().optional(),
})
export type Reino = z.infer<typeof Reino>

/** A photo carries who made it, under what licence and where it comes from; our own illustrations carry none. */
export const ImagemDaEspecie = z.object({
  arquivoId: z.string(),
  nome: z.string(),
  autor: z.string().optional(),
  licenca: z.string().optional(),
  fonte: z.string().optional(),
})
export type ImagemDaEspecie = z.infer<typeof ImagemDaEspecie>

export const Especie = z.object({
  id: z.number().int(),
  reino: Reino,
  /** Ave, Mamífero, Árvore… */
  grupo: z.string(),
  nomePopular: z.string(),
  nomeCientifico: z.string(),
  status: z.object({ nome: z.string() }),
  categoriaAmeaca: z.object({ sigla: z.string(), nome: z.string() }).nullable(),
  /** Somebody saw the category in its source. */
  categoriaConfirmada: z.boolean(),
  cites: z.string().nullable(),
  multaAmeacada: z.boolean(),
  protecaoEspecial: z.string().nullable(),
  caracteristicas: z.string(),
  arquivos: z.array(ImagemDaEspecie),
  /** A retired species is offered no more; what already names it still finds it. */
  ativa: z.boolean().default(true),
})
export type Especie = z.infer<typeof Especie>

const texto = (maximo: number) =>
  z
    .string()
    .overwrite(limparTexto)
    .trim()
    .min(1, CAMPO_OBRIGATORIO)
    .max(maximo, `Máximo de ${maximo} caracteres`)
const textoOpcional = (maximo: number) =>
  z
    .string()
    .overwrite(limparTexto)
    .trim()
    .max(maximo, `Máximo de ${maximo} caracteres`)
    .nullish()
    .transform((valor) => valor || null)

/** A category by its letters, or as it was answered. */
const CategoriaDada = z
  .object({ sigla: z.enum(SIGLAS_DE_AMEACA), nome: z.string().nullish() })
  .refine(
    ({ sigla, nome }) => !nome || nome === CATEGORIAS_DE_AMEACA[sigla].nome,
    'A sigla e o nome são de categorias diferentes',
  )
  .transform(({ sigla }) => ({ sigla }))

/** What the administrator writes. Whether it changes the fine follows from it (ameaca.ts), so it is not asked. */
export const EspecieEditavel = z.object({
  reinoId: z.number().int(),
  grupo: texto(60),
  /** Other popular names in parentheses: Onça-parda (suçuarana). */
  nomePopular: texto(120),
  nomeCientifico: z
    .string()
    .trim()
    .max(120)
    .regex(/^[A-Z][a-z]+( [a-z][a-z-]+){1,2}$/, 'Escreva gênero e espécie: Chrysocyon brachyurus'),
  status: z.object({ nome: z.enum(STATUS_DA_ESPECIE) }),
  categoriaAmeaca: CategoriaDada.nullable(),
  categoriaConfirmada: z.boolean(),
  cites: z.enum(ANEXOS_DA_CITES).nullable(),
  protecaoEspecial: textoOpcional(200),
  caracteristicas: texto(2000),
  ativa: z.boolean(),
})
export type EspecieEditavel = z.output<typeof EspecieEditavel>

export const MudancaDaEspecie = EspecieEditavel.extend({ motivo: MotivoDaMudanca })
export type MudancaDaEspecie = z.output<typeof MudancaDaEspecie>

/** The credits are said with every photo: without them it may not be shown to anybody. */
export const CreditoDaFoto = z.object({
  autor: texto(120),
  licenca: texto(120),
  fonte: texto(300),
  /** What is seen in it: "Adulto de lado". */
  nome: textoOpcional(120),
})
export type CreditoDaFoto = z.output<typeof CreditoDaFoto>

export const COLUNAS_DA_ESPECIE = ['nomePopular', 'nomeCientifico'] as const
export const TAMANHO_DA_PAGINA_DE_ESPECIES = 20
/** The sizes of a page of species (docs/dominio/fio.md#pages). */
export const TAMANHOS_DE_ESPECIES = [5, 10, 20, 50] as const

export const PaginacaoDeEspecies = z.strictObject(paginacao(COLUNAS_DA_ESPECIE))

export const FiltroEspecie = PaginacaoDeEspecies.extend({
  reinoId: numeroDoFiltro(0, 32_767),
  nomePopular: textoOuNulo,
  nomeCientifico: textoOuNulo,
  /** Species that were retired are found too, for who manages them. */
  retiradas: opcional(z.boolean()),
})
export type FiltroEspecie = z.output<typeof FiltroEspecie>
