import { lazy, Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { sessaoAtual, useSessao } from '../api/cliente/sessao-atual.ts'
import { destinoSeguro, enderecoDoLogin } from '../features/sessao/destino.ts'
import { useOnline } from '../ui/aparelho/use-online.ts'

const Trancado = lazy(() => import('../features/sessao/trancado.tsx').then((m) => ({ default: m.Trancado })))

/** A visitor of a closed page goes to /login and comes back to where they were going
 * (docs/dominio/telas.md#addresses). */
export const Porteiro = () => {
  const { token, usuario, saiu } = useSessao()
  const { pathname, search, hash } = useLocation()
  const online = useOnline()
  if (token === null && !online && sessaoAtual.foiEncerrada())
    return (
      <Suspense fallback={null}>
        <Trancado />
      </Suspense>
    )
  // The gateway answers nothing else to this role until the second factor is registered.
  if (token !== null && usuario?.faltaSegundoFator && !pathname.startsWith('/conta'))
    return <Navigate to="/conta/seguranca" replace />
  if (token !== null) return <Outlet />
  const destino = saiu ? '/' : pathname + search + hash
  return <Navigate to={enderecoDoLogin(destino)} state={{ destino: destinoSeguro(destino) }} replace />
}

/** This runs before the router starts: a visitor's first page is the login itself, without fetching the shell behind
 * it. */
export const enderecoInicial = (precisaDeSessao: (caminho: string) => boolean, base: string) => {
  const { pathname, search, hash } = window.location
  const caminho = `/${pathname.slice(base.length)}`
  if (sessaoAtual.token() !== null || !pathname.startsWith(base) || !precisaDeSessao(caminho)) return null
  // Without network the page stays where it was, behind the PIN.
  if (!navigator.onLine && sessaoAtual.foiEncerrada()) return null
  return base.replace(/\/$/, '') + enderecoDoLogin(caminho + search + hash)
}
