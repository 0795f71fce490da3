// An installation of one journey's own, with the demonstration data: for acts that change what other journeys count on.
import { rm } from 'node:fs/promises'
import { pastaDeDados, prepararDados } from './dados.ts'
import { comSessao, endereco, novaSessao, type Page } from './guara.ts'
import { iniciarServidor } from './servidor.ts'

export const umaInstalacao = async (env: Record<string, string> = {}) => {
  const dataDir = await pastaDeDados()
  await prepararDados(dataDir)
  const servidor = await iniciarServidor(dataDir, env)
  return {
    dataDir,
    url: servidor.url,
    endereco: (caminho: string) => endereco(caminho, servidor.url),
    entrar: async (page: Page, usuario: string, destino = '/') => {
      await comSessao(page, await novaSessao(usuario, undefined, servidor.url), servidor.url)
      await page.goto(endereco(destino, servidor.url))
    },
    fechar: async () => {
      await servidor.parar()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
