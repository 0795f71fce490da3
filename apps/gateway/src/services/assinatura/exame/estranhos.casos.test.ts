// Every kind, held valid and trusted by a stranger's tool that was given our authority's certificate and nothing else;
// and what it and we say once the file is touched.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INSTRUMENTOS } from '@guara/domain/instrumento/index'
import { ContentInfo, SignedData } from 'pkijs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { instrumentoImpresso } from '../../../documents/instrumento.ts'
import { compilar } from '../../../documents/test/compilador.ts'
import { umDocumento } from '../../../documents/test/exemplo.ts'
import { garantiasDe, umaCertificadora } from '../../../test/assinatura.ts'
import { executar, exigir, tem } from '../../../test/ferramentas.ts'
import { criarNss } from '../../../test/nss.ts'
import { type Assinante, assinanteLocal } from '../assinante.ts'
import { certificarUsuario, derDe, emitirLcr, emPem } from '../autoridade/certificado.ts'
import type { ChaveAberta } from '../chave/chave.ts'
import { assinarPdf } from '../pades/pades.ts'
import { verificar } from './verificar.ts'

const AGORA = new Date()
const pasta = mkdtempSync(join(tmpdir(), 'guara-estranhos-'))

const prepararGente = async () => {
  const dona = await umaCertificadora('Órgão Ambiental Exemplo')
  const umaChave = async (nome: string, matricula: string) => {
    const meu = await certificarUsuario(dona, { nome, matricula }, AGORA, 3)
    const { serie, certificado } = meu
    return { id: serie, serie, certificado, autoridade: dona.certificado, chave: meu.privateKey }
  }
  return {
    dona,
    autoridade: dona.certificado,
    garantias: await garantiasDe(dona),
    joao: await umaChave('João Conceição', '1234567'),
    ines: await umaChave('Inês Araújo', '7654321'),
  }
}

let gente: Awaited<ReturnType<typeof prepararGente>>
let nss: ReturnType<typeof criarNss>

beforeAll(async () => {
  if (!tem('certutil')) return
  gente = await prepararGente()
  nss = criarNss(emPem(gente.autoridade))
})
afterAll(() => {
  nss?.apagar()
  rmSync(pasta, { recursive: true, force: true })
})

const umAto = (nome: string) => ({
  nome,
  motivo: 'Assinatura de ação fiscal',
  local: 'Órgão',
  quando: AGORA,
})

type Tipo = Parameters<typeof umDocumento>[0]

/** Each document is composed and signed once for the whole file: whoever changes one changes a copy. */
const umaVez = (fazer: (tipo: Tipo) => Promise<Buffer>) => {
  const feitos = new Map<Tipo, Promise<Buffer>>()
  return (tipo: Tipo = 'AUTO_INFRACAO') => {
    const feito = feitos.get(tipo) ?? fazer(tipo)
    feitos.set(tipo, feito)
    return feito
  }
}

const formar = umaVez(async (tipo) =>
  Buffer.from(await compilar(await instrumentoImpresso(await umDocumento(tipo)))),
)

const assinar = async (pdf: Uint8Array, chave: ChaveAberta, nome: string, { garantias } = gente) =>
  (await assinarPdf(pdf, assinanteLocal(chave), umAto(nome), garantias)).completo

const assinado = umaVez(async (tipo) => assinar(await formar(tipo), gente.joao, 'João Conceição'))

const porDois = umaVez(async (tipo) => assinar(await assinado(tipo), gente.ines, 'Inês Araújo'))

const quantas = (dito: string, frase: string) => dito.split(frase).length - 1
const validas = (dito: string) => quantas(dito, 'Signature is Valid.')
const confiaveis = (dito: string) => quantas(dito, 'Certificate is Trusted.')

const integro = async (pdf: Buffer) => (await verificar(pdf, [gente.autoridade])).integro

/** The place of the signature itself: the only bytes that it does not cover. */
const lacunaDe = (pdf: Buffer) => {
  const [, abre, fecha, resto] = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1')) ?? []
  return { abre: Number(abre), fecha: Number(fecha), fim: Number(fecha) + Number(resto) }
}

const comByteTrocado = (pdf: Buffer, lugar: number) => {
  const mudado = Buffer.from(pdf)
  mudado[lugar] = (mudado[lugar] ?? 0) ^ 1
  return mudado
}

/** Anywhere in what was signed, the same places on every run. */
const lugaresDe = (pdf: Buffer, quantos: number) => {
  const { abre, fecha, fim } = lacunaDe(pdf)
  const coberto = fim - (fecha - abre)
  let semente = 20_261_115
  return Array.from({ length: quantos }, () => {
    semente = (Math.imul(semente, 1_664_525) + 1_013_904_223) >>> 0
    const lugar = semente % coberto
    return lugar < abre ? lugar : lugar + (fecha - abre)
  })
}

beforeEach(exigir('pdfsig', 'certutil', 'qpdf', 'openssl'))

describe("a stranger's tool with our authority's certificate", () => {
  it.each(INSTRUMENTOS.map((i) => i.codigo))(
    'holds %s valid and trusted, of one and of two',
    async (tipo) => {
      const de = { um: await assinado(tipo), dois: await porDois(tipo) }
      const [um, dois] = [nss.pdfsig(de.um), nss.pdfsig(de.dois)]
      expect([validas(um), confiaveis(um)]).toEqual([1, 1])
      expect([validas(dois), confiaveis(dois)]).toEqual([2, 2])
      expect(dois).toContain('João Conceição:1234567')
      expect(dois).toContain('Inês Araújo:7654321')
      expect([await integro(de.um), await integro(de.dois)]).toEqual([true, true])
    },
  )

  it('does not trust who was certified by another authority of the same name', async () => {
    const falsa = await prepararGente()
    const pdf = await assinar(await formar('AUTO_INFRACAO'), falsa.joao, 'João Conceição', falsa)
    const dito = nss.pdfsig(pdf)
    expect([validas(dito), confiaveis(dito), await integro(pdf)]).toEqual([1, 0, false])
  })
})

describe('one byte changed', () => {
  it('anywhere in what was signed is seen by the stranger and by us', async () => {
    const pdf = await assinado()
    for (const lugar of lugaresDe(pdf, 16)) {
      const mudado = comByteTrocado(pdf, lugar)
      expect([lugar, validas(nss.pdfsig(mudado)), await integro(mudado)]).toEqual([lugar, 0, false])
    }
  })

  it('anywhere in what proves the signature is seen by us: the stranger reads it as no part of what was signed', async () => {
    const pdf = await assinado()
    const { fim } = lacunaDe(pdf)
    for (let lugar = fim; lugar < pdf.length; lugar += 503)
      expect([lugar, await integro(comByteTrocado(pdf, lugar))]).toEqual([lugar, false])
  })

  it('in what the first of two signed undoes both', async () => {
    const pdf = await porDois('AUTO_INFRACAO')
    const mudado = comByteTrocado(pdf, 3_000)
    expect([validas(nss.pdfsig(mudado)), await integro(mudado)]).toEqual([0, false])
  })
})

/** A later revision of the same file, as any editor saves it: the page tree says one page more. */
const comPaginaAMais = (pdf: Buffer) => {
  const texto = pdf.toString('latin1')
  const ultima = (padrao: RegExp) => [...texto.matchAll(padrao)].at(-1)?.[1] ?? ''
  const raiz = ultima(/\/Root (\d+) 0 R/g)
  const arvore = ultima(/\/Pages (\d+) 0 R/g)
  const [, paginas = ''] = new RegExp(`\\n${arvore} 0 obj[\\s\\S]*?/Kids \\[([^\\]]*)\\]`).exec(texto) ?? []
  const nova = Number(ultima(/\/Size (\d+)/g))
  const quantas = paginas.split(' R').length
  const partes = [
    `\n${arvore} 0 obj\n<< /Type /Pages /Count ${quantas} /Kids [${paginas} ${nova} 0 R] >>\nendobj\n`,
    `${nova} 0 obj\n<< /Type /Page /Parent ${arvore} 0 R /MediaBox [0 0 595 842] >>\nendobj\n`,
  ]
  const [a = '', b = ''] = partes
  const emDez = (n: number) => String(n).padStart(10, '0')
  const [ondeA, ondeB, ondeX] = [pdf.length + 1, pdf.length + a.length, pdf.length + a.length + b.length]
  return Buffer.concat([
    pdf,
    Buffer.from(
      `${a}${b}xref\n${arvore} 1\n${emDez(ondeA)} 00000 n \n${nova} 1\n${emDez(ondeB)} 00000 n \n` +
        `trailer\n<< /Size ${nova + 1} /Root ${raiz} 0 R /Prev ${ultima(/startxref\s+(\d+)/g)} >>\nstartxref\n${ondeX}\n%%EOF\n`,
      'latin1',
    ),
  ])
}

const paginasDe = (pdf: Buffer) => {
  writeFileSync(join(pasta, 'p.pdf'), pdf)
  return Number(
    /Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [join(pasta, 'p.pdf')], { encoding: 'utf8' }))?.[1],
  )
}

const comQpdf = (pdf: Buffer) => {
  const em = (nome: string) => join(pasta, nome)
  writeFileSync(em('de.pdf'), pdf)
  execFileSync('qpdf', [em('de.pdf'), '--pages', '.', '1-z', '.', '1', '--', em('para.pdf')])
  return readFileSync(em('para.pdf'))
}

describe('a page added after the signature', () => {
  it.each([
    ['as a later revision', comPaginaAMais, 'acrescentado'],
    ['by a program that writes the file anew', comQpdf, 'assina'],
  ])('%s is told', async (_, acrescentar, motivo) => {
    const pdf = await assinado()
    const maior = acrescentar(pdf)
    expect(paginasDe(maior)).toBe(paginasDe(pdf) + 1)
    const { integro: inteiro, motivo: dito } = await verificar(maior, [gente.autoridade])
    expect([inteiro, dito]).toEqual([false, expect.stringContaining(motivo)])
  })
})

const em = (nome: string, conteudo?: Uint8Array | string) => {
  if (conteudo !== undefined) writeFileSync(join(pasta, nome), conteudo)
  return join(pasta, nome)
}

/** What a stranger's reader of PDF finds in the document security store. */
const lojaDe = (pdf: Buffer) => {
  const arquivo = em('loja.pdf', pdf)
  const objeto = (numero: string) =>
    execFileSync('qpdf', [`--show-object=${numero}`, arquivo], { encoding: 'utf8' })
  const seguir = (texto: string, chave: string) => new RegExp(`/${chave} (\\d+) 0 R`).exec(texto)?.[1] ?? ''
  const loja = objeto(seguir(objeto(seguir(objeto('trailer'), 'Root')), 'DSS'))
  const ler = (chave: string) => {
    const [, dentro = ''] = new RegExp(`/${chave} \\[([^\\]]*)\\]`).exec(loja) ?? []
    return [...dentro.matchAll(/(\d+) 0 R/g)].map(([, n]) =>
      execFileSync('qpdf', ['--raw-stream-data', `--show-object=${n}`, arquivo]),
    )
  }
  return { certificados: ler('Certs'), lcrs: ler('CRLs') }
}

/** Each signature with the bytes that it covers, as anybody cuts them out. */
const cortadas = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g)].map((achada) => {
    const [abre = 0, fecha = 0, resto = 0] = achada.slice(1).map(Number)
    return {
      cms: Buffer.from(pdf.subarray(abre + 1, fecha - 1).toString('latin1'), 'hex'),
      coberto: Buffer.concat([pdf.subarray(0, abre), pdf.subarray(fecha, fecha + resto)]),
    }
  })

/** The token beside a signature, and the value that it stamps. */
const carimboDo = (cms: Buffer) => {
  const { content } = ContentInfo.fromBER(new Uint8Array(cms))
  const [assinante] = new SignedData({ schema: content }).signerInfos
  const token = assinante?.unsignedAttrs?.attributes[0]?.values[0] as { toBER: () => ArrayBuffer }
  return {
    token: Buffer.from(token.toBER()),
    valor: Buffer.from(assinante?.signature.valueBlock.valueHexView ?? []),
  }
}

const openssl = (...argumentos: string[]) => executar('openssl', argumentos)

const emPemDe = (tipo: 'x509' | 'crl', der: Uint8Array) =>
  openssl(tipo, '-inform', 'DER', '-in', em('a.der', der)).saida

/** Only what lies in the file, and the certificate of the authority that the stranger trusts. */
const semRede = (pdf: Buffer) => {
  const { certificados, lcrs } = lojaDe(pdf)
  const autoridade = em('autoridade.pem', emPem(gente.autoridade))
  const lista = em('lcr.pem', lcrs.map((der) => emPemDe('crl', der)).join(''))
  return {
    certificados,
    lcrs,
    autoridade,
    lista,
    tudo: em('tudo.pem', readFileSync(autoridade, 'utf8') + readFileSync(lista, 'utf8')),
  }
}

describe('without network, from the file alone', () => {
  it('chain, revocation and time of two signatures hold for OpenSSL', async () => {
    const pdf = await porDois('AUTO_INFRACAO')
    const { certificados, lcrs, autoridade, lista, tudo } = semRede(pdf)
    expect([certificados.length, lcrs.length]).toEqual([4, 1])
    for (const der of certificados) {
      const certificado = em('certificado.pem', emPemDe('x509', der))
      const conferido = openssl('verify', '-crl_check', '-CAfile', autoridade, '-CRLfile', lista, certificado)
      expect(conferido.saida).toContain('OK')
    }
    for (const { cms, coberto } of cortadas(pdf)) {
      const conferida = openssl(
        ...[
          'cms',
          '-verify',
          '-binary',
          '-inform',
          'DER',
          '-in',
          em('a.der', cms),
          '-content',
          em('dados', coberto),
        ],
        ...['-CAfile', tudo, '-crl_check', '-purpose', 'any', '-out', em('saida')],
      )
      expect([conferida.status, conferida.saida]).toEqual([0, expect.stringContaining('successful')])
      const { token, valor } = carimboDo(cms)
      const carimbado = openssl(
        ...['ts', '-verify', '-token_in', '-in', em('token', token), '-data', em('valor', valor)],
        ...['-CAfile', tudo, '-crl_check'],
      )
      expect([carimbado.status, carimbado.saida]).toEqual([0, expect.stringContaining('Verification: OK')])
    }
    expect(
      openssl(
        'x509',
        '-in',
        em('certificado.pem', emPemDe('x509', derDe(gente.joao.certificado))),
        '-noout',
        '-text',
      ).saida,
    ).toContain(`URI:${gente.dona.lcr}`)
    const conferido = executar('qpdf', ['--check', em('a.pdf', pdf)])
    expect([conferido.status, conferido.saida]).toEqual([0, expect.not.stringContaining('WARNING')])
  })

  it('a certificate that was retired is revoked in the next list, and for us where the file brings it', async () => {
    const revogada = [{ serie: gente.joao.serie, desde: new Date(AGORA.getTime() - 60_000) }]
    const lcr = await emitirLcr(gente.dona, revogada, AGORA, 7)
    const lista = em('nova.pem', emPemDe('crl', lcr))
    const certificado = em('joao.pem', emPem(gente.joao.certificado))
    const dito = openssl(
      'verify',
      '-crl_check',
      '-CAfile',
      em('ca.pem', emPem(gente.autoridade)),
      '-CRLfile',
      lista,
      certificado,
    )
    expect([dito.status, dito.saida]).toEqual([2, expect.stringContaining('certificate revoked')])
    const garantias = { ...gente.garantias, lcrs: [lcr] }
    const pdf = await assinar(await formar('NOTIFICACAO'), gente.joao, 'João Conceição', {
      ...gente,
      garantias,
    })
    const { integro: inteiro, assinaturas } = await verificar(pdf, [gente.autoridade])
    expect([inteiro, assinaturas[0]?.certificado]).toEqual([false, 'FORA_DE_VIGOR'])
  })

  it('a list of another authority after the signature is something added', async () => {
    const outra = await umaCertificadora('Órgão Ambiental Exemplo', 1)
    const garantias = { ...gente.garantias, lcrs: [await emitirLcr(outra, [], AGORA, 7)] }
    const pdf = await assinar(await formar('NOTIFICACAO'), gente.joao, 'João Conceição', {
      ...gente,
      garantias,
    })
    expect((await verificar(pdf, [gente.autoridade])).motivo).toContain('acrescentado')
  })

  it('a token over another signature undoes this one', async () => {
    const alheio = await gente.garantias.carimbador.carimbar(Buffer.from('outra assinatura'))
    const carimbador = { ...gente.garantias.carimbador, carimbar: async () => alheio }
    const pdf = await assinar(await formar('NOTIFICACAO'), gente.joao, 'João Conceição', {
      ...gente,
      garantias: { ...gente.garantias, carimbador },
    })
    expect(await integro(pdf)).toBe(false)
  })
})

/** A signing service of outside as gov.br and the providers of ICP-Brasil are called: it is posted the digest, never the
 *  document, under the person's authorization, and answers a PKCS #7. */
const umPrestador = async (chave: ChaveAberta) => {
  const recebidos: unknown[] = []
  let estragar = (resumo: Buffer) => resumo
  const servidor = createServer(async (pedido, resposta) => {
    const corpo = JSON.parse(Buffer.concat(await pedido.toArray()).toString())
    recebidos.push([pedido.headers.authorization, corpo])
    const cms = await assinanteLocal(chave).assinar(
      estragar(Buffer.from(corpo.hashBase64, 'base64')),
      new Date(),
    )
    resposta.writeHead(200, { 'content-type': 'application/pkcs7-signature' }).end(cms)
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/assinarPKCS7`
  const assinante: Assinante = {
    tamanho: 8192,
    assinar: async (resumo) => {
      const resposta = await fetch(url, {
        method: 'POST',
        headers: { authorization: 'Bearer da-pessoa', 'content-type': 'application/json' },
        body: JSON.stringify({ hashBase64: Buffer.from(resumo).toString('base64') }),
      })
      return new Uint8Array(await resposta.arrayBuffer())
    },
  }
  return {
    assinante,
    recebidos,
    mentir: () => {
      estragar = (resumo) => Buffer.from(resumo).reverse()
    },
    fechar: () => servidor.close(),
  }
}

describe('a signer of outside', () => {
  it('is shown the digest alone; what it answers is a signature like any other, under its own authority', async () => {
    const fora = await prepararGente()
    const prestador = await umPrestador(fora.joao)
    onTestFinished(() => void prestador.fechar())
    const { completo } = await assinarPdf(
      await assinado('NOTIFICACAO'),
      prestador.assinante,
      umAto('João Conceição'),
      gente.garantias,
    )
    const hashBase64 = createHash('sha256')
      .update(cortadas(completo)[1]?.coberto ?? '')
      .digest('base64')
    expect(prestador.recebidos).toEqual([['Bearer da-pessoa', { hashBase64 }]])
    expect(validas(nss.pdfsig(completo))).toBe(2)
    const { assinaturas } = await verificar(completo, [gente.autoridade])
    expect(assinaturas.map((a) => [a.certificado, a.carimbo?.proprio])).toEqual([
      ['EM_VIGOR', true],
      ['DE_OUTRO', true],
    ])
  })

  it('that signs something else signs nothing', async () => {
    const prestador = await umPrestador(gente.joao)
    onTestFinished(() => void prestador.fechar())
    prestador.mentir()
    const feito = assinarPdf(
      await formar('NOTIFICACAO'),
      prestador.assinante,
      umAto('João Conceição'),
      gente.garantias,
    )
    await expect(feito).rejects.toThrow('não confere')
  })
})
