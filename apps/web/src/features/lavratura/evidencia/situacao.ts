// The place of a piece of evidence, and what its own data say beside the form's: seconds, metres, device, hash.
import type { ArquivoDescrito } from '@guara/domain/arquivo/schema'
import { formatarDataHora } from '@guara/domain/data-hora'
import { inteiro } from '@guara/domain/escrita'
import { distanciaM } from '@guara/domain/geometria/area'
import type { Andamento } from '../../../offline/arquivo/andamento.ts'
import type { ArquivoGuardado } from '../../../offline/banco/banco.ts'
import type { EvidenciaNoAparelho } from '../../../offline/rascunho/conteudo.ts'

export interface Situacao {
  tom: 'certo' | 'atencao' | 'andando' | 'erro'
  titulo: string
  /** The progress from 0 to 1, while it goes. */
  fracao?: number
}

export const situacaoDe = (
  { arquivoId }: EvidenciaNoAparelho,
  arquivo: ArquivoDescrito | undefined,
  guardado: ArquivoGuardado | undefined,
  andamento: Andamento | undefined,
): Situacao => {
  if (andamento)
    return {
      tom: 'andando',
      titulo: andamento.fase === 'conferindo' ? 'Conferindo o arquivo' : 'Enviando',
      fracao: andamento.fracao,
    }
  if (guardado?.estado === 'recusado') return { tom: 'erro', titulo: guardado.recusa ?? 'Recusada' }
  if (arquivo) return { tom: 'certo', titulo: 'Confirmada no servidor' }
  if (arquivoId) return { tom: 'andando', titulo: 'Enviada; aguardando confirmação' }
  return { tom: 'atencao', titulo: 'Neste aparelho; será enviada quando houver conexão' }
}

/** The number of an earlier piece of evidence that is the very same file, by its hash. */
export const repetidaDe = (hashes: ReadonlyArray<string | null>, i: number) => {
  const hash = hashes[i]
  const primeira = hash ? hashes.indexOf(hash) : i
  return primeira < i ? primeira + 1 : null
}

const LONGE_M = 500

export interface Ponto {
  latitude: number
  longitude: number
}

export interface Leitura {
  quando: string
  onde: string
  aparelho: string
  aviso: string | null
}

/** What the photo says of itself, against the point of the form. */
export const leituraDe = (arquivo: ArquivoDescrito, ponto: Ponto | null): Leitura => {
  const {
    exifDataHora,
    exifLatitude: latitude,
    exifLongitude: longitude,
    exifAparelho,
    exifAusente,
  } = arquivo
  const distancia =
    ponto && latitude !== null && longitude !== null
      ? distanciaM([longitude, latitude], [ponto.longitude, ponto.latitude])
      : null
  const longe = distancia !== null && distancia > LONGE_M
  return {
    quando: exifDataHora ? formatarDataHora(exifDataHora) : 'sem hora',
    onde: distancia === null ? 'sem local' : `${inteiro(distancia)} m do ponto`,
    aparelho: exifAparelho ?? 'Sem EXIF',
    aviso: longe
      ? 'A foto está longe do local informado'
      : exifAusente && arquivo.categoria === 'FOTO'
        ? 'Sem data nem local no arquivo'
        : null,
  }
}
