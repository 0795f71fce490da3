// How numbers, money, counts and lists are written in Portuguese. Screens, papers, notices and messages write them by
// these functions, so that the same number never reads in two ways.
const formato = (opcoes: Intl.NumberFormatOptions) => new Intl.NumberFormat('pt-BR', opcoes)

const INTEIRO = formato({ maximumFractionDigits: 0 })
const REAIS = formato({ style: 'currency', currency: 'BRL' })
const LISTA = new Intl.ListFormat('pt-BR')

const CASAS = [0, 1, 2, 3, 4, 5, 6]
const ATE = CASAS.map((casas) => formato({ maximumFractionDigits: casas }))
const EXATAS = CASAS.map((casas) => formato({ minimumFractionDigits: casas, maximumFractionDigits: casas }))

/** 12.345 */
export const inteiro = (n: number) => INTEIRO.format(n)

/** 12,3: up to so many places, six at most. */
export const decimal = (n: number, casas: number) => (ATE[casas] as Intl.NumberFormat).format(n)

/** 12,3000: exactly so many places, six at most. */
export const comCasas = (n: number, casas: number) => (EXATAS[casas] as Intl.NumberFormat).format(n)

/** R$ 1.234,50, with a space that does not break. */
export const reais = (valor: number) => REAIS.format(valor)

/** 12,3000 ha */
export const hectares = (ha: number) => `${comCasas(ha, 4)} ha`

/** 1 alerta, 12.345 alertas. */
export const contados = (n: number, um: string, varios: string) => `${inteiro(n)} ${n === 1 ? um : varios}`

/** Ana, Bia e Caio. */
export const emLista = (itens: Iterable<string>) => LISTA.format(itens)

export const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)
