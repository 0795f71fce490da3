// A dry run: counts what an import would do and writes nothing, so what came before in the same file is remembered here.
import type { Db } from '../../../context.ts'
import { contarVertices } from './geometria.ts'
import * as gravacao from './gravacao-repository.ts'
import { type Gravadas, type LinhaLida, NENHUMA } from './lote.ts'
import { type Comeco, comecoDe, motivoDeNaoJuntar } from './peca.ts'
import { mesmasPecas } from './reuniao.ts'

interface Vista extends Comeco {
  /** The pieces that the alert has already; null where there is none. */
  guardadas: readonly string[] | null
  pecas: string[]
  repetidas: number
}

export const criarConferencia = () => {
  const vistas = new Map<string, Vista>()
  return {
    conferir: async (trx: Db, linhas: readonly LinhaLida[]): Promise<Gravadas> => {
      const feitas: Gravadas = { ...NENHUMA, recusas: [] }
      const existentes = await gravacao.existentes(
        trx,
        linhas.map((l) => l.alerta),
      )
      for (const { linha, alerta } of linhas) {
        const chave = gravacao.chaveDe(alerta)
        const vista = vistas.get(chave)
        const [peca = ''] = alerta.pecas
        const vertices = contarVertices(alerta.geometria.coordinates)
        if (!vista) {
          const guardado = existentes.get(chave)
          vistas.set(chave, {
            guardadas: guardado?.pecas ?? null,
            pecas: [peca],
            repetidas: 0,
            ...comecoDe(alerta),
          })
          continue
        }
        const motivo = motivoDeNaoJuntar(vista, alerta, vertices)
        if (vista.pecas.includes(peca)) vista.repetidas += 1
        else if (motivo) feitas.recusas.push({ linha, codigoExterno: alerta.codigo_externo, motivo })
        else {
          vista.pecas.push(peca)
          vista.vertices += vertices
        }
      }
      feitas.adiadas = linhas.length - feitas.recusas.length
      return feitas
    },
    /** Everything was seen: what each code comes to. */
    fechar: (): Gravadas => {
      const feitas: Gravadas = { ...NENHUMA, recusas: [] }
      for (const { guardadas, pecas, repetidas } of vistas.values()) {
        feitas.repetidos += repetidas
        if (guardadas && mesmasPecas(pecas, guardadas)) feitas.repetidos += pecas.length
        else {
          feitas.reunidos += pecas.length - 1
          feitas[guardadas ? 'corrigidos' : 'novos'] += 1
        }
      }
      return feitas
    },
  }
}
