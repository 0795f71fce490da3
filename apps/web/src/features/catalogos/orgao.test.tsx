import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { CONTA, comRede, problema } from '../../test/rede.ts'

const api = '/services/administracao/api/catalogos/orgao'
const ADMIN = { ...CONTA, perfis: ['ROLE_ADMIN' as const], perfilAtivo: 'ROLE_ADMIN' as const }
const LINHA = {
  chave: 'orgao',
  dados: { nome: 'Secretaria de Exemplo', unidade: 'Fiscalização' },
  versao: 0,
  alteradaEm: null,
  por: null,
}

const abrir = (respostas: Record<string, unknown>, conta: typeof CONTA = ADMIN) => {
  const rede = comRede({ 'GET /api/account': conta, [`GET ${api}`]: [LINHA], ...respostas })
  return { rede, ...abrirComSessao('/admin/orgao', conta) }
}

it('sends the logo, shows the paper before recording, and puts it away when what was typed changes', {
  tags: ['demorado'],
}, async () => {
  let envio: unknown = problema(422, 'Dados inválidos', {
    violations: [{ field: 'file', message: 'Envie um logotipo em PNG ou JPG que possa ser aberto' }],
  })
  const { rede, user } = abrir({
    'POST /services/administracao/api/orgao/logo': () => envio,
    [`POST ${api}/previa`]: { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    [`POST ${api}`]: [{ ...LINHA, versao: 1, alteradaEm: '2026-11-17T12:00:00.000Z', por: 'Admin Exemplo' }],
  })
  await user.click(await screen.findByRole('button', { name: 'Alterar Secretaria de Exemplo' }))
  const dialogo = within(await screen.findByRole('dialog'))
  const caixa = dialogo.getByLabelText('Logotipo', { selector: 'input' })
  await user.upload(caixa, new File(['x'], 'logo.png', { type: 'image/png' }))
  await dialogo.findByText('Envie um logotipo em PNG ou JPG que possa ser aberto')
  envio = { logo: 'a'.repeat(64) }
  await user.upload(caixa, new File(['x'], 'logo.png', { type: 'image/png' }))
  await dialogo.findByText('logo.png')
  await user.type(dialogo.getByLabelText(/^Sigla/), 'SEX')
  await user.click(dialogo.getByRole('button', { name: 'Ver no papel: o cabeçalho dos documentos' }))
  await dialogo.findByRole('img', { name: 'Prévia: o cabeçalho dos documentos' })
  expect(rede.chamadas(`POST ${api}/previa`).at(-1)?.corpo).toEqual({
    chave: 'orgao',
    dados: { ...LINHA.dados, sigla: 'SEX', logo: 'a'.repeat(64) },
  })
  await user.type(dialogo.getByLabelText(/^Sigla/), 'E')
  await dialogo.findByText('Mudou desde a prévia: veja de novo.')
  expect(dialogo.queryByRole('img')).toBeNull()
  await user.type(dialogo.getByLabelText(/^Por que muda/), 'A lei mudou o nome da secretaria em novembro.')
  await user.click(dialogo.getByRole('button', { name: 'Gravar' }))
  await screen.findByText('Catálogo atualizado.')
  expect(rede.chamadas(`POST ${api}`).at(-1)?.corpo).toMatchObject({
    dados: { sigla: 'SEXE', logo: 'a'.repeat(64) },
  })
})

it('is the administrator’s', async () => {
  const { rede } = abrir({}, CONTA)
  await screen.findByText('O perfil Fiscal não muda catálogos.')
  expect(rede.chamadas(`GET ${api}`)).toEqual([])
})

it('heads every screen with the agency as it is now', async () => {
  const { rede } = abrir({
    'GET /services/administracao/api/orgao': {
      nome: 'Secretaria de Exemplo',
      sigla: 'SEX',
      logo: 'data:image/png;base64,AA==',
    },
  })
  const topo = within(await screen.findByRole('banner'))
  await topo.findByRole('img', { name: 'Secretaria de Exemplo' })
  topo.getByText('SEX')
  expect(rede.chamadas('GET /services/administracao/api/orgao')).toHaveLength(1)
})
