// Who draws up and photographs while faults happen, and what of it is missing afterwards: a form by its id, a photo by its hash.
import { randomBytes } from 'node:crypto'
import { say } from '../processes.mjs'
import { FILES, FORMS, sha256 } from './client.mjs'

export const PEOPLE = 6
const PART = 256 * 1024
const PHOTO = 600 * 1024

/** The smallest thing that begins and decodes as a photo, followed by noise. */
const pixel = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APn+v//Z',
  'base64',
)

const acts = (insist, kept) => ({
  drawUp: async () => {
    const id = crypto.randomUUID()
    await insist('POST', FORMS, { json: { id, tiposFormulario: ['AUTO_INFRACAO'] } })
    kept.forms.push(id)
  },
  photograph: async () => {
    const bytes = Buffer.concat([pixel, randomBytes(PHOTO)])
    const upload = `${FILES}/envios/${crypto.randomUUID()}`
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
  },
})

/** Answers what ends the work and tells what was answered 200. What was done and not told is 409 the second time. */
export const draft = ({ insistent }, token, seen) => {
  const kept = { forms: [], files: [] }
  const { drawUp, photograph } = acts(insistent(token, seen, [200, 409]), kept)
  let going = true
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

/** What was answered 200 and is not there. */
export const lostOfDrafted = async ({ read }, token, { forms, files }) => {
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
