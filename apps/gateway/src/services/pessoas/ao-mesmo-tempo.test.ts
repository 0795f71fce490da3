import { pessoas } from '@guara/domain/pessoa/contract'
import { expect, it } from 'vitest'
import { usarBancoProprio } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umaSessao } from '../../test/usuarios.ts'

const banco = usarBancoProprio()
const gateway = usarGateway(banco)

it('the same person posted many times at the same moment is one', async () => {
  const { token } = await umaSessao(banco.db)
  const respostas = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      gateway.pedir(pessoas.cadastrar, { token, body: { nome: `Ana ${i}`, cpf: '52998224725' } }),
    ),
  )
  expect(new Set(respostas.map((r) => r.status))).toEqual(new Set([200]))
  expect(new Set(respostas.map((r) => r.body.id)).size).toBe(1)
  expect(await banco.db.selectFrom('pessoa').select('id').execute()).toHaveLength(1)
})
