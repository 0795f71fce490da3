// What the coordinator does with a form of others before it is signed, and what is said of it.
import { assinatura } from '@guara/domain/assinatura/contract'
import { formularios } from '@guara/domain/formulario/contract'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { beforeEach, describe, expect, it } from 'vitest'
import { umAlerta } from '../../../../test/alertas.ts'
import { umEnvio } from '../../../../test/arquivos.ts'
import { umAguardando, umaAutoridade, umFiscal } from '../../../../test/assinatura.ts'
import { usarBanco } from '../../../../test/banco.ts'
import { umFormulario } from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import { type Sessao, umaSessao } from '../../../../test/usuarios.ts'
import { documentosDoFormulario, lerDocumento } from '../../../assinatura/documentos.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const entrar = (perfil: Perfil) => umaSessao(banco.db, perfil)

let autor: Sessao
let colega: Sessao
let gestor: Sessao
beforeEach(async () => {
  autor = await umFiscal(banco.db, { nome: 'Bruno Cagaita', matricula: '1' })
  colega = await umFiscal(banco.db, { nome: 'Célia Ipê', matricula: '2' })
  gestor = await entrar('ROLE_GESTOR')
})

const MOTIVO = 'Completar a descrição e trocar o destino das aves.'

const devolver = (quem: Sessao, { id, versao }: { id: string; versao: number }, motivo = MOTIVO) =>
  gateway.pedir(formularios.devolver, { token: quem.token, params: { id }, body: { versao, motivo } })
const assinar = (quem: Sessao, { id, versao }: { id: string; versao: number }) =>
  gateway.assinar(quem, id, { versao })
const obter = async (quem: Sessao, id: string) =>
  (await gateway.pedir(formularios.obter, { token: quem.token, params: { id } })).body
const comentarios = async (quem: Sessao, id: string) =>
  gateway.pedir(formularios.comentarios, { token: quem.token, params: { id } })
const comentar = (quem: Sessao, id: string, mais: object) =>
  gateway.pedir(formularios.comentar, {
    token: quem.token,
    params: { id },
    body: { id: crypto.randomUUID(), ...mais },
  })
const avisosDe = ({ id }: Sessao) =>
  banco.db
    .selectFrom('aviso')
    .select(['assunto', 'titulo', 'texto'])
    .where('usuario_id', '=', id)
    // Signing for the first time tells its own, of the certificate.
    .where('assunto', '<>', 'CONTA')
    .orderBy('criado_em')
    .execute()

describe('returning', () => {
  it('undoes the signatures, keeps what was signed apart, and tells author and team', {
    tags: ['demorado'],
  }, async () => {
    await umaAutoridade(banco.db, gateway.config)
    const form = await umAguardando(banco.db, [autor, colega])
    const { body: assinado } = await assinar(colega, form)
    expect(assinado.assinaram).toEqual([colega.id])
    const [documento] = await documentosDoFormulario(banco.db, form.id)
    if (!documento) throw new Error('nada foi assinado')
    const pdf = await lerDocumento(gateway.config, documento)

    const { status, body } = await devolver(gestor, assinado)
    expect([status, body.condicao, body.assinaram, body.hash]).toEqual([200, 'EM_RASCUNHO', [], null])
    expect(body.historico.at(-1)).toMatchObject({
      evento: 'DEVOLVER',
      de: 'AGUARDANDO_ASSINATURA',
      para: 'EM_RASCUNHO',
      usuario: { id: gestor.id },
    })
    for (const pessoa of [autor, colega])
      expect(await avisosDe(pessoa)).toMatchObject([
        { assunto: 'FORMULARIO_DEVOLVIDO', titulo: `${form.codigo} devolvido` },
      ])
    expect(await avisosDe(gestor)).toEqual([])
    expect((await comentarios(autor, form.id)).body).toMatchObject([{ tipo: 'DEVOLUCAO', texto: MOTIVO }])
    const { body: contagens } = await gateway.pedir(formularios.contagens, { token: autor.token })
    expect([contagens.DEVOLVIDOS, contagens.RASCUNHOS]).toEqual([{ total: 1 }, { total: 1 }])

    // Whoever took a copy in between is told that it does not hold, and nothing of the draft.
    const params = { codigoVerificador: documento.codigo_verificador }
    const { body: validado } = await gateway.pedir(assinatura.validar, { params })
    expect(validado).toMatchObject({
      valido: false,
      condicao: 'CANCELADO',
      responsaveis: [],
      assinaturas: [{ nome: 'Célia Ipê' }],
      hash: documento.hash,
    })
    const arquivo = await gateway.pedir(assinatura.validarDocumento, umEnvio(pdf, { nome: 'auto.pdf' }))
    expect(arquivo.body).toMatchObject({
      situacao: 'INCOMPLETO',
      integro: false,
      canceladoEm: validado.canceladoEm,
    })
    // What is kept apart is never changed, and what was signed leaves by no other way.
    for (const apagar of ['documento_desfeito', 'assinatura_desfeita'] as const)
      await expect(banco.db.transaction().execute((trx) => trx.deleteFrom(apagar).execute())).rejects.toThrow(
        /não podem ser alteradas/,
      )

    // Corrected and sent again, it is signed as any other.
    await banco.db
      .updateTable('formulario')
      .set({ condicao: 'AGUARDANDO_ASSINATURA', devolvido_em: null })
      .where('id', '=', form.id)
      .execute()
    const outra = await assinar(colega, await obter(colega, form.id))
    expect([outra.status, outra.body.assinaram]).toEqual([200, [colega.id]])
    const [novo] = await documentosDoFormulario(banco.db, form.id)
    expect(novo?.codigo_verificador).not.toBe(documento.codigo_verificador)
    await expect(
      banco.db
        .transaction()
        .execute((trx) => trx.deleteFrom('documento').where('formulario_id', '=', form.id).execute()),
    ).rejects.toThrow()
  })

  it('and the last signature: whoever is first wins, the other gets 409 and nothing is half done', async () => {
    await umaAutoridade(banco.db, gateway.config)
    const antes = await umAguardando(banco.db, [autor])
    expect((await devolver(gestor, antes)).status).toBe(200)
    expect((await assinar(autor, antes)).status).toBe(409)
    expect(await documentosDoFormulario(banco.db, antes.id)).toEqual([])
    expect((await obter(autor, antes.id)).condicao).toBe('EM_RASCUNHO')

    const depois = await umAguardando(banco.db, [autor])
    expect((await assinar(autor, depois)).status).toBe(200)
    const { status, body } = await devolver(gestor, depois)
    expect([status, body.atual.condicao]).toEqual([409, 'ASSINADO'])
    expect(await documentosDoFormulario(banco.db, depois.id)).toHaveLength(1)
    expect((await comentarios(gestor, depois.id)).body).toEqual([])
  })

  it('is of the coordinator, with a sentence, and only of what awaits signature', async () => {
    const form = await umFormulario(banco.db, autor.id, { condicao: 'AGUARDANDO_ASSINATURA' })
    expect((await devolver(autor, form)).status).toBe(403)
    expect((await devolver(await entrar('ROLE_ADMIN'), form)).status).toBe(403)
    for (const motivo of ['', '   curto   ', 'x'.repeat(2001)]) {
      const { status, body } = await devolver(gestor, form, motivo)
      expect([status, body.violations[0].field]).toEqual([422, 'motivo'])
    }
    for (const condicao of ['EM_RASCUNHO', 'ASSINADO', 'CANCELADO'] as const) {
      const outro = await umFormulario(banco.db, autor.id, { condicao })
      expect([condicao, (await devolver(gestor, outro)).status]).toEqual([condicao, 409])
    }
    expect((await devolver(gestor, { ...form, versao: form.versao + 1 })).status).toBe(409)
    expect((await devolver(gestor, { id: crypto.randomUUID(), versao: 1 })).status).toBe(404)
    // The notice is cut in the middle of an emoji, and is sent all the same.
    expect((await devolver(gestor, form, `${MOTIVO.padEnd(239, 'x')}🌳${'y'.repeat(20)}`)).status).toBe(200)
  })
})

describe('comments', () => {
  it('are read and answered by author, team and coordinators, and change nothing of the form', async () => {
    const form = await umFormulario(banco.db, autor.id, {
      condicao: 'AGUARDANDO_ASSINATURA',
      equipe: [{ usuarioId: colega.id, autuante: false, assina: true }],
    })
    const hostil = '<img src=x onerror=alert(1)> "Diga\u202e quem estava na loja."'
    const { status, body: dito } = await comentar(gestor, form.id, {
      campo: 'identificacao.responsaveis.0.cpf',
      texto: hostil,
    })
    expect([status, dito.campo]).toEqual([200, 'identificacao.responsaveis.0.cpf'])
    expect(dito.texto).toBe('<img src=x onerror=alert(1)> "Diga quem estava na loja."')
    const { body: resposta } = await comentar(autor, form.id, { respostaA: dito.id, texto: 'Era o dono.' })
    // An answer to an answer stays in the same conversation, of the same field.
    const { body: outra } = await comentar(colega, form.id, { respostaA: resposta.id, texto: 'Confirmo.' })
    expect([outra.respostaA, outra.campo]).toEqual([dito.id, dito.campo])
    const resolver = (quem: Sessao, id: string, resolvido: boolean) =>
      gateway.pedir(formularios.resolverComentario, {
        token: quem.token,
        params: { id },
        body: { resolvido },
      })
    expect((await resolver(autor, dito.id, true)).body.resolvido.por.id).toBe(autor.id)
    expect((await resolver(autor, resposta.id, true)).status).toBe(409)

    const { body: lidos } = await comentarios(gestor, form.id)
    expect(lidos.map((k: { texto: string }) => k.texto)).toEqual([dito.texto, 'Era o dono.', 'Confirmo.'])
    expect((await avisosDe(gestor)).map((a) => a.titulo)).toEqual([
      `Comentário no ${form.codigo}`,
      `Comentário no ${form.codigo}`,
      `Comentário resolvido no ${form.codigo}`,
    ])
    const depois = await obter(autor, form.id)
    expect([depois.versao, depois.dataAtualizacao, depois.hash]).toEqual([
      form.versao,
      form.dataAtualizacao,
      form.hash,
    ])
    expect(depois.historico.map((h: { evento: string }) => h.evento)).toContain('COMENTAR')

    const estranho = await entrar('ROLE_FISCAL')
    expect((await comentarios(estranho, form.id)).status).toBe(404)
    expect((await comentar(estranho, form.id, { texto: 'Oi.' })).status).toBe(404)
    expect((await resolver(estranho, dito.id, false)).status).toBe(404)
    // Sent twice it is one; another's id is nobody's.
    const id = crypto.randomUUID()
    for (let vez = 0; vez < 2; vez += 1)
      expect((await comentar(autor, form.id, { id, texto: 'Uma vez.' })).status).toBe(200)
    expect((await comentarios(autor, form.id)).body).toHaveLength(4)
    expect((await comentar(colega, form.id, { id, texto: 'Outro.' })).status).toBe(409)
    for (const ruim of [
      { texto: '' },
      { texto: ' \u200b ' },
      { texto: 'x'.repeat(2001) },
      { texto: 'a', campo: 'a b' },
      { texto: 'a', campo: `a.${'b'.repeat(200)}` },
      { texto: 'a', respostaA: crypto.randomUUID() },
    ])
      expect([ruim, (await comentar(autor, form.id, ruim)).status]).toEqual([ruim, 422])
  })
})

describe('transferring', () => {
  const transferir = (
    quem: Sessao,
    { id, versao }: { id: string; versao: number },
    usuarioId: string,
    motivo = 'O autor deixou a unidade em outubro.',
  ) =>
    gateway.pedir(formularios.transferir, {
      token: quem.token,
      params: { id },
      body: { versao, usuarioId, motivo },
    })
  const bloquear = (id: string, ativo = false) =>
    banco.db.updateTable('usuario').set({ ativo }).where('id', '=', id).execute()

  it('gives the draft of somebody who left to another, with its alerts, and the first one loses it', async () => {
    const alerta = await umAlerta(banco.db, { vinculados: [autor.id] })
    const form = await umFormulario(banco.db, autor.id, {
      alertaFiscalizacao: { origemAcao: 'ALERTA', alertaIds: [alerta.id] },
    })
    expect((await transferir(colega, form, colega.id)).status).toBe(403)
    const ainda = await transferir(gestor, form, colega.id)
    expect([ainda.status, ainda.body.detail]).toEqual([
      409,
      'Só se transfere o rascunho de quem saiu ou não lavra mais este tipo.',
    ])
    await bloquear(autor.id)
    const orientador = await entrar('ROLE_ORIENTADOR')
    for (const ninguem of [orientador.id, gestor.id, crypto.randomUUID()]) {
      const { status, body } = await transferir(gestor, form, ninguem)
      expect([status, body.violations[0].field]).toEqual([422, 'usuarioId'])
    }
    expect((await transferir(gestor, form, colega.id, 'curto')).status).toBe(422)
    const { status, body } = await transferir(gestor, form, colega.id)
    expect([status, body.autorId, body.autor.segue]).toEqual([200, colega.id, true])
    expect(body.equipe).toMatchObject([{ usuarioId: colega.id, autuante: true, assina: true }])
    expect(body.historico.at(-1).evento).toBe('TRANSFERIR')
    expect((await transferir(gestor, form, colega.id)).status).toBe(200)
    expect(await avisosDe(colega)).toMatchObject([{ assunto: 'FORMULARIO_DEVOLVIDO' }])
    const vinculos = await banco.db
      .selectFrom('alerta_vinculo')
      .select('usuario_id')
      .where('alerta_id', '=', alerta.id)
      .execute()
    expect(vinculos).toEqual([{ usuario_id: colega.id }])

    // What the first one still has on a device does not come back over it, even if they return.
    await bloquear(autor.id, true)
    const velho = await gateway.pedir(formularios.atualizar, {
      token: autor.token,
      params: { id: form.id },
      body: { id: form.id, versao: form.versao, descricao: 'do aparelho' },
    })
    expect(velho.status).toBe(404)
    expect((await obter(colega, form.id)).versao).toBe(form.versao + 1)
    const concluido = await umFormulario(banco.db, autor.id, { condicao: 'AGUARDANDO_ASSINATURA' })
    expect((await transferir(gestor, concluido, colega.id)).status).toBe(409)
  })
})
