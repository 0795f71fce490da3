// Every kind, held valid and trusted by a stranger's tool that was given our authority's certificate and nothing else;
// and what it and we say once the file is touched.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INSTRUMENTOS } from '@guara/domain/instrumento/index'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instrumentoImpresso } from '../../documents/instrumento.ts'
import { compilar } from '../../documents/test/compilador.ts'
import { umDocumento } from '../../documents/test/exemplo.ts'
import { exigir, tem } from '../../test/ferramentas.ts'
import { criarNss } from '../../test/nss.ts'
import { certificarAutoridade, certificarUsuario, emPem } from './certificado.ts'
import { assinarPdf } from './pades.ts'
import { verificar } from './verificar.ts'

const AGORA = new Date()
const pasta = mkdtempSync(join(tmpdir(), 'guara-estranhos-'))

const prepararGente = async () => {
  const { certificado, privateKey } = await certificarAutoridade('Órgão Ambiental Exemplo', AGORA, 10)
  const umaChave = async (nome: string, matricula: string) => {
    const meu = await certificarUsuario({ certificado, chave: privateKey }, { nome, matricula }, AGORA, 3)
    const { serie } = meu
    return { id: serie, serie, certificado: meu.certificado, autoridade: certificado, chave: meu.privateKey }
  }
  return {
    autoridade: certificado,
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

const formar = async (tipo: Parameters<typeof umDocumento>[0]) =>
  Buffer.from(await compilar(await instrumentoImpresso(await umDocumento(tipo))))

const assinado = async (tipo: Parameters<typeof umDocumento>[0] = 'AUTO_INFRACAO') =>
  assinarPdf(await formar(tipo), gente.joao, umAto('João Conceição'))

const porDois = async (tipo: Parameters<typeof umDocumento>[0]) =>
  assinarPdf(await assinado(tipo), gente.ines, umAto('Inês Araújo'))

const quantas = (dito: string, frase: string) => dito.split(frase).length - 1
const validas = (dito: string) => quantas(dito, 'Signature is Valid.')
const confiaveis = (dito: string) => quantas(dito, 'Certificate is Trusted.')

const integro = async (pdf: Buffer) => (await verificar(pdf, gente.autoridade)).integro

/** The place of the signature itself: the only bytes that it does not cover. */
const lacunaDe = (pdf: Buffer) => {
  const [, abre, fecha] = /\/ByteRange \[0 (\d+) (\d+) \d+\]/.exec(pdf.toString('latin1')) ?? []
  return { abre: Number(abre), fecha: Number(fecha) }
}

const comByteTrocado = (pdf: Buffer, lugar: number) => {
  const mudado = Buffer.from(pdf)
  mudado[lugar] = (mudado[lugar] ?? 0) ^ 1
  return mudado
}

/** Anywhere in what was signed, the same places on every run. */
const lugaresDe = (pdf: Buffer, quantos: number) => {
  const { abre, fecha } = lacunaDe(pdf)
  const coberto = pdf.length - (fecha - abre)
  let semente = 20_261_115
  return Array.from({ length: quantos }, () => {
    semente = (Math.imul(semente, 1_664_525) + 1_013_904_223) >>> 0
    const lugar = semente % coberto
    return lugar < abre ? lugar : lugar + (fecha - abre)
  })
}

beforeEach(exigir('pdfsig', 'certutil', 'qpdf'))

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
    const pdf = await assinarPdf(await formar('AUTO_INFRACAO'), falsa.joao, umAto('João Conceição'))
    const dito = nss.pdfsig(pdf)
    expect([validas(dito), confiaveis(dito), await integro(pdf)]).toEqual([1, 0, false])
  })
})

describe('one byte changed', () => {
  it('anywhere in what was signed is seen by the stranger and by us', async () => {
    const pdf = await assinado()
    for (const lugar of lugaresDe(pdf, 40)) {
      const mudado = comByteTrocado(pdf, lugar)
      expect([lugar, validas(nss.pdfsig(mudado)), await integro(mudado)]).toEqual([lugar, 0, false])
    }
  }, 60_000)

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
    const { integro: inteiro, motivo: dito } = await verificar(maior, gente.autoridade)
    expect([inteiro, dito]).toEqual([false, expect.stringContaining(motivo)])
  })
})
