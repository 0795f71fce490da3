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
  push: Evento & { data: { text: () => string } | null }
  notificationclick: Evento & { notification: { data: unknown; close: () => void } }
  fetch: Evento & { request: Request; respondWith: (resposta: Promise<Response>) => void }
}

interface Janela {
  url: string
  postMessage: (dado: unknown) => void
  focus: () => Promise<unknown>
}

export interface EscopoDoTrabalhador {
  location: { href: string }
  clients: {
    claim: () => Promise<void>
    matchAll: (quais: { type: 'window'; includeUncontrolled?: boolean }) => Promise<readonly Janela[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: {
    showNotification: (
      titulo: string,
      opcoes: { data: string; tag: string; icon: string; badge: string; lang: string },
    ) => Promise<void>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <T extends keyof Eventos>(tipo: T, ouvir: (evento: Eventos[T]) => void) => void
}
