import type { Ciencia } from '@guara/domain/cientificacao/schema'
import type { Formulario } from '@guara/domain/formulario/schema'
import { diaDe } from '@guara/domain/instrumento/dias'
import { autoOrientacao } from '@guara/domain/instrumento/tipos/auto-orientacao'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as arquivos from '../../../api/envio/arquivos.ts'
import { abrirComSessao } from '../../../test/app.tsx'
import { semCiencia, umFormulario, umInstrumento, umResumo } from '../../../test/formularios.ts'
import { CONTA, comRede, problema } from '../../../test/rede.ts'
import '../formulario/visualizar-formulario.tsx'

const CODIGO = 'FRM-2026-000001'
const { id } = umResumo(1)
const api = '/services/fiscalizacao/api/formularios'
const POR_CODIGO = `GET ${api}/findByCodigo/${CODIGO}`
const INSTRUMENTO = '40000000-0000-4000-8000-000000000001'
const ARQUIVO = '60000000-0000-4000-8000-000000000001'
const PESSOA = { id: CONTA.id, nome: CONTA.nome }

const doAto = (cienciaForma: string, mais: Record<string, unknown> = {}): Formulario['instrumentos'] => [
  umInstrumento('AUTO_INFRACAO', {
    dataHoraInstrumento: '2026-11-10T17:32:00Z',
    cienciaForma,
    cienciaData: '2026-11-10T18:00:00Z',
    ...mais,
  }),
]

const assinado = (dados: Partial<Formulario> = {}): Formulario => ({
  ...semCiencia(
    umFormulario({
      condicao: 'ASSINADO',
      versao: 7,
      identificacao: {
        responsaveis: [
          {
            tipoPessoa: 'FISICA',
            cpf: '529.982.247-25',
            nome: 'Ana Exemplo',
            enderecoCorrespondencia: { cep: '74000-000', logradouro: 'Rua 1' },
          },
        ],
      },
      instrumentos: doAto('PESSOAL'),
      ...dados,
    }),
  ),
  ...dados,
})

const tentativa = (numero: number, frustrada: object | null = null) => ({
  numero,
  pessoa: null,
  forma: 'POSTAL_AR' as const,
  enviadaEm: `2026-11-1${numero}T12:00:00Z`,
  por: PESSOA,
  codigoObjeto: 'AA123456789BR',
  dataEnvio: null,
  outroEndereco: null,
  enderecoEletronico: null,
  motivoLugarIncerto: null,
  observacoes: null,
  frustrada: frustrada as never,
})

const CIENCIA = {
  forma: null,
  data: null,
  recebedor: null,
  codigoObjeto: null,
  comprovante: null,
  observacoes: null,
  registradaEm: null,
  por: null,
  tentativas: [tentativa(1)],
}

const emCurso = (dados: Partial<Formulario> = {}) =>
  assinado({
    condicao: 'AGUARDANDO_CIENTIFICACAO',
    instrumentos: doAto('POSTAL_AR', { cienciaData: null }),
    cientificacao: CIENCIA,
    ...dados,
  })

const umaCiencia = (mais: Partial<Ciencia> = {}): Ciencia => ({
  instrumentoId: INSTRUMENTO,
  instrumento: 'AI-2026-000001',
  pessoa: '52998224725',
  nome: 'Ana Exemplo',
  forma: null,
  data: null,
  contaDe: null,
  recebedor: null,
  qualidade: null,
  dataEnvio: null,
  advogado: null,
  codigoObjeto: null,
  comprovante: null,
  observacoes: null,
  registradaEm: null,
  por: null,
  correcoes: [],
  aviso: null,
  ...mais,
})

const abrir = async (formulario: Formulario, outras: Record<string, unknown> = {}) => {
  const rede = comRede({ [POR_CODIGO]: formulario, ...outras })
  const aberto = abrirComSessao(`/formulario/visualizar/${CODIGO}`)
  await screen.findByRole('heading', { level: 1, name: `Formulário ${CODIGO}` })
  return { rede, ...aberto }
}

const dialogoDe = async (user: Awaited<ReturnType<typeof abrir>>['user'], rotulo: string) => {
  await user.click(screen.getByRole('button', { name: rotulo }))
  return within(await screen.findByRole('dialog', { name: `${rotulo} ${CODIGO}` }))
}

const daquiA = (dias: number) => diaDe(new Date(Date.now() + dias * 86_400_000))

describe('Registrar andamento', () => {
  it('shows what was recorded of the process, and asks for what the next one lacks', {
    tags: ['demorado'],
  }, async () => {
    const decisao = {
      andamento: 'CIENCIA_DA_DECISAO',
      instrumentoId: INSTRUMENTO,
      pessoa: null,
      nome: null,
      data: '2026-11-12',
      resultado: 'EM_PARTE',
      documento: 'Decisão 12/2026',
      motivo: null,
      comprovante: null,
      registradoEm: '2026-11-13T12:00:00Z',
      por: PESSOA,
    }
    const { user } = await abrir(
      assinado({
        condicao: 'SINCRONIZADO',
        tiposFormulario: [{ codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' }],
        ciencias: [umaCiencia()],
        andamentos: [decisao],
      }),
    )
    const secao = within(screen.getByRole('region', { name: 'Ciência e prazos' }))
    secao.getByText('Ciência da decisão em 12/11/2026')
    secao.getByText('Auto mantido em parte')
    const dialogo = await dialogoDe(user, 'Registrar andamento')
    expect(dialogo.queryByLabelText(/^Resultado/)).toBeNull()
    await user.selectOptions(dialogo.getByLabelText(/^O que aconteceu/), 'CIENCIA_DA_DECISAO')
    dialogo.getByLabelText(/^Resultado/)
    await user.click(dialogo.getByRole('button', { name: 'Registrar andamento' }))
    const resumo = within(await dialogo.findByRole('alert'))
    for (const falta of ['Data', 'Resultado']) resumo.getByText(`${falta}: Campo obrigatório`)
    resumo.getByText('Comprovante: Anexe o comprovante')
  })
})

describe('Registrar ciência', () => {
  const CHAMADA = `PUT ${api}/ciencia/${id}`

  it('afterwards asks for the proof, which is sent at once, and says everything that is missing', {
    tags: ['demorado'],
  }, async () => {
    vi.spyOn(arquivos, 'enviarArquivo').mockResolvedValue({
      arquivoId: ARQUIVO,
      nome: 'ar.pdf',
      tipoConteudo: 'application/pdf',
      tamanho: 10,
      sha256: 'a'.repeat(64),
    })
    const { rede, user } = await abrir(emCurso(), { [CHAMADA]: emCurso() })
    const dialogo = await dialogoDe(user, 'Registrar ciência')
    const gravar = dialogo.getByRole('button', { name: 'Registrar ciência' })
    await user.click(gravar)
    const resumo = within(await dialogo.findByRole('alert'))
    resumo.getByText('Data e hora da ciência: Campo obrigatório')
    resumo.getByText('Comprovante: Anexe o comprovante da ciência')
    expect(rede.chamadas(CHAMADA)).toEqual([])

    const caixa = dialogo.getByLabelText('Comprovante', { selector: 'input' })
    await user.upload(caixa, new File(['%PDF-'], 'ar.pdf', { type: 'application/pdf' }))
    await dialogo.findByText('ar.pdf')
    await user.type(dialogo.getByRole('textbox', { name: /Data e hora da ciência/ }), '12/11/2026 10:00')
    await user.tab()
    await user.click(gravar)
    await waitFor(() =>
      expect(rede.chamadas(CHAMADA).map((p) => p.corpo)).toEqual([
        {
          versao: 7,
          forma: 'POSTAL_AR',
          codigoObjeto: 'AA123456789BR',
          dataHora: '2026-11-12T10:00:00-03:00',
          comprovante: { arquivoId: ARQUIVO, nome: 'ar.pdf' },
        },
      ]),
    )
  })

  it('shows beside the field what the gateway refuses, and stays open', { tags: ['demorado'] }, async () => {
    const violations = [{ field: 'observacoes', message: 'Texto recusado' }]
    const { user } = await abrir(umFormulario({ condicao: 'ASSINADO', versao: 7, ciencias: [] }), {
      [CHAMADA]: () => problema(422, 'Confira os dados da ciência.', { violations }),
    })
    const dialogo = await dialogoDe(user, 'Registrar ciência')
    await user.click(dialogo.getByRole('button', { name: 'Registrar ciência' }))
    await screen.findByText('Não foi possível registrar a ciência.')
    dialogo.getByText('Texto recusado')
  })

  it('in person, after the act, is what is preselected of who signed too early', async () => {
    const { user } = await abrir(
      assinado({ ciencias: [umaCiencia({ aviso: 'A assinatura é de outro dia.' })] }),
    )
    within(screen.getByRole('region', { name: 'Ciência e prazos' })).getByText('A assinatura é de outro dia.')
    const dialogo = await dialogoDe(user, 'Registrar ciência')
    const forma = dialogo.getByLabelText<HTMLSelectElement>(/^Forma de ciência/)
    expect(forma.selectedOptions[0]?.textContent).toBe('Pessoal, depois do ato')
  })
})

describe('Corrigir ciência', () => {
  it('starts with what was recorded, and asks for the reason and the proof', {
    tags: ['demorado'],
  }, async () => {
    const registrada = umaCiencia({
      forma: 'PESSOAL',
      data: '2026-11-10T18:00:00Z',
      contaDe: '2026-11-10T18:00:00Z',
      registradaEm: '2026-11-10T18:00:00Z',
    })
    const { user } = await abrir(assinado({ condicao: 'DOCUMENTACAO_ASSINADOS', ciencias: [registrada] }))
    const dialogo = await dialogoDe(user, 'Corrigir ciência')
    await user.click(dialogo.getByRole('button', { name: 'Corrigir ciência' }))
    const resumo = within(await dialogo.findByRole('alert'))
    resumo.getByText('Motivo da correção: Campo obrigatório')
    resumo.getByText('Prova: Anexe a prova da correção')
  })
})

describe('sending and failing', () => {
  const CHAMADA = `PUT ${api}/tentativa/${id}`

  it('sends by the way that the instrument says', async () => {
    const formulario = assinado({ instrumentos: doAto('POSTAL_AR', { cienciaData: null }) })
    const { rede, user } = await abrir(formulario, { [CHAMADA]: emCurso() })
    const dialogo = await dialogoDe(user, 'Enviar para ciência')
    await user.click(dialogo.getByRole('button', { name: 'Enviar para ciência' }))
    await screen.findByText('Formulário enviado para ciência.')
    expect(rede.chamadas(CHAMADA)[0]?.corpo).toMatchObject({ versao: 7, forma: 'POSTAL_AR' })
  })

  it('never preselects a way that cannot be sent', async () => {
    const instrumentos = [
      ...doAto('PESSOAL'),
      ...doAto('POSTAL_AR').map((i) => ({ ...i, id: ARQUIVO, codigo: 'AI-2026-000002' })),
    ]
    const { user } = await abrir(assinado({ instrumentos }))
    const dialogo = await dialogoDe(user, 'Enviar para ciência')
    const forma = dialogo.getByLabelText<HTMLSelectElement>(/^Forma de ciência/)
    expect(forma.selectedOptions[0]?.textContent).toBe('Carta com aviso de recebimento')
    expect(dialogo.queryByText(/fora da lista/)).toBeNull()
  })

  it('asks which of several persons', { tags: ['demorado'] }, async () => {
    const bia = umaCiencia({ pessoa: '11144477735', nome: 'Bia Exemplo' })
    const { rede, user } = await abrir(assinado({ ciencias: [umaCiencia(), bia] }), { [CHAMADA]: emCurso() })
    const secao = within(screen.getByRole('region', { name: 'Ciência e prazos' }))
    secao.getByText('Falta a ciência de 2 de 2 pessoas.')
    const dialogo = await dialogoDe(user, 'Enviar para ciência')
    await user.click(dialogo.getByRole('radio', { name: 'Bia Exemplo' }))
    await user.selectOptions(dialogo.getByLabelText(/^Forma de ciência/), 'POSTAL_AR')
    await user.click(dialogo.getByRole('button', { name: 'Enviar para ciência' }))
    await screen.findByText('Formulário enviado para ciência.')
    expect(rede.chamadas(CHAMADA)[0]?.corpo).toMatchObject({ pessoa: '11144477735', forma: 'POSTAL_AR' })
  })

  it('refuses the gazette after one failure', { tags: ['demorado'] }, async () => {
    const { rede, user } = await abrir(emCurso(), { [CHAMADA]: emCurso() })
    const dialogo = await dialogoDe(user, 'Tentativa frustrada')
    await user.selectOptions(dialogo.getByLabelText(/^Por que não deu certo/), 'AUSENTE')
    await user.type(dialogo.getByRole('textbox', { name: /Data da tentativa/ }), '12/11/2026')
    await user.selectOptions(dialogo.getByLabelText(/^Nova forma de ciência/), 'EDITAL')
    await user.click(dialogo.getByRole('button', { name: 'Tentativa frustrada' }))
    within(await dialogo.findByRole('alert')).getByText(
      'Nova forma de ciência: O edital exige duas tentativas frustradas ou lugar incerto, com o motivo',
    )
    expect(rede.chamadas(CHAMADA)).toEqual([])
  })
})

describe('a guidance', () => {
  const AUTO = 'FRM-2026-000009'
  const prazo = (data: string, vencido: boolean) => ({
    instrumentoId: INSTRUMENTO,
    instrumento: 'AO-2026-000001',
    rotulo: 'Licenciar a atividade',
    ato: 'ACAO-1',
    data,
    diasRestantes: vencido ? -3 : 3,
    vencido,
    fundamento: '',
    porque: [],
  })
  const orientacao = (dados: Partial<Formulario> = {}) =>
    umFormulario({
      condicao: 'DOCUMENTACAO_ASSINADOS',
      versao: 7,
      tiposFormulario: [{ codigo: 'AUTO_DE_ORIENTACAO', nome: 'Auto de Orientação' }],
      instrumentos: [umInstrumento('AUTO_DE_ORIENTACAO', autoOrientacao.exemplo())],
      prazos: [prazo(daquiA(-3), true)],
      ...dados,
    })

  it('whose deadline passed becomes an auto, after a question', async () => {
    const CHAMADA = `PUT ${api}/converter/${id}`
    const auto = umFormulario({ id: INSTRUMENTO, codigo: AUTO, condicao: 'EM_RASCUNHO' })
    const { rede, user, endereco } = await abrir(orientacao(), {
      [CHAMADA]: auto,
      [`GET ${api}/findByCodigo/${AUTO}`]: auto,
    })
    const dialogo = await dialogoDe(user, 'Converter em auto de infração')
    dialogo.getByText(/será registrada como não cumprida/)
    await user.click(dialogo.getByRole('button', { name: 'Converter em auto de infração' }))
    await screen.findByText('Auto de infração criado em rascunho.')
    expect(rede.chamadas(CHAMADA).map((p) => p.corpo)).toEqual([{ versao: 7 }])
    await waitFor(() => expect(endereco()).toBe(`/formulario/visualizar/${AUTO}`))
  })

  it('is not converted before, and has its compliance recorded', { tags: ['demorado'] }, async () => {
    const CHAMADA = `PUT ${api}/cumprimento/${id}`
    const { rede, user } = await abrir(orientacao({ prazos: [prazo(daquiA(3), false)] }), {
      [CHAMADA]: orientacao(),
    })
    expect(screen.queryByRole('button', { name: 'Converter em auto de infração' })).toBeNull()
    const dialogo = await dialogoDe(user, 'Registrar cumprimento')
    await user.selectOptions(dialogo.getByLabelText(/^Situação do cumprimento/), 'CUMPRIDO')
    await user.click(dialogo.getByRole('button', { name: 'Registrar cumprimento' }))
    await screen.findByText('Cumprimento registrado com sucesso.')
    expect(rede.chamadas(CHAMADA).map((p) => p.corpo)).toEqual([
      { versao: 7, cumprimento: 'CUMPRIDO', data: daquiA(0) },
    ])
  })

  it('without an inspector gets one from the coordinator', { tags: ['demorado'] }, async () => {
    const CHAMADA = `PUT ${api}/designar/${id}`
    const fiscal = { usuarioId: ARQUIVO, nome: 'Inês Araújo', perfis: ['ROLE_FISCAL'] }
    const gestora = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }
    const rede = comRede({
      [POR_CODIGO]: orientacao(),
      'GET /api/account': gestora,
      [`GET ${api}/colegas`]: [
        fiscal,
        { ...fiscal, usuarioId: id, nome: 'Orientadora', perfis: ['ROLE_ORIENTADOR'] },
      ],
      [CHAMADA]: orientacao(),
    })
    const { user } = abrirComSessao(`/formulario/visualizar/${CODIGO}`, gestora)
    await screen.findByRole('heading', { level: 1, name: `Formulário ${CODIGO}` })
    const dialogo = await dialogoDe(user, 'Designar fiscal')
    await user.click(dialogo.getByRole('button', { name: 'Designar fiscal' }))
    dialogo.getByText('Escolha um fiscal na lista')
    await user.type(dialogo.getByRole('combobox', { name: /^Fiscal/ }), 'Inê')
    const opcoes = await screen.findAllByRole('option')
    expect(opcoes.map((o) => o.textContent)).toEqual([expect.stringContaining('Inês Araújo')])
    await user.click(opcoes[0] as HTMLElement)
    await user.type(
      dialogo.getByRole('textbox', { name: /^Motivo/ }),
      'O orientador atuou sozinho neste caso.',
    )
    await user.click(dialogo.getByRole('button', { name: 'Designar fiscal' }))
    await screen.findByText('Fiscal designado.')
    expect(rede.chamadas(CHAMADA)[0]?.corpo).toEqual({
      versao: 7,
      usuarioId: ARQUIVO,
      motivo: 'O orientador atuou sozinho neste caso.',
    })
  })

  it('already converted leads to its auto', async () => {
    const acompanhamentos = [
      {
        instrumentoId: INSTRUMENTO,
        cumprimento: 'NAO_CUMPRIDO',
        data: '2026-11-12',
        observacoes: null,
        comprovante: null,
        registradoEm: '2026-11-12T12:00:00Z',
        por: PESSOA,
        conversao: {
          instrumentoId: ARQUIVO,
          codigo: 'AI-2026-000009',
          formularioId: ARQUIVO,
          formularioCodigo: AUTO,
        },
      },
    ]
    await abrir(orientacao({ prazos: [], acompanhamentos }))
    const secao = within(screen.getByRole('region', { name: 'Ciência e prazos' }))
    secao.getByText('Não cumprido')
    const link = secao.getByRole('link', { name: 'AI-2026-000009' })
    expect(link.getAttribute('href')).toBe(`/formulario/visualizar/${AUTO}`)
    for (const rotulo of ['Registrar cumprimento', 'Converter em auto de infração'])
      expect(screen.queryByRole('button', { name: rotulo })).toBeNull()
  })
})

describe('Ciência e prazos', () => {
  it('tells each attempt and what it waits for', async () => {
    const frustrada = {
      motivo: 'AUSENTE',
      data: '2026-11-14',
      detalhe: 'Três visitas do carteiro',
      comprovante: { arquivoId: ARQUIVO, nome: 'devolvido.pdf' },
      registradaEm: '2026-11-14T12:00:00Z',
      por: PESSOA,
    }
    const defesa = {
      instrumentoId: INSTRUMENTO,
      instrumento: 'AI-2026-000001',
      rotulo: 'Defesa do auto de infração',
      data: null,
      diasRestantes: null,
      vencido: false,
      ato: 'DEFESA',
      fundamento: '',
      porque: [],
    }
    await abrir(
      emCurso({
        cientificacao: { ...CIENCIA, tentativas: [tentativa(1, frustrada), tentativa(2)] },
        prazos: [defesa],
      }),
    )
    const secao = within(screen.getByRole('region', { name: 'Ciência e prazos' }))
    secao.getByText('Aguardando ciência por carta com aviso de recebimento.')
    secao.getByText('Frustrada em 14/11/2026: Ausente')
    secao.getByRole('button', { name: 'Abrir comprovante devolvido.pdf' })
    secao.getByText('Em curso')
    secao.getByText('A contar da ciência')
  })

  it('tells the last day of the defence beside the ciência, whatever the term is called', async () => {
    const prazo = {
      instrumentoId: INSTRUMENTO,
      instrumento: 'AI-2026-000001',
      diasRestantes: 10,
      vencido: false,
      fundamento: '',
      porque: [],
    }
    const registrada = { forma: 'PESSOAL' as const, data: '2026-11-14T12:00:00Z' }
    await abrir(
      assinado({
        cientificacao: { ...CIENCIA, ...registrada, registradaEm: '2026-11-14T12:00:00Z', tentativas: [] },
        prazos: [
          { ...prazo, rotulo: 'Impugnação do auto', data: '2026-12-07', ato: 'DEFESA' },
          { ...prazo, rotulo: 'Pagamento com desconto', data: '2026-12-04', ato: 'DESCONTO' },
        ],
      }),
    )
    screen.getByText(/^Ciência registrada em .* Defesa até segunda, 07\/12\/2026\.$/)
  })

  it('counts each deadline', async () => {
    const prazo = (rotulo: string, dias: number) => ({
      instrumentoId: INSTRUMENTO,
      instrumento: 'NOT-2026-000001',
      rotulo,
      data: daquiA(dias),
      diasRestantes: dias,
      vencido: dias < 0,
      ato: 'EXIGENCIA-1',
      fundamento: 'Lei GO 18.102/2013, art. 6º, § 4º',
      porque: [`${rotulo} passou: 06/12/2026 é domingo`],
    })
    await abrir(
      assinado({ prazos: [prazo('Exigência 1', 12), prazo('Exigência 2', 0), prazo('Exigência 3', -3)] }),
    )
    const secao = within(screen.getByRole('region', { name: 'Ciência e prazos' }))
    for (const texto of [/^faltam 12 dias, até /, /^vence hoje, /, /^venceu há 3 dias, /])
      secao.getByText(texto)
    secao.getByText('Exigência 3 passou: 06/12/2026 é domingo')
    expect(secao.getAllByText('Lei GO 18.102/2013, art. 6º, § 4º')).toHaveLength(3)
  })

  it('has nothing to say of a draft', async () => {
    await abrir(umFormulario())
    expect(screen.queryByRole('region', { name: 'Ciência e prazos' })).toBeNull()
  })
})
