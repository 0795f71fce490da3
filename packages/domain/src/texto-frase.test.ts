import { describe, expect, it } from 'vitest'
import { ehFrase } from './texto-frase.ts'

describe('a reason', () => {
  it.each([
    'O auto trata só da reserva legal; a APP vizinha não foi tocada.',
    'Não havia outra pessoa no local.',
    'A mata é de 3 ha e o fogo não passou.',
    '  Pátio pequeno, sem antecedente conhecido.  ',
  ])('is a sentence: %s', (texto) => {
    expect(ehFrase(texto)).toBe(true)
  })

  it.each([
    '',
    'Ok.',
    'ok ok ok ok ok ok ok ok ok ok',
    'conforme conversado ok',
    'Sim',
    'Ciente.',
    'CERTO',
    'correto',
    'Confere',
    'conforme',
    'idem',
    'Nada a declarar.........',
    'sem mais',
    'De acordo, de acordo, de acordo',
    'justificado',
    'Vide texto',
    'vide auto',
    'sim não então ok',
    'a b c d e f g h i j k l m n o p',
    'área area ÁREA Área área area',
    '1234567890 1234567890 1234567890',
    '                                        ',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  ])('is not one: %s', (texto) => {
    expect(ehFrase(texto)).toBe(false)
  })
})
