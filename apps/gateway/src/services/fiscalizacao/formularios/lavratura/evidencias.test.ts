import { arquivos } from '@guara/domain/arquivo/contract'
import { formularios } from '@guara/domain/formulario/contract'
import type { Evidencia } from '@guara/domain/formulario/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { usarBanco } from '../../../../test/banco.ts'
import { mudarCondicao, umaEvidencia, umFormulario } from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import { type Sessao, umaSessao } from '../../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

let fiscal: Sessao
beforeEach(async () => {
  fiscal = await umaSessao(banco.db)
})

const gravar = (idFormulario: string, versao: number, evidencias: unknown[]) =>
  gateway.pedir(formularios.etapaEvidencia, {
    token: fiscal.token,
    body: { idFormulario, versao, evidencias },
  })

describe('the evidence of a draft', () => {
  it('is the list that was sent last', async () => {
    const { id } = await umFormulario(banco.db, fiscal.id)
    const [a, b, c] = [
      await umaEvidencia(banco.db, fiscal.id, { titulo: 'A' }),
      await umaEvidencia(banco.db, fiscal.id, { titulo: 'B' }),
      await umaEvidencia(banco.db, fiscal.id, { titulo: 'C' }),
    ]
    const primeira = await gravar(id, 1, [a, b])
    expect([primeira.status, primeira.body.versao]).toEqual([200, 2])
    expect(primeira.body.evidencias).toMatchObject([a, b])
    const segunda = await gravar(id, 2, [c, { ...b, titulo: 'B2' }])
    expect(segunda.body.evidencias).toMatchObject([c, { ...b, titulo: 'B2' }])
  })

  it('answers an old version with 409 and the form as it is', async () => {
    const { id } = await umFormulario(banco.db, fiscal.id)
    await gravar(id, 1, [await umaEvidencia(banco.db, fiscal.id)])
    const { status, body } = await gravar(id, 1, [])
    expect([status, body.atual.evidencias.length]).toEqual([409, 1])
  })

  it('refuses what is there twice, an instrument of another form and an id that is taken', async () => {
    const { id, instrumentos } = await umFormulario(banco.db, fiscal.id)
    const foto = await umaEvidencia(banco.db, fiscal.id)
    const repetida = await gravar(id, 1, [foto, foto])
    expect(repetida.body.violations).toEqual([
      { field: 'evidencias.1.id', message: 'Evidência repetida' },
      { field: 'evidencias.1.arquivoId', message: 'Este arquivo já foi incluído' },
    ])
    const alheia = await gravar(id, 1, [
      await umaEvidencia(banco.db, fiscal.id, { instrumentosVinculados: [crypto.randomUUID()] }),
    ])
    expect(alheia.body.violations[0].field).toBe('evidencias.0.instrumentosVinculados')
    expect(
      (
        await gravar(id, 1, [
          await umaEvidencia(banco.db, fiscal.id, { instrumentosVinculados: [instrumentos[0]?.id] }),
        ])
      ).status,
    ).toBe(200)
    const outro = await umFormulario(banco.db, fiscal.id)
    await gravar(outro.id, 1, [foto])
    const tomada = await gravar(id, 2, [await umaEvidencia(banco.db, fiscal.id, { id: foto.id })])
    expect([tomada.status, tomada.body.violations[0].field]).toEqual([422, 'evidencias.0.id'])
  })
})

describe('the files', () => {
  const arquivo = (id: string) =>
    banco.db
      .selectFrom('arquivo')
      .select(['dono_tipo', 'dono_id', 'excluido_em'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const entrar = () => umaSessao(banco.db)

  it('are taken up by the form, described with it, let go when they leave it and excluded with it', async () => {
    const { id } = await umFormulario(banco.db, fiscal.id)
    const [a, b] = [await umaEvidencia(banco.db, fiscal.id), await umaEvidencia(banco.db, fiscal.id)]
    const { body } = await gravar(id, 1, [a, b])
    expect(body.evidencias[0].arquivo).toMatchObject({
      arquivoId: a.arquivoId,
      nome: 'foto.jpg',
      tamanho: 1000,
    })
    expect(await arquivo(a.arquivoId)).toMatchObject({ dono_tipo: 'formulario', dono_id: id })
    await gravar(id, 2, [b])
    expect(await arquivo(a.arquivoId)).toMatchObject({ dono_tipo: null, excluido_em: null })
    await gateway.pedir(formularios.excluir, { token: fiscal.token, params: { id } })
    expect((await arquivo(b.arquivoId)).excluido_em).not.toBeNull()
  })

  it('are also those that a step or an instrument attaches', async () => {
    const { id, instrumentos } = await umFormulario(banco.db, fiscal.id)
    const [croqui, laudo] = [await umaEvidencia(banco.db, fiscal.id), await umaEvidencia(banco.db, fiscal.id)]
    const dados = { laudo: { arquivoId: laudo.arquivoId } }
    const { status } = await gateway.pedir(formularios.atualizar, {
      token: fiscal.token,
      params: { id },
      body: {
        id,
        versao: 1,
        localizacao: { croqui: { arquivoId: croqui.arquivoId, nome: 'croqui.jpg' } },
        instrumentos: [{ id: instrumentos[0]?.id, tipo: 'AUTO_INFRACAO', dados }],
      },
    })
    expect(status).toBe(200)
    for (const { arquivoId } of [croqui, laudo]) expect((await arquivo(arquivoId)).dono_id).toBe(id)
  })

  it("refuses another's file as if it did not exist, naming the field", async () => {
    const { id } = await umFormulario(banco.db, fiscal.id)
    const alheia = await umaEvidencia(banco.db, (await entrar()).id)
    const { status, body } = await gravar(id, 1, [await umaEvidencia(banco.db, fiscal.id), alheia])
    const message = 'Arquivo não encontrado: envie-o de novo'
    expect([status, body.violations]).toEqual([422, [{ field: 'evidencias.1.arquivoId', message }]])
    expect((await arquivo(alheia.arquivoId)).dono_id).toBeNull()
  })

  it('are read by whoever sees the form and by nobody else', async () => {
    const [colega, intruso] = [await entrar(), await entrar()]
    const { id } = await umFormulario(banco.db, fiscal.id, {
      equipe: [{ usuarioId: colega.id, autuante: false, assina: false }],
    })
    const foto = await umaEvidencia(banco.db, fiscal.id)
    await gravar(id, 1, [foto])
    const ler = async ({ token }: { token: string }) =>
      (await gateway.pedir(arquivos.custodia, { token, params: { id: foto.arquivoId } })).status
    expect([await ler(fiscal), await ler(colega), await ler(intruso)]).toEqual([200, 200, 404])
  })

  it('decide by their bytes what kind of evidence they are', async () => {
    const { id } = await umFormulario(banco.db, fiscal.id)
    const { body } = await gravar(id, 1, [await umaEvidencia(banco.db, fiscal.id, { tipo: 'VIDEO' })])
    expect(body.evidencias[0].tipo).toBe('FOTO')
  })
})

describe('after the draft', () => {
  const assinado = async () => {
    const { id } = await umFormulario(banco.db, fiscal.id)
    const { body } = await gravar(id, 1, [
      await umaEvidencia(banco.db, fiscal.id, { titulo: 'A' }),
      await umaEvidencia(banco.db, fiscal.id, { titulo: 'B' }),
    ])
    await mudarCondicao(banco.db, id, 'ASSINADO')
    return { id, versao: 2, evidencias: body.evidencias as Evidencia[] }
  }
  const desconsiderada = { motivo: 'Foto de outro local' }

  it('only marks evidence as disregarded, with the reason and who did it', async () => {
    const { id, versao, evidencias } = await assinado()
    const [a, b] = evidencias
    const { status, body } = await gravar(id, versao, [{ ...a, desconsiderada }, b])
    expect([status, body.evidencias[0].desconsiderada, body.evidencias[1].desconsiderada]).toEqual([
      200,
      desconsiderada,
      null,
    ])
    expect(body.historico.at(-1)).toMatchObject({
      evento: 'DESCONSIDERAR_EVIDENCIA',
      usuario: { id: fiscal.id },
    })
    const marca = await banco.db
      .selectFrom('evidencia')
      .selectAll()
      .where('id', '=', a?.id ?? '')
      .executeTakeFirst()
    expect(marca).toMatchObject({ desconsiderada_por: fiscal.id, desconsiderada_em: expect.any(Date) })
    // It is not taken back.
    expect((await gravar(id, 3, [a, b])).status).toBe(409)
  })

  it.each<[string, (a: Evidencia, b: Evidencia) => unknown[] | Promise<unknown[]>]>([
    ['removing', (a) => [a]],
    ['adding', async (a, b) => [a, b, await umaEvidencia(banco.db, fiscal.id)]],
    ['rewriting', (a, b) => [{ ...a, titulo: 'Outro' }, b]],
    ['exchanging the file', (a, b) => [{ ...a, arquivoId: crypto.randomUUID() }, b]],
  ])('refuses %s', async (_caso, mudar) => {
    const { id, versao, evidencias } = await assinado()
    const [a, b] = evidencias as [Evidencia, Evidencia]
    const { status, body } = await gravar(id, versao, await mudar(a, b))
    expect([status, body.detail]).toEqual([
      409,
      'Depois do rascunho uma evidência não muda nem sai: só pode ser desconsiderada, com o motivo.',
    ])
  })
})
