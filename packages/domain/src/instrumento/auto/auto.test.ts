import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import catalogo from '../../../../../apps/gateway/db/seeds/reference/infracoes.json' with { type: 'json' }
import type { Dados } from '../../campos/campo.ts'
import { comParametros, TipoDeInfracao } from '../../catalogo/contract.ts'
import { preenchimentoCompleto } from '../../formulario/exemplo.ts'
import type { Preenchimento } from '../../formulario/preenchimento.ts'
import { retangulo } from '../../geometria/poligono.ts'
import { multaDoAuto } from '../../multa/do-auto.ts'
import { gravidadeSugerida } from '../../multa/gravidade.ts'
import { emVigor } from '../../multa/vigencia.ts'
import type { DocumentoLido } from '../definicao.ts'
import { ambienteDeExemplo } from '../exemplo.ts'
import { avisosDoInstrumento, pendenciasDoInstrumento } from '../pendencias.ts'
import { autoInfracao } from '../tipos/auto-infracao.ts'

const CATALOGO = z.array(TipoDeInfracao).parse(catalogo)
const id = (codigo: string) => emVigor(CATALOGO, codigo)?.id

const doc = (codigo: string, tipo: string, em: string): DocumentoLido => ({
  codigo,
  tipo,
  dataHoraInstrumento: em,
  pessoas: ['52998224725'],
  itens: [],
})
const DOCUMENTOS = [
  doc('TEM-2026-000001', 'EMBARGO', '2026-06-01T12:00:00Z'),
  doc('TEM-2026-000009', 'EMBARGO', '2026-11-15T12:00:00Z'),
]

const SEM_DECRETO_NA_BASE = CATALOGO.map((linha) => ({
  ...linha,
  acrescimos: linha.acrescimos.map((a) => ({ ...a, base: 'art. 60' })),
}))

/** A single day. */
const noDia = (dia: string) => ({ dataFatoInicio: dia, dataFatoFim: null })

const DECIDIDO = { autoAnteriorNumero: '123/2024', dataDecisaoDefinitiva: '2025-03-10' }

const MOGNO = 109

const AMBIENTE = ambienteDeExemplo(new Date('2026-11-15T15:00:00Z'), {
  infracao: (chave, dia) => emVigor(CATALOGO, chave, dia),
  documento: (codigo) => DOCUMENTOS.find((d) => d.codigo === codigo),
  especie: (especieId) =>
    especieId === MOGNO
      ? {
          id: MOGNO,
          reino: 'Plantae',
          grupo: 'Árvore',
          nomePopular: 'Mogno',
          nomeCientifico: 'Swietenia macrophylla',
          status: 'Nativa',
          categoriaAmeaca: 'VU',
          cites: 'II',
          multaAmeacada: true,
        }
      : undefined,
})

/** About 111 m by 107 m at that latitude: 1.18 ha. */
const QUADRADO = {
  id: 'p1',
  finalidade: 'AREA_INFRACAO',
  areaHa: 1.1803,
  geometria: { type: 'Polygon', coordinates: [retangulo(-49.25, -16.68, -49.249, -16.679)] },
}

interface Mudanca {
  dados?: Dados
  localizacao?: Dados
  identificacao?: Dados
  tipos?: Parameters<typeof preenchimentoCompleto>
}

const formulario = ({
  dados,
  localizacao,
  identificacao,
  tipos = ['AUTO_INFRACAO'],
}: Mudanca): Preenchimento => {
  const form = preenchimentoCompleto(...tipos)
  return {
    ...form,
    identificacao: identificacao ?? form.identificacao,
    localizacao: { ...form.localizacao, ...localizacao },
    instrumentos: form.instrumentos.map((i) =>
      i.tipo === 'AUTO_INFRACAO' ? { ...i, dados: { ...i.dados, ...dados } } : i,
    ),
  }
}

const auto = (form: Preenchimento) => {
  const achado = form.instrumentos.find((i) => i.tipo === 'AUTO_INFRACAO')
  if (!achado) throw new Error('no notice in the form')
  return achado
}

const pendencias = (mudanca: Mudanca) => {
  const form = formulario(mudanca)
  return pendenciasDoInstrumento(auto(form), form, AMBIENTE).map(
    (p) => `${p.campo.replace(/^instrumentos\.\d+\./, '')}: ${p.mensagem}`,
  )
}

const avisos = (mudanca: Mudanca) => {
  const form = formulario(mudanca)
  return avisosDoInstrumento(auto(form), form, AMBIENTE).map((a) => a.codigo)
}

const uma = (codigo: string, mais: Dados = {}): Dados => ({
  infracoes: [{ infracaoId: id(codigo), ...mais }],
})

const FLORA: Mudanca = {
  dados: {
    ...uma('51'),
    areaHa: 1.18,
    poligonoIds: ['p1'],
    relatorioFiscalizacaoId: 'arquivo',
  },
  localizacao: { poligonos: [QUADRADO], appAtingida: 'NAO', rlAtingida: 'SIM' },
}
const flora = (dados: Dados, localizacao: Dados = {}): Mudanca => ({
  dados: { ...FLORA.dados, ...dados },
  localizacao: { ...FLORA.localizacao, ...localizacao },
})

describe('a complete notice', () => {
  it.each([
    ['of an open fine', {}],
    ['of flora', FLORA],
    [
      'of fauna',
      { dados: { ...uma('24-I', { quantidade: 2 }), especies: [{ especieId: 1, quantidade: 2 }] } },
    ],
    ['by size', { dados: { ...uma('76-PF') } }],
  ])('%s lacks nothing', (_, mudanca: Mudanca) => {
    expect(pendencias(mudanca)).toEqual([])
  })
})

const RECUSAS: [string, Mudanca, string][] = [
  [
    'nobody identified',
    { identificacao: { responsaveis: [{ tipoPessoa: 'NAO_IDENTIFICADA' }] } },
    'tipoAuto: Auto de infração exige autuado identificado',
  ],
  [
    'an end before the beginning',
    { dados: { dataFatoInicio: '2026-11-10', dataFatoFim: '2026-11-09' } },
    'dataFatoFim: Período inválido',
  ],
  [
    'a fact after its finding',
    { dados: { dataFatoInicio: '2026-11-15', dataFatoFim: null } },
    'dataFatoInicio: O fato não pode ser posterior à constatação',
  ],
  ['no line', { dados: { infracoes: [] } }, 'infracoes: Selecione o enquadramento'],
  [
    'lines of two articles',
    { dados: { infracoes: [{ infracaoId: id('51') }, { infracaoId: id('52') }] } },
    'infracoes.1.infracaoId: Infração de outro artigo exige outro auto de infração',
  ],
  [
    '51-A beside 51',
    { dados: { infracoes: [{ infracaoId: id('51') }, { infracaoId: id('51-A') }] } },
    'infracoes.1.infracaoId: Infração de outro artigo exige outro auto de infração',
  ],
  [
    'an article that came after the fact',
    { dados: { ...uma('58-A'), ...noDia('2024-09-01') } },
    'infracoes.0.infracaoId: Esta infração não estava em vigor na data do fato',
  ],
  [
    'a line that the catalogue does not have',
    { dados: { infracoes: [{ infracaoId: 99_999 }] } },
    'infracoes.0.infracaoId: Selecione o enquadramento',
  ],
  ['animals without number', { dados: uma('24-I') }, 'infracoes.0.quantidade: Informe a quantidade'],
  [
    'half an animal',
    { dados: uma('24-I', { quantidade: 1.5 }) },
    'infracoes.0.quantidade: Informe número inteiro',
  ],
  [
    'zero animals',
    { dados: uma('24-I', { quantidade: 0 }) },
    'infracoes.0.quantidade: A quantidade deve ser maior que zero',
  ],
  [
    'fauna without species',
    { dados: uma('24-I', { quantidade: 1 }) },
    'especies: Informe a espécie ou marque não identificada',
  ],
  ['an area not told', flora({ areaHa: null }), 'areaHa: Informe a área atingida'],
  ['an area 2% off', flora({ areaHa: 1.204 }), 'areaHa: A área difere do polígono em mais de 1%'],
  [
    'an area within 1%, and one hectare more to pay',
    flora({ areaHa: 12.05 }, { poligonos: [{ ...QUADRADO, areaHa: 12 }] }),
    'areaHa: O polígono mede 12 ha e a multa contaria 13: informe a área do polígono',
  ],
  [
    'hectares of the line within 1%, and one more to pay',
    flora({ ...uma('51', { quantidade: 12.1 }), areaHa: 12 }, { poligonos: [{ ...QUADRADO, areaHa: 12 }] }),
    'infracoes.0.quantidade: O polígono mede 12 ha e a multa contaria 13: informe a área do polígono',
  ],
  [
    'a line whose hectares are not the area',
    flora(uma('51', { quantidade: 5 })),
    'infracoes.0.quantidade: A quantidade difere da área atingida',
  ],
  ['no polygon drawn', flora({}, { poligonos: [] }), 'poligonoIds: Desenhe o polígono na etapa Localização'],
  ['no polygon marked', flora({ poligonoIds: [] }), 'poligonoIds: Marque o polígono da infração'],
  [
    'flora without report',
    flora({ relatorioFiscalizacaoId: null }),
    'relatorioFiscalizacaoId: Na flora, junte o relatório de fiscalização',
  ],
  [
    'art. 61 without expert report',
    { dados: uma('61', { valorIndicadoUnitario: 5000 }) },
    'laudoId: O art. 61 exige laudo técnico',
  ],
  [
    'art. 62 without expert report',
    { dados: uma('62-V', { valorIndicadoUnitario: 5000 }) },
    'laudoId: O art. 62 exige laudo técnico',
  ],
  [
    'art. 79 without the term',
    { dados: uma('79', { valorIndicadoUnitario: 10_000 }) },
    'termoDescumpridoCodigo: O art. 79 exige o termo de embargo ou suspensão descumprido',
  ],
  [
    'art. 79 with a later term',
    {
      dados: {
        ...uma('79', { valorIndicadoUnitario: 10_000 }),
        termoDescumpridoCodigo: 'TEM-2026-000009',
      },
    },
    'termoDescumpridoCodigo: O documento descumprido deve ser anterior à constatação',
  ],
  [
    'art. 80 without the notification',
    { dados: uma('80', { valorIndicadoUnitario: 1000 }) },
    'notificacaoDescumpridaCodigo: O art. 80 exige a notificação descumprida',
  ],
  ['an open fine without size', { dados: { porteAutuado: null } }, 'porteAutuado: Campo obrigatório'],
  [
    'art. 76 without size',
    { dados: { ...uma('76-PF'), porteAutuado: null } },
    'porteAutuado: Campo obrigatório',
  ],
  [
    'art. 76 of another size',
    { dados: { ...uma('76-GP') } },
    'infracoes.0.infracaoId: O enquadramento não corresponde ao porte do autuado',
  ],
  [
    'an open fine without motive',
    { dados: { motivacaoConduta: null } },
    'motivacaoConduta: Campo obrigatório',
  ],
  ['an open fine without gravity', { dados: { gravidade: null } }, 'gravidade: Campo obrigatório'],
  [
    'a gravity unlike the calculated one, unexplained',
    { dados: { gravidade: 'LEVE' } },
    'justificativaGravidade: Justifique a gravidade diferente da calculada',
  ],
  [
    'an open fine without grounds',
    { dados: { fundamentacaoMulta: '' } },
    'fundamentacaoMulta: Justifique o valor da multa',
  ],
  [
    'an open fine without value',
    { dados: uma('66') },
    'infracoes.0.valorIndicadoUnitario: Informe o valor indicado',
  ],
  [
    'a value under the range',
    { dados: uma('66', { valorIndicadoUnitario: 499.99 }) },
    'infracoes.0.valorIndicadoUnitario: O valor deve ficar entre R$ 500,00 e R$ 10.000.000,00',
  ],
  [
    'a value above the range of the day of the fact',
    { dados: { ...uma('29', { quantidade: 1, valorIndicadoUnitario: 3001 }), ...noDia('2026-03-11') } },
    'infracoes.0.valorIndicadoUnitario: O valor deve ficar entre R$ 500,00 e R$ 3.000,00',
  ],
  [
    'a unit that the article has not',
    { dados: uma('54', { quantidade: 3, unidade: 'estéreo' }) },
    'infracoes.0.unidade: Esta unidade não se aplica ao enquadramento',
  ],
  [
    'half an animal on the hoof',
    { dados: uma('54', { quantidade: 2.5, unidade: 'unidade' }) },
    'infracoes.0.quantidade: Informe número inteiro',
  ],
  [
    'kilograms that nobody weighed, where the line counts individuals',
    { dados: uma('35-PU-V', { quantidade: 3, majorantes: ['ESPECIE_SOBREEXPLOTADA'] }) },
    'infracoes.0.quantidadeMajorada: Informe a quantidade sujeita ao acréscimo',
  ],
  [
    'a reason that says nothing',
    { dados: { fundamentacaoMulta: 'Ok. '.repeat(20) } },
    'fundamentacaoMulta: Explique com uma frase: por que, neste caso, está certo assim',
  ],
  [
    'another gravity because Ok',
    { dados: { gravidade: 'GRAVE', justificativaGravidade: 'ok ok ok ok ok ok ok ok' } },
    'justificativaGravidade: Explique com uma frase: por que, neste caso, está certo assim',
  ],
  [
    'an increase that the article has not',
    flora(uma('51', { majorantes: ['VANTAGEM_PECUNIARIA'] })),
    'infracoes.0.majorantes: Esta causa de aumento não se aplica ao enquadramento',
  ],
  [
    'a factor above the greatest',
    {
      dados: uma('29', {
        quantidade: 1,
        valorIndicadoUnitario: 1500,
        majorantes: ['SITUACAO_EXCEPCIONAL'],
        fatorMajorante: 21,
      }),
    },
    'infracoes.0.fatorMajorante: O fator deve ficar entre 1 e 20',
  ],
  [
    'a factor without justification',
    {
      dados: uma('29', {
        quantidade: 1,
        valorIndicadoUnitario: 1500,
        majorantes: ['SITUACAO_EXCEPCIONAL'],
        fatorMajorante: 2,
      }),
    },
    'infracoes.0.justificativaFator: Campo obrigatório',
  ],
  [
    'an increase by unit without quantity',
    { dados: uma('82', { valorIndicadoUnitario: 1500, majorantes: ['MOVIMENTACAO_EM_SISTEMA'] }) },
    'infracoes.0.quantidadeMajorada: Informe a quantidade sujeita ao acréscimo',
  ],
  [
    'a circumstance that is in the article',
    {
      dados: {
        ...uma('24-II', { quantidade: 1 }),
        especies: [{ especieId: 1, quantidade: 1 }],
        agravantes: ['ESPECIE_AMEACADA'],
      },
    },
    'agravantes: Esta circunstância já integra a infração',
  ],
  [
    'recidivism without the other notice',
    { dados: { reincidencia: 'MESMA_INFRACAO' } },
    'autoAnteriorNumero: Campo obrigatório',
  ],
  [
    'a decision six years old',
    {
      dados: {
        reincidencia: 'INFRACAO_DISTINTA',
        autoAnteriorNumero: '1',
        dataDecisaoDefinitiva: '2021-11-09',
      },
    },
    'dataDecisaoDefinitiva: A decisão anterior tem mais de 5 anos',
  ],
  [
    'a decision that came after the fact',
    {
      dados: {
        reincidencia: 'INFRACAO_DISTINTA',
        autoAnteriorNumero: '1',
        dataFatoInicio: '2026-11-10',
        dataFatoFim: '2026-11-11',
        dataDecisaoDefinitiva: '2026-11-12',
      },
    },
    'dataDecisaoDefinitiva: A decisão é posterior ao fato: não há reincidência',
  ],
  [
    'seizure without its term',
    { dados: { tipoAuto: ['APREENSAO'] } },
    'tipoAuto: Inclua o termo de apreensão ou retire a sanção',
  ],
  [
    'demolition without its term',
    { dados: { tipoAuto: ['MULTA_SIMPLES', 'DEMOLICAO'] } },
    'tipoAuto: Inclua o termo de demolição ou retire a sanção',
  ],
  [
    'a daily fine above a tenth of the greatest',
    {
      dados: {
        tipoAuto: ['MULTA_DIARIA'],
        multaDiariaValor: 1_000_000.01,
        multaDiariaInicio: '2026-11-15',
      },
    },
    'multaDiariaValor: O valor deve ficar entre R$ 50,00 e R$ 1.000.000,00 (limite a confirmar pelo órgão)',
  ],
]

describe('the notice refuses', () => {
  it.each(RECUSAS)('%s', (_, mudanca, esperada) => {
    expect(pendencias(mudanca)).toContain(esperada)
  })
})

describe('the notice accepts', () => {
  it.each<[string, Mudanca]>([
    [
      'a decision five years old to the day',
      {
        dados: {
          reincidencia: 'MESMA_INFRACAO',
          autoAnteriorNumero: '1',
          dataDecisaoDefinitiva: '2021-11-10',
        },
      },
    ],
    ['an area 1% off', flora({ areaHa: 1.19 })],
    [
      'an area 1% off that charges no more',
      flora({ areaHa: 12.4 }, { poligonos: [{ ...QUADRADO, areaHa: 12.3 }] }),
    ],
    ['an embargo with its term', { dados: { tipoAuto: ['EMBARGO'] }, tipos: ['AUTO_INFRACAO', 'EMBARGO'] }],
    [
      'an embargo signed before and linked',
      { dados: { tipoAuto: ['EMBARGO'], instrumentosVinculados: ['TEM-2026-000001'] } },
    ],
    [
      'art. 79 with the earlier term',
      {
        dados: { ...uma('79', { valorIndicadoUnitario: 10_000 }), termoDescumpridoCodigo: 'TEM-2026-000001' },
      },
    ],
    [
      'art. 79 with a term older than the system',
      { dados: { ...uma('79', { valorIndicadoUnitario: 10_000 }), termoDescumpridoNumero: '1234/2019' } },
    ],
    [
      'a gravity explained',
      {
        dados: { gravidade: 'GRAVE', justificativaGravidade: 'Há nascente a poucos metros do pátio.' },
      },
    ],
    [
      'two lines of one article',
      {
        dados: {
          infracoes: [
            { infracaoId: id('24-I'), quantidade: 1 },
            { infracaoId: id('24-P3-III-A'), quantidade: 1 },
          ],
          especies: [{ especieNaoIdentificada: true, quantidade: 2 }],
        },
      },
    ],
  ])('%s', (_, mudanca) => {
    expect(pendencias(mudanca)).toEqual([])
  })
})

describe('the notice warns of', () => {
  it.each<[string, string, Mudanca, boolean]>([
    ['a fact three years old', 'fato-antigo', { dados: { dataFatoInicio: '2023-11-14' } }, true],
    ['a fact of a day less', 'fato-antigo', { dados: { dataFatoInicio: '2023-11-15' } }, false],
    [
      'five years since it ended',
      'prescricao',
      { dados: { dataFatoInicio: '2019-01-01', dataFatoFim: '2021-11-14' } },
      true,
    ],
    [
      'an end of yesterday',
      'prescricao',
      { dados: { dataFatoInicio: '2019-01-01', dataFatoFim: '2026-11-13' } },
      false,
    ],
    [
      'a fact that may lapse in days',
      'prescricao-proxima',
      { dados: { dataFatoInicio: '2021-11-20', dataFatoFim: null } },
      true,
    ],
    [
      'a fact that may have lapsed, which another warning tells',
      'prescricao-proxima',
      { dados: { dataFatoInicio: '2021-11-10', dataFatoFim: null } },
      false,
    ],
    [
      'a fact that goes on',
      'prescricao',
      { dados: { dataFatoInicio: '2015-01-01', dataFatoFim: null, fatoPermanente: true } },
      false,
    ],
    [
      'an increase later than the fact',
      'aumento-posterior-ao-fato',
      flora({ ...uma('51', { majorantes: ['TERRA_INDIGENA'] }), ...noDia('2024-09-19') }),
      true,
    ],
    [
      'an increase that only weighed less then',
      'aumento-posterior-ao-fato',
      flora({ ...uma('51', { majorantes: ['USO_DE_FOGO'] }), ...noDia('2024-09-19') }),
      false,
    ],
    [
      'an increase of the day of the fact',
      'aumento-posterior-ao-fato',
      flora({ ...uma('51', { majorantes: ['TERRA_INDIGENA'] }), ...noDia('2024-09-20') }),
      false,
    ],
    [
      'a fact that goes on over the day of another wording',
      'fato-atravessa-mudanca',
      { dados: { ...uma('58', { quantidade: 1 }), dataFatoInicio: '2024-09-19', dataFatoFim: '2024-09-20' } },
      true,
    ],
    [
      'one that goes on over the day of another factor',
      'fato-atravessa-mudanca',
      flora({
        ...uma('51', { majorantes: ['USO_DE_FOGO'] }),
        dataFatoInicio: '2024-09-01',
        dataFatoFim: '2024-10-01',
      }),
      true,
    ],
    [
      'one that goes on while nothing that it counts changes',
      'fato-atravessa-mudanca',
      flora({ ...uma('51'), dataFatoInicio: '2024-09-01', dataFatoFim: '2024-10-01' }),
      false,
    ],
    [
      'one that ended the day before',
      'fato-atravessa-mudanca',
      { dados: { ...uma('58', { quantidade: 1 }), dataFatoInicio: '2024-09-01', dataFatoFim: '2024-09-19' } },
      false,
    ],
    [
      'hectares and products of art. 53',
      'hectare-e-produto',
      { dados: { infracoes: [{ infracaoId: id('53-HA') }, { infracaoId: id('53-UN'), quantidade: 2 }] } },
      true,
    ],
    ['products alone', 'hectare-e-produto', { dados: uma('53-UN', { quantidade: 2 }) }, false],
    [
      'a threatened tree without its increase',
      'flora-ameacada-e-aumento',
      flora({ ...uma('50'), especies: [{ especieId: MOGNO, quantidade: 3 }] }),
      true,
    ],
    [
      'a threatened tree with its increase',
      'flora-ameacada-e-aumento',
      flora({
        ...uma('50', { majorantes: ['VEGETACAO_COM_ESPECIE_AMEACADA'] }),
        especies: [{ especieId: MOGNO, quantidade: 3 }],
      }),
      false,
    ],
    [
      'the increase without a threatened tree',
      'flora-ameacada-e-aumento',
      flora(uma('50', { majorantes: ['VEGETACAO_COM_ESPECIE_AMEACADA'] })),
      true,
    ],
    ['neither', 'flora-ameacada-e-aumento', flora(uma('50')), false],
    ['a warning for 5.000', 'advertencia-acima-do-limite', { dados: { tipoAuto: ['ADVERTENCIA'] } }, true],
    [
      'a warning for 1.000',
      'advertencia-acima-do-limite',
      { dados: { ...uma('66', { valorIndicadoUnitario: 1000 }), tipoAuto: ['ADVERTENCIA'] } },
      false,
    ],
    ['a crime not told to the prosecutor', 'sem-comunicacao-ao-mp', { dados: { comunicarMP: 'NAO' } }, true],
    ['no crime to tell', 'sem-comunicacao-ao-mp', { dados: { ...uma('76-PF'), comunicarMP: 'NAO' } }, false],
    [
      'the range of who judges',
      'faixa-da-autoridade-julgadora',
      { dados: uma('24-P9', { valorIndicadoUnitario: 500 }) },
      true,
    ],
    ['another range', 'faixa-da-autoridade-julgadora', {}, false],
  ])('%s (%s)', (_, codigo, mudanca, esperado) => {
    expect(avisos(mudanca).includes(codigo)).toBe(esperado)
  })

  it('an increase later than the fact is known by its days, whatever its ground says', () => {
    const form = formulario(
      flora({ ...uma('51', { majorantes: ['TERRA_INDIGENA'] }), ...noDia('2024-09-19') }),
    )
    const ambiente: typeof AMBIENTE = {
      ...AMBIENTE,
      infracao: (chave, dia) => emVigor(SEM_DECRETO_NA_BASE, chave, dia),
    }
    expect(avisosDoInstrumento(auto(form), form, ambiente).map((a) => a.mensagem)).toContain(
      'A causa de aumento é posterior ao fato: art. 60',
    )
  })
})

describe('the fine of the notice', () => {
  const multa = (mudanca: Mudanca) => {
    const form = formulario(mudanca)
    return multaDoAuto(auto(form).dados, { ...AMBIENTE, formulario: form })
  }

  it.each<[string, Mudanca, object]>([
    ['counts the area of the notice', flora({ areaHa: 12.3 }), { valorMulta: 65_000 }],
    ['doubles in a conservation unit', flora({}, { ucAtingida: 'Parque Exemplo' }), { valorMulta: 20_000 }],
    ['doubles in its buffer zone', flora({}, { zonaAmortecimento: 'SIM' }), { valorMulta: 20_000 }],
    [
      'uses the wording of the day of the fact',
      { dados: { ...uma('58', { quantidade: 2.5 }), ...noDia('2024-09-19') } },
      { valorMulta: 3000 },
    ],
    [
      'triples apart when it is told again',
      flora({ reincidencia: 'MESMA_INFRACAO', ...DECIDIDO }),
      { valorMulta: 10_000, valorComReincidencia: 30_000 },
    ],
    [
      'does not triple without the notice that was decided',
      flora({ reincidencia: 'MESMA_INFRACAO' }),
      { valorMulta: 10_000, valorComReincidencia: 10_000 },
    ],
    [
      'is nothing where only a warning is indicated',
      { dados: { tipoAuto: ['ADVERTENCIA'] } },
      { valorMulta: 0, valorComReincidencia: 0 },
    ],
    [
      'shows the daily fine indicated',
      { dados: { tipoAuto: ['MULTA_DIARIA'], multaDiariaValor: 100 } },
      { multaDiaria: 100, valorMulta: 0 },
    ],
  ])('%s', (_, mudanca, esperado) => {
    expect(multa(mudanca)).toMatchObject(esperado)
  })

  it('takes the percentages that the agency loaded', () => {
    const form = formulario(flora({ agravantes: ['A_NOITE'] }))
    const parametros = comParametros({ percentuais: { A_NOITE: 10 } })
    const { valorMulta } = multaDoAuto(auto(form).dados, { ...AMBIENTE, parametros, formulario: form })
    expect(valorMulta).toBe(11_000)
  })

  it('is kept with its memory and the crime it corresponds to', () => {
    const form = formulario({})
    const instrumento = auto(form)
    expect(
      autoInfracao.derivados?.(instrumento.dados, { ...AMBIENTE, formulario: form, instrumento }),
    ).toMatchObject({
      valorMulta: 5000,
      valorComReincidencia: null,
      notaDaMulta: null,
      fundamentoDoCaso: 'Infração: Decreto 6.514/2008, art. 66, caput; ON SEMAD 1/2024 (multa aberta).',
      correlatoPenal: 'Lei 9.605/1998, art. 60',
      memoriaCalculo: [
        { conta: 'Valor indicado na faixa de R$ 500,00 a R$ 10.000.000,00 = R$ 5.000,00', valor: 5000 },
      ],
    })
  })
})

describe('the gravity that the answers suggest', () => {
  it.each([
    ['POTENCIAL', 'NAO_HOUVE', 'NAO_INTENCIONAL', 'LEVE'],
    ['REVERSIVEL_CURTO', 'POTENCIAL', 'INTENCIONAL', 'MEDIA'],
    ['POTENCIAL', 'MODERADO', 'NAO_IDENTIFICADA', 'GRAVE'],
    ['IRREVERSIVEL', 'NAO_HOUVE', 'NAO_INTENCIONAL', 'GRAVISSIMA'],
    ['IRREVERSIVEL', 'SIGNIFICATIVO', 'INTENCIONAL', 'GRAVISSIMA'],
    [undefined, 'NAO_HOUVE', 'INTENCIONAL', null],
  ])('%s, %s, %s is %s', (efeitoMeioAmbiente, efeitoSaudePublica, motivacaoConduta, esperada) => {
    expect(gravidadeSugerida({ efeitoMeioAmbiente, efeitoSaudePublica, motivacaoConduta })).toBe(esperada)
  })
})
