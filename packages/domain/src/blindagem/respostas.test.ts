import { describe, expect, it } from 'vitest'
import { preenchimentoCompleto } from '../formulario/exemplo.ts'
import { comValores, conferirRespostas, valorDoCampo } from './respostas.ts'
import type { AchadoDaBlindagem, JustificativaDada } from './schema.ts'

const form = preenchimentoCompleto('AUTO_INFRACAO')
const comPrecisao = (precisaoM: number) => ({ ...form, localizacao: { ...form.localizacao, precisaoM } })

const achado = (regra: string, campo: string, grave = false): AchadoDaBlindagem => ({
  regra,
  campo,
  grave,
  titulo: 'Título',
  fundamento: 'Fundamento',
  mensagem: 'Mensagem',
})
const PRECISAO = achado('precisao-baixa', 'localizacao.precisaoM')
const FOTO_1 = achado('foto-longe', 'evidencias.0')
const FOTO_2 = achado('foto-longe', 'evidencias.1')
const ACHADOS = [
  achado('digitos-invalidos', 'identificacao.responsaveis.0.cpf', true),
  PRECISAO,
  FOTO_1,
  FOTO_2,
]

const FRASE = 'A mata fechada não deixou o aparelho ler melhor.'
const OUTRA = 'As fotos foram tiradas da estrada, sem entrar na área.'

const conferir = (...justificativas: JustificativaDada[]) => {
  const { abertos, semFrase } = conferirRespostas(ACHADOS, justificativas, form)
  return [abertos.map((a) => a.campo), semFrase.map((a) => a.campo)]
}

describe('what is left to answer', () => {
  it('is every finding that is not grave', () => {
    expect(conferir()).toEqual([['localizacao.precisaoM', 'evidencias.0', 'evidencias.1'], []])
  })

  it('with a field is that finding alone; without it, all of the rule', () => {
    expect(conferir({ regra: 'foto-longe', campo: 'evidencias.0', texto: FRASE })[0]).toEqual([
      'localizacao.precisaoM',
      'evidencias.1',
    ])
    expect(conferir({ regra: 'foto-longe', texto: FRASE })[0]).toEqual(['localizacao.precisaoM'])
  })

  it('is not answered by a blank, and nothing when all is', () => {
    expect(conferir({ regra: 'foto-longe', texto: '  ' })[0]).toHaveLength(3)
    expect(
      conferir({ regra: 'precisao-baixa', texto: FRASE }, { regra: 'foto-longe', texto: OUTRA }),
    ).toEqual([[], []])
  })
})

describe('an answer that explains nothing', () => {
  it.each(['Ok.', 'conforme conversado ok', 'nada a declarar', 'vide auto', 'sim sim sim sim sim sim'])(
    'is found: %s',
    (texto) => {
      expect(conferir({ regra: 'precisao-baixa', texto }, { regra: 'foto-longe', texto: OUTRA })).toEqual([
        [],
        ['justificativasBlindagem.0.texto'],
      ])
    },
  )

  it('is found where the same sentence answers two rules, whatever its accents and punctuation', () => {
    const campos = ['justificativasBlindagem.0.texto', 'justificativasBlindagem.1.texto']
    expect(
      conferir(
        { regra: 'precisao-baixa', texto: FRASE },
        { regra: 'foto-longe', texto: FRASE.toUpperCase().replace('.', '!') },
      ),
    ).toEqual([[], campos])
  })

  it('is not found in one sentence for two findings of one rule, nor in an answer that answers nothing', () => {
    expect(
      conferir(
        { regra: 'precisao-baixa', texto: OUTRA },
        { regra: 'foto-longe', campo: 'evidencias.0', texto: FRASE },
        { regra: 'foto-longe', campo: 'evidencias.1', texto: FRASE },
        { regra: 'menor-de-idade', texto: 'Ok.' },
      ),
    ).toEqual([[], []])
  })

  it('tells its rule, its ground and its sentence', () => {
    const { semFrase } = conferirRespostas([PRECISAO], [{ regra: 'precisao-baixa', texto: 'Ok.' }], form)
    expect(semFrase).toMatchObject([
      {
        regra: 'justificativa-sem-frase',
        grave: true,
        mensagem: 'Explique com uma frase: por que, neste caso, está certo assim',
      },
    ])
  })
})

describe('an answer dies', () => {
  const resposta = { regra: 'precisao-baixa', campo: 'localizacao.precisaoM', texto: FRASE }
  const guardadas = comValores([resposta], [], comPrecisao(80))
  const abertos = (precisaoM: number, respostas: readonly JustificativaDada[]) =>
    conferirRespostas([PRECISAO], respostas, comPrecisao(precisaoM)).abertos.length

  it('when what is in its field changes afterwards', () => {
    expect(abertos(80, guardadas)).toBe(0)
    expect(abertos(120, guardadas)).toBe(1)
  })

  it('even when it is sent again as it was', () => {
    expect(abertos(120, comValores([resposta], guardadas, comPrecisao(120)))).toBe(1)
    expect(abertos(120, comValores(guardadas, guardadas, comPrecisao(120)))).toBe(1)
  })

  it('not when it is written anew, nor when it is of the whole rule', () => {
    const nova = { ...resposta, texto: OUTRA }
    expect(abertos(120, comValores([nova], guardadas, comPrecisao(120)))).toBe(0)
    const daRegra = comValores([{ regra: 'precisao-baixa', texto: FRASE }], [], comPrecisao(80))
    expect(abertos(120, daRegra)).toBe(0)
  })

  it('not when only the title of a photo changes, nor when nothing becomes empty', () => {
    const comTitulo = { ...form, evidencias: form.evidencias.map((e) => ({ ...e, titulo: 'Outro' })) }
    expect(valorDoCampo(comTitulo, 'evidencias.0')).toBe(valorDoCampo(form, 'evidencias.0'))
    const vazio = { ...form, localizacao: { ...form.localizacao, ucAtingida: '' } }
    expect(valorDoCampo(vazio, 'localizacao')).toBe(valorDoCampo(form, 'localizacao'))
    expect(valorDoCampo(form, 'instrumentos.0.descricao')).not.toBe(
      valorDoCampo(form, 'instrumentos.0.observacoes'),
    )
  })
})
