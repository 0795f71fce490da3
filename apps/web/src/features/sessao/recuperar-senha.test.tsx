import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrir } from '../../test/app.tsx'
import { comRede, problema } from '../../test/rede.ts'

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
  await user.type(screen.getByLabelText('Usuário'), 'ninguem')
  await user.click(screen.getByRole('button', { name: 'Enviar link' }))
  await screen.findByText(CONFIRMACAO)
  expect(rede.pedidos).toMatchObject([{ corpo: { username: 'ninguem' } }])
})

it('tells when the request cannot be made now', async () => {
  comRede({ 'POST /api/account/reset-password/init': () => problema(429, 'Tente de novo em 15 minutos.') })
  const { user } = abrir('/recuperar-senha')
  await user.type(await screen.findByLabelText('Usuário'), 'fiscal')
  await user.click(screen.getByRole('button', { name: 'Enviar link' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Tente de novo em 15 minutos.')
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

it('sets the new password with the mailed token and leads to the login', async () => {
  const rede = comRede({ 'POST /api/account/reset-password/finish': {} })
  const { user, endereco } = abrir('/recuperar-senha/abc')
  await preencher(user, 'Buriti-novo-77')
  await screen.findByText('Senha alterada. Entre com a senha nova.')
  expect(endereco()).toBe('/login')
  expect(rede.pedidos).toMatchObject([{ corpo: { token: 'abc', senha: 'Buriti-novo-77' } }])
})

it('says that the link no longer serves and how to get another', async () => {
  comRede({ 'POST /api/account/reset-password/finish': () => problema(422, 'Este link já foi usado.') })
  const { user } = abrir('/recuperar-senha/velho')
  await preencher(user, 'Buriti-novo-77')
  expect((await screen.findByRole('alert')).textContent).toContain('Este link já foi usado.')
  screen.getByRole('link', { name: 'Pedir outro link' })
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
