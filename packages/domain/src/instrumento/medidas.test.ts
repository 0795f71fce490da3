// The kinds that stop, demolish, notify and guide: what each refuses and what each tells by itself.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import catalogo from '../../../../apps/gateway/db/seeds/reference/infracoes.json' with { type: 'json' }
import type { Dados } from '../campos/campo.ts'
import { TipoDeInfracao } from '../catalogo/contract.ts'
import { preenchimentoCompleto } from '../formulario/exemplo.ts'
import type { Preenchimento } from '../formulario/preenchimento.ts'
import { retangulo } from '../geometria/poligono.ts'
import { emVigor } from '../multa/vigencia.ts'
import { ambienteDeExemplo } from './exemplo.ts'
import { instrumentoDe } from './index.ts'
import { avisosDoInstrumento, pendenciasDoInstrumento } from './pendencias.ts'
import type { CodigoDeInstrumento } from './tipos.ts'

const CATALOGO = z.array(TipoDeInfracao).parse(catalogo)
const AMBIENTE = ambienteDeExemplo(new Date('2026-11-15T15:00:00Z'), {
  infracao: (chave, dia) => emVigor(CATALOGO, chave, dia),
})

const anel = (pontos: number[][]) => ({ type: 'Polygon', coordinates: [pontos] })
const QUADRADO = {
  id: 'p1',
  finalidade: 'AREA_EMBARGADA',
  areaHa: 1.1803,
  geometria: anel(retangulo(-49.25, -16.68, -49.249, -16.679)),
}
const GRAVATA = {
  ...QUADRADO,
  id: 'p2',
  geometria: anel([
    [-49.25, -16.68],
    [-49.249, -16.679],
    [-49.249, -16.68],
    [-49.25, -16.679],
    [-49.25, -16.68],
  ]),
}
const DE_FORA = {
  ...QUADRADO,
  id: 'p3',
  geometria: anel(retangulo(-40.25, -16.68, -40.249, -16.679)),
}

interface Mudanca {
  dados?: Dados
  do?: Partial<Record<CodigoDeInstrumento, Dados>>
  com?: CodigoDeInstrumento[]
  form?: Partial<Preenchimento>
}

const formulario = (tipo: CodigoDeInstrumento, mudanca: Mudanca): Preenchimento => {
  const form = preenchimentoCompleto(tipo, ...(mudanca.com ?? []))
  return {
    ...form,
    localizacao: { ...form.localizacao, poligonos: [QUADRADO, GRAVATA, DE_FORA] },
    ...mudanca.form,
    instrumentos: form.instrumentos.map((i, n) => ({
      ...i,
      dados: { ...i.dados, ...(n === 0 ? mudanca.dados : mudanca.do?.[i.tipo]) },
    })),
  }
}

const primeiro = (form: Preenchimento) => {
  const [instrumento] = form.instrumentos
  if (!instrumento) throw new Error('no instrument in the form')
  return instrumento
}

const pendencias = (tipo: CodigoDeInstrumento, mudanca: Mudanca) => {
  const form = formulario(tipo, mudanca)
  return pendenciasDoInstrumento(primeiro(form), form, AMBIENTE).map(
    (p) => `${p.campo.replace('instrumentos.0.', '')}: ${p.mensagem}`,
  )
}

const avisos = (tipo: CodigoDeInstrumento, mudanca: Mudanca) => {
  const form = formulario(tipo, mudanca)
  return avisosDoInstrumento(primeiro(form), form, AMBIENTE).map((a) => a.codigo)
}

const derivados = (tipo: CodigoDeInstrumento, mudanca: Mudanca = {}) => {
  const form = formulario(tipo, mudanca)
  const instrumento = primeiro(form)
  return instrumentoDe(tipo)?.derivados?.(instrumento.dados, { ...AMBIENTE, formulario: form, instrumento })
}

const AREA = { objetoEmbargo: ['AREA'], tipoArea: 'DESMATAMENTO', poligonoId: 'p1' }
const SEM_AUTO = { autoInfracaoCodigo: null, autoInfracaoId: null }

const RECUSAS: [CodigoDeInstrumento, string, Mudanca, string][] = [
  [
    'EMBARGO',
    'an area without polygon',
    { dados: { ...AREA, poligonoId: null } },
    'poligonoId: Desenhe o polígono da área embargada',
  ],
  [
    'EMBARGO',
    'a polygon that is gone',
    { dados: { ...AREA, poligonoId: 'gone' } },
    'poligonoId: Desenhe o polígono da área embargada',
  ],
  [
    'EMBARGO',
    'a polygon that crosses itself',
    { dados: { ...AREA, poligonoId: 'p2' } },
    'poligonoId: O polígono se cruza',
  ],
  [
    'EMBARGO',
    'more than the area of the notice',
    { dados: AREA, com: ['AUTO_INFRACAO'], do: { AUTO_INFRACAO: { areaHa: 1 } } },
    'justificativaAreaMaior: O embargo é maior que a área autuada; justifique',
  ],
  [
    'EMBARGO',
    'a hundredth more than the area of the notice',
    { dados: AREA, com: ['AUTO_INFRACAO'], do: { AUTO_INFRACAO: { areaHa: 1.17 } } },
    'justificativaAreaMaior: O embargo é maior que a área autuada; justifique',
  ],
  [
    'EMBARGO',
    'no notice and no word of it',
    { dados: SEM_AUTO },
    'autoInfracaoId: Vincule o auto de infração ou marque área sem autoria',
  ],
  [
    'EMBARGO',
    'no author, with someone identified',
    { dados: { semAutoria: true } },
    'semAutoria: Há responsável identificado: retire a marca de área sem autoria',
  ],
  [
    'EMBARGO',
    'no author, told in person',
    { dados: { semAutoria: true } },
    'cienciaForma: Sem autoria, a ciência é por edital',
  ],
  [
    'EMBARGO',
    'subsistence neither drawn nor described',
    { dados: { areaSubsistenciaExcluida: 'SIM' } },
    'subsistenciaDescricao: Desenhe o polígono excluído ou descreva a área de subsistência',
  ],
  [
    'EMBARGO',
    'a sign without photo',
    { dados: { placaInstalada: 'SIM' } },
    'fotosPlaca: Anexe a foto da placa',
  ],
  [
    'EMBARGO',
    'work and activity stopped twice',
    { com: ['SUSPENSAO'] },
    'justificativaCumulacao: Embargo e suspensão da mesma obra no mesmo local exigem justificativa de ambos',
  ],
  [
    'SUSPENSAO',
    'the same, from the other side',
    { dados: { justificativaCumulacao: null }, com: ['EMBARGO'] },
    'justificativaCumulacao: Embargo e suspensão da mesma obra no mesmo local exigem justificativa de ambos',
  ],
  ['SUSPENSAO', 'no notice', { dados: SEM_AUTO }, 'autoInfracaoId: Vincule o auto de infração'],
  [
    'SUSPENSAO',
    'a part that is the whole',
    {
      dados: {
        tipoSuspensao: 'ATIVIDADE_PARCIAL',
        descricaoParcial: 'lavagem de caminhões com lançamento de efluente no solo',
      },
    },
    'descricaoParcial: A parte suspensa não pode ser a atividade inteira',
  ],
  [
    'SUSPENSAO',
    'a product without its lot',
    { dados: { tipoSuspensao: 'VENDA_PRODUTO' } },
    'produtoLote: Campo obrigatório',
  ],
  [
    'SUSPENSAO',
    'a seal told twice',
    {
      dados: {
        lacresAplicados: [
          { numero: 'L1', local: 'Porta' },
          { numero: 'L1', local: 'Portão' },
        ],
      },
    },
    'lacresAplicados.1.numero: Número de lacre repetido',
  ],
  [
    'SUSPENSAO',
    'a vague condition',
    { dados: { condicaoReativacao: 'Licença' } },
    'condicaoReativacao: Diga o que o autuado deve cumprir',
  ],
  [
    'SUSPENSAO',
    'a term in the past',
    { dados: { vigencia: 'PRAZO_DETERMINADO', vigenciaData: '2026-11-01' } },
    'vigenciaData: Informe uma data futura',
  ],
  [
    'DEMOLICAO',
    'an inhabited house at once',
    {
      dados: {
        naturezaAto: 'CAUTELAR_IMEDIATA',
        habitada: 'SIM',
        justificativaRisco: 'Risco de desabamento sobre a margem do rio, com dano à água.',
      },
    },
    'habitada: Não é permitida demolição cautelar de residência habitada',
  ],
  [
    'DEMOLICAO',
    'two photos before',
    {
      dados: { fotosAntes: ['00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-000000000202'] },
    },
    'fotosAntes: Anexe ao menos 3 fotos antes da demolição',
  ],
  [
    'DEMOLICAO',
    'no photo after it was done',
    { dados: { executada: 'SIM', destinoEntulho: 'Aterro' } },
    'fotosDepois: Anexe as fotos depois da demolição',
  ],
  [
    'DEMOLICAO',
    'neither witnesses nor certificate',
    { dados: { certidaoFiscal: null } },
    'certidaoFiscal: Na demolição, informe duas testemunhas ou a certidão do fiscal',
  ],
  ['DEMOLICAO', 'no decision', { dados: { decisaoNumero: null } }, 'decisaoNumero: Campo obrigatório'],
  ['NOTIFICACAO', 'no demand', { dados: { exigencias: [] } }, 'exigencias: Inclua ao menos uma exigência'],
  ['NOTIFICACAO', '181 days', { dados: { prazoDias: 181 } }, 'prazoDias: Prazo entre 1 e 180 dias'],
  ['NOTIFICACAO', 'a day and a half', { dados: { prazoDias: 1.5 } }, 'prazoDias: Prazo entre 1 e 180 dias'],
  [
    'NOTIFICACAO',
    'documents not named',
    { dados: { documentosSolicitados: [] } },
    'documentosSolicitados: Selecione ao menos um item',
  ],
  [
    'AUTO_DE_ORIENTACAO',
    'a recent fact as an old one',
    { dados: { hipoteseOrientacao: 'FATO_ANTIGO_ART_3A', dataFatoInicio: '2023-11-15' } },
    'dataFatoInicio: Para esta hipótese o fato deve ter 3 anos ou mais',
  ],
  ['AUTO_DE_ORIENTACAO', 'no action', { dados: { acoes: [] } }, 'acoes: Inclua ao menos uma ação'],
  [
    'AUTO_DE_ORIENTACAO',
    'a return in the past',
    { dados: { acompanhamentoData: '2026-11-01' } },
    'acompanhamentoData: Informe uma data futura',
  ],
  [
    'AUTO_DE_ORIENTACAO',
    'half a day for an action',
    { dados: { acoes: [{ acao: 'Requerer licença', prazoDias: 0.5, comprovacao: 'Protocolo' }] } },
    'acoes.0.prazoDias: Prazo entre 1 e 365 dias',
  ],
]

describe('refuses', () => {
  it.each(RECUSAS)('%s: %s', (tipo, _, mudanca, esperada) => {
    expect(pendencias(tipo, mudanca)).toContain(esperada)
  })
})

describe('accepts', () => {
  it.each<[CodigoDeInstrumento, string, Mudanca]>([
    ['EMBARGO', 'an area with its polygon', { dados: AREA }],
    [
      'EMBARGO',
      'the area of the notice itself, typed there with fewer decimals',
      {
        dados: AREA,
        com: ['AUTO_INFRACAO'],
        do: { AUTO_INFRACAO: { areaHa: 1.18, poligonoIds: ['p1'] } },
      },
    ],
    [
      'EMBARGO',
      'a larger area, explained',
      {
        dados: { ...AREA, justificativaAreaMaior: 'Inclui a faixa de regeneração ao redor.' },
        com: ['AUTO_INFRACAO'],
        do: { AUTO_INFRACAO: { areaHa: 1 } },
      },
    ],
    [
      'EMBARGO',
      'an area without author, told by edital',
      {
        dados: { ...AREA, ...SEM_AUTO, semAutoria: true, cienciaForma: 'EDITAL' },
        form: { identificacao: {} },
      },
    ],
    [
      'AUTO_DE_ORIENTACAO',
      'a fact three years old to the day',
      { dados: { hipoteseOrientacao: 'FATO_ANTIGO_ART_3A', dataFatoInicio: '2023-11-14' } },
    ],
  ])('%s: %s', (tipo, _, mudanca) => {
    expect(pendencias(tipo, mudanca)).toEqual([])
  })
})

const AUTO_DE_FLORA = {
  com: ['AUTO_INFRACAO'],
  do: { AUTO_INFRACAO: { infracoes: [{ infracaoId: 44 }] } },
} as const
const CAUTELAR = { naturezaAto: 'CAUTELAR_IMEDIATA' }
const VIA = { tipo: 'DOCUMENTO', finalidade: 'VIA_ASSINADA' }

describe('warns', () => {
  it.each<[CodigoDeInstrumento, string, string, Mudanca, boolean]>([
    [
      'EMBARGO',
      'embargo-fora-de-app-e-rl',
      'flora elsewhere',
      { dados: { ...AREA, tipoArea: 'OUTRO' }, ...AUTO_DE_FLORA, com: ['AUTO_INFRACAO'] },
      true,
    ],
    [
      'EMBARGO',
      'embargo-fora-de-app-e-rl',
      'clearing',
      { dados: AREA, ...AUTO_DE_FLORA, com: ['AUTO_INFRACAO'] },
      false,
    ],
    [
      'EMBARGO',
      'poligono-fora-do-estado',
      'a polygon elsewhere',
      { dados: { ...AREA, poligonoId: 'p3' } },
      true,
    ],
    ['EMBARGO', 'poligono-fora-do-estado', 'a polygon of the State', { dados: AREA }, false],
    ['EMBARGO', 'embargo-sem-car', 'a farm without CAR', { dados: AREA }, true],
    [
      'EMBARGO',
      'embargo-sem-car',
      'a farm with CAR',
      { dados: AREA, form: { enderecoFiscalizacao: { tipoLocal: 'IMOVEL_RURAL', car: 'GO-1' } } },
      false,
    ],
    ['DEMOLICAO', 'demolicao-cautelar-sem-chefia', 'nobody above signed', { dados: CAUTELAR }, true],
    [
      'DEMOLICAO',
      'demolicao-cautelar-sem-chefia',
      'the signed copy is there',
      { dados: CAUTELAR, form: { evidencias: [VIA] } },
      false,
    ],
  ])('%s %s: %s', (tipo, codigo, _, mudanca, esperado) => {
    expect(avisos(tipo, mudanca).includes(codigo)).toBe(esperado)
  })
})

describe('tells by itself', () => {
  it('the area under embargo, the property and that the embargo stands', () => {
    expect(derivados('EMBARGO', { dados: AREA })).toEqual({
      areaEmbargadaHa: 1.1803,
      nomeImovel: 'Fazenda Exemplo',
      car: null,
      conectorAlerta: null,
      situacaoEmbargo: 'VIGENTE',
      dataDesembargo: null,
    })
  })

  it.each([
    ['CORRIDOS', '2026-11-30'],
    ['UTEIS', '2026-12-07'],
  ])('the last day of a notification, in days %s', (tipoPrazo, dataLimite) => {
    expect(derivados('NOTIFICACAO', { dados: { tipoPrazo } })).toEqual({ dataLimite })
  })

  it('no last day before the person knows', () => {
    expect(derivados('NOTIFICACAO', { dados: { cienciaData: null } })).toEqual({ dataLimite: null })
  })

  it('the last day of each action', () => {
    expect(derivados('AUTO_DE_ORIENTACAO')).toEqual({ prazosDasAcoes: ['2027-01-13'] })
  })
})
