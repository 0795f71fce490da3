// A few species, for the tests of every reader.
import type { Especie } from './schema.ts'

const ANIMALIA = { id: 1, nome: 'Animalia', nomePopular: 'Animais' }
const PLANTAE = { id: 2, nome: 'Plantae', nomePopular: 'Plantas' }
const FUNGI = { id: 3, nome: 'Fungi', nomePopular: 'Fungos' }

const LOBO: Especie = {
  id: 57,
  reino: ANIMALIA,
  grupo: 'Mamífero',
  nomePopular: 'Lobo-guará',
  nomeCientifico: 'Chrysocyon brachyurus',
  status: { nome: 'Nativa' },
  categoriaAmeaca: { sigla: 'VU', nome: 'Vulnerável' },
  categoriaConfirmada: false,
  cites: 'II',
  multaAmeacada: true,
  protecaoEspecial: null,
  caracteristicas:
    'Canídeo de pernas longas, pelo alaranjado e crina escura, símbolo do Cerrado. Morre atropelado, por retaliação e por doenças de cães.',
  arquivos: [{ arquivoId: 'grupo-mamifero', nome: 'Ilustração do grupo: Mamífero' }],
  ativa: true,
}

export const umaEspecie = (dados: Partial<Especie> = {}): Especie => ({ ...LOBO, ...dados })

export const ESPECIES_DO_EXEMPLO: readonly Especie[] = [
  umaEspecie(),
  umaEspecie({
    id: 1,
    grupo: 'Ave',
    nomePopular: 'Canário-da-terra',
    nomeCientifico: 'Sicalis flaveola',
    categoriaAmeaca: { sigla: 'LC', nome: 'Menos preocupante' },
    cites: null,
    multaAmeacada: false,
    caracteristicas:
      'Pássaro amarelo de fronte alaranjada, de 13 a 14 cm, que canta em áreas abertas e quintais. É a ave mais apreendida em Goiás.',
    arquivos: [{ arquivoId: 'grupo-ave', nome: 'Ilustração do grupo: Ave' }],
  }),
  umaEspecie({
    id: 64,
    nomePopular: 'Onça-parda (suçuarana)',
    nomeCientifico: 'Puma concolor',
    caracteristicas: 'Felino de cor uniforme e cauda longa, que usa matas e canaviais.',
  }),
  umaEspecie({
    id: 104,
    reino: PLANTAE,
    grupo: 'Árvore',
    nomePopular: 'Ipê-roxo',
    nomeCientifico: 'Handroanthus impetiginosus',
    categoriaAmeaca: { sigla: 'NT', nome: 'Quase ameaçada' },
    cites: null,
    multaAmeacada: false,
    caracteristicas: 'Árvore de flores rosadas a roxas e madeira densa. Visada por madeireiros.',
    arquivos: [{ arquivoId: 'grupo-arvore', nome: 'Ilustração do grupo: Árvore' }],
  }),
  umaEspecie({
    id: 137,
    reino: FUNGI,
    grupo: 'Cogumelo',
    nomePopular: 'Véu-de-noiva',
    nomeCientifico: 'Phallus indusiatus',
    categoriaAmeaca: null,
    cites: null,
    multaAmeacada: false,
    caracteristicas: 'Cogumelo com rede branca em forma de saia e cheiro forte.',
    arquivos: [{ arquivoId: 'grupo-cogumelo', nome: 'Ilustração do grupo: Cogumelo' }],
  }),
]
