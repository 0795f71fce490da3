// CSV as those who open it in Brazil need it (http/csv.ts): decimal comma, days and hours of the agency.

import { formatarDataHora } from '@guara/domain/data-hora'
import type { TipoDeColuna, Valor } from '@guara/domain/exportacao/coluna'
import { dataCurta } from '@guara/domain/instrumento/dias'
import { INICIO_DO_CSV, linhaCsv } from '../http/csv.ts'
import { emPedacos } from '../http/fluxo.ts'
import type { Escritor } from './registro.ts'

/** A line break would make two rows of one for whoever counts them. Spaces are looked at from the first of them alone: from each of
 *  them, a name of sixty thousand stopped everybody for eight seconds. */
const numaLinha = (texto: string) => texto.replace(/(?<!\s)\s*[\r\n]+\s*/g, ' ')

const escrito = (valor: Valor, tipo: TipoDeColuna): string => {
  if (valor === null) return ''
  if (typeof valor === 'number') return String(valor).replace('.', ',')
  if (tipo === 'dia') return dataCurta(valor)
  return tipo === 'instante' ? formatarDataHora(valor) : numaLinha(valor)
}

export const escreverCsv: Escritor = (_nome, colunas, registros) =>
  emPedacos(
    (async function* () {
      yield INICIO_DO_CSV + linhaCsv(colunas.map(({ rotulo }) => rotulo))
      for await (const { valores } of registros)
        yield linhaCsv(colunas.map(({ tipo }, i) => escrito(valores[i] ?? null, tipo)))
    })(),
  )
