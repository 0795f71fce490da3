import { describe, expect, it } from 'vitest'
import { PERFIS, type Perfil } from '../sessao/perfil.ts'
import { exigeConfirmacao, papeisIncompativeis, podeDecidir } from './papeis.ts'

const curtos = (texto: string) => texto.split(' ').map((nome) => `ROLE_${nome}` as Perfil)

describe('roles of one person', () => {
  it.each(['FISCAL', 'FISCAL ORIENTADOR', 'FISCAL ORIENTADOR GESTOR', 'GESTOR', 'ADMIN', 'ADMIN ADMIN'])(
    'may be %s',
    (perfis) => expect(papeisIncompativeis(curtos(perfis))).toBeNull(),
  )

  it.each([
    ['ADMIN FISCAL', 'Fiscal'],
    ['ORIENTADOR ADMIN', 'Orientador'],
    ['GESTOR ADMIN', 'Gestor'],
    ['FISCAL ORIENTADOR GESTOR ADMIN', 'Fiscal'],
  ])('may not be %s', (perfis, qual) =>
    expect(papeisIncompativeis(curtos(perfis))).toBe(
      `Administrador não se junta a ${qual}: quem administra contas não lê nem assina formulários.`,
    ),
  )

  it('that sign are confirmed by another', () =>
    expect(PERFIS.filter(exigeConfirmacao)).toEqual(['ROLE_FISCAL', 'ROLE_ORIENTADOR', 'ROLE_GESTOR']))

  it.each([
    ['ana', false],
    ['bia', false],
    ['caio', true],
  ])('are decided by %s: %s', (quem, pode) =>
    expect(podeDecidir({ usuarioId: 'ana', pedidoPor: 'bia' }, quem)).toBe(pode),
  )
})
