// The page of results, the same for every list, and the paging part of every filter (docs/dominio/fio.md#pages).
import { z } from 'zod'
import { PRIMEIRO_DIA } from './data-hora.ts'
import { limparTexto } from './texto.ts'

export const TAMANHOS = [5, 10, 30, 50] as const
export const TAMANHO_PADRAO = 10
const TAMANHO_MAXIMO = 100

export const pagina = <T extends z.ZodType>(item: T) =>
  z.object({
    content: z.array(item),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    numberOfElements: z.number().int(),
    number: z.number().int(),
    pageable: z.object({ pageNumber: z.number().int(), pageSize: z.number().int() }),
    first: z.boolean(),
    last: z.boolean(),
    empty: z.boolean(),
  })

export interface Pagina<T> {
  content: T[]
  totalElements: number
  totalPages: number
  numberOfElements: number
  /** The page is zero-based here; the filters' `pagina` is one-based. */
  number: number
  pageable: { pageNumber: number; pageSize: number }
  first: boolean
  last: boolean
  empty: boolean
}

/** `numero` is one-based. A page past the end is an empty page. */
export const paginar = <T>(content: T[], total: number, numero: number, tamanho: number): Pagina<T> => {
  const totalPages = Math.ceil(total / tamanho)
  return {
    content,
    totalElements: total,
    totalPages,
    numberOfElements: content.length,
    number: numero - 1,
    pageable: { pageNumber: numero - 1, pageSize: tamanho },
    first: numero === 1,
    last: numero >= totalPages,
    empty: content.length === 0,
  }
}

/** Empty strings of a filter become null; absent stays absent. */
export const textoOuNulo = z
  .string()
  .max(200)
  .nullish()
  .transform((texto) => limparTexto(texto ?? '').trim() || null)

/** A member of a filter that came empty was not given. */
export const vazioEhNulo = (valor: unknown) => (valor === '' ? null : valor)

/** What may be left out, or come empty, which is the same. */
export const opcional = <T extends z.ZodType>(membro: T) => z.preprocess(vazioEhNulo, membro.nullish())

/** The same, where its absence has a meaning of its own. */
export const vazioEhAusente = (valor: unknown) => vazioEhNulo(valor) ?? undefined

/** What came empty in a list of a filter was not given either. */
export const semVazios = (valor: unknown) =>
  Array.isArray(valor) ? valor.filter((item) => item !== '') : vazioEhNulo(valor)

/** A number may come as text, as every value of an address does. Nothing else becomes a number. */
export const comoNumero = (valor: unknown) =>
  typeof valor === 'string' && /^-?\d{1,9}$/.test(valor) ? Number(valor) : vazioEhNulo(valor)

export const numeroDoFiltro = (minimo: number, maximo: number, mensagem?: string) =>
  z.preprocess(comoNumero, z.number().int().min(minimo, mensagem).max(maximo, mensagem).nullish())

export const numeroComPadrao = (minimo: number, maximo: number, padrao: number) =>
  z.preprocess(
    (valor) => vazioEhAusente(comoNumero(valor)),
    z.number().int().min(minimo).max(maximo).default(padrao),
  )

/** One of a few words; without any, the first. */
export const escolhaDe = <const V extends readonly [string, ...string[]]>(palavras: V) =>
  z.preprocess(vazioEhAusente, z.enum(palavras).default(palavras[0] as never))

/** A day of a filter, in the agency's zone. */
export const diaDoFiltro = opcional(z.iso.date().refine((dia) => dia >= PRIMEIRO_DIA, 'Data inválida'))

/** A range of days, inclusive, in the agency's zone. */
export const IntervaloDeDias = z
  .strictObject({ inicio: diaDoFiltro, fim: diaDoFiltro })
  .refine(({ inicio, fim }) => !inicio || !fim || inicio <= fim, {
    message: 'A data inicial é posterior à final',
    path: ['fim'],
  })

const PAGINA_MAXIMA = 1_000_000

/** "codigo,desc", as clients of Spring write the order. */
const ordemDeSpring = (colunas: readonly string[]) =>
  z
    .preprocess(
      vazioEhNulo,
      z
        .string()
        .regex(
          new RegExp(`^(${colunas.join('|')})(,(asc|desc))?$`, 'i'),
          `Use ${colunas.join(', ')} e asc ou desc`,
        )
        .nullish(),
    )
    .transform((texto) => {
      if (!texto) return null
      const [dita = '', sentido = 'asc'] = texto.toLowerCase().split(',')
      // The list knows the column as it is declared, in whatever case it was typed.
      const prop = colunas.find((coluna) => coluna.toLowerCase() === dita)
      return { prop, orderBy: sentido.toUpperCase() as 'ASC' | 'DESC' }
    })

/** Paging and order, shared by every filter; the columns that a list may be sorted by are its own. `page` (zero-based),
 * `size` and `sort` say the same in the words of other clients. */
export const paginacao = <const C extends readonly [string, ...string[]]>(colunas: C) => ({
  pagina: numeroDoFiltro(1, PAGINA_MAXIMA),
  tamanho: numeroDoFiltro(1, TAMANHO_MAXIMO),
  orderBy: opcional(z.enum(['ASC', 'DESC'])),
  prop: opcional(z.enum(colunas)),
  page: numeroDoFiltro(0, PAGINA_MAXIMA),
  size: numeroDoFiltro(1, TAMANHO_MAXIMO),
  sort: ordemDeSpring(colunas).optional(),
})

interface PaginacaoDada {
  pagina?: number | null | undefined
  tamanho?: number | null | undefined
  orderBy?: 'ASC' | 'DESC' | null | undefined
  prop?: string | null | undefined
  page?: number | null | undefined
  size?: number | null | undefined
  sort?: { prop?: string | undefined; orderBy: 'ASC' | 'DESC' } | null | undefined
}

const emNossasPalavras = ({ pagina, tamanho, orderBy, prop, page, size, sort }: PaginacaoDada) => ({
  pagina: pagina ?? (page == null ? null : page + 1),
  tamanho: tamanho ?? size,
  orderBy: orderBy ?? sort?.orderBy,
  prop: prop ?? sort?.prop,
})

/** Paging may come from the body or the query; the body wins. Without either: page 1, size 10, and the list's own order,
 *  which is DESC where it says no other. */
export const resolverPaginacao = <P extends string | null>(
  corpo: PaginacaoDada,
  query: PaginacaoDada,
  padrao: { prop: P; tamanho?: number; orderBy?: (prop: P) => 'ASC' | 'DESC' },
) => {
  const [doCorpo, daQuery] = [emNossasPalavras(corpo), emNossasPalavras(query)]
  const prop = (doCorpo.prop ?? daQuery.prop ?? padrao.prop) as P
  return {
    pagina: doCorpo.pagina ?? daQuery.pagina ?? 1,
    tamanho: doCorpo.tamanho ?? daQuery.tamanho ?? padrao.tamanho ?? TAMANHO_PADRAO,
    orderBy: doCorpo.orderBy ?? daQuery.orderBy ?? padrao.orderBy?.(prop) ?? ('DESC' as const),
    prop,
  }
}

/** The five page buttons: a window that keeps the current page in the middle. One-based. */
export const janelaDePaginas = (atual: number, total: number): number[] => {
  const botoes = 5
  const primeira = Math.max(1, Math.min(atual - Math.floor(botoes / 2), total - botoes + 1))
  return Array.from({ length: Math.min(botoes, total) }, (_, i) => primeira + i)
}
