// A unit agrees with its quantity: 1,5 metro cúbico, 4,5 metros cúbicos.
import type { Campo, Dados } from '@guara/domain/campos/campo'
import { pedePlural } from '@guara/domain/texto'

/** The field as it is called beside the number in the answers of the same row. */
export const noNumero = (campo: Campo, dados: Dados): Campo => {
  if (campo.tipo !== 'selecao' || !campo.plural) return campo
  const { com, rotulos } = campo.plural
  const quantos = dados[com]
  if (typeof quantos !== 'number' || !pedePlural(quantos)) return campo
  return { ...campo, opcoes: campo.opcoes.map((o) => ({ ...o, rotulo: rotulos[o.valor] ?? o.rotulo })) }
}
