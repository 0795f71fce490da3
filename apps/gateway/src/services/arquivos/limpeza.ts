// Removes what no record took up within 24 hours, uploads in parts that stopped for as long, and the bytes of what was
// excluded or never arrived whole.
import type { Chaves } from '../../chaves.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../context.ts'
import { registrar } from '../auditoria/service.ts'
import { soltar } from './bytes-do-sistema.ts'
import { depositoDe } from './deposito/deposito.ts'
import { apagarPartes } from './parte.ts'
import * as envios from './partes-repository.ts'
import * as repository from './repository.ts'

const DIA_MS = 86_400_000

const largarParados = (db: Db, ate: Date, agora: Date) =>
  db.transaction().execute(async (trx) => {
    const partes: string[] = []
    for (const id of await envios.parados(trx, ate)) partes.push(...((await envios.remover(trx, id)) ?? []))
    await soltar(trx, partes, agora)
    return partes
  })

export const limparArquivos = async (
  { db, config, chaves }: { db: Db; config: Config; chaves: Chaves },
  agora: Date = new Date(),
) => {
  const ate = new Date(agora.getTime() - DIA_MS)
  await db.transaction().execute(async (trx) => {
    const ids = await repository.excluirTemporarios(trx, ate, agora)
    if (ids.length === 0) return
    const motivo = 'Nenhum registro usou o arquivo em 24 horas'
    await repository.registrarEventos(trx, ids, { evento: 'EXCLUIDO', quando: agora, usuario: null, motivo })
    await repository.anotarParaApagar(trx, ids, agora)
    const sistema = { usuario: null, origem: { ip: null, agente: 'trabalho', requisicaoId: null } }
    await registrar({ db: trx, agora, instalacao: { chaves }, ...sistema }, 'ARQUIVO_EXPIRAR', {
      detalhes: { arquivos: ids },
    })
  })
  await apagarPartes({ db, instalacao: { config } }, await largarParados(db, ate, agora))
  const deposito = depositoDe(config)
  for (const id of await repository.porApagar(db, ate)) {
    await deposito.apagar(id)
    await repository.riscarDeApagar(db, id)
  }
  await deposito.limparRecebidos(ate)
}
