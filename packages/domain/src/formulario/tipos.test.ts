import { describe, expect, it } from 'vitest'
import { type CodigoDeInstrumento, TIPOS_DE_INSTRUMENTO } from '../instrumento/tipos.ts'
import { alternar, compativeis, motivoDaExclusao, TiposFormulario } from './tipos.ts'

const COMBINAVEIS = [
  'AUTO_INFRACAO',
  'EMBARGO',
  'APREENSAO',
  'DEMOLICAO',
  'DESTRUICAO',
  'SUSPENSAO',
  'DEPOSITO',
  'NOTIFICACAO',
]
const SOZINHOS = ['RECOLHIMENTO', 'AUTO_DE_ORIENTACAO', 'DOACAO', 'SOLTURA', 'ENTREGA']
const TODOS = TIPOS_DE_INSTRUMENTO.map((t) => t.codigo)

describe('exclusion of types', () => {
  it('knows the thirteen', () => {
    expect([...TODOS].sort()).toEqual([...COMBINAVEIS, ...SOZINHOS].sort())
  })

  it.each(TODOS.flatMap((a) => TODOS.map((b) => [a, b] as const)))('%s with %s', (a, b) => {
    const esperado = a === b || (COMBINAVEIS.includes(a) && COMBINAVEIS.includes(b))
    expect(compativeis(a, b)).toBe(esperado)
    expect(TiposFormulario.safeParse([a, b]).success).toBe(esperado)
    expect(motivoDaExclusao(a, [b]) === null).toBe(esperado)
  })

  it('unselects what a choice excludes and gives it back when let go', () => {
    let escolhidos: CodigoDeInstrumento[] = []
    escolhidos = alternar(escolhidos, 'AUTO_INFRACAO')
    escolhidos = alternar(escolhidos, 'EMBARGO')
    escolhidos = alternar(escolhidos, 'SOLTURA')
    expect(escolhidos).toEqual(['SOLTURA'])
    expect(motivoDaExclusao('EMBARGO', escolhidos)).toBe(
      'Não combina com Termo de Soltura, que é lavrado sozinho',
    )
    expect(motivoDaExclusao('DOACAO', escolhidos)).toBe(
      'Termo de Doação é lavrado sozinho: desmarque Termo de Soltura',
    )
    escolhidos = alternar(escolhidos, 'SOLTURA')
    expect(escolhidos).toEqual([])
    expect(motivoDaExclusao('EMBARGO', escolhidos)).toBeNull()
  })

  it('asks for at least one type', () => {
    expect(TiposFormulario.safeParse([]).error?.issues[0]?.message).toBe('Selecione ao menos um tipo')
  })
})
