// The place that the form tells has to be in the State and in the municipality chosen, by a reading that can be
// trusted.
import { type Coordenada, dentroDaFaixaDoEstado } from '../coordenada.ts'
import { PRECISAO_BAIXA_M } from '../formulario/etapas/localizacao.ts'
import type { FormularioLido } from '../instrumento/definicao.ts'
import type { RegraDaBlindagem } from './regra.ts'

export const COMPETENCIA = 'LC 140/2011, art. 17: competência do órgão'

export const pontoDe = ({ localizacao: { latitude, longitude } }: FormularioLido): Coordenada | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null

export const foraDoEstado: RegraDaBlindagem = {
  codigo: 'coordenada-fora-do-estado',
  titulo: 'Fora do Estado',
  fundamento: COMPETENCIA,
  grave: false,
  achar: (formulario) => {
    const ponto = pontoDe(formulario)
    return ponto && !dentroDaFaixaDoEstado(ponto)
      ? [{ campo: 'localizacao.latitude', mensagem: 'A coordenada está fora do Estado' }]
      : []
  },
}

export const foraDoMunicipio: RegraDaBlindagem = {
  codigo: 'coordenada-fora-do-municipio',
  titulo: 'Fora do município',
  fundamento: COMPETENCIA,
  grave: false,
  achar: (formulario, { municipioDoPonto }) => {
    const ponto = pontoDe(formulario)
    const { municipioId } = formulario.enderecoFiscalizacao
    const achado = ponto && municipioDoPonto?.(ponto.latitude, ponto.longitude)
    return achado && typeof municipioId === 'number' && achado !== municipioId
      ? [{ campo: 'localizacao.latitude', mensagem: 'A coordenada está fora do município informado' }]
      : []
  },
}

export const precisaoBaixa: RegraDaBlindagem = {
  codigo: 'precisao-baixa',
  titulo: 'Precisão da coordenada',
  fundamento: 'Decreto 6.514/2008, art. 97: o local da infração deve ser certo',
  grave: false,
  achar: ({ localizacao: { precisaoM } }) =>
    typeof precisaoM === 'number' && precisaoM > PRECISAO_BAIXA_M
      ? [{ campo: 'localizacao.precisaoM', mensagem: 'Precisão baixa; repita a leitura' }]
      : [],
}
