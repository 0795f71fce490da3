// A sheet of typed cells, written as the rows come: strings stand in the cells, so that nothing is gathered.

import { FUSO } from '@guara/domain/data-hora'
import type { TipoDeColuna, Valor } from '@guara/domain/exportacao/coluna'
import type { ColumnDef } from 'hucre/xlsx'
import type { ColunaEscrita, Escritor, Registro } from './registro.ts'

/** A cell holds no more letters (ECMA-376, part 1, 18.3.1.93). */
const MAIOR_TEXTO = 32_767

const relogio = new Intl.DateTimeFormat('sv-SE', {
  timeZone: FUSO,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A sheet knows no zone: the hour that is written is the agency's. */
const naHoraDoOrgao = (instante: string) =>
  new Date(`${relogio.format(new Date(instante)).replace(' ', 'T')}Z`)

const celula = (valor: Valor, tipo: TipoDeColuna) => {
  if (valor === null || typeof valor === 'number') return valor
  if (tipo === 'dia') return new Date(`${valor}T00:00:00Z`)
  return tipo === 'instante' ? naHoraDoOrgao(valor) : valor.slice(0, MAIOR_TEXTO)
}

const FORMATO: Partial<Record<TipoDeColuna, string>> = {
  dia: 'dd/mm/yyyy',
  instante: 'dd/mm/yyyy hh:mm',
  inteiro: '0',
}
const LARGURA: Record<TipoDeColuna, number> = { texto: 28, numero: 16, inteiro: 14, dia: 14, instante: 18 }

const colunaDe = ({ rotulo, tipo }: ColunaEscrita): ColumnDef => ({
  header: rotulo,
  width: LARGURA[tipo],
  ...(FORMATO[tipo] && { numFmt: FORMATO[tipo] }),
})

async function* celulas(colunas: readonly ColunaEscrita[], registros: AsyncIterable<Registro>) {
  for await (const { valores } of registros)
    yield colunas.map(({ tipo }, i) => celula(valores[i] ?? null, tipo))
}

export const escreverXlsx: Escritor = async function* (nome, colunas, registros) {
  // Only who exports pays for it.
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(celulas(colunas, registros), {
    name: nome,
    columns: colunas.map(colunaDe),
    freezePane: { rows: 1 },
  })
}
