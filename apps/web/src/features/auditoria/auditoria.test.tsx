import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { CONTA, comRede, problema } from '../../test/rede.ts'

const CHAMADA = 'GET /management/auditoria'
const ADMIN = { ...CONTA, perfis: ['ROLE_ADMIN' as const], perfilAtivo: 'ROLE_ADMIN' as const }
const INTEGRA = {
  integra: true,
  defeito: null,
  esquecidas: 0,
  guardada: { ordem: 1234, hash: 'a'.repeat(64) },
  ultimaSelada: 1234,
}
const MOTIVO = 'a auditoria do banco não contém a última cabeça guardada'
const PARADA = {
  ...INTEGRA,
  integra: false,
  defeito: { ordem: 1234, motivo: MOTIVO },
  esquecidas: 3,
  ultimaSelada: 1200,
}

const abrir = (situacao: unknown, endereco = '/auditoria', conta: typeof CONTA = ADMIN) => {
  const rede = comRede({ 'GET /api/account': conta, [CHAMADA]: situacao })
  return { rede, ...abrirComSessao(endereco, conta) }
}

it('says that the chain holds the kept head', async () => {
  abrir(INTEGRA)
  await screen.findByText('A cadeia contém a última cabeça guardada.')
  expect(screen.getAllByText('1.234')).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says that the sealing stopped, why, and what to do', async () => {
  abrir(PARADA)
  await screen.findByText(`A selagem está parada: ${MOTIVO}.`)
  screen.getByText('3 linhas esperam selo há mais de um minuto.')
  screen.getByText('npm run auditoria -- --aceitar "motivo"')
})

it('tells the administrator on every screen, and leads there', async () => {
  const { user, endereco } = abrir(PARADA, '/especies')
  await user.click(await screen.findByRole('link', { name: 'Ver o que houve' }))
  await screen.findByText(`A selagem está parada: ${MOTIVO}.`)
  expect(endereco()).toBe('/auditoria')
})

it('is reached from the menu of the account', async () => {
  const { user, endereco } = abrir(INTEGRA, '/conta')
  await user.click(await screen.findByRole('button', { name: /Fiscal Exemplo/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Auditoria' }))
  await screen.findByText('A cadeia contém a última cabeça guardada.')
  expect(endereco()).toBe('/auditoria')
})

it('offers another try when it cannot be read', async () => {
  let falhas = 0
  const { user } = abrir(() => (falhas++ < 2 ? problema(503, 'x') : INTEGRA))
  const [botao] = await screen.findAllByRole('button', { name: 'Tentar de novo' })
  falhas = 2
  if (botao) await user.click(botao)
  await screen.findByText('A cadeia contém a última cabeça guardada.')
})

it('is not asked for by another role', async () => {
  const { rede } = abrir(INTEGRA, '/auditoria', CONTA)
  await screen.findByText('O perfil Fiscal não vê a auditoria.')
  expect(rede.chamadas(CHAMADA)).toHaveLength(0)
})
