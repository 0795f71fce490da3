// A form with something in every place, as the gateway answers it.
import { preenchimentoCompleto } from '@guara/domain/formulario/exemplo'
import type { Formulario } from '@guara/domain/formulario/schema'
import { medirArea } from '@guara/domain/geometria/areas'
import { retangulo } from '@guara/domain/geometria/poligono'
import { umFormulario, umInstrumento } from '../../../test/formularios.ts'
import { CONTA } from '../../../test/rede.ts'

export const COLEGA = '30000000-0000-4000-8000-000000000001'
export const NOTIFICACAO = '40000000-0000-4000-8000-000000000001'

const { alertaFiscalizacao, identificacao, enderecoFiscalizacao, localizacao } =
  preenchimentoCompleto('NOTIFICACAO')

const AREA = medirArea({
  id: 'a1',
  finalidade: 'AREA_INFRACAO',
  geometria: { type: 'Polygon', coordinates: [retangulo(-49.26, -16.68, -49.25, -16.67)] },
})

const evidencia = (n: number, dados: Partial<Formulario['evidencias'][number]> = {}) => {
  const arquivoId = `60000000-0000-4000-8000-00000000000${n}`
  return {
    id: `50000000-0000-4000-8000-00000000000${n}`,
    arquivoId,
    tipo: 'FOTO' as const,
    titulo: `Foto ${n}`,
    descricao: 'Mostra a área desmatada vista da estrada',
    finalidade: 'FATO',
    instrumentosVinculados: [],
    arquivo: {
      arquivoId,
      nome: `foto-${n}.jpg`,
      tipoConteudo: 'image/jpeg',
      tamanho: 2_000_000,
      sha256: 'abcdef0123456789'.repeat(4),
      categoria: 'FOTO' as const,
      enviadoEm: '2026-11-14T17:20:00Z',
      aparencia: null,
      exifDataHora: '2026-11-14T16:58:00Z',
      exifLatitude: -16.678861,
      exifLongitude: -49.253917,
      exifAparelho: 'Tablet 03',
      exifAusente: false,
    },
    ...dados,
  }
}

const PESSOA = { id: CONTA.id, nome: CONTA.nome }

export const umCompleto = (dados: Partial<Formulario> = {}) =>
  umFormulario({
    condicao: 'AGUARDANDO_ASSINATURA',
    versao: 7,
    ordemFiscalizacao: 'OF 12/2026',
    operacao: 'Cerrado Vivo',
    numeroProcesso: null,
    mobile: true,
    equipe: [
      {
        usuarioId: CONTA.id,
        nome: CONTA.nome,
        matricula: '0000-1',
        cargo: 'Fiscal ambiental',
        autuante: true,
        assina: true,
      },
      { usuarioId: COLEGA, nome: 'Colega Exemplo', autuante: false, assina: true },
    ],
    assinaram: [COLEGA],
    alertaFiscalizacao: {
      ...alertaFiscalizacao,
      origemAcao: 'DENUNCIA',
      dadosDenunciante: 'Vizinho da fazenda',
    },
    identificacao,
    enderecoFiscalizacao,
    localizacao: { ...localizacao, dataHoraLeitura: '2026-11-14T16:50:00Z', poligonos: [AREA] },
    instrumentos: [
      umInstrumento('NOTIFICACAO', { descricao: 'Desmatamento de vegetação nativa, visto pela equipe.' }),
    ],
    evidencias: [
      evidencia(1, { titulo: 'Área aberta', instrumentosVinculados: [NOTIFICACAO] }),
      evidencia(2, { titulo: 'Foto tremida', desconsiderada: { motivo: 'Não se vê nada' }, arquivo: null }),
    ],
    justificativasBlindagem: [{ regra: 'FOTO_LONGE', texto: 'A foto foi tirada da estrada.' }],
    historico: [
      { quando: '2026-11-14T17:00:00Z', usuario: PESSOA, evento: 'CRIAR', de: null, para: 'EM_RASCUNHO' },
      {
        quando: '2026-11-14T17:32:00Z',
        usuario: PESSOA,
        evento: 'CONCLUIR',
        de: 'EM_RASCUNHO',
        para: 'AGUARDANDO_ASSINATURA',
      },
      {
        quando: '2026-11-14T18:00:00Z',
        usuario: null,
        evento: 'EVENTO_NOVO',
        de: 'AGUARDANDO_ASSINATURA',
        para: 'AGUARDANDO_ASSINATURA',
      },
    ],
    ...dados,
  })
