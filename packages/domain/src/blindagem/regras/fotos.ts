// What each photo says of itself against what the form says: place and time
// (docs/dominio/blindagem.md#rules-of-the-form).
import type { Dados } from '../../campos/campo.ts'
import { comoDados } from '../../campos/pendencias.ts'
import { distanciaM } from '../../geometria/area.ts'
import { dentroDoPoligono } from '../../geometria/proximidade.ts'
import { areasDe } from '../../instrumento/areas.ts'
import type { FormularioLido } from '../../instrumento/definicao.ts'
import { evidenciasValidas, instanteDe, linhas, textoDe } from '../../instrumento/leitura.ts'
import { type AchadoDaRegra, instrumentosDoTipo, type RegraDaBlindagem } from '../regra.ts'
import { pontoDe } from './coordenada.ts'

const CUSTODIA = 'Código de Processo Penal, arts. 158-A a 158-F: cadeia de custódia'

const LONGE_M = 500
const UM_DIA_MS = 86_400_000

/** Papers are photographed later, at a desk. */
const PAPEIS: readonly unknown[] = ['VIA_ASSINADA', 'RECIBO_AR', 'PROCURACAO', 'LAUDO']

const fotosDoFato = ({ evidencias }: FormularioLido) =>
  evidencias.flatMap((e, i) =>
    e.tipo !== 'FOTO' || e.desconsiderada || PAPEIS.includes(e.finalidade)
      ? []
      : [{ campo: `evidencias.${i}`, foto: e, exif: comoDados(e.arquivo) }],
  )

const lugarDe = ({ exifLatitude, exifLongitude }: Dados): readonly [number, number] | null =>
  typeof exifLatitude === 'number' && typeof exifLongitude === 'number' ? [exifLongitude, exifLatitude] : null

/** A large area may be far from its point: inside it is in the place. */
const dentroDeUmaArea = (lugar: readonly [number, number], formulario: FormularioLido) =>
  areasDe(formulario).some(({ geometria }) => dentroDoPoligono(lugar, geometria))

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
      return lugar &&
        distanciaM(lugar, [ponto.longitude, ponto.latitude]) > LONGE_M &&
        !dentroDeUmaArea(lugar, formulario)
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

const UMA_HORA_MS = 3_600_000
const DO_FATO: readonly unknown[] = ['FATO', 'ITEM', 'LOCAL']

/** The last act of the form: a photo may be of any of them. */
const ultimoAtoDe = ({ instrumentos }: FormularioLido) =>
  Math.max(
    ...instrumentos
      .filter((i) => !i.cancelado)
      .map((i) => instanteDe(i.dados.dataHoraInstrumento))
      .filter((t) => !Number.isNaN(t)),
  )

const escolhidas = (valor: unknown): unknown[] => (Array.isArray(valor) ? valor : [])

/** Photos of after a demolition or a destruction are of after the act by what they are. */
const deDepois = (formulario: FormularioLido) =>
  new Set(
    instrumentosDoTipo(formulario, 'DEMOLICAO', 'DESTRUICAO').flatMap(({ dados }) =>
      escolhidas(dados.fotosDepois),
    ),
  )

export const fotoDepoisDoAto: RegraDaBlindagem = {
  codigo: 'foto-depois-do-ato',
  titulo: 'Foto posterior ao ato',
  fundamento: CUSTODIA,
  grave: false,
  achar: (formulario) => {
    const ato = ultimoAtoDe(formulario)
    if (!Number.isFinite(ato)) return []
    const depois = deDepois(formulario)
    return fotosDoFato(formulario)
      .filter(({ foto }) => DO_FATO.includes(foto.finalidade) && !depois.has(foto.id))
      .filter(({ exif }) => {
        const tirada = instanteDe(exif.exifDataHora)
        return Number.isNaN(tirada)
          ? instanteDe(exif.enviadoEm) > ato + UM_DIA_MS
          : tirada > ato + UMA_HORA_MS
      })
      .map(({ campo }) => ({ campo, mensagem: 'A foto é de depois do ato' }))
  },
}

interface Hashes {
  /** Bytes tell the same photo sent twice; where they are not known yet, its own identifier does. */
  bytes: string
  aparencia: string
}

const hashesDe = (formulario: FormularioLido, ids: unknown): Hashes[] => {
  const marcadas = escolhidas(ids)
  return evidenciasValidas(formulario)
    .filter((e) => marcadas.includes(e.id))
    .map((e) => {
      const { sha256, aparencia } = comoDados(e.arquivo)
      return { bytes: textoDe(sha256) || textoDe(e.id), aparencia: textoDe(aparencia) }
    })
}

/** So many of the 64 bits differ at the most in a copy that was compressed or resized again. The plainest drawings of different
 * things differ in four, photos in more (measured by the gateway's imagem.test.ts). */
const BITS_DE_UMA_COPIA = 3

const bitsDiferentes = (a: string, b: string) =>
  (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length

const parecem = (a: Hashes, b: Hashes) =>
  a.aparencia !== '' && b.aparencia !== '' && bitsDiferentes(a.aparencia, b.aparencia) <= BITS_DE_UMA_COPIA

/** The same bytes block; a look alike is answered, because two photos from one spot may be alike. */
const repetida = (
  a: readonly Hashes[],
  b: readonly Hashes[],
  onde: { campo: string; lugar: string },
): AchadoDaRegra[] => {
  const { campo, lugar } = onde
  if (a.some((x) => b.some((y) => x.bytes === y.bytes)))
    return [{ campo, mensagem: `A mesma foto está ${lugar}` }]
  return a.some((x) => b.some((y) => parecem(x, y)))
    ? [{ campo, mensagem: `A mesma foto parece estar ${lugar}`, grave: false }]
    : []
}

export const mesmaFoto: RegraDaBlindagem = {
  codigo: 'mesma-foto-antes-e-depois',
  titulo: 'A mesma foto duas vezes',
  fundamento: CUSTODIA,
  grave: true,
  achar: (formulario) => [
    ...instrumentosDoTipo(formulario, 'DEMOLICAO', 'DESTRUICAO').flatMap(({ dados, caminho }) => {
      const antes = hashesDe(formulario, dados.fotosAntes)
      return ['fotosDurante', 'fotosDepois'].flatMap((campo) =>
        repetida(antes, hashesDe(formulario, dados[campo]), {
          campo: caminho(campo),
          lugar: 'antes e depois',
        }),
      )
    }),
    ...instrumentosDoTipo(formulario, 'APREENSAO').flatMap(({ dados, caminho }) => {
      const vistas: Hashes[] = []
      return linhas(dados.itens).flatMap((item, i) => {
        const daqui = hashesDe(formulario, item.fotos)
        const achados = repetida(vistas, daqui, {
          campo: caminho(`itens.${i}.fotos`),
          lugar: 'em dois itens',
        })
        vistas.push(...daqui)
        return achados
      })
    }),
  ],
}
