// The file goes by XMLHttpRequest, so the tests hold it in their hands: how far it got, and what came back.
import type { Importacao } from '@guara/domain/importacao/schema'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { redeDeAlertas } from '../../../test/alertas.ts'
import { abrirComSessao } from '../../../test/app.tsx'
import { CONTA, comRede, problema } from '../../../test/rede.ts'

const GESTOR = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }
const IMPORTACOES = '/services/alerta/api/alerta/importacoes'

class Envio {
  static ultimo: Envio
  upload: { onprogress?: (evento: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  status = 0
  responseText = ''
  corpo = new FormData()
  open() {}
  setRequestHeader() {}
  send(corpo: FormData) {
    this.corpo = corpo
    Envio.ultimo = this
  }
  id = () => String(this.corpo.get('id'))
  chegou = (fracao: number) => act(() => this.upload.onprogress?.({ loaded: fracao * 100, total: 100 }))
  responder = (status: number, corpo: object) =>
    act(() => {
      this.status = status
      this.responseText = JSON.stringify(corpo)
      this.onload()
    })
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Envio)
})

const umaImportacao = (dados: Partial<Importacao> = {}): Importacao => ({
  id: Envio.ultimo.id(),
  arquivo: 'alertas.csv',
  seco: false,
  situacao: 'CONCLUIDA',
  lidos: 1500,
  novos: 1498,
  corrigidos: 0,
  reunidos: 0,
  repetidos: 0,
  recusados: 2,
  esperando: 0,
  destino: 'ALERTAS',
  fonte: null,
  sha256: null,
  bytes: 100,
  usuario: null,
  desfeita: null,
  motivoDeNaoDesfazer: null,
  iniciadaEm: '2026-11-14T12:00:00Z',
  terminadaEm: '2026-11-14T12:00:10Z',
  erro: null,
  observacoes: [],
  ...dados,
})

const RECUSAS = [
  { linha: 7, codigoExterno: 'D-7', motivo: 'O alerta fica fora do estado.' },
  { linha: 900, codigoExterno: null, motivo: 'Não há coordenadas.' },
]

const arquivo = new File(['id,lat,lon'], 'alertas.csv', { type: 'text/csv' })

const abrir = async () => {
  const respostas: Record<string, unknown> = { 'GET /api/account': GESTOR, ...redeDeAlertas() }
  const rede = comRede(respostas)
  const tela = abrirComSessao('/alertas/importar', GESTOR)
  const conferir = await screen.findByRole('button', { name: 'Conferir sem gravar' })
  const campo = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!campo) throw new Error('não há campo de arquivo')
  const escolher = () => tela.user.upload(campo, arquivo)
  return { ...rede, ...tela, conferir, escolher, importar: screen.getByRole('button', { name: 'Importar' }) }
}

describe('the import of alerts', () => {
  it('starts nothing without a file', async () => {
    const { conferir, importar } = await abrir()
    expect(conferir).toHaveProperty('disabled', true)
    expect(importar).toHaveProperty('disabled', true)
    screen.getByText('Escolha um arquivo.')
  })

  it('checks without keeping anything, tells how far it is, and then each refused row and why', {
    tags: ['demorado'],
  }, async () => {
    const { user, conferir, escolher } = await abrir()
    await escolher()
    await user.click(conferir)
    const envio = Envio.ultimo
    expect(envio.corpo.get('seco')).toBe('true')
    expect((envio.corpo.get('file') as File).name).toBe('alertas.csv')
    comRede({
      'GET /api/account': GESTOR,
      ...redeDeAlertas(),
      [`GET ${IMPORTACOES}/${envio.id()}`]: umaImportacao({ situacao: 'EM_ANDAMENTO', lidos: 1200 }),
      [`GET ${IMPORTACOES}/${envio.id()}/recusas`]: RECUSAS,
    })
    envio.chegou(0.4)
    await screen.findByText(/Enviando: 40%/)
    expect(screen.getByRole('progressbar', { name: 'Envio do arquivo' }).getAttribute('aria-valuenow')).toBe(
      '40',
    )
    await screen.findByText(/1\.200 linhas lidas/)
    envio.chegou(1)
    await screen.findByText(/Arquivo enviado; conferindo as últimas linhas/)
    envio.responder(200, umaImportacao({ seco: true }))
    await screen.findByText('alertas.csv foi conferido. Nada foi gravado.')
    screen.getByText('Seriam novos')
    screen.getByText('1.498')
    const recusas = within(await screen.findByRole('region', { name: 'Linhas recusadas' }))
    expect(recusas.getAllByRole('listitem').map((l) => l.textContent)).toEqual([
      'Linha 7 (D-7): O alerta fica fora do estado.',
      'Linha 900: Não há coordenadas.',
    ])
    recusas.getByRole('button', { name: 'Baixar relatório' })
    expect(screen.queryByRole('progressbar', { name: 'Envio do arquivo' })).toBeNull()
  })

  it('imports the same file that was checked, and says what entered', async () => {
    const { user, conferir, importar, escolher } = await abrir()
    await escolher()
    await user.click(conferir)
    Envio.ultimo.responder(200, umaImportacao({ seco: true, recusados: 0 }))
    await screen.findByText('alertas.csv foi conferido. Nada foi gravado.')
    await user.click(importar)
    expect(Envio.ultimo.corpo.get('seco')).toBe('false')
    Envio.ultimo.responder(200, umaImportacao({ recusados: 0 }))
    await screen.findByText('alertas.csv foi importado.')
    screen.getByText('Novos')
    expect(screen.queryByRole('region', { name: 'Linhas recusadas' })).toBeNull()
  })

  it('gives the refused rows as a file that a spreadsheet opens', async () => {
    const { user, importar, escolher } = await abrir()
    const feitos: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          feitos.push(blob)
          return 'blob:relatorio'
        },
        revokeObjectURL: () => {},
      }),
    )
    const nomes: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      nomes.push(this.download)
    })
    await escolher()
    await user.click(importar)
    const envio = Envio.ultimo
    comRede({
      'GET /api/account': GESTOR,
      ...redeDeAlertas(),
      [`GET ${IMPORTACOES}/${envio.id()}/recusas`]: [
        { ...RECUSAS[0], motivo: 'Diz "fora"; e basta.' },
        { ...RECUSAS[1], codigoExterno: '@SUM(1)' },
      ],
    })
    envio.responder(200, umaImportacao({ recusados: 1 }))
    await user.click(await screen.findByRole('button', { name: 'Baixar relatório' }))
    const relatorio = await feitos[0]?.text()
    expect(relatorio).toContain('"7";"D-7";"Diz ""fora""; e basta."')
    expect(relatorio).toContain(`"900";"'@SUM(1)";"Não há coordenadas."`)
    expect(nomes).toEqual(['recusas-alertas.csv'])
  })

  it('tells why it stopped, keeps what was chosen, and can be repeated', async () => {
    const { user, importar, escolher } = await abrir()
    await escolher()
    await user.click(screen.getByRole('combobox', { name: 'Fonte' }))
    await user.click(await screen.findByRole('option', { name: /MapBiomas/ }))
    await user.click(importar)
    Envio.ultimo.responder(422, { status: 422, detail: 'O zip não traz um arquivo .shp.' })
    await screen.findByText(/A importação parou\. O zip não traz um arquivo \.shp\./)
    expect(screen.getByRole('combobox', { name: 'Fonte' })).toHaveProperty('value', 'MapBiomas Alerta')
    await waitFor(() => expect(importar).toHaveProperty('disabled', false))
    await user.click(importar)
    expect(Envio.ultimo.corpo.get('fonte')).toBe('MAPBIOMAS')
    act(() => Envio.ultimo.onerror())
    await screen.findByText(/A importação parou\. Sem resposta do servidor\./)
  })

  it('tells what was read, kept and refused before it stopped, and that nothing enters twice', async () => {
    const { user, importar, escolher } = await abrir()
    await escolher()
    await user.click(importar)
    const envio = Envio.ultimo
    comRede({
      'GET /api/account': GESTOR,
      ...redeDeAlertas(),
      [`GET ${IMPORTACOES}/${envio.id()}`]: umaImportacao({
        situacao: 'FALHOU',
        lidos: 2500,
        novos: 2410,
        repetidos: 88,
      }),
      [`GET ${IMPORTACOES}/${envio.id()}/recusas`]: RECUSAS,
    })
    envio.responder(422, { status: 422, detail: 'O arquivo não está em UTF-8.' })
    await screen.findByText(
      'A importação parou. O arquivo não está em UTF-8. Importar o arquivo de novo não duplica nada: o que já entrou é reconhecido.',
    )
    await screen.findByText('O que foi lido de alertas.csv até parar:')
    const contagem = screen.getAllByRole('term').map((t) => [t.textContent, t.nextSibling?.textContent])
    expect(contagem).toEqual([
      ['Lidos', '2.500'],
      ['Novos', '2.410'],
      ['Já conhecidos', '88'],
      ['Recusados', '2'],
    ])
    const recusas = within(await screen.findByRole('region', { name: 'Linhas recusadas' }))
    expect(recusas.getAllByRole('listitem')).toHaveLength(2)
  })

  it('tells of an end whose answer was lost', async () => {
    const { user, importar, escolher } = await abrir()
    await escolher()
    await user.click(importar)
    comRede({
      'GET /api/account': GESTOR,
      ...redeDeAlertas(),
      [`GET ${IMPORTACOES}/${Envio.ultimo.id()}`]: umaImportacao({ recusados: 0 }),
    })
    act(() => Envio.ultimo.onerror())
    await screen.findByText('alertas.csv foi importado.')
    expect(screen.queryByText(/A importação parou/)).toBeNull()
  })

  it('says when it cannot be known how far it got, and asks again', async () => {
    const { user, conferir, escolher } = await abrir()
    await escolher()
    await user.click(conferir)
    const envio = Envio.ultimo
    const pedir = `GET ${IMPORTACOES}/${envio.id()}`
    const resto = { 'GET /api/account': GESTOR, ...redeDeAlertas() }
    comRede({ ...resto, [pedir]: () => problema(503, 'Indisponível.') })
    act(() => envio.onerror())
    await screen.findByText(/A conferência parou\..*Nada foi gravado\./)
    await screen.findByText('Não foi possível saber até onde o arquivo foi lido.')
    comRede({ ...resto, [pedir]: () => problema(404, 'Importação não encontrada.') })
    await user.click(screen.getByRole('button', { name: 'Perguntar de novo' }))
    await screen.findByText('Nenhuma linha chegou a ser lida.')
  })

  it('is of the coordination alone', async () => {
    comRede(redeDeAlertas())
    abrirComSessao('/alertas/importar')
    await screen.findByText('Só a coordenação importa alertas.')
    expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull()
  })
})
