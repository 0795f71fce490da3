// What kinds of good there are, in which units they are counted and in what state they may be
// (docs/dominio/instrumentos.md#goods).
import type { Dados } from '../../campos/campo.ts'
import { decimal } from '../../escrita.ts'
import { pedePlural } from '../../texto.ts'

export const CATEGORIAS = {
  ANIMAL_SILVESTRE: 'Animal silvestre',
  ANIMAL_DOMESTICO_EXOTICO: 'Animal doméstico ou exótico',
  PRODUTO_FLORESTAL: 'Produto florestal',
  PRODUTO_FAUNA: 'Produto da fauna',
  PESCADO: 'Pescado',
  PETRECHO_PESCA: 'Petrecho de pesca',
  PETRECHO_CACA: 'Petrecho de caça',
  ARMA_MUNICAO: 'Arma ou munição',
  VEICULO: 'Veículo',
  EMBARCACAO: 'Embarcação',
  MAQUINA_EQUIPAMENTO: 'Máquina ou equipamento',
  SUBSTANCIA_PRODUTO_QUIMICO: 'Substância ou produto químico',
  MINERAL: 'Mineral',
  DOCUMENTO: 'Documento',
  OUTRO: 'Outro',
} as const

/** How people call what falls in each category. They only help to find it. */
export const PALAVRAS_DAS_CATEGORIAS: Readonly<Record<keyof typeof CATEGORIAS, readonly string[]>> = {
  ANIMAL_SILVESTRE: [
    'passarinho',
    'pássaro',
    'ave',
    'canário',
    'papagaio',
    'arara',
    'bicho',
    'jabuti',
    'cobra',
  ],
  ANIMAL_DOMESTICO_EXOTICO: ['gado', 'boi', 'cavalo', 'cachorro', 'gato', 'galo de rinha', 'javali'],
  PRODUTO_FLORESTAL: ['madeira', 'tora', 'lenha', 'carvão', 'palmito', 'tábua', 'estaca', 'mourão'],
  PRODUTO_FAUNA: ['carne de caça', 'couro', 'pele', 'ovos', 'pena', 'chifre'],
  PESCADO: ['peixe', 'pirarucu', 'dourado', 'curimba'],
  PETRECHO_PESCA: ['rede', 'tarrafa', 'anzol', 'vara de pescar', 'espinhel', 'arpão'],
  PETRECHO_CACA: ['gaiola', 'alçapão', 'armadilha', 'arapuca', 'visgo', 'viveiro', 'laço'],
  ARMA_MUNICAO: ['espingarda', 'revólver', 'cartucho', 'bala', 'pólvora'],
  VEICULO: ['carro', 'caminhão', 'caminhonete', 'moto', 'reboque', 'carreta', 'carroça'],
  EMBARCACAO: ['barco', 'canoa', 'bote', 'motor de popa', 'balsa'],
  MAQUINA_EQUIPAMENTO: [
    'motosserra',
    'trator',
    'escavadeira',
    'pá carregadeira',
    'retroescavadeira',
    'correntão',
    'draga',
    'bomba',
    'gerador',
    'ferramenta',
    'machado',
  ],
  SUBSTANCIA_PRODUTO_QUIMICO: ['veneno', 'agrotóxico', 'combustível', 'óleo', 'mercúrio', 'explosivo'],
  MINERAL: ['areia', 'cascalho', 'argila', 'ouro', 'pedra', 'garimpo'],
  DOCUMENTO: ['DOF', 'nota fiscal', 'guia', 'licença', 'anilha solta'],
  OUTRO: ['não sei', 'outra coisa'],
}

export const DE_ANIMAL = ['ANIMAL_SILVESTRE', 'ANIMAL_DOMESTICO_EXOTICO'] as const

export const UNIDADES: Readonly<Record<string, string>> = {
  INDIVIDUO: 'Indivíduo',
  UNIDADE: 'Unidade',
  QUILOGRAMA: 'Quilograma',
  METRO_CUBICO: 'Metro cúbico',
  ESTEREO: 'Estéreo',
  MDC: 'Metro de carvão (mdc)',
  LITRO: 'Litro',
  METRO: 'Metro',
  SACO: 'Saco',
  CAIXA: 'Caixa',
}

const ESTADOS_DE_BEM = {
  NOVO: 'Novo',
  BOM: 'Bom',
  REGULAR: 'Regular',
  RUIM: 'Ruim',
  INSERVIVEL: 'Inservível',
} as const

export const ESTADOS_DE_ANIMAL = {
  HIGIDO: 'Hígido',
  DEBILITADO: 'Debilitado',
  FERIDO: 'Ferido',
  MORTO: 'Morto',
} as const

export const ESTADOS = { ...ESTADOS_DE_BEM, ...ESTADOS_DE_ANIMAL } as const

export const ehAnimal = ({ categoria }: Dados) => DE_ANIMAL.some((c) => c === categoria)

/** Live wild fauna: what is dead is kept, given or destroyed as any good. */
export const ehSilvestreVivo = ({ categoria, estado }: Dados) =>
  categoria === 'ANIMAL_SILVESTRE' && estado !== 'MORTO'

export const ehAnimalVivo = (item: Dados) => ehAnimal(item) && item.estado !== 'MORTO'

export const ehEstadoDeAnimal = (estado: unknown) => typeof estado === 'string' && estado in ESTADOS_DE_ANIMAL

/** These units are counted one by one. */
export const ehInteira = (unidade: unknown) => unidade === 'INDIVIDUO' || unidade === 'UNIDADE'

/** The same units, of two or more. */
export const UNIDADES_NO_PLURAL: Readonly<Record<string, string>> = {
  INDIVIDUO: 'Indivíduos',
  UNIDADE: 'Unidades',
  QUILOGRAMA: 'Quilogramas',
  METRO_CUBICO: 'Metros cúbicos',
  ESTEREO: 'Estéreos',
  MDC: 'Metros de carvão (mdc)',
  LITRO: 'Litros',
  METRO: 'Metros',
  SACO: 'Sacos',
  CAIXA: 'Caixas',
}

/** "2,5 metros cúbicos": the quantity as the messages say it. */
export const quantidadeEmTexto = (quantidade: number, unidade: unknown) => {
  const nomes = pedePlural(quantidade) ? UNIDADES_NO_PLURAL : UNIDADES
  return `${decimal(quantidade, 3)} ${(nomes[String(unidade)] ?? '').toLocaleLowerCase('pt-BR')}`.trim()
}
