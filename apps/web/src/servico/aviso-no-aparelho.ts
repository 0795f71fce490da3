// A notice that the gateway pushed (docs/decisoes/0059-avisos.md): its title, and the screen where it is seen. The push service is not
// ours, so what came is looked at before it is shown, and only screens of this application are opened.
import type { EscopoDoTrabalhador } from './escopo.ts'

type Escopo = Pick<EscopoDoTrabalhador, 'clients' | 'registration'>

const TITULO = 'Há um aviso para você'
const MAIOR_TITULO = 200

const lerJson = (texto: string): { titulo?: unknown; endereco?: unknown } => {
  try {
    return JSON.parse(texto) ?? {}
  } catch {
    return {}
  }
}

/** What is not a screen of this application is shown in the list of notices. */
export const enderecoDoAviso = (base: string, endereco: unknown) => {
  const lista = `${base}avisos`
  if (typeof endereco !== 'string' || !endereco.startsWith('/') || !URL.canParse(`.${endereco}`, base))
    return lista
  const { href } = new URL(`.${endereco}`, base)
  return href.startsWith(base) ? href : lista
}

/** A browser takes the subscription back from who receives a push and shows nothing: something is always shown. */
export const mostrarAviso = ({ registration }: Escopo, base: string, texto: string) => {
  const { titulo, endereco } = lerJson(texto)
  const onde = enderecoDoAviso(base, endereco)
  const icone = `${base}icones/192.png`
  return registration.showNotification(
    typeof titulo === 'string' && titulo !== '' ? titulo.slice(0, MAIOR_TITULO) : TITULO,
    // A second notice of the same screen takes the place of the first.
    { data: onde, tag: onde, icon: icone, badge: icone, lang: 'pt-BR' },
  )
}

/** A page that is open somewhere else stays there: something may be half typed in it. */
export const abrirAviso = async ({ clients }: Escopo, base: string, dado: unknown) => {
  const onde = typeof dado === 'string' && dado.startsWith(base) ? dado : `${base}avisos`
  const janelas = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const aberta = janelas.find(({ url }) => url === onde)
  await (aberta ? aberta.focus() : clients.openWindow(onde))
}
