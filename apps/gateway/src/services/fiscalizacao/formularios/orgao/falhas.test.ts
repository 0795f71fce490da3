// What is done about forms that do not reach the agency (docs/decisoes/0062-trabalho.md).
import { formularios } from '@guara/domain/formulario/contract'
import { beforeEach, expect, it } from 'vitest'
import { SEM_ORGAO } from '../../../../semad/cliente.ts'
import { usarBanco } from '../../../../test/banco.ts'
import { umFormulario } from '../../../../test/formularios.ts'
import { contextoDaCasa, usarGateway } from '../../../../test/gateway.ts'
import { type Sessao, umaSessao, umaUnidade } from '../../../../test/usuarios.ts'
import { enviarAoOrgao } from './envio-ao-orgao.ts'
import { avisarDasFalhas } from './falhas.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const UMA_HORA = 3_600_000
let fiscal: Sessao
let gestor: Sessao
let deOutraUnidade: Sessao

const alguem = (perfil: 'ROLE_FISCAL' | 'ROLE_GESTOR', unidadeId?: string) =>
  umaSessao(banco.db, perfil, { unidadeId })

beforeEach(async () => {
  fiscal = await alguem('ROLE_FISCAL', await umaUnidade(banco.db))
  gestor = await alguem('ROLE_GESTOR')
  deOutraUnidade = await alguem('ROLE_GESTOR', await umaUnidade(banco.db))
})

const tentar = (id: string) => enviarAoOrgao(contextoDaCasa(banco, { ...gateway, semad: SEM_ORGAO }), id)

/** A form whose sending has just failed. */
const umQueFalha = async () => {
  const { id } = await umFormulario(banco.db, fiscal.id, { condicao: 'DOCUMENTACAO_ASSINADOS' })
  const { status } = await gateway.pedir(formularios.sincronizar, { token: fiscal.token, params: { id } })
  expect(status).toBe(200)
  await tentar(id)
  return id
}

const doBanco = (id: string) =>
  banco.db
    .selectFrom('sincronizacao')
    .select(['estado', 'falha_desde', 'tentativas', 'pedida_por'])
    .where('formulario_id', '=', id)
    .executeTakeFirstOrThrow()

const daqui = (horas: number) =>
  avisarDasFalhas(contextoDaCasa(banco, gateway, new Date(Date.now() + horas * UMA_HORA)))

const avisados = async () => {
  const nomes = { [fiscal.id]: 'autor', [gestor.id]: 'coordenação' }
  const linhas = await banco.db.selectFrom('aviso').select(['usuario_id', 'titulo', 'assunto']).execute()
  return linhas.map((a) => `${nomes[a.usuario_id]}: ${a.titulo}`).sort()
}

it('is told once, after an hour, to who drew it up and to who coordinates it', async () => {
  const [um, outro] = [await umQueFalha(), await umQueFalha()]
  await daqui(0.9)
  expect(await avisados()).toEqual([])
  await daqui(1.1)
  // Another try, and another minute, are the same outage.
  await banco.db
    .updateTable('sincronizacao')
    .set({ proxima_em: new Date(0) })
    .execute()
  await tentar(um)
  await daqui(1.2)
  const osDois = '2 formulários não chegam ao sistema do órgão'
  expect(await avisados()).toEqual([`autor: ${osDois}`, `coordenação: ${osDois}`])
  expect(await doBanco(outro)).toMatchObject({ estado: 'FALHOU' })

  // One more form of it: who drew it up did not know of that one.
  await umQueFalha()
  await daqui(1.3)
  expect((await avisados()).map((a) => a.split(':')[0])).toEqual(['autor', 'autor', 'coordenação'])
})

/** Here no document was signed, which only a person mends; of an outage each try marks the next. */
const umForaDoAr = async () => {
  const id = await umQueFalha()
  await banco.db
    .updateTable('sincronizacao')
    .set({ proxima_em: new Date() })
    .where('formulario_id', '=', id)
    .execute()
}

const DA_COORDENACAO = 'coordenação: O formulário'
const daCoordenacao = async () => (await avisados()).filter((a) => a.startsWith(DA_COORDENACAO))

it('is told to who coordinates although a form that was refused for good waits for a person', async () => {
  await umQueFalha()
  await daqui(1.1)
  expect(await daCoordenacao()).toHaveLength(1)
  await umQueFalha()
  await daqui(1.2)
  expect(await daCoordenacao()).toHaveLength(2)
})

it('is told to who coordinates although one form keeps failing since before the last day', async () => {
  await umForaDoAr()
  await daqui(1.1)
  await umForaDoAr()
  await daqui(25)
  expect(await daCoordenacao()).toHaveLength(1)
  await umForaDoAr()
  await daqui(49.2)
  expect(await daCoordenacao()).toHaveLength(2)
})

it('is counted apart, and tried again all at once by who coordinates it', async () => {
  const [um, outro] = [await umQueFalha(), await umQueFalha()]
  const { falha_desde } = await doBanco(um)
  const { body: contados } = await gateway.pedir(formularios.contagens, { token: gestor.token })
  expect(contados.COM_ERRO.total).toBe(2)
  const pedir = ({ token }: { token: string }) => gateway.pedir(formularios.tentarDeNovo, { token })
  expect((await pedir(deOutraUnidade)).body).toEqual({ pedidos: 0, restam: 0 })
  expect((await pedir(gestor)).body).toEqual({ pedidos: 2, restam: 0 })
  // What is on its way is not asked for twice.
  expect((await pedir(gestor)).body).toEqual({ pedidos: 0, restam: 0 })
  expect(await doBanco(um)).toMatchObject({ estado: 'NA_FILA', pedida_por: fiscal.id })
  await tentar(um)
  expect(await doBanco(um)).toMatchObject({ estado: 'FALHOU', tentativas: 2, falha_desde })
  const linhas = await banco.db
    .selectFrom('auditoria')
    .select(['usuario_id', 'detalhes'])
    .where('ato', '=', 'FORMULARIO_SINCRONIZAR_FALHAS')
    .orderBy('id')
    .execute()
  expect(linhas.map((l) => l.usuario_id)).toEqual([deOutraUnidade.id, gestor.id, gestor.id])
  expect(linhas[1]?.detalhes).toEqual({ formularios: expect.arrayContaining([um, outro]) })
})
