// Which fields an asterisk belongs to beyond those whose description says so: the ones that a rule would miss if their
// answer were taken away. Every rule keeps being written once, where it refuses.
import type { Campo, Campos, Dados } from './campo.ts'
import { aparece, comoDados, ehObrigatorio, ehVazio, type Pendencia } from './pendencias.ts'

const semChave = (dados: Dados, nome: string): Dados => {
  const { [nome]: _, ...resto } = dados
  return resto
}

interface SemResposta {
  caminho: string
  dados: Dados
}

/** Each optional answer, and all the answers without it. */
const semCadaUma = (campos: Campos, dados: Dados, prefixo: string): SemResposta[] =>
  Object.entries(campos).flatMap(([nome, campo]): SemResposta[] => {
    const valor = dados[nome]
    if (ehVazio(valor) || campo.tipo === 'calculado' || !aparece(campo, dados)) return []
    const caminho = `${prefixo}${nome}`
    const propria = ehObrigatorio(campo, dados) ? [] : [{ caminho, dados: semChave(dados, nome) }]
    return [
      ...propria,
      ...dentro(campo, valor, caminho).map((s) => ({ ...s, dados: { ...dados, [nome]: s.dados } })),
    ]
  })

const dentro = (
  campo: Campo,
  valor: unknown,
  caminho: string,
): Array<{ caminho: string; dados: unknown }> => {
  if (campo.tipo === 'grupo') return semCadaUma(campo.campos, comoDados(valor), `${caminho}.`)
  if (campo.tipo !== 'lista' || !Array.isArray(valor)) return []
  return valor.flatMap((linha, i) =>
    semCadaUma(campo.campos, comoDados(linha), `${caminho}.${i}.`).map(({ caminho: c, dados }) => ({
      caminho: c,
      dados: valor.map((outra, j) => (j === i ? dados : outra)),
    })),
  )
}

const faltas = (pendencias: readonly Pendencia[]) =>
  pendencias.filter((p) => p.natureza === 'falta').map((p) => p.campo)

/** The paths that are asked for; `conferir` tells what a set of answers lacks, in the same paths. */
export const pedidos = (
  campos: Campos,
  dados: Dados,
  prefixo: string,
  conferir: (dados: Dados) => readonly Pendencia[],
): ReadonlySet<string> =>
  new Set([
    ...faltas(conferir(dados)),
    ...semCadaUma(campos, dados, prefixo).flatMap((sem) =>
      faltas(conferir(sem.dados)).includes(sem.caminho) ? [sem.caminho] : [],
    ),
  ])
