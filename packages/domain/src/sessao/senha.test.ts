import { describe, expect, it } from 'vitest'
import '../validacao.ts'
import { NovaSenha, SENHA_COMUM } from './senha.ts'
import { SENHAS_COMUNS } from './senhas-comuns.ts'

const mensagem = (senha: unknown) => NovaSenha.safeParse(senha).error?.issues[0]?.message ?? null

describe('a new password', () => {
  it.each(['12345678', 'Password123', 'SENHA1234', ' senha123 ', 'aaaaaaaa', 'Flamengo', 'ｐａｓｓｗｏｒｄ'])(
    'is refused when common: %s',
    (senha) => expect(mensagem(senha)).toBe(SENHA_COMUM),
  )

  it.each([
    ['1234567', 'A senha precisa de 8 a 100 caracteres'],
    ['x'.repeat(101), 'A senha precisa de 8 a 100 caracteres'],
    [undefined, 'Campo obrigatório'],
    [12345678, 'Valor inválido: informe texto'],
  ])('%s → %s', (senha, esperado) => expect(mensagem(senha)).toBe(esperado))

  it.each(['Cerrado-2026', 'pé de pequi', 'ação é já!', `${'x'.repeat(99)}y`])('is accepted: %s', (senha) =>
    expect(mensagem(senha)).toBeNull(),
  )

  it('is compared with a list of some length, in lower case and of eight characters or more', () => {
    expect(SENHAS_COMUNS.size).toBeGreaterThan(250)
    for (const comum of SENHAS_COMUNS) expect(comum).toMatch(/^[^A-Z\s]{8,}$/)
  })
})
