// npm run caos [-- rodadas [parte do nome]]: a whole installation (scripts/lib/montagem.mjs) with people at work, and one fault after the other.
// Everything that was answered 200 is looked for afterwards (scripts/lib/caos/). What came out is kept in docs/provas/caos.txt.
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuild } from './lib/build.mjs'
import { clientOf } from './lib/caos/client.mjs'
import { draft, lostOfDrafted, PEOPLE } from './lib/caos/drafting.mjs'
import { faultsOf, faultsOfSigning } from './lib/caos/faults.mjs'
import { certify, lostOfSigned, SIGNERS, sign } from './lib/caos/signing.mjs'
import { ensureInstall } from './lib/install.mjs'
import { orExit, say } from './lib/processes.mjs'

await orExit(ensureInstall())
await orExit(ensureBuild({ parts: ['gateway'] }))
const { montar, recorder } = await import('./lib/montagem.mjs')
const { tell, save } = recorder()

const ROUNDS = Number(process.argv[2] ?? 3)
/** Only the faults whose name has it, and nothing is kept: for who mends one of them. */
const ONLY = process.argv[3] ?? ''

const place = await orExit(montar({ demo: false }))
const client = clientOf(place)

const told = (seen) =>
  [...seen]
    .sort(([a], [b]) => a - b)
    .map(([s, n]) => `${s === 0 ? 'linha cortada' : s}: ${n}`)
    .join(', ')

const rows = []
try {
  const { token, login } = await place.inspector()
  for (const [name, cause] of faultsOf(place).filter(([name]) => name.includes(ONLY))) {
    const seen = new Map()
    const totals = { forms: 0, files: 0, lost: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const finish = draft(client, token, seen)
      await wait(1000)
      await cause()
      await wait(1000)
      const kept = await finish()
      await client.healthy()
      totals.forms += kept.forms.length
      totals.files += kept.files.length
      totals.lost += await lostOfDrafted(client, token, kept)
    }
    rows.push([name, ROUNDS, totals.forms, totals.files, totals.lost, told(seen), seen.longest])
    say(
      `${name}: ${totals.forms} formulários, ${totals.files} fotos, ${totals.lost} perdidos (${told(seen)})`,
    )
  }
  const signer = await place.inspector()
  await certify(client, signer, await place.coordinator())
  for (const [name, cause] of faultsOfSigning(place).filter(([name]) => name.includes(ONLY))) {
    const seen = new Map()
    const totals = { signed: 0, lost: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const finish = await sign(client, signer, seen)
      await wait(3000)
      await cause()
      await wait(3000)
      const signed = await finish()
      await client.healthy()
      totals.signed += signed.length
      totals.lost += await lostOfSigned(client, place.agency, signer.token, signed)
    }
    rows.push([name, ROUNDS, `${totals.signed} assinados`, '', totals.lost, told(seen), seen.longest])
    say(`${name}: ${totals.signed} assinados, ${totals.lost} perdidos (${told(seen)})`)
  }
  const [opened, numbers] = [place.agency.abertos(), new Set(place.agency.processos.keys())]
  if (opened !== numbers.size)
    throw new Error(`o órgão abriu ${opened} processos de ${numbers.size} formulários`)
  // A mail that finds no server waits in the queue, and arrives.
  await place.mail.close()
  await client.ask('POST', '/api/account/reset-password/init', { json: { username: login } })
  await wait(3000)
  await place.mail.open()
  for (let i = 0; i < 450 && place.mail.received.length === 0; i += 1) await wait(200)
  const mails = place.mail.received.length

  tell(
    `Faltas provocadas numa instalação inteira, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  )
  tell(
    `nginx, 2 gateways, PgBouncer, PostgreSQL com réplica, S3, carimbo do tempo, sistema do órgão; ${PEOPLE} pessoas que repetem até a resposta 200 (${SIGNERS} onde se assina)`,
  )
  tell()
  tell('falta | rodadas | formulários | fotos | perdidos | o que o cliente viu | espera mais longa')
  for (const [name, rounds, forms, files, gone, saw, longest] of rows)
    tell(`${name} | ${rounds} | ${forms} | ${files} | ${gone} | ${saw} | ${(longest / 1000).toFixed(1)} s`)
  tell(`servidor de e-mail fora por 3 s | 1 | | | ${mails > 0 ? 0 : 1} | 200: 1 (a carta chegou depois) |`)
  tell()
  const gone = rows.reduce((sum, row) => sum + row[4], 0) + (mails > 0 ? 0 : 1)
  tell(`perdidos: ${gone}`)
  if (!ONLY) save('caos.txt')
  process.exitCode = gone === 0 ? 0 : 1
} finally {
  client.close()
  await place.stop()
}
process.exit()
