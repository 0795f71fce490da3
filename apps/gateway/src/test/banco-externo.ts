// A PostgreSQL of one's own, reached as an external one is: by TCP, over a bridge that can fall silent or refuse, through
// PgBouncer, with a replica that streams from it. All of it with the programs of the embedded one.
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { giveAll } from '../database/embedded/accounts.ts'
import { USER } from '../database/embedded/cluster.ts'
import { findPlace, type Place } from '../database/embedded/place.ts'
import { launch, PORT, shutDown } from '../database/embedded/postmaster.ts'
import { identify } from '../database/embedded/process-identity.ts'
import { startEmbedded } from '../database/embedded.ts'
import { iniciarPrograma, portasLivres } from './programas.ts'

/** TCP on one side, the server's socket on the other. */
const abrirPonte = async (socketDir: string) => {
  const vivos = new Set<Socket>()
  const estado = { muda: false }
  const servidor = createServer((cliente) => {
    const banco = connect(join(socketDir, `.s.PGSQL.${PORT}`))
    for (const [de, para] of [
      [cliente, banco],
      [banco, cliente],
    ] as const) {
      vivos.add(de)
      de.on('error', () => {})
      de.on('close', () => {
        vivos.delete(de)
        para.destroy()
      })
      de.on('data', (dados) => {
        if (!estado.muda) para.write(dados)
      })
    }
  })
  const ouvir = (porta: number) =>
    new Promise<void>((pronto) => servidor.listen(porta, '127.0.0.1', () => pronto()))
  await ouvir(0)
  const porta = (servidor.address() as AddressInfo).port
  const cortar = () => {
    for (const socket of vivos) socket.destroy()
  }
  return {
    porta,
    /** Connections open and nothing goes through, as of a server that hangs. */
    emudecer: () => {
      estado.muda = true
    },
    /** What was swallowed is lost: the lines of before are of no use. */
    falar: () => {
      estado.muda = false
      cortar()
    },
    recusar: async () => {
      const fim = new Promise((pronto) => servidor.close(pronto))
      cortar()
      await fim
    },
    aceitar: () => ouvir(porta),
  }
}

const enderecoTcp = (porta: number, senha: string, banco: string) =>
  `postgresql://${USER}:${senha}@127.0.0.1:${porta}/${banco}?sslmode=disable`

export const abrirBancoExterno = async (pasta: string) => {
  const servidor = await startEmbedded(pasta)
  const local = new URL(servidor.connectionString().replace('@/', '@x/'))
  const socketDir = local.searchParams.get('host') ?? ''
  const senha = local.password
  const ponte = await abrirPonte(socketDir)
  const place = await findPlace(pasta, () => {})
  const administrar = async (sql: string) => {
    const client = new pg.Client(servidor.connectionString('postgres'))
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }
  return {
    ponte,
    pasta,
    senha,
    socketDir,
    place,
    administrar,
    /** The way back from read-only, which is itself a write. */
    permitirEscrita: async () => {
      const client = new pg.Client(servidor.connectionString('postgres'))
      await client.connect()
      await client.query('set default_transaction_read_only = off')
      await client.query('alter system reset default_transaction_read_only')
      await client.query('select pg_reload_conf()')
      await client.end()
    },
    endereco: (banco = 'guara') => enderecoTcp(ponte.porta, senha, banco),
    fechar: async () => {
      await ponte.recusar()
      await servidor.stop()
    },
  }
}

export type BancoExterno = Awaited<ReturnType<typeof abrirBancoExterno>>

/** A connection of the server for one transaction at a time; `max` of them in all. */
export const abrirPgBouncer = async ({ pasta, socketDir, senha, place }: BancoExterno, max = 8) => {
  const [porta = 0] = await portasLivres(1)
  const arquivo = join(pasta, 'pgbouncer.ini')
  const usuarios = join(pasta, 'pgbouncer-usuarios.txt')
  await writeFile(usuarios, `"${USER}" "${senha}"\n`)
  await writeFile(
    arquivo,
    `[databases]
* = host=${socketDir} port=${PORT}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${porta}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usuarios}
pool_mode = transaction
default_pool_size = ${max}
server_reset_query = discard all
server_reset_query_always = 1
`,
  )
  const { account } = place
  const programa = await iniciarPrograma(
    'pgbouncer',
    ['-q', arquivo],
    porta,
    account && { uid: account.uid, gid: account.gid },
  )
  return { ...programa, endereco: (banco = 'guara') => enderecoTcp(porta, senha, banco) }
}

/** A copy of the running server that goes on receiving what the server writes. */
export const abrirReplica = async (externo: BancoExterno) => {
  const client = new pg.Client(externo.endereco('postgres'))
  await client.connect()
  const home = join(externo.pasta, 'replica')
  const cluster = join(home, 'cluster')
  await mkdir(home, { mode: 0o700 })
  await client.query("select pg_create_physical_replication_slot('replica', true)")
  await client.query("select pg_backup_start('replica', true)")
  await cp(externo.place.cluster, cluster, {
    recursive: true,
    filter: (origem) => !origem.endsWith('postmaster.pid') && !origem.includes('/pg_replslot/'),
  })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  await writeFile(join(cluster, 'backup_label'), rows[0].labelfile)
  await writeFile(join(cluster, 'standby.signal'), '')
  await writeFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${externo.ponte.porta} user=${USER} password=${externo.senha} sslmode=disable'
primary_slot_name = 'replica'
`,
  )
  const { account, native } = externo.place
  if (account) await giveAll(home, account)
  const place: Place = { account, home, cluster, native }
  const { pid, socketDir } = await launch(place, join(externo.pasta, 'replica.log'))
  const ponte = await abrirPonte(socketDir)
  const endereco = (banco = 'guara') => enderecoTcp(ponte.porta, externo.senha, banco)
  const consultar = async (sql: string) => {
    const lida = new pg.Client(endereco())
    await lida.connect()
    try {
      return (await lida.query(sql)).rows
    } finally {
      await lida.end()
    }
  }
  const limite = Date.now() + 30_000
  while (
    !(await consultar('select pg_is_in_recovery()').then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > limite) throw new Error(`a réplica não atendeu: veja ${externo.pasta}/replica.log`)
    await esperar(100)
  }
  return {
    endereco,
    ponte,
    consultar,
    parar: async () => {
      await ponte.recusar()
      const identidade = identify(pid)
      if (identidade) await shutDown(identidade)
    },
  }
}
