// The lines that the agency adds: they hold wherever a line is read, from their day on, and a release neither fails nor writes over them.
import { alertas } from '@guara/domain/alerta/contract'
import { assinatura } from '@guara/domain/assinatura/contract'
import { catalogo, type TipoDeInfracao } from '@guara/domain/catalogo/contract'
import {
  catalogos,
  type LinhaDoCatalogo,
  type MudancaDoCatalogo,
} from '@guara/domain/catalogo/editaveis/contract'
import type { NomeDoCatalogo } from '@guara/domain/catalogo/editaveis/index'
import { formularios } from '@guara/domain/formulario/contract'
import { diaDe } from '@guara/domain/instrumento/dias'
import { linhas } from '@guara/domain/instrumento/leitura'
import { painel } from '@guara/domain/painel/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { QUADRADO, umAlerta } from '../../test/alertas.ts'
import { umArquivo } from '../../test/arquivos.ts'
import { textoDo, umaAutoridade, umFiscal } from '../../test/assinatura.ts'
import { usarBanco } from '../../test/banco.ts'
import { exigir } from '../../test/ferramentas.ts'
import { respostasCompletas, umaEvidencia } from '../../test/formularios.ts'
import { usarGateway } from '../../test/gateway.ts'
import { importarBytes } from '../../test/importacao.ts'
import { reservarSemente, semear } from '../../test/semente.ts'
import { umaSessao, umToken, umUsuario } from '../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
const daqui = (dias: number) => diaDe(new Date(Date.now() + dias * 86_400_000))

let administradora: string
let admin: string
beforeEach(async () => {
  const { id } = await umUsuario(banco.db, { nome: 'Administradora Exemplo', perfis: ['ROLE_ADMIN'] })
  administradora = id
  admin = await umToken(banco.db, id, 'ROLE_ADMIN')
})

const ler = async (nome: NomeDoCatalogo): Promise<LinhaDoCatalogo[]> =>
  (await gateway.pedir(catalogos.listar, { token: admin, params: { catalogo: nome } })).body
const gravar = (nome: NomeDoCatalogo, mudanca: Pick<MudancaDoCatalogo, 'chave' | 'versao' | 'dados'>) =>
  gateway.pedir(catalogos.gravar, {
    token: admin,
    params: { catalogo: nome },
    body: { id: crypto.randomUUID(), motivo: 'O decreto novo passou a punir esta conduta.', ...mudanca },
  })
const incluir = (nome: NomeDoCatalogo, dados: object) =>
  gravar(nome, { chave: null, versao: 0, dados: { ...dados } })
const mudar = async (nome: NomeDoCatalogo, chave: string, dados: object) => {
  const linha = (await ler(nome)).find((l) => l.chave === chave)
  return gravar(nome, { chave, versao: linha?.versao ?? 0, dados: { ...linha?.dados, ...dados } })
}
const infracoes = async (): Promise<TipoDeInfracao[]> =>
  (await gateway.pedir(catalogo.tiposDeInfracao, { token: admin })).body
const depoisDe = async (dias: number) => {
  gateway.agora = new Date(Date.now() + dias * 86_400_000)
  admin = await umToken(banco.db, administradora, 'ROLE_ADMIN', gateway.agora)
}

const NOVA = {
  igualA: '66',
  codigo: '66-B',
  artigo: '66-B, caput',
  redacaoInicio: '2026-01-01',
  redacao: 'Decreto 99.999/2026',
  descricao: 'Operar usina de exemplo sem o plano que o decreto novo passou a exigir',
  multaMinima: 700,
  multaMaxima: 90_000,
  correlatoPenal: null,
  palavras: 'usina de exemplo\nfumaça roxa',
  palavrasPrincipais: 'fumaça roxa',
  confirmado: true,
}

describe('a line of infraction that the agency adds', () => {
  it('has the rules of the one that it is made like, and is offered from its day on', async () => {
    const { status, body } = await incluir('infracoes', {
      ...NOVA,
      igualA: '51',
      codigo: '51-B',
      artigo: '51-B',
      valorUnitario: 7000,
      redacaoInicio: daqui(2),
    })
    expect([status, body.violations]).toEqual([200, undefined])
    expect((await infracoes()).some((l) => l.codigo === '51-B')).toBe(false)
    expect((await ler('infracoes')).find((l) => l.chave === '51-B')).toMatchObject({
      dados: { igualA: '51', marcada: daqui(2), nova: true, minima: 7000, maxima: 7000 },
      por: 'Administradora Exemplo',
    })
    // Nobody has it yet: its text, its fine and its day are mended as they are.
    const emendada = await mudar('infracoes', '51-B', { valorUnitario: 8000, redacaoInicio: daqui(1) })
    expect([emendada.status, emendada.body.violations]).toEqual([200, undefined])

    await depoisDe(1)
    const linhas = await infracoes()
    const base = linhas.find((l) => l.codigo === '51')
    expect(linhas.find((l) => l.codigo === '51-B')).toEqual({
      ...base,
      id: expect.any(Number),
      codigo: '51-B',
      igualA: '51',
      artigo: '51-B',
      descricao: NOVA.descricao,
      redacao: NOVA.redacao,
      vigenciaInicio: daqui(1),
      multaMinima: 8000,
      multaMaxima: 8000,
      valorUnitario: 8000,
      correlatoPenal: null,
      observacao: null,
      confirmado: true,
      descricaoConfirmada: true,
      palavras: ['usina de exemplo', 'fumaça roxa'],
      palavrasPrincipais: ['fumaça roxa'],
    })
    // One made like it follows the same rules.
    expect(
      (
        await incluir('infracoes', {
          ...NOVA,
          igualA: '51-B',
          codigo: '51-C',
          artigo: '51-C',
          valorUnitario: 1,
        })
      ).status,
    ).toBe(200)
    expect((await infracoes()).find((l) => l.codigo === '51-C')?.igualA).toBe('51')
  })

  it('is not of a code that is there, and a release that brings its code leaves it alone', async () => {
    await reservarSemente(banco.db)
    expect((await incluir('infracoes', { ...NOVA, codigo: '66' })).body.violations).toMatchObject([
      { field: 'codigo', message: 'Já existe uma linha com este código' },
    ])
    // The release before did not have this code yet.
    await sql`delete from tipo_infracao where codigo = '92'`.execute(banco.db)
    expect((await incluir('infracoes', { ...NOVA, codigo: '92', artigo: '92' })).status).toBe(200)
    await semear(banco.db)
    const doCodigo = (await infracoes()).filter((l) => l.codigo === '92')
    expect(doCodigo).toMatchObject([{ igualA: '66', descricao: NOVA.descricao }])
    expect(doCodigo[0]?.id).toBeGreaterThanOrEqual(100_000)
  })

  it('ends by date: it is of the facts until then, and may begin again', async () => {
    await incluir('infracoes', NOVA)
    expect((await mudar('infracoes', '66-B', { vigenciaFim: daqui(-1) })).status).toBe(422)
    expect((await mudar('infracoes', '66-B', { vigenciaFim: daqui(0) })).status).toBe(200)
    const fim = async () => (await infracoes()).find((l) => l.codigo === '66-B')?.vigenciaFim
    expect(await fim()).toBeNull()
    await depoisDe(1)
    expect(await fim()).toBe(daqui(0))
    expect((await mudar('infracoes', '66-B', { palavras: 'usina', palavrasPrincipais: '' })).status).toBe(200)
    expect(await fim()).toBe(daqui(0))
    expect((await mudar('infracoes', '66-B', { vigenciaFim: null })).status).toBe(200)
    expect(await fim()).toBeNull()
  })

  it('is counted, printed and told in the panel; what is signed with it stays when it ends', {
    tags: ['demorado'],
  }, async (teste) => {
    exigir('pdftotext')(teste)
    await umaAutoridade(banco.db, gateway.config)
    const fiscal = await umFiscal(banco.db)
    await incluir('infracoes', NOVA)
    const id = (await infracoes()).find((l) => l.codigo === '66-B')?.id
    const { instrumentos, ...resto } = respostasCompletas()
    const comInfracao = (valor: number) =>
      instrumentos.map((i) => ({
        ...i,
        dados: {
          ...i.dados,
          infracoes: [{ infracaoId: id, valorIndicadoUnitario: valor }],
          fundamentacaoLegal: linhas(i.dados.fundamentacaoLegal).map((f) => ({ ...f, artigo: '66-B' })),
          comunicarMP: 'NAO',
        },
      }))
    const { body: criado } = await gateway.pedir(formularios.criar, {
      token: fiscal.token,
      body: { tiposFormulario: ['AUTO_INFRACAO'], ...resto, instrumentos: comInfracao(100_000) },
    })
    const { arquivoId } = await umArquivo(banco.db, gateway.config, fiscal.id, {
      // The day of the example, whose acts it is evidence of.
      agora: new Date('2026-11-14T17:00:00Z'),
    })
    const { body: comFoto } = await gateway.pedir(formularios.etapaEvidencia, {
      token: fiscal.token,
      body: {
        idFormulario: criado.id,
        versao: criado.versao,
        evidencias: [await umaEvidencia(banco.db, fiscal.id, { arquivoId })],
      },
    })
    const concluir = (mais: object = {}) =>
      gateway.pedir(formularios.atualizar, {
        token: fiscal.token,
        params: { id: criado.id },
        body: { id: criado.id, versao: comFoto.versao, condicao: 'AGUARDANDO_ASSINATURA', ...mais },
      })
    // The band is its own.
    const { body: foraDaFaixa } = await concluir()
    expect(foraDaFaixa.violations?.[0]?.message).toMatch(/entre R\$ 700,00 e R\$ 90\.000,00/)
    const { status, body: concluido } = await concluir({ instrumentos: comInfracao(5000) })
    expect([status, concluido.violations]).toEqual([200, undefined])
    expect(concluido.instrumentos[0].dados).toMatchObject({ valorMulta: 5000, correlatoPenal: null })
    expect((await gateway.assinar(fiscal, criado.id)).status).toBe(200)

    let { token } = fiscal
    const codigo = concluido.instrumentos[0].codigo as string
    const visto = async () => {
      const { body: vista } = await gateway.pedir(formularios.obter, { token, params: { id: criado.id } })
      const papel = await gateway.papel(assinatura.imprimir, { token }, { codigo })
      return { instrumentos: vista.instrumentos, papel: papel.toString('base64') }
    }
    const antes = await visto()
    const texto = textoDo(Buffer.from(antes.papel, 'base64')).replaceAll(/\s+/g, ' ')
    expect(texto).toContain(`Decreto 6.514/2008, art. 66-B, caput: ${NOVA.descricao}`)
    expect(texto).toContain('Valor indicado na faixa de R$ 700,00 a R$ 90.000,00 = R$ 5.000,00')

    await mudar('infracoes', '66-B', { vigenciaFim: daqui(0) })
    await depoisDe(2)
    token = await umToken(banco.db, fiscal.id, 'ROLE_FISCAL', gateway.agora ?? undefined)
    expect(await visto()).toEqual(antes)
    const { body: figura } = await gateway.pedir(painel.figura, {
      token,
      params: { figura: 'artigos' },
      query: { de: daqui(-2), ate: daqui(2) },
    })
    expect(JSON.stringify(figura)).toContain('art. 66-B, caput (Decreto 6.514/2008)')
  })
})

describe('a kind of alert that the agency adds', () => {
  const tipos = async () => (await gateway.pedir(alertas.tipos, { token: admin })).body

  it('and its category are told at once, and an alert of a source comes in by its code', async () => {
    await tipos()
    expect((await incluir('alertas', { oQueE: 'TIPO', codigo: 'GARIMPO', nome: 'Garimpo' })).status).toBe(200)
    const categoria = {
      oQueE: 'CATEGORIA',
      tipo: 'Garimpo',
      codigo: 'GARIMPO_BALSA',
      nome: 'Garimpo em balsa',
    }
    expect((await incluir('alertas', categoria)).status).toBe(200)
    const tipo = (await tipos()).at(-1)
    expect(tipo).toMatchObject({
      codigo: 'GARIMPO',
      nome: 'Garimpo',
      categorias: [{ codigo: 'GARIMPO_BALSA', nome: 'Garimpo em balsa' }],
    })
    const alerta = await umAlerta(banco.db, { propriedades: { classname: 'GARIMPO_BALSA' } })
    expect(alerta).toMatchObject({ tipo_id: tipo.id, categoria_id: tipo.categorias[0].id })
    const { token: gestor } = await umaSessao(banco.db, 'ROLE_GESTOR')
    const { status, body } = await gateway.pedir(alertas.doUsuario, {
      token: gestor,
      body: { tipoAlertaId: tipo.id, categoriaAlertaId: tipo.categorias[0].id },
    })
    expect([status, body.content?.map((a: { id: string }) => a.id)]).toEqual([200, [alerta.id]])
    // The code stays, and so does what came by it, under another name.
    expect(
      (await mudar('alertas', `tipo-${tipo.id}`, { nome: 'Garimpo ilegal', codigo: 'X_1' })).status,
    ).toBe(200)
    expect((await tipos()).at(-1)).toMatchObject({ codigo: 'GARIMPO', nome: 'Garimpo ilegal' })
  })

  it('ends by date: nothing new comes in by a category that ended, and what has it keeps its name', async () => {
    const importar = (gid: string) =>
      importarBytes(
        banco.db,
        Buffer.from(
          JSON.stringify({
            type: 'FeatureCollection',
            features: [
              {
                type: 'Feature',
                properties: { gid, classname: 'DESMATAMENTO_CR', view_date: '2026-11-01', areamunkm: 1.18 },
                geometry: { type: 'Polygon', coordinates: QUADRADO },
              },
            ],
          }),
        ),
      )
    expect(await importar('antes')).toMatchObject({ novos: 1, esperando: 0 })
    const linha = (await ler('alertas')).find((l) => l.dados.codigo === 'DESMATAMENTO_CR')
    const encerrar = (vigenciaFim: string | null) => mudar('alertas', linha?.chave ?? '', { vigenciaFim })
    expect((await encerrar('2026-11-14')).status).toBe(200)
    expect(await importar('depois')).toMatchObject({ novos: 0, esperando: 1 })
    const { token: gestor } = await umaSessao(banco.db, 'ROLE_GESTOR')
    const { body } = await gateway.pedir(alertas.doUsuario, { token: gestor, body: {} })
    expect(body.content.map((a: { categoria: object }) => a.categoria)).toMatchObject([
      { codigo: 'DESMATAMENTO_CR', nome: linha?.dados.nome },
    ])
    // A kind of alert has no such day, and the last day is still one of them.
    await mudar('alertas', 'tipo-1', { vigenciaFim: '2026-01-01' })
    expect((await encerrar('2026-11-15')).status).toBe(200)
    expect(await importar('no dia')).toMatchObject({ novos: 1, esperando: 0 })
  })

  it('is left alone by a release that brings the same code, with its categories or a category of its own', async () => {
    await reservarSemente(banco.db)
    // The release before did not have these codes yet.
    await sql`delete from categoria_alerta where tipo_id = 5 or codigo = 'FOCO_DE_CALOR'`.execute(banco.db)
    await sql`delete from tipo_alerta where id = 5`.execute(banco.db)
    await incluir('alertas', { oQueE: 'TIPO', codigo: 'DENUNCIA', nome: 'Denúncia do órgão' })
    await incluir('alertas', {
      oQueE: 'CATEGORIA',
      tipo: 'Queimada',
      codigo: 'FOCO_DE_CALOR',
      nome: 'Foco do satélite',
    })
    await semear(banco.db)
    const todos: Array<{
      codigo: string
      nome: string
      categorias: Array<{ codigo: string; nome: string }>
    }> = await tipos()
    expect(todos.filter((t) => t.codigo === 'DENUNCIA')).toMatchObject([
      { nome: 'Denúncia do órgão', categorias: [] },
    ])
    expect(todos.flatMap((t) => t.categorias).filter((c) => c.codigo === 'FOCO_DE_CALOR')).toMatchObject([
      { nome: 'Foco do satélite' },
    ])
  })
})
