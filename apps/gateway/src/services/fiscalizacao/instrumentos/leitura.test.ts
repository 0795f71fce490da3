import { assinatura } from '@guara/domain/assinatura/contract'
import type { Condicao } from '@guara/domain/formulario/condicao'
import { formularios } from '@guara/domain/formulario/contract'
import { instrumentos } from '@guara/domain/instrumento/contract'
import { apreensao } from '@guara/domain/instrumento/tipos/apreensao'
import { notificacao } from '@guara/domain/instrumento/tipos/notificacao'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { beforeEach, describe, expect, it } from 'vitest'
import { textoDo } from '../../../test/assinatura.ts'
import { usarBanco } from '../../../test/banco.ts'
import { CPF, GOIANIA, mudarCondicao, umFormulario, umResponsavel } from '../../../test/formularios.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { type Sessao, umaSessao } from '../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const entrar = (perfil?: Perfil) => umaSessao(banco.db, perfil)
let dono: Sessao
let outro: Sessao
beforeEach(async () => {
  dono = await entrar()
  outro = await entrar()
})

const obter = (id: string, token = dono.token) => gateway.pedir(instrumentos.obter, { token, params: { id } })
const citar = (codigo: string, token = outro.token, pessoas = '') =>
  gateway.pedir(instrumentos.documento, { token, params: { codigo }, query: { pessoas } })
const procurar = (search: string, tipos?: string, token = outro.token) =>
  gateway.pedir(instrumentos.documentos, { token, query: { search, ...(tipos && { tipos }) } })

const unico = (f: { instrumentos: Array<{ id: string; codigo: string | null }> }) => {
  const [i] = f.instrumentos
  return { id: i?.id ?? '', codigo: i?.codigo ?? '' }
}

describe('one instrument', () => {
  it('comes with its answers and its form, by id and by code in any case', async () => {
    const f = await umFormulario(banco.db, dono.id, {
      tiposFormulario: ['NOTIFICACAO'],
      identificacao: { responsaveis: [umResponsavel()] },
    })
    const { id, codigo } = unico(f)
    const formulario = (await gateway.pedir(formularios.obter, { token: dono.token, params: { id: f.id } }))
      .body
    for (const chave of [id, id.toUpperCase(), codigo, codigo.toLowerCase()])
      expect((await obter(chave)).body).toEqual({
        id,
        codigo,
        tipo: { codigo: 'NOTIFICACAO', nome: 'Notificação' },
        ordem: 0,
        dados: {},
        dataAtualizacao: f.dataAtualizacao,
        formulario,
        advertencias: notificacao.advertencias,
      })
  })

  it('of another inspector is as one that does not exist, by id and by code', async () => {
    const { id, codigo } = unico(await umFormulario(banco.db, dono.id, { condicao: 'ASSINADO' }))
    const nenhum = await obter(crypto.randomUUID(), outro.token)
    expect([nenhum.status, nenhum.body.detail]).toEqual([404, 'Instrumento não encontrado.'])
    for (const chave of [id, codigo, 'AI-1990-000001', "' or 1=1 --", '%', 'x'])
      expect([chave, (await obter(chave, outro.token)).status]).toEqual([chave, 404])
    const { status, body } = await obter(id, outro.token)
    expect([status, { ...body, requestId: '' }]).toEqual([404, { ...nenhum.body, requestId: '' }])
    expect((await obter(id, (await entrar('ROLE_GESTOR')).token)).status).toBe(200)
    expect((await obter(id, (await entrar('ROLE_ADMIN')).token)).status).toBe(403)
  })
})

/** A seizure of 4.5 m³ of timber, by the owner. */
const umaApreensao = async (condicao: Condicao = 'ASSINADO') => {
  const f = await umFormulario(banco.db, dono.id, {
    tiposFormulario: ['APREENSAO'],
    condicao,
    identificacao: { responsaveis: [umResponsavel({ nome: 'Maria Sigilosa da Silva' })] },
    enderecoFiscalizacao: { municipioId: GOIANIA },
    instrumentos: [{ id: crypto.randomUUID(), tipo: 'APREENSAO', dados: apreensao.exemplo() }],
  })
  const { itens } = apreensao.exemplo() as { itens: Array<{ itemId: string; quantidade: number }> }
  return { ...unico(f), formularioId: f.id, item: itens[0] ?? { itemId: '', quantidade: 0 } }
}

const TERMOS = {
  DOACAO: 'itensDoados',
  DEPOSITO: 'itensDepositados',
  DESTRUICAO: 'itensDestruidos',
  SOLTURA: 'especimes',
} as const

const umTermo = async (
  tipo: keyof typeof TERMOS,
  { codigo, item }: Awaited<ReturnType<typeof umaApreensao>>,
  quantidade: number,
  condicao: Condicao = 'AGUARDANDO_ASSINATURA',
  membro = 'apreensaoCodigo',
) =>
  umFormulario(banco.db, outro.id, {
    tiposFormulario: [tipo],
    condicao,
    instrumentos: [
      {
        id: crypto.randomUUID(),
        tipo,
        dados: { [membro]: codigo, [TERMOS[tipo]]: [{ itemId: item.itemId, quantidade }] },
      },
    ],
  })

describe('what a term may cite', () => {
  it('is the goods and the documents of the persons, across the agency; never a name', async () => {
    const a = await umaApreensao()
    const { status, body, texto } = await citar(a.codigo.toLowerCase(), outro.token, CPF)
    expect(status).toBe(200)
    expect(body).toEqual({
      codigo: a.codigo,
      tipo: 'APREENSAO',
      dataHoraInstrumento: '2026-11-14T17:32:00Z',
      pessoas: [CPF.replace(/\D/g, '')],
      itens: (apreensao.exemplo().itens as Array<{ itemId: string; quantidade: number }>).map((item) => ({
        itemId: item.itemId,
        dados: item,
        saldo: item.quantidade,
        depositado: 0,
      })),
    })
    expect(texto).not.toMatch(/sigilosa/i)
    const linha = await banco.db
      .selectFrom('auditoria')
      .select('detalhes')
      .where('ato', '=', 'INSTRUMENTO_CITAR')
      .executeTakeFirstOrThrow()
    expect(linha.detalhes).toEqual({ instrumento: a.codigo })
  })

  it('masks the document of a person that the asker did not name: codes can be guessed', async () => {
    const { codigo } = await umaApreensao()
    for (const pessoas of ['', '11144477735']) {
      const { body, texto } = await citar(codigo, outro.token, pessoas)
      expect(body.pessoas).toEqual([expect.stringContaining('*')])
      expect(texto).not.toContain(CPF.replace(/\D/g, ''))
    }
  })

  it.each(['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA', 'CANCELADO'] as const)(
    'is nothing while %s',
    async (condicao) => {
      const { codigo } = await umaApreensao(condicao)
      expect((await citar(codigo)).status).toBe(404)
      expect((await citar(codigo, dono.token)).status).toBe(404)
      expect((await procurar(codigo)).body).toEqual([])
    },
  )

  it.each([
    'ASSINADO',
    'AGUARDANDO_CIENTIFICACAO',
    'DOCUMENTACAO_ASSINADOS',
    'SINCRONIZADO',
    'REGISTRADO',
    'FINALIZADO',
  ] as const)('is there once %s', async (condicao) => {
    const { codigo } = await umaApreensao(condicao)
    expect((await citar(codigo)).status).toBe(200)
    expect((await procurar(codigo)).body).toHaveLength(1)
  })

  it('has its goods less what terms of any form destined, from their conclusion until they are cancelled', async () => {
    const a = await umaApreensao()
    const saldo = async () => {
      const [item] = (await citar(a.codigo)).body.itens
      return [item.saldo, item.depositado]
    }
    const { quantidade } = a.item
    await umTermo('DOACAO', a, 1, 'EM_RASCUNHO')
    expect(await saldo()).toEqual([quantidade, 0])
    const doado = await umTermo('DOACAO', { ...a, codigo: ` ${a.codigo.toLowerCase()} ` }, 1)
    expect(await saldo()).toEqual([quantidade - 1, 0])
    await umTermo('DESTRUICAO', a, 0.3, 'SINCRONIZADO')
    await umTermo('DEPOSITO', a, 0.7, 'ASSINADO')
    await umTermo('SOLTURA', a, 0.5, 'ASSINADO', 'documentoOrigemCodigo')
    expect(await saldo()).toEqual([quantidade - 2.5, 0.7])
    await mudarCondicao(banco.db, doado.id, 'CANCELADO')
    expect(await saldo()).toEqual([quantidade - 1.5, 0.7])
  })

  it('is a cancelled seizure too, for who gives its goods back, and its paper then leads there', async () => {
    const a = await umaApreensao()
    const gestor = await entrar('ROLE_GESTOR')
    const cancelado = await gateway.pedir(formularios.cancelar, {
      token: gestor.token,
      params: { id: a.formularioId },
    })
    expect(cancelado.status).toBe(200)
    const { body: citado } = await citar(a.codigo)
    expect([citado.cancelado, citado.itens[0].saldo]).toEqual([true, a.item.quantidade])
    expect((await procurar(a.codigo)).body).toEqual([])
    const achados = await gateway.pedir(instrumentos.documentos, {
      token: outro.token,
      query: { search: a.codigo, canceladas: 'true' },
    })
    expect(achados.body).toMatchObject([{ codigo: a.codigo, cancelado: true }])

    const devolucao = await umFormulario(banco.db, outro.id, {
      tiposFormulario: ['ENTREGA'],
      condicao: 'ASSINADO',
      instrumentos: [
        {
          id: crypto.randomUUID(),
          tipo: 'ENTREGA',
          dados: {
            modalidade: 'DEVOLUCAO_AO_PROPRIETARIO',
            dataHoraInstrumento: '2026-11-15T12:00:00Z',
            documentoOrigemCodigo: a.codigo,
            itensDestinados: [{ itemId: a.item.itemId, quantidade: a.item.quantidade }],
          },
        },
      ],
    })
    expect((await citar(a.codigo)).body.itens[0].saldo).toBe(0)
    const papel = await gateway.papel(assinatura.imprimir, dono, { codigo: a.codigo })
    expect(textoDo(papel)).toContain(`Ver ${unico(devolucao).codigo} de 15/11/2026`)
  })

  it('also less what its own form destined, citing it by id', async () => {
    const id = crypto.randomUUID()
    const itens = [{ itemId: 'item-1', quantidade: 10, unidade: 'UNIDADE' }]
    const f = await umFormulario(banco.db, dono.id, {
      tiposFormulario: ['APREENSAO', 'DEPOSITO'],
      condicao: 'ASSINADO',
      instrumentos: [
        { id, tipo: 'APREENSAO', dados: { itens } },
        {
          id: crypto.randomUUID(),
          tipo: 'DEPOSITO',
          dados: { apreensaoCodigo: id, itensDepositados: [{ itemId: 'item-1', quantidade: 4 }] },
        },
      ],
    })
    const { body } = await citar(unico(f).codigo)
    expect(body.itens).toMatchObject([{ itemId: 'item-1', saldo: 6, depositado: 4 }])
  })

  it('takes nothing for a term that cites another seizure, even with the same item', async () => {
    const [a, b] = [await umaApreensao(), await umaApreensao()]
    await umTermo('DOACAO', b, 1)
    expect((await citar(a.codigo)).body.itens[0].saldo).toBe(a.item.quantidade)
  })

  it('is found by any part of its code and by kind, ten at most, the newest first', async () => {
    const codigos: string[] = []
    for (let i = 0; i < 12; i++) codigos.push((await umaApreensao()).codigo)
    const { codigo: auto } = unico(await umFormulario(banco.db, dono.id, { condicao: 'ASSINADO' }))
    const { body } = await procurar('tap-', 'APREENSAO,RECOLHIMENTO')
    expect(body.map((d: { codigo: string }) => d.codigo)).toEqual(codigos.sort().reverse().slice(0, 10))
    expect(body[0]).toEqual({
      codigo: codigos[0],
      tipo: { codigo: 'APREENSAO', nome: 'Termo de Apreensão' },
      dataHoraInstrumento: '2026-11-14T17:32:00Z',
      municipioNome: 'Goiânia',
    })
    expect((await procurar('', 'AUTO_INFRACAO')).body).toMatchObject([{ codigo: auto }])
    expect((await procurar(auto, 'APREENSAO')).body).toEqual([])
    for (const texto of ['%', '_', "'", '\\', "TAP' --"]) expect((await procurar(texto)).body).toEqual([])
    expect((await procurar('TAP', 'NADA')).status).toBe(422)
  })
})
