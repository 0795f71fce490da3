// The letters of the text come with the page (vite-fonte.ts). Those that are not here when the first words are written
// stay out of this page: words whose letters change move what is under the finger, and the browser's own rule
// (`font-display: optional`) still changes them for a tenth of a second.
const DO_TEXTO = '16px "Atkinson Hyperlegible Next Variable"'

/** They are a fifth of what the page has to bring anyway: hardly anybody waits for them. */
const ESPERA_MS = 300

const chegaram = async () => (await document.fonts.load(DO_TEXTO)).length > 0

const prazo = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ESPERA_MS))

/** After this nothing changes the letters of the page. */
export const decidirLetras = async () => {
  const doGuara = await Promise.race([chegaram().catch(() => false), prazo()])
  if (!doGuara) document.documentElement.dataset.letras = 'do-aparelho'
}
