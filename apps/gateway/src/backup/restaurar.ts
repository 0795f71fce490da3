// An installation from a copy. Nothing of what is there is touched before the whole copy was read, opened and compared; the
// rows are put back in one transaction. What the lost installation may have numbered after the copy is never numbered again.
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pLimit from 'p-limit'
import type pg from 'pg'
import { abrirRaiz, derivarChaves, guardarSegredo, segredoGuardado } from '../chaves.ts'
import type { Config } from '../config.ts'
import { contaDaMaquina } from '../conta-da-maquina.ts'
import { criarKysely } from '../database/connect.ts'
import { conexoesNoBanco, estaVazio, saltarNumeros, trocarLinhas } from '../database/copia.ts'
import { eDaBase } from '../database/esquema.ts'
import { migracoesDesconhecidas, migrar } from '../database/migrate.ts'
import { RECOMECAR } from '../database/open.ts'
import { abrirFila } from '../jobs/fila.ts'
import { depositoDe } from '../services/arquivos/deposito/deposito.ts'
import { marcar } from '../services/arquivos/marca.ts'
import { lerRaiz } from '../services/arquivos/raiz.ts'
import { aceitarCadeia } from '../services/auditoria/aceite.ts'
import { ancoraDaCabeca } from '../services/auditoria/cabeca.ts'
import { criarSelador } from '../services/auditoria/selador.ts'
import { registrar } from '../services/auditoria/service.ts'
import { hashNaOrdem } from '../services/auditoria/verificacao.ts'
import { ErroDaCopia } from './cifra.ts'
import { hashDe, type Lugar } from './lugar.ts'
import { Manifesto, manifestoDa, nomeDaInstalacao } from './manifesto.ts'

const AO_MESMO_TEMPO = 4
const DIA_MS = 24 * 3_600_000
/** Far above what an agency numbers in a day, and far below what a year's six figures hold. */
const SALTO_POR_DIA = 1000

interface Origem {
  lugar: Lugar
  privada: string
}

export const lerManifesto = async ({ lugar, privada }: Origem, pedida?: string) => {
  const { copias } = await lugar.indice()
  const nome = pedida ?? copias.at(-1)?.nome
  if (!nome) throw new ErroDaCopia('Não há cópia nesse lugar.')
  if (!copias.some((c) => c.nome === nome))
    throw new ErroDaCopia(`Não há a cópia ${nome}; há: ${copias.map((c) => c.nome).join(', ')}`)
  const fluxo = await lugar.ler(manifestoDa(nome), privada)
  const texto = Buffer.concat(await fluxo.toArray()).toString()
  return { nome, manifesto: Manifesto.parse(JSON.parse(texto)) }
}

/** Every byte of the copy, opened and compared; files are given to `guardar` on the way. */
export const percorrer = async (
  { lugar, privada }: Origem,
  manifesto: Manifesto,
  dizer: (linha: string) => void,
  guardar: (id: string, conteudo: AsyncIterable<Uint8Array>) => Promise<unknown> = (_id, conteudo) =>
    hashDe(conteudo),
) => {
  for (const { objeto, sha256 } of manifesto.tabelas) await hashDe(await lugar.ler(objeto, privada, sha256))
  const limite = pLimit(AO_MESMO_TEMPO)
  let feitos = 0
  await Promise.all(
    manifesto.arquivos.map(({ id, objeto, sha256 }) =>
      limite(async () => {
        await guardar(id, await lugar.ler(objeto, privada, sha256))
        feitos += 1
        if (feitos % 1000 === 0) dizer(`arquivos: ${feitos} de ${manifesto.arquivos.length}`)
      }),
    ),
  ).finally(() => limite.clearQueue())
}

const noDeposito = (config: Config) => async (id: string, conteudo: AsyncIterable<Uint8Array>) => {
  const deposito = depositoDe(config)
  const { caminho, arquivo } = await deposito.receber(id)
  try {
    await pipeline(conteudo, createWriteStream('', { fd: arquivo, autoClose: true }))
    await deposito.guardar(id)
  } finally {
    await rm(caminho, { force: true })
  }
}

const conferirSegredo = async (config: Config, { segredo }: Manifesto, apagarTudo: boolean) => {
  if (config.SECRET_KEY && config.SECRET_KEY !== segredo)
    throw new ErroDaCopia(
      'A SECRET_KEY desta instalação não é a da cópia: use a mesma (--extrair-segredo ARQUIVO a mostra).',
    )
  const daqui = config.SECRET_KEY ? null : await segredoGuardado(config.DATA_DIR)
  if (daqui && daqui !== segredo && !apagarTudo)
    throw new ErroDaCopia(
      'DATA_DIR já tem a chave de outra instalação: use uma pasta vazia ou --apagar-tudo.',
    )
}

const conferirVazio = async (pool: pg.Pool, client: pg.ClientBase, apagarTudo: boolean) => {
  if (await estaVazio(client)) return
  if (!apagarTudo)
    throw new ErroDaCopia(
      'Já há uma instalação neste banco de dados: restaure em um vazio ou repita com --apagar-tudo.',
    )
  if ((await conexoesNoBanco(client)) > pool.totalCount)
    throw new ErroDaCopia('Há processos do Guará usando este banco de dados: pare-os antes.')
}

/** Every year in which the lost installation may have numbered. */
const anosDesde = (feitaEm: Date, agora: Date) => {
  const anos = []
  for (let ano = feitaEm.getUTCFullYear(); ano <= agora.getUTCFullYear(); ano++) anos.push(ano)
  return anos
}

export const saltoDesde = (feitaEm: Date, agora: Date) =>
  SALTO_POR_DIA * (1 + Math.max(0, Math.ceil((agora.getTime() - feitaEm.getTime()) / DIA_MS)))

interface Pedido extends Origem {
  config: Config
  pool: pg.Pool
  agora: Date
  apagarTudo: boolean
  copia: string | undefined
  salto: number | undefined
  dizer: (linha: string) => void
}

const porLinhas = async ({ lugar, privada, pool, agora }: Pedido, manifesto: Manifesto, salto: number) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await trocarLinhas(client, manifesto.tabelas, async ({ nome }) => {
      const tabela = manifesto.tabelas.find((t) => t.nome === nome)
      const fluxo = await lugar.ler(tabela?.objeto ?? '', privada, tabela?.sha256)
      return fluxo.pipe(createGunzip())
    })
    await saltarNumeros(client, manifesto.sequencias, anosDesde(new Date(manifesto.feitaEm), agora), salto)
    await client.query('commit')
  } catch (erro) {
    await client.query('rollback')
    throw erro
  } finally {
    client.release(true)
  }
}

/** The audit says what was put back and which numbers are left out; the head that was kept outside is given up where the
 *  restored chain does not hold it. */
const registrarNaAuditoria = async (
  { config, pool, agora }: Pedido,
  { nome, manifesto, salto }: { nome: string; manifesto: Manifesto; salto: number },
) => {
  const db = criarKysely(pool)
  const chaves = derivarChaves(abrirRaiz(manifesto.segredo, await lerRaiz(db)))
  const origem = { ip: null, agente: 'comando', requisicaoId: null }
  const quem = contaDaMaquina()
  await registrar({ db, agora, origem, usuario: null, instalacao: { chaves } }, 'BACKUP_RESTAURAR', {
    detalhes: {
      copia: nome,
      feitaEm: manifesto.feitaEm,
      quem,
      salto,
      numerosReservados: Object.fromEntries(
        manifesto.sequencias
          .filter((s) => s.nome.startsWith('codigo_'))
          .map((s) => [s.nome.slice('codigo_'.length).toUpperCase(), [s.ultimo + 1, s.ultimo + salto]]),
      ),
    },
  })
  const ancora = ancoraDaCabeca(config)
  const guardada = await ancora.ler()
  if (guardada && (await hashNaOrdem(db, guardada.ordem)) !== guardada.hash)
    await aceitarCadeia({ db, chaves, ancora }, { motivo: `restauração da cópia ${nome}`, quem })
  const selar = criarSelador(db, chaves.auditoria, ancora)
  while ((await selar()).seladas > 0);
}

export const restaurar = async (pedido: Pedido) => {
  const { config, pool, agora, apagarTudo, dizer } = pedido
  const { nome, manifesto } = await lerManifesto(pedido, pedido.copia)
  dizer(`cópia ${nome}, da instalação ${nomeDaInstalacao(manifesto.segredo)}, versão ${manifesto.versao}`)
  const desconhecida = await migracoesDesconhecidas(manifesto.migracoes)
  if (desconhecida)
    throw new ErroDaCopia(
      eDaBase(desconhecida)
        ? `A cópia é de antes da 1.0 (a migração ${desconhecida} é outra): só a versão que a fez a restaura.`
        : `A cópia tem a migração ${desconhecida}, que esta versão não conhece: use a mais nova.`,
    )
  await conferirSegredo(config, manifesto, apagarTudo)
  const client = await pool.connect()
  try {
    await conferirVazio(pool, client, apagarTudo)
    dizer('conferindo a cópia e guardando os arquivos…')
    await percorrer(pedido, manifesto, dizer, noDeposito(config))
    dizer('trocando as linhas do banco de dados…')
    await client.query(RECOMECAR)
  } finally {
    client.release()
  }
  if (!config.SECRET_KEY) await guardarSegredo(config.DATA_DIR, manifesto.segredo)
  await migrar(pool, { somente: new Set(manifesto.migracoes.map((m) => m.nome)) })
  const fila = await abrirFila(criarKysely(pool), { trabalhar: false, onError: () => {} })
  await fila.fechar()
  const salto = pedido.salto ?? saltoDesde(new Date(manifesto.feitaEm), agora)
  await porLinhas(pedido, manifesto, salto)
  await migrar(pool)
  await marcar(config, criarKysely(pool))
  await registrarNaAuditoria(pedido, { nome, manifesto, salto })
  return { nome, manifesto, salto }
}
