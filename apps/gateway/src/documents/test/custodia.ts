// A file as its custody is told.
import type { ArquivoEmCustodia } from '../custodia.ts'
import { HASH } from './exemplo.ts'

export const umArquivoEmCustodia = (numero: number): ArquivoEmCustodia => ({
  numero,
  titulo: 'Área aberta',
  arquivoId: `00000000-0000-4000-8000-00000000030${numero}`,
  nome: `vistoria-${numero}.jpg`,
  tipoConteudo: 'image/jpeg',
  tamanho: 1_234_567,
  sha256: HASH,
  categoria: 'FOTO',
  enviadoEm: '2026-11-14T17:40:00Z',
  aparencia: null,
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
