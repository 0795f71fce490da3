// A real authority of time, made by openssl on the spot.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Integer, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  ContentInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
} from 'pkijs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Contexto } from '../../../context.ts'
import { situacaoDe } from '../../../externo/dependencias.ts'
import { pdfsig, umAguardando, umaAutoridade, umFiscal } from '../../../test/assinatura.ts'
import { openssl, umaAutoridadeDoTempo } from '../../../test/autoridade-do-tempo.ts'
import { usarBanco } from '../../../test/banco.ts'
import { exigir, tem } from '../../../test/ferramentas.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { documentosDoFormulario, lerDocumento } from '../documentos.ts'
import { carimbadorDe } from './carimbo.ts'
import { conferirToken } from './token-do-tempo.ts'

const banco = usarBanco()
const gateway = usarGateway(banco, {})

const pasta = mkdtempSync(join(tmpdir(), 'guara-tsa-'))
const em = (nome: string) => join(pasta, nome)
let responder: ReturnType<typeof umaAutoridadeDoTempo>

/** An honest answer to another question: of other data, or without the number that ties it to this one. */
const responderAOutra = (...opcoes: string[]) => {
  writeFileSync(em('outro'), 'outra coisa')
  openssl('ts', '-query', '-data', em('outro'), '-sha256', '-cert', ...opcoes, '-out', em('outra'))
  return responder(readFileSync(em('outra')))
}

const semNonce = (pedido: Buffer) => {
  const { messageImprint } = TimeStampReq.fromBER(new Uint8Array(pedido))
  return Buffer.from(new TimeStampReq({ version: 1, messageImprint, certReq: true }).toSchema().toBER())
}

/** The last byte of the signature itself. */
const comAssinaturaTrocada = (resposta: Buffer) => {
  const trocada = Buffer.from(resposta)
  const ultimo = trocada.length - 1
  trocada[ultimo] = (trocada[ultimo] ?? 0) ^ 1
  return trocada
}

/** Another hour than the one that was signed. */
const comHoraTrocada = (resposta: Buffer) => {
  const trocada = Buffer.from(resposta)
  const hora = /20\d{12}Z/.exec(trocada.toString('latin1'))
  trocada.write('1', (hora?.index ?? 0) + 1, 'latin1')
  return trocada
}

let servidor: Server
let fora = false
/** The answer is fetched at another address. */
let desvio = false
let perguntado = Buffer.alloc(0)
let perguntas = 0
/** What somebody on the way, or a bad authority, does to the answer. */
let estragar: (resposta: Buffer, pedido: Buffer) => Buffer = (resposta) => resposta
beforeEach(() => {
  estragar = (resposta) => resposta
})
beforeEach(() => umaAutoridade(banco.db, gateway.config))

beforeAll(async () => {
  if (!tem('openssl')) return
  responder = umaAutoridadeDoTempo(pasta)
  servidor = createServer(async (pedido, resposta) => {
    perguntas += 1
    if (pedido.method === 'POST') perguntado = Buffer.concat(await pedido.toArray())
    if (fora) return resposta.writeHead(500).end('manutenção')
    if (desvio && pedido.method === 'POST') return resposta.writeHead(303, { location: '/outra' }).end()
    return resposta
      .writeHead(200, { 'content-type': 'application/timestamp-reply' })
      .end(estragar(responder(perguntado), perguntado))
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  gateway.config.TSA_URL = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/`
})
afterAll(() => {
  servidor?.close()
  rmSync(pasta, { recursive: true, force: true })
})

const assinar = async () => {
  const fiscal = await umFiscal(banco.db)
  const { id } = await umAguardando(banco.db, [fiscal])
  return { id, resposta: await gateway.assinar(fiscal, id) }
}

const carimboDo = (pdf: Buffer) => {
  const [, abre = '0', fecha = '0'] = /\/ByteRange \[0 (\d+) (\d+) \d+\]/.exec(pdf.toString('latin1')) ?? []
  const hexa = pdf.subarray(Number(abre) + 1, Number(fecha) - 1).toString('latin1')
  const envelope = ContentInfo.fromBER(new Uint8Array(Buffer.from(hexa, 'hex')))
  const [assinante] = new SignedData({ schema: envelope.content }).signerInfos
  const valor = assinante?.unsignedAttrs?.attributes[0]?.values[0] as { toBER: () => ArrayBuffer }
  return {
    token: Buffer.from(valor.toBER()),
    assinado: Buffer.from(assinante?.signature.valueBlock.valueHexView ?? []),
  }
}

/** One of our authority, over a known digest and number. */
const umToken = () => {
  const resumo = new Uint8Array(32).fill(7)
  const nonce = new Uint8Array([1, 2, 3, 4])
  const pedido = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
      hashedMessage: new OctetString({ valueHex: resumo }),
    }),
    nonce: new Integer({ valueHex: nonce as never }),
    certReq: true,
  })
  const { timeStampToken } = TimeStampResp.fromBER(
    new Uint8Array(responder(Buffer.from(pedido.toSchema().toBER()))),
  )
  if (!timeStampToken) throw new Error('a autoridade não carimbou')
  return { resumo, nonce, token: Buffer.from(timeStampToken.toSchema().toBER()) }
}

/** 1.3.6.1.5.5.7.3.8, as it stands in a certificate. */
const PARA_CARIMBAR = Buffer.from('06082b06010505070308', 'hex')

describe('with an authority of time', () => {
  beforeEach(exigir('openssl'))

  it('each signature carries its token over the signature itself', { tags: ['demorado'] }, async () => {
    fora = false
    const { id, resposta } = await assinar()
    expect(resposta.status).toBe(200)
    const [documento] = await documentosDoFormulario(banco.db, id)
    if (!documento) throw new Error('o documento não foi feito')
    const pdf = await lerDocumento(gateway.config, documento)
    const { token, assinado } = carimboDo(pdf)
    writeFileSync(em('token'), token)
    writeFileSync(em('assinado'), assinado)
    openssl(
      ...[
        'ts',
        '-verify',
        '-token_in',
        '-in',
        em('token'),
        '-data',
        em('assinado'),
        '-CAfile',
        em('tsa.pem'),
      ],
    )
    if (tem('pdfsig')) expect(pdfsig(pdf)).toContain('Signature is Valid')
  })

  it.each([
    ['of other data', () => responderAOutra()],
    ['of other data and of no request', () => responderAOutra('-no_nonce')],
    ['that answers no request in particular', (_: Buffer, pedido: Buffer) => responder(semNonce(pedido))],
    ['whose signature was changed', comAssinaturaTrocada],
    ['whose hour was changed', comHoraTrocada],
  ])('a token %s is not taken, and nothing is signed', { tags: ['demorado'] }, async (_, mudar) => {
    fora = false
    estragar = mudar
    const { resposta } = await assinar()
    expect([resposta.status, resposta.body.detail]).toEqual([503, expect.stringContaining('não confere')])
    expect(await banco.db.selectFrom('assinatura').select('serie').execute()).toEqual([])
  })

  it('a token of an authority whose clock is wrong is not taken', { tags: ['demorado'] }, async () => {
    fora = false
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    const { resposta } = await assinar().finally(() => vi.useRealTimers())
    expect([resposta.status, resposta.body.detail]).toEqual([503, expect.stringContaining('não confere')])
  })

  it('a token of who is not certified to stamp the time is not taken', async () => {
    fora = false
    const { resumo, nonce, token } = umToken()
    const pedido = { resumo, chegada: { nonce, agora: new Date() } }
    const ler = (bytes: Buffer) => ContentInfo.fromBER(new Uint8Array(bytes))
    expect(conferirToken(ler(token), pedido).quando).toBeInstanceOf(Date)
    // The purpose beside it in the register of purposes: to answer of revoked certificates.
    const outro = Buffer.from(token)
    outro[outro.indexOf(PARA_CARIMBAR) + PARA_CARIMBAR.length - 1] = 9
    expect(() => conferirToken(ler(outro), pedido)).toThrow('não é para carimbar o tempo')
  })

  it('nothing is signed with the token of whom it sends us to', { tags: ['demorado'] }, async () => {
    fora = false
    desvio = true
    const { resposta } = await assinar().finally(() => {
      desvio = false
    })
    expect([resposta.status, resposta.body.detail]).toEqual([503, expect.stringContaining('não respondeu')])
    expect(await banco.db.selectFrom('assinatura').select('serie').execute()).toEqual([])
  })

  it('nothing is signed while it does not answer', { tags: ['demorado'] }, async () => {
    fora = true
    const { resposta } = await assinar()
    expect([resposta.status, resposta.body.detail]).toEqual([
      503,
      expect.stringContaining('carimbo do tempo'),
    ])
    expect(await banco.db.selectFrom('assinatura').select('serie').execute()).toEqual([])
    expect(await banco.db.selectFrom('arquivo_por_apagar').select('id').execute()).toEqual([])
  })
  it('is left alone after five failures in a row, and health tells', { tags: ['demorado'] }, async () => {
    // Settings of their own have a circuit of their own.
    const config = { ...gateway.config }
    const carimbar = async () => {
      const { carimbar: pedir } = await carimbadorDe({
        db: banco.db,
        agora: new Date(),
        instalacao: { config },
      } as Contexto)
      return pedir(new Uint8Array(32))
    }
    fora = true
    perguntas = 0
    for (let vez = 0; vez < 3; vez += 1) await expect(carimbar()).rejects.toThrow('não respondeu')
    expect([perguntas, situacaoDe(config, 'carimbo')]).toMatchObject([5, { emPausa: true, falhas: 5 }])
    fora = false
    await expect(carimbar()).rejects.toThrow('não respondeu')
    expect(perguntas).toBe(5)
  })
})
