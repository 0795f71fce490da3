// Every figure is what the records themselves tell: each is counted once more, from the tables of forms, history and alerts and never
// from the fact rows, and compared with the call, its spreadsheet and the lists that it opens (test/painel). More
// forms are in painel.casos.test.ts.
import { painel } from '@guara/domain/painel/contract'
import { expect, it } from 'vitest'
import { usarBanco } from '../../../test/banco.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { provarPainel } from '../../../test/painel/prova.ts'
import { sortear } from '../../../test/painel/sorteio.ts'
import { umaSessao, umaUnidade, umUsuario } from '../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

it(
  'tells everybody what the records tell, also after a form is cancelled, returned, transferred or has its outcome',
  { tags: ['demorado'] },
  () => provarPainel(banco, gateway, 400, 1),
)

it('opens a recurrent person to the coordinator alone, with a reason that stays in the audit', async () => {
  const gestor = await umaSessao(banco.db, 'ROLE_GESTOR')
  const autor = (await umUsuario(banco.db)).id
  await sortear(banco.db, 100, { unidade: await umaUnidade(banco.db), autores: [autor], saiu: autor })
  const { body: figura } = await gateway.pedir(painel.figura, {
    token: gestor.token,
    params: { figura: 'reincidencia' },
  })
  const { linhas } = figura
  for (const { rotulo } of linhas) expect(rotulo).toMatch(/\*\*/)
  const body = { filtro: {}, chave: linhas[0]?.chave, motivo: 'Preparar a operação de novembro.' }
  const curto = await gateway.pedir(painel.abrirReincidente, {
    token: gestor.token,
    body: { ...body, motivo: 'sim' },
  })
  expect(curto.status).toBe(422)
  const aberto = await gateway.pedir(painel.abrirReincidente, { token: gestor.token, body })
  expect(aberto.body.autos).toHaveLength(linhas[0]?.valores.n ?? 0)
  const { detalhes } = await banco.db
    .selectFrom('auditoria')
    .select('detalhes')
    .where('ato', '=', 'PAINEL_REINCIDENTE_ABRIR')
    .executeTakeFirstOrThrow()
  expect(detalhes).toMatchObject({ motivo: body.motivo })
  expect(JSON.stringify(detalhes)).not.toContain(aberto.body.documento.replace(/\D/g, ''))
})
