// The agency's models of situations: who writes them, what is refused, and what they keep a form from.
import { modelos } from '@guara/domain/modelo/contract'
import type { ModeloDoOrgao } from '@guara/domain/modelo/schema'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { beforeEach, describe, expect, it } from 'vitest'
import { usarBanco } from '../../../test/banco.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { UM_MODELO } from '../../../test/modelos.ts'
import { reservarSemente, semear } from '../../../test/semente.ts'
import { umaSessao } from '../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
let gestor: string

const entrar = async (perfil: Perfil) => (await umaSessao(banco.db, perfil)).token
beforeEach(async () => {
  gestor = await entrar('ROLE_GESTOR')
})

const gravar = (mudanca: Partial<typeof UM_MODELO> = {}, token = gestor) =>
  gateway.pedir(modelos.gravar, { token, body: { ...UM_MODELO, ...mudanca } })
const umDos = (body: ModeloDoOrgao[], codigo = UM_MODELO.codigo) => body.find((m) => m.codigo === codigo)

describe('a model that the agency writes', () => {
  it('is offered last, with who wrote it, and its change is a row of the audit', async () => {
    const { status, body } = await gravar()
    expect(status).toBe(200)
    expect(body.at(-1)).toMatchObject({
      codigo: 'placa-de-obra',
      ativo: true,
      versao: 1,
      por: expect.any(String),
    })
    const linhas = await banco.db
      .selectFrom('auditoria')
      .selectAll()
      .where('ato', '=', 'MODELO_GRAVAR')
      .execute()
    expect(linhas).toMatchObject([{ alvo_tipo: 'modelo', alvo_id: 'placa-de-obra' }])
  })

  it('two with one code are one, and an old version changes nothing', async () => {
    await gravar()
    expect((await gravar()).body).toMatchObject({ status: 409, detail: 'Já existe um modelo com este nome.' })
    expect((await gravar({ versao: 1, nome: 'Obra sem a placa' })).status).toBe(200)
    const velha = await gravar({ versao: 1, nome: 'Outra' })
    expect(velha.body).toMatchObject({ status: 409, atual: { versao: 2, nome: 'Obra sem a placa' } })
  })

  it('that names what does not exist is refused, each thing by its place', async () => {
    const { body } = await gravar({
      tiposFormulario: ['NOTIFICACAO', 'SOLTURA'],
      infracoes: [{ codigo: '999', papel: 'alternativa', quando: '' }],
      textos: { 'NOTIFICACAO.descricao': 'Obra vista sem a placa da licença, em «município, pela equipe.' },
    })
    expect(body.status).toBe(422)
    expect(body.violations.map((v: { field: string }) => v.field)).toEqual([
      'tiposFormulario',
      'infracoes.0.codigo',
      'textos.NOTIFICACAO.descricao',
    ])
  })

  it.each([
    ['a code that is no code', { codigo: '../../etc' }],
    ['too many photos', { fotos: Array(21).fill(UM_MODELO.fotos[0]) }],
    ['a text without end', { textos: { 'NOTIFICACAO.descricao': 'a'.repeat(4001) } }],
  ])('%s is refused before anything is read', async (_, mudanca) => {
    expect((await gravar(mudanca)).status).toBe(422)
  })

  it.each<Perfil>(['ROLE_FISCAL', 'ROLE_ORIENTADOR'])('is not written by %s', async (perfil) => {
    expect((await gravar({}, await entrar(perfil))).status).toBe(403)
  })

  it('retired it is still read, and what the agency edited is not seeded over', async () => {
    await reservarSemente(banco.db)
    const { body } = await gateway.pedir(modelos.listar, { token: gestor })
    const { editadoEm: _, por: __, ...lixo } = umDos(body, 'lixo-entulho') as ModeloDoOrgao
    const depois = await gravar({ ...lixo, nome: 'Lixo na estrada', ativo: false })
    expect(umDos(depois.body, 'lixo-entulho')).toMatchObject({
      nome: 'Lixo na estrada',
      ativo: false,
      versao: 2,
    })
    await semear(banco.db)
    const relido = await gateway.pedir(modelos.listar, { token: gestor })
    expect(umDos(relido.body, 'lixo-entulho')).toMatchObject({ nome: 'Lixo na estrada', ativo: false })
  })
})
