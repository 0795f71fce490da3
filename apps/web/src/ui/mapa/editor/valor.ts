// What the editor holds: the answers of the step that a map can give (docs/dominio/etapas.md#localizacao).
import { comCasas, decimal } from '@guara/domain/escrita'
import { CAMPOS_DA_LOCALIZACAO, PRECISAO_BAIXA_M } from '@guara/domain/formulario/etapas/localizacao'
import type { AreaDesenhada } from '@guara/domain/geometria/areas'
import type { Posicao } from '@guara/domain/geometria/poligono'

type FonteDaCoordenada = 'GPS_APARELHO' | 'GPS_TABLET' | 'EXIF_FOTO' | 'MAPA' | 'ALERTA' | 'DIGITADA'

export interface PontoLido {
  latitude: number | null
  longitude: number | null
  /** Radius in metres; null when nobody knows it. */
  precisaoM: number | null
  altitudeM?: number | null
  fonteCoordenada: FonteDaCoordenada | null
  /** The instant of the reading, ISO 8601. */
  dataHoraLeitura: string | null
}

/** What was drawn in the field and nobody finished: the page may be lost in the middle of a walk. */
export interface DesenhoDeixado {
  /** The area that it is kept as, from three vertices on. */
  id: string | null
  tracado: Posicao[]
  andando: boolean
}

export interface ValorDaLocalizacao extends PontoLido {
  poligonos: AreaDesenhada[]
  desenho?: DesenhoDeixado | undefined
}

/** The coordinate of the value, when there is one. */
export const pontoDe = ({ latitude, longitude, precisaoM }: PontoLido) =>
  latitude === null || longitude === null ? null : { latitude, longitude, precisaoM }

const OPCOES = CAMPOS_DA_LOCALIZACAO.fonteCoordenada
export const nomeDaFonte = (fonte: string) =>
  (OPCOES && 'opcoes' in OPCOES && OPCOES.opcoes.find((o) => o.valor === fonte)?.rotulo) || fonte

/** Six decimals: eleven centimetres. */
export const seisCasas = (grau: number) => Math.round(grau * 1e6) / 1e6

export const hectares = (ha: number) => `${comCasas(ha, 4)}\u00A0ha`
export const metros = (m: number) => `${decimal(m, m < 100 ? 1 : 0)}\u00A0m`

const BOA_M = 10
export const qualidade = (m: number) => (m <= BOA_M ? 'boa' : m <= PRECISAO_BAIXA_M ? 'média' : 'baixa')

/** Works on plain http too, where randomUUID does not exist. */
export const novoId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('')
