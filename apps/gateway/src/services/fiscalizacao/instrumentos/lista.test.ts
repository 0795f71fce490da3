import { CONDICOES, CONDICOES_DA_ABA, type Condicao } from '@guara/domain/formulario/condicao'
import { instrumentos, type ResumoDoInstrumento } from '@guara/domain/instrumento/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { usarBanco } from '../../../test/banco.ts'
import { CNPJ, CPF, GOIANIA, umFormulario, umResponsavel } from '../../../test/formularios.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { umaPessoa } from '../../../test/pessoas.ts'
import { umaSessao, umUsuario } from '../../../test/usuarios.ts'
import { apagar } from '../formularios/gravacao-repository.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

let fiscalId: string
let tokens: { fiscal: string; gestor: string }
beforeEach(async () => {
  const fiscal = await umaSessao(banco.db)
  fiscalId = fiscal.id
  tokens = { fiscal: fiscal.token, gestor: (await umaSessao(banco.db, 'ROLE_GESTOR')).token }
})

const assinado = (mais: Parameters<typeof umFormulario>[2] = {}) =>
  umFormulario(banco.db, fiscalId, { condicao: 'ASSINADO', ...mais })
const com = (responsaveis: object[], mais: object = {}) =>
  assinado({ identificacao: { responsaveis }, ...mais })
const codigosDe = (f: { instrumentos: Array<{ codigo: string | null }> }) =>
  f.instrumentos.map((i) => i.codigo ?? '').sort()

const buscar = async (body: object, quem: keyof typeof tokens = 'fiscal', query?: Record<string, string>) =>
  gateway.pedir(instrumentos.buscar, { token: tokens[quem], body, ...(query && { query }) })

/** Codes found, and the total, asked by the inspector and by the coordinator: the two lists are different queries. */
const achados = async (body: object) => {
  const [dele, deTodos] = [await buscar(body), await buscar(body, 'gestor')]
  expect(dele.status).toBe(200)
  const codigos = (r: typeof dele) => r.body.content.map((i: ResumoDoInstrumento) => i.codigo).sort()
  expect(codigos(deTodos)).toEqual(codigos(dele))
  for (const { body: pagina } of [dele, deTodos]) expect(pagina.totalElements).toBe(pagina.content.length)
  return codigos(dele) as string[]
}

describe('a row', () => {
  it('has code, kind, the date of the form and the form', async () => {
    const f = await assinado({ tiposFormulario: ['EMBARGO'], enderecoFiscalizacao: { municipioId: GOIANIA } })
    const { body } = await buscar({})
    const [instrumento] = f.instrumentos
    expect(body.content).toEqual([
      {
        id: instrumento?.id,
        codigo: instrumento?.codigo,
        tipo: { codigo: 'EMBARGO', nome: 'Termo de Embargo' },
        dataAtualizacao: f.dataAtualizacao,
        formulario: {
          id: f.id,
          codigo: f.codigo,
          condicao: 'ASSINADO',
          versao: 1,
          tiposFormulario: [{ codigo: 'EMBARGO', nome: 'Termo de Embargo' }],
          instrumentosTexto: 'Termo de Embargo',
          responsavel: null,
          outrosResponsaveis: 0,
          localizacao: { municipioId: GOIANIA, municipioNome: 'Goiânia' },
          dataHoraLavratura: f.dataHoraLavratura,
          dataAtualizacao: f.dataAtualizacao,
          mobile: false,
          autorId: fiscalId,
          autorNome: 'Usuária de Teste',
          equipe: [{ usuarioId: fiscalId, assina: true }],
          assinaram: [],
          proximoPrazo: null,
          sincronizacao: null,
          trabalho: null,
        },
      },
    ])
  })
})

describe('the condition', () => {
  it('without one: signed and synchronized forms, and those that the agency gave a number, alone', async () => {
    const criados = new Map<Condicao, string[]>()
    for (const condicao of CONDICOES) criados.set(condicao, codigosDe(await assinado({ condicao })))
    const daAba = CONDICOES_DA_ABA.instrumentos.flatMap((condicao) => criados.get(condicao) ?? []).sort()
    for (const condicao of [undefined, null, '', []]) expect(await achados({ condicao })).toEqual(daAba)
    for (const condicao of CONDICOES) expect(await achados({ condicao })).toEqual(criados.get(condicao))
    expect(await achados({ condicao: ['ASSINADO', 'CANCELADO', 'ASSINADO'] })).toHaveLength(2)
    expect(await achados({ condicao: [...CONDICOES] })).toHaveLength(9)
    expect((await buscar({ condicao: 'NADA' })).status).toBe(422)
  })

  it('follows the form, and the totals with it', async () => {
    const f = await assinado({ tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO'] })
    expect(await achados({})).toEqual(codigosDe(f))
    await banco.db.updateTable('formulario').set({ condicao: 'CANCELADO' }).where('id', '=', f.id).execute()
    expect(await achados({})).toEqual([])
    expect(await achados({ condicao: 'CANCELADO', tipoFormulario: 'EMBARGO' })).toHaveLength(1)
    await apagar(banco.db, f.id)
    expect(await achados({ condicao: 'CANCELADO' })).toEqual([])
  })
})

describe('the other filters', () => {
  it('the code of the instrument, by any part of it, or the one of its form', async () => {
    const a = await assinado({ tiposFormulario: ['APREENSAO'] })
    await assinado({ tiposFormulario: ['APREENSAO'] })
    const [codigo = ''] = codigosDe(a)
    const numero = codigo.slice(9)
    for (const texto of [codigo, codigo.toLowerCase(), numero, `-${numero}`, codigo.slice(4), ` ${codigo} `])
      expect([texto, await achados({ codigo: texto })]).toEqual([texto, [codigo]])
    expect(await achados({ codigo: 'TAP-' })).toHaveLength(2)
    for (const texto of [a.codigo, a.codigo.toLowerCase()])
      expect(await achados({ codigo: texto })).toEqual([codigo])
    expect(await achados({ codigo: 'FRM-' })).toHaveLength(2)
    for (const texto of ['FRM-0000', 'T_P', `${codigo}%`, '%', "'", '\\', "' or 1=1 --"])
      expect([texto, await achados({ codigo: texto })]).toEqual([texto, []])
  })

  it('the kind is that of the instrument', async () => {
    const f = await assinado({ tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO'] })
    const embargo = f.instrumentos.find((i) => i.tipo.codigo === 'EMBARGO')
    expect(await achados({ tipoFormulario: 'EMBARGO' })).toEqual([embargo?.codigo])
    expect(await achados({ tipoFormulario: 'SOLTURA' })).toEqual([])
    expect((await buscar({ tipoFormulario: 'NADA' })).status).toBe(422)
  })

  it('name, document and person of the form', async () => {
    const pessoa = await umaPessoa(banco.db, { usuarioId: fiscalId })
    const a = await com([umResponsavel({ nome: "D'Ávila 100%_\\Fim" })])
    const b = await com([umResponsavel({ tipoPessoa: 'JURIDICA', cnpj: CNPJ, razaoSocial: 'Aço S/A' })])
    const c = await com([umResponsavel({ cpf: pessoa.documento, nome: 'Ana Souza' })])
    for (const nomeRazaoSocial of ["d'avila", '100%', '%', '_', '\\', "'"])
      expect([nomeRazaoSocial, await achados({ nomeRazaoSocial })]).toEqual([nomeRazaoSocial, codigosDe(a)])
    expect(await achados({ cpfCnpj: CPF })).toEqual(codigosDe(a))
    expect(await achados({ cpfCnpj: CNPJ })).toEqual(codigosDe(b))
    expect(await achados({ pessoaId: pessoa.id })).toEqual(codigosDe(c))
    const { status, body } = await buscar({ cpfCnpj: '529.982.247-26' })
    expect([status, body.violations]).toEqual([422, [{ field: 'cpfCnpj', message: 'CPF/CNPJ inválido' }]])
  })

  it('municipality and days of drawing up', async () => {
    const a = await com([], {
      enderecoFiscalizacao: { municipioId: GOIANIA },
      dataHoraLavratura: '2026-03-10T03:00:00Z',
    })
    await com([], { dataHoraLavratura: '2026-03-10T02:59:59Z' })
    expect(await achados({ municipioId: GOIANIA })).toEqual(codigosDe(a))
    expect(await achados({ nomeMunicipio: 'goiania' })).toEqual(codigosDe(a))
    expect(await achados({ dataLavratura: { inicio: '2026-03-10', fim: '2026-03-10' } })).toEqual(
      codigosDe(a),
    )
    expect((await buscar({ dataLavratura: { inicio: '2026-03-11', fim: '2026-03-10' } })).status).toBe(422)
  })

  it('all at once', async () => {
    const a = await com([umResponsavel()], {
      enderecoFiscalizacao: { municipioId: GOIANIA },
      tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO'],
    })
    const [codigo] = codigosDe(a)
    const filtro = {
      codigo,
      cpfCnpj: CPF,
      nomeRazaoSocial: 'silva',
      municipioId: GOIANIA,
      nomeMunicipio: 'goiania',
      tipoFormulario: 'AUTO_INFRACAO',
      condicao: ['ASSINADO', 'SINCRONIZADO'],
      dataLavratura: { inicio: '2020-01-01', fim: '2090-01-01' },
    }
    for (const prop of ['dataAtualizacao', 'codigo']) {
      expect(await achados({ ...filtro, prop })).toEqual([codigo])
      // The form also has an embargo, which is another kind and another code.
      expect(await achados({ ...filtro, codigo: '', prop })).toEqual([codigo])
      expect(await achados({ ...filtro, condicao: 'CANCELADO', prop })).toEqual([])
      expect(await achados({ ...filtro, codigo: 'FRM-0000', prop })).toEqual([])
    }
  })
})

describe('order and pages', () => {
  const muitos = async () => {
    const condicoes = ['ASSINADO', 'SINCRONIZADO', 'CANCELADO'] as const
    for (let i = 0; i < 6; i++)
      await assinado({
        tiposFormulario: i % 2 === 0 ? ['AUTO_INFRACAO', 'EMBARGO'] : ['NOTIFICACAO'],
        condicao: condicoes[i % 3],
        identificacao: { responsaveis: [umResponsavel()] },
        // Some equal, so that the tiebreaker shows.
        agora: new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 2))),
      })
  }
  const todas = { condicao: ['ASSINADO', 'SINCRONIZADO', 'CANCELADO'] }
  const todasAsPaginas = async (body: object, quem: keyof typeof tokens) => {
    const linhas: ResumoDoInstrumento[] = []
    for (let pagina = 1; ; pagina++) {
      const { body: p } = await buscar({ ...body, pagina, tamanho: 2 }, quem)
      linhas.push(...p.content)
      if (p.last) return { linhas, total: p.totalElements as number }
    }
  }

  it('every order gives every instrument once, in order, in both directions and both lists', {
    tags: ['demorado'],
  }, async () => {
    await muitos()
    const dataLavratura = { inicio: '2020-01-01', fim: '2090-01-01' }
    const filtros = [
      {},
      { codigo: '20' },
      { nomeRazaoSocial: 'silva' },
      { dataLavratura, codigo: '20' },
      { dataLavratura, codigo: 'FRM-' },
    ]
    for (const filtro of filtros)
      for (const prop of ['dataAtualizacao', 'codigo'] as const)
        for (const quem of ['fiscal', 'gestor'] as const) {
          const asc = await todasAsPaginas({ ...todas, ...filtro, prop, orderBy: 'ASC' }, quem)
          const desc = await todasAsPaginas({ ...todas, ...filtro, prop, orderBy: 'DESC' }, quem)
          const chaves = asc.linhas.map((i) => (prop === 'codigo' ? '' : i.dataAtualizacao) + i.codigo)
          expect(chaves).toEqual([...chaves].sort())
          expect(desc.linhas.map((i) => i.id)).toEqual(asc.linhas.map((i) => i.id).reverse())
          expect([new Set(asc.linhas.map((i) => i.id)).size, asc.total]).toEqual([9, 9])
        }
  })

  it('comes without asking as page 1, size 10, last change first', async () => {
    await muitos()
    const { body } = await buscar(todas)
    expect(body).toMatchObject({
      number: 0,
      pageable: { pageNumber: 0, pageSize: 10 },
      totalElements: 9,
      totalPages: 1,
      first: true,
      last: true,
    })
    expect(body.content[0].dataAtualizacao).toBe('2026-01-03T00:00:00.000Z')
  })

  it('takes the paging from the query, and the body wins', async () => {
    await muitos()
    const { body } = await buscar({ ...todas, tamanho: 3 }, 'fiscal', { pagina: '2', tamanho: '5' })
    expect([body.number, body.pageable.pageSize, body.content.length]).toEqual([1, 3, 3])
  })

  it('answers a page past the end empty, with the total', async () => {
    await muitos()
    const { body } = await buscar({ ...todas, pagina: 900 })
    expect([body.content, body.empty, body.number, body.totalElements]).toEqual([[], true, 899, 9])
  })

  it.each([{ tamanho: 0 }, { tamanho: 101 }, { pagina: 0 }, { prop: 'condicao' }, { orderBy: 'X' }])(
    'refuses %j',
    async (body) => {
      expect((await buscar(body)).status).toBe(422)
    },
  )
})

describe('who sees it', () => {
  it('an inspector lists what is theirs and their team’s, the coordinator everything', async () => {
    const outro = await umUsuario(banco.db)
    const meu = await assinado()
    const alheio = await umFormulario(banco.db, outro.id, { condicao: 'ASSINADO' })
    const daEquipe = await umFormulario(banco.db, outro.id, {
      condicao: 'ASSINADO',
      equipe: [{ usuarioId: fiscalId, autuante: false, assina: true }],
    })
    const lidos = async (quem: keyof typeof tokens, body = {}) => {
      const { body: p } = await buscar(body, quem)
      expect(p.totalElements).toBe(p.content.length)
      return p.content.map((i: ResumoDoInstrumento) => i.formulario.id).sort()
    }
    expect(await lidos('fiscal')).toEqual([meu.id, daEquipe.id].sort())
    expect(await lidos('gestor')).toEqual([meu.id, alheio.id, daEquipe.id].sort())
    const [codigo] = codigosDe(alheio)
    expect(await lidos('fiscal', { codigo })).toEqual([])
    expect(await lidos('gestor', { codigo })).toEqual([alheio.id])
  })

  it('who leaves the team stops seeing it', async () => {
    const outro = await umUsuario(banco.db)
    const f = await umFormulario(banco.db, outro.id, {
      condicao: 'ASSINADO',
      equipe: [{ usuarioId: fiscalId, autuante: false, assina: true }],
    })
    expect((await buscar({})).body.totalElements).toBe(1)
    await banco.db
      .deleteFrom('formulario_membro')
      .where('formulario_id', '=', f.id)
      .where('usuario_id', '=', fiscalId)
      .execute()
    expect((await buscar({})).body).toMatchObject({ totalElements: 0, content: [] })
    expect((await buscar({}, 'gestor')).body.totalElements).toBe(1)
  })
})

it('leaves in the audit which filters were used, never what was typed', async () => {
  await buscar({ nomeRazaoSocial: 'Fulano', cpfCnpj: CPF })
  const { detalhes } = await banco.db
    .selectFrom('auditoria')
    .select('detalhes')
    .where('ato', '=', 'INSTRUMENTO_LISTAR')
    .executeTakeFirstOrThrow()
  expect(detalhes).toEqual({ filtros: ['cpfCnpj', 'nomeRazaoSocial'], pagina: 1, total: 0 })
})
