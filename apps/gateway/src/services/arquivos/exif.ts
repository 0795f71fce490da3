// What a photo says of itself: when, where, with what. Facts of custody, kept beside the untouched original. Whatever
// cannot be read is absent: a strange photo is still evidence.
import { nomeSeguro } from '@guara/domain/arquivo/nome'
import exifr from 'exifr'
import sharp from 'sharp'

export interface FatosDaFoto {
  dataHora: Date | null
  latitude: number | null
  longitude: number | null
  aparelho: string | null
}

/** Cameras write local time; without an offset it is the agency's zone. */
const FUSO_PADRAO = '-03:00'
const OPCOES = {
  tiff: true,
  exif: true,
  gps: true,
  reviveValues: false,
  translateValues: false,
  pick: [
    'Make',
    'Model',
    'DateTimeOriginal',
    'CreateDate',
    'OffsetTimeOriginal',
    'OffsetTime',
    'GPSLatitude',
    'GPSLatitudeRef',
    'GPSLongitude',
    'GPSLongitudeRef',
  ],
}

type Lido = Record<string, unknown>

const texto = (valor: unknown) => (typeof valor === 'string' ? valor.replace(/\0/g, '').trim() : '')

const dataHora = (lido: Lido) => {
  const [, ano, mes, dia, hora] =
    /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d)/.exec(
      texto(lido.DateTimeOriginal) || texto(lido.CreateDate),
    ) ?? []
  const dado = texto(lido.OffsetTimeOriginal) || texto(lido.OffsetTime)
  const fuso = /^[+-]\d\d:\d\d$/.test(dado) ? dado : FUSO_PADRAO
  const data = new Date(`${ano}-${mes}-${dia}T${hora}${fuso}`)
  return ano && ano > '1970' && !Number.isNaN(data.getTime()) ? data : null
}

const coordenada = (valor: unknown, limite: number) =>
  typeof valor === 'number' && Number.isFinite(valor) && Math.abs(valor) <= limite ? valor : null

const aparelho = (lido: Lido) => {
  const partes = [texto(lido.Make), texto(lido.Model)].filter(Boolean)
  return partes.length > 0 ? nomeSeguro(partes.join(' ')).slice(0, 100) : null
}

/** The reader does not know WebP: there its EXIF block is taken out by sharp. */
const ler = async (caminho: string, tipoConteudo: string): Promise<Lido> => {
  if (tipoConteudo !== 'image/webp') return (await exifr.parse(caminho, OPCOES)) ?? {}
  const { exif } = await sharp(caminho).metadata()
  return exif ? ((await exifr.parse(exif.subarray(6), OPCOES)) ?? {}) : {}
}

export const lerFatos = async (caminho: string, tipoConteudo: string): Promise<FatosDaFoto> => {
  const lido = await ler(caminho, tipoConteudo).catch((): Lido => ({}))
  const latitude = coordenada(lido.latitude, 90)
  const longitude = coordenada(lido.longitude, 180)
  // Zero and zero is what a receiver without signal writes.
  const temLugar = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)
  return {
    dataHora: dataHora(lido),
    latitude: temLugar ? latitude : null,
    longitude: temLugar ? longitude : null,
    aparelho: aparelho(lido),
  }
}
