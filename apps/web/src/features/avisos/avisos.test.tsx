import { ASSUNTOS, type AssuntoDoAviso } from '@guara/domain/aviso/assunto'
import type { Aviso } from '@guara/domain/aviso/contract'
import { paginar } from '@guara/domain/pagina'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { comCelular } from '../../test/celular.ts'
import { perderConexao } from '../../test/conexao.ts'
import { comRede, problema } from '../../test/rede.ts'
import './avisos.tsx'
import '../sessao/conta/conta.tsx'

const API = '/services/avisos/api'
const DEVOLVIDO = '00000000-0000-4000-8000-0000000000a1'
const LIDO_EM = '2026-11-16T12:00:00.000Z'

const aviso = (mudanca: Partial<Aviso>): Aviso => ({
  id: DEVOLVIDO,
  assunto: 'FORMULARIO_DEVOLVIDO',
  titulo: 'FRM-2026-000209 devolvido',
  texto: 'Refaça os vértices 4 e 5.',
  endereco: '/especies',
  criadoEm: new Date().toISOString(),
  lido: false,
  ...mudanca,
})
const ANTIGO = aviso({
  id: '00000000-0000-4000-8000-0000000000a2',
  assunto: 'ASSUNTO_QUE_VEIO_DEPOIS',
  titulo: 'Outra coisa',
  criadoEm: '2020-03-10T15:00:00.000Z',
  lido: true,
})

/** A gateway with two notices that remembers what was read. */
const comAvisos = () => {
  let naoLidos = [DEVOLVIDO]
  const marcar = (lidos: boolean) => {
    naoLidos = lidos ? [] : [DEVOLVIDO]
    return { lidoEm: lidos ? LIDO_EM : null, quantos: 1 }
  }
  return comRede({
    [`GET ${API}/avisos/contagem`]: () => ({ naoLidos: naoLidos.length }),
    [`GET ${API}/avisos`]: ({ busca }: { busca: string }) => {
      const todos = [aviso({ lido: naoLidos.length === 0 }), ANTIGO]
      const achados = busca.includes('NAO_LIDOS') ? todos.filter(({ lido }) => !lido) : todos
      return paginar(achados, achados.length, 1, 20)
    },
    [`PUT ${API}/avisos/lidos`]: () => marcar(true),
    [`PUT ${API}/avisos/naoLidos`]: () => marcar(false),
  })
}

it('leads from the bell to the list, and reads a notice by opening it', { tags: ['demorado'] }, async () => {
  comCelular()
  const rede = comAvisos()
  const { user, endereco } = abrirComSessao('/conta')
  // The bell has the sun's place; the sun theme is in the account menu.
  expect(screen.queryByRole('button', { name: 'Tema sol' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Avisos: 1 não lido' }))
  const lista = within(await screen.findByRole('list', { name: 'Avisos' }))
  const linhas = lista.getAllByRole('link')
  expect(within(linhas[0] as HTMLElement).getByRole('img', { name: 'Não lido' })).toBeTruthy()
  expect(within(linhas[1] as HTMLElement).queryByRole('img', { name: 'Não lido' })).toBeNull()
  lista.getByText('10/03/2020')
  await user.click(linhas[0] as HTMLElement)
  await waitFor(() => expect(endereco()).toBe('/especies'))
  await screen.findByRole('link', { name: 'Avisos' })
  expect(rede.chamadas(`PUT ${API}/avisos/lidos`)).toMatchObject([{ corpo: { id: DEVOLVIDO } }])
  await user.click(screen.getByRole('button', { name: /Fiscal Exemplo/ }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Tema sol' }))
  expect(document.documentElement.dataset.tema).toBe('sol')
  delete document.documentElement.dataset.tema
})

it('marks all as read and takes it back; filters are in the address', async () => {
  const rede = comAvisos()
  const { user, endereco } = abrirComSessao('/avisos?filtro=tolice')
  await screen.findByText('Outra coisa')
  await user.click(screen.getByRole('radio', { name: 'Não lidos (1)' }))
  await waitFor(() => expect(screen.queryByText('Outra coisa')).toBeNull())
  expect(endereco()).toBe('/avisos?filtro=NAO_LIDOS&pagina=1&tamanho=20')
  await user.click(screen.getByRole('button', { name: 'Marcar lidos' }))
  await screen.findByText('1 aviso marcado como lido.')
  await screen.findByText('Todos os avisos foram lidos')
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await screen.findByText('1 aviso voltou a ser não lido.')
  await screen.findByRole('img', { name: 'Não lido' })
  expect(rede.chamadas(`PUT ${API}/avisos/naoLidos`)).toMatchObject([{ corpo: { lidoEm: LIDO_EM } }])
  perderConexao()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Marcar lidos' }).disabled).toBe(true)
})

it('says that the list failed, and tries again', async () => {
  let falha = true
  comRede({
    [`GET ${API}/avisos`]: () => (falha ? problema(500, 'Erro interno.') : paginar([], 0, 1, 20)),
  })
  const { user } = abrirComSessao('/avisos')
  await screen.findByText('Erro ao carregar os avisos.')
  falha = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Nenhum aviso ainda')
})

it('keeps a choice of e-mail by subject; what is of the account has none', async () => {
  const nomes = Object.keys(ASSUNTOS) as AssuntoDoAviso[]
  const email = Object.fromEntries(nomes.map((nome) => [nome, ASSUNTOS[nome].email]))
  let recusa = false
  const rede = comRede({
    [`GET ${API}/preferencias`]: { email, push: null },
    [`PUT ${API}/preferencias`]: ({ corpo }: { corpo: unknown }) =>
      recusa
        ? problema(500, 'Erro interno.')
        : { email: { ...email, ...(corpo as { email: object }).email }, push: null },
  })
  const { user } = abrirComSessao('/conta')
  const prazo = await screen.findByLabelText<HTMLSelectElement>(ASSUNTOS.PRAZO.rotulo)
  expect(prazo.value).toBe('DIARIO')
  await user.selectOptions(prazo, 'Não enviar')
  await screen.findByText('Escolha guardada.')
  expect(prazo.value).toBe('NAO')
  expect(rede.chamadas(`PUT ${API}/preferencias`)).toMatchObject([{ corpo: { email: { PRAZO: 'NAO' } } }])
  expect(screen.queryByLabelText(ASSUNTOS.CONTA.rotulo)).toBeNull()
  screen.getByText(/Não dá para desligar/)
  recusa = true
  await user.selectOptions(prazo, 'Na hora')
  await screen.findByText('Não foi possível guardar a escolha.')
  expect(prazo.value).toBe('NAO')
})

it('asks for the count every five minutes, and no more in front of nobody', {
  tags: ['demorado'],
}, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const rede = comAvisos()
  abrirComSessao('/conta')
  await screen.findByRole('link', { name: 'Avisos: 1 não lido' })
  const depoisDe = async (minutos: number) => {
    // Minute by minute, so that the screen is drawn in between.
    for (let i = 0; i < minutos; i++) await act(() => vi.advanceTimersByTimeAsync(60_000))
    return rede.chamadas(`GET ${API}/avisos/contagem`).length
  }
  expect(await depoisDe(4)).toBe(1)
  fireEvent.mouseMove(document.body)
  expect(await depoisDe(2)).toBe(2)
  expect(await depoisDe(20)).toBe(2)
})
