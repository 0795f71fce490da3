// A sign-in with the old password and a change of password at the same moment: the old one opens nothing that stays.
import { sessao } from '@guara/domain/sessao/contract'
import { expect, it } from 'vitest'
import { usarBancoProprio } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { SENHA, umToken, umUsuario } from '../../test/usuarios.ts'

const banco = usarBancoProprio()
const gateway = usarGateway(banco)

it('leaves no session of the old password after a change', async () => {
  for (let rodada = 0; rodada < 6; rodada++) {
    const { id, login } = await umUsuario(banco.db)
    const token = await umToken(banco.db, id, 'ROLE_FISCAL')
    const entrar = async (espera: number) => {
      await new Promise((resolve) => setTimeout(resolve, espera))
      return gateway.pedir(sessao.entrar, {
        body: { username: login, password: SENHA },
        ip: `10.1.${rodada}.${espera}`,
      })
    }
    const [troca, ...entradas] = await Promise.all([
      gateway.pedir(sessao.trocarSenha, { token, body: { senhaAtual: SENHA, novaSenha: 'Pequi com arroz' } }),
      ...[0, 15, 30, 45].map(entrar),
    ])
    expect(troca?.status).toBe(200)
    for (const { body } of entradas)
      if (body.id_token)
        expect((await gateway.pedir(sessao.conta, { token: body.id_token })).status).toBe(401)
  }
})

it('lets one of several changes at once win', async () => {
  const { id } = await umUsuario(banco.db)
  const token = await umToken(banco.db, id, 'ROLE_FISCAL')
  const trocas = await Promise.all(
    ['Primeira nova', 'Segunda nova', 'Terceira nova'].map((novaSenha) =>
      gateway.pedir(sessao.trocarSenha, { token, body: { senhaAtual: SENHA, novaSenha } }),
    ),
  )
  expect(trocas.map((t) => t.status).sort()).toEqual([200, 401, 401])
})
