// What the form already knows is written into an instrument as soon as its screen is open, and as soon as it is known:
// nobody types it, and whoever changes it is never overwritten (packages/domain/src/instrumento/uma-vez.ts).
import type { InstrumentoLido } from '@guara/domain/instrumento/definicao'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import { conhecidas, ehComum } from '@guara/domain/instrumento/uma-vez'
import { useEffect, useState } from 'react'
import type { LavraturaAberta } from '../tela/lavratura-aberta.tsx'
import { comItemId } from './bens.ts'

/** A list that must have a row has one to be filled in. */
const primeirasLinhas = ({ tipo, dados }: InstrumentoLido) =>
  Object.entries(instrumentoDe(tipo)?.campos ?? {}).flatMap(
    ([nome, campo]): Array<[string, unknown]> =>
      campo.tipo === 'lista' && (campo.minimo ?? 0) > 0 && !(nome in dados) && !ehComum(nome)
        ? [[nome, comItemId(nome, [{ id: crypto.randomUUID(), ...campo.inicial }])]]
        : [],
  )

type Aberta = Pick<LavraturaAberta, 'form' | 'emDia' | 'ambiente' | 'chegando' | 'alterar'>

/** Answers whether everything that is known is there: only then can one tell what is missing. */
export const useConhecidas = (
  { form, emDia, ambiente, chegando, alterar }: Aberta,
  instrumento: InstrumentoLido | undefined,
) => {
  const [pronto, setPronto] = useState(false)
  useEffect(() => {
    // Until the catalogues come, half of it is not known.
    if (!instrumento || chegando) return
    const sabidas = [...conhecidas(instrumento, form, ambiente), ...primeirasLinhas(instrumento)]
    if (sabidas.length === 0 && emDia) setPronto(true)
    for (const [campo, valor] of sabidas)
      alterar(`instrumentos.${instrumento.id}.dados.${campo}`, valor, { soAqui: true })
  })
  return pronto
}
