// The dossier, the certificate of custody and the receipt.
import { beforeEach, describe, expect, it } from 'vitest'
import { exigir } from '../test/ferramentas.ts'
import { custodiaImpressa } from './custodia.ts'
import { dossieImpresso } from './dossie.ts'
import { reciboImpresso } from './recibo.ts'
import { compilar } from './test/compilador.ts'
import { umArquivoEmCustodia } from './test/custodia.ts'
import { AGORA, HASH, umDocumento } from './test/exemplo.ts'
import { lerPdf } from './test/pdf.ts'

beforeEach(exigir('pdftotext', 'qpdf'))

describe('other documents', () => {
  it('gather the whole form in the dossier, without who denounced', { tags: ['demorado'] }, async () => {
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
          emitidoPor: { nome: 'Fiscal Exemplo', matricula: '12345' },
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
      'Dossiê emitido em 14/11/2026 17:00 por Fiscal Exemplo.',
      'assinado com o certificado desta instalação do órgão',
      '7F3K-92QX-LM4T-88WD-ZP1C-V6HB-30YN',
      'Cópia para consulta',
    ])
      expect(pdf.texto).toContain(texto)
    expect(pdf.texto).not.toMatch(/Fulana|não assinado/)
  })

  it('certify each file with its hash in full and what happened to it', async () => {
    const { orgao, verificacao } = await umDocumento('AUTO_INFRACAO')
    const pdf = lerPdf(
      await compilar(
        await custodiaImpressa({
          orgao,
          formulario: { codigo: 'FRM-2026-000123' },
          arquivos: [1, 2, 3].map(umArquivoEmCustodia),
          emitidoPor: { nome: 'Fiscal Exemplo', matricula: '12345' },
          emitidoEm: AGORA,
          verificacao,
        }),
      ),
    )
    pdf.conferir()
    expect(pdf.info.Pages).toBe('1')
    expect(pdf.texto.replaceAll(' ', '').split(HASH)).toHaveLength(4)
    for (const texto of [
      'CERTIDÃO DE CADEIA DE CUSTÓDIA',
      'vistoria-2.jpg',
      'Tablet Exemplo',
      'Foto repetida',
      'Certifica-se que constam 3 arquivos do formulário FRM-2026-000123',
      'Certidão emitida em 14/11/2026 17:00 por Fiscal Exemplo.',
      'assinado com o certificado desta instalação do órgão',
      '7F3K-92QX-LM4T-88WD-ZP1C-V6HB-30YN',
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
