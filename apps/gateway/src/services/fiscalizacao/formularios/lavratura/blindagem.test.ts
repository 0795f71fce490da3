// The findings on the wire: what a refusal tells of each, how an answer lives and dies, and what only the base knows.
import { formularios } from '@guara/domain/formulario/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { usarBanco } from '../../../../test/banco.ts'
import { umaCamada } from '../../../../test/camadas.ts'
import {
  respostasCompletas,
  umaEvidencia,
  umFormulario,
  umResponsavel,
} from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import { type Sessao, umaSessao } from '../../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const umFiscal = () => umaSessao(banco.db)

let fiscal: Sessao
beforeEach(async () => {
  fiscal = await umFiscal()
})

const { localizacao: LUGAR } = respostasCompletas()
const CAMPO = 'localizacao.precisaoM'
const FRASE = 'A mata fechada não deixou o aparelho ler melhor.'

const rascunho = async (mais: object = {}) => {
  const { token, id } = fiscal
  const { body } = await gateway.pedir(formularios.criar, {
    token,
    body: {
      tiposFormulario: ['AUTO_INFRACAO'],
      ...respostasCompletas(),
      localizacao: { ...LUGAR, precisaoM: 80 },
      ...mais,
    },
  })
  const evidencias = [await umaEvidencia(banco.db, id)]
  return (
    await gateway.pedir(formularios.etapaEvidencia, {
      token,
      body: { idFormulario: body.id, versao: body.versao, evidencias },
    })
  ).body
}

const gravar = ({ id, versao }: { id: string; versao: number }, mais: object) =>
  gateway.pedir(formularios.atualizar, {
    token: fiscal.token,
    params: { id },
    body: { id, versao, ...mais },
  })

const concluir = (form: { id: string; versao: number }, mais: object = {}) =>
  gravar(form, { condicao: 'AGUARDANDO_ASSINATURA', ...mais })

const resposta = (texto: string, campo?: string) => ({
  justificativasBlindagem: [{ regra: 'precisao-baixa', texto, ...(campo && { campo }) }],
})

describe('a refusal', () => {
  it('tells of each finding what any client needs to answer it, and what it always told', async () => {
    const { status, body } = await concluir(await rascunho())
    expect(status).toBe(422)
    expect(body.violations).toEqual([
      {
        field: CAMPO,
        message: 'Precisão baixa; repita a leitura',
        regra: 'precisao-baixa',
        titulo: 'Precisão da coordenada',
        fundamento: 'Decreto 6.514/2008, art. 97: o local da infração deve ser certo',
        campo: CAMPO,
        mensagem: 'Precisão baixa; repita a leitura',
        grave: false,
      },
    ])
    const [{ regra, campo }] = body.violations
    const justificativasBlindagem = [{ regra, campo, texto: FRASE }]
    const aceito = await concluir(await rascunho(), { justificativasBlindagem })
    expect([aceito.status, aceito.body.violations]).toEqual([200, undefined])
  })

  it('tells of an answer that explains nothing', async () => {
    const { body } = await concluir(await rascunho(), resposta('Ok.'))
    expect(body.violations).toMatchObject([
      { regra: 'justificativa-sem-frase', field: 'justificativasBlindagem.0.texto', grave: true },
    ])
  })

  it('tells of what only the correction lets go, answered or not', async () => {
    const identificacao = { responsaveis: [umResponsavel({ papel: 'ORIENTADO' })] }
    const { body } = await concluir(await rascunho({ localizacao: LUGAR, identificacao }), {
      justificativasBlindagem: [{ regra: 'papel-e-tipo', texto: FRASE }],
    })
    expect(body.violations).toMatchObject([
      { regra: 'papel-e-tipo', grave: true, message: 'O papel Orientado não existe neste documento' },
    ])
  })
})

describe('an answer', () => {
  it('dies when the value of its field changes afterwards, also when it is sent again', async () => {
    const respondido = (await gravar(await rascunho(), resposta(FRASE, CAMPO))).body
    expect(respondido.justificativasBlindagem).toMatchObject([{ campo: CAMPO, texto: FRASE }])
    const mudado = (await gravar(respondido, { localizacao: { ...LUGAR, precisaoM: 120 } })).body
    expect((await concluir(mudado)).body.violations).toMatchObject([{ regra: 'precisao-baixa' }])
    const repetido = await concluir(mudado, resposta(FRASE, CAMPO))
    expect(repetido.body.violations).toMatchObject([{ regra: 'precisao-baixa' }])
    const nova = await concluir(mudado, resposta('O aparelho reserva lê pior que o primeiro.', CAMPO))
    expect(nova.status).toBe(200)
  })

  it('is not kept with a form whose finding was corrected afterwards', async () => {
    const respondido = (await gravar(await rascunho(), resposta(FRASE))).body
    expect(respondido.justificativasBlindagem).toHaveLength(1)
    const { status, body } = await concluir(respondido, { localizacao: LUGAR })
    expect([status, body.justificativasBlindagem]).toEqual([200, []])
  })

  it('lives on when the gateway measures the area that it is about', async () => {
    const quadrado = [0, 0.001, 0.001, 0, 0].map((x, i) => [
      LUGAR.longitude + x,
      LUGAR.latitude + ([0, 0, 0.001, 0.001, 0][i] ?? 0),
    ])
    const geometria = { type: 'Polygon', coordinates: [quadrado] }
    const localizacao = {
      ...LUGAR,
      poligonos: [{ id: 'a', finalidade: 'AREA_INFRACAO', areaHa: 0.5, geometria }],
    }
    const { enderecoFiscalizacao } = respostasCompletas()
    const form = await rascunho({
      localizacao,
      enderecoFiscalizacao: { ...enderecoFiscalizacao, municipioId: 5201108 },
    })
    const { status, body } = await concluir(form, {
      justificativasBlindagem: [
        { regra: 'coordenada-fora-do-municipio', campo: 'localizacao.latitude', texto: FRASE },
        {
          regra: 'area-fora-do-lugar',
          campo: 'localizacao.poligonos',
          texto: 'A divisa passa pela fazenda, cuja sede é em Anápolis.',
        },
      ],
    })
    expect([status, body.violations]).toEqual([200, undefined])
    expect(body.localizacao.poligonos[0].areaHa).toBeGreaterThan(1)
  })

  it('of the whole rule, as before, lives on', async () => {
    const respondido = (await gravar(await rascunho(), resposta(FRASE))).body
    const { status } = await concluir(respondido, { localizacao: { ...LUGAR, precisaoM: 120 } })
    expect(status).toBe(200)
  })
})

describe('what only the base knows', () => {
  const achadosDe = async (id: string, token = fiscal.token) =>
    (await gateway.pedir(formularios.blindagem, { token, params: { id } })).body

  const assinado = (autor: Sessao, mais: object = {}) =>
    umFormulario(banco.db, autor.id, { ...respostasCompletas(), condicao: 'ASSINADO', ...mais })

  it('is a notice already signed by another team for the same person, article, day and place', async () => {
    const outro = await assinado(await umFiscal())
    const codigo = outro.instrumentos[0]?.codigo
    const { id, versao } = await rascunho({ localizacao: LUGAR })
    expect(await achadosDe(id)).toMatchObject([
      {
        regra: 'auto-igual-na-base',
        mensagem: `Já existe o ${codigo}, desta pessoa, pelo mesmo artigo, data e lugar`,
        grave: false,
      },
    ])
    // Its code is told, as that of every earlier notice; only who may open it gets the way there.
    expect((await achadosDe(id))[0].documento).toBeUndefined()
    const { body } = await concluir({ id, versao })
    expect(body.violations).toMatchObject([{ regra: 'auto-igual-na-base' }])
    const texto = 'O outro auto é do galpão vizinho, de outro responsável técnico.'
    const justificativasBlindagem = [{ regra: 'auto-igual-na-base', texto }]
    expect((await concluir({ id, versao }, { justificativasBlindagem })).status).toBe(200)
  })

  it('is what a layer of the agency shows at the place, told with the day of the layer', async () => {
    const [x, y] = [LUGAR.longitude, LUGAR.latitude]
    await umaCamada(banco.db, { nome: 'Parque Exemplo', em: [x - 0.01, y - 0.01] })
    await umaCamada(banco.db, { camada: 'Outra', nome: 'Longe', em: [x + 1, y] })
    const { id, versao } = await rascunho({ localizacao: LUGAR })
    const mensagem =
      'O lugar atinge Parque Exemplo, segundo a camada Unidades (Órgão de exemplo) de 01/06/2026, e a unidade de conservação não foi informada'
    expect(await achadosDe(id)).toMatchObject([{ regra: 'uc-da-camada', mensagem, grave: false }])
    const { body } = await concluir({ id, versao })
    expect(body.violations).toMatchObject([{ regra: 'uc-da-camada' }])
    const informada = { localizacao: { ...LUGAR, ucAtingida: 'Parque Exemplo' } }
    expect((await gravar({ id, versao }, informada)).status).toBe(200)
    expect(await achadosDe(id)).toEqual([])
  })

  it('is nothing where the notice is of another place, another person, cancelled, or this one', async () => {
    await assinado(fiscal, { localizacao: { ...LUGAR, latitude: LUGAR.latitude + 0.4 } })
    await assinado(fiscal, { condicao: 'CANCELADO' })
    await assinado(fiscal, { identificacao: { responsaveis: [umResponsavel({ cpf: '111.444.777-35' })] } })
    const { id } = await rascunho({ localizacao: LUGAR })
    expect(await achadosDe(id)).toEqual([])
  })

  it('leads to the notice that is the own', async () => {
    const outro = await assinado(fiscal)
    const { id } = await rascunho({ localizacao: LUGAR })
    expect((await achadosDe(id))[0].documento).toBe(outro.instrumentos[0]?.codigo)
  })

  it('is what a support database tells of another agency, near in time and in the same municipality', async () => {
    const [base] = await banco.db
      .insertInto('base_apoio')
      .values({
        id: crypto.randomUUID(),
        codigo: 'IBAMA_AUTOS',
        descricao: 'IBAMA: autos de infração',
        formato: 'ibama-autos',
        atualizada_em: new Date(),
      })
      .returning('id')
      .execute()
    const registrar = (chave: string, municipio: string, data: string, cancelado = 'N') =>
      banco.db
        .insertInto('base_apoio_registro')
        .values({
          base_id: base?.id ?? '',
          chave,
          numero: chave,
          nome: 'Pessoa Exemplo',
          documento: '52998224725',
          municipio,
          detalhes: JSON.stringify([
            { titulo: 'Data', valor: data, nome: 'data' },
            { titulo: 'Cancelado', valor: cancelado, nome: 'cancelado' },
          ]),
          resumo: chave,
        })
        .execute()
    const { id } = await rascunho({ localizacao: LUGAR })
    const hoje = new Date().toISOString().slice(0, 10).split('-').reverse().join('/')
    await registrar('1', 'Anápolis', hoje)
    await registrar('2', 'GOIANIA', hoje, 'S')
    await registrar('3', 'Goiânia', '01/02/2019')
    expect(await achadosDe(id)).toEqual([])
    await registrar('4', 'GOIANIA', hoje)
    expect(await achadosDe(id)).toMatchObject([{ regra: 'auto-do-ibama-mesmo-fato', grave: false }])
  })

  it('is not told to a stranger', async () => {
    const { id } = await rascunho()
    const { token } = await umFiscal()
    expect((await gateway.pedir(formularios.blindagem, { token, params: { id } })).status).toBe(404)
  })
})
