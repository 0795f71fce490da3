import { pessoas } from '@guara/domain/pessoa/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umaPessoa } from '../../test/pessoas.ts'
import { umaSessao } from '../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
let token: string

beforeEach(async () => {
  token = (await umaSessao(banco.db)).token
})

const sugerir = async (search: string) => {
  const { status, body } = await gateway.pedir(pessoas.sugestoes, { token, query: { search } })
  return status === 200
    ? body.map((p: { nome: string | null; razaoSocial: string | null }) => p.nome ?? p.razaoSocial)
    : status
}
const fisicas = (body: object, query?: Record<string, string>) =>
  gateway.pedir(pessoas.fisicas, { token, body, ...(query && { query }) })
const detalhes = async () => {
  const linha = await banco.db
    .selectFrom('auditoria')
    .select(['detalhes', 'alvo_id'])
    .where('ato', '=', 'PESSOA_CONSULTAR')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { ...linha.detalhes, alvo: linha.alvo_id } as Record<string, unknown>
}

describe('suggestions', () => {
  it('put names that begin with the text first, and match without accents, case or punctuation', async () => {
    for (const nome of ['Zélia João', "João D'Ávila", 'joão batista', 'Maria'])
      await umaPessoa(banco.db, { nome })
    expect(await sugerir('JOAO')).toEqual(['joão batista', "João D'Ávila", 'Zélia João'])
    expect(await sugerir('davila')).toEqual(["João D'Ávila"])
    expect(await sugerir("d'ávila joão")).toEqual(["João D'Ávila"])
    expect(await sugerir('jo ba')).toEqual(['joão batista'])
    for (const poucas of ['j', 'jo', 'oã', '%a%']) expect(await sugerir(poucas)).toEqual([])
    expect(await sugerir('oão')).toHaveLength(3)
  })

  it('are at most ten, natural and legal together', async () => {
    for (let i = 0; i < 12; i++) await umaPessoa(banco.db, { nome: `Buriti ${i}`, juridica: i % 2 === 0 })
    expect(await sugerir('buriti')).toHaveLength(10)
  })

  it('search by a whole document, masked or not, and never by the first digits that many share', async () => {
    await umaPessoa(banco.db, { nome: 'Ana', documento: '52998224725' })
    await umaPessoa(banco.db, { nome: 'Ipê Ltda', documento: '12ABC34501DE35' })
    for (const parte of ['529', '529.982', '529.982.247', '12.abc.345', '12ABC34501DE'])
      expect(await sugerir(parte)).toEqual([])
    expect(await sugerir('529.982.247-25')).toEqual(['Ana'])
    expect(await sugerir('52998224725')).toEqual(['Ana'])
    expect(await sugerir('12.ABC.345/01DE-35')).toEqual(['Ipê Ltda'])
  })

  it.each(["%'_\\", '%', '_', '\\', '---', "'; drop table pessoa; --"])(
    'take %j as plain text',
    async (texto) => {
      await umaPessoa(banco.db, { nome: 'Ana' })
      expect(await sugerir(texto)).toEqual([])
    },
  )

  it('refuse whole documents with wrong check digits and an empty text', async () => {
    for (const search of ['529.982.247-24', '11222333000182', '', ' '])
      expect(await sugerir(search)).toBe(422)
  })

  it('leave in the audit who was shown and a keyed hash of what was typed, never the text', async () => {
    const { id } = await umaPessoa(banco.db, { nome: 'Sigilosa', documento: '52998224725' })
    await sugerir('52998224725')
    const linha = await detalhes()
    expect(linha.pessoas).toEqual([id])
    expect(linha.procurado).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(JSON.stringify(linha)).not.toMatch(/529\.?982/)
  })
})

describe('byFilter', () => {
  it('answers a page with exact totals, from A to Z, of the kind asked', async () => {
    for (const nome of ['Érica', 'Bruno', 'Ana', 'Dora', 'caio'])
      await umaPessoa(banco.db, { nome: `${nome} Teste` })
    await umaPessoa(banco.db, { nome: 'Empresa Teste', juridica: true })
    const { body, headers } = await fisicas({ nome: 'teste', pagina: 2, tamanho: 2 })
    expect(headers['x-total-count']).toBe('5')
    expect(body).toMatchObject({
      totalElements: 5,
      totalPages: 3,
      number: 1,
      numberOfElements: 2,
      first: false,
    })
    expect(body.content.map((p: { nome: string }) => p.nome)).toEqual(['caio Teste', 'Dora Teste'])
    const doFim = await fisicas({ nome: 'teste' }, { orderBy: 'DESC', tamanho: '1' })
    expect(doFim.body.content[0].nome).toBe('Érica Teste')
    expect((await fisicas({ nome: 'teste', pagina: 9 })).body).toMatchObject({
      empty: true,
      totalElements: 5,
    })
    const empresas = await gateway.pedir(pessoas.juridicas, { token, body: { razaoSocial: 'TESTE' } })
    expect(empresas.body.content).toMatchObject([{ razaoSocial: 'Empresa Teste', nome: null, cpf: null }])
  })

  it.each(['dez%', "d'áv", 'a_bc', 'c\\de'])('finds %j as plain characters', async (trecho) => {
    await umaPessoa(banco.db, { nome: `Loja ${trecho} Sul` })
    await umaPessoa(banco.db, { nome: 'Loja dezx dxav axbc cxde' })
    const { body } = await fisicas({ nome: trecho })
    expect(body.content.map((p: { nome: string }) => p.nome)).toEqual([`Loja ${trecho} Sul`])
  })

  it.each([
    {},
    { nome: '' },
    { nome: 'Jo' },
    { nome: '100%' },
    { nome: ' a b ' },
    { nome: '%_%' },
    { tamanho: 100 },
  ])('refuses %j, which names nobody, and says what to tell', async (corpo) => {
    const { status, body } = await fisicas(corpo)
    expect([status, body.violations]).toEqual([
      422,
      [{ field: 'nome', message: 'Informe o CPF ou ao menos três letras do nome' }],
    ])
    const empresas = await gateway.pedir(pessoas.juridicas, { token, body: {} })
    expect(empresas.body.violations).toEqual([
      { field: 'razaoSocial', message: 'Informe o CNPJ ou ao menos três letras da razão social' },
    ])
  })

  it('finds by document and refuses wrong check digits', async () => {
    await umaPessoa(banco.db, { nome: 'Ana', documento: '52998224725' })
    expect((await fisicas({ cpf: '529.982.247-25' })).body.content).toMatchObject([
      { nome: 'Ana', cpf: '52998224725' },
    ])
    expect((await fisicas({ cpf: '529.982.247-25', nome: '' })).body.totalElements).toBe(1)
    for (const corpo of [
      { cpf: '52998224724' },
      { cpf: '11222333000181' },
      { nome: 'Ana', tamanho: 101 },
      { nome: 'Ana', prop: 'cpf' },
    ])
      expect((await fisicas(corpo)).status).toBe(422)
    const { status, body } = await gateway.pedir(pessoas.juridicas, {
      token,
      body: { cnpj: '11222333000182' },
    })
    expect([status, body.violations]).toEqual([422, [{ field: 'cnpj', message: 'CNPJ inválido' }]])
  })
})

describe('one person', () => {
  it('is written, read by id and left in the audit', async () => {
    const nova = { nome: ' Ana  Souza ', cpf: '529.982.247-25', email: 'ana@exemplo.invalid' }
    const { status, body } = await gateway.pedir(pessoas.cadastrar, { token, body: nova })
    expect([status, body]).toMatchObject([
      200,
      { nome: 'Ana  Souza', cpf: '52998224725', tipoPessoa: 'FISICA' },
    ])
    const lida = await gateway.pedir(pessoas.obter, { token, params: { id: body.id } })
    expect(lida.body).toEqual(body)
    expect((await detalhes()).alvo).toBe(body.id)
  })

  it('is 404 when unknown and 422 when the id is none', async () => {
    const obter = async (id: string) => (await gateway.pedir(pessoas.obter, { token, params: { id } })).status
    expect([await obter(crypto.randomUUID()), await obter('1')]).toEqual([404, 422])
  })

  it('answers the existing one, unchanged, for the same CPF or CNPJ', async () => {
    for (const [primeira, outra] of [
      [
        { nome: 'Ana', cpf: '52998224725' },
        { nome: 'Outra', cpf: '529.982.247-25' },
      ],
      [
        { razaoSocial: 'Ipê Ltda', cnpj: '12ABC34501DE35' },
        { razaoSocial: 'Outra', cnpj: '12.abc.345/01de-35' },
      ],
    ]) {
      const a = await gateway.pedir(pessoas.cadastrar, { token, body: primeira })
      const b = await gateway.pedir(pessoas.cadastrar, { token, body: outra })
      expect([b.status, b.body]).toEqual([200, a.body])
    }
  })

  it('refuses an id that is of another person', async () => {
    const { id } = await umaPessoa(banco.db)
    const { status } = await gateway.pedir(pessoas.cadastrar, {
      token,
      body: { id, nome: 'Ana', cpf: '52998224725' },
    })
    expect(status).toBe(409)
  })
})
