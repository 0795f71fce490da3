import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { paginar } from '@guara/domain/pagina'
import type { Conta } from '@guara/domain/sessao/schema'
import type { LinhaDoTrabalho } from '@guara/domain/trabalho/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { CONTA, comRede } from '../../test/rede.ts'
import './trabalho.tsx'

const API = '/services/fiscalizacao/api'
const LISTA = `POST ${API}/formularios/byFilters`
const BRUNO = '00000000-0000-4000-8000-00000000000b'
const GESTORA: Conta = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' }
const HOJE = diaDe(new Date())

const linha = (mudanca: Partial<LinhaDoTrabalho>): LinhaDoTrabalho => ({
  id: CONTA.id,
  nome: CONTA.nome,
  ativo: true,
  unidade: null,
  alertasAbertos: 0,
  rascunhos: 0,
  aAssinar: 0,
  vencidos: 0,
  assinados: 0,
  cancelados: 0,
  mediana: null,
  p90: null,
  ...mudanca,
})
const DO_BRUNO = linha({ id: BRUNO, nome: 'Bruno Cagaita Exemplo', vencidos: 3, rascunhos: 2, mediana: 6.5 })

const FORMULARIO: ResumoDoFormulario = {
  id: '00000000-0000-4000-8000-00000000000f',
  codigo: 'FRM-2026-000121',
  condicao: 'AGUARDANDO_ASSINATURA',
  versao: 1,
  tiposFormulario: [{ codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' }],
  instrumentosTexto: 'Auto de Infração',
  responsavel: null,
  outrosResponsaveis: 0,
  localizacao: { municipioId: 5208707, municipioNome: 'Goiânia' },
  dataHoraLavratura: null,
  dataAtualizacao: new Date(Date.now() - 34 * 86_400_000).toISOString(),
  mobile: false,
  autorId: BRUNO,
  autorNome: 'Bruno Cagaita Exemplo',
  equipe: [
    { usuarioId: BRUNO, assina: true },
    { usuarioId: CONTA.id, assina: true },
  ],
  assinaram: [BRUNO],
  trabalho: { data: somarDias(HOJE, -6), oQue: 'Autuação do processo' },
  proximoPrazo: null,
  sincronizacao: null,
}

const CONTAGENS = {
  formularios: 16,
  alertas: 9,
  vencidos: 3,
  vencendo: 2,
  comErro: 1,
  parados: 0,
  alertasVencidos: 4,
  alertasVencendo: 0,
}

const abrir = (conta: Conta, pessoas: LinhaDoTrabalho[], respostas: Record<string, unknown> = {}) => {
  const rede = comRede({
    'GET /api/account': conta,
    'GET /services/localizacao/api/unidades': [],
    [`GET ${API}/trabalho`]: {
      desde: '2026-08-18',
      contadoEm: '2026-11-16T15:00:00Z',
      pessoas,
      todos: DO_BRUNO,
    },
    [`GET ${API}/trabalho/contagens`]: CONTAGENS,
    [LISTA]: paginar([FORMULARIO], 1, 1, 10),
    ...respostas,
  })
  return { rede, ...abrirComSessao('/gestao/trabalho', conta) }
}

describe('the work of each inspector', () => {
  it('leads from a number to who is late and why, and tries again what did not arrive', {
    tags: ['demorado'],
  }, async () => {
    const { rede, user, endereco } = abrir(GESTORA, [DO_BRUNO, linha({})], {
      [`PUT ${API}/formularios/sincronizarFalhas`]: { pedidos: 1, restam: 0 },
    })
    await user.click(await screen.findByRole('link', { name: '3 vencidos, Bruno Cagaita Exemplo' }))
    expect(endereco()).toBe(`/gestao/trabalho?pessoa=${BRUNO}&vencidos=1`)
    screen.getByText('Contado às 12:00')
    const lista = within(await screen.findByRole('table', { name: 'Formulários' }))
    const texto = (await lista.findByRole('row', { name: /FRM-2026-000121/ })).textContent
    for (const dito of ['venceu há 6 dias', 'Autuação do processo', '1 de 2', '34 dias', 'equipe de 2'])
      expect(texto).toContain(dito)
    expect(lista.getByRole('link', { name: 'Abrir FRM-2026-000121' }).getAttribute('href')).toMatch(
      '/formulario/visualizar/FRM-2026-000121',
    )
    expect(rede.chamadas(LISTA).at(-1)?.corpo).toMatchObject({
      autorId: BRUNO,
      vencidos: true,
      prop: 'trabalho',
      orderBy: 'ASC',
    })
    // Zero leads nowhere, and the other one is not chosen.
    expect(screen.queryByRole('link', { name: /Fiscal Exemplo$/ })).toBeNull()
    expect(screen.getAllByText('na lista abaixo')).toHaveLength(1)

    await user.click(screen.getByRole('checkbox', { name: /^Vence em 5 dias 2/ }))
    expect(endereco()).toBe(`/gestao/trabalho?pessoa=${BRUNO}&vencidos=1&venceEm=5`)
    await user.click(screen.getByRole('button', { name: /Retirar o filtro Pessoa/ }))
    expect(endereco()).toBe('/gestao/trabalho?vencidos=1&venceEm=5')

    await user.click(screen.getByRole('button', { name: 'Tentar todos de novo' }))
    await screen.findByText('1 formulário está de novo na fila de envio.')
  })

  it('finds the alerts that are past their day', async () => {
    const { rede, user, endereco } = abrir(GESTORA, [DO_BRUNO], {
      'POST /services/alerta/api/alerta/byFilters': paginar([], 0, 1, 10),
    })
    await user.click(await screen.findByRole('tab', { name: 'Alertas 9' }))
    expect(await screen.findByRole('checkbox', { name: 'Vence em 5 dias 0' })).toHaveProperty(
      'disabled',
      true,
    )
    expect(screen.queryByRole('checkbox', { name: /^Falha de envio/ })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Vencidos 4' }))
    expect(endereco()).toBe('/gestao/trabalho?aba=alertas&vencidos=1')
    await screen.findByText('Nenhum alerta em atendimento com estes filtros.')
    expect(rede.chamadas('POST /services/alerta/api/alerta/byFilters').at(-1)?.corpo).toMatchObject({
      vencidos: true,
      condicoes: ['EM_ATENDIMENTO'],
    })
  })

  it('is their own row for who draws up', async () => {
    const { rede } = abrir(CONTA, [linha({ rascunhos: 2 })])
    await screen.findByRole('heading', { name: 'Meu trabalho' })
    const rascunhos = await screen.findByRole('link', { name: '2 rascunhos, Fiscal Exemplo' })
    expect(rascunhos.getAttribute('href')).toContain('ver=rascunhos')
    expect(screen.queryByRole('button', { name: 'Tentar todos de novo' })).toBeNull()
    expect(rede.chamadas(LISTA).at(-1)?.corpo).toMatchObject({ autorId: CONTA.id })
  })
})
