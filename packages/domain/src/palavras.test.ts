// One word for each thing (docs/dominio/glossario.md#one-word-for-each-thing).
import { describe, expect, it } from 'vitest'
import type { Campo, Campos } from './campos/campo.ts'
import { agenteDe, instrumentoDe } from './instrumento/index.ts'

const textosDoCampo = (campo: Campo): string[] => [
  campo.rotulo,
  campo.ajuda ?? '',
  campo.faltando ?? '',
  ...('mensagem' in campo && campo.mensagem ? [campo.mensagem] : []),
  ...('opcoes' in campo ? campo.opcoes.map((o) => o.rotulo) : []),
  ...('campos' in campo ? textosDos(campo.campos) : []),
]
const textosDos = (campos: Campos): string[] => Object.values(campos).flatMap(textosDoCampo)

describe.each(['AUTO_DE_ORIENTACAO', 'ENTREGA', 'DOACAO'])('%s, by which nobody is fined', (codigo) => {
  it('speaks of no autuado and no autuante', () => {
    const tipo = instrumentoDe(codigo)
    const textos = [
      tipo?.nome,
      tipo?.agente,
      tipo?.finalidade,
      tipo?.destaque,
      ...(tipo?.advertencias ?? []),
      ...(tipo?.secoes.map((s) => s.titulo) ?? []),
      ...(tipo?.assinam.map((a) => a.papel) ?? []),
      ...(tipo?.regras.flatMap((r) =>
        'mensagem' in r && typeof r.mensagem === 'string' ? [r.mensagem] : [],
      ) ?? []),
      ...textosDos(tipo?.campos ?? {}),
    ]
    expect(textos.length).toBeGreaterThan(20)
    expect(textos.filter((t) => t && /autuad[oa]|autuante/i.test(t))).toEqual([])
  })
})

describe('who draws up', () => {
  it.each([
    [['AUTO_INFRACAO'], 'Agente autuante'],
    [['EMBARGO', 'NOTIFICACAO'], 'Agente autuante'],
    [['NOTIFICACAO', 'EMBARGO'], 'Agente autuante'],
    [['NOTIFICACAO'], 'Agente notificante'],
    [['AUTO_DE_ORIENTACAO'], 'Agente orientador'],
    [['DOACAO'], 'Agente de fiscalização'],
    [['ENTREGA'], 'Agente de fiscalização'],
    [[], 'Agente de fiscalização'],
  ])('%j is %s', (tipos, agente) => {
    expect(agenteDe(tipos)).toBe(agente)
  })
})
