// deploy/nginx.conf before two gateways, with the ports, the certificate and the folders of one run.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RAIZ_DO_GATEWAY } from '../root.ts'
import { executar } from './ferramentas.ts'
import { iniciarPrograma } from './programas.ts'

export const DEPLOY = join(RAIZ_DO_GATEWAY, '..', '..', 'deploy')
export const NOME = 'fiscalizacao.exemplo.go.gov.br'

export interface Frente {
  pasta: string
  /** Of the two gateways. */
  gateways: [number, number]
  http: number
  https: number
}

/** A certificate for this run alone. */
export const certificado = (pasta: string) => {
  const [crt, key] = [join(pasta, 'guara.crt'), join(pasta, 'guara.key')]
  const { status, saida } = executar('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', `/CN=${NOME}`, '-addext', `subjectAltName=DNS:${NOME},IP:127.0.0.1`],
    ...['-keyout', key, '-out', crt],
  ])
  if (status !== 0) throw new Error(saida)
  return { crt, key }
}

/** Our file as it is, but for what is of this run: each of these has to be in it. */
export const adaptar = (texto: string, trocas: Array<[string, string]>) =>
  trocas.reduce((feito, [de, para]) => {
    if (!feito.includes(de)) throw new Error(`o arquivo não diz ${de}`)
    return feito.replaceAll(de, para)
  }, texto)

export const abrirNginx = async ({ pasta, gateways: [um, outro], http, https }: Frente) => {
  const { crt, key } = certificado(pasta)
  const nosso = adaptar(await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'), [
    ['127.0.0.1:8080', `127.0.0.1:${um}`],
    ['127.0.0.1:8081', `127.0.0.1:${outro}`],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
    ['/etc/ssl/guara.crt', crt],
    ['/etc/ssl/private/guara.key', key],
    ['/var/log/nginx/', `${pasta}/`],
  ])
  await writeFile(join(pasta, 'guara.conf'), nosso)
  const temporarios = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(pasta, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${pasta}/nginx.pid; events {}
     http { ${temporarios.map((t) => `${t}_temp_path ${pasta}/${t};`).join(' ')} include ${pasta}/guara.conf; }`,
  )
  return iniciarPrograma('nginx', ['-c', join(pasta, 'nginx.conf'), '-e', join(pasta, 'erros.log')], https)
}
