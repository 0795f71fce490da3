// The e-mail of the day: what each one has not read of the subjects that they asked for once a day.
import { NOME_DO_PRODUTO } from '@guara/domain/mensagens'
import type { Db } from '../../context.ts'
import type { Fila } from '../../jobs/fila.ts'
import * as repository from './repository.ts'

/** More than these are told by their number. */
const MOSTRADOS = 30

const assuntoDe = (quantos: number) => (quantos === 1 ? '1 aviso de hoje' : `${quantos} avisos de hoje`)

export const resumirAvisos = async ({ db, fila }: { db: Db; fila: Fila }) => {
  for (const usuarioId of await repository.quemTemResumo(db))
    await db.transaction().execute(async (trx) => {
      const avisos = await repository.tomarResumo(trx, usuarioId)
      if (avisos.length === 0) return
      const emOrdem = avisos.sort((a, b) => b.criado_em.getTime() - a.criado_em.getTime())
      const linhas = emOrdem.slice(0, MOSTRADOS).map((a) => `• ${a.titulo}\n  ${a.texto.split('\n')[0]}`)
      const resto = emOrdem.length - linhas.length
      if (resto > 0) linhas.push(`E mais ${resto}.`)
      await fila.enviar(trx, 'avisar', {
        usuarioId,
        assunto: `${NOME_DO_PRODUTO}: ${assuntoDe(emOrdem.length)}`,
        texto: linhas.join('\n\n'),
        endereco: '/avisos',
        soAtivo: true,
      })
    })
}
