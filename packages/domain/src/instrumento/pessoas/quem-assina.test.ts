import { describe, expect, it } from 'vitest'
import type { Perfil } from '../../sessao/perfil.ts'
import { INSTRUMENTOS } from '../index.ts'
import { porqueNaoAssinaTipos, QUEM_ASSINA } from './quem-assina.ts'

describe('kinds × roles', () => {
  it('has every kind: the inspector signs all, the orienter the guidance, nobody else any', () => {
    for (const { codigo } of INSTRUMENTOS)
      expect([codigo, QUEM_ASSINA.get(codigo)?.perfis]).toEqual([
        codigo,
        codigo === 'AUTO_DE_ORIENTACAO' ? ['ROLE_FISCAL', 'ROLE_ORIENTADOR'] : ['ROLE_FISCAL'],
      ])
  })

  it.each<[Perfil[], string[], string | null]>([
    [['ROLE_FISCAL'], ['AUTO_INFRACAO', 'APREENSAO'], null],
    [['ROLE_ORIENTADOR'], ['AUTO_DE_ORIENTACAO'], null],
    [['ROLE_ORIENTADOR'], ['AUTO_INFRACAO'], 'Orientador não assina Auto de Infração'],
    [['ROLE_ORIENTADOR', 'ROLE_FISCAL'], ['AUTO_INFRACAO'], null],
    [['ROLE_GESTOR'], ['AUTO_INFRACAO'], 'Está bloqueado ou não tem mais perfil que assina'],
    [[], ['AUTO_INFRACAO'], 'Está bloqueado ou não tem mais perfil que assina'],
    [['ROLE_FISCAL'], ['INVENTADO'], 'Fiscal não assina INVENTADO'],
  ])('%j over %j: %s', (perfis, tipos, porque) => expect(porqueNaoAssinaTipos(perfis, tipos)).toBe(porque))
})
