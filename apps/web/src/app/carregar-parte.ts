// A lazy part that fails to load (usually: a new version was installed under an open page) reloads the page, at most
// once per 60 seconds (section 8). After that, or without network, where a reload would lose the page, the error
// page tells.
import { emVoo } from '../api/em-voo.ts'
import { pagina } from '../api/pagina.ts'

const CHAVE = 'guara-recarga'
const INTERVALO = 60_000

const podeRecarregar = () =>
  navigator.onLine && Date.now() - Number(sessionStorage.getItem(CHAVE) ?? 0) > INTERVALO

export const carregarParte = <T>(importar: () => Promise<T>): Promise<T> =>
  emVoo.contar(importar).catch((causa: unknown) => {
    if (!podeRecarregar()) {
      throw new Error('Não foi possível carregar esta parte do Guará. Verifique a conexão e tente de novo.', {
        cause: causa,
      })
    }
    sessionStorage.setItem(CHAVE, String(Date.now()))
    pagina.recarregar()
    return new Promise<never>(() => {})
  })
