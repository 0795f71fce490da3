import { INFRACOES_DO_EXEMPLO } from '@guara/domain/catalogo/exemplo'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ler } from '../../../offline/rascunho/gravacao.ts'
import { abrirComSessao } from '../../../test/app.tsx'
import { comCelular } from '../../../test/celular.ts'
import { umaLista, umFormulario, umInstrumento, umResumo } from '../../../test/formularios.ts'
import { MODELOS, umModelo } from '../../../test/modelos.ts'
import { CONTA, comRede, problema } from '../../../test/rede.ts'

const CRIAR = 'POST /services/fiscalizacao/api/formularios'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

interface Corpo {
  id: string
  tiposFormulario: string[]
  mobile: boolean
}
const criado = ({ corpo }: { corpo: unknown }) => umFormulario({ id: (corpo as Corpo).id })
const corpos = (rede: ReturnType<typeof comRede>) => rede.chamadas(CRIAR).map((p) => p.corpo as Corpo)

const abrirDialogo = async (botao = 'Novo formulário') => {
  const tela = abrirComSessao('/')
  await tela.user.click(await screen.findByRole('button', { name: botao }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Novo formulário' }))
  return { ...tela, dialogo, tipo: (name: string) => dialogo.getByRole('checkbox', { name }) }
}

describe('new form dialog', () => {
  it('has the thirteen types in two named groups, and nothing to confirm yet', {
    tags: ['demorado'],
  }, async () => {
    comRede()
    const { dialogo } = await abrirDialogo()
    const grupo = (name: string) =>
      within(dialogo.getByRole('group', { name }))
        .getAllByRole('checkbox')
        .map((c) => c.textContent)
    expect(grupo('Podem ser combinados entre si')).toEqual([
      'Auto de Infração',
      'Termo de Embargo',
      'Termo de Apreensão',
      'Termo de Demolição',
      'Termo de Depósito',
      'Termo de Destruição ou Inutilização',
      'Notificação',
      'Termo de Suspensão',
    ])
    expect(grupo('Sempre sozinhos no formulário')).toHaveLength(5)
    expect(dialogo.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' }).disabled).toBe(true)
    expect(dialogo.getByRole('status').textContent).toBe(
      'Nenhum tipo escolhido. Escolha ao menos um para confirmar.',
    )
  })

  it('closes what does not combine, says why, and opens it again', { tags: ['demorado'] }, async () => {
    comRede()
    const { user, dialogo, tipo } = await abrirDialogo()
    await user.click(tipo('Auto de Infração'))
    await user.click(tipo('Termo de Embargo'))
    expect(dialogo.getByRole('status').textContent).toBe(
      '2 tipos escolhidos. 5 indisponíveis por não combinarem.',
    )
    const soltura = tipo('Termo de Soltura')
    expect(soltura.getAttribute('aria-disabled')).toBe('true')
    const motivo = document.getElementById(soltura.getAttribute('aria-describedby') ?? '')
    expect(motivo?.textContent).toContain('é lavrado sozinho')
    soltura.focus()
    expect(document.activeElement).toBe(soltura)
    await user.click(soltura)
    expect(soltura.getAttribute('aria-checked')).toBe('false')
    await user.click(tipo('Auto de Infração'))
    await user.click(tipo('Termo de Embargo'))
    expect(soltura.getAttribute('aria-disabled')).toBeNull()
  })

  it('a type that is drawn up alone closes the other twelve', async () => {
    comRede()
    const { user, dialogo, tipo } = await abrirDialogo()
    await user.click(tipo('Termo de Recolhimento'))
    expect(dialogo.getByRole('status').textContent).toBe(
      '1 tipo escolhido. 12 indisponíveis por não combinarem.',
    )
  })

  it('creates with an id of its own and goes on to the form', { tags: ['demorado'] }, async () => {
    const rede = comRede({ [CRIAR]: criado })
    const { user, dialogo, tipo, endereco } = await abrirDialogo()
    await user.click(tipo('Auto de Infração'))
    await user.click(tipo('Termo de Embargo'))
    await user.click(dialogo.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(endereco()).toContain('id='))
    const [corpo] = corpos(rede)
    expect(corpo).toMatchObject({
      id: expect.stringMatching(UUID),
      tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO'],
      mobile: false,
      equipe: [{ usuarioId: CONTA.id, autuante: true, assina: true }],
      instrumentos: [
        { id: expect.stringMatching(UUID), tipo: 'AUTO_INFRACAO' },
        { id: expect.stringMatching(UUID), tipo: 'EMBARGO' },
      ],
    })
    expect(endereco()).toMatch(new RegExp(`^/formulario/.*id=${corpo?.id}$`))
  })

  it('hears two taps at once as one, and a tap after a refusal as another', {
    tags: ['demorado'],
  }, async () => {
    let respostas = 0
    const rede = comRede({
      [CRIAR]: (...args: Parameters<typeof criado>) =>
        ++respostas === 1 ? problema(422, 'Tente de novo.') : criado(...args),
    })
    const { user, dialogo, tipo, endereco } = await abrirDialogo()
    await user.click(tipo('Notificação'))
    const confirmar = dialogo.getByRole('button', { name: 'Confirmar' })
    fireEvent.click(confirmar)
    fireEvent.click(confirmar)
    await dialogo.findByText(/Tente de novo\./)
    expect(corpos(rede)).toHaveLength(1)
    fireEvent.click(confirmar)
    fireEvent.click(confirmar)
    await waitFor(() => expect(endereco()).toContain('id='))
    expect(corpos(rede)).toHaveLength(2)
  })

  it('without an answer it begins on the device, under the id that the gateway will hear', {
    tags: ['demorado'],
  }, async () => {
    const rede = comRede({ [CRIAR]: () => problema(503, 'Serviço indisponível.') })
    const { user, dialogo, tipo, endereco } = await abrirDialogo()
    await user.click(tipo('Notificação'))
    await user.click(dialogo.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(endereco()).toContain('id='))
    const id = corpos(rede)[0]?.id ?? ''
    expect(endereco()).toContain(id)
    expect(await ler(id, CONTA.id)).toMatchObject({ versao: 0, codigo: '', pendente: 1 })
    await screen.findByText('Sem número ainda')
  })

  it('what the gateway refuses keeps the choice and says why, and nothing of it stays', async () => {
    const rede = comRede({ [CRIAR]: () => problema(422, 'Este tipo não pode ser lavrado agora.') })
    const { user, dialogo, tipo } = await abrirDialogo()
    await user.click(tipo('Notificação'))
    await user.click(dialogo.getByRole('button', { name: 'Confirmar' }))
    await dialogo.findByText('Não foi possível criar o formulário. Este tipo não pode ser lavrado agora.')
    expect(tipo('Notificação').getAttribute('aria-checked')).toBe('true')
    expect(await ler(corpos(rede)[0]?.id ?? '', CONTA.id)).toBeUndefined()
  })

  it('Cancelar closes it and the focus goes back', async () => {
    comRede()
    const { user, dialogo } = await abrirDialogo()
    await user.click(dialogo.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const botao = screen.getByRole('button', { name: 'Novo formulário' })
    await waitFor(() => expect(document.activeElement).toBe(botao))
  })

  it('opens from Novo of the phone, and marks the form as drawn up on one', async () => {
    comCelular()
    const rede = comRede({ [CRIAR]: criado })
    const { user, dialogo, tipo, endereco } = await abrirDialogo('Novo')
    await user.click(tipo('Notificação'))
    await user.click(dialogo.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(endereco()).toContain('id='))
    expect(corpos(rede)).toMatchObject([{ tiposFormulario: ['NOTIFICACAO'], mobile: true }])
  })
})

describe('models of situations', () => {
  const LEI = {
    id: 7,
    sigla: 'Decreto 6.514/2008',
    tipo: 'Decreto',
    numero: '6.514',
    ano: 2008,
    esfera: 'FEDERAL',
  }
  const REDE = {
    [CRIAR]: criado,
    [MODELOS]: [
      umModelo(),
      umModelo({ codigo: 'outro', nome: 'Outra situação', infracoes: [], tiposFormulario: ['NOTIFICACAO'] }),
      umModelo({ codigo: 'retirado', nome: 'Já não se usa', ativo: false }),
    ],
    'GET /services/fiscalizacao/api/tipo-infracoes': INFRACOES_DO_EXEMPLO.map((l) =>
      l.codigo === '66' ? { ...l, palavras: ['lava a jato'] } : l,
    ),
    'GET /services/fiscalizacao/api/leis': [{ ...LEI, ementa: '', usoNoSistema: null, confirmado: true }],
  }
  const naAba = async (respostas: Record<string, unknown> = {}) => {
    const rede = comRede({ ...REDE, ...respostas })
    const aberto = await abrirDialogo()
    await aberto.user.click(aberto.dialogo.getByRole('tab', { name: 'Modelos de situação' }))
    await aberto.dialogo.findByRole('textbox', { name: 'O que aconteceu?' })
    return { rede, ...aberto }
  }
  const modelo = (tela: Awaited<ReturnType<typeof naAba>>) =>
    tela.dialogo.findByRole('radio', { name: 'Obra ou atividade sem licença' })

  it('one choice tells what it creates and asks, marks the kinds and fills them on Confirmar', {
    tags: ['demorado'],
  }, async () => {
    const tela = await naAba()
    expect(tela.dialogo.queryByRole('radio', { name: 'Já não se usa' })).toBeNull()
    await tela.user.click(await modelo(tela))
    tela.dialogo.getByText('Auto de Infração, Termo de Embargo')
    tela.dialogo.getByText('atividade, porte da atividade')
    tela.dialogo.getByText('3 fotos')
    expect(tela.dialogo.getByRole('status').textContent).toBe(
      '2 tipos escolhidos pelo modelo. Mude em Tipos.',
    )
    await tela.user.click(tela.dialogo.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(tela.endereco()).toContain('id='))
    expect(corpos(tela.rede)[0]).toMatchObject({
      tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO'],
      alertaFiscalizacao: { modelo: { codigo: 'atividade-sem-licenca' } },
      instrumentos: [
        {
          tipo: 'AUTO_INFRACAO',
          dados: {
            tipoAuto: ['MULTA_SIMPLES', 'EMBARGO'],
            infracoes: [{ id: expect.stringMatching(UUID), infracaoId: 77 }],
            fundamentacaoLegal: [{ leiId: 7, artigo: '66' }],
            descricaoConduta: expect.stringContaining('«atividade»'),
          },
        },
        { tipo: 'EMBARGO', dados: { vigencia: 'ATE_DECISAO' } },
      ],
    })
  })

  it('the kinds are changed in Tipos, and a term that leaves takes its sanction along', {
    tags: ['demorado'],
  }, async () => {
    const tela = await naAba()
    await tela.user.click(await modelo(tela))
    await tela.user.click(tela.dialogo.getByRole('tab', { name: 'Tipos' }))
    await tela.user.click(tela.tipo('Termo de Embargo'))
    expect(tela.dialogo.getByRole('status').textContent).toBe(
      '1 tipo escolhido. 5 indisponíveis por não combinarem.',
    )
    await tela.user.click(tela.dialogo.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(corpos(tela.rede)).toHaveLength(1))
    expect(corpos(tela.rede)[0]).toMatchObject({
      tiposFormulario: ['AUTO_INFRACAO'],
      instrumentos: [{ dados: { tipoAuto: ['MULTA_SIMPLES'] } }],
    })
  })

  it('a model is named in Tipos, and Sem modelo leaves its kinds without its answers', {
    tags: ['demorado'],
  }, async () => {
    const tela = await naAba()
    await tela.user.click(await modelo(tela))
    await tela.user.click(tela.dialogo.getByRole('tab', { name: 'Tipos' }))
    tela.dialogo.getByText('Obra ou atividade sem licença')
    await tela.user.click(tela.dialogo.getByRole('button', { name: 'Sem modelo' }))
    expect(tela.dialogo.queryByText('Obra ou atividade sem licença')).toBeNull()
    await tela.user.click(tela.dialogo.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(corpos(tela.rede)).toHaveLength(1))
    expect(corpos(tela.rede)[0]).toMatchObject({
      tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO'],
      alertaFiscalizacao: {},
      instrumentos: [{ dados: {} }, { dados: {} }],
    })
    expect(JSON.stringify(corpos(tela.rede)[0])).not.toContain('atividade-sem-licenca')
  })

  it('is undone where it was chosen, too', async () => {
    const tela = await naAba()
    await tela.user.click(await modelo(tela))
    await tela.user.click(tela.dialogo.getByRole('button', { name: 'Sem modelo' }))
    expect((await modelo(tela)).getAttribute('aria-checked')).toBe('false')
    expect(document.activeElement).toBe(tela.dialogo.getByRole('tab', { name: 'Modelos de situação' }))
    expect(tela.dialogo.getByRole('status').textContent).toBe(
      '2 tipos escolhidos. 5 indisponíveis por não combinarem.',
    )
  })

  it('is left when none of its kinds stays', { tags: ['demorado'] }, async () => {
    const tela = await naAba()
    await tela.user.click(await modelo(tela))
    await tela.user.click(tela.dialogo.getByRole('tab', { name: 'Tipos' }))
    await tela.user.click(tela.tipo('Notificação'))
    await tela.user.click(tela.tipo('Auto de Infração'))
    tela.dialogo.getByText('Obra ou atividade sem licença')
    await tela.user.click(tela.tipo('Termo de Embargo'))
    expect(tela.dialogo.queryByText('Obra ou atividade sem licença')).toBeNull()
    await tela.user.click(tela.dialogo.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(corpos(tela.rede)).toHaveLength(1))
    expect(corpos(tela.rede)[0]?.tiposFormulario).toEqual(['NOTIFICACAO'])
    expect(JSON.stringify(corpos(tela.rede)[0])).not.toMatch(/atividade-sem-licenca|fundamentacaoLegal/)
  })

  it('offers the kinds that may also fit', { tags: ['demorado'] }, async () => {
    const tela = await naAba()
    await tela.user.click(await modelo(tela))
    const suspensao = tela.dialogo.getByRole('checkbox', { name: 'Termo de Suspensão' })
    await tela.user.click(suspensao)
    expect(suspensao.getAttribute('aria-checked')).toBe('true')
    expect(tela.dialogo.getByRole('status').textContent).toBe(
      '3 tipos escolhidos pelo modelo. Mude em Tipos.',
    )
    await tela.user.click(tela.dialogo.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(corpos(tela.rede)).toHaveLength(1))
    expect(corpos(tela.rede)[0]).toMatchObject({
      tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO', 'SUSPENSAO'],
      instrumentos: [{ dados: { tipoAuto: ['MULTA_SIMPLES', 'EMBARGO', 'SUSPENSAO'] } }, {}, {}],
    })
  })

  it('is found by what people call it, and says when nothing is', async () => {
    const { user, dialogo } = await naAba()
    const caixa = dialogo.getByRole('textbox', { name: 'O que aconteceu?' })
    await user.type(caixa, 'lava a jato')
    expect(dialogo.getAllByRole('radio').map((r) => r.textContent)).toEqual([
      'Obra ou atividade sem licençaAuto, Embargo · art. 66, caput',
    ])
    await user.clear(caixa)
    await user.type(caixa, 'xilofone')
    dialogo.getByText('Nenhum modelo para esta busca')
  })

  it('tells a failure and tries again', async () => {
    let quebrado = true
    comRede({ ...REDE, [MODELOS]: () => (quebrado ? problema(500, 'Erro interno.') : [umModelo()]) })
    const { user, dialogo } = await abrirDialogo()
    await user.click(dialogo.getByRole('tab', { name: 'Modelos de situação' }))
    await dialogo.findByText('Erro ao carregar os modelos.')
    quebrado = false
    await user.click(dialogo.getByRole('button', { name: 'Tentar de novo' }))
    await dialogo.findByRole('radio', { name: 'Obra ou atividade sem licença' })
  })

  it('an earlier form of one’s own is begun again without its person, place and dates', {
    tags: ['demorado'],
  }, async () => {
    const anterior = umFormulario({
      codigo: 'FRM-2026-000001',
      tiposFormulario: [{ codigo: 'NOTIFICACAO', nome: 'Notificação' }],
      identificacao: {
        responsaveis: [{ tipoPessoa: 'FISICA', nome: 'Maria das Aves', cpf: '529.982.247-25' }],
      },
      instrumentos: [
        umInstrumento('NOTIFICACAO', {
          descricao: 'Maria das Aves foi notificada em 14/11/2026 a apresentar a licença.',
          dataHoraInstrumento: '2026-11-14T12:00:00Z',
          tipoPrazo: 'CORRIDOS',
        }),
      ],
    })
    const LISTA = 'POST /services/fiscalizacao/api/formularios/byFilters'
    const tela = await naAba({
      [LISTA]: umaLista(1),
      [`GET /services/fiscalizacao/api/formularios/${umResumo(1).id}`]: anterior,
    })
    await tela.user.click(tela.dialogo.getByRole('button', { name: /Fazer outro igual/ }))
    await tela.user.click(await tela.dialogo.findByRole('radio', { name: /FRM-2026-000001/ }))
    await tela.dialogo.findByText('1 tipo escolhido por FRM-2026-000001.')
    await tela.user.click(tela.dialogo.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(corpos(tela.rede)).toHaveLength(1))
    expect(corpos(tela.rede)[0]).toMatchObject({
      identificacao: {},
      instrumentos: [
        {
          dados: {
            descricao: '«pessoa» foi notificada em «data» a apresentar a licença.',
            tipoPrazo: 'CORRIDOS',
          },
        },
      ],
    })
    const filtro = tela.rede.chamadas(LISTA).map((p) => p.corpo as { autorId?: string })
    expect(filtro.some((f) => f.autorId === CONTA.id)).toBe(true)
  })
})

it('turning the phone closes nothing, and keeps what was chosen', async () => {
  const celular = comCelular()
  comRede()
  const { user, tipo } = await abrirDialogo('Novo')
  await user.click(tipo('Notificação'))
  celular.deitar()
  await screen.findByRole('button', { name: 'Novo formulário', hidden: true })
  expect((tipo('Notificação') as HTMLInputElement).getAttribute('aria-checked')).toBe('true')
})

describe('orienter', () => {
  const orientador = {
    ...CONTA,
    perfis: ['ROLE_ORIENTADOR' as const],
    perfilAtivo: 'ROLE_ORIENTADOR' as const,
  }

  it('goes straight to an Auto de Orientação, without the dialog', async () => {
    const rede = comRede({ [CRIAR]: criado, 'GET /api/account': orientador })
    const { user, endereco } = abrirComSessao('/', orientador)
    await user.click(await screen.findByRole('button', { name: 'Novo formulário' }))
    await waitFor(() => expect(endereco()).toContain('id='))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(corpos(rede)).toMatchObject([{ tiposFormulario: ['AUTO_DE_ORIENTACAO'] }])
  })

  it('is told when it could not be created', async () => {
    comRede({ [CRIAR]: () => problema(422, 'Recusado.'), 'GET /api/account': orientador })
    const { user } = abrirComSessao('/', orientador)
    await user.click(await screen.findByRole('button', { name: 'Novo formulário' }))
    await screen.findByText('Não foi possível criar o formulário.')
  })
})

describe('/formulario/novo', () => {
  it('begins a form by the same dialog', async () => {
    comRede()
    const { user } = abrirComSessao('/formulario/novo')
    await user.click(await screen.findByRole('button', { name: 'Começar' }))
    await screen.findByRole('dialog', { name: 'Novo formulário' })
  })

  it('offers nothing to who draws up no forms', async () => {
    const gestor = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }
    comRede({ 'GET /api/account': gestor })
    abrirComSessao('/formulario/novo', gestor)
    await screen.findByText('Seu perfil não lavra formulários.')
    expect(screen.queryByRole('button', { name: 'Começar' })).toBeNull()
  })
})
