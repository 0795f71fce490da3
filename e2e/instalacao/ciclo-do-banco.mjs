// One life of the embedded server, run by postgres-embutido.mjs as the user and on the machine being tried.
//   escrever: starts, writes a row, says `pronto <pid of the server>` and waits to be killed
//   ler:      starts again, says `linhas <n> <pid>`, stops
import pg from 'pg'
import { startEmbedded } from '../../apps/gateway/src/database/embedded.ts'

const [act, dataDir] = process.argv.slice(2)
const server = await startEmbedded(dataDir, { say: (line) => console.log(line) })
const client = new pg.Client({ connectionString: server.connectionString() })
await client.connect()

const pid = async () => {
  const { rows } = await client.query(`SELECT split_part(pg_read_file('postmaster.pid'), E'\n', 1) AS pid`)
  return rows[0].pid
}

if (act === 'escrever') {
  await client.query('CREATE TABLE prova (texto text)')
  await client.query(`INSERT INTO prova VALUES ('lavrado')`)
  console.log(`pronto ${await pid()}`)
  setInterval(() => undefined, 1000)
} else {
  const { rows } = await client.query('SELECT count(*) AS linhas FROM prova')
  console.log(`linhas ${rows[0].linhas} ${await pid()}`)
  await client.end()
  await server.stop()
}
