// The catalogue searched on the device, by the rules of the gateway (services/fiscalizacao/especies): neither accents
// nor case nor hyphens matter; every word anywhere in the names; only when nothing has them, what looks like it. The
// likeness is word_similarity of pg_trgm, so that both sides answer the same.
import { semAcento } from '../texto.ts'
import type { Especie } from './schema.ts'

/** A name less alike than this is not a slip of the typed one: 'capibara' is 0.67 like 'capivara', 'chrysocion' 0.73
 * like the wolf. */
export const PARECIDO = 0.45

export const emPalavras = (texto: string) =>
  semAcento(texto)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const trigramasDe = (palavras: string) =>
  palavras
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((palavra) => {
      const cercada = `  ${palavra} `
      return Array.from({ length: cercada.length - 2 }, (_, i) => cercada.slice(i, i + 3))
    })

/** How much of `texto` is in the stretch of `nomes` that is most like it, from 0 to 1. */
export const semelhanca = (texto: string, nomes: string): number => {
  const procurados = new Set(trigramasDe(texto))
  const trigramas = trigramasDe(nomes)
  let melhor = 0
  for (let inicio = 0; inicio < trigramas.length; inicio++) {
    if (!procurados.has(trigramas[inicio] ?? '')) continue
    const vistos = new Set<string>()
    let comuns = 0
    for (let fim = inicio; fim < trigramas.length; fim++) {
      const trigrama = trigramas[fim] ?? ''
      if (vistos.has(trigrama)) continue
      vistos.add(trigrama)
      if (!procurados.has(trigrama)) continue
      comuns++
      melhor = Math.max(melhor, comuns / (procurados.size + vistos.size - comuns))
    }
  }
  return melhor
}

interface Procurada {
  especie: Especie
  popular: string
  cientifico: string
}

const preparar = (especie: Especie): Procurada => ({
  especie,
  popular: emPalavras(especie.nomePopular),
  cientifico: emPalavras(especie.nomeCientifico),
})

/** The whole name, its first words, its start, the start of a word, anywhere. */
const lugarNoNome = (texto: string, { popular, cientifico }: Procurada) => {
  const nomes = [popular, cientifico]
  if (nomes.includes(texto)) return 0
  if (nomes.some((n) => n.startsWith(`${texto} `))) return 1
  if (nomes.some((n) => n.startsWith(texto))) return 2
  if (nomes.some((n) => ` ${n}`.includes(` ${texto}`))) return 3
  return nomes.some((n) => n.includes(texto)) ? 4 : 5
}

const comparar = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

interface Ordenada extends Procurada {
  nota: number
}

const emOrdem = (achadas: readonly Ordenada[]) =>
  [...achadas]
    .sort((a, b) => a.nota - b.nota || comparar(a.popular, b.popular) || a.especie.id - b.especie.id)
    .map(({ especie }) => especie)

export interface Procura {
  reinoId?: number | null
  /** The text is looked for in both names. */
  nome?: string | null
  /** Species that were retired are found too. */
  retiradas?: boolean | null
}

/** The best match first; without a text, by popular name. Retired species are left out. */
export const procurarEspecies = (
  especies: readonly Especie[],
  { reinoId, nome, retiradas }: Procura,
): Especie[] => {
  const candidatas = especies
    .filter((e) => (e.ativa || retiradas) && (reinoId == null || e.reino.id === reinoId))
    .map(preparar)
  if (!nome?.trim()) return emOrdem(candidatas.map((c) => ({ ...c, nota: 0 })))
  const texto = emPalavras(nome)
  // A word that the alphabet does not have finds nothing.
  const palavras = nome
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map(emPalavras)
  if (texto === '' || palavras.includes('')) return []
  const comAsPalavras = candidatas.filter(({ popular, cientifico }) =>
    palavras.every((p) => popular.includes(p) || cientifico.includes(p)),
  )
  if (comAsPalavras.length > 0)
    return emOrdem(comAsPalavras.map((c) => ({ ...c, nota: lugarNoNome(texto, c) })))
  return emOrdem(
    candidatas.flatMap((c) => {
      const nota = semelhanca(texto, `${c.popular} ${c.cientifico}`)
      return nota >= PARECIDO ? [{ ...c, nota: -nota }] : []
    }),
  )
}
