import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import catalogo from '../../../../apps/gateway/db/seeds/reference/infracoes.json' with { type: 'json' }
import leis from '../../../../apps/gateway/db/seeds/reference/leis.json' with { type: 'json' }
import seeds from '../../../../apps/gateway/db/seeds/reference/modelos.json' with { type: 'json' }
import { artigoSemNumero } from '../blindagem/regras/artigo.ts'
import { pendencias } from '../campos/pendencias.ts'
import { Lei, TipoDeInfracao } from '../catalogo/contract.ts'
import { preenchimentoCompleto } from '../formulario/exemplo.ts'
import { pendenciasDoFormulario } from '../formulario/pendencias.ts'
import type { Preenchimento } from '../formulario/preenchimento.ts'
import { ambienteDeExemplo } from '../instrumento/exemplo.ts'
import { buscaDeModelos } from './busca.ts'
import { CAMPOS_DO_MODELO, modeloDigitado, respostasDoModelo } from './campos.ts'
import { acompanharTextos, comecoDoModelo } from './comeco.ts'
import { conferirModelo } from './conferir.ts'
import { contarFotos, fotosQueFaltam } from './fotos.ts'
import { LACUNAS } from './lacunas.ts'
import { lacunasDe, textosComLacuna } from './lacunas-no-texto.ts'
import { Modelo } from './schema.ts'

const CATALOGOS = { infracoes: z.array(TipoDeInfracao).parse(catalogo), leis: z.array(Lei).parse(leis) }
const MODELOS = z.array(Modelo).parse(seeds)
const modelo = (codigo: string) => {
  const achado = MODELOS.find((m) => m.codigo === codigo)
  if (!achado) throw new Error(`no model ${codigo}`)
  return achado
}
const id = (codigo: string) => CATALOGOS.infracoes.find((l) => l.codigo === codigo && !l.vigenciaFim)?.id
const AMBIENTE = ambienteDeExemplo(new Date('2026-11-15T15:00:00Z'))
const PASSAROS = modelo('passaros-cativeiro')
const DESMATE = modelo('desmate-sem-autorizacao')

describe.each(MODELOS)('$codigo', (m) => {
  it('names only what exists', () => {
    expect(conferirModelo(m, CATALOGOS)).toEqual([])
  })

  it('asks for gaps that the screen knows how to ask', () => {
    const nomes = textosComLacuna([m.textos, m.preenche]).flatMap(({ texto }) => lacunasDe(texto))
    expect(nomes.filter((nome) => !(nome in LACUNAS))).toEqual([])
    expect(nomes.length).toBeGreaterThan(0)
  })

  it('cites no provision that the blindagem refuses for want of a number', () => {
    const tipos = [...m.tiposFormulario, ...m.tiposOpcionais]
    const { instrumentos } = comecoDoModelo(m, tipos, CATALOGOS)
    const form: Preenchimento = {
      ...preenchimentoCompleto(...tipos),
      instrumentos: tipos.map((tipo) => ({ id: tipo, tipo, dados: instrumentos[tipo] ?? {} })),
    }
    expect(form.instrumentos[0]?.dados.fundamentacaoLegal).toEqual(
      expect.arrayContaining([{ leiId: expect.any(Number), artigo: expect.stringMatching(/\d/) }]),
    )
    expect(artigoSemNumero.achar(form, AMBIENTE)).toEqual([])
  })

  it('has no article before a gap, which may be answered by a word of the other gender', () => {
    const textos = textosComLacuna([m.textos, m.preenche]).map(({ texto }) => texto)
    expect(
      textos.flatMap((t) => t.match(/(?<!\p{L})([nd]?[oa]s?|aos?|às?|pel[oa]s?) «[^\d»]*»/giu) ?? []),
    ).toEqual(
      m.codigo === 'intervencao-app'
        ? ['a «distância da margem»']
        : m.codigo === 'maus-tratos'
          ? ['a «animal maltratado»']
          : [],
    )
  })

  it('comes back from its fields as it went, and every answer that it gives can be taken out', () => {
    const respostas = respostasDoModelo(m, CATALOGOS)
    expect(pendencias(CAMPOS_DO_MODELO, respostas, '', new Date())).toEqual([])
    const digitado = modeloDigitado(respostas, m, CATALOGOS)
    const tipos = [...m.tiposFormulario, ...m.tiposOpcionais]
    expect(comecoDoModelo(digitado, tipos, CATALOGOS)).toEqual(comecoDoModelo(m, tipos, CATALOGOS))
    expect(conferirModelo(digitado, CATALOGOS)).toEqual([])
    const sem = modeloDigitado({ ...respostas, respostas: [], textos: [] }, m, CATALOGOS)
    expect(sem.preenche).toEqual({})
  })
})

describe('a model that names what does not exist is refused', () => {
  it.each<[string, Partial<Modelo>, string]>([
    ['kinds that exclude each other', { tiposFormulario: ['AUTO_INFRACAO', 'SOLTURA'] }, 'tiposFormulario'],
    [
      'a line of no catalogue',
      { infracoes: [{ codigo: '999', papel: 'principal', quando: '' }] },
      'infracoes.0.codigo',
    ],
    ['no main line for a notice', { infracoes: [] }, 'infracoes'],
    ['an unknown sanction', { sancoes: ['PRISAO'] }, 'sancoes'],
    ['a sanction without its term', { sancoes: ['SUSPENSAO'] }, 'sancoes'],
    ['an unknown field', { preenche: { AUTO_INFRACAO: { cor: 'azul' } } }, 'preenche.AUTO_INFRACAO.cor'],
    ['an unknown option', { preenche: { EMBARGO: { vigencia: 'SEMPRE' } } }, 'preenche.EMBARGO.vigencia'],
    ['an unknown place', { preenche: { CABECALHO: {} } }, 'preenche.CABECALHO'],
    ['a text of no field', { textos: { 'AUTO_INFRACAO.poema': 'x' } }, 'textos.AUTO_INFRACAO.poema'],
    ['a text of another kind', { textos: { 'SOLTURA.descricao': 'x' } }, 'textos.SOLTURA.descricao'],
    [
      'a gap that does not close',
      { textos: { 'EMBARGO.descricao': `${'a'.repeat(30)} «área` } },
      'textos.EMBARGO.descricao',
    ],
    [
      'a gap without a name',
      { textos: { 'EMBARGO.descricao': `${'a'.repeat(30)} « »` } },
      'textos.EMBARGO.descricao',
    ],
    [
      'a law of no catalogue',
      { fundamento: [{ lei: 'Lei 1/1', artigo: '1', confirmado: true }] },
      'fundamento.0.lei',
    ],
  ])('%s', (_, mudanca, campo) => {
    expect(conferirModelo({ ...DESMATE, ...mudanca }, CATALOGOS).map((f) => f.campo)).toContain(campo)
  })
})

describe('the answers that the agency gives a model', () => {
  const linhas = [
    { id: 'a', onde: 'EMBARGO-vigencia', 'EMBARGO-vigencia': 'ATE_DECISAO' },
    { id: 'b', onde: 'AUTO_INFRACAO-dataFatoEstimada', 'AUTO_INFRACAO-dataFatoEstimada': 'NAO' },
    { id: 'c', onde: 'localizacao-rlAtingida', 'localizacao-rlAtingida': 'SIM' },
    {
      id: 'd',
      onde: 'NOTIFICACAO-exigencias',
      'NOTIFICACAO-exigencias': [{ id: 'x', descricao: 'Apresentar «documento»', prazoDias: 15 }],
    },
  ]
  const comLinhas = (respostas: unknown) => {
    const dados = { ...respostasDoModelo(DESMATE, CATALOGOS), respostas }
    return {
      faltas: pendencias(CAMPOS_DO_MODELO, dados, '', new Date()).map((p) => p.campo),
      modelo: modeloDigitado(dados, { ...DESMATE, preenche: { identificacao: { poema: 'x' } } }, CATALOGOS),
    }
  }

  it('go to the field of their kind or step, and what the screen does not ask stays', () => {
    const { faltas, modelo: gravado } = comLinhas(linhas)
    expect(faltas).toEqual([])
    expect(gravado.preenche).toMatchObject({
      identificacao: { poema: 'x' },
      AUTO_INFRACAO: { dataFatoEstimada: false },
      EMBARGO: { vigencia: 'ATE_DECISAO' },
      localizacao: { rlAtingida: 'SIM' },
      NOTIFICACAO: { exigencias: [{ descricao: 'Apresentar «documento»', prazoDias: 15 }] },
    })
    const { identificacao: _, ...digitado } = gravado.preenche
    expect(conferirModelo({ ...DESMATE, preenche: digitado }, CATALOGOS)).toEqual([])
  })

  it('a field without its answer is asked for', () => {
    expect(comLinhas([{ id: 'a', onde: 'EMBARGO-vigencia' }]).faltas).toEqual([
      'respostas.0.EMBARGO-vigencia',
    ])
  })
})

describe('a form that begins from a model', () => {
  it('has the line, the sanctions, the provisions, the answers and the texts of each kind', () => {
    const { instrumentos, etapas } = comecoDoModelo(PASSAROS, PASSAROS.tiposFormulario, CATALOGOS)
    expect(instrumentos.AUTO_INFRACAO).toMatchObject({
      infracoes: [{ infracaoId: id('24-P3-III-A') }],
      tipoAuto: ['MULTA_SIMPLES', 'APREENSAO'],
      comunicarMP: 'SIM',
      descricaoConduta: expect.stringContaining('«animais»'),
    })
    expect(instrumentos.AUTO_INFRACAO?.fundamentacaoLegal).not.toEqual([])
    expect(instrumentos.APREENSAO).toMatchObject({
      motivoApreensao: 'ANIMAL',
      destinoImediato: 'ENTREGA_INSTITUICAO',
    })
    expect(etapas.alertaFiscalizacao).toEqual({ modelo: { codigo: 'passaros-cativeiro', valores: {} } })
  })

  it('a term that was left out takes its sanction along, and one that came in brings it', () => {
    const sem = comecoDoModelo(PASSAROS, ['AUTO_INFRACAO'], CATALOGOS)
    expect(sem.instrumentos.AUTO_INFRACAO?.tipoAuto).toEqual(['MULTA_SIMPLES'])
    expect(sem.instrumentos.APREENSAO).toBeUndefined()
    const com = comecoDoModelo(DESMATE, ['AUTO_INFRACAO', 'EMBARGO', 'APREENSAO'], CATALOGOS)
    expect(com.instrumentos.AUTO_INFRACAO?.tipoAuto).toEqual(['MULTA_SIMPLES', 'APREENSAO', 'EMBARGO'])
  })

  it('tells the public prosecutor where the line is also a crime, and where the model says so', () => {
    const semCrime = CATALOGOS.infracoes.map((l) => ({ ...l, correlatoPenal: null }))
    const de = (infracoes: TipoDeInfracao[]) =>
      comecoDoModelo(DESMATE, ['AUTO_INFRACAO'], { ...CATALOGOS, infracoes }).instrumentos.AUTO_INFRACAO
    expect(de(semCrime)).not.toHaveProperty('comunicarMP')
    const comCrime = semCrime.map((l) => ({ ...l, correlatoPenal: 'Lei 9.605/1998, art. 50' }))
    expect(de(comCrime)).toHaveProperty('comunicarMP', 'SIM')
  })

  it('cites no provision that is still to be confirmed', () => {
    const { instrumentos } = comecoDoModelo(modelo('maus-tratos'), ['AUTO_INFRACAO'], CATALOGOS)
    const incerta = CATALOGOS.leis.find((l) => l.sigla === 'Lei 14.064/2020')?.id
    const citadas = (instrumentos.AUTO_INFRACAO?.fundamentacaoLegal ?? []) as Array<{ leiId: number }>
    expect(incerta).toBeDefined()
    expect(citadas.map((c) => c.leiId)).not.toContain(incerta)
  })
})

const comTexto = (texto: string, mudanca: Partial<Preenchimento> = {}): Preenchimento => {
  const form = preenchimentoCompleto('AUTO_INFRACAO')
  return {
    ...form,
    ...mudanca,
    instrumentos: form.instrumentos.map((i) => ({ ...i, dados: { ...i.dados, descricaoConduta: texto } })),
  }
}
const LONGO =
  'Manter em cativeiro aves silvestres sem permissão da autoridade competente, vistas pela equipe no quintal'

describe('an open gap', () => {
  const achadas = (form: Preenchimento) =>
    pendenciasDoFormulario(form, AMBIENTE)
      .filter((p) => p.mensagem.startsWith('Complete'))
      .map(({ campo, mensagem, natureza }) => `${campo}: ${mensagem} (${natureza})`)

  it('keeps the form from being concluded, and says which one and where', () => {
    expect(achadas(comTexto(`${LONGO}, para «finalidade».`))).toEqual([
      'instrumentos.0.descricaoConduta: Complete «finalidade» no texto de Auto de Infração (falta)',
    ])
    expect(achadas(comTexto(`${LONGO}.`))).toEqual([])
  })

  it('several of one text are told at once', () => {
    expect(achadas(comTexto(`${LONGO}: «animais», «anilhas» e «animais».`))).toEqual([
      'instrumentos.0.descricaoConduta: Complete «animais», «anilhas» no texto de Auto de Infração (falta)',
    ])
  })

  it.each([`${LONGO} «finalidade`, `${LONGO} finalidade»`])('half a mark is still a gap: %s', (texto) => {
    expect(achadas(comTexto(texto))).toEqual([
      'instrumentos.0.descricaoConduta: Complete a lacuna no texto de Auto de Infração (falta)',
    ])
  })

  it('is looked for in every text of the form', () => {
    const form = preenchimentoCompleto('AUTO_INFRACAO')
    expect(
      achadas({
        ...form,
        alertaFiscalizacao: { ...form.alertaFiscalizacao, relatoPreliminar: 'Visto por «quem»' },
        evidencias: form.evidencias.map((e, i) =>
          i === 0 ? { ...e, descricao: 'Mostra «o quê» no local' } : e,
        ),
      }),
    ).toEqual([
      'alertaFiscalizacao.relatoPreliminar: Complete «quem» no texto de Alerta e ação de fiscalização (falta)',
      'evidencias.0.descricao: Complete «o quê» no texto de Evidências (falta)',
    ])
  })

  it('of a cancelled instrument is nobody’s business', () => {
    const form = comTexto(`${LONGO} «finalidade».`)
    const cancelados = form.instrumentos.map((i) => ({ ...i, cancelado: true }))
    expect(achadas({ ...form, instrumentos: cancelados })).toEqual([])
  })
})

describe('the texts of a model follow the form', () => {
  const NOMES = { municipio: (ibge: number) => (ibge === 5208707 ? 'Goiânia' : undefined) }
  const ORIGINAL = modelo('passaros-cativeiro').textos['AUTO_INFRACAO.descricaoConduta'] ?? ''
  const form = (texto: string, valores: Record<string, unknown>, endereco: Record<string, unknown>) => {
    const base = comTexto(texto)
    return {
      ...base,
      alertaFiscalizacao: { modelo: { codigo: PASSAROS.codigo, valores } },
      enderecoFiscalizacao: endereco,
      instrumentos: base.instrumentos.map((i) => ({
        ...i,
        dados: { descricaoConduta: texto, dataHoraConstatacao: '2026-11-14T13:20:00Z' },
      })),
    }
  }
  const texto = (...args: Parameters<typeof form>) =>
    acompanharTextos(PASSAROS, form(...args), NOMES).textos.find((t) => t.campo === 'descricaoConduta')?.texto

  it('an open gap is answered by what the form tells, the others stay', () => {
    const novo = texto(ORIGINAL, {}, { municipioId: 5208707 }) ?? ''
    expect(novo).toContain('Goiânia')
    expect(novo).toContain('em 14/11/2026, às 10h20')
    expect(novo).toContain('«animais»')
    expect(novo).not.toContain('«município»')
  })

  it('what was put there changes with the form, also after other gaps were answered', () => {
    const antes = (texto(ORIGINAL, {}, { municipioId: 5208707 }) ?? '').replace('«animais»', '6 canários')
    const valores = { município: 'Goiânia', 'data da constatação': '14/11/2026, às 10h20' }
    expect(texto(antes, valores, { municipioId: 5208707 })).toBeUndefined()
    expect(texto(antes, valores, {})).toBe(antes.replace('Goiânia', '«município»'))
  })

  it('what somebody wrote over it stays', () => {
    const escrito = ORIGINAL.replace('«município»', 'Aparecida')
    const novo = texto(escrito, { município: 'Anápolis' }, { municipioId: 5208707 })
    expect(novo).toContain('Aparecida')
    expect(novo).not.toContain('Goiânia')
  })

  it('in a sentence that was changed only open gaps are answered', () => {
    expect(
      texto('Texto meu, em «município», na Anápolis.', { município: 'Anápolis' }, { municipioId: 5208707 }),
    ).toBe('Texto meu, em Goiânia, na Anápolis.')
  })

  it('what is written in a gap goes into the same gap of the other texts, and follows', () => {
    const comApreensao = (conduta: string, apreensao: string, valores: Record<string, string>) => {
      const base = form(conduta, valores, {})
      const [auto] = base.instrumentos
      const outro = { id: 'outro', tipo: 'APREENSAO' as const, dados: { descricao: apreensao } }
      return { ...base, instrumentos: auto ? [auto, outro] : [] }
    }
    const APREENSAO = PASSAROS.textos['APREENSAO.descricao'] ?? ''
    const seis = ORIGINAL.replace('«animais»', '6 canários')
    const primeiro = acompanharTextos(PASSAROS, comApreensao(seis, APREENSAO, {}), NOMES)
    const daApreensao = (achado: typeof primeiro) =>
      achado.textos.find((t) => t.instrumentoId === 'outro')?.texto
    expect(daApreensao(primeiro)).toBe(APREENSAO.replace('«animais»', '6 canários'))
    expect(primeiro.valores).toMatchObject({ animais: '6 canários' })
    const sete = ORIGINAL.replace('«animais»', '7 canários')
    const depois = comApreensao(sete, daApreensao(primeiro) ?? '', { animais: '6 canários' })
    expect(daApreensao(acompanharTextos(PASSAROS, depois, NOMES))).toBe(
      APREENSAO.replace('«animais»', '7 canários'),
    )
  })

  it('what somebody wrote in a gap that the form does not answer is theirs, on every later screen', () => {
    const sitio = ORIGINAL.replace('«imóvel ou local»', 'Sítio do Teste')
    const depoisDe = (
      escrito: string,
      valores: Record<string, unknown>,
      endereco: Record<string, unknown>,
    ) => {
      const de = form(escrito, valores, endereco)
      const { textos, valores: novos } = acompanharTextos(PASSAROS, de, NOMES)
      return [textos.find((t) => t.campo === 'descricaoConduta')?.texto ?? escrito, novos ?? valores] as const
    }
    const [uma, valores] = depoisDe(sitio, {}, {})
    const [outra, depois] = depoisDe(uma, valores, {})
    expect(outra).toContain('Sítio do Teste')
    expect(depoisDe(outra, depois, { nomeImovel: 'Fazenda Boa Vista' })[0]).toContain('Sítio do Teste')
  })

  describe('the same gap in two texts', () => {
    const APREENSAO = PASSAROS.textos['APREENSAO.descricao'] ?? ''
    const passar = (conduta: string, apreensao: string, valores: Record<string, unknown>) => {
      const base = form(conduta, valores, {})
      const outro = { id: 'outro', tipo: 'APREENSAO' as const, dados: { descricao: apreensao } }
      const de = { ...base, instrumentos: [...base.instrumentos, outro] }
      const achado = acompanharTextos(PASSAROS, de, NOMES)
      const doCampo = (campo: string) => achado.textos.find((t) => t.campo === campo)?.texto
      return [
        doCampo('descricaoConduta') ?? conduta,
        doCampo('descricao') ?? apreensao,
        achado.valores ?? valores,
      ] as const
    }
    const seis = ORIGINAL.replace('«animais»', '6 canários')

    it('keeps its two answers where somebody wrote two', () => {
      const sete = APREENSAO.replace('«animais»', '7 canários')
      const [conduta, apreensao] = passar(...passar(seis, sete, {}))
      expect([conduta, apreensao]).toEqual([
        expect.stringContaining('6 canários'),
        expect.stringContaining('7 canários'),
      ])
    })

    it('stays answered in one when the sentence of the other is changed', () => {
      const [conduta, , valores] = passar(seis, APREENSAO, {})
      expect(passar(conduta, 'Outras palavras, sem lacuna.', valores)[0]).toContain('6 canários')
    })
  })

  it('the area of the only polygon is known before the notice is opened, and in the same decimals', () => {
    const doDesmate = DESMATE.textos['AUTO_INFRACAO.descricaoConduta'] ?? ''
    const base = form(doDesmate, {}, {})
    const umaSo = {
      id: '6f1c2a9e-0000-4000-8000-000000000001',
      finalidade: 'AREA_INFRACAO',
      geometria: {
        type: 'Polygon',
        coordinates: [
          [
            [-49, -16],
            [-49, -15.9],
            [-48.9, -15.9],
            [-49, -16],
          ],
        ],
      },
      areaHa: 10.6236,
    }
    const conduta = (poligonos: unknown[], dados: Record<string, unknown> = {}) => {
      const instrumentos = base.instrumentos.map((i) => ({ ...i, dados: { ...i.dados, ...dados } }))
      const de = { ...base, localizacao: { ...base.localizacao, poligonos }, instrumentos }
      return acompanharTextos(DESMATE, de, NOMES).textos[0]?.texto ?? doDesmate
    }
    expect(conduta([umaSo])).toContain('10,6236 hectares')
    expect(conduta([umaSo], { areaHa: 9 })).toContain('corte raso 9 hectares')
    expect(conduta([umaSo], { areaHa: null })).toContain('«área em hectares»')
    expect(conduta([umaSo, { ...umaSo, id: 'outra' }])).toContain('«área em hectares»')
  })

  it('is done once: what it wrote is its own fixed point', () => {
    const primeiro = form(ORIGINAL, {}, { municipioId: 5208707 })
    const { textos, valores } = acompanharTextos(PASSAROS, primeiro, NOMES)
    const depois = form(textos[0]?.texto ?? '', valores ?? {}, { municipioId: 5208707 })
    expect(acompanharTextos(PASSAROS, depois, NOMES)).toEqual({ textos: [], valores: null })
  })
})

describe('the photos that a model asks for', () => {
  const foto = (titulo: string, mais = {}) => ({ tipo: 'FOTO', titulo, ...mais })
  const faltam = (evidencias: Parameters<typeof fotosQueFaltam>[1]) =>
    fotosQueFaltam(DESMATE, evidencias).map(({ foto: pedida }) => pedida.titulo)

  it('lack until as many are taken as it asks for; one that is only suggested never does', () => {
    expect(faltam([])).toEqual([
      'Visão geral do local',
      'Limite entre o desmatado e o que ficou',
      'Restos: tocos, leiras, marcas de lâmina',
      'Acesso ou entrada',
    ])
    const dois = [
      foto('Limite entre o desmatado e o que ficou'),
      foto('Limite entre o desmatado e o que ficou, ao norte'),
    ]
    expect(faltam(dois.slice(1))).toContain('Limite entre o desmatado e o que ficou')
    expect(faltam(dois)).not.toContain('Limite entre o desmatado e o que ficou')
  })

  it('are not answered by a film, by another photo, or by one that was put aside', () => {
    const nada = [
      foto('Acesso ou entrada', { tipo: 'VIDEO' }),
      foto('Foto 1'),
      foto('Acesso ou entrada', { desconsiderada: true }),
    ]
    expect(faltam(nada)).toContain('Acesso ou entrada')
  })

  it('are told in the same words until they are there', () => {
    const uma = [foto('Limite entre o desmatado e o que ficou')]
    expect(
      fotosQueFaltam(DESMATE, uma)
        .map(({ mensagem }) => mensagem)
        .slice(0, 2),
    ).toEqual([
      'Visão geral do local: o modelo pede 1 foto',
      'Limite entre o desmatado e o que ficou: o modelo pede 2 fotos',
    ])
  })
})

describe('the count of the photos of a model', () => {
  const foto = (titulo: string) => ({ tipo: 'FOTO', titulo })
  const fotos = [1, 2, 2, 1, 0].map((minimo, i) => ({
    titulo: `Foto ${i}`,
    finalidade: 'LOCAL' as const,
    mostra: 'o lugar',
    minimo,
  }))
  it.each([
    ['none', [], { pedidas: 6, prontas: 0, faltam: 6 }],
    ['one of two', ['Foto 1'], { pedidas: 6, prontas: 1, faltam: 5 }],
    ['more than were asked for', ['Foto 0', 'Foto 0', 'Foto 0'], { pedidas: 6, prontas: 1, faltam: 5 }],
    ['one that was only suggested', ['Foto 4', 'Foto 4'], { pedidas: 7, prontas: 1, faltam: 6 }],
  ])('is of photos, and not of kinds of them: %s', (_nome, titulos, conta) => {
    expect(contarFotos({ fotos }, titulos.map(foto))).toEqual(conta)
  })
})

describe('models are found in everyday words', () => {
  const procurar = buscaDeModelos(MODELOS, CATALOGOS.infracoes)
  it.each([
    ['passarinho', 'passaros-cativeiro'],
    ['fogo', 'queima-sem-autorizacao'],
    ['poço', 'agua-sem-outorga'],
    ['lixo', 'lixo-entulho'],
    ['esgoto', 'esgoto-efluente'],
    ['piracema', 'pesca-proibida'],
    ['areia', 'mineracao-sem-licenca'],
    ['rinha', 'maus-tratos'],
    ['madeira', 'madeira-sem-dof'],
    ['trator', 'desmate-sem-autorizacao'],
    ['embargo', 'descumprimento-embargo'],
  ])('"%s" finds %s first', (digitado, codigo) => {
    expect(procurar(digitado)[0]?.item.codigo).toBe(codigo)
  })
})
