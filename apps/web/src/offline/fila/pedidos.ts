// The bell of the queue: whoever writes something of a draft to this device rings it, and knows nothing of sending.
type Atendente = (formularioId: string, emMs: number) => void

/** Typing goes on: what was just written leaves after a pause. */
const PAUSA_PARA_ENVIAR_MS = 1500

let atendente: Atendente | null = null

/** Nobody hears it without a queue at work: the queue looks through all that waits when it begins. */
export const pedirEnvio = (formularioId: string, emMs = PAUSA_PARA_ENVIAR_MS) =>
  atendente?.(formularioId, emMs)

/** Answers how to stop. */
export const atenderPedidos = (novo: Atendente) => {
  atendente = novo
  return () => {
    if (atendente === novo) atendente = null
  }
}
