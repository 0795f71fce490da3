// The small drawings that are made here: a signature from its strokes, the QR of the validation.
import {
  ALTURA_DA_ASSINATURA,
  type AssinaturaDesenhada,
  caminhoDe,
  LARGURA_DA_ASSINATURA,
} from '@guara/domain/campos/assinatura'
import { renderSVG } from 'uqr'

/** The strokes were found valid before: they hold numbers only. */
export const desenhoDaAssinatura = ({ tracos }: AssinaturaDesenhada) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LARGURA_DA_ASSINATURA} ${ALTURA_DA_ASSINATURA}" width="${LARGURA_DA_ASSINATURA}" height="${ALTURA_DA_ASSINATURA}"><path d="${caminhoDe(tracos)}" fill="none" stroke="#14213d" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** The QR has the quiet border that readers need; level M bears a stain or a fold. */
export const desenhoDoQr = (url: string) => renderSVG(url, { ecc: 'M', border: 2 })
