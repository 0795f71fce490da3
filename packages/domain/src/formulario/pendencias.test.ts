import { describe, expect, it } from 'vitest'
import { ambienteDeExemplo } from '../instrumento/exemplo.ts'
import { type CodigoDeInstrumento, TIPOS_DE_INSTRUMENTO } from '../instrumento/tipos.ts'
import { preenchimentoCompleto } from './exemplo.ts'
import { estadoDasEtapas, etapaDaPendencia, pendenciasDoFormulario } from './pendencias.ts'
import type { Preenchimento } from './preenchimento.ts'

const AMBIENTE = ambienteDeExemplo(new Date('2026-11-15T15:00:00Z'))
const achar = (form: Preenchimento) =>
  pendenciasDoFormulario(form, AMBIENTE).map((p) => `${p.campo}: ${p.mensagem}`)
const com = (mudar: (form: Preenchimento) => Partial<Preenchimento>, ...tipos: CodigoDeInstrumento[]) => {
  const form = preenchimentoCompleto(...(tipos.length > 0 ? tipos : (['AUTO_INFRACAO'] as const)))
  return achar({ ...form, ...mudar(form) })
}
const VAZIO = {
  cabecalho: {},
  alertaFiscalizacao: {},
  identificacao: {},
  enderecoFiscalizacao: {},
  localizacao: {},
  instrumentos: [],
  evidencias: [],
}

describe('a complete form', () => {
  it.each(TIPOS_DE_INSTRUMENTO.map((t) => t.codigo))('lacks nothing: %s', (tipo) =>
    expect(achar(preenchimentoCompleto(tipo))).toEqual([]),
  )
})

describe('an empty form tells everything at once', () => {
  it('for an infraction notice', () => {
    expect(com(() => VAZIO)).toEqual([
      'dataHoraLavratura: Campo obrigatório',
      'alertaFiscalizacao.origemAcao: Campo obrigatório',
      'alertaFiscalizacao.situacaoEncontrada: Campo obrigatório',
      'enderecoFiscalizacao.tipoLocal: Campo obrigatório',
      'enderecoFiscalizacao.municipioId: Campo obrigatório',
      'localizacao.sistemaReferencia: Campo obrigatório',
      'localizacao.latitude: Campo obrigatório',
      'localizacao.longitude: Campo obrigatório',
      'localizacao.fonteCoordenada: Campo obrigatório',
      'localizacao.precisaoM: Campo obrigatório',
      'equipe: Marque um autuante',
      'equipe: Marque ao menos um integrante que assina',
      'identificacao.responsaveis: Informe o responsável',
      'instrumentos: Preencha o instrumento Auto de Infração',
      'evidencias: Inclua ao menos 1 foto',
      'evidencias: Inclua ao menos uma evidência do local ou do fato',
    ])
  })

  it('asks a release for the point and a photo, not for person and address', () => {
    const achadas = com(() => VAZIO, 'SOLTURA')
    expect(achadas.some((p) => p.startsWith('localizacao.latitude'))).toBe(true)
    expect(achadas.some((p) => p.startsWith('identificacao'))).toBe(false)
    expect(achadas.some((p) => p.startsWith('enderecoFiscalizacao'))).toBe(false)
  })

  it('asks a donation for the person, not for the point', () => {
    const achadas = com(() => VAZIO, 'DOACAO')
    expect(achadas.some((p) => p.startsWith('localizacao'))).toBe(false)
    expect(achadas).toContain('identificacao.responsaveis: Informe o responsável')
  })
})

describe('rules between answers', () => {
  const responsavel = (mudanca: object) => (f: Preenchimento) => ({
    identificacao: { responsaveis: [{ ...(f.identificacao.responsaveis as object[])[0], ...mudanca }] },
  })

  it.each<[string, string[], string]>([
    ['wrong CPF', com(responsavel({ cpf: '111' })), 'identificacao.responsaveis.0.cpf: CPF inválido'],
    [
      'one word',
      com(responsavel({ nome: 'Fulano' })),
      'identificacao.responsaveis.0.nome: Informe nome e sobrenome',
    ],
    [
      'unknown person in a punitive type',
      com(responsavel({ tipoPessoa: 'NAO_IDENTIFICADA', naoIdentificadaMotivo: 'FUGIU' }), 'NOTIFICACAO'),
      'identificacao.responsaveis.0.tipoPessoa: Este formulário exige a pessoa identificada',
    ],
    [
      'same person twice',
      com((f) => ({
        identificacao: {
          responsaveis: [1, 2].map(() => (f.identificacao.responsaveis as object[])[0]),
        },
      })),
      'identificacao.responsaveis.1.cpf: Pessoa já incluída',
    ],
    [
      'witness is the party',
      com((f) => ({
        identificacao: {
          ...f.identificacao,
          testemunhas: [{ nome: 'Responsável Exemplo', cpf: '52998224725', presenciou: 'SIM' }],
        },
      })),
      'identificacao.testemunhas.0.cpf: A testemunha não pode ser o autuado',
    ],
    [
      'attorney without the power of attorney',
      com((f) => ({
        identificacao: {
          ...f.identificacao,
          representante: {
            tipoRepresentante: 'PROCURADOR',
            nome: 'Maria da Silva',
            cpf: '15350946056',
            cargo: 'Advogada',
          },
        },
      })),
      'identificacao.representante.documentoPoderes: Anexe a procuração',
    ],
    [
      'alert as origin without alert',
      com((f) => ({ alertaFiscalizacao: { ...f.alertaFiscalizacao, origemAcao: 'ALERTA' } })),
      'alertaFiscalizacao.alertaIds: Vincule ao menos um alerta',
    ],
    [
      'not confirmed and only punitive types',
      com((f) => ({ alertaFiscalizacao: { ...f.alertaFiscalizacao, situacaoEncontrada: 'NAO_CONFIRMADA' } })),
      'alertaFiscalizacao.situacaoEncontrada: A situação não foi confirmada; revise os instrumentos',
    ],
    [
      'short way to a farm',
      com((f) => ({ enderecoFiscalizacao: { ...f.enderecoFiscalizacao, roteiroAcesso: 'perto' } })),
      'enderecoFiscalizacao.roteiroAcesso: Descreva o acesso para nova vistoria',
    ],
    [
      'two who draw up',
      com((f) => ({
        cabecalho: { ...f.cabecalho, equipe: [1, 2].map(() => (f.cabecalho.equipe as object[])[0]) },
      })),
      'equipe: Marque um autuante',
    ],
    [
      'future',
      com((f) => ({ cabecalho: { ...f.cabecalho, dataHoraLavratura: '2027-01-01T00:00:00Z' } })),
      'dataHoraLavratura: A data não pode ser posterior a agora',
    ],
    [
      'evidence that says nothing',
      com((f) => ({ evidencias: [{ ...f.evidencias[0], descricao: 'foto' }] })),
      'evidencias.0.descricao: Descreva o que a evidência prova',
    ],
  ])('%s', (_nome, achadas, esperada) => expect(achadas).toEqual([esperada]))

  it('accepts an unknown person where the type does', () => {
    const anonimo = { tipoPessoa: 'NAO_IDENTIFICADA', papel: 'AUTUADO', naoIdentificadaMotivo: 'FUGIU' }
    expect(com(() => ({ identificacao: { responsaveis: [anonimo] } }), 'APREENSAO', 'DEPOSITO')).toEqual([])
    expect(com(() => ({ identificacao: { responsaveis: [anonimo] } }), 'APREENSAO', 'AUTO_INFRACAO')).toEqual(
      [
        'identificacao.responsaveis.0.tipoPessoa: Este formulário exige a pessoa identificada',
        'instrumentos.1.tipoAuto: Auto de infração exige autuado identificado',
      ],
    )
  })
})

describe('the instruments of a form', () => {
  it('are asked for by name while nobody began them', () => {
    const vazios = (f: Preenchimento) => ({ instrumentos: f.instrumentos.map((i) => ({ ...i, dados: {} })) })
    expect(com(vazios, 'APREENSAO', 'DEPOSITO')).toEqual([
      'instrumentos: Preencha o instrumento Termo de Apreensão',
      'instrumentos: Preencha o instrumento Termo de Depósito',
    ])
  })

  it('tell everything that each one lacks, by its place in the form', () => {
    const semMotivo = (f: Preenchimento) => ({
      instrumentos: f.instrumentos.map((i) => ({ ...i, dados: { ...i.dados, descricao: '' } })),
    })
    expect(com(semMotivo, 'APREENSAO', 'DEPOSITO')).toEqual([
      'instrumentos.0.descricao: Campo obrigatório',
      'instrumentos.1.descricao: Campo obrigatório',
    ])
  })

  it('do not count once cancelled', () => {
    const cancelado = (f: Preenchimento) => ({
      instrumentos: f.instrumentos.map((i) => ({ ...i, cancelado: true })),
    })
    expect(com(cancelado, 'DEPOSITO')).toEqual(['instrumentos: Preencha o instrumento Termo de Depósito'])
  })

  it('against the flora ask what the area overlaps', () => {
    const flora = (localizacao: object) => (f: Preenchimento) => ({
      instrumentos: f.instrumentos.map((i) => ({
        ...i,
        dados: { ...i.dados, infracoes: [{ infracaoId: 45 }] },
      })),
      localizacao: { ...f.localizacao, ...localizacao },
    })
    const perguntas = [
      'localizacao.appAtingida: Responda se atinge APP: há infração de flora',
      'localizacao.rlAtingida: Responda se atinge reserva legal: há infração de flora',
    ]
    expect(com(flora({}))).toEqual(expect.arrayContaining(perguntas))
    const respondidas = com(flora({ appAtingida: 'NAO', rlAtingida: 'SIM' }))
    expect(respondidas.filter((p) => p.startsWith('localizacao'))).toEqual([])
  })
})

describe('state of each step', () => {
  it('goes from vazia through parcial to completa', () => {
    const vazio = { ...preenchimentoCompleto('AUTO_INFRACAO'), ...VAZIO }
    expect(estadoDasEtapas(vazio, AMBIENTE).identificacao).toBe('vazia')
    const parcial = { ...vazio, alertaFiscalizacao: { origemAcao: 'ROTINA' } }
    expect(estadoDasEtapas(parcial, AMBIENTE).alertaFiscalizacao).toBe('parcial')
    expect(Object.values(estadoDasEtapas(preenchimentoCompleto('EMBARGO'), AMBIENTE))).toEqual(
      Array(6).fill('completa'),
    )
  })

  it('is empty without any evidence, even where no photo is asked', () => {
    const sem = { ...preenchimentoCompleto('AUTO_DE_ORIENTACAO'), evidencias: [] }
    expect(pendenciasDoFormulario(sem, AMBIENTE).filter((p) => p.campo === 'evidencias')).toEqual([])
    expect(estadoDasEtapas(sem, AMBIENTE).evidencia).toBe('vazia')
  })

  it('is not complete in the first step while the head of the form, which is filled in there, blocks', () => {
    const completo = preenchimentoCompleto('AUTO_INFRACAO')
    const semEquipe = { ...completo, cabecalho: { ...completo.cabecalho, equipe: [] } }
    expect(pendenciasDoFormulario(semEquipe, AMBIENTE).map((p) => p.campo)).toContain('equipe')
    expect(estadoDasEtapas(semEquipe, AMBIENTE).alertaFiscalizacao).toBe('parcial')
  })

  it('knows where each pendência is mended', () => {
    const em = (campo: string) => etapaDaPendencia({ campo })
    expect(em('identificacao.responsaveis.0.cpf')).toBe('identificacao')
    expect(em('instrumentos')).toBe('instrumento')
    expect(em('evidencias.2.titulo')).toBe('evidencia')
    expect(em('dataHoraLavratura')).toBe('alertaFiscalizacao')
  })
})
