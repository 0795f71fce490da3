// An authority of time (RFC 3161) of its own certificate, made and answered by openssl in a folder of its own.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { executar } from './ferramentas.ts'

export const openssl = (...argumentos: string[]) => {
  const { status, saida } = executar('openssl', argumentos)
  if (status !== 0) throw new Error(saida)
}

export const umaAutoridadeDoTempo = (pasta: string) => {
  const em = (nome: string) => join(pasta, nome)
  writeFileSync(
    em('tsa.cnf'),
    `[tsa]
serial = ${em('serie')}
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
signer_digest = sha256
`,
  )
  writeFileSync(em('serie'), '01')
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', em('chave.pem'), '-out', em('tsa.pem')],
    ...['-days', '2', '-subj', '/CN=Carimbo de Teste', '-addext', 'extendedKeyUsage=critical,timeStamping'],
  )
  /** Its answer to a query, both as they go on the wire. */
  return (pedido: Buffer) => {
    writeFileSync(em('pedido'), pedido)
    openssl(
      ...['ts', '-reply', '-config', em('tsa.cnf'), '-section', 'tsa', '-queryfile', em('pedido')],
      ...['-signer', em('tsa.pem'), '-inkey', em('chave.pem'), '-out', em('resposta')],
    )
    return readFileSync(em('resposta'))
  }
}
