// Who may sign what, tried as an attacker would: an orienter put among the signers of an auto de infração.
import { formularios } from '@guara/domain/formulario/contract'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { beforeEach, describe, expect, it } from 'vitest'
import { umAguardando, umaAutoridade, umFiscal } from '../../../../test/assinatura.ts'
import { usarBanco } from '../../../../test/banco.ts'
import { mudarCondicao, respostasCompletas, umaEvidencia } from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import { umaSessao, umToken } from '../../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

beforeEach(() => umaAutoridade(banco.db, gateway.config))

type Pessoa = Awaited<ReturnType<typeof umFiscal>>

const umaPessoa = (perfil: Perfil) => umaSessao(banco.db, perfil)

const condicaoDe = async (id: string) =>
  (await banco.db.selectFrom('formulario').select('condicao').where('id', '=', id).executeTakeFirstOrThrow())
    .condicao

const trocarPerfil = (usuario_id: string, perfil: Perfil) =>
  banco.db.updateTable('usuario_perfil').set({ perfil }).where('usuario_id', '=', usuario_id).execute()

/** A whole draft of an auto de infração; the builder of the answers leaves only the evidence out. */
const umRascunho = async (fiscal: Pessoa, mais: object = {}) => {
  const { body } = await gateway.pedir(formularios.criar, {
    token: fiscal.token,
    body: { tiposFormulario: ['AUTO_INFRACAO'], ...respostasCompletas(), ...mais },
  })
  const comFotos = await gateway.pedir(formularios.etapaEvidencia, {
    token: fiscal.token,
    body: {
      idFormulario: body.id,
      versao: body.versao,
      evidencias: [await umaEvidencia(banco.db, fiscal.id)],
    },
  })
  expect(comFotos.status).toBe(200)
  return comFotos.body
}

const concluir = (fiscal: Pessoa, { id, versao }: { id: string; versao: number }) =>
  gateway.pedir(formularios.atualizar, {
    token: fiscal.token,
    params: { id },
    body: { id, versao, condicao: 'AGUARDANDO_ASSINATURA' },
  })

describe('an orienter among the signers of an auto de infração', () => {
  it('is refused by the team, with the reason', async () => {
    const [fiscal, orientadora] = [await umFiscal(banco.db), await umaPessoa('ROLE_ORIENTADOR')]
    const equipe = [
      { usuarioId: fiscal.id, autuante: true, assina: false },
      { usuarioId: orientadora.id, autuante: false, assina: true },
    ]
    const { status, body } = await gateway.pedir(formularios.criar, {
      token: fiscal.token,
      body: { tiposFormulario: ['AUTO_INFRACAO'], equipe },
    })
    expect([status, body.violations]).toEqual([
      422,
      [{ field: 'equipe.1.assina', message: 'Orientador não assina Auto de Infração' }],
    ])
    const semAssinar = equipe.map((i) => ({ ...i, assina: i.usuarioId === fiscal.id }))
    const aceito = await gateway.pedir(formularios.criar, {
      token: fiscal.token,
      body: { tiposFormulario: ['AUTO_INFRACAO'], equipe: semAssinar },
    })
    expect(aceito.status).toBe(200)
    expect(aceito.body.equipe[1].perfis).toEqual(['ROLE_ORIENTADOR'])
  })

  it('signs no auto de infração, however she came to be there', async () => {
    const [fiscal, colega] = [await umFiscal(banco.db), await umaPessoa('ROLE_FISCAL')]
    const formulario = await umAguardando(banco.db, [fiscal], {
      equipe: [
        { usuarioId: fiscal.id, autuante: true, assina: false },
        { usuarioId: colega.id, autuante: false, assina: true },
      ],
    })
    await trocarPerfil(colega.id, 'ROLE_ORIENTADOR')
    const orientadora = { ...colega, token: await umToken(banco.db, colega.id, 'ROLE_ORIENTADOR') }
    const { status, body } = await gateway.assinar(orientadora, formulario.id)
    expect([status, body.detail]).toEqual([403, 'Orientador não assina Auto de Infração.'])
    expect(await condicaoDe(formulario.id)).toBe('AGUARDANDO_ASSINATURA')
  })

  it.each<[string, (id: string) => Promise<unknown>, string]>([
    [
      'of another role since',
      (id) => trocarPerfil(id, 'ROLE_ORIENTADOR'),
      'Orientador não assina Auto de Infração',
    ],
    [
      'blocked since',
      (id) => banco.db.updateTable('usuario').set({ ativo: false }).where('id', '=', id).execute(),
      'Está bloqueado ou não tem mais perfil que assina',
    ],
  ])('is found when the form is concluded: %s', async (_, mudar, porque) => {
    const [fiscal, colega] = [await umFiscal(banco.db), await umaPessoa('ROLE_FISCAL')]
    const rascunho = await umRascunho(fiscal, {
      equipe: [
        { usuarioId: fiscal.id, autuante: true, assina: true },
        { usuarioId: colega.id, autuante: false, assina: true },
      ],
    })
    await mudar(colega.id)
    const { status, body } = await concluir(fiscal, rascunho)
    expect([status, body.violations]).toMatchObject([
      422,
      [{ field: 'equipe', message: `${colega.nome}: ${porque}` }],
    ])
    const semEla = await gateway.pedir(formularios.atualizar, {
      token: fiscal.token,
      params: { id: rascunho.id },
      body: {
        id: rascunho.id,
        versao: rascunho.versao,
        equipe: [{ usuarioId: fiscal.id, autuante: true, assina: true }],
        condicao: 'AGUARDANDO_ASSINATURA',
      },
    })
    expect(semEla.status).toBe(200)
  })

  it('signs the guidance that she draws up', async () => {
    const orientadora = await umaPessoa('ROLE_ORIENTADOR')
    const { body } = await gateway.pedir(formularios.criar, { token: orientadora.token, body: {} })
    await mudarCondicao(banco.db, body.id, 'AGUARDANDO_ASSINATURA')
    expect((await gateway.assinar(orientadora, body.id)).status).toBe(200)
    expect(await condicaoDe(body.id)).toBe('ASSINADO')
  })
})
