import type { ValidacaoDeDocumento } from '@guara/domain/assinatura/schema'
import { SITUACOES_DO_PDF } from '@guara/domain/assinatura/situacao'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abrir } from '../../test/app.tsx'
import { comRede, problema } from '../../test/rede.ts'
import './validar-assinatura.tsx'

const api = '/services/fiscalizacao/api/validacao'
const CODIGO = 'ABCD-EFGH-JKLM-NPQR-STUV-WXYZ-2345'
const CONFERIR = `POST ${api}/documento`
const PDF = () => new File(['%PDF-'], 'auto.pdf', { type: 'application/pdf' })

const conferido = (dados: Partial<ValidacaoDeDocumento> = {}): ValidacaoDeDocumento => ({
  situacao: 'EMITIDO',
  integro: true,
  codigoVerificador: CODIGO,
  assinaturas: [
    {
      nome: 'Fiscal Exemplo',
      cargo: 'Fiscal ambiental',
      dataHora: '2026-11-14T18:02:00Z',
      situacao: 'EMITIDO',
      carimbo: { dataHora: '2026-11-14T18:02:00Z', por: 'Hora do Guará', proprio: true },
      valida: true,
    },
    {
      nome: 'Colega Exemplo',
      cargo: null,
      dataHora: null,
      situacao: 'NAO_EMITIDO',
      carimbo: { dataHora: '2026-11-14T18:05:00Z', por: 'Entidade Exemplo', proprio: false },
      valida: false,
    },
  ],
  ...dados,
})

const registro = (dados: object = {}) => ({
  valido: true,
  codigoVerificador: CODIGO,
  instrumento: { codigo: 'AI-2026-000142', tipo: { codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' } },
  condicao: 'ASSINADO',
  assinaturas: [],
  hash: 'ab',
  responsaveis: [],
  valor: null,
  multaDiaria: null,
  dataHora: null,
  municipio: null,
  canceladoEm: null,
  ...dados,
})

const enviar = async (resposta: unknown, doRegistro: unknown = registro()) => {
  const rede = comRede({ [CONFERIR]: resposta, [`GET ${api}/${CODIGO}`]: doRegistro })
  const aberto = abrir('/ValidaAssinatura')
  await aberto.user.upload(await screen.findByLabelText('Arquivo PDF'), PDF())
  return { rede, ...aberto }
}

describe('a PDF', () => {
  it('shows the verdict and each signature: who, as what, when, and whether it holds', async () => {
    await enviar(conferido())
    await screen.findByRole('heading', { level: 2, name: 'Documento emitido por este órgão' })
    const assinaturas = within(screen.getByRole('list', { name: 'Assinaturas' })).getAllByRole('listitem')
    expect(assinaturas.map((li) => li.textContent?.trim().replace(/\s+/g, ' '))).toEqual([
      'Fiscal ExemploFiscal ambiental · em 14/11/2026 15:02Hora 14/11/2026 15:02, do relógio do próprio órgão (Hora do Guará) Assinatura registrada neste órgão',
      'Colega ExemploHora 14/11/2026 15:05, dada por Entidade Exemplo, que não é este órgão Assinatura sem registro neste órgão',
    ])
    const dados = screen.getByRole('link', { name: `Ver os dados do documento ${CODIGO}` })
    expect(dados.getAttribute('href')).toBe(`/validarQrCode/${CODIGO}`)
  })

  it.each(Object.entries(SITUACOES_DO_PDF).filter(([situacao]) => situacao !== 'EMITIDO'))(
    'that is %s says so, and what to do',
    async (situacao, { titulo, frase }) => {
      const motivo = 'O arquivo não tem assinatura digital.'
      await enviar({ situacao, integro: false, motivo, assinaturas: [] })
      await screen.findByRole('heading', { level: 2, name: titulo })
      screen.getByText(`${motivo} ${frase}`)
      screen.getByText('Nenhuma assinatura.')
    },
  )

  it('signed outside is not issued, even where it says the code of a document that was', async () => {
    const { titulo, frase } = SITUACOES_DO_PDF.NAO_EMITIDO
    await enviar(conferido({ situacao: 'NAO_EMITIDO', integro: false, motivo: frase }))
    await screen.findByRole('heading', { level: 2, name: titulo })
    screen.getByText(frase)
  })

  it('whole, but cancelled since', async () => {
    await enviar(
      conferido(),
      registro({ valido: false, condicao: 'CANCELADO', canceladoEm: '2026-11-15T12:00:00Z' }),
    )
    await screen.findByRole('heading', { level: 2, name: 'Documento cancelado' })
    screen.getByText(
      /^O arquivo é o que foi assinado aqui\. .*cancelado desde 15\/11\/2026 09:00 e não vale mais\.$/,
    )
  })

  it('that is refused says why', async () => {
    await enviar(() => problema(429, 'Muitas tentativas. Tente de novo em 1 minuto.'))
    await screen.findByText('Muitas tentativas. Tente de novo em 1 minuto.')
  })

  it('can be dropped', async () => {
    const rede = comRede({ [CONFERIR]: conferido(), [`GET ${api}/${CODIGO}`]: registro() })
    abrir('/ValidaAssinatura')
    const lugar = (await screen.findByText('Solte o PDF aqui ou')).parentElement as HTMLElement
    fireEvent.drop(lugar, { dataTransfer: { files: [PDF()] } })
    await screen.findByRole('heading', { level: 2, name: 'Documento emitido por este órgão' })
    expect(rede.chamadas(CONFERIR)).toHaveLength(1)
  })
})

it('gives the certificate of the authority and tells how to check without this page', async () => {
  comRede()
  abrir('/ValidaAssinatura')
  const certificado = await screen.findByRole('link', { name: 'Baixar o certificado da autoridade' })
  expect(certificado.getAttribute('href')).toBe(`/gateway${api}/autoridade`)
  expect(certificado.hasAttribute('download')).toBe(true)
  screen.getByRole('heading', { level: 2, name: 'Conferir com o seu próprio programa' })
})

it('leads a code to its verdict', async () => {
  comRede()
  const { user, endereco } = abrir('/ValidaAssinatura')
  await user.type(await screen.findByLabelText('Código do documento'), `${CODIGO}{enter}`)
  await waitFor(() => expect(endereco()).toBe(`/validarQrCode/${CODIGO}`))
})
