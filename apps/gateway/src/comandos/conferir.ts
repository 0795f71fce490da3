// npm run conferir: every file against its hash, every document against its signatures, the audit against its head.
import { createHash } from 'node:crypto'
import { type Deposito, depositosDoBanco } from '../database/copia.ts'
import { depositoDe } from '../services/arquivos/deposito/deposito.ts'
import { certificadosDasAutoridades } from '../services/assinatura/autoridade/autoridade.ts'
import { verificar } from '../services/assinatura/exame/verificar.ts'
import { ancoraDaCabeca } from '../services/auditoria/cabeca.ts'
import { hashNaOrdem, verificarCadeia } from '../services/auditoria/verificacao.ts'
import { type Ambiente, type AmbienteComPool, comando, executarComando, lerLinha } from './comando.ts'

const AJUDA = `npm run conferir [-- --ajuda]

  Lê a instalação inteira: cada arquivo contra o seu hash, cada documento contra as suas assinaturas, a auditoria contra os
  seus selos e a cabeça guardada. Diz o que está errado e termina com 1. Pode rodar com o serviço em uso.`

/** What is wrong with it; null when nothing is. */
const defeitoDo = async ({ config, chaves, db }: Ambiente, { id, sha256, documento }: Deposito) => {
  const aberto = await depositoDe(config).abrir(id)
  if (!aberto) return 'não está no armazenamento'
  if (!documento) {
    const hash = createHash('sha256')
    for await (const parte of aberto) hash.update(parte)
    return sha256 === null || hash.digest('hex') === sha256 ? null : 'o conteúdo não é o que foi guardado'
  }
  const bytes = Buffer.concat(await aberto.toArray())
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    return 'o conteúdo não é o que foi assinado'
  const ctx = { db, agora: new Date(), instalacao: { config, chaves } }
  const { integro, motivo } = await verificar(bytes, await certificadosDasAutoridades(ctx))
  return integro ? null : motivo
}

const depositosDe = async ({ pool }: AmbienteComPool) => {
  const client = await pool.connect()
  try {
    return await depositosDoBanco(client)
  } finally {
    client.release()
  }
}

const conferirArquivos = async (ambiente: AmbienteComPool) => {
  const depositos = await depositosDe(ambiente)
  const achados = new Map<string, string>()
  for (const [i, deposito] of depositos.entries()) {
    const motivo = await defeitoDo(ambiente, deposito).catch((erro: Error) => erro.message)
    if (motivo !== null) achados.set(deposito.id, motivo)
    if ((i + 1) % 1000 === 0) console.log(`arquivos: ${i + 1} de ${depositos.length}`)
  }
  // What was erased or replaced while this was reading is no defect.
  const ainda = achados.size > 0 ? await depositosDe(ambiente) : []
  const defeitos = ainda.filter(({ id }) => achados.has(id))
  for (const { id } of defeitos) console.error(`ARQUIVO ${id}: ${achados.get(id)}.`)
  const documentos = depositos.filter((d) => d.documento).length
  console.log(
    `${depositos.length} arquivo(s), ${documentos} deles documentos assinados: ${defeitos.length} com defeito.`,
  )
  return defeitos.length === 0
}

const conferirAuditoria = async ({ config, db, chaves }: Ambiente) => {
  const guardada = await ancoraDaCabeca(config).ler()
  const { defeito, linhas } = await verificarCadeia(db, chaves.auditoria)
  if (defeito) console.error(`AUDITORIA quebrada na ordem ${defeito.ordem}: ${defeito.motivo}.`)
  const presente = !guardada || (await hashNaOrdem(db, guardada.ordem)) === guardada.hash
  if (!presente) console.error(`AUDITORIA sem a cabeça guardada ${guardada.ordem}.`)
  console.log(`auditoria: ${linhas} linha(s) selada(s)${guardada ? '' : '; não há cabeça guardada'}.`)
  return !defeito && presente
}

await comando(AJUDA, () => {
  lerLinha({})
  return executarComando(async (ambiente) => {
    const partes = [await conferirArquivos(ambiente), await conferirAuditoria(ambiente)]
    return partes.every(Boolean) ? 0 : 1
  })
})
