// What breaks in an installation (montagem.mjs), each with its name: it comes back whole by itself.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const freeze = async (programs, ms) => {
  for (const { processo } of programs) processo.kill('SIGSTOP')
  await wait(ms)
  for (const { processo } of programs) processo.kill('SIGCONT')
}

/** Felt by everybody at work. */
export const faultsOf = (place) => [
  ['nenhuma (medida de base)', () => wait(2000)],
  [
    'um gateway morto (kill -9) e reiniciado',
    async () => {
      place.gateways[0].processo.kill('SIGKILL')
      await place.gateways[0].fim
      await place.restart(0)
    },
  ],
  [
    'um gateway encerrado (SIGTERM) no meio dos envios',
    async () => {
      place.gateways[1].processo.kill('SIGTERM')
      await place.gateways[1].fim
      await place.restart(1)
    },
  ],
  ['PgBouncer congelado por 6 s (banco mudo)', () => freeze([place.pooler()], 6000)],
  [
    'conexões do banco derrubadas (pg_terminate_backend)',
    async () => {
      await place.database.administrar(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'guara' and pid <> pg_backend_pid()",
      )
      await wait(1000)
    },
  ],
  [
    'banco só para leitura por 3 s',
    async () => {
      const admin = place.database.administrar
      await admin('alter system set default_transaction_read_only = on')
      await admin('select pg_reload_conf()')
      await wait(3000)
      await place.database.permitirEscrita()
    },
  ],
  [
    'réplica muda por 5 s',
    async () => {
      place.replica.ponte.emudecer()
      await wait(5000)
      place.replica.ponte.falar()
    },
  ],
  ['S3 congelado por 12 s', () => freeze([place.store()], 12_000)],
  [
    'S3 morto (kill -9) e reiniciado 5 s depois',
    async () => {
      place.store().processo.kill('SIGKILL')
      await wait(5000)
      await place.restartStore()
    },
  ],
]

const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** Felt by who signs: a time that is not told, a document that is not composed, a process number that does not come. */
export const faultsOfSigning = (place) => [
  ['nenhuma, quem assina (medida de base)', () => wait(2000)],
  [
    'autoridade de carimbo muda por 15 s',
    async () => {
      place.clock.silence()
      await wait(15_000)
      place.clock.speak()
    },
  ],
  [
    'quem compõe os documentos morto (kill -9), nos dois gateways',
    async () => {
      for (const { processo } of place.gateways)
        for (const pid of childrenOf(processo.pid)) process.kill(pid, 'SIGKILL')
      await wait(2000)
    },
  ],
  [
    'sistema do órgão fora por 10 s',
    async () => {
      place.agency.cair()
      await wait(10_000)
      place.agency.voltar()
    },
  ],
]
