// A server of this machine that stands for one of the public network: whoever calls it is told to trust its certificate.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const umServidorHttps = async (atender: RequestListener) => {
  const pasta = mkdtempSync(join(tmpdir(), 'guara-https-'))
  const [chave, certificado] = [join(pasta, 'k.pem'), join(pasta, 'c.pem')]
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', chave, '-out', certificado],
  ])
  const cert = readFileSync(certificado)
  const servidor = createServer({ key: readFileSync(chave), cert }, atender)
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  return {
    endereco: `https://localhost:${(servidor.address() as AddressInfo).port}`,
    /** How it is called. */
    aqui: { agente: new Agent({ ca: cert }), recusado: () => null },
    fechar: () => {
      servidor.close()
      servidor.closeAllConnections()
    },
  }
}
