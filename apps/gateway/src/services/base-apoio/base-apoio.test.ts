import { basesApoio, importacaoDeBases } from '@guara/domain/base-apoio/contract'
import { FALHA_DA_BASE } from '@guara/domain/base-apoio/schema'
import { historicoDeImportacoes } from '@guara/domain/importacao/contract'
import { contaFecha } from '@guara/domain/importacao/schema'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { semearBases } from '../../seeds/demo/bases.ts'
import { umaPessoa } from '../../seeds/demo/pessoas.ts'
import { multipart } from '../../test/arquivos.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umPoligono, umQuadrado, umShapefile, zipar } from '../../test/shapefile.ts'
import { umaSessao, umUsuario } from '../../test/usuarios.ts'
import { FORMATOS, type Formato } from './importacao/formatos.ts'
import { importarBase } from './importacao/importador.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
let token: string
let gestor: string

beforeEach(async () => {
  token = (await umaSessao(banco.db)).token
  gestor = (await umaSessao(banco.db, 'ROLE_GESTOR')).token
  gateway.fontes.length = 0
})

async function* emPedacos(bytes: Buffer, tamanho = 7) {
  for (let i = 0; i < bytes.length; i += tamanho) yield bytes.subarray(i, i + tamanho)
}

const importar = async (
  texto: string,
  { nome = 'ibama-autos', seco = false, codificacao = 'utf8' as BufferEncoding, pedaco = 7 } = {},
) => {
  const recusas: Array<{ linha: number; motivo: string }> = []
  const contagem = await importarBase(
    banco.db,
    {
      id: crypto.randomUUID(),
      nome,
      formato: FORMATOS[nome] as Formato,
      arquivo: 'arquivo.csv',
      usuarioId: null,
      seco,
      partes: emPedacos(Buffer.from(texto, codificacao), pedaco),
      aoProgredir: (_, novas) => recusas.push(...novas.map(({ linha, motivo }) => ({ linha, motivo }))),
    },
    new Date(),
  )
  return { contagem, recusas }
}

const AUTOS = `SEQ_AUTO_INFRACAO;NUM_AUTO_INFRACAO;SER_AUTO_INFRACAO;NOME_INFRATOR;CPF_CNPJ_INFRATOR;MUNICIPIO;VAL_AUTO_INFRACAO;DAT_HORA_AUTO_INFRACAO
1;100;E;José da Conceição;529.982.247-25;Goiânia;"1.500,50";2024-03-02 10:00:00
2;101;E;Maria_100% Araújo;***.111.222-**;Jaraguá;2000.75;2024-03-03
3;102;E;Fazenda Três Irmãos Ltda.;11222333000181;Mineiros;;
;103;E;Sem Chave;;;;
5;104;E;;;;;`

/** Of the last import. */
const observacoes = async () =>
  (
    await banco.db
      .selectFrom('importacao')
      .select('observacoes')
      .orderBy('iniciada_em', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).observacoes

const baseDe = async (codigo = 'IBAMA_AUTOS') =>
  (await banco.db.selectFrom('base_apoio').selectAll().where('codigo', '=', codigo).executeTakeFirstOrThrow())
    .id

const consultar = async (corpo: object, base?: string) =>
  gateway.pedir(basesApoio.consultar, {
    token,
    body: { uuidFonteInformacao: await baseDe(base), pageSize: 10, currentPage: 0, ...corpo },
  })
const nomesDe = async (corpo: object) =>
  (await consultar(corpo)).body.content.map((r: { nomeRazaoSocial: string }) => r.nomeRazaoSocial)

describe('importing', () => {
  it('reads the columns of the source, writes numbers and dates as a person reads them, tells what it refused', async () => {
    const { contagem, recusas } = await importar(AUTOS)
    expect(contagem).toMatchObject({ lidos: 5, novos: 3, corrigidos: 0, repetidos: 0, recusados: 2 })
    expect(recusas).toEqual([
      { linha: 5, motivo: 'Falta SEQ_AUTO_INFRACAO' },
      { linha: 6, motivo: 'Falta NOME_INFRATOR e um CPF/CNPJ válido' },
    ])
    const { body } = await consultar({ cpfCnpj: '529.982.247-25' })
    expect(body.content).toEqual([
      {
        uuid: expect.any(String),
        numero: '100-E',
        nomeRazaoSocial: 'José da Conceição',
        cpfCnpj: '529.982.247-25',
        municipio: 'Goiânia',
        detalhes: [
          { titulo: 'Data', valor: '02/03/2024 10:00:00', nome: 'dathoraautoinfracao' },
          { titulo: 'Valor', valor: 'R$ 1.500,50', nome: 'valautoinfracao' },
        ],
      },
    ])
  })

  it('keeps a text that is cut in the middle of an emoji, and tells that it was cut and how often', async () => {
    const longo = `${'x'.repeat(1999)}🌳 e mais`
    const texto = `${AUTOS}\n9;109;E;${longo};;;;\n10;110;E;${longo};;;;`
    expect((await importar(texto, { pedaco: 512 })).contagem).toMatchObject({ novos: 5, recusados: 2 })
    expect(await observacoes()).toEqual(['Um texto do nome passa de 2.000 letras e foi cortado (2 vezes)'])
  })

  it('says of a place that cannot be read that it cannot, and tells the columns of what is no text', async () => {
    const lugar = (n: number, forma: string) => `<Placemark><ExtendedData>
      <Data name="cod_imovel"><value>GO-${n}</value></Data></ExtendedData>${forma}</Placemark>`
    const linha = '<LineString><coordinates>-49,-16 -49,-17</coordinates></LineString>'
    await importar(`<kml><Document>${lugar(1, linha)}${lugar(2, '')}</Document></kml>`, { nome: 'car' })
    const properties = { cod_imovel: 'GO-3', situacao: { ativo: true }, tipo: true }
    await importar(JSON.stringify({ type: 'Feature', properties, geometry: null }), { nome: 'car' })
    expect(await observacoes()).toEqual(['Colunas que não são lidas: situacao'])
    const { rows } = await sql<{ valores: string[] }>`
      select array(select d ->> 'valor' from jsonb_array_elements(detalhes) d) as valores
      from base_apoio_registro order by chave`.execute(banco.db)
    expect(rows.map((r) => r.valores)).toEqual([['não pôde ser lida inteira'], [], ['true']])
  })

  it('changes nothing when the same file comes again, and only what changed when another does', async () => {
    await importar(AUTOS)
    expect((await importar(AUTOS)).contagem).toMatchObject({ novos: 0, corrigidos: 0, repetidos: 3 })
    const outro = AUTOS.replace('Mineiros', 'Cristalina')
    expect((await importar(outro, { seco: true })).contagem).toMatchObject({ corrigidos: 1, repetidos: 2 })
    expect((await importar(AUTOS)).contagem).toMatchObject({ corrigidos: 0 })
    expect((await importar(outro)).contagem).toMatchObject({ corrigidos: 1, repetidos: 2 })
    const { registros } = await banco.db
      .selectFrom('base_apoio')
      .select('registros')
      .where('id', '=', await baseDe())
      .executeTakeFirstOrThrow()
    expect(registros).toBe(3)
  })

  it('of one key with two contents keeps the first and tells of the other, wherever it comes', {
    tags: ['demorado'],
  }, async () => {
    const [cabecalho = '', primeira = ''] = AUTOS.split('\n')
    const outra = primeira.replace('Goiânia', 'Jaraguá')
    const muitas = Array.from({ length: 1000 }, (_, i) => `m${i};9;E;Alguém;;;;`)
    const arquivo = [cabecalho, primeira, outra, primeira, ...muitas, outra, primeira].join('\n')
    const motivo = expect.stringMatching(/já veio neste arquivo com outro conteúdo/)
    const recusas = [
      { linha: 3, motivo },
      { linha: 1005, motivo },
    ]
    const contagem = { lidos: 1005, novos: 1001, corrigidos: 0, repetidos: 2, recusados: 2 }
    expect(await importar(arquivo, { seco: true, pedaco: 4096 })).toMatchObject({ contagem, recusas })
    expect(await importar(arquivo, { pedaco: 4096 })).toMatchObject({ contagem, recusas })
    // Also where the first says what is already there.
    expect(await importar(arquivo, { pedaco: 4096 })).toMatchObject({
      contagem: { novos: 0, corrigidos: 0, repetidos: 1003, recusados: 2 },
      recusas,
    })
    expect((await consultar({ cpfCnpj: '529.982.247-25' })).body.content).toMatchObject([
      { municipio: 'Goiânia' },
    ])
  })

  it('takes a key that a table wrote as a number with decimals for the same key', async () => {
    await importar(AUTOS)
    const comDecimais = AUTOS.replace('\n1;', '\n1.0;').replace('\n2;', '\n2,00;')
    expect((await importar(comDecimais)).contagem).toMatchObject({ novos: 0, repetidos: 3 })
  })

  it('writes nothing in a dry run', async () => {
    expect((await importar(AUTOS, { seco: true })).contagem).toMatchObject({ novos: 3, recusados: 2 })
    expect(await banco.db.selectFrom('base_apoio').select('id').execute()).toEqual([])
  })

  it.each([1, 2, 3, 7, 1000])('finds Latin-1 and commas by itself, in pieces of %i bytes', async (pedaco) => {
    const virgulas = AUTOS.replaceAll(';', ',')
    await importar(virgulas, { codificacao: 'latin1', pedaco })
    expect(await nomesDe({ nomeRazaoSocial: 'conceicao' })).toEqual(['José da Conceição'])
    await importar(AUTOS, { pedaco })
    expect(await nomesDe({ nomeRazaoSocial: 'conceicao' })).toEqual(['José da Conceição'])
  })
})

/** Every line of a file goes somewhere. */
const conferir = async (bytes: Buffer, nome: string) => {
  const contagem = await importarBase(
    banco.db,
    {
      id: crypto.randomUUID(),
      nome,
      formato: FORMATOS[nome] as Formato,
      arquivo: nome,
      usuarioId: null,
      seco: false,
      partes: emPedacos(bytes, 1000),
    },
    new Date(),
  )
  expect(contaFecha(contagem)).toBe(true)
  return contagem
}

describe('the files that the portals publish', () => {
  it('of SICAR, which say nothing of owners, are kept with their geometry and found by number', async () => {
    const imovel = (cod_imovel: string, num_area: string) => ({
      cod_tema: 'AREA_IMOVEL',
      cod_imovel,
      mod_fiscal: '4.2',
      num_area,
      ind_status: 'AT',
      ind_tipo: 'IRU',
      des_condic: 'Aguardando análise',
      municipio: 'Niquelândia',
      cod_estado: 'GO',
      dat_criaca: '01/02/2015',
      dat_atuali: '03/04/2024',
    })
    const quadrado = umPoligono([umQuadrado([-48.5, -14.5], 0.01)])
    const zip = umShapefile(
      [quadrado, Buffer.alloc(4)],
      [imovel('GO-5214606-A1', '117.9'), imovel('GO-5214606-B2', '20')],
      { pasta: 'GO/' },
    )
    expect(await conferir(zip, 'car')).toMatchObject({ lidos: 2, novos: 2, recusados: 0 })
    const { body } = await consultar({ nomeRazaoSocial: 'GO-5214606-A1' }, 'CAR')
    expect(body.content).toMatchObject([
      { numero: 'GO-5214606-A1', nomeRazaoSocial: 'Imóvel GO-5214606-A1', municipio: 'Niquelândia' },
    ])
    const detalhes = Object.fromEntries(
      body.content[0].detalhes.map((d: { titulo: string; valor: string }) => [d.titulo, d.valor]),
    )
    expect(detalhes).toMatchObject({
      Situação: 'AT',
      Condição: 'Aguardando análise',
      'Área do imóvel': '117,9000 ha',
      'Contorno na fonte': expect.stringMatching(/^119,\d+ ha medidos$/),
    })
    const guardadas = await banco.db
      .selectFrom('base_apoio_registro')
      .select(['chave', 'geometria'])
      .orderBy('chave')
      .execute()
    expect(guardadas).toMatchObject([
      { chave: 'GO-5214606-A1', geometria: { type: 'Polygon' } },
      { chave: 'GO-5214606-B2', geometria: null },
    ])
    expect(await conferir(zip, 'car')).toMatchObject({ repetidos: 2 })
  })

  it('of IBAMA keep their coordinates and WKT, in the zip of CSVs in Latin-1, and can be undone', async () => {
    const cabecalho =
      'SEQ_TAD;NUM_TAD;SER_TAD;NOME_EMBARGADO;CPF_CNPJ_EMBARGADO;MUNICIPIO;UF;DAT_EMBARGO;QTD_AREA_EMBARGADA;NUM_LONGITUDE_TAD;NUM_LATITUDE_TAD;GEOM_AREA_EMBARGADA'
    const csv = (...linhas: string[]) => Buffer.from([cabecalho, ...linhas].join('\n'), 'latin1')
    const zip = zipar({
      'termo_embargo_2023.csv': csv(
        '1;10;E;José da Conceição;529.982.247-25;Goiânia;GO;2023-03-02;12,5;-49,25;-16,6;POLYGON((-49.25 -16.6,-49.24 -16.6,-49.24 -16.59,-49.25 -16.6))',
      ),
      'termo_embargo_2024.csv': csv(
        '2;11;E;Maria Araújo;;Jaraguá;GO;2024-01-01;1;-49,33;-15,75;',
        '3;12;E;Ana Souza;;Jaraguá;GO;2024-01-01;1;;;POLYGON((x))',
      ),
    })
    expect(await conferir(zip, 'ibama-embargos')).toMatchObject({ lidos: 3, novos: 3 })
    const { rows } = await sql<{ chave: string; tipo: string | null; titulos: string[] }>`
      select chave, geometria ->> 'type' as tipo,
        (select array_agg(d ->> 'titulo') from jsonb_array_elements(detalhes) d) as titulos
      from base_apoio_registro order by chave`.execute(banco.db)
    expect(rows.map((r) => [r.chave, r.tipo])).toEqual([
      ['1', 'Polygon'],
      ['2', 'Point'],
      ['3', null],
    ])
    expect(rows[1]?.titulos).toContain('Coordenada')
    expect(rows[2]?.titulos).toContain('Geometria na fonte')
    const outro = csv('2;11;E;Maria Corrigida;;Jaraguá;GO;2024-01-01;1;-49,33;-15,75;')
    const envio = multipart([
      { nome: 'formato', conteudo: 'ibama-embargos' },
      { nome: 'file', arquivo: 'embargos.csv', conteudo: outro },
    ])
    const { body: feita } = await gateway.pedir(importacaoDeBases.importar, { token: gestor, ...envio })
    expect(feita).toMatchObject({ corrigidos: 1, fonte: 'IBAMA: termos de embargo', destino: 'BASE' })
    const { body: lista } = await gateway.pedir(historicoDeImportacoes.listar, { token: gestor })
    expect(lista.content.map((i: { motivoDeNaoDesfazer: string | null }) => i.motivoDeNaoDesfazer)).toEqual([
      null,
      'Outro arquivo corrigiu depois o que este trouxe.',
    ])
    for (const { id, apagados } of [
      { id: lista.content[0].id, apagados: 3 },
      { id: lista.content[1].id, apagados: 0 },
    ]) {
      const { status } = await gateway.pedir(historicoDeImportacoes.desfazer, {
        token: gestor,
        params: { id },
      })
      const { quantos } = await banco.db
        .selectFrom('base_apoio_registro')
        .select((e) => e.fn.countAll<number>().as('quantos'))
        .executeTakeFirstOrThrow()
      expect([status, quantos]).toEqual([200, apagados])
    }
  })
})

it('opens the properties in the zip of zips that SICAR gives, and names the others', async () => {
  const camada = (n: string) =>
    umShapefile(
      [umPoligono([umQuadrado([-49.25, -16.6], 0.01)])],
      [{ cod_imovel: `GO-520-${n}`, municipio: 'Goiânia' }],
    )
  const zip = zipar({
    'AREA_IMOVEL.zip': camada('A'),
    'RESERVA_LEGAL.zip': camada('B'),
    'APPS.zip': camada('C'),
  })
  expect(await conferir(zip, 'car')).toMatchObject({ lidos: 1, novos: 1 })
  const { observacoes } = await banco.db
    .selectFrom('importacao')
    .select('observacoes')
    .executeTakeFirstOrThrow()
  expect(observacoes).toEqual(['Do zip não foram lidos: reserva_legal.zip, apps.zip'])
  await expect(conferir(zip, 'ibama-autos')).rejects.toThrow(/outros zips/)
})

it('undoes a file of before, of which a row wrote again over another of the same file', async () => {
  await importar(AUTOS)
  const { id } = await banco.db.selectFrom('importacao').select('id').executeTakeFirstOrThrow()
  await sql`insert into base_apoio_anterior (importacao_id, registro_id, conteudo)
    select importacao_id, id, to_jsonb(r) - 'nome_busca' from base_apoio_registro r where chave = '1'`.execute(
    banco.db,
  )
  const { status } = await gateway.pedir(historicoDeImportacoes.desfazer, { token: gestor, params: { id } })
  expect(status).toBe(200)
  expect(await banco.db.selectFrom('base_apoio_registro').select('id').execute()).toEqual([])
})

describe('the query', () => {
  beforeEach(async () => {
    await importar(AUTOS)
  })

  it.each([
    ['CONCEICAO jose', ['José da Conceição']],
    ['irmaos tres', ['Fazenda Três Irmãos Ltda.']],
    ['_100%', ['Maria_100% Araújo']],
    ['%', ['Maria_100% Araújo']],
    // The wide sign becomes % when the accents go: it must not be a pattern either.
    ['％', ['Maria_100% Araújo']],
    ['＿', ['Maria_100% Araújo']],
    ['a_a', []],
    // Every word counts, however many.
    ['j o s e d a c n i ç José', ['José da Conceição']],
    ['j o s e d a c n i ç zzz', []],
  ])('finds by name %s: %j', async (nomeRazaoSocial, esperados) => {
    expect(await nomesDe({ nomeRazaoSocial })).toEqual(esperados)
  })

  it('shows and does not search a document that the source hides', async () => {
    const { body } = await consultar({ nomeRazaoSocial: 'araujo' })
    expect(body.content[0]).toMatchObject({ cpfCnpj: null })
    expect(body.content[0].detalhes).toContainEqual({
      titulo: 'CPF/CNPJ na fonte',
      valor: '***.111.222-**',
      nome: 'cpfCnpj',
    })
  })

  it('pages from zero', async () => {
    const { body } = await consultar({ nomeRazaoSocial: 'a', pageSize: 2, currentPage: 1 })
    expect(body).toMatchObject({ number: 1, totalElements: 3, totalPages: 2, numberOfElements: 1 })
    expect((await consultar({ nomeRazaoSocial: 'a', currentPage: 9 })).body).toMatchObject({ empty: true })
  })

  it('refuses with the words of the domain', async () => {
    const vazia = await gateway.pedir(basesApoio.consultar, { token, body: {} })
    expect(vazia.status).toBe(422)
    expect(vazia.body.violations).toEqual([
      { field: 'uuidFonteInformacao', message: 'Campo obrigatório' },
      { field: 'cpfCnpj', message: 'Informe ao menos o CPF/CNPJ ou Nome/Razão Social ' },
    ])
    const outra = await consultar({ uuidFonteInformacao: crypto.randomUUID(), nomeRazaoSocial: 'a' })
    expect(outra.status).toBe(422)
  })

  it('leaves its row, and the coordinator reads who, where and why', async () => {
    await consultar({ nomeRazaoSocial: 'jose', finalidade: 'Formulário FRM-2026-000001' })
    await consultar({ cpfCnpj: '529.982.247-25' })
    const { body } = await gateway.pedir(basesApoio.consultas, { token: gestor, query: { tamanho: '5' } })
    expect(body.totalElements).toBe(2)
    expect(body.content).toMatchObject([
      {
        base: 'IBAMA: autos de infração',
        finalidade: 'não informada',
        usuario: { nome: 'Usuária de Teste' },
      },
      { finalidade: 'Formulário FRM-2026-000001' },
    ])
    expect(JSON.stringify(body)).not.toContain('jose')
  })

  it('tells the coordinator who consulted sixty times or more in an hour, wherever the hour begins', async () => {
    const [muito, pouco] = [await umUsuario(banco.db), await umUsuario(banco.db)]
    const deUmaVez = await umUsuario(banco.db, { nome: 'Lê Listas' })
    const consultas = (quem: string, vezes: number, desde: string, passo: string) =>
      sql`insert into auditoria (quando, ato, usuario_id, unica, autenticador)
        select ${desde}::timestamptz + n * ${passo}::interval, 'PESSOA_CONSULTAR', ${quem}, gen_random_uuid(), 'x'
        from generate_series(0, ${vezes - 1}) n`.execute(banco.db)
    gateway.agora = new Date('2026-11-14T15:00:00Z')
    const { token } = await umaSessao(banco.db, 'ROLE_GESTOR', { agora: gateway.agora })
    await consultas(muito.id, 60, '2026-11-14T12:30:00Z', '59 seconds')
    await consultas(pouco.id, 59, '2026-11-14T12:30:00Z', '1 second')
    await consultas(pouco.id, 59, '2026-11-14T14:00:00Z', '1 second')
    await consultas(muito.id, 90, '2026-10-01T12:00:00Z', '1 second')
    const mostrou = (quem: string, detalhes: unknown, quando: string) =>
      sql`insert into auditoria (quando, ato, usuario_id, unica, autenticador, detalhes)
        values (${quando}, 'PESSOA_CONSULTAR', ${quem}, gen_random_uuid(), 'x', ${JSON.stringify(detalhes)})`.execute(
        banco.db,
      )
    const cem = { pessoas: Array.from({ length: 100 }, () => crypto.randomUUID()) }
    for (const minuto of ['10', '20']) await mostrou(deUmaVez.id, cem, `2026-11-14T14:${minuto}:00Z`)
    const excessos = async () => (await gateway.pedir(basesApoio.excessos, { token })).body
    const deMuito = {
      usuario: { id: muito.id, nome: 'Usuária de Teste' },
      ate: '2026-11-14T13:28:01.000Z',
      consultas: 60,
      pessoas: 60,
    }
    expect(await excessos()).toEqual([deMuito])
    await mostrou(deUmaVez.id, { mostradas: 100 }, '2026-11-14T14:30:00Z')
    expect(await excessos()).toEqual([
      {
        usuario: { id: deUmaVez.id, nome: 'Lê Listas' },
        ate: '2026-11-14T14:30:00.000Z',
        consultas: 3,
        pessoas: 300,
      },
      deMuito,
    ])
  })

  it('says that a source that is another system did not answer', async () => {
    const { ErroExterno } = await import('../../externo/erro.ts')
    const uuid = '00000000-0000-4000-8000-0000000000aa'
    gateway.fontes.push({
      uuid,
      descricao: 'Outro sistema',
      buscar: async () => {
        throw new ErroExterno('SEM_RESPOSTA', 'x', { passageiro: true, incerto: false })
      },
    })
    const { status, body } = await consultar({ uuidFonteInformacao: uuid, nomeRazaoSocial: 'a' })
    expect([status, body.detail]).toEqual([503, FALHA_DA_BASE])
  })
})

describe('the demonstration', () => {
  it('fills five databases by the importers, once', async () => {
    await semearBases(banco.db, () => {})
    await semearBases(banco.db, () => {
      throw new Error('de novo')
    })
    const { body } = await gateway.pedir(basesApoio.listar, { token })
    expect(body.map((b: { descricao: string }) => b.descricao)).toEqual([
      'Cadastro Ambiental Rural',
      'IBAMA: autos de infração',
      'IBAMA: termos de apreensão',
      'IBAMA: termos de embargo',
      'Licenças ambientais do órgão',
    ])
    const recusados = await banco.db.selectFrom('importacao').select('recusados').execute()
    expect(recusados.map((r) => r.recusados)).toEqual([0, 0, 0, 0, 0])
    const { cpf } = umaPessoa(1)
    for (const { uuid, descricao } of body) {
      if (descricao === 'IBAMA: termos de apreensão') continue
      const { body: achados } = await consultar({ uuidFonteInformacao: uuid, cpfCnpj: cpf })
      expect(achados.totalElements, descricao).toBeGreaterThan(0)
    }
  })
})
