import { CONDICOES_DO_ALERTA } from '@guara/domain/alerta/condicao'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  idDoAlerta,
  LISTA_DE_ALERTAS,
  MUDAR_SITUACAO,
  redeDeAlertas,
  UM_ALERTA,
  umAlertaInteiro,
  umResumoDeAlerta,
} from '../../test/alertas.ts'
import { abrirComSessao } from '../../test/app.tsx'
import { comCelular } from '../../test/celular.ts'
import { umFormulario } from '../../test/formularios.ts'
import { CONTA, comRede, problema } from '../../test/rede.ts'
import { carregarLeaflet } from '../../ui/mapa/leaflet.ts'
import { carregarLugares } from '../../ui/mapa/lugares/lugares.ts'

beforeAll(() => Promise.all([carregarLeaflet(), carregarLugares()]), 60_000)

/** The searches of the screen. The device asks for the list too, in its own time, naming no condition. */
const buscas = ({ chamadas }: ReturnType<typeof comRede>) =>
  chamadas(LISTA_DE_ALERTAS)
    .map(({ corpo }) => corpo as object)
    .filter((corpo) => 'condicoes' in corpo)

const GESTOR = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }

describe('the linked alerts', () => {
  it.each(['/alertas-vinculados', '/alertasVinculados'])(
    'answer at %s, newest first, asking for all four conditions',
    { tags: ['demorado'] },
    async (endereco) => {
      const rede = comRede(redeDeAlertas(umResumoDeAlerta()))
      abrirComSessao(endereco)
      await screen.findByRole('heading', { level: 1, name: 'Alertas vinculados ao usuário' })
      await screen.findByRole('link', { name: 'ALR-2026-000001' })
      expect(buscas(rede)[0]).toMatchObject({
        condicaoAlertaId: null,
        condicoes: CONDICOES_DO_ALERTA,
        pagina: 1,
        tamanho: 10,
        orderBy: 'DESC',
        prop: 'dataCriacao',
      })
    },
  )

  it('tell each condition in a word, and why a situation cannot be changed', {
    tags: ['demorado'],
  }, async () => {
    comRede(
      redeDeAlertas(
        umResumoDeAlerta(1),
        umResumoDeAlerta(2, { nome: 'PROCEDENTE' }),
        umResumoDeAlerta(3, { nome: 'IMPROCEDENTE' }),
        umResumoDeAlerta(4, { nome: 'NAO_ATENDIDO' }),
        umResumoDeAlerta(5, { alterarSituacao: false, preso: true, areaHa: null }),
      ),
    )
    abrirComSessao('/alertas-vinculados')
    const linha = async (n: number) =>
      within((await screen.findByRole('link', { name: `ALR-2026-00000${n}` })).closest('tr') as HTMLElement)
    ;(await linha(1)).getByText('Em atendimento')
    ;(await linha(1)).getByRole('button', { name: 'Alterar situação de ALR-2026-000001' })
    ;(await linha(2)).getByText('Procedente')
    ;(await linha(2)).getByText('Fechado por instrumento')
    ;(await linha(3)).getByText('Improcedente')
    ;(await linha(4)).getByText('Não atendido')
    ;(await linha(5)).getByText('Formulário em andamento')
    expect((await linha(2)).queryByRole('button')).toBeNull()
  })

  it('tell in words until when to attend to one that is open, and no deadline of one that is closed', async () => {
    const dia = (dias: number) => somarDias(diaDe(new Date()), dias)
    const vinculados = (dias: number) => [
      { id: CONTA.id, nome: CONTA.nome, prazo: dia(dias), instrucao: null },
    ]
    comRede(
      redeDeAlertas(
        umResumoDeAlerta(1, { vinculados: vinculados(-2) }),
        umResumoDeAlerta(2, { vinculados: vinculados(3) }),
        umResumoDeAlerta(3, { nome: 'PROCEDENTE', vinculados: vinculados(-2) }),
        umResumoDeAlerta(4, { nome: 'IMPROCEDENTE', vinculados: vinculados(3) }),
        umResumoDeAlerta(5, { triagem: 'DESCARTADO', vinculados: vinculados(3) }),
      ),
    )
    abrirComSessao('/alertas-vinculados')
    const linha = async (n: number) =>
      (await screen.findByRole('link', { name: `ALR-2026-00000${n}` })).closest('tr')?.textContent
    expect(await linha(1)).toContain('venceu há 2 dias')
    expect(await linha(2)).toContain('faltam 3 dias')
    for (const n of [3, 4, 5]) expect(await linha(n)).not.toMatch(/venceu|falta/)
  })

  it('filter by type and its categories: another type clears the category, and the filter is kept', {
    tags: ['demorado'],
  }, async () => {
    const rede = comRede(redeDeAlertas(umResumoDeAlerta()))
    const { user } = abrirComSessao('/alertas-vinculados')
    await user.click(await screen.findByRole('button', { name: /Filtros/ }))
    const campo = (nome: string) => screen.getByRole('combobox', { name: nome })
    expect(await screen.findByRole('combobox', { name: 'Categoria' })).toHaveProperty('disabled', true)
    await user.click(campo('Tipo'))
    await user.click(await screen.findByRole('option', { name: 'Desmatamento' }))
    await user.click(campo('Categoria'))
    await user.click(await screen.findByRole('option', { name: 'Corte raso' }))
    await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() =>
      expect(buscas(rede).at(-1)).toMatchObject({
        tipoAlertaId: 1,
        categoriaAlertaId: 101,
      }),
    )
    await user.click(campo('Tipo'))
    await user.click(await screen.findByRole('option', { name: 'Queimada' }))
    expect(campo('Categoria')).toHaveProperty('value', '')
    await user.click(campo('Condição'))
    await user.click(await screen.findByRole('option', { name: 'Não atendido' }))
    await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() =>
      expect(buscas(rede).at(-1)).toMatchObject({
        tipoAlertaId: 3,
        categoriaAlertaId: null,
        condicaoAlertaId: 4,
        condicoes: ['NAO_ATENDIDO'],
      }),
    )
    expect(JSON.parse(localStorage.getItem('app-filtros') ?? '{}').filtros.items.alertas).toMatchObject({
      tipo: { id: 3 },
      categoria: null,
    })
  })

  it('say so when there are none, and when the list fails', async () => {
    comRede(redeDeAlertas())
    abrirComSessao('/alertas-vinculados')
    await screen.findByText('Não há resultados para a pesquisa.')
  })

  it('say that the list failed', async () => {
    comRede({ ...redeDeAlertas(), [LISTA_DE_ALERTAS]: () => problema(422, 'Algo deu errado.') })
    abrirComSessao('/alertas-vinculados')
    expect((await screen.findAllByText('Erro ao carregar alertas.')).length).toBeGreaterThan(0)
  })

  it('are asked for again whenever Pesquisar is pressed, also after a failure', {
    tags: ['demorado'],
  }, async () => {
    let quebrado = true
    const { [LISTA_DE_ALERTAS]: achados, ...resto } = redeDeAlertas(umResumoDeAlerta())
    const rede = comRede({
      ...resto,
      [LISTA_DE_ALERTAS]: () => (quebrado ? problema(422, 'Não deu.') : achados),
    })
    const { user } = abrirComSessao('/alertas-vinculados')
    await user.click(await screen.findByRole('button', { name: /Filtros/ }))
    await screen.findByText('Não deu.')
    const antes = buscas(rede).length
    quebrado = false
    await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await screen.findByRole('link', { name: 'ALR-2026-000001' })
    expect(buscas(rede)).toHaveLength(antes + 1)
  })

  it('are cards on a phone, with the same action', async () => {
    comCelular()
    comRede(redeDeAlertas(umResumoDeAlerta()))
    abrirComSessao('/alertas-vinculados')
    const cartao = within(await screen.findByRole('article', { name: 'ALR-2026-000001' }))
    cartao.getByText('Em atendimento')
    cartao.getByText('Jaraguá')
    cartao.getByRole('button', { name: 'Alterar situação de ALR-2026-000001' })
  })

  it('lead there from the card, which opens the alert', async () => {
    comCelular()
    comRede({ ...redeDeAlertas(umResumoDeAlerta()), [UM_ALERTA(1)]: umAlertaInteiro(1) })
    const { user } = abrirComSessao('/alertas-vinculados')
    const cartao = within(await screen.findByRole('article', { name: 'ALR-2026-000001' }))
    expect(cartao.getByRole('link', { name: 'Navegar até ALR-2026-000001' }).getAttribute('href')).toBe(
      'geo:-15.8233,-49.4822?q=-15.8233,-49.4822(ALR-2026-000001)',
    )
    await user.click(cartao.getByRole('link', { name: 'ALR-2026-000001' }))
    expect((await screen.findByRole('link', { name: 'Navegar até aqui' })).getAttribute('href')).toMatch(
      /^geo:-15\.8233,-49\.4822\?/,
    )
  })
})

describe('the change of situation', () => {
  const abrir = async (resposta: unknown) => {
    const rede = comRede({ ...redeDeAlertas(umResumoDeAlerta()), [MUDAR_SITUACAO(1)]: resposta })
    const tela = abrirComSessao('/alertas-vinculados')
    await tela.user.click(await screen.findByRole('button', { name: 'Alterar situação de ALR-2026-000001' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Alterar situação do alerta' }))
    return { ...rede, ...tela, dialogo, confirmar: dialogo.getByRole('button', { name: 'Confirmar' }) }
  }

  it('offers only what the table allows, and confirms nothing while the justification is empty', {
    tags: ['demorado'],
  }, async () => {
    const { user, dialogo, confirmar, chamadas } = await abrir(umAlertaInteiro(1, { nome: 'NAO_ATENDIDO' }))
    expect(dialogo.getAllByRole('radio')).toHaveLength(2)
    expect(dialogo.queryByRole('radio', { name: /Procedente/ })).toBeNull()
    expect(confirmar).toHaveProperty('disabled', true)
    await user.click(dialogo.getByRole('radio', { name: /Não atendido/ }))
    expect(confirmar).toHaveProperty('disabled', true)
    const campo = dialogo.getByRole('textbox', { name: /Justificativa/ })
    expect(dialogo.queryByText('Justificativa é obrigatória')).toBeNull()
    await user.click(campo)
    await user.tab()
    dialogo.getByText('Justificativa é obrigatória')
    await user.type(campo, 'a')
    expect(dialogo.queryByText('Justificativa é obrigatória')).toBeNull()
    await user.clear(campo)
    await user.type(campo, '   ')
    dialogo.getByText('Justificativa é obrigatória')
    expect(confirmar).toHaveProperty('disabled', true)
    await user.clear(campo)
    await user.type(campo, 'x'.repeat(101))
    dialogo.getByText('Máximo de 100 caracteres')
    expect(confirmar).toHaveProperty('disabled', true)
    await user.clear(campo)
    await user.type(campo, 'Sem viatura')
    dialogo.getByText('Restam 89 caracteres')
    await user.click(confirmar)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(chamadas(MUDAR_SITUACAO(1))[0]?.corpo).toEqual({
      condicao: { id: 4, nome: 'NAO_ATENDIDO' },
      justificativa: 'Sem viatura',
    })
  })

  it('asks for no justification otherwise, and sends none', { tags: ['demorado'] }, async () => {
    const { user, dialogo, confirmar, chamadas } = await abrir(umAlertaInteiro(1, { nome: 'IMPROCEDENTE' }))
    await user.click(dialogo.getByRole('radio', { name: /Não atendido/ }))
    await user.click(dialogo.getByRole('textbox', { name: /Justificativa/ }))
    await user.click(dialogo.getByRole('radio', { name: /Improcedente/ }))
    expect(dialogo.queryByRole('textbox')).toBeNull()
    expect(dialogo.queryByText('Justificativa é obrigatória')).toBeNull()
    await user.click(confirmar)
    await waitFor(() =>
      expect(chamadas(MUDAR_SITUACAO(1))[0]?.corpo).toEqual({
        condicao: { id: 3, nome: 'IMPROCEDENTE' },
        justificativa: null,
      }),
    )
  })

  it('tells a failure in the dialog and loses nothing that was typed', async () => {
    const { user, dialogo, confirmar } = await abrir(() => problema(409, 'Formulário em andamento.'))
    await user.click(dialogo.getByRole('radio', { name: /Não atendido/ }))
    await user.type(dialogo.getByRole('textbox', { name: /Justificativa/ }), 'Sem viatura')
    await user.click(confirmar)
    await dialogo.findByText(/Não foi possível alterar a situação\. Formulário em andamento\./)
    expect(dialogo.getByRole('textbox', { name: /Justificativa/ })).toHaveProperty('value', 'Sem viatura')
  })
})

describe('one alert', () => {
  it('shows what was detected, its history and its forms, and leads to a new form', async () => {
    const alerta = umAlertaInteiro(1, {
      historico: [
        {
          quando: '2026-11-12T12:00:00Z',
          evento: 'VINCULAR',
          usuario: { id: GESTOR.id, nome: 'Gestor Exemplo' },
          vinculado: { id: CONTA.id, nome: CONTA.nome },
          de: null,
          para: null,
          justificativa: null,
          formulario: null,
          triagem: null,
          prioridade: null,
          motivo: null,
          outro: null,
        },
      ],
      formularios: [
        { id: null, codigo: 'FRM-2026-000009', condicao: 'ASSINADO', criadoEm: '2026-11-13T12:00:00Z' },
      ],
    })
    comRede({ [UM_ALERTA(1)]: alerta })
    abrirComSessao(`/alerta/${idDoAlerta(1)}`)
    await screen.findByRole('heading', { level: 1, name: 'Desmatamento em Jaraguá' })
    const deteccao = within(screen.getByRole('region', { name: 'Detecção' }))
    for (const texto of [
      'Corte raso',
      'DETER Cerrado (INPE)',
      '09/11/2026',
      '12/11/2026 08:15',
      'Amazonia-1',
    ])
      deteccao.getByText(texto)
    deteccao.getByText(/15°49'23\.9"S/)
    within(screen.getByRole('region', { name: 'Histórico' })).getByText('Vinculado a Fiscal Exemplo')
    const formularios = within(screen.getByRole('region', { name: 'Formulários' }))
    formularios.getByText('FRM-2026-000009')
    expect(formularios.queryByRole('link')).toBeNull()
    expect(screen.getByRole('link', { name: 'Lavrar formulário' }).getAttribute('href')).toContain(
      `/formulario/novo?acao=CADASTRAR&alerta=${idDoAlerta(1)}`,
    )
    screen.getByRole('button', { name: 'Alterar situação' })
  })

  it('shows who coordinates what may be the same fact', async () => {
    const [um, outro] = [umAlertaInteiro(1), umResumoDeAlerta(2)]
    const SEMELHANTES = 'POST /services/alerta/api/alerta/semelhantes'
    const { chamadas } = comRede({
      'GET /api/account': GESTOR,
      [UM_ALERTA(1)]: um,
      [SEMELHANTES]: [{ alerta: umResumoDeAlerta(1), outro }],
      'PUT /services/alerta/api/alerta/triagem': { alterados: 1 },
    })
    const { user } = abrirComSessao(`/alerta/${idDoAlerta(1)}`, GESTOR)
    await screen.findByText('1 par no mesmo lugar')
    expect(chamadas(SEMELHANTES)[0]?.corpo).toEqual({ alertaIds: [idDoAlerta(1)] })
    await user.click(screen.getByRole('button', { name: 'Comparar' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Pares no mesmo lugar' }))
    await user.click(dialogo.getByRole('button', { name: 'Fica ALR-2026-000001' }))
    await screen.findByText('ALR-2026-000002 é duplicado.')
  })

  it('says plainly when it is not there', async () => {
    comRede({ [UM_ALERTA(1)]: () => problema(404, 'Alerta não encontrado.') })
    abrirComSessao(`/alerta/${idDoAlerta(1)}`)
    await screen.findByText('Alerta não encontrado')
  })

  it('asks for the code when opened without one', async () => {
    comRede()
    abrirComSessao('/alerta')
    await screen.findByRole('textbox', { name: 'Código do alerta' })
  })

  it('gives the form origin, municipality, point and area', async () => {
    const { chamadas } = comRede({
      [UM_ALERTA(1)]: umAlertaInteiro(),
      'POST /services/fiscalizacao/api/formularios': ({ corpo }: { corpo: unknown }) =>
        umFormulario({ id: (corpo as { id: string }).id }),
    })
    const { user } = abrirComSessao(`/formulario/novo?acao=CADASTRAR&alerta=${idDoAlerta(1)}`)
    const dialogo = within(await screen.findByRole('dialog', { name: 'Novo formulário' }))
    await user.click(dialogo.getByRole('checkbox', { name: /Termo de Embargo/ }))
    await user.click(dialogo.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() =>
      expect(chamadas('POST /services/fiscalizacao/api/formularios').length).toBeGreaterThan(0),
    )
    expect(chamadas('POST /services/fiscalizacao/api/formularios')[0]?.corpo).toMatchObject({
      tiposFormulario: ['EMBARGO'],
      alertaFiscalizacao: { origemAcao: 'ALERTA', alertaIds: [idDoAlerta(1)], copiarGeometriaAlerta: true },
      enderecoFiscalizacao: { municipioId: 5211800 },
      localizacao: {
        latitude: -15.8233,
        fonteCoordenada: 'ALERTA',
        poligonos: [{ finalidade: 'AREA_INFRACAO', areaHa: expect.any(Number) }],
      },
    })
  })
})

describe('the coordination', () => {
  it('links many alerts at once from the list', { tags: ['demorado'] }, async () => {
    const { chamadas } = comRede({
      'GET /api/account': GESTOR,
      ...redeDeAlertas(umResumoDeAlerta(1, { vinculados: [] }), umResumoDeAlerta(2)),
      'GET /services/alerta/api/alerta/pessoas': [
        { id: '40000000-0000-4000-8000-000000000001', nome: 'Fiscala Segunda Exemplo', cargo: null },
      ],
      'GET /services/alerta/api/alerta/cargas': [
        {
          id: '40000000-0000-4000-8000-000000000001',
          nome: 'Fiscala Segunda Exemplo',
          unidade: { id: '40000000-0000-4000-8000-000000000009', nome: 'Regional Norte Exemplo' },
          abertos: 12,
          vencidos: 1,
        },
      ],
      'PUT /services/alerta/api/alerta/vincular': { alterados: 2 },
    })
    const { user } = abrirComSessao('/alertas-vinculados', GESTOR)
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher ALR-2026-000001' }))
    await user.click(screen.getByRole('checkbox', { name: 'Escolher ALR-2026-000002' }))
    screen.getByText('2 alertas escolhidos.')
    screen.getByText('Sem vínculo')
    expect(screen.queryByRole('button', { name: /Alterar situação/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Vincular' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Vincular alertas' }))
    await dialogo.findByText('Regional Norte Exemplo · 12 alertas abertos, 1 vencido')
    await user.click(dialogo.getByRole('checkbox', { name: 'Fiscala Segunda Exemplo' }))
    const prazo = await dialogo.findByLabelText('Atender até')
    await user.type(prazo, '31/01/2020')
    await user.click(dialogo.getByRole('button', { name: 'Vincular' }))
    await dialogo.findByText('O prazo já passou')
    await user.clear(prazo)
    await user.type(prazo, '30/11/2099')
    await user.type(dialogo.getByLabelText('Instrução'), 'Medir a área.')
    await user.click(dialogo.getByRole('button', { name: 'Vincular' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(chamadas('PUT /services/alerta/api/alerta/vincular').map((c) => c.corpo)).toEqual([
      {
        alertaIds: [idDoAlerta(1), idDoAlerta(2)],
        usuarioIds: ['40000000-0000-4000-8000-000000000001'],
        prazo: '2099-11-30',
        instrucao: 'Medir a área.',
      },
    ])
  })
})
