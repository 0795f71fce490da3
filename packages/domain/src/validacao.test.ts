import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import './validacao.ts'

const primeira = (schema: z.ZodType, valor: unknown) => schema.safeParse(valor).error?.issues[0]?.message

describe('messages in Brazilian Portuguese', () => {
  it.each([
    [z.string(), undefined, 'Campo obrigatório'],
    [z.string(), null, 'Campo obrigatório'],
    [z.string().min(1), '', 'Campo obrigatório'],
    [z.string().min(5), 'abc', 'Mínimo de 5 caracteres'],
    [z.string().max(1), 'abc', 'Máximo de 1 caractere'],
    [z.array(z.string()).min(2), ['a'], 'Mínimo de 2 itens'],
    [z.number().max(3), 4, 'Máximo de 3'],
    [z.number(), 'x', 'Valor inválido: informe número'],
    [z.boolean(), 'x', 'Valor inválido: informe sim ou não'],
    [z.int(), 1.5, 'Valor inválido: informe número inteiro'],
    [z.enum(['ASC', 'DESC']), 'X', 'Valor inválido: use ASC, DESC'],
    [z.uuid(), 'x', 'Identificador inválido'],
    [z.email(), 'x', 'E-mail inválido'],
    [z.iso.date(), 'x', 'Data inválida: use AAAA-MM-DD'],
    [z.strictObject({}), { a: 1 }, 'Campo desconhecido: a'],
    [z.string().regex(/^a$/), 'b', 'Formato inválido'],
    [z.string().refine(() => false), 'b', 'Valor inválido'],
    [z.string().refine(() => false, 'CPF inválido'), 'b', 'CPF inválido'],
  ])('%#', (schema, valor, esperado) => expect(primeira(schema, valor)).toBe(esperado))
})
