import { CONDICOES, type Condicao } from '@guara/domain/formulario/condicao'
import type { Formulario } from '@guara/domain/formulario/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { comCelular } from '../../../test/celular.ts'
import { semCiencia, umFormulario, umInstrumento, umResumo } from '../../../test/formularios.ts'
import { CONTA, comRede, problema } from '../../../test/rede.ts'
import { COLEGA } from '../test/completo.ts'
import { acoesDaTela } from './acoes.ts'
import '../formulario/visualizar-formulario.tsx'

const CODIGO = 'FRM-2026-000001'
const { id } = umResumo(1)
const api = '/services/fiscalizacao/api/formularios'
const POR_CODIGO = `GET ${api}/findByCodigo/${CODIGO}`
const ENDERECO = `/formulario/visualizar/${CODIGO}`

const GESTOR: Conta = { ...CONTA, id: COLEGA, perfilAtivo: 'ROLE_GESTOR' }
const DA_EQUIPE: Conta = { ...CONTA, id: COLEGA }
const SEM_NADA: string[] = []
/** Of one's own, in every condition. */
const IGUAL = 'Fazer outro igual'

const doAutor = (dados: Partial<Formulario> = {}) =>
  umFormulario({
    condicao: 'AGUARDANDO_ASSINATURA',
    versao: 7,
    equipe: [
      { usuarioId: CONTA.id, nome: CONTA.nome, autuante: true, assina: true },
      { usuarioId: COLEGA, nome: 'Colega Exemplo', autuante: false, assina: false },
    ],
    ...dados,
  })

describe('actions by condition and role', () => {
  it.each<[Condicao, Record<'autor' | 'equipe' | 'gestor', string[]>]>([
    ['EM_RASCUNHO', { autor: ['Continuar', IGUAL, 'Excluir'], equipe: ['Continuar'], gestor: SEM_NADA }],
    [
      'AGUARDANDO_ASSINATURA',
      {
        autor: ['Assinar', 'Voltar para rascunho', IGUAL, 'Cancelar formulário', 'Excluir'],
        equipe: SEM_NADA,
        gestor: SEM_NADA,
      },
    ],
    [
      'ASSINADO',
      {
        autor: ['Registrar ciência', IGUAL],
        equipe: SEM_NADA,
        gestor: ['Registrar ciência', 'Cancelar formulário'],
      },
    ],
    [
      'AGUARDANDO_CIENTIFICACAO',
      {
        autor: ['Registrar ciência', IGUAL],
        equipe: SEM_NADA,
        gestor: ['Registrar ciência', 'Cancelar formulário'],
      },
    ],
    [
      'DOCUMENTACAO_ASSINADOS',
      { autor: ['Sincronizar', IGUAL], equipe: SEM_NADA, gestor: ['Sincronizar', 'Cancelar formulário'] },
    ],
    ['SINCRONIZADO', { autor: [IGUAL], equipe: SEM_NADA, gestor: ['Encerrar'] }],
    ['REGISTRADO', { autor: [IGUAL], equipe: SEM_NADA, gestor: ['Encerrar'] }],
    ['FINALIZADO', { autor: [IGUAL], equipe: SEM_NADA, gestor: SEM_NADA }],
    ['CANCELADO', { autor: [IGUAL], equipe: SEM_NADA, gestor: SEM_NADA }],
  ])('%s', { tags: ['demorado'] }, (condicao, esperadas) => {
    const rotulos = (usuario: Conta) => acoesDaTela(usuario, doAutor({ condicao })).map((a) => a.rotulo)
    expect({ autor: rotulos(CONTA), equipe: rotulos(DA_EQUIPE), gestor: rotulos(GESTOR) }).toEqual(esperadas)
  })

  it.each<[string, Partial<Formulario>, string[]]>([
    ['nobody told yet', {}, ['Enviar para ciência', 'Registrar ciência', 'Retificar', IGUAL]],
    [
      'a letter on its way',
      { cientificacao: { tentativas: [{ forma: 'POSTAL_AR', frustrada: null }] } as never },
      ['Registrar ciência', 'Tentativa frustrada', 'Retificar', IGUAL],
    ],
  ])('a signed notification with %s offers %j', (_, dados, esperadas) => {
    const instrumentos = [umInstrumento('NOTIFICACAO', { cienciaForma: 'POSTAL_AR' })]
    const acoes = acoesDaTela(
      CONTA,
      semCiencia(doAutor({ condicao: 'AGUARDANDO_CIENTIFICACAO', instrumentos, ...dados })),
    )
    expect(acoes.map((a) => a.rotulo)).toEqual(esperadas)
  })

  it('has one main button at the most, whoever looks', () => {
    for (const usuario of [CONTA, DA_EQUIPE, GESTOR])
      for (const condicao of CONDICOES) {
        const principais = acoesDaTela(usuario, doAutor({ condicao })).filter((a) => a.principal)
        expect(principais.length).toBeLessThanOrEqual(1)
      }
  })

  it('a form with a signature is neither erased nor reopened', () => {
    const acoes = acoesDaTela(CONTA, doAutor({ assinaram: [CONTA.id] }))
    expect(acoes.map((a) => a.nome)).toEqual(['outroIgual', 'cancelar'])
  })
})

const abrir = async (formulario: Formulario, outras: Record<string, unknown> = {}, usuario = CONTA) => {
  const rede = comRede({ [POR_CODIGO]: formulario, 'GET /api/account': usuario, ...outras })
  const aberto = abrirComSessao(ENDERECO, usuario)
  await screen.findByRole('heading', { level: 1, name: `Formulário ${CODIGO}` })
  return { rede, ...aberto }
}

/** Presses the action, reads the question and answers yes. */
const fazer = async (user: Awaited<ReturnType<typeof abrir>>['user'], botao: string, titulo: string) => {
  await user.click(screen.getByRole('button', { name: botao }))
  const dialogo = within(await screen.findByRole('dialog', { name: `${titulo} ${CODIGO}` }))
  const pergunta = dialogo.getByText(/\?$/).textContent
  await user.click(dialogo.getByRole('button', { name: titulo }))
  return pergunta
}

it('Continuar leads on, and Assinar opens its dialog', async () => {
  const { user } = await abrir(doAutor())
  await user.click(screen.getByRole('button', { name: 'Assinar' }))
  await screen.findByRole('dialog', { name: 'Assinar formulário' })
  const [continuar] = acoesDaTela(CONTA, doAutor({ condicao: 'EM_RASCUNHO' }))
  expect(continuar?.faz).toEqual({ para: `/formulario/novo?acao=CONTINUAR&id=${id}` })
})

it('what is signed is what the screen shows: a form changed since it was opened waits to be read', async () => {
  let atual = doAutor()
  const { user, rede } = await abrir(atual, {
    [POR_CODIGO]: () => atual,
    [`GET ${api}/${id}`]: () => atual,
    [`PUT ${api}/assinar`]: () => doAutor({ condicao: 'ASSINADO' }),
  })
  atual = doAutor({ versao: 10 })
  await user.click(screen.getByRole('button', { name: 'Assinar' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Assinar formulário' }))
  await dialogo.findByText('O formulário mudou depois que você o abriu. Leia de novo antes de assinar.')
  await user.type(dialogo.getByLabelText(/^Sua senha/), 'Cerrado-2026{Enter}')
  expect(rede.chamadas(`PUT ${api}/assinar`)).toEqual([])
  await user.click(dialogo.getByRole('button', { name: 'Ler de novo' }))
  await user.click(dialogo.getByRole('button', { name: 'Assinar' }))
  await waitFor(() =>
    expect(rede.chamadas(`PUT ${api}/assinar`)).toMatchObject([
      { corpo: { versao: 10, senha: 'Cerrado-2026' } },
    ]),
  )
})

describe('cancelling', () => {
  const CANCELAR = `PUT ${api}/cancelar/${id}`

  it('asks and answers with the sentences of the domain, and shows the form as it is now', async () => {
    let atual = doAutor()
    const { user } = await abrir(atual, {
      [POR_CODIGO]: () => atual,
      [CANCELAR]: () => {
        atual = doAutor({ condicao: 'CANCELADO' })
        return atual
      },
    })
    expect(await fazer(user, 'Cancelar formulário', 'Cancelar formulário')).toBe(
      'Tem certeza que deseja cancelar este formulário?',
    )
    await screen.findByText('Formulário cancelado com sucesso.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Assinar' })).toBeNull())
    screen.getByText('Cancelado')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('starts on the way back, which is not another "Cancelar"', async () => {
    const { rede, user } = await abrir(doAutor())
    await user.click(screen.getByRole('button', { name: 'Cancelar formulário' }))
    const dialogo = within(await screen.findByRole('dialog'))
    const voltar = dialogo.getByRole('button', { name: 'Voltar' })
    await waitFor(() => expect(document.activeElement).toBe(voltar))
    await user.click(voltar)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(rede.chamadas(CANCELAR)).toEqual([])
  })

  it('says why it could not, and asks for the form again', async () => {
    const { rede, user } = await abrir(doAutor(), {
      [CANCELAR]: () => problema(409, 'Ele já está no sistema do órgão.'),
    })
    const antes = rede.chamadas(POR_CODIGO).length
    await fazer(user, 'Cancelar formulário', 'Cancelar formulário')
    await screen.findByText('Erro ao cancelar formulário.')
    screen.getByText(/^Ele já está no sistema do órgão\./)
    await waitFor(() => expect(rede.chamadas(POR_CODIGO).length).toBeGreaterThan(antes))
  })
})

describe('deleting', () => {
  const EXCLUIR = `DELETE ${api}/${id}`

  it('asks, erases and leaves for the list, without asking for what no longer is', async () => {
    const { rede, user, endereco } = await abrir(doAutor(), { [EXCLUIR]: {} })
    const antes = rede.chamadas(POR_CODIGO).length
    expect(await fazer(user, 'Excluir', 'Excluir formulário')).toBe(
      'Esta ação excluirá definitivamente os dados deste formulário do sistema. Deseja continuar?',
    )
    await screen.findByText('Formulário excluído com sucesso')
    await waitFor(() => expect(endereco()).toBe('/'))
    expect(rede.chamadas(POR_CODIGO)).toHaveLength(antes)
  })

  it('says that it could not, and stays', async () => {
    const { user, endereco } = await abrir(doAutor(), {
      [EXCLUIR]: () => problema(409, 'O formulário já tem assinatura.'),
    })
    await fazer(user, 'Excluir', 'Excluir formulário')
    await screen.findByText('Não foi possível excluir o formulário.')
    expect(endereco()).toBe(ENDERECO)
  })
})

it.each([
  ['Voltar para rascunho', 'Voltar para rascunho', 'reabrir', 'AGUARDANDO_ASSINATURA', CONTA],
  ['Encerrar', 'Encerrar formulário', 'finalizar', 'SINCRONIZADO', GESTOR],
] as const)('%s asks first, and sends the version that was read', { tags: ['demorado'] }, async (...caso) => {
  const [botao, titulo, chamada, condicao, usuario] = caso
  const chamar = `PUT ${api}/${chamada}/${id}`
  const { rede, user } = await abrir(doAutor({ condicao }), { [chamar]: doAutor() }, usuario)
  const antes = rede.chamadas(POR_CODIGO).length
  await fazer(user, botao, titulo)
  await waitFor(() => expect(rede.chamadas(chamar).map((p) => p.corpo)).toEqual([{ versao: 7 }]))
  await waitFor(() => expect(rede.chamadas(POR_CODIGO).length).toBeGreaterThan(antes))
})

it('without network says which acts wait for it', async () => {
  await abrir(doAutor())
  const rede = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  const motivo = await screen.findByText(
    'Disponível com conexão: Assinar, Voltar para rascunho, Cancelar formulário, Excluir.',
  )
  const excluir = screen.getByRole('button', { name: 'Excluir' })
  expect(excluir.hasAttribute('disabled')).toBe(true)
  expect(excluir.getAttribute('aria-describedby')).toBe(motivo.id)
  rede.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
})

it('on a phone one action is wide and the others are in a menu', async () => {
  comCelular()
  const { user } = await abrir(doAutor())
  const barra = within(screen.getByRole('region', { name: 'Ações do formulário' }))
  barra.getByRole('button', { name: 'Assinar' })
  expect(barra.queryByRole('button', { name: 'Excluir' })).toBeNull()
  await user.click(barra.getByRole('button', { name: 'Mais ações' }))
  const itens = (await barra.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(itens).toEqual(['Voltar para rascunho', IGUAL, 'Cancelar formulário', 'Excluir'])
  await user.click(barra.getByRole('menuitem', { name: 'Excluir' }))
  await screen.findByRole('dialog', { name: `Excluir formulário ${CODIGO}` })
})
