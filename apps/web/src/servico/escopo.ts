// What the worker uses of its global scope. The library's own types for workers and for pages exclude each other, and
// the rest of the web is pages.
interface Evento {
  waitUntil: (feito: Promise<unknown>) => void
}

interface Eventos {
  install: Evento
  activate: Evento
  message: Evento & { data: unknown }
  /** Background Sync, where there is one. */
  sync: Evento
  fetch: Evento & { request: Request; respondWith: (resposta: Promise<Response>) => void }
}

export interface EscopoDoTrabalhador {
  location: { href: string }
  clients: {
    claim: () => Promise<void>
    matchAll: (quais: { type: 'window' }) => Promise<ReadonlyArray<{ postMessage: (dado: unknown) => void }>>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <T extends keyof Eventos>(tipo: T, ouvir: (evento: Eventos[T]) => void) => void
}
