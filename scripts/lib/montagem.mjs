// A whole installation on this machine, as an agency would have it: nginx with TLS, two gateways, PgBouncer, PostgreSQL with a
// streaming replica, and an S3 store. Everything is of this run: free ports, a folder of its own, nothing left behind.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { iniciarOrgao } from '../../bench/lib/orgao.mjs'
import { prepareMachine } from './machine.mjs'
import { ROOT, run, timed } from './processes.mjs'

register()
const { abrirBancoExterno, abrirPgBouncer, abrirReplica } = await import(
  '../../apps/gateway/src/test/banco-externo.ts'
)
const { umaAutoridadeDoTempo } = await import('../../apps/gateway/src/test/autoridade-do-tempo.ts')
const { abrirNginx } = await import('../../apps/gateway/src/test/nginx.ts')
const { iniciarPrograma: startGateway } = await import('../../apps/gateway/src/test/programa.ts')
const { iniciarPrograma, portasLivres } = await import('../../apps/gateway/src/test/programas.ts')
const { umFiscal } = await import('../../apps/gateway/src/test/assinatura.ts')
const { SENHA, umToken, umUsuario } = await import('../../apps/gateway/src/test/usuarios.ts')
const { criarKysely, criarPool } = await import('../../apps/gateway/src/database/connect.ts')

/** The secret of the tests' own keys, so that their tokens are good here. */
const SECRET = 'segredo de teste com mais de trinta e dois caracteres'

/** A store that speaks S3, from the npm registry. It is used here alone, and is no dependency of the product. */
const STORE = 's3rver@3.7.1'
const STORE_FOLDER = join(ROOT, '.cache', 'instalacao')
const STORE_PROGRAM = join(STORE_FOLDER, 'node_modules', 's3rver', 'bin', 's3rver.js')

const ensureStore = async () => {
  if (existsSync(STORE_PROGRAM)) return
  await timed(`instalando em .cache/instalacao: ${STORE} (npm)`, async () => {
    mkdirSync(STORE_FOLDER, { recursive: true })
    writeFileSync(join(STORE_FOLDER, 'package.json'), '{"private":true}')
    const args = ['install', STORE, '--no-audit', '--no-fund', '--loglevel=error']
    if ((await run('npm', args, { cwd: STORE_FOLDER })) !== 0)
      throw new Error(`não foi possível instalar ${STORE}`)
  })
}

const openStore = async (folder, port) => {
  const args = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s', '--configure-bucket', 'guara']
  return iniciarPrograma(process.execPath, [STORE_PROGRAM, ...args], port)
}

/** A mail server that keeps what it is sent. */
const openMail = async (port) => {
  const { createServer } = await import('node:net')
  const received = []
  const lines = new Set()
  const server = createServer((line) => {
    lines.add(line)
    line.on('close', () => lines.delete(line)).on('error', () => {})
    let data = null
    line.write('220 guara\r\n')
    line.on('data', (chunk) => {
      const text = chunk.toString()
      if (data !== null) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        received.push(data)
        data = null
        line.write('250 ok\r\n')
      } else if (/^DATA/i.test(text)) {
        data = ''
        line.write('354 ok\r\n')
      } else if (/^QUIT/i.test(text)) line.end('221 ok\r\n')
      else line.write('250 ok\r\n')
    })
  })
  const listen = () => new Promise((ready) => server.listen(port, '127.0.0.1', ready))
  await listen()
  return {
    received,
    open: listen,
    close: () =>
      new Promise((closed) => {
        for (const line of lines) line.destroy()
        server.close(closed)
      }),
  }
}

/** An authority of time that can fall silent: who asked waits. */
const openClock = async (folder) => {
  mkdirSync(folder)
  const answer = umaAutoridadeDoTempo(folder)
  let silent = false
  const server = createHttpServer(async (query, reply) => {
    const asked = Buffer.concat(await query.toArray())
    if (!silent) reply.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer(asked))
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    silence: () => {
      silent = true
    },
    speak: () => {
      silent = false
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Who an agency depends on and does not run: its own system of processes, and an authority of time. A demonstration has neither. */
const openOutside = async (folder, undo) => {
  const agency = await iniciarOrgao({ demoraMs: 100, protocoloAposMs: 0 })
  undo.push(agency.fechar)
  const clock = await openClock(join(folder, 'carimbo'))
  undo.push(clock.close)
  return { agency, clock, env: { SEMAD_URL: agency.url, TSA_URL: clock.url } }
}

/** What the gateways stand on: the database with its replica and its pooler, the store, the mail. */
const openSupports = async (folder, [s3, smtp], undo) => {
  const database = await timed('PostgreSQL', () => abrirBancoExterno(join(folder, 'banco')))
  undo.push(database.fechar)
  const replica = await timed('réplica em fluxo', () => abrirReplica(database))
  undo.push(replica.parar)
  const pooler = { current: await timed('PgBouncer (transação)', () => abrirPgBouncer(database, 20)) }
  undo.push(() => pooler.current.parar())
  const newStore = () => openStore(join(folder, 's3'), s3)
  const store = { current: await timed('armazenamento S3', newStore) }
  undo.push(() => store.current.parar())
  const restartStore = async () => {
    store.current = await newStore()
  }
  const mail = await openMail(smtp)
  undo.push(() => mail.close())
  const env = {
    DATABASE_URL: pooler.current.endereco(),
    DATABASE_MIGRATION_URL: database.endereco(),
    DATABASE_READ_URL: replica.endereco(),
    DATABASE_POOL_SIZE: '20',
    S3_ENDPOINT: `http://127.0.0.1:${s3}`,
    S3_BUCKET: 'guara',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
    SMTP_URL: `smtp://127.0.0.1:${smtp}?ignoreTLS=true`,
  }
  return { database, replica, pooler, store, restartStore, mail, env }
}

const openGateways = async (folder, ports, env, undo) => {
  const start = async (i) => {
    const gateway = startGateway('main', [], {
      ...env,
      PORT: String(ports[i]),
      DATA_DIR: join(folder, `gateway-${i + 1}`),
    })
    await gateway.pronto()
    return gateway
  }
  const gateways = []
  undo.push(async () => {
    for (const { processo } of gateways) processo.kill('SIGTERM')
    await Promise.all(gateways.map(({ fim }) => fim))
  })
  for (const i of ports.keys()) gateways[i] = await timed(`gateway ${i + 1}`, () => start(i))
  /** A process that ended gets another in its place. */
  const restart = async (i) => {
    gateways[i] = await start(i)
  }
  return { gateways, restart }
}

/** New accounts, written beside the gateways. */
const peopleOf = (database) => {
  const withDatabase = async (act) => {
    const pool = criarPool(database.endereco(), () => {}, { max: 2 })
    try {
      return await act(criarKysely(pool))
    } finally {
      await pool.end()
    }
  }
  return {
    /** A new inspector, signed in. */
    inspector: () => withDatabase(async (db) => ({ ...(await umFiscal(db)), password: SENHA })),
    /** The token of a new coordinator. */
    coordinator: () =>
      withDatabase(async (db) => {
        const { id } = await umUsuario(db, { perfis: ['ROLE_GESTOR'] })
        return umToken(db, id, 'ROLE_GESTOR')
      }),
  }
}

/** It has, with `demo`, the users and records that the journeys sign in as and look at; else it is an empty installation. */
export const montar = async ({ demo = true } = {}) => {
  await (await prepareMachine({ browser: false, proofs: true }))()
  await ensureStore()
  const folder = mkdtempSync(join(tmpdir(), 'guara-instalacao-'))
  // The server of root runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711)
  const undo = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const [one, other, http, https, ...others] = await portasLivres(6)
    const url = `https://127.0.0.1:${https}`
    const { pooler, store, env, ...supports } = await openSupports(folder, others, undo)
    const outside = demo
      ? null
      : await timed('sistema do órgão e carimbo do tempo', () => openOutside(folder, undo))
    const settings = {
      ...env,
      ...outside?.env,
      HOST: '127.0.0.1',
      SECRET_KEY: SECRET,
      PUBLIC_URL: url,
      APP_ENV: 'production',
      DEMO_DATA: String(demo),
      SECOND_FACTOR: 'offered',
      MAIL_FROM: 'guara@exemplo.invalid',
      TRUST_PROXY: '127.0.0.1',
    }
    const gateways = await openGateways(folder, [one, other], settings, undo)
    const proxy = await timed('nginx com TLS', () =>
      abrirNginx({ pasta: folder, gateways: [one, other], http, https }),
    )
    undo.push(proxy.parar)
    return {
      url,
      folder,
      ca: join(folder, 'guara.crt'),
      ...supports,
      ...outside,
      ...gateways,
      pooler: () => pooler.current,
      store: () => store.current,
      ...peopleOf(supports.database),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The whole of a run, to the screen and to a file of docs/provas. */
export const recorder = () => {
  const lines = []
  const tell = (line = '') => {
    lines.push(line)
    console.log(line)
  }
  return { tell, save: (name) => writeFileSync(join(ROOT, 'docs', 'provas', name), `${lines.join('\n')}\n`) }
}

export const versionOf = (program, args) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk
      })
    child.on('error', () => resolve('ausente'))
    child.on('close', () => resolve(said.trim().split('\n')[0]))
  })
