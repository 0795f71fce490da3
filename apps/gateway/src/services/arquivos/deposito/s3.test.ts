import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lerConfig } from '../../../config.ts'
import { criarDisjuntor } from '../../../externo/disjuntor.ts'
import { abrirS3, CREDENCIAIS } from '../../../test/s3.ts'
import { depositoDe } from './deposito.ts'
import { criarS3 } from './s3.ts'

const PARTE = 64 * 1024

const s3 = await abrirS3()
const { objetos, envios, estado, endereco } = s3

let pasta: string

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'guara-s3-'))
})
afterAll(async () => {
  s3.fechar()
  await rm(pasta, { recursive: true })
})
beforeEach(s3.limpar)

const local = async (bytes: Buffer) => {
  const caminho = join(pasta, crypto.randomUUID())
  await writeFile(caminho, bytes)
  return caminho
}
const armazem = (mudancas = {}) =>
  criarS3({ ...CREDENCIAIS, S3_ENDPOINT: `${endereco}/`, ...mudancas }, { parte: PARTE })
const ler = async (chave: string, faixa?: { inicio: number; fim: number }) => {
  const aberto = await armazem().abrir(chave, faixa)
  return aberto && Buffer.concat(await aberto.toArray())
}
const bytesDe = (tamanho: number) => Buffer.from(Array.from({ length: tamanho }, (_, i) => (i * 31) % 251))

describe('a store that does not answer', () => {
  /** Connections open and nothing comes back. */
  const mudo = async (agir: (porta: number, pedidos: () => number) => Promise<void>) => {
    let pedidos = 0
    const servidor = createServer(() => {
      pedidos += 1
    })
    await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', () => pronto()))
    try {
      await agir((servidor.address() as AddressInfo).port, () => pedidos)
    } finally {
      servidor.closeAllConnections()
      servidor.close()
    }
  }
  const em = (porta: number, opcoes = {}) =>
    criarS3({ ...CREDENCIAIS, S3_ENDPOINT: `http://127.0.0.1:${porta}` }, { prazoMs: 100, ...opcoes })

  it('is asked twice within its deadline, then left alone and told at once', () =>
    mudo(async (porta) => {
      const disjuntor = criarDisjuntor({ limite: 2 })
      const silencioso = em(porta, { disjuntor })
      await expect(silencioso.abrir('x')).rejects.toMatchObject({ motivo: 'SEM_RESPOSTA' })
      expect(disjuntor.falhas()).toBe(2)
      await expect(silencioso.apagar('x')).rejects.toMatchObject({ motivo: 'EM_PAUSA' })
      expect([disjuntor.falhas(), disjuntor.aberto()]).toEqual([2, true])
    }))

  it('what begins an upload in parts is not asked twice', () =>
    mudo(async (porta, pedidos) => {
      await expect(em(porta, { parte: 10 }).guardar('x', await local(bytesDe(100)))).rejects.toMatchObject({
        motivo: 'SEM_RESPOSTA',
      })
      expect(pedidos()).toBeLessThan(2)
    }))

  it('refused connections are asked twice', async () => {
    await expect(em(1).abrir('x')).rejects.toMatchObject({ motivo: 'SEM_RESPOSTA' })
  })
})

it('signs with the region of the settings', async () => {
  let assinado = ''
  const servidor = createServer((pedido, resposta) => {
    assinado = pedido.headers.authorization ?? ''
    resposta.end()
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', () => pronto()))
  const { port } = servidor.address() as AddressInfo
  await armazem({ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_REGION: 'sa-east-1' }).apagar('x')
  servidor.close()
  expect(assinado).toContain('/sa-east-1/s3/aws4_request')
})

describe('the store in S3', () => {
  it('keeps, reads whole or in part, and erases', async () => {
    const bytes = bytesDe(5000)
    const caminho = await local(bytes)
    await armazem().guardar('ab/cd/x', caminho)
    expect([...objetos.keys()]).toEqual(['/provas/arquivos/ab/cd/x'])
    await expect(access(caminho)).rejects.toThrow()
    expect(await ler('ab/cd/x')).toEqual(bytes)
    expect(await ler('ab/cd/x', { inicio: 10, fim: 19 })).toEqual(bytes.subarray(10, 20))
    await armazem().apagar('ab/cd/x')
    await armazem().apagar('ab/cd/x')
    expect(await ler('ab/cd/x')).toBeNull()
  })

  it.each([PARTE, PARTE + 1, PARTE * 3 + 7])(
    'sends %i bytes in parts that fit in memory',
    { tags: ['demorado'] },
    async (tamanho) => {
      const bytes = bytesDe(tamanho)
      await armazem().guardar('grande', await local(bytes))
      expect(await ler('grande')).toEqual(bytes)
      expect(estado.maiorCorpo).toBeLessThanOrEqual(PARTE)
      expect(envios.size).toBe(0)
    },
  )

  it('tries again what the store could not do for a moment', async () => {
    estado.falhas = 2
    await armazem().guardar('x', await local(bytesDe(10)))
    expect(objetos.size).toBe(1)
  })

  it('keeps nothing, and tells, when it is refused in the middle', async () => {
    const caminho = await local(bytesDe(PARTE * 2))
    await expect(armazem({ S3_SECRET_KEY: 'outro' }).guardar('x', caminho)).rejects.toThrow(
      /respondeu 403 SignatureDoesNotMatch/,
    )
    const original = envios.set
    envios.set = (chave, partes) => original.call(envios, chave, Object.assign(partes, { set: () => partes }))
    await expect(armazem().guardar('x', caminho)).rejects.toThrow(/respondeu 200 InvalidPart/)
    envios.set = original
    expect([objetos.size, envios.size]).toEqual([0, 0])
    await access(caminho)
  })

  it('does not go where it is sent', async () => {
    const outro = createServer((_pedido, resposta) =>
      resposta.writeHead(307, { location: `${endereco}/provas/arquivos/x` }).end(),
    )
    await new Promise<void>((pronto) => outro.listen(0, '127.0.0.1', pronto))
    const { port } = outro.address() as AddressInfo
    const desviado = armazem({ S3_ENDPOINT: `http://127.0.0.1:${port}` })
    await expect(desviado.abrir('x').finally(() => outro.close())).rejects.toThrow('não foi respondido')
  })

  it('is what the installation uses when S3_* is set, health included', async () => {
    const config = lerConfig({ DATA_DIR: pasta, S3_ENDPOINT: endereco, ...CREDENCIAIS })
    const deposito = depositoDe(config)
    await deposito.provar()
    expect(objetos.size).toBe(0)
    const id = crypto.randomUUID()
    const { arquivo } = await deposito.receber(id)
    await arquivo.writeFile('conteúdo')
    await arquivo.close()
    await deposito.guardar(id)
    expect([...objetos.keys()]).toEqual([`/provas/arquivos/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`])
    await deposito.apagar(id)
    expect(objetos.size).toBe(0)
    await expect(depositoDe({ ...config, S3_SECRET_KEY: 'outro' }).provar()).rejects.toThrow(/403/)
  })
})
