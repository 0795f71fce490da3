// What a person chose when they last took each list away: kept on this device, by person.
import { CONJUNTOS, type NomeDoConjunto } from '@guara/domain/exportacao/conjuntos'
import { FORMATOS, type NomeDoFormato } from '@guara/domain/exportacao/formatos'

interface Escolha {
  formato: NomeDoFormato
  colunas: readonly string[]
}

const lugarDe = (usuarioId: string, conjunto: NomeDoConjunto) => `guara-exportacao:${usuarioId}:${conjunto}`

export const chavesDe = (conjunto: NomeDoConjunto): string[] =>
  CONJUNTOS[conjunto].colunas.map(({ chave }) => chave)

/** Everything, as CSV, until they say otherwise; a column that is gone since is forgotten. */
export const lerEscolha = (usuarioId: string, conjunto: NomeDoConjunto): Escolha => {
  const todas = chavesDe(conjunto)
  try {
    const guardada = JSON.parse(localStorage.getItem(lugarDe(usuarioId, conjunto)) ?? 'null') as Escolha
    const colunas = todas.filter((chave) => guardada.colunas.includes(chave))
    return {
      formato: guardada.formato in FORMATOS ? guardada.formato : 'CSV',
      colunas: colunas.length > 0 ? colunas : todas,
    }
  } catch {
    return { formato: 'CSV', colunas: todas }
  }
}

export const guardarEscolha = (usuarioId: string, conjunto: NomeDoConjunto, escolha: Escolha) =>
  localStorage.setItem(lugarDe(usuarioId, conjunto), JSON.stringify(escolha))
