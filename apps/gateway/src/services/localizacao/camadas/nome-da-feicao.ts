// What a feature is called: the column that who imports names, else the first that the usual sources have.
import { nomeSimples } from '../../../importacao/nome.ts'

const USUAIS = [
  'nome',
  'nome_uc',
  'nomeuc',
  'terrai_nome',
  'cod_imovel',
  'num_tad',
  'numero_tad',
  'codigo',
  'sigla',
  'name',
]
const MAIOR_NOME = 150

/** The name of the column among those that there are, whatever its case; undefined where none is known. */
export const colunaDoNome = (colunas: readonly string[], pedida: string | undefined): string | undefined => {
  const porNome = new Map(colunas.map((c) => [nomeSimples(c), c]))
  return (pedida === undefined ? USUAIS : [pedida]).map((c) => porNome.get(nomeSimples(c))).find(Boolean)
}

/** A name is one line, and never longer than the field that it may be written into. */
export const comoNome = (valor: unknown): string =>
  (typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\x00-\x1f\x7f]+/g, ' ')
    .trim()
    .slice(0, MAIOR_NOME)
