import { sessao } from '@guara/domain/sessao/contract'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createClient } from '../../../api/cliente/client.ts'
import { pagina } from '../../../api/cliente/pagina.ts'
import { abrirComSessao } from '../../../test/app.tsx'
import { CONTA, comRede, problema } from '../../../test/rede.ts'

const trocar = async (user: ReturnType<typeof abrirComSessao>['user'], atual: string, nova: string) => {
  await user.type(await screen.findByLabelText('Senha atual'), atual)
  await user.type(screen.getByLabelText('Nova senha'), nova)
  await user.type(screen.getByLabelText('Repita a nova senha'), nova)
  await user.click(screen.getByRole('button', { name: 'Trocar senha' }))
}

it('shows the data of the user', async () => {
  comRede({ 'GET /api/account': { ...CONTA, matricula: null } })
  abrirComSessao('/conta', { ...CONTA, matricula: null })
  await screen.findByRole('heading', { name: 'Minha conta' })
  screen.getByText('fiscal@exemplo.gov.br')
  screen.getByText('Não informado')
})

it('changes the password and goes on with the new token', { tags: ['demorado'] }, async () => {
  const rede = comRede({ 'POST /api/account/change-password': { id_token: 'token-2' } })
  const { user } = abrirComSessao('/conta')
  await trocar(user, 'Cerrado-2026', 'Buriti-novo-77')
  await screen.findByText('Senha alterada com sucesso.')
  expect(localStorage.getItem('id_token')).toBe('token-2')
  expect(rede.chamadas('POST /api/account/change-password')).toMatchObject([
    { corpo: { senhaAtual: 'Cerrado-2026', novaSenha: 'Buriti-novo-77' }, token: 'Bearer token-1' },
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Senha atual').value).toBe('')
})

it('goes on although something asked with the old token after it had ended', {
  tags: ['demorado'],
}, async () => {
  const recarga = vi.spyOn(pagina, 'recarregar').mockReturnValue()
  const { sair } = createClient(sessao)
  comRede({
    'POST /api/account/change-password': async () => {
      await expect(sair()).rejects.toMatchObject({ status: 401 })
      return { id_token: 'token-2' }
    },
    'POST /api/logout': () => problema(401, 'Sessão encerrada'),
  })
  const { user } = abrirComSessao('/conta')
  await trocar(user, 'Cerrado-2026', 'Buriti-novo-77')
  await screen.findByText('Senha alterada com sucesso.')
  expect(localStorage.getItem('id_token')).toBe('token-2')
  expect(recarga).not.toHaveBeenCalled()
})

it('shows the refusal of the current password beside it', async () => {
  comRede({
    'POST /api/account/change-password': () =>
      problema(422, 'Senha inválida.', { violations: [{ field: 'senhaAtual', message: 'Senha inválida.' }] }),
  })
  const { user } = abrirComSessao('/conta')
  await trocar(user, 'errada', 'Buriti-novo-77')
  await screen.findByText('Senha inválida.')
  expect(screen.getByLabelText('Senha atual').getAttribute('aria-invalid')).toBe('true')
  expect(localStorage.getItem('id_token')).toBe('token-1')
})

it('shows beside the new password that it is the old one', async () => {
  const message = 'A nova senha precisa ser diferente da atual'
  comRede({
    'POST /api/account/change-password': () =>
      problema(422, message, { violations: [{ field: 'novaSenha', message }] }),
  })
  const { user } = abrirComSessao('/conta')
  await trocar(user, 'Cerrado-2026', 'Cerrado-2026')
  await screen.findByText(message)
  const nova = screen.getByLabelText('Nova senha')
  expect(nova.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(nova)
  expect(document.title).toBe('Erro: Minha conta · Guará Fiscalização')
})

it('shows a refusal that names no field above the form', async () => {
  comRede({ 'POST /api/account/change-password': () => problema(429, 'Tente de novo em 15 minutos.') })
  const { user } = abrirComSessao('/conta')
  await trocar(user, 'errada', 'Buriti-novo-77')
  const recado = await screen.findByRole('alert')
  expect(recado.textContent).toBe('Tente de novo em 15 minutos.')
  expect(document.activeElement).toBe(recado)
})
