// The service worker (docs/decisoes/0021-aplicativo-instalavel.md): the whole application on the device, so that it
// opens, reloads and changes screens with no network at all. It answers from its own edition and never by itself
// takes the place of the one before it.

import { abrirAviso, mostrarAviso } from './aviso-no-aparelho.ts'
import { daEdicao, deOutraEdicao, encher, usar } from './cache-da-edicao.ts'
import { type Arquivo, edicao } from './edicao.ts'
import type { EscopoDoTrabalhador } from './escopo.ts'
import { ASSUMIR, ENVIAR } from './mensagem.ts'
import { destinoDo } from './pedido.ts'

declare const self: EscopoDoTrabalhador
// vite-servico.ts writes these.
declare const __ARQUIVOS__: readonly Arquivo[]
declare const __PAGINA__: string
declare const __VERSAO__: string

const BASE = new URL('./', self.location.href).href
const ESTA = edicao(BASE, __VERSAO__, __ARQUIVOS__, __PAGINA__)

const pagina = async (pedido: Request) => (await daEdicao(ESTA, BASE)) ?? fetch(pedido)

const arquivo = async (pedido: Request) =>
  (await daEdicao(ESTA, pedido.url)) ?? (await deOutraEdicao(pedido.url)) ?? fetch(pedido)

self.addEventListener('install', (evento) => evento.waitUntil(encher(ESTA)))

// The page that brought it here is served by it from now on, without a reload.
self.addEventListener('activate', (evento) =>
  evento.waitUntil(usar(ESTA, Date.now()).then(() => self.clients.claim())),
)

self.addEventListener('message', (evento) => {
  if (evento.data === ASSUMIR) evento.waitUntil(self.skipWaiting())
})

// Only a page has the key of what waits: it is woken, and sends.
const acordar = async () => {
  for (const pagina of await self.clients.matchAll({ type: 'window' })) pagina.postMessage(ENVIAR)
}
self.addEventListener('sync', (evento) => evento.waitUntil(acordar()))

self.addEventListener('push', (evento) =>
  evento.waitUntil(mostrarAviso(self, BASE, evento.data?.text() ?? '')),
)

self.addEventListener('notificationclick', (evento) => {
  evento.notification.close()
  evento.waitUntil(abrirAviso(self, BASE, evento.notification.data))
})

self.addEventListener('fetch', (evento) => {
  const destino = destinoDo(evento.request, BASE)
  if (destino === 'pagina') evento.respondWith(pagina(evento.request))
  if (destino === 'arquivo') evento.respondWith(arquivo(evento.request))
})
