// What can be seen of a species, read from `caracteristicas` alone. Only its first sentence describes; the others tell of
// habits and of the law ('febre amarela', 'come ovos'). What is not said stays empty: nothing is guessed from the group.
import { emPalavras } from './busca.ts'
import type { Especie } from './schema.ts'

/** The size is told by the measure where there is one (up to 30 cm, up to 1 m, more), else by the word that the text
 * itself uses. */
export const PORTES = {
  PEQUENO: 'Pequeno',
  MEDIO: 'Médio',
  GRANDE: 'Grande',
} as const
export type Porte = keyof typeof PORTES

export const CORES = {
  PRETO: 'Preto',
  BRANCO: 'Branco',
  CINZA: 'Cinza',
  MARROM: 'Marrom ou pardo',
  FERRUGEM: 'Ferrugem',
  VERMELHO: 'Vermelho',
  LARANJA: 'Laranja',
  AMARELO: 'Amarelo',
  DOURADO: 'Dourado',
  VERDE: 'Verde',
  AZUL: 'Azul',
  ROXO: 'Roxo ou lilás',
  ROSA: 'Rosa',
  PRATEADO: 'Prateado',
  CLARO: 'Claro',
  ESCURO: 'Escuro',
} as const
export type Cor = keyof typeof CORES

/** Stems, compared with the start of each word: 'amarel' is amarelo, amarelas, amarelado. */
const RADICAIS_DAS_CORES: ReadonlyArray<readonly [RegExp, Cor]> = [
  [/^(pret|negr)[oa]s?$/, 'PRETO'],
  [/^branc[oa]s?$|^esbranquicad/, 'BRANCO'],
  [/^cinz(a|as|ento|enta|entos|entas)$|^acinzentad/, 'CINZA'],
  [/^marro(m|ns)$|^pard[oa]s?$|^castanh[oa]s?$/, 'MARROM'],
  [/^ferrugine/, 'FERRUGEM'],
  [/^vermelh[oa]s?$|^avermelhad|^escarlates?$/, 'VERMELHO'],
  [/^laranjas?$|^alaranjad/, 'LARANJA'],
  [/^amarel[oa]s?$|^amarelad/, 'AMARELO'],
  [/^dourad[oa]s?$/, 'DOURADO'],
  [/^verdes?$|^esverdead|^olivas?$/, 'VERDE'],
  [/^azu(l|is)$|^azulad/, 'AZUL'],
  [/^rox[oa]s?$|^lilas(es)?$|^arroxead/, 'ROXO'],
  [/^ros(a|ad[oa]s?)$/, 'ROSA'],
  [/^pratead/, 'PRATEADO'],
  [/^clar[oa]s?$/, 'CLARO'],
  [/^escur[oa]s?$/, 'ESCURO'],
]

/** 'Riachos claros' and 'castanha nutritiva' say nothing of a colour. */
const LUGARES = /^(riachos?|rios?|aguas?|lagoas?|matas?|areas?)$/
const E_FRUTO = /^castanhas?$/

const PARTES_DO_ANIMAL = {
  BICO: ['Bico', /^bicos?$/],
  CRISTA: ['Crista, penacho ou topete', /^(cristas?|penachos?|topetes?|tufos?|crinas?)$/],
  CABECA: [
    'Cabeça ou face',
    /^(cabecas?|faces?|rostos?|frontes?|nucas?|bochechas?|testas?|focinhos?|queixos?)$/,
  ],
  OLHO: ['Olho', /^olhos?$/],
  PESCOCO: ['Pescoço, garganta ou colar', /^(pescocos?|gargantas?|colar(es)?|papos?|bigodes?|barbelas?)$/],
  ASA: ['Asa', /^asas?$/],
  VENTRE: ['Ventre ou peito', /^(ventres?|barrigas?|peitos?)$/],
  DORSO: ['Dorso', /^(dorsos?|dorsal)$/],
  CAUDA: ['Cauda', /^caudas?$/],
  PERNA: ['Pernas ou patas', /^(pernas?|patas?)$/],
  CASCO: ['Casco ou carapaça', /^(cascos?|carapacas?|cintas?)$/],
  ESCAMA: ['Escamas', /^escamas?$/],
  PELO: ['Pelo', /^pelos?$/],
  PELE: ['Pele ou couro', /^(peles?|couros?)$/],
  PENA: ['Penas', /^penas?$/],
  CHIFRE: ['Chifres', /^chifres?$/],
  ESPINHO: ['Espinho', /^espinhos?$/],
  DENTE: ['Dentes, presas ou garras', /^(dentes?|presas|garras?)$/],
  ORELHA: ['Orelhas', /^orelhas?$/],
  MANCHA: [
    'Manchas, pintas ou listras',
    /^(manchas?|pintas?|pintad[oa]s?|listras?|listrad[oa]s?|faixas?|rosetas?|losangos?|barras?|rajad[oa]s?)$/,
  ],
} as const

const PARTES_DA_PLANTA = {
  FLOR: ['Flor', /^(flor(es)?|labelos?)$/],
  FRUTO: ['Fruto ou semente', /^(frutos?|sementes?|castanhas?|cocos?|favas?|polpas?)$/],
  FOLHA: ['Folha', /^folhas?$/],
  CASCA: ['Casca', /^cascas?$/],
  MADEIRA: ['Madeira ou cerne', /^(madeiras?|cernes?)$/],
  TRONCO: ['Tronco ou caule', /^(troncos?|caules?|hastes?)$/],
  RAIZ: ['Raiz', /^raiz(es)?$/],
  SEIVA: ['Resina, látex ou óleo', /^(resinas?|latex|oleos?)$/],
  PALMITO: ['Palmito', /^palmitos?$/],
  ESPINHO: ['Espinho', /^espinh(os?|os[oa]s?)$/],
} as const

const PARTES_DO_FUNGO = {
  CHAPEU: ['Chapéu', /^chapeus?$/],
  LAMINA: ['Lâminas', /^laminas?$/],
  REDE: ['Rede ou saia', /^(redes?|saias?)$/],
  LEQUE: ['Forma de leque ou orelha', /^(leques?|orelhas?)$/],
} as const

const PARTES_DO_REINO: Readonly<Record<string, Readonly<Record<string, readonly [string, RegExp]>>>> = {
  Animalia: PARTES_DO_ANIMAL,
  Plantae: PARTES_DA_PLANTA,
  Fungi: PARTES_DO_FUNGO,
}

export const PARTES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(PARTES_DO_REINO).flatMap((partes) =>
    Object.entries(partes).map(([codigo, [rotulo]]) => [codigo, rotulo]),
  ),
)

export interface Aparencia {
  /** The size in centimetres, as the text gives it: '13 a 14 cm', 'até 2,5 m'. */
  tamanhoCm: { minimo: number | null; maximo: number } | null
  pesoKg: number | null
  porte: Porte | null
  cores: Cor[]
  partes: string[]
}

const primeiraFrase = (texto: string) => /^.*?\.(?=\s+\p{Lu}|\s*$)/su.exec(texto)?.[0] ?? texto

const NUMERO = String.raw`(\d+(?:,\d+)?)`
const COMPRIMENTO = new RegExp(String.raw`(?:${NUMERO}\s*(?:a|e|-)\s*)?${NUMERO}\s*(cm|m)(?![\p{L}²³])`, 'u')
const PESO = new RegExp(String.raw`${NUMERO}\s*kg(?!\p{L})`, 'u')
const valor = (texto: string) => Number(texto.replace(',', '.'))

const tamanhoEm = (texto: string): Aparencia['tamanhoCm'] => {
  const [, minimo, maximo = '', unidade] = COMPRIMENTO.exec(texto) ?? []
  if (unidade === undefined) return null
  // Sizes are rounded to the millimetre: 1.6 * 100 is not 160 in a computer.
  const emCm = (numero: string) => Math.round(valor(numero) * (unidade === 'm' ? 1000 : 10)) / 10
  return { minimo: minimo === undefined ? null : emCm(minimo), maximo: emCm(maximo) }
}

const pesoEm = (texto: string) => {
  const [, peso] = PESO.exec(texto) ?? []
  return peso === undefined ? null : valor(peso)
}

const PALAVRAS_DE_PORTE: ReadonlyArray<readonly [RegExp, Porte]> = [
  [/^menor(es)? |\b(pequen[oa]|baix[oa]|arvoreta|subarbusto|microscopic[oa])\b/, 'PEQUENO'],
  [/\bmedi[oa]\b/, 'MEDIO'],
  [/^maior(es)? |\b(grande|alt[oa])\b/, 'GRANDE'],
]

/** The words about the species itself, before what it has or where it lives: 'Ave grande e preta | com crista…'. */
const antesDosDetalhes = (frase: string) =>
  frase.replace(/^uma? das? /iu, '').split(/[,;:]|\s(?:de|do|da|dos|das|com|que|em|sobre)\s/iu)[0] ?? ''

const porteDe = (frase: string, tamanho: Aparencia['tamanhoCm'], pesoKg: number | null): Porte | null => {
  if (tamanho) return tamanho.maximo <= 30 ? 'PEQUENO' : tamanho.maximo <= 100 ? 'MEDIO' : 'GRANDE'
  if (pesoKg !== null) return pesoKg <= 2 ? 'PEQUENO' : pesoKg <= 20 ? 'MEDIO' : 'GRANDE'
  const palavras = `${emPalavras(antesDosDetalhes(frase))} `
  return PALAVRAS_DE_PORTE.find(([padrao]) => padrao.test(palavras))?.[1] ?? null
}

const coresEm = (palavras: readonly string[]): Cor[] => {
  const vistas = palavras.flatMap((palavra, i) => {
    const cor = RADICAIS_DAS_CORES.find(([padrao]) => padrao.test(palavra))?.[1]
    const deLugar = (cor === 'CLARO' || cor === 'ESCURO') && LUGARES.test(palavras[i - 1] ?? '')
    const fruto = E_FRUTO.test(palavra) && /^(de|com)$/.test(palavras[i - 1] ?? '')
    return cor && !deLugar && !fruto ? [cor] : []
  })
  return (Object.keys(CORES) as Cor[]).filter((cor) => vistas.includes(cor))
}

/** 'Sem dentes' is what it does not have; a plant that grows 'em troncos' does so on another's. */
const deOutro = (reino: string, anterior: string | undefined) =>
  anterior === 'sem' || (reino === 'Plantae' && anterior === 'em')

const partesEm = (reino: string, palavras: readonly string[]) =>
  Object.entries(PARTES_DO_REINO[reino] ?? {}).flatMap(([codigo, [, padrao]]) =>
    palavras.some((p, i) => padrao.test(p) && !deOutro(reino, palavras[i - 1])) ? [codigo] : [],
  )

export const aparenciaDe = ({
  reino,
  caracteristicas,
}: {
  reino: { nome: string }
  caracteristicas: string
}): Aparencia => {
  const frase = primeiraFrase(caracteristicas.trim())
  const palavras = emPalavras(frase).split(' ')
  const tamanhoCm = tamanhoEm(frase)
  const pesoKg = pesoEm(frase)
  return {
    tamanhoCm,
    pesoKg,
    porte: porteDe(frase, tamanhoCm, pesoKg),
    cores: coresEm(palavras),
    partes: partesEm(reino.nome, palavras),
  }
}

export interface FiltroDeAparencia {
  grupo: string | null
  porte: Porte | null
  cor: Cor | null
  parte: string | null
}

export const SEM_APARENCIA: FiltroDeAparencia = { grupo: null, porte: null, cor: null, parte: null }

export const temFiltroDeAparencia = (filtro: FiltroDeAparencia) =>
  filtro.grupo !== null || filtro.porte !== null || filtro.cor !== null || filtro.parte !== null

/** What a species does not tell is not what was asked for. */
export const pareceCom = (especie: Especie, { grupo, porte, cor, parte }: FiltroDeAparencia) => {
  if (grupo !== null && especie.grupo !== grupo) return false
  if (porte === null && cor === null && parte === null) return true
  const vista = aparenciaDe(especie)
  return (
    (porte === null || vista.porte === porte) &&
    (cor === null || vista.cores.includes(cor)) &&
    (parte === null || vista.partes.includes(parte))
  )
}
