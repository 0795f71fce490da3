// The rows of one code, brought together: the pieces that a file tells one after the other are one alert.
import type { LinhaRecusada } from '@guara/domain/importacao/schema'
import type { AlertaNovo } from './alerta-novo.ts'
import type { LinhaLida } from './lote.ts'
import { juntar } from './peca.ts'

export interface Reuniao {
  alerta: AlertaNovo
  reunidas: number
  repetidas: number
  recusas: LinhaRecusada[]
}

/** With `inicio`, an alert that the same import had already begun. */
export const reunir = (linhas: readonly LinhaLida[], inicio?: AlertaNovo): Reuniao => {
  const [primeira, ...demais] = linhas
  const comeco = inicio ?? primeira?.alerta
  if (!comeco) throw new Error('não há o que reunir')
  const feita: Reuniao = { alerta: comeco, reunidas: 0, repetidas: 0, recusas: [] }
  for (const { linha, alerta } of inicio ? linhas : demais) {
    if (alerta.pecas.every((p) => feita.alerta.pecas.includes(p))) feita.repetidas += 1
    else {
      const junto = juntar(feita.alerta, alerta)
      if (typeof junto === 'string')
        feita.recusas.push({ linha, codigoExterno: alerta.codigo_externo, motivo: junto })
      else {
        feita.alerta = junto
        feita.reunidas += 1
      }
    }
  }
  return feita
}

export const mesmasPecas = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((p) => b.includes(p))
