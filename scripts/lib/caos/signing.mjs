// Who signs and sends to the agency while faults happen, and what of it is missing afterwards.
import { setTimeout as wait } from 'node:timers/promises'
import { abrirOficina } from '../../../bench/lib/assinados.mjs'
import { say } from '../processes.mjs'
import { FORMS } from './client.mjs'

export const SIGNERS = 2
const KIND = 'AUTO_DE_ORIENTACAO'
/** The queue tries again after a growing pause. */
const REGISTER_MS = 300_000

/** It asks as the shop does: by the whole address, with a form or a body, for what the answer says. */
const asked = (insist) => async (method, path, body) => {
  const form = body instanceof FormData && new Response(body)
  const content = form
    ? { bytes: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') }
    : { json: body }
  return JSON.parse((await insist(method, path.replace('/gateway', ''), content)).content)
}

const shopOf = ({ insistent }, { token, password }, seen) =>
  abrirOficina(asked(insistent(token, seen)), password)

/** Answers what ends the work and tells what was signed. */
export const sign = async (client, signer, seen) => {
  const shop = await shopOf(client, signer, seen)
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

/** The signed without their signed documents, and those that the agency did not open, or opened under another number. */
export const lostOfSigned = async ({ ask }, agency, token, signed) => {
  const limit = Date.now() + REGISTER_MS
  let missing = 0
  for (const id of signed)
    for (;;) {
      const { status, content } = await ask('GET', `${FORMS}/${id}`, { token })
      const form = status === 200 ? JSON.parse(content) : {}
      const given = agency.processos.get(id)?.numeroProcesso
      if (form.condicao === 'REGISTRADO' && given && JSON.stringify(form).includes(given)) break
      if (Date.now() > limit) {
        say(`${id}: ${status} ${form.condicao}, no órgão ${given}`)
        missing += 1
        break
      }
      await wait(500)
    }
  const whole = agency.entregas.filter(({ id }) => signed.includes(id)).every(({ inteiro }) => inteiro)
  return missing + (whole ? 0 : 1)
}

/** The first signature under a new password waits until a second person approves the certificate. */
export const certify = async (client, signer, coordinator) => {
  const api = '/services/fiscalizacao/api/certificados'
  const shop = await shopOf(client, signer, new Map())
  await shop.umPronto(KIND).catch(() => {})
  const { content } = await client.ask('GET', `${api}/pendentes`, { token: coordinator })
  for (const { id } of JSON.parse(content).pedidos)
    await client.ask('PUT', `${api}/aprovar/${id}`, { token: coordinator })
}
