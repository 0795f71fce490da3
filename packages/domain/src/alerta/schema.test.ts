import { describe, expect, it } from 'vitest'
import {
  condicoesDoFiltro,
  FiltroAlerta,
  FiltroPorCondicoes,
  JUSTIFICATIVA_LONGA,
  JUSTIFICATIVA_OBRIGATORIA,
  MudancaDeSituacao,
  periodoDoFiltro,
} from './schema.ts'

const recusas = (valor: unknown) =>
  MudancaDeSituacao.safeParse(valor).error?.issues.map((i) => [i.path.join('.'), i.message]) ?? []

describe('the change of situation', () => {
  it.each([[undefined], [null], [''], ['   ']])(
    'of NAO_ATENDIDO asks for a justification: %o',
    (justificativa) => {
      expect(recusas({ condicao: { id: 4, nome: 'NAO_ATENDIDO' }, justificativa })).toEqual([
        ['justificativa', JUSTIFICATIVA_OBRIGATORIA],
      ])
    },
  )

  it('takes 100 characters and no more', () => {
    const condicao = { nome: 'NAO_ATENDIDO' }
    expect(recusas({ condicao, justificativa: 'x'.repeat(100) })).toEqual([])
    expect(recusas({ condicao, justificativa: 'x'.repeat(101) })).toEqual([
      ['justificativa', JUSTIFICATIVA_LONGA],
    ])
  })

  it('has no justification for the others', () => {
    expect(
      MudancaDeSituacao.parse({ condicao: { nome: 'IMPROCEDENTE' }, justificativa: 'não conta' }),
    ).toEqual({
      condicao: { id: 3, nome: 'IMPROCEDENTE' },
      justificativa: null,
    })
  })

  it('refuses PROCEDENTE and what is no condition', () => {
    expect(recusas({ condicao: { nome: 'PROCEDENTE' } })[0]?.[0]).toBe('condicao')
    expect(recusas({ condicao: { nome: 'OUTRA' } })).toHaveLength(1)
    expect(recusas({ condicao: {} })).toHaveLength(1)
  })

  it('reads what it wrote: both sides parse it', () => {
    const lida = MudancaDeSituacao.parse({ condicao: { id: 4 }, justificativa: ' Chuva ' })
    expect(lida).toEqual({ condicao: { id: 4, nome: 'NAO_ATENDIDO' }, justificativa: 'Chuva' })
    expect(MudancaDeSituacao.parse(lida)).toEqual(lida)
  })
})

describe('the filter', () => {
  it('turns empty strings into null and takes conditions in any spelling', () => {
    const lido = FiltroAlerta.parse({
      codigo: '',
      municipioId: '',
      tipoAlertaId: '1',
      condicoes: ['PROCEDENTE', 4, { id: 1, nome: 'EM_ATENDIMENTO' }],
    })
    expect(lido).toMatchObject({ codigo: null, municipioId: null, tipoAlertaId: 1 })
    expect(condicoesDoFiltro(lido)).toEqual(['PROCEDENTE', 'NAO_ATENDIDO', 'EM_ATENDIMENTO'])
    expect(FiltroAlerta.parse(lido)).toEqual(lido)
  })

  it('lets one chosen condition win, and none means all', () => {
    expect(condicoesDoFiltro(FiltroAlerta.parse({ condicaoAlertaId: 3, condicoes: [1, 2] }))).toEqual([
      'IMPROCEDENTE',
    ])
    expect(condicoesDoFiltro(FiltroAlerta.parse({}))).toEqual([])
    expect(condicoesDoFiltro(FiltroPorCondicoes.parse(['PROCEDENTE']))).toEqual(['PROCEDENTE'])
  })

  it('takes the range as an object or as a pair of days', () => {
    const par = FiltroAlerta.parse({ dataInicioFiltro: '2026-11-01', dataFimFiltro: '' })
    expect(periodoDoFiltro(par)).toEqual({ inicio: '2026-11-01', fim: null })
    const objeto = FiltroAlerta.parse({ dataCriacao: { inicio: '2026-10-01', fim: '2026-10-31' } })
    expect(periodoDoFiltro(objeto)).toEqual({ inicio: '2026-10-01', fim: '2026-10-31' })
  })

  it.each([
    [{ condicaoAlertaId: 9 }],
    [{ condicoes: ['OUTRA'] }],
    [{ tamanho: 101 }],
    [{ pagina: 0 }],
    [{ prop: 'senha' }],
    [{ dataCriacao: { inicio: '2026-11-02', fim: '2026-11-01' } }],
    [{ dataInicioFiltro: '2026-11-02', dataFimFiltro: '2026-11-01' }],
    [{ dataInicioFiltro: '0000-01-01' }],
    [{ dataCriacao: { inicio: '0000-01-01' } }],
    [{ tipoAlertaId: true }],
    [{ tipoAlertaId: [1] }],
    [{ municipioId: '5e3' }],
  ])('refuses %o', (filtro) => {
    expect(FiltroAlerta.safeParse(filtro).success).toBe(false)
  })
})
