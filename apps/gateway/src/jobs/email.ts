// Mails leave by SMTP_URL; without it each is kept as an .eml file under DATA_DIR/outbox, readable by any mail program.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import { disjuntorDe } from '../externo/dependencias.ts'

export interface Email {
  para: string
  assunto: string
  texto: string
}

/** A server that refuses one message (an address that does not exist) is there all the same. */
const semServidor = (erro: unknown) => (erro as { responseCode?: number }).responseCode === undefined

export const enviarEmail = async (config: Config, { para, assunto, texto }: Email) => {
  const mensagem = { from: config.MAIL_FROM, to: para, subject: assunto, text: texto }
  if (config.SMTP_URL) {
    const smtp = nodemailer.createTransport({
      url: config.SMTP_URL,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
    try {
      await disjuntorDe(config, 'email', { conta: semServidor }).executar(() => smtp.sendMail(mensagem))
    } finally {
      smtp.close()
    }
    return
  }
  const { message } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true })
    .sendMail(mensagem)
  const pasta = join(config.DATA_DIR, 'outbox')
  await mkdir(pasta, { recursive: true, mode: 0o700 })
  const nome = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`
  await writeFile(join(pasta, nome), message, { mode: 0o600 })
}
