// What a coordinator of one unit reaches (docs/decisoes/0058-unidades.md): every list, count and act is of that unit alone.
// One record at a time is tried call by call in acesso.test.ts.
import { alertas } from '@guara/domain/alerta/contract'
import { arquivos } from '@guara/domain/arquivo/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { instrumentos } from '@guara/domain/instrumento/contract'
import { posteriores } from '@guara/domain/posterior/contract'
import { calendario } from '@guara/domain/prazo/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { umAlerta } from './test/alertas.ts'
import { umArquivo } from './test/arquivos.ts'
import { usarBanco } from './test/banco.ts'
import { umFormulario } from './test/formularios.ts'
import { usarGateway } from './test/gateway.ts'
import { umaSessao, umaUnidade, umUsuario } from './test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const GOIANIA = 5208707

let minha: Awaited<ReturnType<typeof umLado>>
let outra: Awaited<ReturnType<typeof umLado>>

/** A unit with its coordinator, an inspector and what they drew up. */
const umLado = async (municipios: number[] = []) => {
  const { db } = banco
  const unidade = await umaUnidade(db, municipios)
  const fiscal = await umUsuario(db, { unidadeId: unidade })
  const { token } = await umaSessao(db, 'ROLE_GESTOR', { unidadeId: unidade })
  const formulario = await umFormulario(db, fiscal.id)
  return { unidade, fiscal, token, formulario }
}

beforeEach(async () => {
  minha = await umLado([GOIANIA])
  outra = await umLado()
})

const ids = (pagina: { content: Array<{ id: string }> }) => pagina.content.map((l) => l.id)

it('a form is of the unit of who draws it up, and an alert of that of its municipality', async () => {
  const { id } = await umAlerta(banco.db)
  const unidadeDo = async (tabela: 'formulario' | 'alerta', registro: string) =>
    (await banco.db.selectFrom(tabela).select('unidade_id').where('id', '=', registro).executeTakeFirst())
      ?.unidade_id
  expect(await unidadeDo('formulario', minha.formulario.id)).toBe(minha.unidade)
  expect(await unidadeDo('alerta', id)).toBe(minha.unidade)
})

describe('the coordinator of one unit', () => {
  it('lists, counts and downloads what is of it', async () => {
    const { token, formulario } = minha
    const { body: pagina } = await gateway.pedir(formularios.buscar, { token, body: {} })
    expect([ids(pagina), pagina.totalElements]).toEqual([[formulario.id], 1])
    const { body: todos } = await gateway.pedir(formularios.todos, { token })
    expect(todos.map((f: { id: string }) => f.id)).toEqual([formulario.id])
    const { body: contagens } = await gateway.pedir(formularios.contagens, { token })
    expect(contagens.RASCUNHOS.total).toBe(1)
    const { body: aba } = await gateway.pedir(instrumentos.buscar, {
      token,
      body: { condicao: ['EM_RASCUNHO'] },
    })
    expect(aba.content.map((i: { formulario: { id: string } }) => i.formulario.id)).toEqual([formulario.id])
  })

  it('is told of what waits in it alone', async () => {
    const { db } = banco
    await db.updateTable('formulario').set({ condicao: 'CANCELADO' }).execute()
    for (const { formulario } of [minha, outra])
      await db
        .insertInto('formulario_historico')
        .values({
          formulario_id: formulario.id,
          quando: new Date(),
          evento: 'CANCELAR',
          de: 'ASSINADO',
          para: 'CANCELADO',
        })
        .execute()
    const { body: semMotivo } = await gateway.pedir(posteriores.semMotivo, { token: minha.token })
    expect(semMotivo.map((c: { formularioId: string }) => c.formularioId)).toEqual([minha.formulario.id])

    const pedidos = [minha, outra].map(({ formulario, fiscal }) => ({
      id: crypto.randomUUID(),
      formulario_id: formulario.id,
      instrumento_id: formulario.instrumentos[0]?.id ?? '',
      assunto: 'DEMOLICAO_CAUTELAR',
      texto: 'Pede-se a demolição.',
      usuario_id: fiscal.id,
      quando: new Date(),
    }))
    await db.insertInto('pedido_de_decisao').values(pedidos).execute()
    await db
      .updateTable('formulario')
      .set({ condicao: 'ASSINADO', data_atualizacao: new Date('2023-12-20T12:00:00Z') })
      .execute()
    const { body: aDecidir } = await gateway.pedir(posteriores.aDecidir, { token: minha.token })
    expect(aDecidir.map((p: { formularioId: string }) => p.formularioId)).toEqual([minha.formulario.id])
    const { body: prescricao } = await gateway.pedir(calendario.prescricao, { token: minha.token })
    expect([...new Set(prescricao.map((p: { formulario: { id: string } }) => p.formulario.id))]).toEqual([
      minha.formulario.id,
    ])
  })

  it('reads the files of its forms, and is not led to the others', async () => {
    const { arquivoId } = await umArquivo(banco.db, gateway.config, minha.fiscal.id)
    await banco.db
      .updateTable('arquivo')
      .set({ dono_tipo: 'formulario', dono_id: minha.formulario.id })
      .where('id', '=', arquivoId)
      .execute()
    const baixar = async (token: string) =>
      (await gateway.pedir(arquivos.baixar, { token, params: { id: arquivoId } })).status
    expect([await baixar(minha.token), await baixar(outra.token)]).toEqual([200, 404])

    const documento = '52998224725'
    await banco.db.updateTable('formulario').set({ condicao: 'ASSINADO' }).execute()
    await banco.db
      .insertInto('formulario_pessoa')
      .values([minha, outra].map((l) => ({ formulario_id: l.formulario.id, ordem: 0, documento })))
      .execute()
    const { body } = await gateway.pedir(formularios.antecedentes, {
      token: minha.token,
      query: { cpfCnpj: documento },
    })
    expect(body.map((a: { formularioId: string | null }) => a.formularioId).sort()).toEqual(
      [minha.formulario.id, null].sort(),
    )
  })

  it('sees and links the alerts of its municipalities', async () => {
    const meu = await umAlerta(banco.db, { vinculados: [minha.fiscal.id] })
    const alheio = await umAlerta(banco.db, { vinculados: [outra.fiscal.id] })
    await banco.db
      .updateTable('alerta')
      .set({ unidade_id: outra.unidade })
      .where('id', '=', alheio.id)
      .execute()
    const { token } = minha
    for (const chamada of [alertas.porFiltro, alertas.vinculados, alertas.doUsuario])
      expect(ids((await gateway.pedir(chamada, { token, body: {} })).body)).toEqual([meu.id])
    const janela = { oeste: -50, leste: -49, sul: -17, norte: -16, zoom: 9 }
    expect((await gateway.pedir(alertas.mapa, { token, body: janela })).body.total).toBe(1)
    const { body: pessoas } = await gateway.pedir(alertas.pessoasVinculadas, {
      token,
      body: { alertaIds: [meu.id, alheio.id] },
    })
    expect(pessoas.map((p: { id: string }) => p.id)).toEqual([minha.fiscal.id])

    const usuarioIds = [minha.fiscal.id]
    for (const [chamada, body] of [
      [alertas.vincular, { alertaIds: [meu.id, alheio.id], usuarioIds }],
      [alertas.desvincular, { alertaIds: [meu.id, alheio.id] }],
    ] as const) {
      const { status, body: recusa } = await gateway.pedir(chamada, { token, body })
      expect([status, recusa.violations]).toEqual([
        422,
        [{ field: 'alertaIds.1', message: 'Alerta não encontrado' }],
      ])
    }
    const vinculos = await banco.db.selectFrom('alerta_vinculo').select(['alerta_id', 'usuario_id']).execute()
    expect(vinculos).toHaveLength(2)
  })
})
