// A species put into a form: the row of the list where each kind of instrument names its species. What the catalogue does
// not know (how many, in what state) is left for the inspector.
import type { CATEGORIAS } from '../instrumento/bens/categoria.ts'
import { ehExotica } from './ameaca.ts'
import type { Especie } from './schema.ts'

type Usada = Pick<Especie, 'id' | 'reino' | 'grupo' | 'status' | 'nomePopular' | 'nomeCientifico'>

const categoriaDe = (especie: Usada): keyof typeof CATEGORIAS => {
  if (especie.reino.nome === 'Plantae') return 'PRODUTO_FLORESTAL'
  if (especie.reino.nome !== 'Animalia') return 'OUTRO'
  if (especie.grupo === 'Peixe') return 'PESCADO'
  return ehExotica(especie.status.nome) ? 'ANIMAL_DOMESTICO_EXOTICO' : 'ANIMAL_SILVESTRE'
}

const bem = (especie: Usada, id: string) => {
  const categoria = categoriaDe(especie)
  return {
    id,
    itemId: id,
    categoria,
    descricao: `${especie.nomePopular} (${especie.nomeCientifico})`,
    // A good of another kind has no field for its species.
    ...(categoria !== 'OUTRO' && { especieId: especie.id }),
    ...(categoria.startsWith('ANIMAL') && { unidade: 'INDIVIDUO' }),
  }
}
const soEspecie = (especie: Usada, id: string) => ({ id, especieId: especie.id })

interface Destino {
  lista: string
  linha: (especie: Usada, id: string) => Record<string, unknown>
  /** Whether this instrument, as it is filled, takes that species. */
  aceita: (especie: Usada, dados: Record<string, unknown>) => boolean
}

export const DESTINOS_DA_ESPECIE: Readonly<Record<string, Destino>> = {
  APREENSAO: { lista: 'itens', linha: bem, aceita: () => true },
  RECOLHIMENTO: { lista: 'itensRecolhidos', linha: bem, aceita: () => true },
  ENTREGA: {
    lista: 'itensEntregues',
    linha: bem,
    // Only a voluntary delivery brings goods in; the other two take them from a term.
    aceita: (_, { modalidade }) => !modalidade || modalidade === 'ENTREGA_VOLUNTARIA',
  },
  SOLTURA: {
    lista: 'especimes',
    linha: soEspecie,
    // An exotic species may not be released.
    aceita: (especie) => especie.reino.nome === 'Animalia' && !ehExotica(especie.status.nome),
  },
  AUTO_INFRACAO: {
    lista: 'especies',
    linha: soEspecie,
    aceita: (especie) => especie.reino.nome === 'Animalia' || especie.reino.nome === 'Plantae',
  },
}
