// Throwaway databases on an embedded server of their own, each with the gateway of the sources over it. The accounts of the
// demonstration are made and nothing else of it. Loopback only.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { portaLivre } from './produto.mjs'

const AQUI = dirname(fileURLToPath(import.meta.url))
export const GATEWAY = join(AQUI, '..', '..', 'apps', 'gateway', 'src')
/** The secret of the tests' own keys, so that their builders make sessions that are good here. */
const SECRET_KEY = 'segredo de teste com mais de trinta e dois caracteres'
const PARTIDA_MS = 90_000

const conectar = async (endereco) => {
  const cliente = new pg.Client(endereco)
  // What failed before the server stopped is what must be told.
  cliente.on('error', () => {})
  await cliente.connect()
  return cliente
}

const comCliente = async (endereco, agir) => {
  const cliente = await conectar(endereco)
  try {
    return await agir(cliente)
  } finally {
    await cliente.end()
  }
}

/** BENCH_PASTA keeps the databases: filled once, measured many times while something is tuned. */
export const iniciarServidor = async () => {
  const { startEmbedded } = await import('../../apps/gateway/src/database/embedded.ts')
  const guardada = process.env.BENCH_PASTA
  const pasta = guardada ?? (await mkdtemp(join(tmpdir(), 'guara-bench-')))
  // The server of root runs as another user, who must be able to pass through.
  await chmod(pasta, 0o711)
  const servidor = await startEmbedded(pasta)
  // Only the filling feels it: fewer checkpoints on the way.
  await comCliente(servidor.connectionString('postgres'), async (cliente) => {
    await cliente.query("alter system set max_wal_size = '8GB'")
    await cliente.query('select pg_reload_conf()')
  })
  return {
    pasta,
    // An address without a host is none to the settings of the gateway.
    endereco: (banco) => servidor.connectionString(banco).replace('@/', '@localhost/'),
    parar: async () => {
      await servidor.stop()
      if (!guardada) await rm(pasta, { recursive: true, force: true })
    },
  }
}

const ambiente = (servidor, nome) => ({
  DATABASE_URL: servidor.endereco(nome),
  DATA_DIR: join(servidor.pasta, `dados-${nome}`),
  SECRET_KEY,
  DEMO_DATA: 'false',
  // The load signs in as everybody does, coordinator included, with a password alone.
  SECOND_FACTOR: 'offered',
  LOG_LEVEL: 'warn',
})

/** The schema, the reference data and the accounts. The rule of the deadlines is known: a gateway that met it for the first time would
 *  count those of every invented form again, while it is measured. */
const preparar = async (env) => {
  const { abrirBanco } = await import('../../apps/gateway/src/database/open.ts')
  const { lerConfig } = await import('../../apps/gateway/src/config.ts')
  const { anotarRegraDoPrazo } = await import(
    '../../apps/gateway/src/services/fiscalizacao/parametros/service.ts'
  )
  const config = lerConfig({ ...env, DEMO_DATA: 'true' })
  const banco = await abrirBanco(config, {})
  await anotarRegraDoPrazo(banco.db, config, new Date())
  await banco.fechar()
}

/** A process of its own, ready or ended: never left behind. */
const iniciarGateway = async (env) => {
  const porta = await portaLivre()
  const processo = spawn(process.execPath, ['--import', 'tsx', join(GATEWAY, 'main.ts')], {
    env: { ...process.env, ...env, PORT: String(porta) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const fim = new Promise((resolve) => processo.on('exit', resolve))
  const parar = async () => {
    processo.kill('SIGTERM')
    await fim
  }
  let saida = ''
  const pronto = new Promise((resolve, reject) => {
    const relogio = setTimeout(() => reject(new Error(`o gateway não partiu: ${saida}`)), PARTIDA_MS)
    processo.stdout.on('data', (d) => {
      saida = (saida + d).slice(-10_000)
      if (saida.includes('pronto em')) resolve(clearTimeout(relogio))
      if (String(d).includes('falha ao atender')) process.stderr.write(d)
    })
    processo.on('exit', () => reject(new Error(`o gateway terminou: ${saida}`)))
  })
  try {
    await pronto
  } catch (erro) {
    await parar()
    throw erro
  }
  return { origem: `http://127.0.0.1:${porta}`, pid: processo.pid, parar }
}

const existe = (servidor, nome) =>
  comCliente(servidor.endereco('postgres'), async (cliente) => {
    const { rows } = await cliente.query('select from pg_database where datname = $1', [nome])
    return rows.length > 0
  })

/** A half filled database is none: it takes its name only when it is whole. */
const criar = async (servidor, nome, encher) => {
  const provisorio = `${nome}_em_obra`
  const administrar = (sql) => comCliente(servidor.endereco('postgres'), (cliente) => cliente.query(sql))
  await administrar(`drop database if exists ${provisorio} with (force)`)
  await administrar(`create database ${provisorio}`)
  const env = ambiente(servidor, provisorio)
  await preparar(env)
  await comCliente(env.DATABASE_URL, async (cliente) => {
    await encher(cliente, env)
    await cliente.query('vacuum analyze')
    await cliente.query('checkpoint')
  })
  await administrar(`alter database ${provisorio} rename to ${nome}`)
}

/** `encher(cliente, env)` fills a database that has only accounts; one that was kept is taken as it is. */
export const abrirBanco = async (servidor, nome, encher) => {
  const inicio = performance.now()
  if (!(await existe(servidor, nome))) await criar(servidor, nome, encher)
  const env = ambiente(servidor, nome)
  const gateway = await iniciarGateway(env)
  console.error(`${nome}: pronto em ${((performance.now() - inicio) / 1000).toFixed(0)} s`)
  const cliente = await conectar(env.DATABASE_URL)
  return {
    origem: gateway.origem,
    base: `${gateway.origem}/gateway`,
    pid: gateway.pid,
    cliente,
    env,
    endereco: env.DATABASE_URL,
    segredo: SECRET_KEY,
    parar: async () => {
      await cliente.end()
      await gateway.parar()
    },
  }
}

/** The rows come in several times faster without the indexes, which are made again afterwards. */
const semIndices = async (cliente, tabelas, encher) => {
  const { rows } = await cliente.query(
    `select i.indexname, i.indexdef from pg_indexes i where i.schemaname = 'public' and i.tablename = any ($1)
       and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [tabelas],
  )
  for (const { indexname } of rows) await cliente.query(`drop index ${indexname}`)
  await encher()
  await cliente.query("set maintenance_work_mem = '512MB'")
  for (const { indexdef } of rows) await cliente.query(indexdef)
}

/** The tables that formularios.sql fills. */
export const DE_FORMULARIOS = [
  'formulario',
  'formulario_equipe',
  'formulario_historico',
  'formulario_membro',
  'pessoa',
  'instrumento',
]

/** The statements of a file beside this one, with :n for how many. */
export const encherDe = (arquivo, quantos, tabelas) => async (cliente) => {
  const sql = await readFile(join(AQUI, arquivo), 'utf8')
  await semIndices(cliente, tabelas, () => cliente.query(sql.replaceAll(':n', String(quantos))))
}
