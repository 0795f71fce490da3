// The process that makes the PDFs is killed while forms are being signed: each form is signed with its PDF, or not at all.
import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { umAguardando, umaAutoridade, umFiscal } from '../../test/assinatura.ts'
import { usarBanco } from '../../test/banco.ts'
import { contextoDaCasa, usarGateway } from '../../test/gateway.ts'
import { certificadosDasAutoridades } from './autoridade/autoridade.ts'
import { documentosDoFormulario, lerDocumento } from './documentos.ts'
import { verificar } from './exame/verificar.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

beforeEach(() => umaAutoridade(banco.db, gateway.config))

const VEZES = 20
/** Longer than a document takes, on a busy machine too: some of the shots come before, some in the middle, some after. */
const ATE_MS = 1_500

const lido = (arquivo: string) => {
  try {
    return readFileSync(arquivo, 'utf8')
  } catch {
    return ''
  }
}

/** Our own children that hold Typst. */
const compositores = () =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => Number(lido(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]) === process.pid)
    .filter((pid) => lido(`/proc/${pid}/cmdline`).includes('trabalhador.worker'))
    .map(Number)

const esperar = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Kills whatever composes, now and then, until told to stop. How many it killed. One lost process is made up for; two in a
 *  row are not. */
const atirar = (maximo: number, enquanto: () => boolean) => {
  let mortos = 0
  const ciclo = async () => {
    while (enquanto() && mortos < maximo) {
      await esperar(Math.random() * ATE_MS)
      if (!enquanto()) break
      for (const pid of compositores()) {
        try {
          process.kill(pid, 'SIGKILL')
          mortos += 1
        } catch {
          // It ended by itself meanwhile.
        }
      }
    }
    return mortos
  }
  return ciclo()
}

const autoridades = () => certificadosDasAutoridades(contextoDaCasa(banco, gateway))

const contar = async (tabela: 'assinatura' | 'documento', formularioId: string) =>
  (
    await banco.db
      .selectFrom(tabela)
      .select('formulario_id')
      .where('formulario_id', '=', formularioId)
      .execute()
  ).length

const umaVez = async (fiscal: Awaited<ReturnType<typeof umFiscal>>, mortesNoMaximo: number) => {
  const { id } = await umAguardando(banco.db, [fiscal])
  let assinando = true
  const mortes = atirar(mortesNoMaximo, () => assinando)
  const { status, body } = await gateway.assinar(fiscal, id)
  assinando = false
  const mortos = await mortes
  const documentos = await documentosDoFormulario(banco.db, id)
  const integros = []
  for (const documento of documentos)
    integros.push(
      (await verificar(await lerDocumento(gateway.config, documento), await autoridades())).integro,
    )
  const { condicao } = await banco.db
    .selectFrom('formulario')
    .select('condicao')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    status,
    detalhe: body.detail,
    mortos,
    condicao,
    integros,
    assinaturas: await contar('assinatura', id),
  }
}

describe('the process of the documents killed while signing', () => {
  beforeEach(({ skip }) => skip(process.platform !== 'linux', 'rode em Linux, onde /proc diz quem compõe'))

  it(`leaves each of ${VEZES} forms signed with its PDF, or not signed at all`, async () => {
    const fiscal = await umFiscal(banco.db)
    const vistos = []
    for (let i = 0; i < VEZES; i += 1) {
      const visto = await umaVez(fiscal, i % 2 === 0 ? 1 : Number.POSITIVE_INFINITY)
      vistos.push(visto)
      if (visto.status === 200)
        expect(visto).toMatchObject({ condicao: 'ASSINADO', integros: [true], assinaturas: 1 })
      else
        expect(visto).toMatchObject({
          status: 503,
          detalhe: expect.stringContaining('nada foi gravado'),
          condicao: 'AGUARDANDO_ASSINATURA',
          integros: [],
          assinaturas: 0,
        })
    }
    // Bytes of what was not signed are not left behind.
    expect(await banco.db.selectFrom('arquivo_por_apagar').select('id').execute()).toEqual([])
    const mortos = vistos.reduce((soma, v) => soma + v.mortos, 0)
    const assinadas = vistos.filter((v) => v.status === 200).length
    process.stdout.write(
      `${mortos} mortes em ${VEZES} assinaturas: ${assinadas} assinadas com o PDF, ${VEZES - assinadas} recusadas inteiras\n`,
    )
    expect(mortos).toBeGreaterThan(0)
    expect(assinadas).toBeGreaterThan(0)
  }, 300_000)
})
