import type { Conta } from '@guara/domain/sessao/schema'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { CONTA, comRede, problema } from '../../test/rede.ts'
import './saude.tsx'

const ADMIN: Conta = { ...CONTA, perfis: ['ROLE_ADMIN'], perfilAtivo: 'ROLE_ADMIN' }
const peca = (titulo: string, status: string, fazer: string | null = null) => ({
  titulo,
  status,
  dito: `${titulo} em palavras.`,
  fazer,
})
const painel = (...pecas: ReturnType<typeof peca>[]) => ({
  conferidoEm: '2026-11-16T12:00:00Z',
  pecas,
  versoes: [{ nome: 'Guará', valor: '1.0.0' }],
})

it('says how many parts ask for attention, the worst first, what to do, and that all is well only when it is', async () => {
  const banco = peca('Banco de dados', 'BEM')
  let resposta: unknown = painel(
    banco,
    peca('E-mail', 'ATENCAO', 'Informe SMTP_URL.'),
    peca('Fila', 'PARADO', 'Reinicie o processo.'),
  )
  comRede({ 'GET /api/account': ADMIN, 'GET /services/administracao/api/saude': () => resposta })
  const { user } = abrirComSessao('/admin/saude', ADMIN)
  await screen.findByText('2 partes pedem atenção.')
  const partes = within(screen.getByRole('list', { name: 'Partes da instalação' })).getAllByRole('listitem')
  expect(partes.map((li) => li.textContent)).toEqual([
    expect.stringMatching(/^Fila.*Parado.*Fila em palavras\..*O que fazer: Reinicie o processo\.$/),
    expect.stringMatching(/^E-mail.*Atenção.*O que fazer: Informe SMTP_URL\.$/),
    expect.stringMatching(/^Banco de dados.*Bem.*Banco de dados em palavras\.$/),
  ])
  const conferir = () => user.click(screen.getByRole('button', { name: 'Conferir agora' }))
  resposta = painel(banco, peca('E-mail', 'ATENCAO'))
  await conferir()
  await screen.findByText('1 parte pede atenção.')
  resposta = painel(banco)
  await conferir()
  await screen.findByText('Tudo está bem.')
  resposta = problema(403, 'Acesso negado.')
  await conferir()
  await screen.findByText('Erro ao carregar a saúde da instalação.')
  expect(screen.queryByText('Tudo está bem.')).toBeNull()
})
