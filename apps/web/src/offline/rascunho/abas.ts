// Whoever has a form open, in this tab or another, hears that its copy on the device changed, and reads it again.
const canalDe = (formularioId: string) => new BroadcastChannel(`guara-rascunho-${formularioId}`)

export const notify = (formularioId: string) => {
  const canal = canalDe(formularioId)
  canal.postMessage('mudou')
  canal.close()
}

/** The listener does not hear what it says itself. */
export const ouvirMudancas = (formularioId: string, aoMudar: () => void) => {
  const canal = canalDe(formularioId)
  canal.onmessage = aoMudar
  return { dizer: () => canal.postMessage('mudou'), fechar: () => canal.close() }
}
