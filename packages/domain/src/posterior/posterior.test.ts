// The acts after the first, as tables (docs/dominio/atos.md).
import { describe, expect, it } from 'vitest'
import type { Dados } from '../campos/campo.ts'
import type { Ciencia } from '../cientificacao/schema.ts'
import type { Condicao } from '../formulario/condicao.ts'
import { CONDICOES, CONDICOES_EM_VIGOR } from '../formulario/condicao.ts'
import { retangulo } from '../geometria/poligono.ts'
import type { Perfil } from '../sessao/perfil.ts'
import { cienciaDe, conferirCienciaDoAto, pessoaDaCiencia, pessoasDoAto } from './ciencia.ts'
import {
  completarAto,
  conferirAto,
  contextoDoAto,
  type FormularioAssinado,
  ofertasDeAto,
} from './conferir.ts'
import type { AtoLido } from './definicao.ts'
import { ATOS_POSTERIORES, atoDe } from './index.ts'
import { foiAssinado, posterioresDo, verPosterior } from './leitura.ts'
import type { TIPOS_DE_ATO } from './tipos.ts'

const AGORA = new Date('2026-11-16T12:00:00Z')
const AUTOR = 'a0000000-0000-4000-8000-000000000001'
const OUTRO = 'a0000000-0000-4000-8000-000000000002'

const quadrado = (oeste: number, sul: number, lado: number) => ({
  type: 'Polygon' as const,
  coordinates: [retangulo(oeste, sul, oeste + lado, sul + lado)],
})
const area = (id: string, geometria: ReturnType<typeof quadrado>) => ({
  id,
  finalidade: 'AREA_EMBARGADA',
  geometria,
  areaHa: 1,
})

const EMBARGO = {
  id: 'i-embargo',
  tipo: 'EMBARGO',
  codigo: 'TEM-2026-000001',
  dados: {
    objetoEmbargo: ['AREA'],
    poligonoId: 'p1',
    dataHoraInstrumento: '2026-11-01T12:00:00Z',
  } as Dados,
}
const AUTO = {
  id: 'i-auto',
  tipo: 'AUTO_INFRACAO',
  codigo: 'AI-2026-000001',
  dados: {
    dataHoraInstrumento: '2026-11-01T12:00:00Z',
    memoriaCalculo: [
      { descricao: 'Base', valor: 5000 },
      { descricao: 'Final', valor: 4500.5 },
    ],
  } as Dados,
}
const SUSPENSAO = {
  id: 'i-suspensao',
  tipo: 'SUSPENSAO',
  codigo: 'TSU-2026-000001',
  dados: { dataHoraInstrumento: '2026-11-01T12:00:00Z', lacresAplicados: [{ numero: 'L-1' }] } as Dados,
}

const formulario = (mais: Partial<FormularioAssinado> = {}): FormularioAssinado => ({
  tipos: [],
  ciencias: [],
  cabecalho: {},
  alertaFiscalizacao: {},
  identificacao: {},
  enderecoFiscalizacao: {},
  localizacao: { poligonos: [area('p1', quadrado(-49.3, -16.7, 0.01))] },
  instrumentos: [AUTO, EMBARGO, SUSPENSAO],
  evidencias: [],
  pedidos: [],
  condicao: 'ASSINADO',
  autorId: AUTOR,
  teveVigor: true,
  posteriores: [],
  ...mais,
})

const MOTIVO = {
  motivo: 'A área foi regularizada e a licença foi emitida pelo órgão.',
  fundamentacaoLegal: 'Decreto 6.514/2008, art. 15-B',
}

const mensagens = (
  tipo: keyof typeof TIPOS_DE_ATO,
  dados: Dados,
  instrumento = EMBARGO,
  posteriores: AtoLido[] = [],
) =>
  conferirAto(atoDe(tipo), dados, contextoDoAto(formulario({ posteriores }), instrumento, AGORA)).map(
    (p) => `${p.campo}: ${p.mensagem}`,
  )

describe('who may do what, and when', () => {
  const rotulos = (perfilAtivo: Perfil, id: string, condicao: Condicao, teveVigor = true) =>
    ofertasDeAto({ id, perfilAtivo }, formulario({ condicao, teveVigor }), AGORA).flatMap((o) =>
      o.instrumentos.map((i) => `${o.tipo.codigo} ${i.codigo}`),
    )
  const RETIFICAR = ['AI-2026-000001', 'TEM-2026-000001', 'TSU-2026-000001'].map((c) => `RETIFICACAO ${c}`)
  const LEVANTAR = ['DESEMBARGO TEM-2026-000001', 'LEVANTAMENTO TSU-2026-000001']

  it.each<[string, Perfil, string, Partial<Record<Condicao, string[]>>]>([
    [
      'the author rectifies until the agency has it',
      'ROLE_FISCAL',
      AUTOR,
      { ASSINADO: RETIFICAR, AGUARDANDO_CIENTIFICACAO: RETIFICAR, DOCUMENTACAO_ASSINADOS: RETIFICAR },
    ],
    ['another inspector does nothing', 'ROLE_FISCAL', OUTRO, {}],
    ['an administrator does nothing', 'ROLE_ADMIN', OUTRO, {}],
    [
      'the coordinator lifts, rectifies afterwards, and gives the reason of a cancellation',
      'ROLE_GESTOR',
      OUTRO,
      {
        ASSINADO: LEVANTAR,
        AGUARDANDO_CIENTIFICACAO: LEVANTAR,
        DOCUMENTACAO_ASSINADOS: LEVANTAR,
        SINCRONIZADO: [...RETIFICAR, ...LEVANTAR],
        REGISTRADO: [...RETIFICAR, ...LEVANTAR],
        FINALIZADO: [...RETIFICAR, ...LEVANTAR],
        CANCELADO: ['CANCELAMENTO AI-2026-000001'],
      },
    ],
    [
      'who drew it up does not lift it, also as coordinator',
      'ROLE_GESTOR',
      AUTOR,
      {
        SINCRONIZADO: RETIFICAR,
        REGISTRADO: RETIFICAR,
        FINALIZADO: RETIFICAR,
        CANCELADO: ['CANCELAMENTO AI-2026-000001'],
      },
    ],
  ])('%s', (_, perfil, id, esperado) => {
    for (const condicao of CONDICOES)
      expect(rotulos(perfil, id, condicao), condicao).toEqual(esperado[condicao] ?? [])
  })

  it('what never was in force has no reason to give', () =>
    expect(rotulos('ROLE_GESTOR', OUTRO, 'CANCELADO', false)).toEqual([]))

  it.each([
    ['CANCELADO', 'ASSINADO', true],
    ['CANCELADO', 'AGUARDANDO_ASSINATURA', false],
  ] as const)('%s from %s: it had been signed, %s', (condicao, de, sim) =>
    expect(foiAssinado({ condicao, historico: [{ de, para: 'CANCELADO' }] })).toBe(sim),
  )

  it('what is in force was signed', () => {
    for (const condicao of CONDICOES_EM_VIGOR) expect(foiAssinado({ condicao, historico: [] })).toBe(true)
  })
})

describe('every kind', () => {
  // The certificate of a correction tells the reason that was recorded with it.
  it.each(
    ATOS_POSTERIORES.filter((a) => a.codigo !== 'CORRECAO_DE_CIENCIA').map((a) => [a.codigo, a] as const),
  )('%s asks for a reason that is a sentence', (_, tipo) => {
    const ctx = contextoDoAto(formulario(), EMBARGO, AGORA)
    const doMotivo = (motivo: string) =>
      conferirAto(tipo, { motivo }, ctx).filter((p) => p.campo === 'motivo').length
    expect(['', 'Ok.', 'a'.repeat(40), 'ok ok ok ok ok ok ok ok ok ok ok'].map(doMotivo)).toEqual([
      1, 1, 1, 1,
    ])
    expect(doMotivo(MOTIVO.motivo)).toBe(0)
    expect(tipo.inicial?.(ctx)).toHaveProperty('fundamentacaoLegal')
  })
})

describe('cancelamento', () => {
  const ctx = contextoDoAto(
    formulario({
      condicao: 'CANCELADO',
      instrumentos: [
        AUTO,
        {
          id: 'i-tap',
          tipo: 'APREENSAO',
          codigo: 'TAP-2026-000001',
          dados: { itens: [{ itemId: '1' }, { itemId: '2' }] },
        },
      ],
    }),
    AUTO,
    AGORA,
  )
  const assinados: Record<string, string> = {
    'AI-2026-000002': 'AUTO_INFRACAO',
    'TAP-2026-000002': 'APREENSAO',
    'TEM-2026-000007': 'EMBARGO',
  }
  const assinado = (codigo: string) => {
    const tipo = assinados[codigo]
    return tipo ? { tipo } : undefined
  }
  const substituir = (substituidoPor: string) =>
    conferirAto(
      atoDe('CANCELAMENTO'),
      { ...MOTIVO, motivoTipo: 'OUTRO', substituidoPor },
      { ...ctx, assinado },
    ).map((p) => p.mensagem)

  it('says what, why, what takes its place, and that goods are left', () =>
    expect(
      atoDe('CANCELAMENTO').dispositivo(
        {
          motivoTipo: 'DUPLICIDADE',
          motivo: 'O fato já está no auto anterior.',
          substituidoPor: 'ai-2026-000002',
        },
        ctx,
      ),
    ).toEqual([
      'Ficam cancelados AI-2026-000001 e TAP-2026-000001, lavrados em 01/11/2026, por duplicidade: O fato já está no auto anterior. Este cancelamento não impede novo auto pelo mesmo fato, observada a prescrição.',
      'Substituído pelo AI-2026-000002.',
      // An order to the agents is of the screen: the paper tells the person where to ask.
      'Sobre os 2 bens apreendidos, procure o órgão: a devolução, ou outro destino, consta de termo próprio.',
    ]))

  it.each([
    ['AI-2026-000001', 'Este é o documento cancelado: informe o que o substitui'],
    ['o outro', 'Informe o código do documento, como AI-2026-000123'],
    [
      'AI-2026-999999',
      'Nenhum documento assinado e em vigor tem este código: confira na lista de instrumentos',
    ],
    ['TEM-2026-000007', 'O documento que substitui é do mesmo tipo do cancelado'],
  ])('is not replaced by %s', (substituidoPor, mensagem) =>
    expect(substituir(substituidoPor)).toEqual([mensagem]),
  )

  it('is replaced by a signed one of the same kind', () =>
    expect(['ai-2026-000002', 'TAP-2026-000002', ''].map(substituir)).toEqual([[], [], []]))
})

describe('certidão de correção de ciência', () => {
  const correcao = (registradaEm: string, de: string, para: string | null) => ({
    motivo: 'O aviso de recebimento traz outro dia.',
    de: { forma: 'POSTAL_AR' as const, data: de },
    para: { forma: para ? ('POSTAL_AR' as const) : null, data: para },
    comprovante: { arquivoId: OUTRO, nome: 'ar.pdf' },
    registradaEm,
    por: { id: AUTOR, nome: 'Fiscal Exemplo' },
  })
  const deQuem = (pessoa: string, nome: string, correcoes: Ciencia['correcoes']): Ciencia => ({
    instrumentoId: AUTO.id,
    instrumento: AUTO.codigo,
    pessoa,
    nome,
    forma: 'POSTAL_AR',
    data: '2026-11-05T13:00:00Z',
    contaDe: '2026-11-05T13:00:00Z',
    recebedor: null,
    qualidade: null,
    dataEnvio: null,
    advogado: null,
    codigoObjeto: null,
    comprovante: null,
    observacoes: null,
    registradaEm: '2026-11-06T13:00:00Z',
    por: null,
    correcoes,
    aviso: null,
  })
  const tarde = correcao('2026-11-07T13:00:00Z', '2026-11-03T13:00:00Z', '2026-11-05T13:00:00Z')
  const cedo = correcao('2026-11-08T13:00:00Z', '2026-11-05T13:00:00Z', '2026-11-04T13:00:00Z')
  const ciencias = [
    deQuem('52998224725', 'Ana Exemplo', [tarde]),
    deQuem('11144477735', 'Bia Exemplo', [cedo]),
    deQuem('11222333000181', 'Usina Exemplo', []),
  ]
  const tipo = atoDe('CORRECAO_DE_CIENCIA')
  const contexto = (mais: Partial<FormularioAssinado> = {}) =>
    contextoDoAto(formulario({ ciencias, ...mais }), AUTO, AGORA)
  const dados = completarAto(tipo, { fundamentacaoLegal: 'Lei GO 13.800/2001, art. 26' }, contexto())

  it('says what was recorded, what it was corrected to, why, by what proof, and what becomes of the term', () =>
    expect(tipo.dispositivo(dados, contexto())).toEqual([
      'Certifico que a ciência de Ana Exemplo, registrada como carta com aviso de recebimento, em 03/11/2026 10:00, é corrigida para carta com aviso de recebimento, em 05/11/2026 10:00. Motivo: O aviso de recebimento traz outro dia. Prova: ar.pdf. Correção registrada por Fiscal Exemplo em 07/11/2026 10:00. O prazo conta da ciência de 05/11/2026, sem esse dia.',
      'Certifico que a ciência de Bia Exemplo, registrada como carta com aviso de recebimento, em 05/11/2026 10:00, é corrigida para carta com aviso de recebimento, em 04/11/2026 10:00. Motivo: O aviso de recebimento traz outro dia. Prova: ar.pdf. Correção registrada por Fiscal Exemplo em 08/11/2026 10:00. A data anterior não encurta o prazo.',
      'Permanecem inalterados os termos do AI-2026-000001.',
    ]))

  it.each([
    ['no ato', true],
    ['depois do ato', undefined],
  ])('tells one that was given in person %s', (quando, noAto) => {
    const de = { forma: 'PESSOAL' as const, data: tarde.de.data, ...(noAto && { noAto }) }
    const para = { forma: 'PESSOAL' as const, data: tarde.para.data }
    const ctx = contexto({ ciencias: [deQuem('52998224725', 'Ana Exemplo', [{ ...tarde, de, para }])] })
    expect(tipo.dispositivo(completarAto(tipo, {}, ctx), ctx)[0]).toContain(
      `registrada como pessoal, ${quando}, em 03/11/2026 10:00, é corrigida para pessoal, depois do ato, em`,
    )
  })

  it('of a ciência that was none says so', () => {
    const nula = [deQuem('52998224725', 'Ana Exemplo', [{ ...tarde, para: { forma: null, data: null } }])]
    const ctx = contexto({ ciencias: nula })
    expect(tipo.dispositivo(completarAto(tipo, {}, ctx), ctx)[0]).toContain(
      'não vale. Motivo: O aviso de recebimento traz outro dia. Prova: ar.pdf. Correção registrada por Fiscal Exemplo em 07/11/2026 10:00. A ciência fica sem efeito, e o prazo só conta da nova.',
    )
  })

  it('is made once for each correction, and not where there is none', () => {
    const feita: AtoLido = {
      tipo: 'CORRECAO_DE_CIENCIA',
      codigo: 'CCC-2026-000001',
      instrumentoId: AUTO.id,
      efeito: 'CIENCIA_CORRIGIDA',
      quando: '2026-11-09T13:00:00Z',
      dados,
    }
    expect(tipo.impedimento?.(contexto())).toBeNull()
    for (const mais of [{ posteriores: [feita] }, { ciencias: [] }])
      expect(tipo.impedimento?.(contexto(mais))).toBe('Não há correção de ciência por certificar.')
  })

  it("tells each person their own correction, and nobody another's", () => {
    const para = (pessoa: string) => {
      const dela = tipo.daPessoa?.(dados, pessoa)
      return dela && tipo.dispositivo(dela, contexto()).join(' ')
    }
    expect(para('52998224725')).toContain('Ana Exemplo')
    expect(para('52998224725')).not.toContain('Bia Exemplo')
    expect(para('11222333000181')).toBeNull()
  })
})

describe('desembargo', () => {
  const DECISAO = { decisaoNumero: 'DEC-1/2026', decisaoData: '2026-11-10', ...MOTIVO }

  it.each<[caso: string, vigencia: Dados, mensagens: string[]]>([
    [
      'without a written end',
      { vigencia: 'ATE_DECISAO' },
      ['tipoDesembargo: O embargo não tem prazo escrito: escolha outro tipo'],
    ],
    [
      'on its last day',
      { vigencia: 'PRAZO_DETERMINADO', vigenciaData: '2026-11-16' },
      ['tipoDesembargo: O prazo do embargo só termina no fim de 16/11/2026: escolha outro tipo'],
    ],
    ['after it', { vigencia: 'PRAZO_DETERMINADO', vigenciaData: '2026-11-15' }, []],
  ])('by the end of the term, %s', (_, vigencia, esperadas) => {
    const porPrazo = { ...EMBARGO, dados: { ...EMBARGO.dados, ...vigencia } }
    expect(mensagens('DESEMBARGO', { ...DECISAO, tipoDesembargo: 'DECURSO_DO_PRAZO' }, porPrazo)).toEqual(
      esperadas,
    )
  })

  const parcial = (geometria: ReturnType<typeof quadrado>) => ({
    ...DECISAO,
    tipoDesembargo: 'PARCIAL',
    areaLiberada: [{ ...area('l1', geometria), finalidade: 'OUTRO' }],
  })
  const completo = (dados: Dados, posteriores: AtoLido[] = []) =>
    completarAto(atoDe('DESEMBARGO'), dados, contextoDoAto(formulario({ posteriores }), EMBARGO, AGORA))

  it('frees a part that lies inside, also along the border, and tells what is left', () => {
    const dados = parcial(quadrado(-49.3, -16.7, 0.005))
    expect(mensagens('DESEMBARGO', dados)).toEqual([])
    const { areaLiberadaHa, areaRestanteHa } = completo(dados)
    expect([areaLiberadaHa, areaRestanteHa]).toEqual([29.5081, 88.5244])
    expect(
      atoDe('DESEMBARGO').dispositivo(completo(dados), contextoDoAto(formulario(), EMBARGO, AGORA)),
    ).toEqual([
      'Fica levantado o embargo do TEM-2026-000001 sobre 29,5081 ha, restando embargados 88,5244 ha. O levantamento não extingue a multa nem a obrigação de reparar o dano.',
    ])
  })

  it('measures what is freed itself, whatever the answer says', () => {
    const dados = parcial(quadrado(-49.3, -16.7, 0.005))
    const exagerado = { ...dados, areaLiberada: dados.areaLiberada.map((a) => ({ ...a, areaHa: 500 })) }
    expect(completo(exagerado).areaLiberada).toMatchObject([{ areaHa: expect.closeTo(29.5081, 3) }])
  })

  it('refuses an area larger than the embargo, and one beside it', () => {
    expect(mensagens('DESEMBARGO', parcial(quadrado(-49.301, -16.701, 0.012)))).toEqual([
      expect.stringMatching(
        /^areaLiberada: A área liberada precisa estar dentro do embargo: .* ha estão fora$/,
      ),
    ])
    expect(mensagens('DESEMBARGO', parcial(quadrado(-49.2, -16.7, 0.002)))).toHaveLength(1)
  })

  it('refuses as part what is the whole', () =>
    expect(mensagens('DESEMBARGO', parcial(quadrado(-49.3, -16.7, 0.01)))).toEqual([
      'areaLiberada: Isto libera toda a área embargada: escolha o desembargo total',
    ]))

  it('frees nothing twice', () => {
    const primeira: AtoLido = {
      tipo: 'DESEMBARGO',
      codigo: 'TDE-2026-000001',
      instrumentoId: EMBARGO.id,
      efeito: 'DESEMBARGADO_PARCIAL',
      quando: '2026-11-12T12:00:00Z',
      dados: parcial(quadrado(-49.3, -16.7, 0.005)),
    }
    expect(mensagens('DESEMBARGO', parcial(quadrado(-49.3, -16.7, 0.005)), EMBARGO, [primeira])).toHaveLength(
      1,
    )
    const resto = completo({ ...DECISAO, tipoDesembargo: 'TOTAL' }, [primeira])
    expect([resto.areaLiberadaHa, resto.areaRestanteHa]).toEqual([88.5244, 0])
    const total = { ...primeira, efeito: 'DESEMBARGADO' }
    const ctx = contextoDoAto(formulario({ posteriores: [total] }), EMBARGO, AGORA)
    expect(atoDe('DESEMBARGO').impedimento?.(ctx)).toBe('Este embargo já foi levantado por inteiro.')
  })

  it.each([
    ['2026-10-31', ['decisaoData: A decisão não pode ser anterior ao embargo']],
    ['2026-11-01', []],
    ['2026-11-17', ['decisaoData: A data não pode ser posterior a agora']],
  ])('decided on %s', (decisaoData, esperadas) =>
    expect(mensagens('DESEMBARGO', { ...DECISAO, tipoDesembargo: 'TOTAL', decisaoData })).toEqual(esperadas),
  )

  it('has no part where the embargo is of no area', () => {
    const daObra = { ...EMBARGO, dados: { ...EMBARGO.dados, objetoEmbargo: ['OBRA'] } }
    expect(mensagens('DESEMBARGO', parcial(quadrado(-49.3, -16.7, 0.005)), daObra)).toEqual([
      'tipoDesembargo: Este embargo não é de área: levante-o por inteiro',
    ])
  })
})

describe('levantamento de suspensão', () => {
  const dados = (numero: string) => ({
    ...MOTIVO,
    decisaoNumero: 'DEC-1/2026',
    decisaoData: '2026-11-10',
    condicaoCumprida: 'A licença de operação foi emitida em 05/11/2026.',
    lacresRemovidos: [{ numero, foto: { arquivoId: 'x', nome: 'lacre.jpg' } }],
  })
  it('takes off only a seal that was put on', () => {
    expect(mensagens('LEVANTAMENTO', dados('l-1'), SUSPENSAO)).toEqual([])
    expect(mensagens('LEVANTAMENTO', dados('L-9'), SUSPENSAO)).toEqual([
      'lacresRemovidos.0.numero: Este lacre não consta da suspensão',
    ])
  })
})

describe('the ciência of an act', () => {
  const pessoas = [
    { tipoPessoa: 'FISICA', nome: 'Ana Exemplo', cpf: '529.982.247-25' },
    { tipoPessoa: 'JURIDICA', razaoSocial: 'Empresa Exemplo', cnpj: '11.222.333/0001-81' },
  ]
  const quem = (...responsaveis: Dados[]) =>
    pessoasDoAto({ instrumentos: [AUTO], identificacao: { responsaveis } }, AUTO.id)

  it.each<[string, Dados[], string | null, unknown]>([
    ['the only one, unsaid', pessoas.slice(0, 1), null, { nome: 'Ana Exemplo' }],
    ['nobody known', [], null, { pessoa: null }],
    ['one of two, unsaid', pessoas, null, 'Escolha a pessoa: cada uma tem a sua ciência'],
    ['one of two', pessoas, '11222333000181', { nome: 'Empresa Exemplo' }],
    ['a stranger', pessoas, '11144477735', 'Esta pessoa não está no documento'],
  ])('%s', (_, responsaveis, dita, esperada) => {
    const achada = pessoaDaCiencia(quem(...responsaveis), dita)
    if (typeof esperada === 'string') expect(achada).toBe(esperada)
    else expect(achada).toMatchObject(esperada as object)
  })

  it.each([
    ['the person', 0, { recebedor: 'Ana Exemplo' }, []],
    ['another', 0, { recebedor: 'Esposa Exemplo' }, ['recebedor']],
    ['a company by itself', 1, {}, ['forma']],
    ['its attorney', 1, { forma: 'REPRESENTANTE', recebedor: 'Rui Exemplo', qualidade: 'PROCURADOR' }, []],
  ])('is received by who may: %s', (_, ordem, mais, campos) => {
    const registro = {
      forma: 'PESSOAL',
      dataHora: '2026-11-17T12:00:00Z',
      comprovante: { arquivoId: '60000000-0000-4000-8000-000000000001' },
      ...mais,
    }
    const agora = new Date('2026-11-18T12:00:00Z')
    const [pessoa] = quem(...pessoas.slice(ordem, ordem + 1))
    if (!pessoa) throw new Error('nobody')
    const achadas = conferirCienciaDoAto(registro, { quando: '2026-11-16T12:00:00Z' }, agora, pessoa)
    expect(achadas.map((p) => p.campo)).toEqual(campos)
  })

  it('that names nobody is of everybody', () => {
    expect(cienciaDe([{ pessoa: null }], '52998224725')).toEqual({ pessoa: null })
    expect(cienciaDe([{ pessoa: '52998224725' }], '11222333000181')).toBeUndefined()
  })
})

it('the first leads to what came after: what is about it, and what is about its whole form', () => {
  const ato = (codigo: string, tipo: keyof typeof TIPOS_DE_ATO, instrumentoId: string) => ({
    codigo,
    tipo,
    instrumentoId,
    quando: '2026-11-17T02:30:00Z',
  })
  const atos = [
    ato('TRT-2026-000001', 'RETIFICACAO', 'i-auto'),
    ato('TDE-2026-000001', 'DESEMBARGO', 'i-embargo'),
    ato('TCA-2026-000001', 'CANCELAMENTO', 'i-auto'),
  ]
  expect(posterioresDo(atos, 'i-embargo').map(verPosterior)).toEqual([
    'Ver TDE-2026-000001 de 16/11/2026',
    'Ver TCA-2026-000001 de 16/11/2026',
  ])
})
