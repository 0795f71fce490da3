// What the administrator reads of the installation, where it comes from another service's rows.
import { gestao } from '@guara/domain/gestao/contract'
import { expect, it } from 'vitest'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umaSessao } from '../../test/usuarios.ts'
import * as importacoes from '../importacoes/repository.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const importar = async (
  destino: 'ALERTAS' | 'BASE',
  arquivo: string,
  minutosAtras: number,
  mais: { seco?: boolean; erro?: string } = {},
) => {
  const id = crypto.randomUUID()
  const { seco = false, erro = null } = mais
  const iniciada_em = new Date(Date.now() - minutosAtras * 60_000)
  const nova = { id, destino, arquivo, fonte: null, usuario_id: null, seco, iniciada_em }
  await importacoes.abrir(banco.db, nova)
  await importacoes.terminar(banco.db, id, { situacao: erro ? 'FALHOU' : 'CONCLUIDA', erro })
}

it('the last imports are the newest of each kind that wrote something', async () => {
  const { token } = await umaSessao(banco.db, 'ROLE_ADMIN')
  await importar('ALERTAS', 'alertas-de-maio.csv', 4)
  await importar('ALERTAS', 'alertas-de-junho.csv', 3)
  await importar('ALERTAS', 'so-conferidos.csv', 2, { seco: true })
  await importar('BASE', 'embargos.csv', 1, { erro: 'A linha 3 não tem número.' })
  const { body } = await gateway.pedir(gestao.painel, { token })
  const dito = Object.fromEntries(body.pecas.map((p: { titulo: string; dito: string }) => [p.titulo, p.dito]))
  expect(dito['Última importação de alertas']).toMatch(/^alertas-de-junho\.csv, em /)
  expect(dito['Última importação de bases']).toMatch(
    /^embargos\.csv, em .* Não terminou: A linha 3 não tem número\.$/,
  )
})
