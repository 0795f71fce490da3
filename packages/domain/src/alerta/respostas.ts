// A form that begins from an alert: where it is, what is known of the area and where that came from are already
// answered. The alert's outline becomes an area of the form, which is another and may be edited
// (docs/dominio/etapas.md#poligonos).
import { type AreaDesenhada, medirArea } from '../geometria/areas.ts'
import { poligonosDe } from './geometria.ts'
import type { Alerta } from './schema.ts'

type Origem = Pick<Alerta, 'id' | 'codigo' | 'geometria' | 'latitude' | 'longitude' | 'municipioId'>

/** The same alert copied twice gives the same ids: the second time adds nothing. */
export const areasDoAlerta = ({ codigo, geometria }: Pick<Alerta, 'codigo' | 'geometria'>): AreaDesenhada[] =>
  poligonosDe(geometria).map((poligono, i) =>
    medirArea({ id: `${codigo}-${i + 1}`, finalidade: 'AREA_INFRACAO', geometria: poligono }),
  )

/** The areas with those of the alerts that are not there yet. */
export const comAreasDosAlertas = (
  areas: readonly AreaDesenhada[],
  alertas: ReadonlyArray<Pick<Alerta, 'codigo' | 'geometria'>>,
): AreaDesenhada[] => {
  const conhecidas = new Set(areas.map((a) => a.id))
  return [...areas, ...alertas.flatMap(areasDoAlerta).filter((a) => !conhecidas.has(a.id))]
}

const seisCasas = (grau: number) => Math.round(grau * 1e6) / 1e6

export const respostasDoAlerta = (alerta: Origem) => {
  const poligonos = areasDoAlerta(alerta)
  return {
    alertaFiscalizacao: {
      origemAcao: 'ALERTA',
      alertaIds: [alerta.id],
      ...(poligonos.length > 0 && { copiarGeometriaAlerta: true }),
    },
    enderecoFiscalizacao: { municipioId: alerta.municipioId },
    localizacao: {
      sistemaReferencia: 'SIRGAS_2000',
      latitude: seisCasas(alerta.latitude),
      longitude: seisCasas(alerta.longitude),
      fonteCoordenada: 'ALERTA',
      ...(poligonos.length > 0 && { poligonos }),
    },
  }
}
