// What is said of a species in the lists of the threatened: the category, its colour and what it means. Colours are the
// theme's names; the letters beside them tell the same.
export const CATEGORIAS_DE_AMEACA = {
  EX: { nome: 'Extinta', cor: 'red', significado: 'Não há mais nenhum indivíduo vivo.' },
  EW: {
    nome: 'Extinta na natureza',
    cor: 'red',
    significado: 'Só existe em cativeiro, cultivo ou fora da sua área original.',
  },
  CR: {
    nome: 'Criticamente em perigo',
    cor: 'red',
    significado: 'Risco extremamente alto de extinção na natureza.',
  },
  EN: { nome: 'Em perigo', cor: 'red', significado: 'Risco muito alto de extinção na natureza.' },
  VU: { nome: 'Vulnerável', cor: 'guara', significado: 'Risco alto de extinção na natureza.' },
  NT: {
    nome: 'Quase ameaçada',
    cor: 'ambar',
    significado: 'Ainda não está ameaçada, mas pode ficar em breve.',
  },
  LC: { nome: 'Menos preocupante', cor: 'verde', significado: 'Avaliada, sem risco relevante de extinção.' },
  DD: {
    nome: 'Dados insuficientes',
    cor: 'gray',
    significado: 'Faltam informações para dizer se está ameaçada.',
  },
  NE: { nome: 'Não avaliada', cor: 'gray', significado: 'Ainda não passou por avaliação.' },
  NA: {
    nome: 'Não aplicável',
    cor: 'gray',
    significado: 'A avaliação não se aplica, como a espécie exótica.',
  },
} as const

export type SiglaDeAmeaca = keyof typeof CATEGORIAS_DE_AMEACA
export const SIGLAS_DE_AMEACA = Object.keys(CATEGORIAS_DE_AMEACA) as [SiglaDeAmeaca, ...SiglaDeAmeaca[]]

export const STATUS_DA_ESPECIE = [
  'Nativa',
  'Nativa endêmica do Brasil',
  'Exótica',
  'Exótica invasora',
] as const
type StatusDaEspecie = (typeof STATUS_DA_ESPECIE)[number]

export const ANEXOS_DA_CITES = ['I', 'II', 'III'] as const

const EXOTICAS: readonly string[] = ['Exótica', 'Exótica invasora'] satisfies StatusDaEspecie[]

export const ehExotica = (status: string) => EXOTICAS.includes(status)

const AMEACADAS: readonly string[] = ['VU', 'EN', 'CR', 'EW', 'EX']

/** The line of the catalogue that is used follows the category and, for animals, also CITES I or II
 * (docs/dominio/multa.md#catalogue). */
export const mudaAMulta = (
  reino: string,
  categoria: { sigla: string } | null,
  cites: string | null,
): boolean =>
  AMEACADAS.includes(categoria?.sigla ?? '') || (reino === 'Animalia' && (cites === 'I' || cites === 'II'))
