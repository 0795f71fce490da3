// What happens at the same moment: a sign-in with the old password and its change, two that decide one role, two administrators
// that take each other's.
import { sessao } from '@guara/domain/sessao/contract'
import { usuarios } from '@guara/domain/usuario/contract'
import { expect, it } from 'vitest'
import { usarBancoProprio } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { SENHA, umaSessao, umUsuario } from '../../test/usuarios.ts'

const banco = usarBancoProprio()
const gateway = usarGateway(banco)

it('leaves no session of the old password after a change', { tags: ['demorado'] }, async () => {
  for (let rodada = 0; rodada < 6; rodada++) {
    const { login, token } = await umaSessao(banco.db)
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
  const { token } = await umaSessao(banco.db)
  const trocas = await Promise.all(
    ['Primeira nova', 'Segunda nova', 'Terceira nova'].map((novaSenha) =>
      gateway.pedir(sessao.trocarSenha, { token, body: { senhaAtual: SENHA, novaSenha } }),
    ),
  )
  expect(trocas.map((t) => t.status).sort()).toEqual([200, 401, 401])
})

it('lets one of two who confirm a role win', async () => {
  const [ada, bia, caio] = await Promise.all(
    (['ROLE_ADMIN', 'ROLE_GESTOR', 'ROLE_GESTOR'] as const).map((perfil) => umaSessao(banco.db, perfil)),
  )
  const { id } = await umUsuario(banco.db, { perfis: ['ROLE_ORIENTADOR'] })
  const body = {
    perfis: ['ROLE_ORIENTADOR', 'ROLE_FISCAL'],
    motivo: 'Designado fiscal por portaria de novembro.',
  }
  await gateway.pedir(usuarios.mudarPapeis, { token: ada?.token ?? '', params: { id }, body })
  const [pedido] = (await gateway.pedir(usuarios.papeisPendentes, { token: bia?.token ?? '' })).body
  const feitos = await Promise.all(
    [bia, caio].map((quem) =>
      gateway.pedir(usuarios.confirmarPapel, {
        token: quem?.token ?? '',
        params: { id: pedido.id },
        body: { senha: SENHA },
      }),
    ),
  )
  expect(feitos.map((f) => f.status).sort()).toEqual([200, 404])
})

it('leaves one administrator when two take each other away', async () => {
  await banco.db.deleteFrom('usuario_perfil').where('perfil', '=', 'ROLE_ADMIN').execute()
  const duas = await Promise.all([1, 2].map(() => umaSessao(banco.db, 'ROLE_ADMIN')))
  const feitos = await Promise.all(
    duas.map(({ token }, i) =>
      gateway.pedir(usuarios.bloquear, {
        token,
        params: { id: duas[1 - i]?.id ?? '' },
        body: { motivo: 'Os dois bloqueiam a mesma conta.' },
      }),
    ),
  )
  // The second is told that it is the last one, or finds itself blocked.
  expect(feitos.map((f) => f.status).filter((s) => s !== 200)).toEqual([
    expect.toSatisfy((s) => s === 409 || s === 401),
  ])
  const ativas = await banco.db
    .selectFrom('usuario')
    .select('id')
    .where(
      'id',
      'in',
      duas.map(({ id }) => id),
    )
    .where('ativo', '=', true)
    .execute()
  expect(ativas).toHaveLength(1)
})
