/** The page tells the edition that waits to take the place of the one in use. */
export const ASSUMIR = 'guara-assumir'

/** The worker tells the pages that the network is back: their queue goes on. Also the name of the browser's own wake-up. */
export const ENVIAR = 'guara-enviar'
