// What a rectification may change, and what it may not, as tables (docs/dominio/atos.md#retificacao).
import { describe, expect, it } from 'vitest'
import { completarAto, conferirAto, contextoDoAto, type FormularioAssinado } from './conferir.ts'
import type { AtoLido, ContextoDoAto } from './definicao.ts'
import { escritosDo } from './escritos.ts'
import { distancia } from './grafia.ts'
import { atoDe } from './index.ts'
import { CORRIGIVEIS, reaisDe } from './tipos/retificacao.ts'

const AGORA = new Date('2026-11-16T12:00:00Z')
const AUTO = {
  id: 'i-auto',
  tipo: 'AUTO_INFRACAO',
  codigo: 'AI-2026-000001',
  dados: {
    dataHoraInstrumento: '2026-11-15T12:00:00Z',
    dataHoraConstatacao: '2026-11-14T15:00:00Z',
    dataFatoInicio: '2062-11-14',
    descricaoConduta:
      'Suprimiu 12,4654 hectares de vegetação nativa as margens do corrego do bugre, sem licença, na Fazenda Boa Vista, em Anapolis, com dois tratores. Multa de R$ 13.000,00 pelo art. 52, inciso V, de 10/11/2026.',
    descricao:
      'João Conceição foi visto no pátio; obra ilegal e assoreamento asentuado a baixo da ponte. O gado pisou a mata junto à caça; pescou no pososo e fez o caregamento do gaod em exceço.',
    numeroProcesso: '202600017000123',
    fundamentacaoLegal: [{ leiId: 1, artigo: 'art. 52' }],
    valorMulta: 13000,
    memoriaCalculo: [
      { descricao: 'Base', valor: 13000 },
      { descricao: 'Final', valor: 12350.5 },
    ],
  },
}

const formulario = (posteriores: AtoLido[] = []): FormularioAssinado => ({
  tipos: ['AUTO_INFRACAO'],
  ciencias: [],
  cabecalho: {},
  alertaFiscalizacao: {},
  identificacao: {
    responsaveis: [
      {
        tipoPessoa: 'FISICA',
        nome: 'Joao Conceição da Silva',
        cpf: '52998224726',
        enderecoCorrespondencia: {
          cep: '74000-000',
          logradouro: 'Rua 5',
          numero: '10',
          bairro: 'Centro',
          uf: 'GO',
        },
      },
    ],
    testemunhas: [{ nome: 'Maria Aparecdia Souza' }],
  },
  enderecoFiscalizacao: {
    tipoLocal: 'IMOVEL_RURAL',
    municipioId: 5208707,
    nomeImovel: 'Fazenda Boa Vista',
    logradouro: 'Estrada Velha',
    bairro: 'Zona rural',
    car: 'GO-5208707-ABC1',
  },
  localizacao: {},
  instrumentos: [AUTO],
  evidencias: [{ titulo: 'Area aberta' }],
  pedidos: [],
  condicao: 'ASSINADO',
  autorId: 'a0000000-0000-4000-8000-000000000001',
  teveVigor: true,
  posteriores,
})

const contexto = (posteriores: AtoLido[] = []) => contextoDoAto(formulario(posteriores), AUTO, AGORA)

const conferir = (campo: keyof typeof CORRIGIVEIS, de: string, para: string, ctx = contexto()) =>
  conferirAto(
    atoDe('RETIFICACAO'),
    {
      motivo: 'A palavra saiu errada na digitação do texto deste documento.',
      fundamentacaoLegal: 'Decreto 6.514/2008, art. 100',
      correcoes: [{ campo, de, para }],
    },
    ctx,
  ).map((p) => `${p.campo}: ${p.mensagem}`)

type Caso = [campo: keyof typeof CORRIGIVEIS, de: string, para: string]

describe('what may be put right', () => {
  it.each<Caso>([
    ['GRAFIA', 'corrego do bugre', 'córrego do Bugre'],
    ['GRAFIA', 'CORREGO  do Bugre', 'córrego do Bugre'],
    ['GRAFIA', 'as margens', 'às margens'],
    ['GRAFIA', 'Anapolis', 'Anápolis'],
    ['GRAFIA', 'asentuado', 'acentuado'],
    ['GRAFIA', 'a baixo', 'abaixo'],
    ['GRAFIA', 'gaod', 'gado'],
    ['GRAFIA', 'do gaod', 'no gado'],
    ['GRAFIA', 'exceço', 'excesso'],
    ['GRAFIA', 'caregamento', 'carregamento'],
    ['GRAFIA', 'Area aberta', 'Área aberta'],
    ['NOME_DA_PESSOA', 'Joao', 'João'],
    ['NOME_DA_PESSOA', 'Maria Aparecdia Souza', 'Maria Aparecida Souza'],
    ['DOCUMENTO_DA_PESSOA', '529.982.247-26', '529.982.247-25'],
    ['DOCUMENTO_DA_PESSOA', '52998224726', '52998224725'],
    ['ENDERECO_DA_PESSOA', 'Rua 5', 'Rua 15'],
    ['ENDERECO_DA_PESSOA', '74000-000, Rua 5, 10, Centro', '74000-100, Rua 15, 20, Centro'],
    ['ENDERECO_DO_LOCAL', 'Estrada Velha', 'Estrada do Bugre'],
    ['ENDERECO_DO_LOCAL', 'Fazenda Boa Vista', 'Fazenda Bôa Vista'],
    ['DATA_DO_FATO', '14/11/2062', '14/11/2026'],
    ['DATA_DO_FATO', '10/11/2026', '11/11/2026'],
    ['OUTRA_DATA', '15/11/2026 09:00', '14/11/2026 09:00'],
    ['VALOR', 'R$ 13.000,00', 'R$ 12.350,50'],
    ['OUTRO_NUMERO', '202600017000123', '202600017000132'],
    ['OUTRO_NUMERO', 'GO-5208707-ABC1', 'GO-5208707-ABD1'],
  ])('%s: %s → %s', (campo, de, para) => expect(conferir(campo, de, para)).toEqual([]))
})

const NUMERO = 'Número, valor, medida, data, artigo e negação não mudam por grafia'
const NOME = 'Nome de pessoa ou de lugar não muda por grafia'
const FATO = 'o fato descrito não muda'
const OUTRO_AUTO = 'cancele e lavre novo auto'

describe('what is no material error', () => {
  it.each<[...Caso, recusa: string]>([
    ['GRAFIA', 'R$ 13.000,00', 'R$ 93.000,00', NUMERO],
    // A letter makes another word of each, and another fact.
    ['GRAFIA', 'gado pisou', 'gato pisou', FATO],
    ['GRAFIA', 'a mata', 'o mato', FATO],
    ['GRAFIA', 'à caça', 'à casa', FATO],
    ['GRAFIA', 'pescou', 'pesou', FATO],
    ['GRAFIA', 'corrego', 'carrego', FATO],
    ['GRAFIA', 'ponte', 'fonte', FATO],
    ['GRAFIA', 'art. 52', 'art. 51', NUMERO],
    ['GRAFIA', '12,4654 hectares', '92,4654 hectares', NUMERO],
    ['GRAFIA', '12,4654 hectares', '12,4654 alqueires', NUMERO],
    ['GRAFIA', 'hectares', 'alqueires', NUMERO],
    ['GRAFIA', 'nativa', 'nativa 3', NUMERO],
    ['GRAFIA', 'dois tratores', 'doze tratores', NUMERO],
    ['GRAFIA', 'dois tratores', 'os tratores', NUMERO],
    ['GRAFIA', 'inciso V', 'inciso X', NUMERO],
    ['GRAFIA', '10/11/2026', '10/10/2026', NUMERO],
    ['GRAFIA', 'sem licença', 'com licença', NUMERO],
    ['GRAFIA', 'foi visto', 'não foi visto', NUMERO],
    ['GRAFIA', 'João', 'Joel', NOME],
    ['GRAFIA', 'Anapolis', 'Acapolis', NOME],
    ['GRAFIA', 'Fazenda Boa Vista', 'Fazenda Boa Visão', NOME],
    ['GRAFIA', 'obra ilegal', 'obra legal', FATO],
    ['GRAFIA', 'vegetação nativa', 'pastagem plantada', FATO],
    ['GRAFIA', 'Suprimiu', 'Queimou', FATO],
    ['GRAFIA', 'visto no pátio', 'visto a cortar no pátio', FATO],
    ['NOME_DA_PESSOA', 'Joao Conceição da Silva', 'Pedro Alvarenga', OUTRO_AUTO],
    ['NOME_DA_PESSOA', 'Joao', 'José', OUTRO_AUTO],
    ['DOCUMENTO_DA_PESSOA', '529.982.247-26', '529.982.247-27', 'inválido'],
    ['DOCUMENTO_DA_PESSOA', '529.982.247-26', '111.444.777-35', OUTRO_AUTO],
    ['ENDERECO_DO_LOCAL', 'Fazenda Boa Vista', 'Fazenda Santa Rita', 'Isto muda o lugar'],
    ['DATA_DO_FATO', '14/11/2062', '03/08/2026', OUTRO_AUTO],
    ['DATA_DO_FATO', '14/11/2062', '14/11/2027', 'posterior ao ato'],
    ['DATA_DO_FATO', '14/11/2062', '31/02/2026', 'como 14/11/2026'],
    ['DATA_DO_FATO', '10/11/2026', '10/11/2026 e mais 40 hectares', 'como 14/11/2026'],
    ['OUTRA_DATA', '15/11/2026 09:00', 'ontem', 'como 14/11/2026'],
    ['OUTRA_DATA', '15/11/2026 09:00', '25/11/2026 09:00', 'posterior a hoje'],
    ['VALOR', 'R$ 13.000,00', 'R$ 93.000,00', 'não aumenta'],
    ['VALOR', 'R$ 13.000,00', 'R$ 10,00', 'não está na memória'],
    ['VALOR', '12,4654', 'R$ 12,46', 'como R$ 1.234,56'],
    ['OUTRO_NUMERO', 'GO-5208707-ABC1', 'o da fazenda vizinha 2', 'só o número'],
    ['GRAFIA', 'nativa', 'nativa', 'O texto é o mesmo'],
  ])('%s: %s → %s', (campo, de, para, recusa) => {
    const [achada, ...outras] = conferir(campo, de, para)
    expect(outras).toEqual([])
    expect(achada).toMatch(/^correcoes\.0\.para: /)
    expect(achada).toContain(recusa)
  })
})

describe('"onde se lê" is in the signed document', () => {
  it.each<Caso>([
    ['GRAFIA', 'usina de asfalto', 'usina do asfalto'],
    ['GRAFIA', 'uprimi', 'uprime'],
    ['GRAFIA', '3.000,00', '3.000,0'],
    ['GRAFIA', 'João Conceição da Silva', 'João Conceição da Sylva'],
    ['NOME_DA_PESSOA', 'Carlos Pereira', 'Carlos Pereyra'],
    ['DOCUMENTO_DA_PESSOA', '111.444.777-35', '111.444.777-36'],
    ['ENDERECO_DA_PESSOA', 'Rua 7', 'Rua 8'],
    ['ENDERECO_DO_LOCAL', 'Goiânia', 'Anápolis'],
    ['ENDERECO_DO_LOCAL', 'Rua 5', 'Rua 6'],
    ['DATA_DO_FATO', '15/11/2026', '14/11/2026'],
    ['OUTRA_DATA', '14/11/2062', '14/11/2026'],
    ['VALOR', 'R$ 3.000,00', 'R$ 2.000,00'],
    ['OUTRO_NUMERO', '12,4654', '92,4654'],
    ['OUTRO_NUMERO', 'art. 52', 'art. 51'],
    ['OUTRO_NUMERO', '529.982.247-26', '529.982.247-25'],
  ])('%s: %s is not', (campo, de, para) =>
    expect(conferir(campo, de, para)).toEqual([
      `correcoes.0.de: Isto não está no documento assinado: copie ${CORRIGIVEIS[campo].de}`,
    ]),
  )

  it('reads what was rectified before as it was left', () => {
    const ctx = contexto([
      {
        tipo: 'RETIFICACAO',
        codigo: 'TRT-2026-000001',
        instrumentoId: AUTO.id,
        efeito: 'RETIFICADO',
        quando: '2026-11-15T13:00:00Z',
        dados: { correcoes: [{ campo: 'GRAFIA', de: 'corrego', para: 'córego' }] },
      },
    ])
    expect(conferir('GRAFIA', 'córego', 'córrego', ctx)).toEqual([])
    expect(conferir('GRAFIA', 'corrego', 'córrego', ctx)).toHaveLength(1)
  })

  it('offers each text under its label', () => {
    expect(escritosDo('NOME_DA_PESSOA', contexto())).toMatchObject([
      { rotulo: 'Responsável 1: Nome completo', texto: 'Joao Conceição da Silva' },
      { rotulo: 'Testemunha 1: Nome', texto: 'Maria Aparecdia Souza' },
    ])
    expect(
      escritosDo('DATA_DO_FATO', contexto())
        .map((e) => e.texto)
        .slice(0, 2),
    ).toEqual(['14/11/2026 12:00', '14/11/2062'])
  })
})

describe('the date of the fact', () => {
  const comDatas = (dados: object, infracao?: ContextoDoAto['infracao']): ContextoDoAto => ({
    ...contexto(),
    instrumento: {
      ...AUTO,
      dados: {
        ...AUTO.dados,
        descricaoConduta: 'Suprimiu 12,4654 hectares de vegetação nativa, sem licença.',
        dataHoraConstatacao: '2026-11-14T15:00:00Z',
        dataFatoInicio: '2026-11-10',
        infracoes: [{ infracaoId: 7 }],
        ...dados,
      },
    },
    ...(infracao && { infracao }),
  })
  const recusa = (de: string, para: string, ctx: ContextoDoAto) => conferir('DATA_DO_FATO', de, para, ctx)
  const redacao = (id: number) => ({ id, codigo: 'X', acrescimos: [] }) as never

  it.each([
    [
      'that ends before it begins',
      { dataFatoFim: '2026-11-12' },
      '12/11/2026',
      '02/11/2026',
      'antes de começar',
    ],
    ['that begins after it was found', {}, '10/11/2026', '15/11/2026', 'depois de constatado'],
    ['whose limitation is another', {}, '10/11/2026', '10/11/2019', 'prescrição'],
    [
      'that the conduct tells as it was signed',
      { descricaoConduta: 'Em 10/11/2026 suprimiu vegetação nativa.' },
      '10/11/2026',
      '09/11/2026',
      'descrição da conduta',
    ],
    [
      'that the conduct tells in words',
      { descricaoConduta: 'Em 10 de novembro de 2026 suprimiu vegetação nativa.' },
      '10/11/2026',
      '09/11/2026',
      'descrição da conduta',
    ],
  ])('%s is no slip', (_, dados, de, para, porque) =>
    expect(recusa(de, para, comDatas(dados))).toEqual([
      expect.stringMatching(new RegExp(`^correcoes\\.0\\.para: .*${porque}.*ancele e lavre novo auto`)),
    ]),
  )

  it('that another wording of the law was in force on is no slip', () => {
    const mudaEm2025 = (_: number, dia?: string | null) => redacao((dia ?? '') < '2025-01-01' ? 1 : 2)
    expect(recusa('10/11/2026', '10/11/2024', comDatas({}, mudaEm2025))).toEqual([
      expect.stringMatching(/norma em vigor.*ancele e lavre novo auto/),
    ])
    expect(recusa('10/11/2026', '09/11/2026', comDatas({}, mudaEm2025))).toEqual([])
  })

  it('that the conduct tells otherwise is no slip', () => {
    const ctx = comDatas({
      dataFatoInicio: '2062-11-10',
      descricaoConduta: 'Em 10/11/2026 suprimiu vegetação nativa, com licença de 03/02/2020.',
    })
    expect(recusa('10/11/2062', '10/11/2025', ctx)).toEqual([
      expect.stringMatching(/A descrição da conduta diz 10\/11\/2026.*ancele e lavre novo auto/),
    ])
    expect(recusa('10/11/2062', '10/11/2026', ctx)).toEqual([])
  })

  it('that could not be, put right in both places, is', () =>
    expect(
      recusa(
        '10/11/2062',
        '10/11/2026',
        comDatas({
          dataFatoInicio: '2062-11-10',
          descricaoConduta: 'Em 10/11/2062 suprimiu vegetação nativa.',
        }),
      ),
    ).toEqual([]))
})

it.each([
  [['GRAFIA', 'OUTRA_DATA', 'OUTRO_NUMERO'], false],
  [['VALOR'], true],
  [['GRAFIA', 'DATA_DO_FATO'], true],
  [['ENDERECO_DO_LOCAL'], true],
  [['ENDERECO_DA_PESSOA'], true],
  [['NOME_DA_PESSOA'], true],
])('%j changes the defence: %s', (campos, altera) => {
  const dados = { correcoes: campos.map((campo) => ({ campo, de: 'a', para: 'b' })) }
  const ctx = contexto()
  const completo = completarAto(atoDe('RETIFICACAO'), dados, ctx)
  expect(completo.alteraDefesa).toBe(altera)
  const frases = atoDe('RETIFICACAO').dispositivo(completo, ctx)
  expect(frases.at(-1)).toBe(
    `Permanecem inalterados os demais termos do AI-2026-000001.${altera ? ' O prazo de defesa recomeça da ciência deste termo.' : ''}`,
  )
  expect(frases[0]).toBe('Onde se lê: a. Leia-se: b.')
})

it.each([
  ['R$ 1.234,56', 1234.56],
  ['1234.5', 1234.5],
  ['sem valor', Number.NaN],
])('%s is %d', (escrito, valor) => expect(reaisDe(escrito)).toBe(valor))

it.each([
  ['casa', 'caso', 1],
  ['', 'abc', 3],
  ['igual', 'igual', 0],
])('%s and %s differ in %i', (a, b, n) => expect(distancia(a, b)).toBe(n))
