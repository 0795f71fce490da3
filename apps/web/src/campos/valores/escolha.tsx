import type { CampoEscolha } from '@guara/domain/campos/campo'
import { useFonte } from '../fontes/fontes.ts'
import { BUSCANDO_O_NOME, textoDoValor } from './texto-do-valor.ts'
import type { PropsDoValor } from './valor.ts'

/** What was picked, by its name; an identifier that the source no longer has is shown as it is. */
export const ValorEscolha = ({ campo, valor }: PropsDoValor<CampoEscolha>) => {
  const { opcoes, buscando } = useFonte({ fonte: campo.fonte })
  if (buscando) return BUSCANDO_O_NOME
  const rotulo = (id: unknown) => opcoes.find((o) => o.valor === textoDoValor(id))?.rotulo ?? textoDoValor(id)
  return Array.isArray(valor) ? valor.map(rotulo).join('; ') : rotulo(valor)
}
