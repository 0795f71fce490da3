import { NovoUsuario } from '@guara/domain/usuario/schema'
import { expect, it } from 'vitest'
import { USUARIOS_DE_DEMONSTRACAO } from './demo.ts'

it.each(USUARIOS_DE_DEMONSTRACAO)('$login is somebody whom the administrator could have invited', (quem) => {
  const { login, nome, cargo, cpf, perfil } = quem
  const convite = { login, nome, cargo, cpf, perfis: [perfil], email: `${login}@exemplo.invalid` }
  expect(NovoUsuario.safeParse(convite).error?.issues ?? []).toEqual([])
})
