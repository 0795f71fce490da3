import { CONDICOES_DO_ALERTA } from '@guara/domain/alerta/condicao'
import { CondicaoDeAlerta, TipoDeAlerta } from '@guara/domain/alerta/schema'
import { Lei, TipoDeInfracao } from '@guara/domain/catalogo/contract'
import { Especie, Reino } from '@guara/domain/especie/schema'
import { TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { ESTADO_GOIAS, Estado, Municipio } from '@guara/domain/localizacao/contract'
import { Modelo } from '@guara/domain/modelo/schema'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import condicoesDeAlerta from '../../db/seeds/reference/condicoes-alerta.json' with { type: 'json' }
import especies from '../../db/seeds/reference/especies.json' with { type: 'json' }
import estados from '../../db/seeds/reference/estados.json' with { type: 'json' }
import infracoes from '../../db/seeds/reference/infracoes.json' with { type: 'json' }
import leis from '../../db/seeds/reference/leis.json' with { type: 'json' }
import modelos from '../../db/seeds/reference/modelos.json' with { type: 'json' }
import municipios from '../../db/seeds/reference/municipios-go.json' with { type: 'json' }
import reinos from '../../db/seeds/reference/reinos.json' with { type: 'json' }
import tiposDeAlerta from '../../db/seeds/reference/tipos-alerta.json' with { type: 'json' }
import { ilustracaoDoGrupo, SEM_DESENHO } from '../services/fiscalizacao/especies/ilustracoes.ts'
import { REFERENCE_VERSION } from './reference.ts'

// What the file keeps beyond what the look-up answers.
const MunicipioDoArquivo = Municipio.extend({
  areaKm2: z.number().positive(),
  populacao2022: z.number().int().positive(),
  bioma: z.enum(['Cerrado', 'Mata Atlântica']),
  ddd: z.enum(['61', '62', '64']),
  cepSede: z.string().regex(/^7\d{7}$/),
})

// The kingdom by its id; the images are the gateway's.
const EspecieDoArquivo = Especie.omit({ reino: true, arquivos: true, ativa: true }).extend({
  reinoId: z.number().int(),
})

const categorias = tiposDeAlerta.flatMap((tipo) => tipo.categorias)

const ARQUIVOS = [
  { nome: 'estados', linhas: estados, schema: Estado, total: 27, unicos: ['id', 'sigla', 'nome'] },
  {
    nome: 'municipios-go',
    linhas: municipios,
    schema: MunicipioDoArquivo,
    total: 246,
    unicos: ['id', 'nome'],
  },
  { nome: 'leis', linhas: leis, schema: Lei, total: 58, unicos: ['id', 'sigla'] },
  { nome: 'infracoes', linhas: infracoes, schema: TipoDeInfracao, total: 120, unicos: ['id'] },
  { nome: 'modelos', linhas: modelos, schema: Modelo, total: 18, unicos: ['codigo', 'nome'] },
  {
    nome: 'tipos-alerta',
    linhas: tiposDeAlerta,
    schema: TipoDeAlerta,
    total: 5,
    unicos: ['id', 'codigo', 'nome'],
  },
  {
    nome: 'condicoes-alerta',
    linhas: condicoesDeAlerta,
    schema: CondicaoDeAlerta,
    total: 4,
    unicos: ['id', 'nome'],
  },
  { nome: 'reinos', linhas: reinos, schema: Reino, total: 3, unicos: ['id', 'nome', 'nomePopular'] },
  {
    nome: 'especies',
    linhas: especies,
    schema: EspecieDoArquivo,
    total: 143,
    unicos: ['id', 'nomePopular', 'nomeCientifico'],
  },
]

const textos = (valor: unknown): string[] => {
  if (typeof valor === 'string') return [valor]
  return valor !== null && typeof valor === 'object' ? Object.values(valor).flatMap(textos) : []
}

const repetidos = (valores: unknown[]) => valores.filter((v, i) => valores.indexOf(v) !== i)

describe.each(ARQUIVOS)('$nome.json', ({ linhas, schema, total, unicos }) => {
  it('has every row, each with the members of the contract and no other', () => {
    expect(linhas).toHaveLength(total)
    expect(z.array(schema.strict()).parse(linhas)).toEqual(linhas)
  })

  it.each(unicos)('repeats no %s', (membro) => {
    expect(repetidos(linhas.map((linha) => (linha as Record<string, unknown>)[membro]))).toEqual([])
  })

  it('is written in composed characters, without stray spaces', () => {
    expect(textos(linhas).filter((t) => t !== t.normalize('NFC') || t !== t.trim() || t === '')).toEqual([])
  })
})

describe('places', () => {
  it('names Goiás as state 52', () => {
    expect(estados.find((e) => e.id === ESTADO_GOIAS)).toEqual({ id: 52, sigla: 'GO', nome: 'Goiás' })
  })

  it('gives every municipality a seven-digit IBGE code of state 52', () => {
    expect(municipios.filter((m) => !/^52\d{5}$/.test(String(m.id)))).toEqual([])
  })

  it('puts every seat inside the bounding box of Goiás', () => {
    const fora = municipios.filter(
      ({ latitude, longitude }) =>
        latitude < -19.6 || latitude > -12.3 || longitude < -53.3 || longitude > -45.8,
    )
    expect(fora).toEqual([])
  })

  it('adds up to the population of the 2022 census', () => {
    expect(municipios.reduce((soma, m) => soma + m.populacao2022, 0)).toBe(7_056_495)
  })
})

describe('infraction types', () => {
  it('are each found by four everyday words or more, none of them of another line', () => {
    const atuais = infracoes.filter((i) => i.vigenciaFim === null)
    expect(atuais.filter((i) => i.palavras.length < 4)).toEqual([])
    expect(repetidos(atuais.flatMap((i) => i.palavras))).toEqual([])
    expect(infracoes.filter((i) => i.palavrasPrincipais.some((p) => !i.palavras.includes(p)))).toEqual([])
  })

  it.each([
    ['poço', '66', /^Poço: a falta de outorga não tem linha própria/],
    ['barulho', '61', /Barulho: .* laudo que mostre dano ou risco à saúde/],
    ['palmito', '53-UN', /Palmito: .* sem documento é a linha 47-P1; juçara é ameaçada/],
    ['lixo', '62-X', /^Redação atual: /],
  ])('that come first by "%s" warn of what the word does not say', (palavra, codigo, aviso) => {
    const linhas = infracoes.filter(
      (i) => i.vigenciaFim === null && i.palavrasPrincipais.some((p) => p === palavra),
    )
    expect(linhas.map((i) => i.codigo)).toEqual([codigo])
    expect(linhas[0]?.observacao).toMatch(aviso)
  })

  it('cite laws of the catalogue', () => {
    const siglas = new Set(leis.map((l) => l.sigla))
    expect(infracoes.filter((i) => !siglas.has(i.lei))).toEqual([])
    expect(infracoes.filter((i) => i.redacao !== null && !siglas.has(i.redacao))).toEqual([])
  })

  it('give each code one wording a day: as one ends, the next begins', () => {
    const codigos = [...new Set(infracoes.map((i) => i.codigo))]
    const seguidas = codigos.map((codigo) =>
      infracoes
        .filter((i) => i.codigo === codigo)
        .sort((a, b) => (a.vigenciaInicio ?? '').localeCompare(b.vigenciaInicio ?? '')),
    )
    expect(seguidas.filter((r) => r.at(-1)?.vigenciaFim !== null)).toEqual([])
    const vizinhas = seguidas.flatMap((r) =>
      r.slice(1).map((depois, i) => [r[i]?.vigenciaFim, depois.vigenciaInicio]),
    )
    expect(vizinhas).toEqual([
      ['2026-03-11', '2026-03-12'],
      ['2024-09-19', '2024-09-20'],
      ['2024-09-19', '2024-09-20'],
    ])
  })

  it('date only the wordings of decrees whose day is known', () => {
    const datadas = infracoes.filter((i) => i.vigenciaInicio !== null)
    expect(new Set(datadas.map((i) => `${i.redacao} ${i.vigenciaInicio}`))).toEqual(
      new Set(['Decreto 12.877/2026 2026-03-12', 'Decreto 12.189/2024 2024-09-20']),
    )
  })

  it('suggest only instruments that exist', () => {
    const codigos = new Set<string>(TIPOS_DE_INSTRUMENTO.map((t) => t.codigo))
    expect(infracoes.flatMap((i) => i.medidasUsuais).filter((m) => !codigos.has(m))).toEqual([])
  })

  it('have a minimum that is positive and not above the maximum', () => {
    expect(infracoes.filter((i) => i.multaMinima <= 0 || i.multaMinima > i.multaMaxima)).toEqual([])
  })

  it('have a range exactly when the fine is open', () => {
    const divergentes = infracoes.filter((i) => i.multaMinima < i.multaMaxima !== (i.tipoMulta === 'ABERTA'))
    expect(divergentes.map((i) => i.codigo)).toEqual([])
  })

  it('have a value per unit where the calculation needs one', () => {
    const semValor = infracoes.filter(
      (i) =>
        ['POR_UNIDADE', 'BASE_MAIS_UNIDADE', 'FAIXA_MAIS_UNIDADE'].includes(i.calculo) && !i.valorUnitario,
    )
    expect(semValor.map((i) => i.codigo)).toEqual([])
  })
})

describe('alerts', () => {
  it('repeat no category id or code', () => {
    expect(repetidos(categorias.map((c) => c.id))).toEqual([])
    expect(repetidos(categorias.map((c) => c.codigo))).toEqual([])
  })

  it('have every class that DETER publishes for the Cerrado as a category', () => {
    expect(categorias.map((c) => c.codigo)).toEqual(
      expect.arrayContaining([
        'DESMATAMENTO_CR',
        'DESMATAMENTO_VEG',
        'MINERACAO',
        'DEGRADACAO',
        'CICATRIZ_DE_QUEIMADA',
        'CS_DESORDENADO',
        'CS_GEOMETRICO',
      ]),
    )
  })

  it('have the four conditions in their order', () => {
    expect(condicoesDeAlerta.map((c) => c.nome)).toEqual([...CONDICOES_DO_ALERTA])
  })
})

describe('species', () => {
  it('are of a kingdom of the catalogue', () => {
    const ids = new Set(reinos.map((r) => r.id))
    expect(especies.filter((e) => !ids.has(e.reinoId))).toEqual([])
  })

  it('have a scientific name of two words, the first alone capitalized', () => {
    expect(especies.filter((e) => !/^[A-Z][a-z]+ [a-z]+$/.test(e.nomeCientifico))).toEqual([])
  })

  it('are marked for the line of the threatened by category, and animals also by CITES I or II', () => {
    const ameacada = ({ reinoId, categoriaAmeaca, cites }: (typeof especies)[number]) =>
      ['VU', 'EN', 'CR'].includes(categoriaAmeaca.sigla) ||
      (reinoId === 1 && ['I', 'II'].includes(cites ?? ''))
    expect(especies.filter((e) => e.multaAmeacada !== ameacada(e))).toEqual([])
  })

  it('are of a group that has an illustration of its own', () => {
    const grupos = [...new Set(especies.map((e) => e.grupo))]
    const desenhos = grupos.map((g) => ilustracaoDoGrupo(g).arquivoId)
    expect(desenhos).not.toContain(SEM_DESENHO)
    expect(repetidos(desenhos)).toEqual([])
  })
})

it('names the version of the reference data by its contents', () => {
  expect(REFERENCE_VERSION).toMatch(/^[0-9a-f]{64}$/)
})
