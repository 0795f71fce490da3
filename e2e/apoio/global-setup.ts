// One installation with demonstration data for the whole run, served by three processes that differ only in their
// settings (the banner); a coordinator who is also an inspector, for the role switch.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comando, iniciarServidor } from './servidor.ts'

export default async () => {
  if (!process.env.CHROMIUM_PATH) throw new Error('Use npm run e2e: ele encontra ou instala o navegador.')
  const dataDir = await mkdtemp(join(tmpdir(), 'guara-e2e-'))
  // The server of root runs as another user, who must be able to pass through.
  await chmod(dataDir, 0o711)
  const producao = await iniciarServidor(dataDir)
  const teste = await iniciarServidor(dataDir, {
    APP_ENV: 'test',
    PRODUCTION_URL: 'https://producao.invalid/fiscalizacao/',
  })
  const desenvolvimento = await iniciarServidor(dataDir, { APP_ENV: 'development' })
  process.env.GUARA_DATA_DIR = dataDir
  process.env.GUARA_URL = producao.url
  process.env.GUARA_URL_TESTE = teste.url
  process.env.GUARA_URL_DESENVOLVIMENTO = desenvolvimento.url
  const duplo = ['--login', 'duplo', '--nome', 'Dupla Função', '--email', 'duplo@exemplo.invalid']
  const criado = await comando(
    dataDir,
    'admin',
    ['criar', ...duplo, '--perfil', 'ROLE_FISCAL,ROLE_GESTOR', '--senha-stdin'],
    'Cerrado-2026',
  )
  if (criado.codigo !== 0) throw new Error(criado.saida)
  return async () => {
    await desenvolvimento.parar()
    await teste.parar()
    await producao.parar()
    await rm(dataDir, { recursive: true, force: true })
  }
}
