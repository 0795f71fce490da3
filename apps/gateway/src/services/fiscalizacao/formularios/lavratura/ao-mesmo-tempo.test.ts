// What only shows with several connections: each request has a transaction of its own.
import { formularios } from '@guara/domain/formulario/contract'
import { apreensao } from '@guara/domain/instrumento/tipos/apreensao'
import { doacao } from '@guara/domain/instrumento/tipos/doacao'
import { expect, it } from 'vitest'
import { usarBancoProprio } from '../../../../test/banco.ts'
import {
  respostasCompletas,
  umaEvidencia,
  umFormulario,
  umResponsavel,
} from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import { umaSessao } from '../../../../test/usuarios.ts'

const banco = usarBancoProprio()
const gateway = usarGateway(banco)

const entrar = () => umaSessao(banco.db)
const estados = (respostas: Array<{ status: number }>) => respostas.map((r) => r.status).sort()

/** Who sees each form against who drew it up and is on its team, and the kinds that the form tells against its
 *  instruments. */
const diferencas = async () =>
  (
    await banco.pool.query(`
      with deviam as (select autor_id as usuario_id, id as formulario_id from formulario
        union select usuario_id, formulario_id from formulario_equipe),
      veem as (select usuario_id, formulario_id from formulario_membro)
      (select 'membro' as de_que, usuario_id::text, formulario_id from (table deviam except table veem) a)
      union all (select 'sobra', usuario_id::text, formulario_id from (table veem except table deviam) b)
      union all (select 'instrumentos', f.instrumentos::text, f.id from formulario f where f.instrumentos is distinct from
        array(select i.tipo from instrumento i where i.formulario_id = f.id order by i.ordem))`)
  ).rows

it('the same POST many times at the same moment makes one form', async () => {
  const { token } = await entrar()
  const body = { id: crypto.randomUUID(), tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO'] }
  const respostas = await Promise.all(
    Array.from({ length: 12 }, () => gateway.pedir(formularios.criar, { token, body })),
  )
  expect(new Set(estados(respostas))).toEqual(new Set([200]))
  expect(new Set(respostas.map((r) => JSON.stringify(r.body))).size).toBe(1)
  expect(respostas[0]?.body.instrumentos).toHaveLength(2)
})

it('two people with the same id at the same moment: one gets it, the other learns nothing', async () => {
  const [ana, bia] = [await entrar(), await entrar()]
  const body = { id: crypto.randomUUID(), tiposFormulario: ['AUTO_INFRACAO'] }
  const respostas = await Promise.all(
    [ana, bia].map(({ token }) => gateway.pedir(formularios.criar, { token, body })),
  )
  expect(estados(respostas)).toEqual([200, 409])
})

it('many forms at the same moment have codes of their own', async () => {
  const { token } = await entrar()
  const respostas = await Promise.all(
    Array.from({ length: 30 }, () =>
      gateway.pedir(formularios.criar, { token, body: { tiposFormulario: ['SOLTURA'] } }),
    ),
  )
  expect(new Set(respostas.map((r) => r.body.codigo)).size).toBe(30)
  expect(new Set(respostas.map((r) => r.body.instrumentos[0].codigo)).size).toBe(30)
})

it('of many updates with one version one wins, and the others are shown what it left', async () => {
  const { id: autorId, token } = await entrar()
  const { id } = await umFormulario(banco.db, autorId)
  const respostas = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      gateway.pedir(formularios.atualizar, {
        token,
        params: { id },
        body: { id, versao: 1, operacao: `Operação ${i}` },
      }),
    ),
  )
  expect(estados(respostas)).toEqual([200, ...Array(7).fill(409)])
  const venceu = respostas.find((r) => r.status === 200)?.body
  for (const { status, body } of respostas) if (status === 409) expect(body.atual).toEqual(venceu)
})

it('a form being concluded and deleted at the same moment ends in one of the two', {
  tags: ['demorado'],
}, async () => {
  const { id: autorId, token } = await entrar()
  for (let i = 0; i < 5; i++) {
    const { id } = await umFormulario(banco.db, autorId, respostasCompletas())
    await gateway.pedir(formularios.etapaEvidencia, {
      token,
      body: { idFormulario: id, versao: 1, evidencias: [await umaEvidencia(banco.db, autorId)] },
    })
    const [concluir, excluir] = await Promise.all([
      gateway.pedir(formularios.atualizar, {
        token,
        params: { id },
        body: { id, versao: 2, condicao: 'AGUARDANDO_ASSINATURA' },
      }),
      gateway.pedir(formularios.excluir, { token, params: { id } }),
    ])
    expect(excluir.status).toBe(200)
    expect([200, 404]).toContain(concluir.status)
    expect((await gateway.pedir(formularios.obter, { token, params: { id } })).status).toBe(404)
  }
})

it('two forms that take the same files in opposite orders: one has them, the other is told', async () => {
  const { id: autorId, token } = await entrar()
  const fotos = await Promise.all(Array.from({ length: 12 }, () => umaEvidencia(banco.db, autorId)))
  const outras = fotos.map((f) => ({ ...f, id: crypto.randomUUID() })).reverse()
  const gravar = async (evidencias: readonly object[]) => {
    const { id } = await umFormulario(banco.db, autorId)
    return { token, body: { idFormulario: id, versao: 1, evidencias } }
  }
  const pedidos = [await gravar(fotos), await gravar(outras)]
  const respostas = await Promise.all(pedidos.map((p) => gateway.pedir(formularios.etapaEvidencia, p)))
  expect(estados(respostas)).toEqual([200, 422])
  const recusa = respostas.find((r) => r.status === 422)?.body
  expect(recusa.violations.map((v: { field: string }) => v.field)).toEqual(
    fotos.map((_, i) => `evidencias.${i}.arquivoId`),
  )
})

it('two donations of the same goods at the same moment: one is concluded, the other finds no balance', async () => {
  const { id: autorId, token } = await entrar()
  const apreendido = await umFormulario(banco.db, autorId, {
    tiposFormulario: ['APREENSAO'],
    condicao: 'ASSINADO',
    instrumentos: [{ id: crypto.randomUUID(), tipo: 'APREENSAO', dados: apreensao.exemplo() }],
  })
  const apreensaoCodigo = apreendido.instrumentos[0]?.codigo
  const [item] = apreensao.exemplo().itens as Array<{ itemId: string; quantidade: number }>
  const umaDoacao = async () => {
    const foto = await umaEvidencia(banco.db, autorId)
    const dados = {
      ...doacao.exemplo(),
      apreensaoCodigo,
      itensDoados: [{ itemId: item?.itemId, quantidade: item?.quantidade, valor: 800 }],
      fotosEntrega: [foto.id],
    }
    const { id } = await umFormulario(banco.db, autorId, {
      ...respostasCompletas(),
      identificacao: { responsaveis: [umResponsavel({ papel: 'BENEFICIARIO' })] },
      tiposFormulario: ['DOACAO'],
      instrumentos: [{ id: crypto.randomUUID(), tipo: 'DOACAO', dados }],
    })
    await gateway.pedir(formularios.etapaEvidencia, {
      token,
      body: { idFormulario: id, versao: 1, evidencias: [foto] },
    })
    return id
  }
  const ids = [await umaDoacao(), await umaDoacao(), await umaDoacao()]
  const respostas = await Promise.all(
    ids.map((id) =>
      gateway.pedir(formularios.atualizar, {
        token,
        params: { id },
        body: { id, versao: 2, condicao: 'AGUARDANDO_ASSINATURA' },
      }),
    ),
  )
  expect(estados(respostas)).toEqual([200, 422, 422])
  for (const { status, body } of respostas)
    if (status === 422)
      expect(body.violations).toEqual([
        {
          field: 'instrumentos.0.itensDoados.0.quantidade',
          message: expect.stringMatching(/^Quantidade maior que o saldo do item \(0 /),
        },
      ])
})

it('a kind that appears later gets its own numbers, also when several ask first at the same moment', async () => {
  const pedir = (prefixo: string) => banco.pool.query('select proximo_codigo($1, 2026) as codigo', [prefixo])
  const respostas = await Promise.all(Array.from({ length: 6 }, () => pedir('TXX')))
  const codigos = respostas.map((r) => r.rows[0].codigo).sort()
  expect(codigos).toEqual([1, 2, 3, 4, 5, 6].map((n) => `TXX-2026-00000${n}`))
  for (const ruim of ['', 'x', 'TX; drop table lei', 'LONGO'])
    await expect(pedir(ruim)).rejects.toThrow('prefixo de código inválido')
})

it('keeps who sees what and how many instruments there are through all of it', async () => {
  const { id: autorId, token } = await entrar()
  const colega = await entrar()
  const feitos = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      umFormulario(
        banco.db,
        autorId,
        i % 2 ? {} : { equipe: [{ usuarioId: colega.id, autuante: false, assina: true }] },
      ),
    ),
  )
  await Promise.all(
    feitos.map(({ id }, i) =>
      i % 3 === 0
        ? gateway.pedir(formularios.excluir, { token, params: { id } })
        : gateway.pedir(formularios.atualizar, {
            token,
            params: { id },
            body: {
              id,
              versao: 1,
              tiposFormulario: i % 2 ? ['SOLTURA'] : ['AUTO_INFRACAO', 'EMBARGO'],
              equipe: [],
            },
          }),
    ),
  )
  expect(await diferencas()).toEqual([])
})
