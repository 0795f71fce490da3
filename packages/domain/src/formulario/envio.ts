// The place of a draft between the hand that types it and the gateway, as a table. The device moves along it: the
// screen that types and the queue that sends only say what happened (docs/dominio/campo.md#sending).
export const LUGARES = [
  'digitando',
  'sem-espaco',
  'aparelho',
  'enviando',
  'enviado',
  'conflito',
  'recusado',
] as const

export type Lugar = (typeof LUGARES)[number]

/** What happens to a draft: the screen says the first two, writing the third, the queue the rest. */
export type EventoDoRascunho =
  | 'digitou'
  | 'naoCoube'
  | 'gravou'
  | 'partiu'
  | 'parou'
  | 'chegou'
  | 'divergiu'
  | 'foiRecusado'

/** What is not in a row changes nothing: words that are not on the device yet outlive the answer to the words before them. */
export const CAMINHO_DO_RASCUNHO: Record<Lugar, Partial<Record<EventoDoRascunho, Lugar>>> = {
  digitando: { gravou: 'aparelho', naoCoube: 'sem-espaco' },
  'sem-espaco': { digitou: 'digitando', gravou: 'aparelho' },
  aparelho: {
    digitou: 'digitando',
    partiu: 'enviando',
    chegou: 'enviado',
    divergiu: 'conflito',
    foiRecusado: 'recusado',
  },
  enviando: {
    digitou: 'digitando',
    parou: 'aparelho',
    chegou: 'enviado',
    divergiu: 'conflito',
    foiRecusado: 'recusado',
  },
  enviado: { digitou: 'digitando', gravou: 'aparelho', divergiu: 'conflito', foiRecusado: 'recusado' },
  conflito: { digitou: 'digitando', gravou: 'aparelho', chegou: 'enviado', foiRecusado: 'recusado' },
  recusado: { digitou: 'digitando', gravou: 'aparelho', chegou: 'enviado', divergiu: 'conflito' },
}

export const seguir = (lugar: Lugar, evento: EventoDoRascunho): Lugar =>
  CAMINHO_DO_RASCUNHO[lugar][evento] ?? lugar

interface NoAparelho {
  conflitos: readonly unknown[]
  recusa: string | null
  /** Something of it is only on the device. */
  pendente: 0 | 1
}

/** What the device's own copy says has happened last: it outlives the page. */
export const fatoDoRascunho = ({ conflitos, recusa, pendente }: NoAparelho): EventoDoRascunho => {
  if (conflitos.length > 0) return 'divergiu'
  if (recusa !== null) return 'foiRecusado'
  return pendente === 0 ? 'chegou' : 'gravou'
}

/** The queue leaves alone what a person has to decide first. */
export const esperaPorAlguem = (rascunho: NoAparelho) =>
  ['divergiu', 'foiRecusado'].includes(fatoDoRascunho(rascunho))
