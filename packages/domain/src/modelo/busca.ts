// A model is found by the words of its lines (catalogo/busca.ts): who sees a cage does not think of an article.
import { busca } from '../catalogo/busca.ts'
import type { TipoDeInfracao } from '../catalogo/contract.ts'
import type { Modelo } from './schema.ts'

export const buscaDeModelos = <M extends Modelo>(
  modelos: readonly M[],
  infracoes: readonly TipoDeInfracao[],
) => {
  const palavrasDas = (codigos: readonly string[]) =>
    infracoes
      .filter((l) => l.vigenciaFim === null && codigos.includes(l.codigo))
      .flatMap((l) => l.palavras ?? [])
  return busca(modelos, (modelo) => {
    const doAuto = modelo.infracoes.filter(({ papel }) => papel !== 'outroAuto').map((l) => l.codigo)
    const principais = modelo.infracoes.filter(({ papel }) => papel === 'principal').map((l) => l.codigo)
    return {
      palavras: palavrasDas(doAuto),
      palavrasPrincipais: palavrasDas(principais),
      descricao: `${modelo.nome} ${modelo.quandoUsar}`,
    }
  })
}
