import { type CopiaDaPessoa, EFEITOS_DO_RECEBIMENTO } from '@guara/domain/assinatura/copia'
import { emPalavrasDoCancelado } from '@guara/domain/assinatura/copia-em-palavras'
import type { Validacao, ValidacaoDeDocumento } from '@guara/domain/assinatura/schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { abrir } from '../../test/app.tsx'
import { perderConexao } from '../../test/conexao.ts'
import { comRede, problema } from '../../test/rede.ts'
import { codigoDoQr } from './qr-code/qr-code.ts'
import './validar-documento.tsx'

const api = '/services/fiscalizacao/api/validacao'
const CODIGO = 'ABCD-EFGH-JKLM-NPQR-STUV-WXYZ-2345'
const VALIDAR = `GET ${api}/${CODIGO}`
const CONFERIR = `POST ${api}/documento`
const HASH = '5d0c91ab44e2f708'.repeat(4)

const validacao = (dados: Partial<Validacao> = {}): Validacao => ({
  valido: true,
  codigoVerificador: CODIGO,
  instrumento: { codigo: 'AI-2026-000142', tipo: { codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' } },
  condicao: 'ASSINADO',
  assinaturas: [{ nome: 'Fiscal Exemplo', cargo: 'Fiscal ambiental', dataHora: '2026-11-14T18:02:00Z' }],
  hash: HASH,
  responsaveis: [
    { nome: 'M. E.', documento: '***.982.2**-**' },
    { nome: 'E. E.', documento: '**.222.333/****-**' },
  ],
  valor: 15_000,
  multaDiaria: null,
  dataHora: '2026-11-14T17:32:00Z',
  municipio: 'Anápolis',
  canceladoEm: null,
  ...dados,
})

const abrirCodigo = (resposta: unknown, outras: Record<string, unknown> = {}) => {
  const rede = comRede({ [VALIDAR]: resposta, ...outras })
  return { rede, ...abrir(`/validarQrCode/${CODIGO}`) }
}

describe('the verdict', () => {
  it('comes first, with what may be known of the document', async () => {
    abrirCodigo(validacao())
    const veredito = await screen.findByRole('heading', { level: 2, name: 'Documento autêntico' })
    expect(document.activeElement).toBe(veredito)
    screen.getByText(/^Conferido em \d\d\/\d\d\/\d{4} \d\d:\d\d\. Este código é de um documento assinado/)
    const dados = within(screen.getByRole('region', { name: 'Dados do documento' }))
    for (const texto of [
      'Auto de Infração AI-2026-000142',
      'Assinado',
      'M. E.',
      '***.982.2**-**',
      'E. E.',
      '**.222.333/****-**',
      'Responsáveis',
      'R$ 15.000,00',
      '14/11/2026 14:32',
      'Anápolis',
      HASH,
      CODIGO,
    ])
      dados.getByText(texto)
    const [assinatura] = dados.getAllByRole('listitem')
    expect(assinatura?.textContent).toBe('Fiscal ExemploFiscal ambiental · em 14/11/2026 15:02')
  })

  it.each([
    [
      'cancelled',
      { valido: false, condicao: 'CANCELADO' as const, canceladoEm: '2026-11-15T12:00:00Z' },
      'Documento cancelado',
      /está cancelado desde 15\/11\/2026 09:00 e não vale mais/,
    ],
    [
      'partly signed',
      { valido: false, condicao: 'AGUARDANDO_ASSINATURA' as const },
      'Documento ainda sem validade',
      /Nem todos os que devem assinar assinaram/,
    ],
    [
      'whose embargo was lifted',
      {
        situacaoEmbargo: {
          efeito: 'DESEMBARGADO' as const,
          codigo: 'TDE-2026-000001',
          data: '2026-11-16T12:00:00Z',
          areaRestanteHa: null,
        },
      },
      'Documento autêntico: embargo levantado',
      /O embargo foi levantado por TDE-2026-000001, de 16\/11\/2026: não está mais em vigor/,
    ],
    [
      'whose suspension ended on its own day',
      {
        instrumento: {
          codigo: 'TSU-2026-000001',
          tipo: { codigo: 'SUSPENSAO' as const, nome: 'Termo de Suspensão' },
        },
        terminouEm: '2026-11-10',
      },
      'Documento autêntico: prazo terminado',
      /A suspensão terminou em 10\/11\/2026, o último dia escrito no termo: não está mais em vigor/,
    ],
    [
      'whose embargo was lifted in part',
      {
        situacaoEmbargo: {
          efeito: 'DESEMBARGADO_PARCIAL' as const,
          codigo: 'TDE-2026-000001',
          data: '2026-11-16T12:00:00Z',
          areaRestanteHa: 88.5244,
        },
      },
      'Documento autêntico: embargo levantado em parte',
      /continuam embargados 88,5244 ha/,
    ],
    [
      'whose suspension was lifted',
      { suspensaoLevantada: { codigo: 'TLS-2026-000001', data: '2026-11-16T12:00:00Z' } },
      'Documento autêntico: suspensão levantada',
      /A suspensão foi levantada por TLS-2026-000001, de 16\/11\/2026: não está mais em vigor/,
    ],
    [
      'issued by the system',
      { condicao: null, responsaveis: [] },
      'Documento autêntico',
      /cópia ou certidão emitida pelo sistema do órgão/,
    ],
  ])('of one %s', async (_, dados, titulo, frase) => {
    abrirCodigo(validacao(dados))
    await screen.findByRole('heading', { level: 2, name: titulo })
    screen.getByText(frase)
  })

  it('of an act after the first leads to it, and to the own copy', async () => {
    const sobre = { codigo: 'AI-2026-000142', data: '2026-11-14T17:32:00Z', codigoVerificador: CODIGO }
    const tipo = { codigo: 'RETIFICACAO' as const, nome: 'Termo de Retificação' }
    abrirCodigo(validacao({ instrumento: { codigo: 'TRT-2026-000001', tipo }, valor: null, sobre }))
    await screen.findByRole('link', { name: 'Ver AI-2026-000142 de 14/11/2026' })
    screen.getByRole('heading', { name: 'Este documento é seu?' })
  })

  it('of none says so, with the code that was looked for, and asks for another', async () => {
    const { user, endereco } = abrirCodigo(() =>
      problema(404, 'Nenhum documento tem este código verificador.'),
    )
    await screen.findByRole('heading', { level: 2, name: 'Documento não encontrado' })
    screen.getByText(CODIGO)
    await user.type(screen.getByLabelText('Código do documento'), 'outro{enter}')
    await waitFor(() => expect(endereco()).toBe('/validarQrCode/outro'))
  })

  it('that could not be had says why, and tries again', async () => {
    let cheio = true
    const { user } = abrirCodigo(() =>
      cheio ? problema(429, 'Muitas tentativas. Tente de novo em 1 minuto.') : validacao(),
    )
    const alerta = within(await screen.findByRole('alert'))
    alerta.getByText('Não foi possível conferir o documento.')
    alerta.getByText('Muitas tentativas. Tente de novo em 1 minuto.')
    cheio = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByRole('heading', { level: 2, name: 'Documento autêntico' })
  })

  it('waits for the network', async () => {
    perderConexao()
    abrirCodigo(validacao())
    await screen.findByText('Disponível com conexão.')
  })
})

it('is open to anyone: no menu, no account', async () => {
  abrirCodigo(validacao())
  await screen.findByRole('heading', { level: 1, name: 'Validar documento' })
  expect(screen.queryByRole('navigation')).toBeNull()
  screen.getByRole('link', { name: 'Entrar' })
  expect(document.title).toBe('Validar documento · Guará Fiscalização')
})

describe("the person's own copy", () => {
  const ABRIR = `POST ${api}/copia`
  const BAIXAR = `POST ${api}/copia/documento`
  const CONFIRMAR = `POST ${api}/copia/recebimento`
  const copia = (dados: Partial<CopiaDaPessoa> = {}): CopiaDaPessoa => ({
    token: 'um-token',
    expiraEm: '2026-11-16T12:20:00Z',
    instrumento: {
      codigo: validacao().instrumento.codigo,
      tipo: { codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' },
    },
    titulo: 'Você recebeu uma multa ambiental',
    explicacao: 'A fiscalização registrou uma infração ambiental em seu nome.',
    pessoa: { nome: 'Maria Exemplo', documento: '***.982.2**-**' },
    dataHora: '2026-11-14T17:32:00Z',
    municipio: 'Anápolis',
    fato: 'Ter em cativeiro 12 aves silvestres.',
    valor: 15_000,
    multaDiaria: null,
    prazos: [{ rotulo: 'Defesa do auto de infração', data: '2999-12-09', porque: [] }],
    caminhos: [{ titulo: 'Defender-se', texto: 'Por escrito.' }],
    orgao: {
      nome: 'Órgão',
      unidade: 'Fiscalização',
      endereco: 'Rua das Lobeiras, 100',
      telefone: '(62) 3333-4444',
      contato: null,
    },
    posteriores: [],
    canceladoEm: null,
    recebimento: null,
    efeito: 'RECEBIMENTO',
    ...dados,
  })
  const abrirVia = async (resposta: unknown, outras: Record<string, unknown> = {}) => {
    const aberto = abrirCodigo(validacao(), { [ABRIR]: resposta, ...outras })
    const digitos = await screen.findByLabelText('4 últimos números do CPF ou CNPJ')
    await aberto.user.type(digitos, '47-25{enter}')
    return aberto
  }

  it('is told in plain words, with the last day, and nothing of it goes to the address', async () => {
    const { rede, endereco } = await abrirVia(copia())
    const titulo = await screen.findByRole('heading', { name: 'Você recebeu uma multa ambiental' })
    expect(document.activeElement).toBe(titulo)
    const quadro = within(screen.getByRole('region', { name: 'Você recebeu uma multa ambiental' }))
    for (const texto of [
      'R$ 15.000,00',
      '09/12/2999',
      /^faltam .* até segunda, 09\/12\/2999$/,
      'Maria Exemplo',
    ])
      quadro.getByText(texto)
    expect(rede.chamadas(ABRIR)[0]?.corpo).toEqual({ codigoVerificador: CODIGO, digitos: '4725' })
    expect(endereco()).toBe(`/validarQrCode/${CODIGO}`)
  })

  it('asks for four digits before it asks anybody', async () => {
    const { rede, user } = abrirCodigo(validacao(), { [ABRIR]: copia() })
    await user.click(await screen.findByRole('button', { name: 'Abrir a minha via' }))
    await screen.findByText('Digite os 4 últimos números do CPF ou do CNPJ')
    expect(rede.chamadas(ABRIR)).toEqual([])
  })

  it('that does not open says so, and keeps what was typed', async () => {
    await abrirVia(() => problema(422, 'O código e os números não conferem.'))
    await screen.findByText('O código e os números não conferem.')
    expect((screen.getByLabelText('4 últimos números do CPF ou CNPJ') as HTMLInputElement).value).toBe('4725')
  })

  it('says what confirming means before and after it', async () => {
    const { user } = await abrirVia(copia(), {
      [CONFIRMAR]: { quando: '2026-11-16T12:05:00Z', efeito: 'RECEBIMENTO' },
    })
    const botao = await screen.findByRole('button', { name: 'Confirmar que recebi' })
    const efeito = document.getElementById(botao.getAttribute('aria-describedby') ?? '')
    expect(efeito?.textContent).toBe(EFEITOS_DO_RECEBIMENTO.RECEBIMENTO.antes)
    await user.click(botao)
    await screen.findByText(/^Você confirmou que recebeu em 16\/11\/2026 09:05/)
  })

  it('whose time is over asks for the digits again, and says why', async () => {
    const { user } = await abrirVia(copia(), {
      [BAIXAR]: () => problema(422, 'Por segurança, este acesso terminou.'),
    })
    await user.click(await screen.findByRole('button', { name: 'Baixar PDF' }))
    await screen.findByText('Por segurança, este acesso terminou.')
    screen.getByLabelText('4 últimos números do CPF ou CNPJ')
  })

  it('of a cancelled document says what to do now, and whom to ask, with nothing to download', async () => {
    const canceladoEm = '2026-11-15T12:00:00Z'
    await abrirVia(copia({ canceladoEm, ...emPalavrasDoCancelado('EMBARGO', {}, canceladoEm) }))
    await screen.findByRole('heading', { name: 'Este documento não vale mais' })
    const fazer = within(screen.getByRole('region', { name: 'O que você pode fazer' }))
    fazer.getByText(/não precisa mais ficar parado/)
    fazer.getByText('Rua das Lobeiras, 100')
    expect(fazer.getByRole('link', { name: '(62) 3333-4444' }).getAttribute('href')).toBe('tel:6233334444')
    expect(screen.queryByRole('button', { name: 'Baixar PDF' })).toBeNull()
  })
})

describe('the PDF in hand', () => {
  const conferido = (dados: Partial<ValidacaoDeDocumento>): ValidacaoDeDocumento => ({
    situacao: 'EMITIDO',
    integro: true,
    codigoVerificador: CODIGO,
    assinaturas: [
      {
        nome: 'Fiscal Exemplo',
        cargo: null,
        dataHora: '2026-11-14T18:02:00Z',
        situacao: 'EMITIDO',
        carimbo: null,
        valida: true,
      },
    ],
    ...dados,
  })
  const enviar = async (
    resposta: unknown,
    arquivo = new File(['%PDF-'], 'auto.pdf', { type: 'application/pdf' }),
  ) => {
    const aberto = abrirCodigo(validacao(), { [CONFERIR]: resposta })
    const quadro = within(await screen.findByRole('region', { name: 'Tenho o PDF: é o mesmo?' }))
    quadro.getByText('O arquivo é enviado só para ser conferido e não fica guardado.')
    // The file is given by the event itself: the chooser would not let through what is no PDF, and a drop does.
    fireEvent.change(quadro.getByLabelText('Arquivo PDF'), { target: { files: [arquivo] } })
    return { quadro, ...aberto }
  }

  it('is our own print of it, with what came after', async () => {
    const { quadro } = await enviar(conferido({ situacao: 'IMPRESSAO', motivo: 'Impressão.' }))
    await quadro.findByText(/^É a impressão deste documento/)
  })

  it('is the same, and whole', async () => {
    const { rede, quadro } = await enviar(conferido({}))
    await quadro.findByText('É o mesmo documento: nada mudou no arquivo desde a assinatura.')
    quadro.getByText('Assinatura registrada neste órgão')
    const corpo = rede.chamadas(CONFERIR)[0]?.corpo as FormData
    expect(corpo.get('file')).toMatchObject({ name: 'auto.pdf' })
  })

  it.each([
    [
      'was changed',
      { situacao: 'ALTERADO', motivo: 'O conteúdo do arquivo foi alterado depois de assinado.' },
      'O documento foi alterado. O conteúdo do arquivo foi alterado depois de assinado.',
    ],
    [
      'is of another document',
      { codigoVerificador: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ' },
      'Não é o mesmo: este órgão emitiu o PDF, mas ele é de outro documento.',
    ],
    [
      'was signed with a key of ours, and not issued',
      { situacao: 'NAO_EMITIDO', motivo: 'O arquivo não está entre os documentos emitidos.' },
      'Este órgão não emitiu este documento. O arquivo não está entre os documentos emitidos.',
    ],
  ] satisfies Array<[string, Partial<ValidacaoDeDocumento>, string]>)('%s', async (_, dados, frase) => {
    const { quadro } = await enviar(conferido(dados))
    await quadro.findByText(frase)
    expect(quadro.queryByText(/^É o mesmo/)).toBeNull()
  })

  it('that is too big is refused with the reason of the gateway', async () => {
    const { quadro } = await enviar(() => problema(413, 'O arquivo passa de 20 MB.'))
    await quadro.findByText('O arquivo passa de 20 MB.')
  })

  it('that is no PDF is not even sent', async () => {
    const { rede, quadro } = await enviar(conferido({}), new File(['x'], 'foto.jpg', { type: 'image/jpeg' }))
    await quadro.findByText('Envie um arquivo PDF')
    expect(rede.chamadas(CONFERIR)).toEqual([])
  })

  it('says that it is being checked', async () => {
    let responder: (resposta: unknown) => void = () => {}
    const { quadro } = await enviar(() => new Promise((resolve) => (responder = resolve)))
    await quadro.findByText('Conferindo o PDF…')
    responder(conferido({}))
    await quadro.findByText(/^É o mesmo/)
  })
})

describe('the camera', () => {
  const parar = vi.fn<() => void>()
  const comCamera = (lidos: string[], { negada = false } = {}) => {
    parar.mockClear()
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['qr_code']
        detect = async () => lidos.splice(0, 1).map((rawValue) => ({ rawValue }))
      },
    )
    const getUserMedia = async () => {
      if (negada) throw new DOMException('não', 'NotAllowedError')
      return { getTracks: () => [{ stop: parar }] } as unknown as MediaStream
    }
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'mediaDevices')
      Reflect.deleteProperty(globalThis, 'BarcodeDetector')
    })
  }
  const ligar = async () => {
    comRede({ [VALIDAR]: validacao() })
    const aberto = abrir('/validarQrCode')
    await aberto.user.click(await screen.findByRole('button', { name: 'Ler o QR code com a câmera' }))
    return aberto
  }

  it('is not offered where there is none: a photo is read, or the code is typed', async () => {
    comRede()
    abrir('/validarQrCode')
    await screen.findByLabelText('Código do documento')
    screen.getByRole('button', { name: 'Ler o QR code de uma foto' })
    expect(screen.queryByRole('button', { name: /câmera/ })).toBeNull()
  })

  it('reads the code and leads to its verdict, and goes off', async () => {
    comCamera([`https://guara.exemplo.gov.br/fiscalizacao/validarQrCode/${CODIGO}`])
    const { endereco } = await ligar()
    await waitFor(() => expect(endereco()).toBe(`/validarQrCode/${CODIGO}`))
    await screen.findByRole('heading', { level: 2, name: 'Documento autêntico' })
    expect(parar).toHaveBeenCalled()
  })

  it('says that a QR is not ours, and goes on looking', async () => {
    comCamera(['https://exemplo.com/promocao', 'https://exemplo.com/promocao'])
    const { endereco } = await ligar()
    await screen.findByText('Este QR code não é de um documento do Guará.')
    expect(endereco()).toBe('/validarQrCode')
  })

  it('that is refused says what to do, and leaves the photo and the typing', async () => {
    comCamera([], { negada: true })
    await ligar()
    await screen.findByText(/^O uso da câmera não foi permitido\. Autorize a câmera .* ou digite o código/)
    screen.getByLabelText('Código do documento')
    screen.getByRole('button', { name: 'Ler o QR code de uma foto' })
    screen.getByRole('button', { name: 'Ler o QR code com a câmera' })
  })
})

describe('a photo of the QR', () => {
  const escolher = async (detect: () => Promise<Array<{ rawValue: string }>>) => {
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['qr_code']
        detect = detect
      },
    )
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
    comRede({ [VALIDAR]: validacao() })
    const aberto = abrir('/validarQrCode')
    const foto = new File(['x'], 'foto.jpg', { type: 'image/jpeg' })
    await aberto.user.upload(await screen.findByLabelText('Foto do QR code'), foto)
    return aberto
  }

  it('leads to its verdict', async () => {
    const { endereco } = await escolher(async () => [{ rawValue: 'outro' }, { rawValue: CODIGO }])
    await waitFor(() => expect(endereco()).toBe(`/validarQrCode/${CODIGO}`))
  })

  it.each([
    ['without a QR', async () => [], /^Nenhum QR code foi encontrado nesta foto\./],
    ['of a QR that is not ours', async () => [{ rawValue: 'https://exemplo.com' }], /não é de um documento/],
    ['that does not open', () => Promise.reject(new Error('x')), /^Esta foto não pôde ser aberta\./],
  ])('%s says so', async (_, detect, texto) => {
    const { endereco } = await escolher(detect)
    await screen.findByText(texto)
    expect(endereco()).toBe('/validarQrCode')
  })
})

it.each([
  [`https://guara.exemplo.gov.br/fiscalizacao/validarQrCode/${CODIGO}`, CODIGO],
  [CODIGO.toLowerCase().replaceAll('-', ''), CODIGO],
  ['https://exemplo.com/validarQrCode/curto', null],
  ['https://exemplo.com', null],
  ['', null],
])('a QR that says "%s" holds %s', (texto, codigo) => expect(codigoDoQr(texto)).toBe(codigo))
