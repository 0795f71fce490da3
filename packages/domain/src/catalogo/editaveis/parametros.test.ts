import { describe, expect, it } from 'vitest'
import type { Dados } from '../../campos/campo.ts'
import { comParametros, PARAMETROS_PADRAO, ParametrosDoOrgao } from '../contract.ts'
import { conferirLinha, linhaEditada, type Mundo } from './definicao.ts'
import { CHAVE_DOS_PARAMETROS, parametros, parametrosDe, respostasDosParametros } from './parametros.ts'
import { linhaComVigencia, vigenteEm } from './vigencia.ts'

const AGORA = new Date('2026-11-17T15:00:00Z')
const MUNDO: Mundo = {
  linhas: [],
  municipios: [
    { valor: '5201108', rotulo: 'Anápolis' },
    { valor: '5208707', rotulo: 'Goiânia' },
  ],
  hoje: '2026-11-17',
}
const PADRAO = respostasDosParametros(PARAMETROS_PADRAO)
const DE_AMANHA = { ...PADRAO, vigenciaInicio: '2026-11-18' }
const chave = CHAVE_DOS_PARAMETROS

const conferir = (dados: Dados, mundo = MUNDO) =>
  conferirLinha(parametros, mundo, chave, dados, AGORA).map((p) => [p.campo, p.mensagem])

describe('the answers', () => {
  it.each([
    ['those of the start', PARAMETROS_PADRAO],
    [
      'all of them set',
      comParametros({
        ...PARAMETROS_PADRAO,
        prazoDefesaDias: 15,
        descontoPercentual: 30,
        percentuais: { A_NOITE: 12.5, COLABORACAO: 10 },
        suspensaoAnual: { inicio: '12-10', fim: '01-31', aplicaA: ['DEFESA'], confirmada: true },
        comoDefender: 'No protocolo.',
      }),
    ],
    ['no suspension', comParametros({ ...PARAMETROS_PADRAO, suspensaoAnual: null })],
  ])('say the same as the parameters: %s', (_, dados) => {
    const lidos = parametrosDe(respostasDosParametros(dados))
    expect(ParametrosDoOrgao.parse(lidos)).toEqual(ParametrosDoOrgao.parse(dados))
    expect(lidos.aConfirmar).toEqual(dados.aConfirmar.filter((nome) => nome === 'prazoDefesaDias'))
  })

  it('are right as they come, but for the day', () => {
    expect(conferir(PADRAO)).toEqual([['vigenciaInicio', expect.any(String)]])
    expect(conferir(DE_AMANHA)).toEqual([])
  })

  it.each([
    ['of today', { vigenciaInicio: '2026-11-17' }, 'vigenciaInicio', /Começa depois de hoje/],
    ['no term', { prazoDefesaDias: 0 }, 'prazoDefesaDias', /1 ou mais/],
    ['a discount of nothing', { descontoPercentual: 0 }, 'descontoPercentual', /mais que 0/],
    ['more than all of it', { descontoPercentual: 101 }, 'descontoPercentual', /até 100/],
    ['an increase over 100', { agravantes: { A_NOITE: 101 } }, 'agravantes.A_NOITE', /100 ou menos/],
    ['a day by its name', { suspensaoInicio: '20 de dezembro' }, 'suspensaoInicio', /como 20\/12/],
    ['a day that no year has', { suspensaoFim: '31/02' }, 'suspensaoFim', /não existe/],
    ['nothing suspended', { suspensaoAplicaA: [] }, 'suspensaoAplicaA', /./],
    ['a municipality of nowhere', { municipioSede: '1' }, 'municipioSede', /opções/],
  ])('refuse %s', (_, mudanca, campo, mensagem) => {
    expect(conferir({ ...DE_AMANHA, ...mudanca })).toEqual([[campo, expect.stringMatching(mensagem)]])
  })

  it('drop what the suspension says when there is none', () => {
    const sem = linhaEditada(parametros, MUNDO, chave, { ...DE_AMANHA, comSuspensao: false })
    expect(Object.keys(sem).filter((nome) => nome.startsWith('suspensao'))).toEqual([])
    expect(parametrosDe(sem).suspensaoAnual).toBeNull()
  })
})

describe('the versions', () => {
  const versao = (criadaEm: string, dados: Dados) => ({ chave, criadaEm: new Date(criadaEm), dados })
  const QUINZE = { ...PADRAO, prazoDefesaDias: 15, vigenciaInicio: '2026-12-01' }
  const VERSOES = [
    versao('2026-11-10T12:00:00Z', { ...QUINZE, prazoDefesaDias: 16 }),
    versao('2026-11-11T12:00:00Z', QUINZE),
  ]
  const diasEm = (em: string) => vigenteEm(VERSOES, chave, new Date(em))?.prazoDefesaDias

  it('hold from the first moment of their day, in Brasília', () => {
    expect(diasEm('2026-12-01T02:59:59Z')).toBeUndefined()
    expect(diasEm('2026-12-01T03:00:00Z')).toBe(15)
  })

  it('are mended until their day comes, and not past it', () => {
    const mundoEm = (em: string): Mundo => ({
      ...MUNDO,
      linhas: [linhaComVigencia(VERSOES, chave, new Date(em), PADRAO)],
    })
    const [antes, depois] = [mundoEm('2026-11-17T12:00:00Z'), mundoEm('2026-12-05T12:00:00Z')]
    expect(antes.linhas[0]?.dados).toMatchObject({
      prazoDefesaDias: 15,
      vigenciaInicio: '2026-12-01',
      marcada: '2026-12-01',
      vigente: { prazoDefesaDias: 20 },
    })
    expect(parametros.resumo(antes.linhas[0]?.dados ?? {}, antes)).toBe(
      'Defesa em 20 dias · sem desconto · prazos parados de 20/12 a 20/01 · nenhuma circunstância muda a multa · mudança marcada para 01/12/2026',
    )
    expect(conferir(QUINZE, antes)).toEqual([])
    expect(conferir({ ...QUINZE, vigenciaInicio: '2026-11-20' }, antes)).toEqual([
      ['vigenciaInicio', 'Já há uma mudança marcada para 01/12/2026: use este dia para corrigi-la'],
    ])
    expect(depois.linhas[0]?.dados).toMatchObject({ prazoDefesaDias: 15, desde: '2026-12-01', marcada: null })
    expect(depois.linhas[0]?.dados).not.toHaveProperty('vigenciaInicio')
  })
})
