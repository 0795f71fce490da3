import { semMascara } from '@guara/domain/cpf-cnpj'
import type { Condicao } from '@guara/domain/formulario/condicao'
import { formularios } from '@guara/domain/formulario/contract'
import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import { instrumentos } from '@guara/domain/instrumento/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { usarBanco } from '../../../../test/banco.ts'
import { CNPJ, CPF, GOIANIA, umFormulario, umResponsavel } from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import { umaPessoa } from '../../../../test/pessoas.ts'
import { umaSessao, umUsuario } from '../../../../test/usuarios.ts'
import { pessoasDe } from './exportacao.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const ANAPOLIS = 5201108
let fiscalId: string
let tokens: { fiscal: string; gestor: string }
beforeEach(async () => {
  const fiscal = await umaSessao(banco.db)
  fiscalId = fiscal.id
  tokens = { fiscal: fiscal.token, gestor: (await umaSessao(banco.db, 'ROLE_GESTOR')).token }
})

const com = (responsaveis: object[], mais: object = {}) =>
  umFormulario(banco.db, fiscalId, { identificacao: { responsaveis }, ...mais })

const buscar = async (body: object, quem: keyof typeof tokens = 'fiscal', query?: Record<string, string>) =>
  gateway.pedir(formularios.buscar, { token: tokens[quem], body, ...(query && { query }) })

/** Ids found, and the total, asked by the inspector and by the coordinator: the two lists are different queries. */
const achados = async (body: object) => {
  const [dele, deTodos] = [await buscar(body), await buscar(body, 'gestor')]
  expect(dele.status).toBe(200)
  const ids = (r: typeof dele) => r.body.content.map((f: ResumoDoFormulario) => f.id).sort()
  expect(ids(deTodos)).toEqual(ids(dele))
  for (const { body: pagina } of [dele, deTodos]) expect(pagina.totalElements).toBe(pagina.content.length)
  return ids(dele)
}

describe('a filter of text', () => {
  it('matches anywhere, without regard to case and accents', async () => {
    const a = await com([umResponsavel({ nome: 'João Conceição da Silva' })])
    await com([umResponsavel({ nome: 'Ana Souza' })])
    for (const nomeRazaoSocial of ['conceicao', 'CEIÇÃO DA', 'jOãO', 'ão c', 'silva'])
      expect(await achados({ nomeRazaoSocial })).toEqual([a.id])
    expect(await achados({ nomeRazaoSocial: 'silva joão' })).toEqual([])
  })

  it('reads %, _, quote and backslash as they are, wide forms included', async () => {
    const a = await com([umResponsavel({ nome: "D'Ávila 100%_\\Fim" })])
    await com([umResponsavel({ nome: 'Outro nome' })])
    for (const nomeRazaoSocial of ["d'avila", '100%', '%_', '_\\', '\\fim', "'", '%', '_', '\\', '％'])
      expect([nomeRazaoSocial, await achados({ nomeRazaoSocial })]).toEqual([nomeRazaoSocial, [a.id]])
    expect(await achados({ nomeRazaoSocial: '%%' })).toEqual([])
    for (const texto of ['%', '_', '％', 'FRM_', 'FRM-%'])
      expect([texto, await achados({ codigo: texto }), await achados({ nomeMunicipio: texto })]).toEqual([
        texto,
        [],
        [],
      ])
  })

  it('finds every responsible person of a form, once, and never across two names', async () => {
    const a = await com([
      umResponsavel({ nome: 'Ana Souza' }),
      umResponsavel({ tipoPessoa: 'JURIDICA', cnpj: CNPJ, razaoSocial: 'Souza Mineração Ltda' }),
    ])
    expect(await achados({ nomeRazaoSocial: 'souza' })).toEqual([a.id])
    expect(await achados({ nomeRazaoSocial: 'mineracao' })).toEqual([a.id])
    expect(await achados({ nomeRazaoSocial: 'souza souza' })).toEqual([])
  })

  it('tells of a person nothing that is left over from another type', async () => {
    const empresa = { cnpj: CNPJ, razaoSocial: 'Souza Mineração Ltda' }
    const pessoas = [
      { tipoPessoa: 'FISICA', nome: 'Ana Lima', ...empresa },
      { tipoPessoa: 'JURIDICA', nome: 'Ana Lima', cpf: CPF, ...empresa },
    ]
    expect(pessoasDe(pessoas)).toEqual([
      { nome: 'Ana Lima', documento: '', fisica: true },
      { nome: 'Souza Mineração Ltda', documento: semMascara(CNPJ), fisica: false },
    ])
    await com(pessoas.slice(0, 1))
    expect([await achados({ nomeRazaoSocial: 'souza' }), await achados({ cpfCnpj: CNPJ })]).toEqual([[], []])
  })

  it('finds a name among more than a list can hold in its index', async () => {
    const muitos = Array.from({ length: 60 }, (_, i) =>
      umResponsavel({ nome: `Pessoa Número ${i} ${'x'.repeat(40)}` }),
    )
    const a = await com([...muitos, umResponsavel({ nome: 'Última Ipê' })])
    expect(await achados({ nomeRazaoSocial: 'ultima ipe' })).toEqual([a.id])
    expect(await achados({ nomeRazaoSocial: 'numero 7 ' })).toEqual([a.id])
    expect(await achados({ nomeRazaoSocial: 'ninguem' })).toEqual([])
  })

  it('finds a code by any part of it', async () => {
    const a = await umFormulario(banco.db, fiscalId)
    await umFormulario(banco.db, fiscalId)
    const numero = a.codigo.slice(9)
    for (const codigo of [a.codigo, a.codigo.toLowerCase(), numero, `-${numero}`, a.codigo.slice(5)])
      expect([codigo, await achados({ codigo })]).toEqual([codigo, [a.id]])
    expect(await achados({ codigo: 'FRM-' })).toHaveLength(2)
    expect(await achados({ codigo: 'F_M' })).toEqual([])
    expect(await achados({ codigo: `${a.codigo}%` })).toEqual([])
  })
})

describe('the other filters', () => {
  it('CPF/CNPJ, with or without mask; wrong check digits are 422', async () => {
    const a = await com([umResponsavel()])
    const b = await com([umResponsavel({ tipoPessoa: 'JURIDICA', cnpj: CNPJ, razaoSocial: 'Aço S/A' })])
    expect(await achados({ cpfCnpj: CPF })).toEqual([a.id])
    expect(await achados({ cpfCnpj: '52998224725' })).toEqual([a.id])
    expect(await achados({ cpfCnpj: CNPJ })).toEqual([b.id])
    // A text without a digit is no document either: it must not find everybody.
    for (const cpfCnpj of ['529.982.247-26', '%', '_', '...']) {
      const { status, body } = await buscar({ cpfCnpj })
      expect([status, body.violations]).toEqual([422, [{ field: 'cpfCnpj', message: 'CPF/CNPJ inválido' }]])
    }
  })

  it('a person, by id or by the document that the base knows', async () => {
    const pessoa = await umaPessoa(banco.db, { usuarioId: fiscalId })
    const { documento } = pessoa
    const a = await com([umResponsavel({ cpf: null, pessoaId: pessoa.id })])
    const b = await com([umResponsavel({ cpf: documento })])
    await com([umResponsavel({ cpf: '111.444.777-35' })])
    expect(await achados({ pessoaId: pessoa.id })).toEqual([a.id, b.id].sort())
    expect(await achados({ pessoaId: crypto.randomUUID() })).toEqual([])
  })

  it('the municipality, by id or by part of its name', async () => {
    const a = await com([], { enderecoFiscalizacao: { municipioId: GOIANIA } })
    const b = await com([], { enderecoFiscalizacao: { municipioId: ANAPOLIS } })
    await com([])
    expect(await achados({ municipioId: GOIANIA })).toEqual([a.id])
    expect(await achados({ nomeMunicipio: 'anapolis' })).toEqual([b.id])
    expect(await achados({ nomeMunicipio: 'ÂNIA' })).toEqual([a.id])
    expect(await achados({ nomeMunicipio: 'xyz' })).toEqual([])
  })

  it('the type, whichever it is among those of the form', async () => {
    const a = await umFormulario(banco.db, fiscalId, { tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO'] })
    await umFormulario(banco.db, fiscalId, { tiposFormulario: ['SOLTURA'] })
    expect(await achados({ tipoFormulario: 'EMBARGO' })).toEqual([a.id])
    expect(await achados({ tipoFormulario: 'EMBARGO', condicao: 'ASSINADO' })).toEqual([])
    expect((await buscar({ tipoFormulario: 'NADA' })).status).toBe(422)
  })

  it('one condition, a list of them or none', async () => {
    const criados = new Map<Condicao, string>()
    for (const condicao of ['EM_RASCUNHO', 'ASSINADO', 'SINCRONIZADO'] as const)
      criados.set(condicao, (await umFormulario(banco.db, fiscalId, { condicao })).id)
    expect(await achados({ condicao: 'ASSINADO' })).toEqual([criados.get('ASSINADO')])
    expect(await achados({ condicao: ['ASSINADO', 'SINCRONIZADO', 'ASSINADO'] })).toHaveLength(2)
    for (const condicao of [null, '', [], undefined]) expect(await achados({ condicao })).toHaveLength(3)
    expect((await buscar({ condicao: 'NADA' })).status).toBe(422)
  })

  it('days of drawing up, inclusive, in the agency’s zone', async () => {
    const em = async (dataHoraLavratura: string) =>
      (await umFormulario(banco.db, fiscalId, { dataHoraLavratura })).id
    const antes = await em('2026-03-10T02:59:59Z')
    const primeiro = await em('2026-03-10T03:00:00Z')
    const ultimo = await em('2026-03-12T02:59:59.999Z')
    const depois = await em('2026-03-12T03:00:00Z')
    const dataLavratura = { inicio: '2026-03-10', fim: '2026-03-11' }
    expect(await achados({ dataLavratura })).toEqual([primeiro, ultimo].sort())
    expect(await achados({ dataLavratura: { fim: '2026-03-09' } })).toEqual([antes])
    expect(await achados({ dataLavratura: { inicio: '2026-03-12', fim: '' } })).toEqual([depois])
    expect((await buscar({ dataLavratura: { inicio: '2026-03-11', fim: '2026-03-10' } })).status).toBe(422)
  })

  it('all at once', async () => {
    const a = await com([umResponsavel()], { enderecoFiscalizacao: { municipioId: GOIANIA } })
    const filtro = {
      codigo: a.codigo.slice(4),
      cpfCnpj: CPF,
      nomeRazaoSocial: 'silva',
      municipioId: GOIANIA,
      nomeMunicipio: 'goiania',
      tipoFormulario: 'AUTO_INFRACAO',
      condicao: ['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA'],
      dataLavratura: { inicio: '2020-01-01', fim: '2090-01-01' },
    }
    expect(await achados(filtro)).toEqual([a.id])
    expect(await achados({ ...filtro, condicao: 'ASSINADO' })).toEqual([])
  })
})

describe('order and pages', () => {
  const PROPS = ['dataAtualizacao', 'codigo', 'condicao', 'dataHoraLavratura'] as const
  const muitos = async () => {
    const condicoes = ['EM_RASCUNHO', 'ASSINADO', 'CANCELADO'] as const
    for (let i = 0; i < 13; i++)
      await umFormulario(banco.db, fiscalId, {
        condicao: condicoes[i % 3],
        // Some equal, so that the tiebreaker shows.
        agora: new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 2))),
        dataHoraLavratura: new Date(Date.UTC(2026, 0, 20 - Math.floor(i / 3))).toISOString(),
      })
  }
  const todasAsPaginas = async (body: object, quem: keyof typeof tokens, tamanho = 4) => {
    const linhas: ResumoDoFormulario[] = []
    for (let pagina = 1; ; pagina++) {
      const { body: p } = await buscar({ ...body, pagina, tamanho }, quem)
      linhas.push(...p.content)
      if (p.last) return { linhas, total: p.totalElements as number }
    }
  }

  it('every order gives every form once, in order, in both directions and both lists', {
    tags: ['demorado'],
  }, async () => {
    await muitos()
    for (const filtro of [{}, { condicao: ['EM_RASCUNHO', 'ASSINADO', 'CANCELADO'] }, { codigo: 'FRM' }])
      for (const prop of PROPS)
        for (const quem of ['fiscal', 'gestor'] as const) {
          const asc = await todasAsPaginas({ ...filtro, prop, orderBy: 'ASC' }, quem)
          const desc = await todasAsPaginas({ ...filtro, prop, orderBy: 'DESC' }, quem)
          const valores = asc.linhas.map((f) => f[prop] ?? '')
          expect(valores).toEqual([...valores].sort())
          expect(desc.linhas.map((f) => f.id)).toEqual(asc.linhas.map((f) => f.id).reverse())
          expect([new Set(asc.linhas.map((f) => f.id)).size, asc.total]).toEqual([13, 13])
        }
  })

  it('comes without asking as page 1, size 10, last change first', async () => {
    await muitos()
    const { body } = await buscar({})
    expect(body).toMatchObject({
      number: 0,
      pageable: { pageNumber: 0, pageSize: 10 },
      totalElements: 13,
      totalPages: 2,
      first: true,
    })
    expect(body.content[0].dataAtualizacao).toBe('2026-01-07T00:00:00.000Z')
  })

  it('takes the paging from the query, and the body wins', async () => {
    await muitos()
    const { body } = await buscar({ tamanho: 3 }, 'fiscal', { pagina: '2', tamanho: '5', orderBy: 'ASC' })
    expect([body.number, body.pageable.pageSize, body.content.length]).toEqual([1, 3, 3])
  })

  it('answers a page past the end empty, with the total', async () => {
    await muitos()
    for (const filtro of [{}, { nomeRazaoSocial: 'ninguém' }, { condicao: 'ASSINADO' }]) {
      const { body } = await buscar({ ...filtro, pagina: 900 })
      expect([body.content, body.empty, body.number]).toEqual([[], true, 899])
    }
  })

  it.each([{ tamanho: 0 }, { tamanho: 101 }, { pagina: 0 }, { prop: 'senha' }, { orderBy: 'X' }])(
    'refuses %j',
    async (body) => {
      expect((await buscar(body)).status).toBe(422)
    },
  )
})

describe('the author', () => {
  it('finds what one person drew up, and nothing of another that the inspector does not see', async () => {
    const outro = await umUsuario(banco.db)
    const meu = await umFormulario(banco.db, fiscalId)
    const dela = await umFormulario(banco.db, outro.id, {
      equipe: [{ usuarioId: fiscalId, autuante: false, assina: true }],
    })
    const alheio = await umFormulario(banco.db, outro.id)
    const de = async (autorId: string, quem?: 'gestor') =>
      (await buscar({ autorId }, quem)).body.content.map((f: ResumoDoFormulario) => f.id).sort()
    expect(await de(fiscalId)).toEqual([meu.id])
    expect(await de(outro.id)).toEqual([dela.id])
    expect(await de(outro.id, 'gestor')).toEqual([dela.id, alheio.id].sort())
    expect((await buscar({ autorId: 'ninguém' })).status).toBe(422)
  })
})

describe('by need', () => {
  /** A deposit that is to be inspected so many days from now. */
  const deposito = (dias: number, mais: object = {}) =>
    umFormulario(banco.db, fiscalId, {
      tiposFormulario: ['DEPOSITO'],
      condicao: 'ASSINADO',
      instrumentos: [
        {
          id: crypto.randomUUID(),
          tipo: 'DEPOSITO',
          dados: { prazoVistoria: new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10) },
        },
      ],
      ...mais,
    })
  const contagens = async (quem: keyof typeof tokens) =>
    (await gateway.pedir(formularios.contagens, { token: tokens[quem] })).body

  it('counts what waits for whoever asks, and each counter finds the same forms in both tabs', async () => {
    const colega = await umUsuario(banco.db)
    const equipe = [fiscalId, colega.id].map((usuarioId) => ({ usuarioId, autuante: false, assina: true }))
    const condicao = 'AGUARDANDO_ASSINATURA' as const
    const meu = await umFormulario(banco.db, fiscalId, { condicao, agora: new Date('2026-01-10T12:00:00Z') })
    const deles = await umFormulario(banco.db, fiscalId, { condicao, equipe, assinaram: [fiscalId] })
    const rascunho = await umFormulario(banco.db, fiscalId)
    const vence = await deposito(2)
    const deAntes = await deposito(4, { agora: new Date('2024-03-10T12:00:00Z') })
    const longe = await deposito(30)
    const passou = await deposito(-10)
    const falhou = await umFormulario(banco.db, fiscalId, { condicao: 'DOCUMENTACAO_ASSINADOS' })
    await banco.db
      .insertInto('sincronizacao')
      .values({
        formulario_id: falhou.id,
        estado: 'FALHOU',
        pedida_por: fiscalId,
        perfil: 'ROLE_FISCAL',
        pedida_em: new Date(),
      })
      .execute()
    await umFormulario(banco.db, colega.id, { condicao })

    const deCada = {
      A_ASSINAR: [meu.id],
      VENCENDO: [vence.id, deAntes.id].sort(),
      COM_ERRO: [falhou.id],
      RASCUNHOS: [rascunho.id],
      OUTROS: [deles.id, vence.id, deAntes.id, longe.id, passou.id, falhou.id].sort(),
    }
    const contadas = await contagens('fiscal')
    for (const [necessidade, ids] of Object.entries(deCada)) {
      const { body } = await buscar({ necessidade })
      expect([necessidade, body.content.map((f: ResumoDoFormulario) => f.id).sort()]).toEqual([
        necessidade,
        ids,
      ])
      expect([necessidade, contadas[necessidade].total]).toEqual([necessidade, ids.length])
      const doInstrumento = await gateway.pedir(instrumentos.buscar, {
        token: tokens.fiscal,
        body: { necessidade },
      })
      expect([necessidade, doInstrumento.body.totalElements]).toEqual([necessidade, ids.length])
    }
    expect(contadas.A_ASSINAR.desde).toBe('2026-01-10T12:00:00.000Z')
    expect(contadas.VENCENDO.primeiro.rotulo).toMatch(/vistoria/i)

    const deTodos = await contagens('gestor')
    expect(deTodos).toMatchObject({
      A_ASSINAR: { total: 3 },
      VENCENDO: null,
      COM_ERRO: { total: 1 },
      RASCUNHOS: { total: 1 },
      OUTROS: { total: 5 },
    })
    expect((await buscar({ necessidade: 'NADA' })).status).toBe(422)
  })

  it('joins the other filters, and the row tells how many persons are left out', async () => {
    const a = await com([umResponsavel({ nome: 'Ana Souza' }), umResponsavel({ nome: 'Bia', cpf: null })])
    await com([umResponsavel({ nome: 'Célia' })])
    const { body } = await buscar({ necessidade: 'RASCUNHOS', nomeRazaoSocial: 'souza' })
    expect(body.content).toMatchObject([{ id: a.id, outrosResponsaveis: 1 }])
  })

  it('suggests whom one’s own drafts name, and nobody of another’s', async () => {
    const outro = await umUsuario(banco.db)
    await com([umResponsavel({ nome: 'Ágata do Rascunho' })])
    await com([umResponsavel({ nome: 'Ágata Assinada' })], { condicao: 'ASSINADO' })
    await umFormulario(banco.db, outro.id, {
      identificacao: { responsaveis: [umResponsavel({ nome: 'Ágata Alheia' })] },
    })
    const sugeridas = async (search: string) =>
      (await gateway.pedir(formularios.pessoas, { token: tokens.fiscal, query: { search } })).body
    const agata = [{ nome: 'Ágata do Rascunho', documento: CPF }]
    for (const search of ['agata', 'RASCUNHO', CPF, '529.982.247-25'])
      expect(await sugeridas(search)).toEqual(agata)
    for (const search of ['a', '%%%', '529.982', 'alheia', 'assinada'])
      expect(await sugeridas(search)).toEqual([])
  })
})

describe('the list of all', () => {
  it('is streamed whole: what one may see and nothing else', async () => {
    const outro = await umUsuario(banco.db)
    const meu = await umFormulario(banco.db, fiscalId)
    const alheio = await umFormulario(banco.db, outro.id)
    const ids = async (quem: keyof typeof tokens) =>
      (await gateway.pedir(formularios.todos, { token: tokens[quem] })).body
        .map((f: ResumoDoFormulario) => f.id)
        .sort()
    expect(await ids('fiscal')).toEqual([meu.id])
    expect(await ids('gestor')).toEqual([meu.id, alheio.id].sort())
  })

  it('passes the size of a batch', { tags: ['demorado'] }, async () => {
    await banco.db.executeQuery(
      (await import('kysely')).sql`
        with f as (insert into formulario (id, codigo, condicao, autor_id, tipos, data_atualizacao, criado_em)
          select gen_random_uuid(), 'FRM-1990-' || n, 'ASSINADO', ${fiscalId}, '{SOLTURA}', now(), now()
          from generate_series(1, 1203) n returning id),
        m as (insert into formulario_membro (usuario_id, formulario_id) select ${fiscalId}, id from f)
        insert into formulario_conteudo (formulario_id, dados) select id, '{}' from f`.compile(banco.db),
    )
    const { body, headers } = await gateway.pedir(formularios.todos, { token: tokens.fiscal })
    expect(new Set(body.map((f: ResumoDoFormulario) => f.id)).size).toBe(1203)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect((await buscar({ pagina: 121 })).body).toMatchObject({ totalElements: 1203, numberOfElements: 3 })
  })
})

it('leaves in the audit which filters were used, never what was typed', async () => {
  await buscar({ nomeRazaoSocial: 'Fulano', cpfCnpj: CPF })
  const { detalhes } = await banco.db
    .selectFrom('auditoria')
    .select('detalhes')
    .where('ato', '=', 'FORMULARIO_LISTAR')
    .executeTakeFirstOrThrow()
  expect(detalhes).toEqual({ filtros: ['cpfCnpj', 'nomeRazaoSocial'], pagina: 1, total: 0 })
})
