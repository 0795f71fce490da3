// An obligatory text describes: what only fills its length, repeats a word or kept the gap of a model describes nothing
// (Decreto 6.514/2008, art. 97).
import type { Campo, Campos, Dados } from '../../campos/campo.ts'
import { aparece, comoDados, ehObrigatorio } from '../../campos/pendencias.ts'
import { instrumentoDe } from '../../instrumento/index.ts'
import { linhas, textoDe } from '../../instrumento/leitura.ts'
import { semAcento } from '../../texto.ts'
import { ART_97, type RegraDaBlindagem } from '../regra.ts'

const MAIOR_PARTE = 0.4
const SEM_VOGAL = 0.3
const POUCAS = 10

/** A text that asks for eighty characters tells a fact, one of twenty a reason; below that one word may do. */
const palavrasMinimas = (minimo = 0) => (minimo >= 80 ? 8 : minimo >= 20 ? 4 : 1)

export const descreve = (texto: string, minimo?: number): boolean => {
  const palavras = semAcento(texto).match(/\p{L}{2,}/gu) ?? []
  const vezes = new Map<string, number>()
  for (const palavra of palavras) vezes.set(palavra, (vezes.get(palavra) ?? 0) + 1)
  const maisDita = [...vezes.values()].reduce((mais, n) => Math.max(mais, n), 0)
  const semVogal = palavras.filter((p) => !/[aeiouy]/.test(p)).length
  return (
    vezes.size >= palavrasMinimas(minimo) &&
    (palavras.length < POUCAS || maisDita <= palavras.length * MAIOR_PARTE) &&
    semVogal <= palavras.length * SEM_VOGAL &&
    !/[«»]/.test(texto)
  )
}

const ehLongo = (campo: Campo) => campo.tipo === 'textoLongo'

/** The paths of the obligatory long texts that describe nothing. */
const vazios = (campos: Campos, dados: Dados, prefixo: string): string[] =>
  Object.entries(campos).flatMap(([nome, campo]) => {
    if (!aparece(campo, dados)) return []
    const caminho = `${prefixo}${nome}`
    if (campo.tipo === 'grupo') return vazios(campo.campos, comoDados(dados[nome]), `${caminho}.`)
    if (campo.tipo === 'lista')
      return linhas(dados[nome]).flatMap((linha, i) => vazios(campo.campos, linha, `${caminho}.${i}.`))
    if (!ehLongo(campo) || !ehObrigatorio(campo, dados)) return []
    const texto = textoDe(dados[nome])
    // What is not written yet is a pendência.
    return texto === '' || descreve(texto, 'minimo' in campo ? campo.minimo : undefined) ? [] : [caminho]
  })

export const textoSemPalavras: RegraDaBlindagem = {
  codigo: 'texto-sem-palavras',
  titulo: 'Texto que não descreve',
  fundamento: `${ART_97}: descrição clara e objetiva`,
  grave: true,
  achar: ({ instrumentos }) =>
    instrumentos.flatMap(({ tipo, dados, cancelado }, i) =>
      cancelado
        ? []
        : vazios(instrumentoDe(tipo)?.campos ?? {}, dados, `instrumentos.${i}.`).map((campo) => ({
            campo,
            mensagem: 'O texto não descreve o fato',
          })),
    ),
}
