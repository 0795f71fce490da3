// Uploads in parts where files are kept in S3: each part an object, the whole another, and nothing left behind.
import { envioEmPartes } from '@guara/domain/arquivo/partes'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { umMp4 } from '../../test/arquivos.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { anuncioDe, OCTETOS, sha256De } from '../../test/partes.ts'
import { abrirS3, CREDENCIAIS } from '../../test/s3.ts'
import { umaSessao } from '../../test/usuarios.ts'

const KB = 1024
const s3 = await abrirS3()
const banco = usarBanco()
const gateway = usarGateway(banco, { ...CREDENCIAIS, S3_ENDPOINT: s3.endereco })
afterAll(s3.fechar)

let token: string
beforeEach(async () => {
  s3.limpar()
  token = (await umaSessao(banco.db)).token
})

const VIDEO = umMp4('isom', ['vide'], 500 * KB)
const iniciar = (id: string) =>
  gateway.pedir(envioEmPartes.iniciar, { token, params: { id }, body: anuncioDe(VIDEO, 'v.mp4') })
const parte = (id: string, inicio: number, fim: number) =>
  gateway.pedir(envioEmPartes.parte, {
    token,
    params: { id },
    query: { inicio: String(inicio) },
    body: VIDEO.subarray(inicio, fim),
    headers: OCTETOS,
  })
const concluir = (id: string) => gateway.pedir(envioEmPartes.concluir, { token, params: { id } })

it('arrives part by part, and only the whole file stays', async () => {
  const id = crypto.randomUUID()
  await iniciar(id)
  for (let inicio = 0; inicio < VIDEO.length; inicio += 200 * KB)
    expect((await parte(id, inicio, inicio + 200 * KB)).status).toBe(200)
  expect(s3.objetos.size).toBe(3)
  const { status, body } = await concluir(id)
  expect([status, body.sha256]).toEqual([200, sha256De(VIDEO)])
  await expect.poll(() => [...s3.objetos.values()].map(sha256De)).toEqual([sha256De(VIDEO)])
  expect((await concluir(id)).body.arquivoId).toBe(body.arquivoId)
})

it('a store that stumbles costs a part, not the upload', { tags: ['demorado'] }, async () => {
  const id = crypto.randomUUID()
  await iniciar(id)
  await parte(id, 0, 200 * KB)
  s3.estado.falhas = 50
  expect((await parte(id, 200 * KB, VIDEO.length)).status).toBeGreaterThanOrEqual(500)
  s3.estado.falhas = 0
  expect((await parte(id, 200 * KB, VIDEO.length)).body.recebido).toBe(VIDEO.length)
  expect((await concluir(id)).body.sha256).toBe(sha256De(VIDEO))
})
