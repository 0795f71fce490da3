import { assinatura } from '@guara/domain/assinatura/contract'
import type { PaginasDoFormulario } from '@guara/domain/assinatura/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { abrirPdf, paginasDo } from '../../documents/pdf/objetos.ts'
import { textoDo, umAguardando, umaAutoridade, umFiscal } from '../../test/assinatura.ts'
import { usarBanco } from '../../test/banco.ts'
import { exigir } from '../../test/ferramentas.ts'
import { umFormulario } from '../../test/formularios.ts'
import { usarGateway } from '../../test/gateway.ts'
import { documentosDoFormulario, lerDocumento } from './documentos.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

beforeEach(() => umaAutoridade(banco.db, gateway.config))

type Fiscal = Awaited<ReturnType<typeof umFiscal>>

const contar = async (fiscal: Fiscal, id: string) => {
  const { status, body } = await gateway.pedir(assinatura.paginas, { token: fiscal.token, params: { id } })
  return { status, body: body as PaginasDoFormulario }
}

const assinadas = async (id: string) => {
  const paginas = []
  for (const documento of await documentosDoFormulario(banco.db, id))
    paginas.push(paginasDo(abrirPdf(await lerDocumento(gateway.config, documento))).length)
  return paginas.sort((a, b) => a - b)
}

/** An act and an annex that take several pages. */
const comTexto = (dados: Record<string, unknown>) => ({
  tiposFormulario: ['AUTO_INFRACAO' as const, 'NOTIFICACAO' as const],
  instrumentos: [
    { id: crypto.randomUUID(), tipo: 'AUTO_INFRACAO' as const, dados: { descricao: 'Curta' } },
    { id: crypto.randomUUID(), tipo: 'NOTIFICACAO' as const, dados },
  ],
})

const CURTO = { descricao: 'Supressão de vegetação' }
const LONGO = {
  ...CURTO,
  exigencias: Array.from({ length: 80 }, (_, i) => ({
    descricao: `${i + 1}. ${'Supressão de vegetação nativa sem licença. '.repeat(5)}`,
    prazoDias: 10,
  })),
}

describe('the pages of what is about to be signed', () => {
  it.each([
    ['short', CURTO],
    ['long', LONGO],
  ])('are those of what is signed then: %s', { tags: ['demorado'] }, async (_, dados) => {
    const fiscal = await umFiscal(banco.db)
    const { id, instrumentos } = await umAguardando(banco.db, [fiscal], comTexto(dados))
    const { status, body } = await contar(fiscal, id)
    expect([status, body.instrumentos.map((i) => i.codigo)]).toEqual([200, instrumentos.map((i) => i.codigo)])
    const ditas = body.instrumentos.map((i) => i.paginas)
    expect(body.total).toBe(ditas.reduce((soma, n) => soma + n, 0))
    expect((await gateway.assinar(fiscal, id)).status).toBe(200)
    expect(await assinadas(id)).toEqual(ditas.sort((a, b) => a - b))
    if (dados === LONGO) expect(body.total).toBeGreaterThan(5)
  })

  it('change with what was typed, and not with who asks again', { tags: ['demorado'] }, async () => {
    const fiscal = await umFiscal(banco.db)
    const curto = await umAguardando(banco.db, [fiscal], comTexto(CURTO))
    const antes = (await contar(fiscal, curto.id)).body.total
    expect((await contar(fiscal, curto.id)).body.total).toBe(antes)
    const longo = await umAguardando(banco.db, [fiscal], comTexto(LONGO))
    expect((await contar(fiscal, longo.id)).body.total).toBeGreaterThan(antes)
  })

  it('for the second signer are those of the kept file', async () => {
    const [um, outra] = [
      await umFiscal(banco.db),
      await umFiscal(banco.db, { nome: 'Inês Araújo', matricula: '7654321' }),
    ]
    const { id } = await umAguardando(banco.db, [um, outra])
    await gateway.assinar(um, id)
    const { body } = await contar(outra, id)
    expect(body.instrumentos.map((i) => i.paginas)).toEqual(await assinadas(id))
  })

  it("of another's form are as if it did not exist", async () => {
    const { id } = await umFormulario(banco.db, (await umFiscal(banco.db)).id)
    expect((await contar(await umFiscal(banco.db), id)).status).toBe(404)
  })

  it("are what a stranger's tool counts too", { tags: ['demorado'] }, async (teste) => {
    exigir('pdftotext')(teste)
    const fiscal = await umFiscal(banco.db)
    const { id } = await umAguardando(banco.db, [fiscal], comTexto(LONGO))
    const { body } = await contar(fiscal, id)
    await gateway.assinar(fiscal, id)
    let lidas = 0
    for (const documento of await documentosDoFormulario(banco.db, id))
      lidas += textoDo(await lerDocumento(gateway.config, documento)).split('\f').length - 1
    expect(lidas).toBe(body.total)
  })
})
