// npm run caos [-- rodadas [parte do nome]]: a whole installation (scripts/lib/montagem.mjs) with people at work, and one fault after the other.
// Everything that was answered 200 is looked for afterwards: a form by its id, a photo by its hash. What came out is kept in
// docs/provas/caos.txt.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { abrirOficina } from '../bench/lib/assinados.mjs'
import { ensureBuild } from './lib/build.mjs'
import { ensureInstall } from './lib/install.mjs'
import { orExit, say } from './lib/processes.mjs'

await orExit(ensureInstall())
await orExit(ensureBuild({ parts: ['gateway'] }))
const { montar, recorder } = await import('./lib/montagem.mjs')
const { tell, save } = recorder()

const ROUNDS = Number(process.argv[2] ?? 3)
/** Only the faults whose name has it, and nothing is kept: for who mends one of them. */
const ONLY = process.argv[3] ?? ''
const PEOPLE = 6
const PART = 256 * 1024
const PHOTO = 600 * 1024
/** Nobody waits longer than this for one answer; a proxy would have given up before. */
const PATIENCE_MS = 60_000

const place = await orExit(montar({ demo: false }))
const agent = new Agent({ ca: readFileSync(place.ca), keepAlive: true, maxSockets: 32 })

/** What a client sees of one request: a status, or 0 where the line broke. */
const ask = (method, path, { token, json, bytes, type = 'application/octet-stream' } = {}) =>
  new Promise((resolve) => {
    const body = json === undefined ? bytes : JSON.stringify(json)
    const start = performance.now()
    const done = (status, content) => resolve({ status, content, ms: performance.now() - start })
    const sent = request(
      `${place.url}/gateway${path}`,
      {
        method,
        agent,
        timeout: PATIENCE_MS,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(bytes && { 'content-type': type }),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      async (answer) => {
        try {
          done(answer.statusCode, Buffer.concat(await answer.toArray()))
        } catch {
          done(0)
        }
      },
    )
    sent.on('timeout', () => sent.destroy()).on('error', () => done(0))
    sent.end(body)
  })

const FORMS = '/services/fiscalizacao/api/formularios'
const FILES = '/services/arquivos/api/arquivos'
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
/** The smallest thing that begins and decodes as a photo, followed by noise. */
const pixel = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APn+v//Z',
  'base64',
)

/** People who do not give up: each act again until it is answered 200. */
const work = (token, seen) => {
  const kept = { forms: [], files: [] }
  let going = true
  const insist = async (method, path, content) => {
    for (;;) {
      const answer = await ask(method, path, { token, ...content })
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      seen.longest = Math.max(seen.longest ?? 0, answer.ms)
      if (answer.status === 200 || answer.status === 409) return answer
      if (answer.status !== 0 && answer.status < 500)
        throw new Error(`${method} ${path}: ${answer.status} ${answer.content}`)
      await wait(200)
    }
  }
  const drawUp = async () => {
    const id = crypto.randomUUID()
    await insist('POST', FORMS, { json: { id, tiposFormulario: ['AUTO_INFRACAO'] } })
    kept.forms.push(id)
  }
  const photograph = async () => {
    const bytes = Buffer.concat([pixel, randomBytes(PHOTO)])
    const id = crypto.randomUUID()
    const upload = `${FILES}/envios/${id}`
    const hash = sha256(bytes)
    await insist('PUT', upload, { json: { nome: 'foto.jpg', tamanho: bytes.length, sha256: hash } })
    for (;;) {
      const { content } = await insist('GET', upload)
      const { recebido, arquivo } = JSON.parse(content)
      if (arquivo) {
        kept.files.push({ id: arquivo.arquivoId, hash })
        return
      }
      if (recebido < bytes.length) {
        const part = bytes.subarray(recebido, recebido + PART)
        await insist('POST', `${upload}/partes?inicio=${recebido}`, { bytes: part })
      } else await insist('POST', `${upload}/conclusao`)
    }
  }
  const person = async (i) => {
    while (going) await (i % 2 === 0 ? drawUp() : photograph())
  }
  const people = Array.from({ length: PEOPLE }, (_, i) => person(i))
  return async () => {
    going = false
    await Promise.all(people)
    return kept
  }
}

/** Asked again while the installation fails: what it cannot answer now is not lost. */
const read = async (path, token) => {
  for (let i = 0; ; i += 1) {
    const answer = await ask('GET', path, { token })
    if ((answer.status !== 0 && answer.status < 500) || i >= 50) return answer
    await wait(200)
  }
}

/** Of what was answered 200, what is not there. */
const lost = async (token, { forms, files }) => {
  let missing = 0
  const miss = (what, { status, content }) => {
    missing += 1
    say(`perdido: ${what}, ${status} ${String(content).slice(0, 200)}`)
  }
  for (const id of forms) {
    const answer = await read(`${FORMS}/${id}`, token)
    if (answer.status !== 200) miss(`formulário ${id}`, answer)
  }
  for (const { id, hash } of files) {
    const answer = await read(`${FILES}/download/web/${id}`, token)
    if (answer.status !== 200 || sha256(answer.content) !== hash) miss(`arquivo ${id}`, answer)
  }
  return missing
}

const healthy = async () => {
  for (let i = 0; i < 300; i += 1) {
    if ((await ask('GET', '/management/health')).status === 200) return
    await wait(200)
  }
  throw new Error('a instalação não voltou a ficar de pé')
}

const freeze = async (programs, ms) => {
  for (const { processo } of programs) processo.kill('SIGSTOP')
  await wait(ms)
  for (const { processo } of programs) processo.kill('SIGCONT')
}

const FAULTS = [
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
const FAULTS_OF_SIGNING = [
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

const SIGNERS = 2
const KIND = 'AUTO_DE_ORIENTACAO'
/** The queue tries again after a growing pause. */
const REGISTER_MS = 300_000

/** An answer of the product, asked for again while it fails; a refusal is an error, and the form is begun anew. */
const insistently = (token, seen) => async (method, path, body) => {
  const form = body instanceof FormData && new Response(body)
  const content = form
    ? { bytes: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') }
    : { json: body }
  for (;;) {
    const answer = await ask(method, path.replace('/gateway', ''), { token, ...content })
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
    seen.longest = Math.max(seen.longest ?? 0, answer.ms)
    if (answer.status === 200) return JSON.parse(answer.content)
    if (answer.status !== 0 && answer.status < 500)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.content}`)
    await wait(200)
  }
}

const sign = async ({ token, password }, seen) => {
  const shop = await abrirOficina(insistently(token, seen), password)
  const signed = []
  let going = true
  const person = async () => {
    while (going) {
      // What was done and not told is refused the second time: nobody was told that it was signed.
      const id = await shop.umPronto(KIND).catch((error) => say(`recomeçou: ${error.message.slice(0, 400)}`))
      if (id) signed.push(id)
      if (id) await shop.sincronizar(id).catch((error) => say(`não enviou: ${error.message.slice(0, 400)}`))
    }
  }
  const people = Array.from({ length: SIGNERS }, person)
  return async () => {
    going = false
    await Promise.all(people)
    return signed
  }
}

/** Of the signed, those without their signed documents, and those that the agency did not open, or opened under another number. */
const lostOfSigned = async (token, signed) => {
  const limit = Date.now() + REGISTER_MS
  let missing = 0
  for (const id of signed)
    for (;;) {
      const { status, content } = await ask('GET', `${FORMS}/${id}`, { token })
      const form = status === 200 ? JSON.parse(content) : {}
      const given = place.agency.processos.get(id)?.numeroProcesso
      if (form.condicao === 'REGISTRADO' && given && JSON.stringify(form).includes(given)) break
      if (Date.now() > limit) {
        say(`${id}: ${status} ${form.condicao}, no órgão ${given}`)
        missing += 1
        break
      }
      await wait(500)
    }
  const whole = place.agency.entregas.filter(({ id }) => signed.includes(id)).every(({ inteiro }) => inteiro)
  return missing + (whole ? 0 : 1)
}

/** The first signature under a new password waits until a second person approves the certificate. */
const certify = async ({ token, password }) => {
  const api = '/services/fiscalizacao/api/certificados'
  const shop = await abrirOficina(insistently(token, new Map()), password)
  await shop.umPronto(KIND).catch(() => {})
  const coordinator = await place.coordinator()
  const { content } = await ask('GET', `${api}/pendentes`, { token: coordinator })
  for (const { id } of JSON.parse(content).pedidos)
    await ask('PUT', `${api}/aprovar/${id}`, { token: coordinator })
}

const told = (seen) =>
  [...seen]
    .sort(([a], [b]) => a - b)
    .map(([s, n]) => `${s === 0 ? 'linha cortada' : s}: ${n}`)
    .join(', ')

const rows = []
try {
  const { token, login } = await place.inspector()
  for (const [name, cause] of FAULTS.filter(([name]) => name.includes(ONLY))) {
    const seen = new Map()
    const totals = { forms: 0, files: 0, lost: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const finish = work(token, seen)
      await wait(1000)
      await cause()
      await wait(1000)
      const kept = await finish()
      await healthy()
      totals.forms += kept.forms.length
      totals.files += kept.files.length
      totals.lost += await lost(token, kept)
    }
    rows.push([name, ROUNDS, totals.forms, totals.files, totals.lost, told(seen), seen.longest])
    say(
      `${name}: ${totals.forms} formulários, ${totals.files} fotos, ${totals.lost} perdidos (${told(seen)})`,
    )
  }
  const signer = await place.inspector()
  await certify(signer)
  for (const [name, cause] of FAULTS_OF_SIGNING.filter(([name]) => name.includes(ONLY))) {
    const seen = new Map()
    const totals = { signed: 0, lost: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const finish = await sign(signer, seen)
      await wait(3000)
      await cause()
      await wait(3000)
      const signed = await finish()
      await healthy()
      totals.signed += signed.length
      totals.lost += await lostOfSigned(signer.token, signed)
    }
    rows.push([name, ROUNDS, `${totals.signed} assinados`, '', totals.lost, told(seen), seen.longest])
    say(`${name}: ${totals.signed} assinados, ${totals.lost} perdidos (${told(seen)})`)
  }
  const [opened, numbers] = [place.agency.abertos(), new Set(place.agency.processos.keys())]
  if (opened !== numbers.size)
    throw new Error(`o órgão abriu ${opened} processos de ${numbers.size} formulários`)
  // A mail that finds no server waits in the queue, and arrives.
  await place.mail.close()
  await ask('POST', '/api/account/reset-password/init', { json: { username: login } })
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
  agent.destroy()
  await place.stop()
}
process.exit()
