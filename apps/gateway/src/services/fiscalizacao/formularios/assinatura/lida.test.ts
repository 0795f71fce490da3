// A signature is of what was read: a form that changed since it was opened is not signed.
import { MUDOU_DEPOIS_DE_ABERTO } from '@guara/domain/assinatura/lida'
import { formularios } from '@guara/domain/formulario/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { umArquivo } from '../../../../test/arquivos.ts'
import { umAguardando, umaAutoridade, umFiscal } from '../../../../test/assinatura.ts'
import { usarBanco } from '../../../../test/banco.ts'
import { respostasCompletas, umaEvidencia } from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

beforeEach(() => umaAutoridade(banco.db, gateway.config))

type Fiscal = Awaited<ReturnType<typeof umFiscal>>

const assinar = (quem: Fiscal, id: string, versao?: number) => gateway.assinar(quem, id, { versao })

const gravar = ({ token }: Fiscal, id: string, corpo: object) =>
  gateway.pedir(formularios.atualizar, { token, params: { id }, body: { id, ...corpo } })

/** Drawn up, concluded and read by who will sign. */
const umConcluido = async (autor: Fiscal, colega: Fiscal) => {
  const { body: criado } = await gateway.pedir(formularios.criar, {
    token: autor.token,
    body: {
      tiposFormulario: ['AUTO_INFRACAO'],
      ...respostasCompletas(),
      equipe: [
        { usuarioId: autor.id, autuante: true, assina: true },
        { usuarioId: colega.id, autuante: false, assina: true },
      ],
    },
  })
  const { arquivoId } = await umArquivo(banco.db, gateway.config, autor.id)
  const { body } = await gateway.pedir(formularios.etapaEvidencia, {
    token: autor.token,
    body: {
      idFormulario: criado.id,
      versao: criado.versao,
      evidencias: [await umaEvidencia(banco.db, autor.id, { arquivoId })],
    },
  })
  const { status, body: concluido } = await gravar(autor, body.id, {
    versao: body.versao,
    condicao: 'AGUARDANDO_ASSINATURA',
  })
  expect(status).toBe(200)
  return concluido
}

/** The author takes it back, writes something else and sends it again. */
const mudar = async (autor: Fiscal, { id, versao }: { id: string; versao: number }) => {
  const reaberto = await gateway.pedir(formularios.reabrir, {
    token: autor.token,
    params: { id },
    body: { versao },
  })
  const { status, body } = await gravar(autor, id, {
    versao: reaberto.body.versao,
    operacao: 'Outra operação',
    condicao: 'AGUARDANDO_ASSINATURA',
  })
  expect(status).toBe(200)
  return body
}

describe('the version that was read', () => {
  it('is refused once the form changed, and the new one signs', { tags: ['demorado'] }, async () => {
    const [autor, colega] = [await umFiscal(banco.db), await umFiscal(banco.db)]
    const lido = await umConcluido(autor, colega)
    const mudado = await mudar(autor, lido)
    expect(mudado.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(mudado.hash).not.toBe(lido.hash)
    const { status, body } = await assinar(colega, lido.id, lido.versao)
    expect([status, body.detail]).toEqual([409, MUDOU_DEPOIS_DE_ABERTO])
    expect(body.atual).toMatchObject({ versao: mudado.versao, operacao: 'Outra operação' })
    expect((await assinar(colega, lido.id, mudado.versao)).status).toBe(200)
    const { hash } = await banco.db.selectFrom('assinatura').select('hash').executeTakeFirstOrThrow()
    expect(hash).toBe(mudado.hash)
  })

  it('still holds after a colleague signed: what was read is the same', async () => {
    const [autor, colega] = [await umFiscal(banco.db), await umFiscal(banco.db)]
    const { id, versao } = await umAguardando(banco.db, [autor, colega])
    expect((await assinar(autor, id, versao)).status).toBe(200)
    const { status, body } = await assinar(colega, id, versao)
    expect([status, body.condicao]).toEqual([200, 'ASSINADO'])
    // Asked again, the same answer, whatever it says it read.
    expect((await assinar(colega, id, versao)).status).toBe(200)
  })

  it('is refused when it was never there, or when the form went back to draft', async () => {
    const autor = await umFiscal(banco.db)
    const { id, versao } = await umAguardando(banco.db, [autor])
    expect((await assinar(autor, id, versao + 1)).body.detail).toBe(MUDOU_DEPOIS_DE_ABERTO)
    await gateway.pedir(formularios.reabrir, { token: autor.token, params: { id }, body: { versao } })
    const { status, body } = await assinar(autor, id, versao)
    expect([status, body.detail]).toEqual([409, MUDOU_DEPOIS_DE_ABERTO])
  })

  it('may be left out by a client of before', async () => {
    const autor = await umFiscal(banco.db)
    const { id } = await umAguardando(banco.db, [autor])
    expect((await assinar(autor, id)).status).toBe(200)
  })
})
