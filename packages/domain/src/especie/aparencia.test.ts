import { describe, expect, it } from 'vitest'
import { aparenciaDe, pareceCom, SEM_APARENCIA } from './aparencia.ts'
import { ESPECIES_DO_EXEMPLO } from './exemplo.ts'

const ler = (caracteristicas: string, reino = 'Animalia') =>
  aparenciaDe({ reino: { nome: reino }, caracteristicas })

describe('size', () => {
  it.each([
    ['Pássaro amarelo, de 13 a 14 cm, que canta.', { minimo: 13, maximo: 14 }, 'PEQUENO'],
    ['Macho de cabeça preta, com cerca de 11 cm.', { minimo: null, maximo: 11 }, 'PEQUENO'],
    ['Arara azul por cima, de até 80 cm. Nidifica em buritis.', { minimo: null, maximo: 80 }, 'MEDIO'],
    ['Cegonha branca, com até 1,6 m. Nidifica.', { minimo: null, maximo: 160 }, 'GRANDE'],
    ['Jacaré de até 2,5 m com crista óssea.', { minimo: null, maximo: 250 }, 'GRANDE'],
  ])('of %j is read in centimetres', (texto, tamanhoCm, porte) =>
    expect(ler(texto)).toMatchObject({ tamanhoCm, porte }),
  )

  it('is told by weight when the text gives it', () =>
    expect(ler('Maior tatu vivo, com até 50 kg e garra enorme.')).toMatchObject({
      tamanhoCm: null,
      pesoKg: 50,
      porte: 'GRANDE',
    }))

  it.each([
    ['Coruja pequena de pernas compridas.', 'PEQUENO'],
    ['Gato médio de pintas alongadas.', 'MEDIO'],
    ['Ave grande e preta com crista.', 'GRANDE'],
    ['Maior roedor do mundo, que vive em grupos.', 'GRANDE'],
    ['Uma das maiores árvores do Brasil, com tronco reto.', 'GRANDE'],
    ['Macho preto com pequena mancha branca.', null],
    ['Porco nativo que anda em bandos grandes.', null],
    ['Árvore torta de folhas grandes.', null],
    ['Jabuti maior, de escamas amareladas.', null],
  ])('of %j is the word about the species itself: %s', (texto, porte) => expect(ler(texto).porte).toBe(porte))

  it('reads no measure of an area or a volume', () =>
    expect(ler('Vive em 3 m² de capim.').tamanhoCm).toBeNull())
})

describe('colours', () => {
  it.each([
    ['Ave azul-acinzentada que frequenta fruteiras.', ['CINZA', 'AZUL']],
    ['Macho azul-escuro; a fêmea é marrom.', ['MARROM', 'AZUL', 'ESCURO']],
    ['Árvore de madeira rajada de marrom e preto.', ['PRETO', 'MARROM']],
    ['Peixe prateado de riachos claros.', ['PRATEADO']],
    ['Primata de ronco forte; o macho é preto. Sentinela da febre amarela.', ['PRETO']],
    ['Serpente com brilho furta-cor.', []],
  ])('of %j', (texto, cores) => expect(ler(texto).cores).toEqual(cores))

  it('does not take a nut for a brown', () =>
    expect(ler('Árvore de castanha nutritiva.', 'Plantae').cores).toEqual([]))
})

describe('parts', () => {
  it.each([
    ['Animal sem dentes, de focinho longo e cauda em forma de bandeira.', 'Animalia', ['CABECA', 'CAUDA']],
    ['Roedor de pernas finas que enterra sementes.', 'Animalia', ['PERNA']],
    ['Ave verde, presa aos buritis.', 'Animalia', []],
    ['Orquídea de flor lilás, que cresce em troncos e rochas.', 'Plantae', ['FLOR']],
    ['Fungo em leque vermelho sobre madeira morta.', 'Fungi', ['LEQUE']],
  ])('of %j', (texto, reino, partes) => expect(ler(texto, reino).partes).toEqual(partes))
})

it('leaves empty what the text does not say', () =>
  expect(ler('Peixe que come lodo e faz grandes migrações.')).toEqual({
    tamanhoCm: null,
    pesoKg: null,
    porte: null,
    cores: [],
    partes: [],
  }))

it('finds by what is seen, and does not find by what is unknown', () => {
  const achar = (filtro: Partial<typeof SEM_APARENCIA>) =>
    ESPECIES_DO_EXEMPLO.filter((e) => pareceCom(e, { ...SEM_APARENCIA, ...filtro })).map((e) => e.nomePopular)
  expect(achar({ cor: 'LARANJA' })).toEqual(['Lobo-guará', 'Canário-da-terra'])
  expect(achar({ cor: 'LARANJA', grupo: 'Ave' })).toEqual(['Canário-da-terra'])
  expect(achar({ porte: 'PEQUENO' })).toEqual(['Canário-da-terra'])
  expect(achar({ porte: 'GRANDE' })).toEqual([])
  expect(achar({ parte: 'FLOR' })).toEqual(['Ipê-roxo'])
  expect(achar({})).toHaveLength(ESPECIES_DO_EXEMPLO.length)
})
