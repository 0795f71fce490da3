import { PARAMETROS_PADRAO } from '@guara/domain/catalogo/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { todasAsEspecies } from '../../offline/especies/todas.ts'
import { CONTA, comRede } from '../../test/rede.ts'
import { consultaDaConta } from '../conta/conta.ts'
import { queries } from './queries.ts'
import { sessaoAtual } from './sessao-atual.ts'

const lookups = { ...queries, especies: todasAsEspecies }

// The addresses of the look-ups (docs/dominio/fio.md#look-ups), written here again and not read from the code.
const CHAMADAS: Record<keyof typeof lookups, string> = {
  estados: '/services/localizacao/api/estados',
  municipios: '/services/localizacao/api/municipios/estado?estadoId=52',
  tiposDeAlerta: '/services/alerta/api/tipo-alerta',
  condicoesDeAlerta: '/services/alerta/api/condicao-alerta',
  leis: '/services/fiscalizacao/api/leis',
  parametros: '/services/fiscalizacao/api/parametros',
  especies: '/services/fiscalizacao/api/especies',
  tiposDeInfracao: '/services/fiscalizacao/api/tipo-infracoes',
  tiposDeInstrumento: '/services/fiscalizacao/api/tipo-instrumentos',
}

it.each(Object.entries(CHAMADAS))('asks %s once a day', async (nome, caminho) => {
  const query = lookups[nome as keyof typeof lookups]()
  const resposta = nome === 'parametros' ? PARAMETROS_PADRAO : []
  const rede = comRede({ [`GET ${caminho.replace(/\?.*/, '')}`]: resposta })
  const queryClient = new QueryClient()
  // One signature at a time: the look-ups answer different things.
  const buscar = () => queryClient.fetchQuery(query as ReturnType<typeof queries.estados>)
  expect(await buscar()).toEqual(resposta)
  await buscar()
  expect(rede.pedidos.map((p) => p.chamada + p.busca)).toEqual([`GET ${caminho}`])
  expect(query.meta?.erro).toMatch(/^Erro ao carregar .+\.$/)
})

it('refreshes the stored user with the account', async () => {
  sessaoAtual.iniciar('abc', CONTA)
  comRede({ 'GET /api/account': { ...CONTA, nome: 'Outro Nome' } })
  await new QueryClient().fetchQuery(consultaDaConta())
  expect(sessaoAtual.estado().usuario?.nome).toBe('Outro Nome')
})
