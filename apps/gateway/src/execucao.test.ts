import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { formularios } from '@guara/domain/formulario/contract'
import { pessoas } from '@guara/domain/pessoa/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Auditar } from './context.ts'
import { executar } from './execucao.ts'
import { ancoraDaCabeca } from './services/auditoria/cabeca.ts'
import { criarSelador } from './services/auditoria/selador.ts'
import { usarBancoProprio } from './test/banco.ts'
import { umFormulario, umResponsavel } from './test/formularios.ts'
import { usarGateway } from './test/gateway.ts'
import { umaPessoa } from './test/pessoas.ts'
import { CHAVES, umaSessao, umToken, umUsuario } from './test/usuarios.ts'

const banco = usarBancoProprio()
const gateway = usarGateway(banco)

const NOME = 'Benedita Exemplo'
let token: string
let formularioId: string
beforeAll(async () => {
  const { id } = await umUsuario(banco.db)
  token = await umToken(banco.db, id, 'ROLE_FISCAL')
  formularioId = (
    await umFormulario(banco.db, id, { identificacao: { responsaveis: [umResponsavel({ nome: NOME })] } })
  ).id
  await umaPessoa(banco.db, { nome: NOME })
})

/** Reads of every way of answering: before and after the row begins, with a page at once and in two steps. */
const LEITURAS = {
  'the list, whose total is told first': () => gateway.pedir(formularios.buscar, { token, body: {} }),
  'the list by a name': () =>
    gateway.pedir(formularios.buscar, { token, body: { nomeRazaoSocial: 'benedita' } }),
  'one form': () => gateway.pedir(formularios.obter, { token, params: { id: formularioId } }),
  'a suggestion': () => gateway.pedir(pessoas.sugestoes, { token, query: { search: 'benedita' } }),
}

const linhas = async () => {
  const { n } = await banco.db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

describe.each(Object.entries(LEITURAS))('%s', (_, ler) => {
  it('leaves one row, kept before the answer arrives', async () => {
    const antes = await linhas()
    const { status, texto } = await ler()
    expect([status, texto.includes(NOME)]).toEqual([200, true])
    expect(await linhas()).toBe(antes + 1)
  })

  it('shows nothing where the row cannot be kept', async () => {
    await sql`create function recusar() returns trigger language plpgsql as $$ begin raise 'sem lugar'; end $$`.execute(
      banco.db,
    )
    await sql`create trigger recusar before insert on auditoria for each row execute function recusar()`.execute(
      banco.db,
    )
    try {
      const { status, texto } = await ler()
      expect(status).toBe(500)
      expect(texto).not.toContain(NOME)
    } finally {
      await sql`drop function recusar cascade`.execute(banco.db)
    }
    expect((await ler()).status).toBe(200)
  })
})

it('an act that fails after its row began is refused as itself', async () => {
  await sql`alter table formulario_conteudo rename to formulario_conteudo_fora`.execute(banco.db)
  try {
    const { status, texto } = await gateway.pedir(formularios.buscar, { token, body: {} })
    expect(status).toBe(500)
    expect(texto).toContain('Algo falhou do nosso lado')
  } finally {
    await sql`alter table formulario_conteudo_fora rename to formulario_conteudo`.execute(banco.db)
  }
})

it('nothing is added to a row that was said to be complete', async () => {
  const montagem = { db: banco.db, relogio: () => new Date(), instalacao: { chaves: CHAVES } } as never
  const request = { usuario: null, ip: '127.0.0.1', headers: {}, id: 'pedido' } as never
  const operacao = { ...formularios.buscar, writes: undefined } as never
  const agir = ({ auditar }: { auditar: Auditar }) => {
    auditar({ detalhes: { total: 1 } }, 'completo')
    auditar({ detalhes: { total: 2 } })
  }
  await expect(executar(montagem, operacao, agir, {}, request)).rejects.toThrow(/já foi escrito/)
})

it.each([`${'a'.repeat(99)}😀😀`, 'a\0b', '%'])(
  'a denied call about %j leaves a row that is sealed like the others',
  async (id) => {
    const { token: doAdmin } = await umaSessao(banco.db, 'ROLE_ADMIN')
    expect((await gateway.pedir(formularios.obter, { token: doAdmin, params: { id } })).status).toBe(403)
    const ancora = ancoraDaCabeca({ DATA_DIR: await mkdtemp(join(inject('pasta'), 'cabeca-')) })
    expect((await criarSelador(banco.db, CHAVES.auditoria, ancora)()).estranhas).toBe(0)
  },
)

it('the row of an act whose caller is already gone is sealed like the others', async () => {
  const montagem = { db: banco.db, relogio: () => new Date(), instalacao: { chaves: CHAVES } } as never
  const request = { usuario: null, ip: undefined, headers: {}, id: 'pedido' } as never
  const operacao = { ...formularios.buscar, writes: undefined } as never
  const { registrado } = await executar(montagem, operacao, () => null, {}, request)
  await registrado
  const ancora = ancoraDaCabeca({ DATA_DIR: await mkdtemp(join(inject('pasta'), 'cabeca-')) })
  expect((await criarSelador(banco.db, CHAVES.auditoria, ancora)()).estranhas).toBe(0)
})
