// The dossier, the certificate of custody and the receipt.
import { beforeEach, describe, expect, it } from 'vitest'
import { exigir } from '../test/ferramentas.ts'
import { type ArquivoEmCustodia, custodiaImpressa } from './custodia.ts'
import { dossieImpresso } from './dossie.ts'
import { reciboImpresso } from './recibo.ts'
import { compilar } from './test/compilador.ts'
import { AGORA, HASH, umDocumento } from './test/exemplo.ts'
import { lerPdf } from './test/pdf.ts'

const umArquivoEmCustodia = (numero: number): ArquivoEmCustodia => ({
  numero,
  titulo: 'Área aberta',
  arquivoId: `00000000-0000-4000-8000-00000000030${numero}`,
  nome: `IMG_${numero}.jpg`,
  tipoConteudo: 'image/jpeg',
  tamanho: 1_234_567,
  sha256: HASH,
  categoria: 'FOTO',
  enviadoEm: '2026-11-14T17:40:00Z',
  exifDataHora: '2026-11-14T17:35:00Z',
  exifLatitude: -16.678861,
  exifLongitude: -49.253917,
  exifAparelho: 'Tablet Exemplo',
  exifAusente: false,
  enviadoPor: { id: '00000000-0000-4000-8000-000000000001', nome: 'Fiscal Exemplo' },
  ip: null,
  excluidoEm: null,
  originalPreservado: true,
  eventos: [
    { evento: 'CRIADO', quando: '2026-11-14T17:40:00Z', usuario: null, motivo: null },
    { evento: 'DESCONSIDERADO', quando: '2026-11-15T17:40:00Z', usuario: null, motivo: 'Foto repetida' },
  ],
})

beforeEach(exigir('pdftotext', 'qpdf'))

describe('other documents', () => {
  it('gather the whole form in the dossier, without who denounced', async () => {
    const auto = await umDocumento('AUTO_INFRACAO')
    const notificacao = await umDocumento('NOTIFICACAO')
    const alertaFiscalizacao = {
      origemAcao: 'DENUNCIA',
      numeroDenuncia: '77',
      dadosDenunciante: 'Fulana que ninguém pode saber',
    }
    const instrumentos = [auto.instrumento, { ...notificacao.instrumento, id: 'outro', cancelado: true }]
    const pdf = lerPdf(
      await compilar(
        await dossieImpresso({
          ...auto,
          condicao: 'Assinado',
          emitidoPor: 'Fiscal Exemplo',
          formulario: { ...auto.formulario, alertaFiscalizacao, instrumentos },
        }),
      ),
    )
    pdf.conferir()
    for (const texto of [
      'DOSSIÊ DE FISCALIZAÇÃO',
      'Auto de Infração AI-2026-000123',
      'Notificação NOT-2026-000123 (cancelado)',
      'Número da denúncia 77',
      'Anexo de evidências',
      'Foto 3 · ',
      'R$ 5.000,00',
      'Dossiê emitido: em 14/11/2026 17:00 por Fiscal Exemplo · Hash do conteúdo: ',
      'Cópia para consulta',
    ])
      expect(pdf.texto).toContain(texto)
    expect(pdf.texto).not.toMatch(/Fulana|não assinado/)
  })

  it('certify each file with its hash in full and what happened to it', async () => {
    const { orgao } = await umDocumento('AUTO_INFRACAO')
    const pdf = lerPdf(
      await compilar(
        await custodiaImpressa({
          orgao,
          formulario: { codigo: 'FRM-2026-000123' },
          arquivos: [1, 2, 3].map(umArquivoEmCustodia),
          emitidaPor: { nome: 'Fiscal Exemplo', matricula: '12345' },
          emitidoEm: AGORA,
        }),
      ),
    )
    pdf.conferir()
    expect(pdf.info.Pages).toBe('1')
    expect(pdf.texto.replaceAll(' ', '').split(HASH)).toHaveLength(4)
    for (const texto of [
      'CERTIDÃO DE CADEIA DE CUSTÓDIA',
      'IMG_2.jpg',
      'Tablet Exemplo',
      'Foto repetida',
      'Certidão emitida: em 14/11/2026 17:00 por Fiscal Exemplo · Hash do conteúdo: ',
    ])
      expect(pdf.texto).toContain(texto)
    expect(pdf.texto).not.toContain('não assinado')
  })

  it.each([58, 80] as const)('fit a roll of %i mm', async (bobina) => {
    const pdf = lerPdf(await compilar(await reciboImpresso(await umDocumento('AUTO_INFRACAO'), bobina)))
    pdf.conferir()
    const largura = Number(pdf.info['Page size']?.split(' ')[0])
    expect((largura * 25.4) / 72).toBeCloseTo(bobina, 1)
    expect(pdf.info.Pages).toBe('1')
    for (const texto of [
      'AUTO DE INFRAÇÃO',
      'AI-2026-000123',
      'Responsável Exemplo',
      'R$ 5.000,00',
      '04/12/2026',
    ])
      expect(pdf.texto).toContain(texto)
    expect(pdf.texto).not.toContain('529.982.247-25')
    expect(pdf.texto.replaceAll(' ', '')).toContain('7F3K-92QX-LM4T-88WD-ZP1C-V6HB-30YN')
  })
})
