// The agency's catalogues: what a change does at once, what it must not touch, and what a release may not write over.
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
import { emVigor } from '@guara/domain/multa/vigencia'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { umAlerta } from '../../test/alertas.ts'
import { umAguardando, umaAutoridade, umFiscal } from '../../test/assinatura.ts'
import { usarBanco } from '../../test/banco.ts'
import { umaInclusao } from '../../test/catalogos.ts'
import { usarGateway } from '../../test/gateway.ts'
import { reservarSemente, semear } from '../../test/semente.ts'
import { umToken, umUsuario } from '../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
const MOTIVO = 'Pedido da coordenação depois da reunião de novembro.'

let admin: string
let administradora: string
beforeEach(async () => {
  const { id } = await umUsuario(banco.db, { nome: 'Administradora Exemplo', perfis: ['ROLE_ADMIN'] })
  administradora = id
  admin = await umToken(banco.db, id, 'ROLE_ADMIN')
})

const ler = async (nome: NomeDoCatalogo): Promise<LinhaDoCatalogo[]> =>
  (await gateway.pedir(catalogos.listar, { token: admin, params: { catalogo: nome } })).body
const gravar = (nome: NomeDoCatalogo, body: Partial<MudancaDoCatalogo>) =>
  gateway.pedir(catalogos.gravar, { token: admin, params: { catalogo: nome }, body })
const mudar = async (nome: NomeDoCatalogo, chave: string, dados: object, versao?: number) => {
  const linha = (await ler(nome)).find((l) => l.chave === chave)
  return gravar(nome, {
    id: crypto.randomUUID(),
    chave,
    versao: versao ?? linha?.versao ?? 0,
    dados: { ...linha?.dados, ...dados },
    motivo: MOTIVO,
  })
}
const recusas = (body: { violations?: Array<{ field: string; message: string }> }) =>
  (body.violations ?? []).map((v) => `${v.field}: ${v.message}`)
const infracoes = async (): Promise<TipoDeInfracao[]> =>
  (await gateway.pedir(catalogo.tiposDeInfracao, { token: admin })).body
const daqui = (dias: number) => diaDe(new Date(Date.now() + dias * 86_400_000))

describe('units', () => {
  const unidadeDo = async (id: string) =>
    (await sql<{ u: string | null }>`select unidade_id as u from alerta where id = ${id}`.execute(banco.db))
      .rows[0]?.u

  it('take the alerts of their municipalities along, and each municipality is of one alone', async () => {
    const { id } = await umAlerta(banco.db)
    const { rows } = await sql<{ m: number }>`select municipio_id as m from alerta where id = ${id}`.execute(
      banco.db,
    )
    const municipio = String(rows[0]?.m)
    const norte = umaInclusao({ nome: 'Regional Norte', municipios: [municipio] })
    expect((await gravar('unidades', norte)).status).toBe(200)
    // Sent again, it is recorded once.
    const { body: linhas } = await gravar('unidades', norte)
    expect(linhas.filter((l: LinhaDoCatalogo) => l.dados.nome === 'Regional Norte')).toHaveLength(1)
    const chave = linhas.find((l: LinhaDoCatalogo) => l.dados.nome === 'Regional Norte').chave
    expect(await unidadeDo(id)).toBe(chave)

    const sul = umaInclusao({ nome: 'régional norte', municipios: [municipio] })
    const recusada = await gravar('unidades', sul)
    expect([recusada.status, recusas(recusada.body)]).toEqual([
      422,
      [
        'nome: Já existe uma unidade com este nome',
        expect.stringMatching(/^municipios: .+ é de Regional Norte: tire de lá antes de pôr aqui$/),
      ],
    ])
    expect((await mudar('unidades', chave, { ativa: false })).status).toBe(422)
    expect((await mudar('unidades', chave, { municipios: ['9999999'] })).status).toBe(422)

    expect((await mudar('unidades', chave, { municipios: [] })).status).toBe(200)
    expect(await unidadeDo(id)).toBeNull()
    // Whoever read it before that change is told, and nothing is lost in silence.
    const atrasada = await mudar('unidades', chave, { nome: 'Regional do Norte' }, 1)
    expect([atrasada.status, atrasada.body.atual.dados.municipios]).toEqual([409, []])
    const { body: versoes } = await gateway.pedir(catalogos.versoes, {
      token: admin,
      params: { catalogo: 'unidades' },
      query: { chave },
    })
    expect(versoes).toMatchObject([
      {
        antes: { municipios: [municipio] },
        depois: { municipios: [] },
        motivo: MOTIVO,
        por: 'Administradora Exemplo',
      },
      { antes: null, depois: { nome: 'Regional Norte' } },
    ])
    await expect(sql`update catalogo_versao set motivo = 'x'`.execute(banco.db)).rejects.toThrow()
  })

  it('asks for a sentence as reason, and takes no line that is not there', async () => {
    const semMotivo = await gravar('unidades', { ...umaInclusao(), motivo: 'ok' })
    expect([semMotivo.status, recusas(semMotivo.body)[0]]).toEqual([
      422,
      expect.stringMatching(/^motivo: Explique/),
    ])
    expect((await mudar('leis', '999999', {})).status).toBe(404)
    expect((await gravar('infracoes', { ...umaInclusao(), dados: {} })).status).toBe(422)
  })
})

describe('lines of infractions', () => {
  const NOVA = {
    novaRedacao: true,
    redacaoInicio: daqui(1),
    redacao: 'Decreto 99.999/2026',
    descricao: 'Texto novo da infração, como o decreto passou a dizer',
    multaMinima: 1000,
    multaMaxima: 20_000_000,
    confirmado: true,
  }

  it('answer with the new words at once, and a release changes neither them nor what else the agency wrote', async () => {
    await reservarSemente(banco.db)
    await infracoes()
    const { status } = await mudar('infracoes', '66', {
      palavras: 'poço\nlava jato\n Poço ',
      palavrasPrincipais: 'lava jato',
    })
    expect(status).toBe(200)
    const doCodigo = async () => (await infracoes()).filter((l) => l.codigo === '66')
    expect((await doCodigo())[0]).toMatchObject({
      palavras: ['Poço', 'lava jato'],
      palavrasPrincipais: ['lava jato'],
    })
    await mudar('infracoes', '66', NOVA)
    await mudar('leis', '2', { ementa: 'Ementa que o órgão escreveu', vigenciaFim: '2030-12-31' })
    await mudar('alertas', 'tipo-1', { nome: 'Supressão' })
    await sql`update lei set ementa = 'mexida no banco' where id = 3`.execute(banco.db)
    const antes = await doCodigo()
    await semear(banco.db)
    expect(await doCodigo()).toEqual(antes)
    // The wording that waits is nobody's yet.
    expect(antes).toHaveLength(1)
    expect(antes[0]?.vigenciaFim).toBeNull()
    const leis = (await gateway.pedir(catalogo.leis, { token: admin })).body
    expect(leis.find((l: { id: number }) => l.id === 2)).toMatchObject({
      ementa: 'Ementa que o órgão escreveu',
      vigenciaFim: '2030-12-31',
    })
    // What the agency did not touch is the release's.
    expect(leis.find((l: { id: number }) => l.id === 3).ementa).not.toBe('mexida no banco')
    expect((await ler('alertas'))[0]).toMatchObject({ dados: { nome: 'Supressão' } })
  })

  it.each([
    [
      'a day that is here already',
      { redacaoInicio: daqui(0) },
      'redacaoInicio: A nova redação começa depois de hoje',
    ],
    ['a greatest fine below the least', { multaMaxima: 1 }, 'multaMaxima: A máxima é menor que a mínima'],
    ['a word of nowhere', { palavrasPrincipais: 'xilofone' }, 'palavrasPrincipais: “xilofone” não está'],
    ['a text without end', { descricao: 'x'.repeat(5000) }, 'descricao: Máximo de 2000'],
  ])('refuse %s', async (_nome, dados, mensagem) => {
    const { status, body } = await mudar('infracoes', '66', { ...NOVA, ...dados })
    expect([status, recusas(body)[0]]).toEqual([422, expect.stringContaining(mensagem)])
  })

  it('get another wording from a day on; what is signed says the same in the view and on paper', {
    tags: ['demorado'],
  }, async () => {
    await umaAutoridade(banco.db, gateway.config)
    const fiscal = await umFiscal(banco.db)
    const formulario = await umAguardando(banco.db, [fiscal])
    const codigo = formulario.instrumentos[0]?.codigo ?? ''
    expect((await gateway.assinar(fiscal, formulario.id)).status).toBe(200)
    let { token } = fiscal
    const visto = async () => {
      const { body: vista } = await gateway.pedir(formularios.obter, {
        token,
        params: { id: formulario.id },
      })
      const papel = await gateway.papel(assinatura.imprimir, { token }, { codigo })
      // The view names the line by its id, with the text that the look-up has for it.
      const id = vista.instrumentos[0].dados.infracoes[0].infracaoId
      const linha = (await infracoes()).find((l) => l.id === id)
      const { descricao, multaMinima, multaMaxima } = linha ?? {}
      return {
        instrumentos: vista.instrumentos,
        linha: { id, descricao, multaMinima, multaMaxima },
        papel: papel.toString('base64'),
      }
    }
    const antes = await visto()
    const codigoDaLinha = (await infracoes()).find((l) => l.id === antes.linha.id)?.codigo ?? ''
    expect((await mudar('infracoes', codigoDaLinha, NOVA)).status).toBe(200)
    gateway.agora = new Date(Date.now() + 2 * 86_400_000)
    token = await umToken(banco.db, fiscal.id, 'ROLE_FISCAL', gateway.agora)
    admin = await umToken(banco.db, administradora, 'ROLE_ADMIN', gateway.agora)
    expect(await visto()).toEqual(antes)

    const linhas = await infracoes()
    expect(emVigor(linhas, codigoDaLinha, daqui(0))).toMatchObject({
      id: antes.linha.id,
      vigenciaFim: daqui(0),
    })
    expect(emVigor(linhas, codigoDaLinha, daqui(1))).toMatchObject({
      descricao: NOVA.descricao,
      multaMinima: 1000,
      redacao: 'Decreto 99.999/2026',
    })
  })

  it('that wait for their day are mended as they are', async () => {
    await mudar('infracoes', '66', NOVA)
    const outroDia = await mudar('infracoes', '66', { redacaoInicio: daqui(9) })
    expect(recusas(outroDia.body)[0]).toMatch(/^redacaoInicio: Já há uma redação marcada para/)
    expect((await mudar('infracoes', '66', { multaMinima: 1500 })).status).toBe(200)
    const linha = (await ler('infracoes')).find((l) => l.chave === '66')
    expect(linha?.dados).toMatchObject({ minima: 500, multaMinima: 1500, marcada: daqui(1) })
  })
})

it('a law of the agency is offered beside the others, and what papers print of it is fixed', async () => {
  const dados = {
    sigla: 'IN Exemplo 7/2026',
    tipo: 'Instrução normativa',
    numero: '7',
    ano: 2026,
    esfera: 'Estadual (GO)',
    ementa: 'Regras do órgão para o exemplo deste teste.',
    vigenciaInicio: '2026-01-01',
    vigenciaFim: '2025-01-01',
  }
  const nova = { id: crypto.randomUUID(), chave: null, versao: 0, dados, motivo: MOTIVO }
  expect(recusas((await gravar('leis', nova)).body)).toEqual(['vigenciaFim: O fim vem antes do começo'])
  expect((await gravar('leis', { ...nova, dados: { ...dados, vigenciaFim: null } })).status).toBe(200)
  const lei = (await gateway.pedir(catalogo.leis, { token: admin })).body.at(-1)
  expect(lei).toMatchObject({ sigla: 'IN Exemplo 7/2026', vigenciaInicio: '2026-01-01', vigenciaFim: null })
  expect(lei.id).toBeGreaterThanOrEqual(100_000)
  await mudar('leis', String(lei.id), { sigla: 'IN trocada', ementa: 'Regras do órgão, corrigidas depois.' })
  expect((await gateway.pedir(catalogo.leis, { token: admin })).body.at(-1)).toMatchObject({
    sigla: 'IN Exemplo 7/2026',
    ementa: 'Regras do órgão, corrigidas depois.',
  })
})
