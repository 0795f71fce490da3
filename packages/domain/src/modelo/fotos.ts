// The photos that a model asks for (docs/dominio/modelos.md#photos), beside those that were taken. They only advise: what the
// kinds of the form ask for by law is a pendência of its own.
import type { FotoDoModelo, Modelo } from './schema.ts'

/** What is read of a piece of evidence. */
interface Tirada {
  tipo?: unknown
  titulo?: unknown
  desconsiderada?: unknown
}

export interface FotoPedida {
  foto: FotoDoModelo
  /** The place of the request in the step of the evidence. */
  campo: string
  /** What is said of it where it lacks; the same words until it is there. */
  mensagem: string
  tiradas: number
  falta: boolean
}

/** A photo answers the request whose title its own begins with: so it is born, and a word may be added. */
const responde = (titulo: string, e: Tirada) =>
  e.tipo === 'FOTO' && !e.desconsiderada && typeof e.titulo === 'string' && e.titulo.startsWith(titulo)

export const quantasFotos = (n: number) => (n === 1 ? '1 foto' : `${n} fotos`)

const aviso = ({ titulo, minimo }: FotoDoModelo) => `${titulo}: o modelo pede ${quantasFotos(minimo)}`

/** A request for none is only a suggestion, and never lacks. */
export const fotosPedidas = ({ fotos }: Pick<Modelo, 'fotos'>, evidencias: readonly Tirada[]): FotoPedida[] =>
  fotos.map((foto, i) => {
    const tiradas = evidencias.filter((e) => responde(foto.titulo, e)).length
    return {
      foto,
      campo: `evidencias.modelo.${i}`,
      mensagem: aviso(foto),
      tiradas,
      falta: tiradas < foto.minimo,
    }
  })

/** How many photos are asked for and how many of them are there, in photos and not in kinds of them. One that is only suggested
 *  counts from the moment that it exists. */
export const contarFotos = (modelo: Pick<Modelo, 'fotos'>, evidencias: readonly Tirada[] = []) => {
  const conta = { pedidas: 0, prontas: 0 }
  for (const { foto, tiradas } of fotosPedidas(modelo, evidencias)) {
    const pedidas = foto.minimo || Math.min(tiradas, 1)
    conta.pedidas += pedidas
    conta.prontas += Math.min(tiradas, pedidas)
  }
  return { ...conta, faltam: conta.pedidas - conta.prontas }
}

export const fotosQueFaltam = (modelo: Modelo | null, evidencias: readonly Tirada[]) =>
  modelo ? fotosPedidas(modelo, evidencias).filter(({ falta }) => falta) : []
