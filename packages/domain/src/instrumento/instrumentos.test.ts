import { describe, expect, it } from 'vitest'
import type { Campo, Campos, Dados } from '../campos/campo.ts'
import { TIPOS_DIGITADOS } from '../campos/digitados.ts'
import { aparece, comoDados, ehObrigatorio, ehVazio } from '../campos/pendencias.ts'
import { ETAPAS } from '../formulario/etapas/etapas.ts'
import { preenchimentoCompleto } from '../formulario/exemplo.ts'
import type { Preenchimento } from '../formulario/preenchimento.ts'
import { CAMPO_OBRIGATORIO } from '../mensagens.ts'
import type { Instrumento } from './definicao.ts'
import { ambienteDeExemplo } from './exemplo.ts'
import { INSTRUMENTOS } from './index.ts'
import {
  avisosDoInstrumento,
  estadoDoInstrumento,
  foiIniciado,
  pendenciasDoInstrumento,
} from './pendencias.ts'
import type { CodigoDeInstrumento } from './tipos.ts'

const AMBIENTE = ambienteDeExemplo(new Date('2026-11-15T15:00:00Z'))
const TODOS: readonly Instrumento<CodigoDeInstrumento>[] = INSTRUMENTOS

const formularioDe = ({ codigo }: Instrumento<CodigoDeInstrumento>, dados?: Dados): Preenchimento => {
  const form = preenchimentoCompleto(codigo)
  return { ...form, instrumentos: form.instrumentos.map((i) => ({ ...i, dados: dados ?? i.dados })) }
}

const primeiro = (form: Preenchimento) => {
  const [instrumento] = form.instrumentos
  if (!instrumento) throw new Error('the example form has no instrument')
  return instrumento
}

const achar = (form: Preenchimento) =>
  pendenciasDoInstrumento(primeiro(form), form, AMBIENTE).map((p) => `${p.campo}: ${p.mensagem}`)

interface Retirada {
  caminho: string
  mensagem: string
  dados: Dados
}

/** The answers with each obligatory one taken away in turn, also inside groups and rows. */
const retiradas = (campos: Campos, dados: Dados, prefixo = ''): Retirada[] =>
  Object.entries(campos).flatMap(([nome, campo]): Retirada[] => {
    const caminho = `${prefixo}${nome}`
    const valor = dados[nome]
    if (!aparece(campo, dados) || ehVazio(valor) || campo.tipo === 'calculado') return []
    if (campo.tipo === 'grupo')
      return retiradas(campo.campos, comoDados(valor), `${caminho}.`).map((r) => ({
        ...r,
        dados: { ...dados, [nome]: r.dados },
      }))
    const exigido = ehObrigatorio(campo, dados) || (campo.tipo === 'lista' && (campo.minimo ?? 0) > 0)
    const { [nome]: _, ...resto } = dados
    const propria = exigido ? [{ caminho, mensagem: campo.faltando ?? CAMPO_OBRIGATORIO, dados: resto }] : []
    if (campo.tipo !== 'lista' || !Array.isArray(valor)) return propria
    const [primeira, ...outras] = valor
    const daLinha = retiradas(campo.campos, comoDados(primeira), `${caminho}.0.`).map((r) => ({
      ...r,
      dados: { ...dados, [nome]: [r.dados, ...outras] },
    }))
    return [...propria, ...daLinha]
  })

describe.each(TODOS.map((i) => [i.nome, i] as const))('%s', (_nome, definicao) => {
  it('lacks nothing with its example answers', () => {
    const form = formularioDe(definicao)
    expect(achar(form)).toEqual([])
    expect(estadoDoInstrumento(primeiro(form), form, AMBIENTE)).toBe('COMPLETO')
  })

  it('is pending while nobody wrote anything', () => {
    const form = formularioDe(definicao, definicao.inicial?.() ?? {})
    expect(foiIniciado(primeiro(form))).toBe(false)
    expect(estadoDoInstrumento(primeiro(form), form, AMBIENTE)).toBe('PENDENTE')
  })

  it('asks for each obligatory field that is taken away', () => {
    const tiradas = retiradas(definicao.campos, primeiro(formularioDe(definicao)).dados)
    expect(tiradas.length).toBeGreaterThan(5)
    for (const { caminho, mensagem, dados } of tiradas)
      expect(achar(formularioDe(definicao, dados))).toContain(`instrumentos.0.${caminho}: ${mensagem}`)
  })

  it('says who signs, what is warned and on what law it stands', () => {
    expect(definicao.advertencias.length).toBeGreaterThan(0)
    expect(definicao.advertencias.every((a) => a.endsWith('.'))).toBe(true)
    expect(definicao.assinam.length).toBeGreaterThan(0)
    expect(definicao.finalidade).toMatch(/\.$/)
    expect(definicao.baseLegal).not.toBe('')
    expect(definicao.avisos.every((a) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(a.codigo) && a.fundamento)).toBe(
      true,
    )
  })

  it('has no field in two sections', () => {
    const nomes = definicao.secoes.flatMap((s) => Object.keys(s.campos))
    expect(new Set(nomes).size).toBe(nomes.length)
  })

  it('gives no warning with its example answers', () => {
    const form = formularioDe(definicao)
    expect(avisosDoInstrumento(primeiro(form), form, AMBIENTE)).toEqual([])
  })
})

/** Every field that is typed, also inside groups and rows, by its path. */
const digitados = (campos: Campos, prefixo = ''): Array<[string, Campo]> =>
  Object.entries(campos).flatMap(([nome, campo]): Array<[string, Campo]> => {
    const caminho = `${prefixo}${nome}`
    const dentro = 'campos' in campo ? digitados(campo.campos, `${caminho}.`) : []
    return DIGITADOS.includes(campo.tipo) ? [[caminho, campo], ...dentro] : dentro
  })

const DIGITADOS: readonly string[] = [...TIPOS_DIGITADOS, 'lista']

describe('the register', () => {
  it.each(['codigo', 'rota', 'sigla', 'nome'] as const)('never repeats a %s', (chave) =>
    expect(new Set(TODOS.map((i) => i[chave])).size).toBe(TODOS.length),
  )

  it.each([
    ...TODOS.map(({ codigo, campos }) => [codigo, campos] as const),
    ...ETAPAS.flatMap(({ nome, campos }) => (campos ? [[nome, campos] as const] : [])),
  ])('every typed answer of %s has a limit, because it is printed', (_, campos) => {
    const semLimite = digitados(campos).filter(([, campo]) => !('maximo' in campo && campo.maximo))
    expect(semLimite.map(([caminho]) => caminho)).toEqual([])
  })
})
