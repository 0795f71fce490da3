import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import catalogo from '../../../../apps/gateway/db/seeds/reference/infracoes.json' with { type: 'json' }
import type { Dados } from '../campos/campo.ts'
import { TipoDeInfracao } from '../catalogo/contract.ts'
import { preenchimentoCompleto } from '../formulario/exemplo.ts'
import type { Preenchimento } from '../formulario/preenchimento.ts'
import type { EspecieLida } from '../instrumento/definicao.ts'
import { ambienteDeExemplo } from '../instrumento/exemplo.ts'
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'
import { emVigor } from '../multa/vigencia.ts'
import { achadosDaBlindagem, semResposta } from './achados.ts'
import { areasNoTexto } from './area-no-texto.ts'
import type { AmbienteDaBlindagem } from './regra.ts'
import { REGRAS_DA_BLINDAGEM } from './regras.ts'

const CATALOGO = z.array(TipoDeInfracao).parse(catalogo)
const id = (codigo: string) => emVigor(CATALOGO, codigo)?.id

const especie = (numero: number): EspecieLida => ({
  id: numero,
  reino: 'Animalia',
  grupo: 'Ave',
  nomePopular: 'Ave',
  nomeCientifico: 'Avis exemplaris',
  status: 'Nativa',
  categoriaAmeaca: numero === 2 ? 'CR' : 'LC',
  cites: null,
  multaAmeacada: numero === 2,
})

const AMBIENTE: AmbienteDaBlindagem = {
  ...ambienteDeExemplo(new Date('2026-11-15T15:00:00Z'), {
    infracao: (chave, dia) => emVigor(CATALOGO, chave, dia),
    especie,
  }),
  municipioDoPonto: () => 5208707,
}

const anel = (pontos: number[][]) => ({ type: 'Polygon', coordinates: [pontos] })
const QUADRADO = {
  id: 'p1',
  finalidade: 'AREA_INFRACAO',
  areaHa: 1.1803,
  geometria: anel([
    [-49.25, -16.68],
    [-49.249, -16.68],
    [-49.249, -16.679],
    [-49.25, -16.679],
    [-49.25, -16.68],
  ]),
}
const NA_ITALIA = {
  ...QUADRADO,
  geometria: anel([
    [10.74, 43.32],
    [10.741, 43.32],
    [10.741, 43.321],
    [10.74, 43.32],
  ]),
}
const GRAVATA = {
  ...QUADRADO,
  geometria: anel([
    [-49.25, -16.68],
    [-49.249, -16.679],
    [-49.249, -16.68],
    [-49.25, -16.679],
    [-49.25, -16.68],
  ]),
}

interface Mudanca {
  equipe?: Dados[]
  auto?: Dados
  tipos?: CodigoDeInstrumento[]
  outros?: Dados
  localizacao?: Dados
  endereco?: Dados
  alerta?: Dados
  responsavel?: Dados
  identificacao?: Dados
  foto?: Dados
}

const formulario = (m: Mudanca): Preenchimento => {
  const form = preenchimentoCompleto(...(m.tipos ?? ['AUTO_INFRACAO']))
  const [responsavel] = form.identificacao.responsaveis as Dados[]
  return {
    ...form,
    cabecalho: { ...form.cabecalho, ...(m.equipe && { equipe: m.equipe }) },
    alertaFiscalizacao: { ...form.alertaFiscalizacao, ...m.alerta },
    identificacao: { responsaveis: [{ ...responsavel, ...m.responsavel }], ...m.identificacao },
    enderecoFiscalizacao: { ...form.enderecoFiscalizacao, ...m.endereco },
    localizacao: { ...form.localizacao, ...m.localizacao },
    instrumentos: form.instrumentos.map((i) => ({
      ...i,
      dados: { ...i.dados, ...(i.tipo === 'AUTO_INFRACAO' ? m.auto : m.outros) },
    })),
    evidencias: form.evidencias.map((e) => ({ ...e, ...m.foto })),
  }
}

const regras = (mudanca: Mudanca, ambiente = AMBIENTE) =>
  achadosDaBlindagem(formulario(mudanca), ambiente).map((a) => a.regra)

const uma = (codigo: string, mais: Dados = {}): Dados => ({
  infracoes: [{ infracaoId: id(codigo), ...mais }],
})
const AREA = { poligonoIds: ['p1'], areaHa: 1.18 }
const DESENHO = { poligonos: [QUADRADO], rlAtingida: 'SIM', appAtingida: 'NAO' }
const exif = (latitude: number, longitude: number, mais: Dados = {}) => ({
  arquivo: { exifLatitude: latitude, exifLongitude: longitude, exifDataHora: '2026-11-14T15:00:00Z' },
  ...mais,
})
const tirada = (exifDataHora: string) => ({ arquivo: { exifDataHora } })
const texto = (area: string) => ({
  ...uma('51'),
  ...AREA,
  descricaoConduta: `Desmatar ${area} de vegetação nativa em reserva legal sem autorização do órgão.`,
})

/** Each rule with what makes it speak, and what is just short of it. */
const CASOS: [regra: string, dispara: Mudanca, cala: Mudanca][] = [
  ['poligono-exigido', { auto: uma('51') }, { auto: { ...uma('51'), ...AREA }, localizacao: DESENHO }],
  [
    'poligono-exigido',
    { tipos: ['EMBARGO'], outros: { objetoEmbargo: ['AREA'] } },
    { tipos: ['EMBARGO'], outros: { objetoEmbargo: ['OBRA'] } },
  ],
  [
    'quem-assina',
    { equipe: [{ nome: 'Ana', assina: true, perfis: ['ROLE_ORIENTADOR'] }] },
    { equipe: [{ nome: 'Ana', assina: false, perfis: ['ROLE_ORIENTADOR'] }] },
  ],
  [
    'quem-assina',
    { equipe: [{ nome: 'Ana', autuante: true, perfis: [] }] },
    { equipe: [{ nome: 'Ana', autuante: true, perfis: ['ROLE_ORIENTADOR', 'ROLE_FISCAL'] }] },
  ],
  ['poligono-cruzado', { localizacao: { poligonos: [GRAVATA] } }, { localizacao: { poligonos: [QUADRADO] } }],
  ['quantidade-ausente', { auto: uma('24-I') }, { auto: uma('24-I', { quantidade: 1 }) }],
  ['quantidade-ausente', { auto: uma('51') }, { auto: { ...uma('51'), areaHa: 2 } }],
  [
    'digitos-invalidos',
    { responsavel: { cpf: '529.982.247-24' } },
    { responsavel: { cpf: '529.982.247-25' } },
  ],
  [
    'digitos-invalidos',
    { identificacao: { testemunhas: [{ cpf: '111.444.777-34' }] } },
    { identificacao: { testemunhas: [{ cpf: '111.444.777-35' }] } },
  ],
  [
    'digitos-invalidos',
    { responsavel: { tipoPessoa: 'JURIDICA', cnpj: '11.222.333/0001-80' } },
    { responsavel: { tipoPessoa: 'JURIDICA', cnpj: '11.222.333/0001-81', cpf: 'left behind' } },
  ],
  [
    'area-sem-poligono',
    { auto: { ...uma('53-HA'), areaHa: 2 } },
    { auto: { ...uma('53-HA'), ...AREA }, localizacao: DESENHO },
  ],
  [
    'area-no-texto',
    { auto: texto('11,8 ha'), localizacao: DESENHO },
    { auto: texto('1,18 ha'), localizacao: DESENHO },
  ],
  [
    'area-no-texto',
    { auto: texto('cerca de 2 hectares'), localizacao: DESENHO },
    { auto: texto('1,1803 hectare, num imóvel de 1.500 ha,'), localizacao: DESENHO },
  ],
  [
    'coordenada-fora-do-municipio',
    { endereco: { municipioId: 5200050 } },
    { endereco: { municipioId: 5208707 } },
  ],
  [
    'coordenada-fora-do-estado',
    { localizacao: { latitude: -10, longitude: -49 } },
    { localizacao: { latitude: -16, longitude: -49 } },
  ],
  ['area-fora-do-lugar', { localizacao: { poligonos: [NA_ITALIA] } }, { localizacao: DESENHO }],
  [
    'area-fora-do-lugar',
    { localizacao: DESENHO, endereco: { municipioId: 5200050 } },
    { localizacao: DESENHO, endereco: { municipioId: 5208707 } },
  ],
  ['precisao-baixa', { localizacao: { precisaoM: 50.1 } }, { localizacao: { precisaoM: 50 } }],
  [
    'fauna-sem-animal',
    { auto: uma('24-I', { quantidade: 1 }) },
    { auto: { ...uma('24-I', { quantidade: 1 }), especies: [{ especieId: 1, quantidade: 1 }] } },
  ],
  ['fauna-sem-animal', { auto: uma('30') }, { auto: uma('41') }],
  [
    'especie-e-linha',
    { auto: { ...uma('24-I', { quantidade: 1 }), especies: [{ especieId: 2, quantidade: 1 }] } },
    { auto: { ...uma('24-II', { quantidade: 1 }), especies: [{ especieId: 2, quantidade: 1 }] } },
  ],
  [
    'especie-e-linha',
    { auto: { ...uma('24-II', { quantidade: 1 }), especies: [{ especieId: 1, quantidade: 1 }] } },
    { auto: { ...uma('24-I', { quantidade: 1 }), especies: [{ especieId: 1, quantidade: 1 }] } },
  ],
  [
    'flora-sem-medida',
    { auto: uma('58-C', { valorIndicadoUnitario: 5000 }) },
    { auto: { ...uma('58-C', { valorIndicadoUnitario: 5000 }), areaHa: 30 } },
  ],
  [
    'uc-nao-informada',
    { auto: uma('91', { valorIndicadoUnitario: 200 }) },
    { auto: uma('91', { valorIndicadoUnitario: 200 }), localizacao: { ucAtingida: 'Parque Exemplo' } },
  ],
  ['uc-nao-informada', { endereco: { tipoLocal: 'UC' } }, { endereco: { tipoLocal: 'RODOVIA' } }],
  [
    'app-e-reserva-legal',
    { auto: uma('43'), localizacao: { appAtingida: 'NAO' } },
    { auto: uma('43'), localizacao: { appAtingida: 'SIM' } },
  ],
  [
    'app-e-reserva-legal',
    { auto: uma('52'), localizacao: { rlAtingida: 'SIM' } },
    { auto: uma('52'), localizacao: { rlAtingida: 'NAO' } },
  ],
  [
    'terra-indigena',
    { auto: uma('51', { majorantes: ['TERRA_INDIGENA'] }) },
    { auto: uma('51', { majorantes: ['TERRA_INDIGENA'] }), localizacao: { terraIndigena: 'Terra Exemplo' } },
  ],
  [
    'terra-indigena',
    { auto: uma('51'), localizacao: { terraIndigena: 'Terra Exemplo' } },
    { auto: uma('51') },
  ],
  [
    'menor-de-idade',
    { responsavel: { dataNascimento: '2008-11-15' } },
    { responsavel: { dataNascimento: '2008-11-14' } },
  ],
  ['notificacao-e-auto', { tipos: ['AUTO_INFRACAO', 'NOTIFICACAO'] }, { tipos: ['NOTIFICACAO'] }],
  [
    'prazo-da-requisicao',
    { alerta: { origemAcao: 'REQUISICAO_MP', prazoResposta: '2026-11-14' } },
    { alerta: { origemAcao: 'REQUISICAO_MP', prazoResposta: '2026-11-15' } },
  ],
  // 0.005 degrees of latitude are some 553 m, 0.004 some 443 m.
  ['foto-longe', { foto: exif(-16.683861, -49.253917) }, { foto: exif(-16.682861, -49.253917) }],
  [
    'foto-longe',
    { foto: exif(-16.6795, -49.2495, {}), localizacao: { latitude: -16.7, longitude: -49.3 } },
    {
      foto: exif(-16.6795, -49.2495, {}),
      localizacao: { latitude: -16.7, longitude: -49.3, poligonos: [QUADRADO] },
    },
  ],
  ['foto-longe', { foto: exif(-15, -49) }, { foto: exif(-15, -49, { finalidade: 'PROCURACAO' }) }],
  ['foto-antiga', { foto: tirada('2026-11-13T15:59:59Z') }, { foto: tirada('2026-11-13T16:00:00Z') }],
  ['fato-antigo', { auto: { dataFatoInicio: '2023-11-14' } }, { auto: { dataFatoInicio: '2023-11-15' } }],
  [
    'prescricao',
    { auto: { dataFatoInicio: '2021-11-14', dataFatoFim: null } },
    { auto: { dataFatoInicio: '2021-11-15', dataFatoFim: null } },
  ],
]

describe('the blindagem', () => {
  it.each(CASOS)('%s speaks, and keeps quiet just short of it', (regra, dispara, cala) => {
    expect(regras(dispara)).toContain(regra)
    expect(regras(cala)).not.toContain(regra)
  })

  it('has a case for every rule', () => {
    const comCaso = new Set(CASOS.map(([regra]) => regra))
    expect(REGRAS_DA_BLINDAGEM.map((r) => r.codigo).filter((c) => !comCaso.has(c))).toEqual([])
  })

  it('finds nothing in a complete form', () => {
    expect(achadosDaBlindagem(formulario({}), AMBIENTE)).toEqual([])
  })

  it('says nothing of the municipality without boundaries, or where they end', () => {
    const outro = { endereco: { municipioId: 5200050 } }
    expect(regras(outro, { ...AMBIENTE, municipioDoPonto: undefined })).toEqual([])
    expect(regras(outro, { ...AMBIENTE, municipioDoPonto: () => undefined })).toEqual([])
  })

  it('leaves out photos that were set aside and instruments that were cancelled', () => {
    const form = formulario({
      auto: uma('24-I'),
      foto: exif(-15, -49, { desconsiderada: { motivo: 'Tremida' } }),
    })
    const cancelado = { ...form, instrumentos: form.instrumentos.map((i) => ({ ...i, cancelado: true })) }
    expect(achadosDaBlindagem(cancelado, AMBIENTE)).toEqual([])
  })

  it('ties each finding to its field, with its ground', () => {
    expect(achadosDaBlindagem(formulario({ localizacao: { precisaoM: 80 } }), AMBIENTE)).toEqual([
      {
        regra: 'precisao-baixa',
        titulo: 'Precisão da coordenada',
        fundamento: 'Decreto 6.514/2008, art. 97: o local da infração deve ser certo',
        campo: 'localizacao.precisaoM',
        mensagem: 'Precisão baixa; repita a leitura',
        grave: false,
      },
    ])
  })

  it('never uses a code twice and always names a ground', () => {
    const codigos = REGRAS_DA_BLINDAGEM.map((r) => r.codigo)
    expect(new Set(codigos).size).toBe(codigos.length)
    expect(codigos.filter((c) => !/^[a-z]+(-[a-z]+)*$/.test(c))).toEqual([])
    expect(REGRAS_DA_BLINDAGEM.filter((r) => !r.fundamento || !r.titulo)).toEqual([])
  })

  it('is grave where a polygon, a number, a quantity or who signs is wrong', () => {
    expect(REGRAS_DA_BLINDAGEM.filter((r) => r.grave).map((r) => r.codigo)).toEqual([
      'poligono-exigido',
      'poligono-cruzado',
      'quantidade-ausente',
      'digitos-invalidos',
      'quem-assina',
    ])
  })
})

describe('what is left to answer', () => {
  const achados = achadosDaBlindagem(
    formulario({ localizacao: { precisaoM: 80, latitude: -10 }, responsavel: { cpf: '529.982.247-24' } }),
    AMBIENTE,
  )
  const restam = (...justificativas: { regra: string; texto: string }[]) =>
    semResposta(achados, justificativas).map((a) => a.regra)

  it('is every finding that is not grave', () => {
    expect(restam()).toEqual(['coordenada-fora-do-estado', 'precisao-baixa'])
  })

  it('gets shorter with each sentence, and a blank one answers nothing', () => {
    expect(restam({ regra: 'precisao-baixa', texto: 'Mata fechada.' })).toEqual(['coordenada-fora-do-estado'])
    expect(restam({ regra: 'precisao-baixa', texto: '  ' })).toHaveLength(2)
  })

  it('is nothing once all are answered: grave ones have no answer', () => {
    expect(
      restam(
        { regra: 'precisao-baixa', texto: 'Mata fechada.' },
        { regra: 'coordenada-fora-do-estado', texto: 'Divisa com o Tocantins.' },
      ),
    ).toEqual([])
  })
})

describe('areas in a text', () => {
  it.each([
    ['12,3 ha', [12.3]],
    ['12.3 ha', [12.3]],
    ['1.234,5 hectares', [1234.5]],
    ['1.234 ha e 7 hectare', [1234, 7]],
    ['7ha', [7]],
    ['3 hábitos, 4 habitantes', []],
    ['sem área', []],
  ])('%s', (texto, areas) => {
    expect(areasNoTexto(texto)).toEqual(areas)
  })
})
