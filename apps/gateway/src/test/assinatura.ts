// What the tests of signing share: an authority made once per file (a key pair takes a second, and each test starts without
// one), a form that awaits signatures, and a stranger's tools to check what was signed.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Db } from '../context.ts'
import { autoridadeDe, autoridadeDoTempo } from '../services/assinatura/autoridade/autoridade.ts'
import {
  type Certificadora,
  certificarAutoridade,
  certificarTempo,
  emitirLcr,
} from '../services/assinatura/autoridade/certificado.ts'
import { carimbarPorNos, TAMANHO_DO_PROPRIO } from '../services/assinatura/carimbo/carimbo-proprio.ts'
import { executar } from './ferramentas.ts'
import { respostasCompletas, umFormulario } from './formularios.ts'
import { comChavesNovas } from './gaveta-de-chaves.ts'
import { CHAVES, umToken, umUsuario } from './usuarios.ts'

interface Linha {
  certificado: Buffer
  chave_cifrada: Buffer
  criada_em: Date
}
let pronta: { autoridade: Linha; tempo: Linha } | undefined

const lerLinha = (db: Db, tabela: 'autoridade' | 'autoridade_do_tempo'): Promise<Linha> =>
  db.selectFrom(tabela).select(['certificado', 'chave_cifrada', 'criada_em']).executeTakeFirstOrThrow()

export const umaAutoridade = async (db: Db, config: Config) => {
  if (pronta) {
    await db.insertInto('autoridade').values(pronta.autoridade).execute()
    await db.insertInto('autoridade_do_tempo').values(pronta.tempo).execute()
  } else {
    const ctx = { db, agora: new Date(), instalacao: { config, chaves: CHAVES } }
    await autoridadeDe(ctx)
    await autoridadeDoTempo(ctx)
    pronta = {
      autoridade: await lerLinha(db, 'autoridade'),
      tempo: await lerLinha(db, 'autoridade_do_tempo'),
    }
  }
}

/** What a signature takes along under an authority that a test made for itself. */
export const garantiasDe = async (dona: Certificadora, revogados: Parameters<typeof emitirLcr>[1] = []) => {
  const agora = new Date()
  const { certificado, privateKey } = await certificarTempo(dona, agora, 1)
  return {
    carimbador: {
      carimbar: (valor: Uint8Array) => carimbarPorNos({ certificado, chave: privateKey }, valor, agora),
      tamanho: TAMANHO_DO_PROPRIO,
    },
    lcrs: [await emitirLcr(dona, revogados, agora, 7)],
  }
}

export const umaCertificadora = async (orgao: string, anos = 10): Promise<Certificadora> => {
  const { certificado, privateKey } = await comChavesNovas(() =>
    certificarAutoridade(orgao, new Date(), anos),
  )
  return { certificado, chave: privateKey, lcr: 'http://guara.invalid/autoridade.crl' }
}

interface Pessoa {
  nome: string
  matricula: string
}

/** Someone who signs, with a session. */
export const umFiscal = async (
  db: Db,
  { nome, matricula }: Pessoa = { nome: 'João Conceição', matricula: '1234567' },
) => {
  const { id, login } = await umUsuario(db)
  await db
    .updateTable('usuario')
    .set({ nome, matricula, cargo: 'Fiscal ambiental' })
    .where('id', '=', id)
    .execute()
  return { id, login, nome, token: await umToken(db, id, 'ROLE_FISCAL') }
}

/** A concluded form, with everybody given as one who signs. */
export const umAguardando = (
  db: Db,
  fiscais: ReadonlyArray<{ id: string }>,
  mais: Parameters<typeof umFormulario>[2] = {},
) =>
  umFormulario(db, fiscais[0]?.id ?? '', {
    ...respostasCompletas(),
    equipe: fiscais.map(({ id }, i) => ({ usuarioId: id, autuante: i === 0, assina: true })),
    condicao: 'AGUARDANDO_ASSINATURA',
    ...mais,
  })

const emPasta = <T>(agir: (caminho: (nome: string, conteudo?: Uint8Array | string) => string) => T): T => {
  const pasta = mkdtempSync(join(tmpdir(), 'guara-pdf-'))
  try {
    return agir((nome, conteudo) => {
      if (conteudo !== undefined) writeFileSync(join(pasta, nome), conteudo)
      return join(pasta, nome)
    })
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}

export const pdfsig = (pdf: Buffer) => emPasta((em) => executar('pdfsig', [em('a.pdf', pdf)]).saida)

export const qpdf = (pdf: Buffer) => emPasta((em) => executar('qpdf', ['--check', em('a.pdf', pdf)]))

export const textoDo = (pdf: Buffer) => emPasta((em) => executar('pdftotext', [em('a.pdf', pdf), '-']).saida)

/** Takes each signature out of the PDF and gives it to openssl with the authority's certificate. */
export const openssl = (pdf: Buffer, autoridade: string) =>
  [...pdf.toString('latin1').matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g)].map((achada) => {
    const [abre = 0, fecha = 0, resto = 0] = achada.slice(1).map(Number)
    const hexa = pdf.subarray(abre + 1, fecha - 1).toString('latin1')
    return emPasta((em) =>
      executar('openssl', [
        ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', em('a.der', Buffer.from(hexa, 'hex'))],
        ...[
          '-content',
          em('conteudo', Buffer.concat([pdf.subarray(0, abre), pdf.subarray(fecha, fecha + resto)])),
        ],
        ...['-CAfile', em('ca.pem', autoridade), '-purpose', 'any', '-out', em('saida')],
      ]),
    )
  })
