// Throwaway databases full of invented forms, on an embedded server of their own, with the gateway over each.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const AQUI = dirname(fileURLToPath(import.meta.url))
const GATEWAY = join(AQUI, '..', '..', 'apps', 'gateway', 'src')

const portaLivre = () =>
  new Promise((resolve) => {
    const servidor = createServer().listen(0, '127.0.0.1', () => {
      const { port } = servidor.address()
      servidor.close(() => resolve(port))
    })
  })

export const iniciarServidor = async () => {
  const { startEmbedded } = await import(join(GATEWAY, 'database', 'embedded.ts'))
  const pasta = await mkdtemp(join(tmpdir(), 'guara-bench-'))
  // As root the server runs as another user, who must be able to pass through.
  await chmod(pasta, 0o711)
  const servidor = await startEmbedded(pasta)
  // Only the filling feels it: fewer checkpoints on the way.
  const cliente = new pg.Client(servidor.connectionString())
  await cliente.connect()
  await cliente.query("alter system set max_wal_size = '8GB'")
  await cliente.query('select pg_reload_conf()')
  await cliente.end()
  return {
    pasta,
    endereco: (banco) => servidor.connectionString(banco),
    parar: async () => {
      await servidor.stop()
      await rm(pasta, { recursive: true, force: true })
    },
  }
}

/** The gateway as it is in the sources, in a process of its own, attached to the same server. */
const iniciarGateway = async (pasta) => {
  const porta = await portaLivre()
  const processo = spawn(process.execPath, ['--import', 'tsx', join(GATEWAY, 'main.ts')], {
    env: {
      ...process.env,
      DATA_DIR: pasta,
      PORT: String(porta),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const fim = new Promise((resolve) => processo.on('exit', resolve))
  await new Promise((resolve, reject) => {
    let saida = ''
    processo.stdout.on('data', (d) => {
      saida += d
      if (saida.includes('pronto em')) resolve()
      if (String(d).includes('falha ao atender')) process.stderr.write(d)
    })
    processo.on('exit', () => reject(new Error(saida)))
  })
  return {
    base: `http://127.0.0.1:${porta}/gateway`,
    parar: async () => {
      processo.kill('SIGTERM')
      await fim
    },
  }
}

/** Without the indexes the rows come in several times faster; they are made again afterwards. */
const semIndices = async (cliente, encher) => {
  const { rows } = await cliente.query(`
    select i.indexname, i.indexdef from pg_indexes i
    where i.schemaname = 'public' and i.tablename in ('formulario', 'formulario_visao', 'formulario_pessoa', 'pessoa', 'instrumento')
      and not exists (select from pg_constraint c where c.conname = i.indexname)`)
  for (const { indexname } of rows) await cliente.query(`drop index ${indexname}`)
  await encher()
  await cliente.query("set maintenance_work_mem = '512MB'")
  for (const { indexdef } of rows) await cliente.query(indexdef)
}

export const abrirComFormularios = async (servidor, quantos) => {
  const administrar = async (sql) => {
    const cliente = new pg.Client(servidor.endereco('postgres'))
    await cliente.connect()
    await cliente.query(sql)
    await cliente.end()
  }
  await administrar('drop database if exists guara with (force)')
  const gateway = await iniciarGateway(servidor.pasta)
  const cliente = new pg.Client(servidor.endereco())
  await cliente.connect()
  const sql = await readFile(join(AQUI, 'formularios.sql'), 'utf8')
  await semIndices(cliente, () => cliente.query(sql.replaceAll(':n', String(quantos))))
  await cliente.query('vacuum analyze')
  await cliente.query('checkpoint')
  return {
    base: gateway.base,
    cliente,
    endereco: servidor.endereco(),
    parar: async () => {
      await gateway.parar()
      await cliente.end()
    },
  }
}
