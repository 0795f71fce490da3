// What somebody at work sees of an installation under faults: every request is answered with a status, or its line breaks.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

/** Nobody waits longer than this for one answer; a proxy would have given up before. */
const PATIENCE_MS = 60_000
/** Between two tries of who does not give up. */
const PAUSE_MS = 200

export const FORMS = '/services/fiscalizacao/api/formularios'
export const FILES = '/services/arquivos/api/arquivos'

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** It failed, and may be answered the next time. */
const passing = ({ status }) => status === 0 || status >= 500

export const clientOf = (place) => {
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

  /** Asked again while the installation fails: what it cannot answer now is not lost. */
  const read = async (path, token) => {
    for (let i = 0; ; i += 1) {
      const answer = await ask('GET', path, { token })
      if (!passing(answer) || i >= 50) return answer
      await wait(PAUSE_MS)
    }
  }

  /** A client who does not give up: it repeats each act until it is answered, counted in `seen`. A refusal is an error, but for
   *  those that are `accepted`. */
  const insistent =
    (token, seen, accepted = [200]) =>
    async (method, path, content) => {
      for (;;) {
        const answer = await ask(method, path, { token, ...content })
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
        seen.longest = Math.max(seen.longest ?? 0, answer.ms)
        if (accepted.includes(answer.status)) return answer
        if (!passing(answer)) throw new Error(`${method} ${path}: ${answer.status} ${answer.content}`)
        await wait(PAUSE_MS)
      }
    }

  const healthy = async () => {
    for (let i = 0; i < 300; i += 1) {
      if ((await ask('GET', '/management/health')).status === 200) return
      await wait(PAUSE_MS)
    }
    throw new Error('a instalação não voltou a ficar de pé')
  }

  return { ask, read, insistent, healthy, close: () => agent.destroy() }
}
