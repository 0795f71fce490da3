import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { expect, it } from 'vitest'
import { lerConfig } from '../config.ts'
import { disjuntorDe } from '../externo/dependencias.ts'
import { enviarEmail } from './email.ts'

const CARTA = { para: 'a@exemplo.invalid', assunto: 'Assunto', texto: 'Texto' }

const configDe = (porta: number) =>
  lerConfig({ SMTP_URL: `smtp://127.0.0.1:${porta}?ignoreTLS=true`, MAIL_FROM: 'guara@exemplo.invalid' })

const ouvir = (servidor: Server) =>
  new Promise<number>((pronto) =>
    servidor.listen(0, '127.0.0.1', () => pronto((servidor.address() as AddressInfo).port)),
  )

/** Says yes to everything but the recipient. */
const recusaODestinatario = () =>
  createServer((linha) => {
    linha.on('error', () => {})
    linha.write('220 exemplo\r\n')
    linha.on('data', (dados) => {
      const comando = String(dados).slice(0, 4).toUpperCase()
      linha.write(comando === 'RCPT' ? '550 sem esta caixa\r\n' : '250 ok\r\n')
    })
  })

it('a mail server that is not there opens its circuit; one that refuses an address does not', async () => {
  const fora = configDe(1)
  for (let i = 0; i < 5; i++) await expect(enviarEmail(fora, CARTA)).rejects.toThrow(/ECONNREFUSED/)
  await expect(enviarEmail(fora, CARTA)).rejects.toMatchObject({ motivo: 'EM_PAUSA' })
  expect(disjuntorDe(fora, 'email').aberto()).toBe(true)

  const servidor = recusaODestinatario()
  const recusa = configDe(await ouvir(servidor))
  for (let i = 0; i < 6; i++) await expect(enviarEmail(recusa, CARTA)).rejects.toThrow(/550/)
  expect(disjuntorDe(recusa, 'email').aberto()).toBe(false)
  servidor.close()
})
