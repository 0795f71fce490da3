import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { CONTA, comRede, problema } from '../../../test/rede.ts'
import { passkeyFuncionaAqui } from './passkey.ts'

const AQUI = {
  id: '11111111-1111-4111-8111-111111111111',
  atual: true,
  aparelho: 'Chrome em Linux',
  endereco: '10.0.0.1',
  criadaEm: '2026-11-15T12:00:00.000Z',
  usadaEm: '2026-11-15T12:00:00.000Z',
}
const LA = { ...AQUI, id: '22222222-2222-4222-8222-222222222222', atual: false, aparelho: 'Safari em iPhone' }
const CELULAR = {
  id: '33333333-3333-4333-8333-333333333333',
  tipo: 'TOTP',
  nome: 'Celular',
  criadoEm: '2026-11-15T12:00:00.000Z',
  usadoEm: null,
}
const NENHUM = { fatores: [], codigosRestantes: 0, exigido: false, aceitaPasskey: true }
const UM = { ...NENHUM, fatores: [CELULAR], codigosRestantes: 2 }
const TOTP = {
  segredo: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/x?secret=ABCD',
  registro: 'selado',
}
const CODIGOS = Array.from({ length: 10 }, (_, i) => `AAAAA-0000${i}`)

const comConta = (respostas: Record<string, unknown> = {}) =>
  comRede({
    'GET /api/account/segundo-fator': NENHUM,
    'GET /api/account/sessoes': [AQUI, LA],
    ...respostas,
  })

it('registers an app with password and first code, and shows the recovery codes once', {
  tags: ['demorado'],
}, async () => {
  let fatores: unknown = NENHUM
  const rede = comConta({
    'GET /api/account/segundo-fator': () => fatores,
    'POST /api/account/segundo-fator/totp': TOTP,
    'POST /api/account/segundo-fator/totp/concluir': () => {
      fatores = { ...UM, codigosRestantes: 10 }
      return { codigos: CODIGOS }
    },
  })
  const { user } = abrirComSessao('/conta/seguranca')
  await user.click(await screen.findByRole('button', { name: 'Cadastrar aplicativo' }))
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  await screen.findByText('Preencha o campo')
  await user.type(screen.getByLabelText('Senha'), 'Cerrado-2026')
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  await screen.findByRole('img', { name: /QR code/ })
  screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')
  await user.type(screen.getByLabelText('Código'), '123456')
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }))
  const codigos = await screen.findByRole('list', { name: 'Códigos de recuperação' })
  expect(within(codigos).getAllByRole('listitem')).toHaveLength(10)
  expect(rede.chamadas('POST /api/account/segundo-fator/totp/concluir')[0]?.corpo).toEqual({
    registro: 'selado',
    codigo: '123456',
    nome: 'Meu celular',
  })
  await user.click(screen.getByRole('button', { name: 'Já guardei' }))
  await screen.findByText('Restam 10 códigos de recuperação.')
  expect(screen.queryByText('AAAAA-00000')).toBeNull()
})

it('removes one with password and code, and shows a refusal beside its field', async () => {
  let resposta: unknown = problema(422, 'Não confere.', {
    violations: [{ field: 'codigo', message: 'Não confere.' }],
    segundoFator: ['TOTP'],
  })
  let fatores: unknown = UM
  comConta({
    'GET /api/account/segundo-fator': () => fatores,
    [`POST /api/account/segundo-fator/${CELULAR.id}/remover`]: () => resposta,
  })
  const { user } = abrirComSessao('/conta/seguranca')
  await screen.findByText(/Restam 2 códigos de recuperação. Peça outros./)
  await user.click(screen.getByRole('button', { name: 'Remover Celular' }))
  await user.type(screen.getByLabelText('Senha'), 'Cerrado-2026')
  await user.type(screen.getByLabelText('Código'), '123456')
  await user.click(screen.getByRole('button', { name: 'Remover segundo fator' }))
  await screen.findByText('Não confere.')
  expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('123456')
  resposta = {}
  fatores = NENHUM
  await user.click(screen.getByRole('button', { name: 'Remover segundo fator' }))
  await screen.findByText(/Nenhum segundo fator/)
})

const CHAVE = { ...CELULAR, id: '44444444-4444-4444-8444-444444444444', tipo: 'PASSKEY', nome: 'Chave' }

it('asks for a factor before another is added, and never for six digits of who has only a passkey', async () => {
  vi.stubGlobal('isSecureContext', true)
  const rede = comConta({
    'GET /api/account/segundo-fator': { ...UM, fatores: [CHAVE] },
    'POST /api/account/segundo-fator/totp': TOTP,
  })
  const { user } = abrirComSessao('/conta/seguranca')
  await screen.findByRole('button', { name: 'Cadastrar passkey' })
  await user.click(screen.getByRole('button', { name: 'Cadastrar aplicativo' }))
  await user.type(screen.getByLabelText('Senha'), 'Cerrado-2026')
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  await screen.findByText('Preencha o campo')
  expect(screen.queryByLabelText('Código')).toBeNull()
  screen.getByRole('button', { name: 'Confirmar com a passkey' })
  await user.type(screen.getByLabelText('Código de recuperação'), 'AAAAA-00001')
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  await screen.findByRole('img', { name: /QR code/ })
  expect(rede.chamadas('POST /api/account/segundo-fator/totp')[0]?.corpo).toEqual({
    senha: 'Cerrado-2026',
    codigo: 'AAAAA-00001',
  })
})

it('offers no passkey where the browser makes none: without TLS, or at the number of an address', async () => {
  comConta()
  vi.stubGlobal('isSecureContext', false)
  abrirComSessao('/conta/seguranca')
  await screen.findByRole('button', { name: 'Cadastrar aplicativo' })
  expect(screen.queryByRole('button', { name: 'Cadastrar passkey' })).toBeNull()
  vi.stubGlobal('isSecureContext', true)
  const funciona = ['localhost', 'guara.exemplo.invalid', '127.0.0.1', '[::1]'].filter((nome) =>
    passkeyFuncionaAqui(nome),
  )
  expect(funciona).toEqual(['localhost', 'guara.exemplo.invalid'])
})

it('ends another session after asking', async () => {
  let sessoes = [AQUI, LA]
  const rede = comConta({
    'GET /api/account/sessoes': () => sessoes,
    [`DELETE /api/account/sessoes/${LA.id}`]: () => {
      sessoes = [AQUI]
      return {}
    },
  })
  const { user } = abrirComSessao('/conta/seguranca')
  await user.click(await screen.findByRole('button', { name: /^Encerrar Safari em iPhone/ }))
  expect(rede.chamadas(`DELETE /api/account/sessoes/${LA.id}`)).toHaveLength(0)
  await user.click(await screen.findByRole('button', { name: 'Encerrar sessão' }))
  await screen.findByText('Nenhuma outra sessão: a sua conta só está aberta aqui.')
})

it('says what failed and tries again', async () => {
  let resposta: unknown = problema(500, 'Erro interno.')
  comConta({ 'GET /api/account/sessoes': () => resposta })
  const { user } = abrirComSessao('/conta/seguranca')
  await screen.findByText('Não foi possível carregar as sessões.')
  resposta = [AQUI]
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Chrome em Linux')
})

it('is where a role that asks for a factor is led until it has one', async () => {
  const gestor = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const, faltaSegundoFator: true }
  comConta({ 'GET /api/account': gestor, 'GET /api/account/segundo-fator': { ...NENHUM, exigido: true } })
  const { endereco } = abrirComSessao('/', gestor)
  await screen.findByText('O seu perfil pede um segundo fator. Cadastre um para continuar.')
  expect(endereco()).toBe('/conta/seguranca')
})
