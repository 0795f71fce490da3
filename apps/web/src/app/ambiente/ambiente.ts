// What the gateway says about the installation, written into the page that it serves.
export interface Ambiente {
  ambiente: 'production' | 'test' | 'development'
  avisoDeTeste: boolean
  urlDeProducao: string | null
}

/** The page as Vite serves it in development carries an empty object. */
const EM_DESENVOLVIMENTO: Ambiente = { ambiente: 'development', avisoDeTeste: false, urlDeProducao: null }

export const lerAmbiente = (): Ambiente => {
  const texto = document.getElementById('guara-config')?.textContent
  return { ...EM_DESENVOLVIMENTO, ...(texto ? JSON.parse(texto) : {}) }
}
