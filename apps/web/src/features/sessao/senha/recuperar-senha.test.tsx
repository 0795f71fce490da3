import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { abrir } from '../../../test/app.tsx'
import { comRede, problema } from '../../../test/rede.ts'

const CONFIRMACAO =
  'Se houver uma conta com esses dados, o link de recuperação foi enviado ao e-mail cadastrado. Ele vale por uma hora.'

const preencher = async (user: ReturnType<typeof abrir>['user'], senha: string, repetida = senha) => {
  await user.type(await screen.findByLabelText('Nova senha'), senha)
  await user.type(screen.getByLabelText('Repita a nova senha'), repetida)
  await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }))
}

it('asks for the user and always confirms with the same words', async () => {
  const rede = comRede({ 'POST /api/account/reset-password/init': {} })
  const { user } = abrir('/recuperar-senha')
  await user.click(await screen.findByRole('button', { name: 'Enviar link' }))
  await screen.findByText('Preencha o campo')
  expect(document.title).toBe('Erro: Recuperar senha · Guará Fiscalização')
  await user.type(screen.getByLabelText('Usuário'), 'ninguem')
  await user.click(screen.getByRole('button', { name: 'Enviar link' }))
  await screen.findByText(CONFIRMACAO)
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(document.title).toBe('Recuperar senha · Guará Fiscalização')
  expect(rede.pedidos).toMatchObject([{ corpo: { username: 'ninguem' } }])
})

it('tells when the request cannot be made now', async () => {
  comRede({ 'POST /api/account/reset-password/init': () => problema(429, 'Tente de novo em 15 minutos.') })
  const { user } = abrir('/recuperar-senha')
  await user.type(await screen.findByLabelText('Usuário'), 'fiscal')
  await user.click(screen.getByRole('button', { name: 'Enviar link' }))
  const recado = await screen.findByRole('alert')
  expect(recado.textContent).toBe('Tente de novo em 15 minutos.')
  expect(document.activeElement).toBe(recado)
})

it.each([
  ['curta', 'curta', /de 8 a 100 caracteres$/],
  ['senha123', 'senha123', /muito comum/],
  ['Buriti-novo-77', 'Buriti-novo-78', 'As duas senhas precisam ser iguais'],
])('refuses %s / %s before sending', async (senha, repetida, frase) => {
  const rede = comRede()
  const { user } = abrir('/recuperar-senha/abc')
  await preencher(user, senha, repetida)
  await screen.findByText(frase)
  expect(rede.pedidos).toHaveLength(0)
})

it.each(['/recuperar-senha#abc', '/recuperar-senha/abc'])(
  'sets the new password with the token of %s and leads to the login',
  async (link) => {
    const rede = comRede({ 'POST /api/account/reset-password/finish': {} })
    const trocado = vi.spyOn(window.history, 'replaceState')
    const { user, endereco } = abrir(link)
    await screen.findByLabelText('Nova senha')
    expect(trocado).toHaveBeenCalledWith(window.history.state, '', '/recuperar-senha')
    await preencher(user, 'Buriti-novo-77')
    await screen.findByText('Senha alterada. Entre com a senha nova.')
    expect(endereco()).toBe('/login')
    expect(rede.pedidos).toMatchObject([{ corpo: { token: 'abc', senha: 'Buriti-novo-77' } }])
  },
)

it('says that the link no longer serves, and leaves only the way to another', async () => {
  comRede({
    'POST /api/account/reset-password/finish': () =>
      problema(422, 'Este link não vale mais.', {
        violations: [{ field: 'token', message: 'Link vencido' }],
      }),
  })
  const { user, endereco } = abrir('/recuperar-senha/velho')
  await preencher(user, 'Buriti-novo-77')
  const recado = await screen.findByRole('alert')
  expect(recado.textContent).toBe('Este link não vale mais.')
  expect(document.activeElement).toBe(recado)
  expect(document.title).toBe('Erro: Criar nova senha · Guará Fiscalização')
  expect(screen.queryByLabelText('Nova senha')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Pedir outro link' }))
  await screen.findByLabelText('Usuário')
  expect(endereco()).toBe('/recuperar-senha')
  expect(document.title).toBe('Recuperar senha · Guará Fiscalização')
})

it('keeps the form and what was typed when another thing fails', async () => {
  comRede({ 'POST /api/account/reset-password/finish': () => problema(503, 'Tente de novo em instantes.') })
  const { user } = abrir('/recuperar-senha/abc')
  await preencher(user, 'Buriti-novo-77')
  const recado = await screen.findByRole('alert')
  expect(recado.textContent).toBe('Tente de novo em instantes.')
  expect(document.activeElement).toBe(recado)
  expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).toBe('Buriti-novo-77')
  expect(screen.queryByRole('link', { name: 'Pedir outro link' })).toBeNull()
})

it('puts a refusal of the password beside its field', async () => {
  comRede({
    'POST /api/account/reset-password/finish': () =>
      problema(422, 'Dados inválidos', { violations: [{ field: 'senha', message: 'Senha recusada' }] }),
  })
  const { user } = abrir('/recuperar-senha/abc')
  await preencher(user, 'Buriti-novo-77')
  await screen.findByText('Senha recusada')
  expect(screen.getByLabelText('Nova senha').getAttribute('aria-invalid')).toBe('true')
})
