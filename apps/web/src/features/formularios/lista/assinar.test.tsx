import type { Formulario } from '@guara/domain/formulario/schema'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessaoAtual } from '../../../api/cliente/sessao-atual.ts'
import { comAba, umPdf } from '../../../test/aba.ts'
import { abrirComSessao } from '../../../test/app.tsx'
import { comCelular } from '../../../test/celular.ts'
import { perderConexao } from '../../../test/conexao.ts'
import { BUSCA, umaLista, umFormulario, umResumo } from '../../../test/formularios.ts'
import { CONTA, comRede, problema, semRede } from '../../../test/rede.ts'

const api = '/services/fiscalizacao/api'
const ASSINAR = `PUT ${api}/formularios/assinar`
const { id } = umResumo(1)
const POR_ID = `GET ${api}/formularios/${id}`
const COLEGA = '30000000-0000-4000-8000-000000000001'
const SENHA_ERRADA = () =>
  problema(422, 'Senha inválida.', { violations: [{ field: 'senha', message: 'Senha inválida.' }] })

const instrumento = (n: number, nome: string, codigo: string, dados: Record<string, unknown> = {}) => ({
  id: `70000000-0000-4000-8000-00000000000${n}`,
  tipo: { codigo: 'AUTO_INFRACAO' as const, nome },
  codigo,
  ordem: n,
  dados,
})

const aAssinar = (dados: Partial<Formulario> = {}) =>
  umFormulario({
    condicao: 'AGUARDANDO_ASSINATURA',
    equipe: [
      { usuarioId: CONTA.id, nome: CONTA.nome, autuante: true, assina: true },
      { usuarioId: COLEGA, nome: 'Colega Exemplo', autuante: false, assina: true },
    ],
    assinaram: [COLEGA],
    identificacao: { responsaveis: [{ tipoPessoa: 'FISICA', nome: 'Maria Exemplo' }] },
    enderecoFiscalizacao: { municipioId: 5208707 },
    instrumentos: [
      instrumento(1, 'Auto de Infração', 'AI-2026-000001', { valorMulta: 50_000 }),
      instrumento(2, 'Auto de Infração', 'AI-2026-000002', { valorMulta: 1500.5 }),
      instrumento(3, 'Termo de Embargo', 'TEM-2026-000001'),
    ],
    ...dados,
  })

/** The dialog of the row, opened over a form as the gateway has it. */
const abrirDialogo = async (respostas: Record<string, unknown> = {}) => {
  const rede = comRede({
    [BUSCA]: umaLista(1, 0, { condicao: 'AGUARDANDO_ASSINATURA' }),
    [POR_ID]: aAssinar(),
    'GET /services/localizacao/api/municipios/estado': [
      { id: 5208707, nome: 'Goiânia', latitude: -16.68, longitude: -49.26 },
    ],
    ...respostas,
  })
  const aberto = abrirComSessao('/')
  const botao = await screen.findByRole('button', { name: 'Assinar FRM-2026-000001' })
  await aberto.user.click(botao)
  const dialogo = within(await screen.findByRole('dialog', { name: 'Assinar formulário' }))
  return { rede, dialogo, botao, ...aberto }
}
type Dialogo = Awaited<ReturnType<typeof abrirDialogo>>['dialogo']

const senha = (dialogo: Dialogo) => dialogo.findByLabelText<HTMLInputElement>(/^Sua senha/)
const resposta = (dialogo: Dialogo, rotulo: string) =>
  dialogo.getByText(rotulo, { selector: 'dt' }).nextElementSibling?.textContent?.replace(/\s/g, ' ')

describe('what is being signed', () => {
  it('is told before the password is asked', { tags: ['demorado'] }, async () => {
    const { dialogo } = await abrirDialogo()
    const campo = await senha(dialogo)
    expect(resposta(dialogo, 'Formulário')).toBe('FRM-2026-000001')
    expect(resposta(dialogo, 'Instrumentos')).toMatch(
      /Auto de Infração AI-2026-000001.*AI-2026-000002.*Termo de Embargo TEM-2026-000001/,
    )
    expect(resposta(dialogo, 'Responsável')).toBe('Maria Exemplo')
    await waitFor(() => expect(resposta(dialogo, 'Município')).toBe('Goiânia'))
    expect(resposta(dialogo, 'Total das multas')).toBe('R$ 51.500,50')
    expect(resposta(dialogo, 'Assinaturas')).toBe('1 de 2 · falta a sua')
    dialogo.getByText('A senha é a sua assinatura eletrônica. Ela não fica guardada no aparelho.')
    expect(campo.type).toBe('password')
    await waitFor(() => expect(document.activeElement).toBe(campo))
  })

  it('says nothing of fines where there is none', async () => {
    const { dialogo } = await abrirDialogo({
      [POR_ID]: aAssinar({ instrumentos: [instrumento(1, 'Notificação', 'NOT-2026-000001')] }),
    })
    await senha(dialogo)
    expect(dialogo.queryByText('Total das multas')).toBeNull()
  })

  it('can be seen as a PDF, instrument by instrument', async () => {
    const { aba } = comAba()
    const { rede, dialogo, user } = await abrirDialogo({
      [`GET ${api}/instrumentos/imprimir/TEM-2026-000001`]: umPdf,
    })
    await user.click(await dialogo.findByRole('button', { name: 'Ver PDF de TEM-2026-000001' }))
    await waitFor(() => expect(aba.location.replace).toHaveBeenCalled())
    expect(rede.chamadas(`GET ${api}/instrumentos/imprimir/TEM-2026-000001`)).toHaveLength(1)
    screen.getByRole('dialog', { name: 'Assinar formulário' })
  })

  it('on a phone is what is read first: the keyboard would cover it', async () => {
    comCelular()
    const { dialogo } = await abrirDialogo()
    const campo = await senha(dialogo)
    await waitFor(() => expect(document.activeElement?.contains(dialogo.getByText('Responsável'))).toBe(true))
    expect(document.activeElement).not.toBe(campo)
  })
})

describe('what is found only when it is signed', () => {
  const HA_30_DIAS = new Date(Date.now() - 30 * 86_400_000).toISOString()
  const daqui = (dados: Record<string, unknown>) =>
    aAssinar({
      assinaram: [],
      instrumentos: [instrumento(1, 'Auto de Infração', 'AI-2026-000001', dados)],
    })

  it('is answered with a sentence, which goes with the password', { tags: ['demorado'] }, async () => {
    let corpo: unknown
    const { dialogo, user } = await abrirDialogo({
      [POR_ID]: daqui({ dataHoraInstrumento: HA_30_DIAS, cienciaForma: 'POSTAL_AR' }),
      [ASSINAR]: (pedido: { corpo: unknown }) => {
        corpo = pedido.corpo
        return daqui({})
      },
    })
    const campo = await senha(dialogo)
    dialogo.getByText('Entre o ato e a assinatura passaram 30 dias: explique')
    const botao = dialogo.getByRole<HTMLButtonElement>('button', { name: 'Assinar' })
    expect(botao.disabled).toBe(true)
    const texto = 'A equipe ficou sem rede até voltar do campo.'
    await user.type(dialogo.getByLabelText('Por que segue assim'), texto)
    await user.type(campo, 'Cerrado-2026')
    await user.click(botao)
    await waitFor(() =>
      expect(corpo).toMatchObject({ justificativasBlindagem: [{ regra: 'assinatura-tardia', texto }] }),
    )
  })

  it('asks why it is signed far away, where the device was allowed to tell its place', {
    tags: ['demorado'],
  }, async () => {
    const coords = { latitude: -13.5, longitude: -46.5 }
    Object.assign(navigator, {
      permissions: { query: async () => ({ state: 'granted' }) },
      geolocation: { getCurrentPosition: (achou: (p: object) => void) => achou({ coords }) },
    })
    try {
      let corpo: unknown
      const { dialogo, user } = await abrirDialogo({
        [POR_ID]: { ...daqui({}), localizacao: { latitude: -16.7, longitude: -49.3 } },
        [ASSINAR]: (pedido: { corpo: unknown }) => {
          corpo = pedido.corpo
          return daqui({})
        },
      })
      const campo = await senha(dialogo)
      await dialogo.findByText('O ato está sendo assinado longe do local da infração: explique')
      const texto = 'Assinado na sede, na volta da equipe do campo.'
      await user.type(dialogo.getByLabelText('Por que segue assim'), texto)
      await user.type(campo, 'Cerrado-2026')
      await user.click(dialogo.getByRole('button', { name: 'Assinar' }))
      const justificativasBlindagem = [{ regra: 'assinatura-longe-do-local', texto }]
      await waitFor(() => expect(corpo).toMatchObject({ posicao: coords, justificativasBlindagem }))
    } finally {
      for (const nome of ['permissions', 'geolocation']) Reflect.deleteProperty(navigator, nome)
    }
  })

  it('keeps from signing what was given to the person on another day', async () => {
    const { dialogo } = await abrirDialogo({
      [POR_ID]: daqui({
        dataHoraInstrumento: HA_30_DIAS,
        cienciaForma: 'PESSOAL',
        cienciaData: HA_30_DIAS,
      }),
    })
    await senha(dialogo)
    dialogo.getByText(/^A ciência no ato vale da assinatura do agente/)
    dialogo.getByText('Na data da assinatura a defesa já teria terminado')
    dialogo.getByText('Volte o formulário para rascunho e corrija antes de assinar.')
    expect(dialogo.getByRole<HTMLButtonElement>('button', { name: 'Assinar' }).disabled).toBe(true)
  })
})

describe('signing', () => {
  it('sends the form, the user and the password, says so and reads everything again', async () => {
    let corpo: unknown
    const { rede, dialogo, user } = await abrirDialogo({
      [ASSINAR]: (pedido: { corpo: unknown }) => {
        corpo = pedido.corpo
        return aAssinar({ condicao: 'ASSINADO', assinaram: [CONTA.id, COLEGA] })
      },
    })
    const antes = rede.chamadas(BUSCA).length
    await user.type(await senha(dialogo), 'minha senha{enter}')
    await screen.findByText('Formulário assinado com sucesso.')
    screen.getByText(/· 2 de 2 assinaturas$/)
    expect(corpo).toEqual({ idFormulario: id, usuarioId: CONTA.id, senha: 'minha senha', versao: 1 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(rede.chamadas(BUSCA).length).toBeGreaterThan(antes))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('asks for the password', async () => {
    const { rede, dialogo, user } = await abrirDialogo()
    const campo = await senha(dialogo)
    await user.click(dialogo.getByRole('button', { name: 'Assinar' }))
    dialogo.getByText('Preencha o campo')
    expect(document.activeElement).toBe(campo)
    expect(rede.chamadas(ASSINAR)).toEqual([])
  })

  it('leaves every other password to the gateway, however short', async () => {
    const { rede, dialogo, user } = await abrirDialogo({ [ASSINAR]: SENHA_ERRADA })
    await user.type(await senha(dialogo), 'abc{enter}')
    await dialogo.findByText('Senha inválida.')
    expect(rede.chamadas(ASSINAR)).toHaveLength(1)
  })

  it('a wrong password stays in its field, and so does the session', async () => {
    const { rede, dialogo, user } = await abrirDialogo({ [ASSINAR]: SENHA_ERRADA })
    const campo = await senha(dialogo)
    await user.type(campo, 'errada{enter}')
    await dialogo.findByText('Senha inválida.')
    expect(campo.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(campo))
    expect(sessaoAtual.token()).toBe('token-1')
    // What is typed next takes the place of what was wrong.
    await user.keyboard('outra{enter}')
    await waitFor(() => expect(rede.chamadas(ASSINAR)).toHaveLength(2))
    expect(rede.chamadas(ASSINAR).at(-1)?.corpo).toMatchObject({ senha: 'outra' })
  })

  it.each([
    [
      'the lock',
      () => problema(429, 'Muitas tentativas. Tente de novo em 15 minutos.'),
      /^Muitas tentativas\./,
    ],
    [
      'another reason',
      () => problema(409, 'Este formulário foi cancelado.'),
      'Este formulário foi cancelado.',
    ],
    ['no answer', semRede, /^Sem resposta do servidor\./],
  ])('tells %s in the dialog', { tags: ['demorado'] }, async (_, recusa, frase) => {
    const { dialogo, user } = await abrirDialogo({ [ASSINAR]: recusa })
    await user.type(await senha(dialogo), 'minha senha{enter}')
    const alerta = within(await dialogo.findByRole('alert'))
    alerta.getByText(frase)
    expect(dialogo.queryByText('Senha inválida.')).toBeNull()
    screen.getByRole('dialog', { name: 'Assinar formulário' })
  })

  it('keeps telling why when the form has changed under it', async () => {
    let atual = aAssinar()
    const { dialogo, user } = await abrirDialogo({
      [POR_ID]: () => atual,
      [ASSINAR]: () => {
        atual = aAssinar({ condicao: 'CANCELADO' })
        return problema(409, 'Este formulário foi cancelado e não pode ser assinado.')
      },
    })
    await user.type(await senha(dialogo), 'minha senha{enter}')
    await dialogo.findByText('Este formulário foi cancelado e não pode ser assinado.')
    await waitFor(() => expect(resposta(dialogo, 'Assinaturas')).toBe('1 de 2'))
    dialogo.getByText('Este formulário foi cancelado e não pode ser assinado.')
  })

  it('shows that it is being made, and cannot be closed meanwhile', async () => {
    let responder: (resposta: unknown) => void = () => {}
    const { dialogo, user } = await abrirDialogo({
      [ASSINAR]: () => new Promise((resolve) => (responder = resolve)),
    })
    await user.type(await senha(dialogo), 'minha senha{enter}')
    await dialogo.findByText('Assinando… Os documentos levam alguns segundos.')
    await user.keyboard('{Escape}')
    screen.getByRole('dialog', { name: 'Assinar formulário' })
    await act(async () => responder(aAssinar({ condicao: 'ASSINADO' })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('goes back to the row when it is given up', async () => {
    const { dialogo, user, botao } = await abrirDialogo()
    await senha(dialogo)
    await user.click(dialogo.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(botao))
  })
})

describe('when it cannot be signed', () => {
  it.each([
    ['signed already', { assinaram: [CONTA.id] }, 'Você já assinou este formulário.'],
    [
      'in another condition',
      { condicao: 'CANCELADO' as const },
      'Este formulário não aguarda assinatura. Condição: Cancelado.',
    ],
    ['not a signer', { equipe: [] }, 'Você não foi indicado para assinar este formulário.'],
  ])('%s: says why, and asks for no password', async (_, dados, frase) => {
    const { dialogo } = await abrirDialogo({ [POR_ID]: aAssinar(dados) })
    await dialogo.findByText(frase)
    expect(dialogo.queryByLabelText(/^Sua senha/)).toBeNull()
  })

  it('tells that the form could not be read, and tries again', async () => {
    let quebrado = true
    const { dialogo, user } = await abrirDialogo({
      [POR_ID]: () => (quebrado ? problema(500, 'Erro interno.') : aAssinar()),
    })
    await dialogo.findByText('Erro ao carregar o formulário.')
    quebrado = false
    await user.click(dialogo.getByRole('button', { name: 'Tentar de novo' }))
    await senha(dialogo)
  })

  it('without network says that it waits for it', { tags: ['demorado'] }, async () => {
    const { dialogo } = await abrirDialogo()
    await senha(dialogo)
    perderConexao()
    const motivo = dialogo.getByText('Disponível com conexão.')
    const botao = dialogo.getByRole('button', { name: 'Assinar' })
    expect(botao.hasAttribute('disabled')).toBe(true)
    expect(botao.getAttribute('aria-describedby')).toBe(motivo.id)
  })
})

describe('Assinar vários', () => {
  it.each([
    [1, 0],
    [2, 1],
  ])('with %i rows to sign there are %i ways to the tray', async (quantos, caminhos) => {
    comRede({ [BUSCA]: umaLista(quantos, 0, { condicao: 'AGUARDANDO_ASSINATURA' }) })
    abrirComSessao('/')
    await screen.findByRole('button', { name: 'Assinar FRM-2026-000001' })
    const achados = screen.queryAllByRole('link', { name: 'Assinar vários' })
    expect(achados.map((a) => a.getAttribute('href'))).toEqual(Array(caminhos).fill('/assinatura'))
  })

  it('is not offered for what waits for others', async () => {
    comRede({ [BUSCA]: umaLista(3, 0, { condicao: 'AGUARDANDO_ASSINATURA', assinaram: [CONTA.id] }) })
    abrirComSessao('/')
    await screen.findByRole('link', { name: 'Visualizar FRM-2026-000001' })
    expect(screen.queryByRole('link', { name: 'Assinar vários' })).toBeNull()
  })
})
