// The place that the form tells has to be in the State and in the municipality chosen, by a reading that can be
// trusted.
import { type Coordenada, dentroDaFaixaDoEstado } from '../../coordenada.ts'
import { PRECISAO_BAIXA_M } from '../../formulario/etapas/localizacao.ts'
import type { FormularioLido } from '../../instrumento/definicao.ts'
import type { AmbienteDaBlindagem, RegraDaBlindagem } from '../regra.ts'

export const COMPETENCIA = 'LC 140/2011, art. 17: competência do órgão'

export const pontoDe = ({
  localizacao: { latitude, longitude },
}: Pick<FormularioLido, 'localizacao'>): Coordenada | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null

/** Borders are simplified: some three kilometres to each side are looked at before a point is said to be outside. */
const MARGEM_GRAUS = 0.03
const VIZINHOS = [
  [0, 0],
  [MARGEM_GRAUS, 0],
  [-MARGEM_GRAUS, 0],
  [0, MARGEM_GRAUS],
  [0, -MARGEM_GRAUS],
] as const

const dentroDoEstado = (
  { latitude, longitude }: Coordenada,
  { municipioDoPonto }: Pick<AmbienteDaBlindagem, 'municipioDoPonto'>,
) =>
  dentroDaFaixaDoEstado({ latitude, longitude }) &&
  (municipioDoPonto === undefined ||
    VIZINHOS.some(([norte, leste]) => municipioDoPonto(latitude + norte, longitude + leste) !== undefined))

export const foraDoEstado: RegraDaBlindagem = {
  codigo: 'coordenada-fora-do-estado',
  titulo: 'Fora do Estado',
  fundamento: COMPETENCIA,
  grave: false,
  achar: (formulario, ambiente) => {
    const ponto = pontoDe(formulario)
    return ponto && !dentroDoEstado(ponto, ambiente)
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
