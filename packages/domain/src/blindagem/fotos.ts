// What each photo says of itself against what the form says: place and time
// (docs/dominio/blindagem.md#rules-of-the-form).
import type { Dados } from '../campos/campo.ts'
import { comoDados } from '../campos/pendencias.ts'
import { distanciaM } from '../geometria/area.ts'
import { dentroDoAnel } from '../geometria/cruzamento.ts'
import { areasDe } from '../instrumento/areas.ts'
import type { FormularioLido } from '../instrumento/definicao.ts'
import { instanteDe } from '../instrumento/leitura.ts'
import { pontoDe } from './coordenada.ts'
import type { RegraDaBlindagem } from './regra.ts'

const CUSTODIA = 'Código de Processo Penal, arts. 158-A a 158-F: cadeia de custódia'

const LONGE_M = 500
const UM_DIA_MS = 86_400_000

/** Papers are photographed later, at a desk. */
const PAPEIS: readonly unknown[] = ['VIA_ASSINADA', 'RECIBO_AR', 'PROCURACAO', 'LAUDO']

const fotosDoFato = ({ evidencias }: FormularioLido) =>
  evidencias.flatMap((e, i) =>
    e.tipo !== 'FOTO' || e.desconsiderada || PAPEIS.includes(e.finalidade)
      ? []
      : [{ campo: `evidencias.${i}`, exif: comoDados(e.arquivo) }],
  )

const lugarDe = ({ exifLatitude, exifLongitude }: Dados): readonly [number, number] | null =>
  typeof exifLatitude === 'number' && typeof exifLongitude === 'number' ? [exifLongitude, exifLatitude] : null

/** A large area may be far from its point: inside it is in the place. */
const dentroDeUmaArea = (lugar: readonly [number, number], formulario: FormularioLido) =>
  areasDe(formulario).some(({ geometria: { coordinates } }) => dentroDoAnel(lugar, coordinates[0] ?? []))

export const fotoLonge: RegraDaBlindagem = {
  codigo: 'foto-longe',
  titulo: 'Foto longe do local',
  fundamento: CUSTODIA,
  grave: false,
  achar: (formulario) => {
    const ponto = pontoDe(formulario)
    if (!ponto) return []
    return fotosDoFato(formulario).flatMap(({ campo, exif }) => {
      const lugar = lugarDe(exif)
      if (!lugar || dentroDeUmaArea(lugar, formulario)) return []
      return distanciaM(lugar, [ponto.longitude, ponto.latitude]) > LONGE_M
        ? [{ campo, mensagem: 'A foto está longe do local informado' }]
        : []
    })
  },
}

/** The earliest finding told, or the drawing-up while none is. */
const constatacaoDe = ({ instrumentos, cabecalho }: FormularioLido) => {
  const ditas = instrumentos
    .filter((i) => !i.cancelado)
    .map((i) => instanteDe(i.dados.dataHoraConstatacao))
    .filter((t) => !Number.isNaN(t))
  return ditas.length > 0 ? Math.min(...ditas) : instanteDe(cabecalho.dataHoraLavratura)
}

export const fotoAntiga: RegraDaBlindagem = {
  codigo: 'foto-antiga',
  titulo: 'Foto antiga',
  fundamento: CUSTODIA,
  grave: false,
  achar: (formulario) =>
    fotosDoFato(formulario)
      .filter(({ exif }) => instanteDe(exif.exifDataHora) < constatacaoDe(formulario) - UM_DIA_MS)
      .map(({ campo }) => ({ campo, mensagem: 'A foto é de mais de 24 horas antes da constatação' })),
}
