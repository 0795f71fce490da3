import type { Operacao } from '@guara/domain/contract'
import { CONDICOES, type Condicao } from '@guara/domain/formulario/condicao'
import { formularios } from '@guara/domain/formulario/contract'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { beforeEach, describe, expect, it } from 'vitest'
import { usarBanco } from '../../../../test/banco.ts'
import { umFormulario } from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import { type Sessao, umaSessao } from '../../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const entrar = (perfil?: Perfil) => umaSessao(banco.db, perfil)

let autor: Sessao
let colega: Sessao
let gestor: Sessao
beforeEach(async () => {
  autor = await entrar()
  colega = await entrar()
  gestor = await entrar('ROLE_GESTOR')
})

const comEquipe = (condicao: Condicao, assinaram: string[] = []) =>
  umFormulario(banco.db, autor.id, {
    condicao,
    assinaram,
    equipe: [
      { usuarioId: autor.id, autuante: true, assina: true },
      { usuarioId: colega.id, autuante: false, assina: true },
    ],
  })

const agir = (operacao: Operacao, quem: Sessao, form: { id: string; versao: number }) =>
  gateway.pedir(operacao, {
    token: quem.token,
    params: { id: form.id },
    ...(operacao.body && { body: { versao: form.versao } }),
  })

describe('cancelling', () => {
  it.each([
    ['AGUARDANDO_ASSINATURA', 200, 403, 403],
    ['ASSINADO', 403, 403, 200],
    ['AGUARDANDO_CIENTIFICACAO', 403, 403, 200],
    ['DOCUMENTACAO_ASSINADOS', 403, 403, 200],
    ['EM_RASCUNHO', 409, 409, 409],
    ['SINCRONIZADO', 409, 409, 409],
    ['REGISTRADO', 409, 409, 409],
    ['FINALIZADO', 409, 409, 409],
    ['CANCELADO', 409, 409, 409],
  ] as const)('%s: author %i, team %i, coordinator %i', async (condicao, doAutor, daEquipe, doGestor) => {
    for (const [quem, esperado] of [
      [autor, doAutor],
      [colega, daEquipe],
      [gestor, doGestor],
    ] as const) {
      const { status, body } = await agir(formularios.cancelar, quem, await comEquipe(condicao))
      expect(status).toBe(esperado)
      if (status === 409) expect(body.detail).toMatch(/^Erro ao cancelar formulário\. .+/)
      if (status === 403) expect(body.detail).toBe('Acesso negado.')
      if (status === 200) {
        expect(body.condicao).toBe('CANCELADO')
        expect(body.historico.at(-1)).toMatchObject({
          evento: 'CANCELAR',
          de: condicao,
          para: 'CANCELADO',
          usuario: { id: quem.id },
        })
      }
    }
  })
})

describe('deleting', () => {
  it.each(CONDICOES)('%s', async (condicao) => {
    const form = await comEquipe(condicao)
    const { status, body } = await agir(formularios.excluir, autor, form)
    const apagavel = condicao === 'EM_RASCUNHO' || condicao === 'AGUARDANDO_ASSINATURA'
    expect(status).toBe(apagavel ? 200 : 409)
    if (!apagavel) return expect(body.detail).toBe('Não foi possível excluir o formulário.')
    expect((await agir(formularios.obter, autor, form)).status).toBe(404)
    for (const tabela of [
      'formulario_equipe',
      'instrumento',
      'formulario_historico',
      'formulario_conteudo',
    ] as const)
      expect(
        await banco.db
          .selectFrom(tabela)
          .select('formulario_id')
          .where('formulario_id', '=', form.id)
          .execute(),
      ).toEqual([])
    const trilha = await banco.db
      .selectFrom('codigo_excluido')
      .select(['codigo', 'usuario_id', 'quando'])
      .where('formulario_id', '=', form.id)
      .execute()
    expect(trilha).toContainEqual({ codigo: form.codigo, usuario_id: autor.id, quando: expect.any(Date) })
    return
  })

  it('refuses when somebody has signed, and to whoever is not the author', async () => {
    const assinado = await comEquipe('AGUARDANDO_ASSINATURA', [colega.id])
    const recusa = await agir(formularios.excluir, autor, assinado)
    expect([recusa.status, recusa.body.detail]).toEqual([409, 'Não foi possível excluir o formulário.'])
    const rascunho = await comEquipe('EM_RASCUNHO')
    expect((await agir(formularios.excluir, colega, rascunho)).status).toBe(403)
    expect((await agir(formularios.excluir, gestor, rascunho)).status).toBe(403)
  })
})

describe('reopening', () => {
  it('is for the author, while nobody has signed', async () => {
    const form = await comEquipe('AGUARDANDO_ASSINATURA')
    expect((await agir(formularios.reabrir, colega, form)).status).toBe(403)
    const { status, body } = await agir(formularios.reabrir, autor, form)
    expect([status, body.condicao, body.versao]).toEqual([200, 'EM_RASCUNHO', form.versao + 1])
    expect(body.historico.at(-1)).toMatchObject({
      evento: 'REABRIR',
      de: 'AGUARDANDO_ASSINATURA',
      para: 'EM_RASCUNHO',
    })
  })

  it('refuses an old version, a signed form and any other condition', async () => {
    const form = await comEquipe('AGUARDANDO_ASSINATURA')
    const velha = await agir(formularios.reabrir, autor, { ...form, versao: form.versao + 1 })
    expect([velha.status, velha.body.atual.versao]).toEqual([409, form.versao])
    const assinado = await agir(
      formularios.reabrir,
      autor,
      await comEquipe('AGUARDANDO_ASSINATURA', [autor.id]),
    )
    expect([assinado.status, assinado.body.detail]).toEqual([
      409,
      'Este formulário já tem assinatura: não volta para rascunho.',
    ])
    expect((await agir(formularios.reabrir, autor, await comEquipe('ASSINADO'))).status).toBe(409)
  })
})

describe('closing', () => {
  it('is for the coordinator, of what is already in the agency’s system', async () => {
    for (const condicao of CONDICOES) {
      const form = await comEquipe(condicao)
      const { status } = await agir(formularios.finalizar, gestor, form)
      expect([condicao, status]).toEqual([condicao, condicao === 'REGISTRADO' ? 200 : 409])
      expect((await agir(formularios.finalizar, autor, form)).status).toBe(403)
    }
  })

  it('waits for the terms of the person while the process has no number (T14)', async () => {
    const form = await comEquipe('SINCRONIZADO')
    const { status, body } = await agir(formularios.finalizar, gestor, form)
    expect([status, body.detail]).toEqual([409, expect.stringContaining('Registre-a antes de encerrar')])
    const semPrazo = await umFormulario(banco.db, autor.id, {
      tiposFormulario: ['SOLTURA'],
      condicao: 'SINCRONIZADO',
    })
    expect((await agir(formularios.finalizar, gestor, semPrazo)).status).toBe(200)
  })
})

/** Refused to everybody else before the form is looked for. */
const SO_DO_GESTOR = ['designar', 'finalizar', 'devolver', 'transferir', 'desfecho']

describe("another's form", () => {
  it('is 404 for every call that names it, as if it did not exist', async () => {
    const intruso = await entrar()
    const form = await comEquipe('EM_RASCUNHO')
    const { id, codigo } = form
    const termo = { instrumentoId: crypto.randomUUID(), tipo: 'DOACAO' }
    const comentario = { texto: 'invasão', resolvido: true }
    const body = {
      id,
      idFormulario: id,
      versao: 1,
      evidencias: [],
      operacao: 'invasão',
      ...termo,
      ...comentario,
    }
    for (const [nome, operacao] of Object.entries<Operacao>(formularios)) {
      if (!/:id|:codigo|etapaEvidencia/.test(operacao.path) || SO_DO_GESTOR.includes(nome)) continue
      const pedir = (alvo: string, doCodigo: string) =>
        gateway.pedir(operacao, {
          token: intruso.token,
          params: { id: alvo, codigo: doCodigo },
          ...(operacao.body && { body: { ...body, id: alvo, idFormulario: alvo } }),
        })
      const alheio = await pedir(id, codigo)
      const inexistente = await pedir(crypto.randomUUID(), 'FRM-1999-000001')
      const semPedido = ({ requestId: _, ...resto }: Record<string, unknown>) => resto
      expect([nome, alheio.status]).toEqual([nome, 404])
      expect(semPedido(alheio.body)).toEqual(semPedido(inexistente.body))
    }
    expect((await agir(formularios.obter, autor, form)).body.versao).toBe(1)
  })

  it('is in none of the lists', async () => {
    const intruso = await entrar()
    const { codigo } = await comEquipe('EM_RASCUNHO')
    const busca = await gateway.pedir(formularios.buscar, { token: intruso.token, body: { codigo } })
    expect([busca.body.totalElements, busca.body.content]).toEqual([0, []])
    expect((await gateway.pedir(formularios.todos, { token: intruso.token })).body).toEqual([])
  })
})

describe('who complained', () => {
  const SEGREDO = 'Maria, vizinha da fazenda'
  it('is shown to the team alone', async () => {
    const form = await umFormulario(banco.db, autor.id, {
      equipe: [{ usuarioId: colega.id, autuante: false, assina: false }],
      alertaFiscalizacao: { origemAcao: 'DENUNCIA', dadosDenunciante: SEGREDO },
      condicao: 'ASSINADO',
    })
    for (const quem of [autor, colega])
      expect((await agir(formularios.obter, quem, form)).body.alertaFiscalizacao.dadosDenunciante).toBe(
        SEGREDO,
      )
    const lido = await agir(formularios.obter, gestor, form)
    expect(lido.body.alertaFiscalizacao).toEqual({ origemAcao: 'DENUNCIA' })
    for (const resposta of [
      await gateway.pedir(formularios.buscar, { token: gestor.token, body: {} }),
      await gateway.pedir(formularios.todos, { token: gestor.token }),
      await gateway.pedir(formularios.porCodigo, { token: gestor.token, params: { codigo: form.codigo } }),
      await agir(formularios.finalizar, gestor, form),
      await agir(formularios.cancelar, gestor, form),
    ])
      expect(resposta.texto).not.toContain('Maria')
  })
})

describe('history and audit', () => {
  it('cannot be changed or erased', async () => {
    await comEquipe('EM_RASCUNHO')
    await expect(
      banco.db.updateTable('formulario_historico').set({ evento: 'NADA' }).execute(),
    ).rejects.toThrow('não podem ser alteradas')
  })

  it('leaves an audit row of each act, with the form and the hashes of before and after', async () => {
    const form = await comEquipe('AGUARDANDO_ASSINATURA')
    await agir(formularios.obter, autor, form)
    await agir(formularios.cancelar, autor, form)
    const linhas = await banco.db
      .selectFrom('auditoria')
      .select(['ato', 'usuario_id', 'antes_hash', 'depois_hash'])
      .where('alvo_tipo', '=', 'formulario')
      .where('alvo_id', '=', form.id)
      .orderBy('id')
      .execute()
    expect(linhas).toMatchObject([
      { ato: 'FORMULARIO_LER', usuario_id: autor.id, antes_hash: null },
      { ato: 'FORMULARIO_CANCELAR', usuario_id: autor.id },
    ])
    expect(linhas[1]?.antes_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(linhas[1]?.depois_hash).not.toBe(linhas[1]?.antes_hash)
  })
})
