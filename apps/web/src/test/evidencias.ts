import type { Formulario } from '@guara/domain/formulario/schema'

/** A photo that the gateway holds. */
export const umaEvidencia = (ordem: number, descricao = ''): Formulario['evidencias'][number] => {
  const arquivoId = crypto.randomUUID()
  const sha256 = `${ordem}`.repeat(64)
  return {
    id: crypto.randomUUID(),
    arquivoId,
    tipo: 'FOTO',
    titulo: `foto ${ordem}`,
    descricao,
    finalidade: 'FATO',
    instrumentosVinculados: [],
    ordem,
    arquivo: {
      arquivoId,
      nome: `${ordem}.jpg`,
      tamanho: 1000,
      tipoConteudo: 'image/jpeg',
      sha256,
      categoria: 'FOTO',
      enviadoEm: '2026-11-10T13:00:00.000Z',
      aparencia: null,
      exifDataHora: null,
      exifLatitude: null,
      exifLongitude: null,
      exifAparelho: null,
      exifAusente: true,
    },
  }
}
