import { lazy, Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { sessaoAtual, sessaoVencida, useSessao } from '../api/sessao-atual.ts'
import { destinoSeguro, enderecoDoLogin } from '../features/sessao/destino.ts'
import { useOnline } from '../ui/use-online.ts'

const Trancado = lazy(() => import('../features/sessao/trancado.tsx').then((m) => ({ default: m.Trancado })))

/** A visitor of a closed page goes to /login and comes back to where they were going
 * (docs/dominio/telas.md#addresses). */
export const Porteiro = () => {
  const { token, saiu } = useSessao()
  const { pathname, search, hash } = useLocation()
  const online = useOnline()
  // The gateway itself says that the session ended while there is a network.
  if (token !== null && !online && sessaoVencida(token) && !sessaoAtual.foiLiberada())
    return (
      <Suspense fallback={null}>
        <Trancado />
      </Suspense>
    )
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
  return base.replace(/\/$/, '') + enderecoDoLogin(caminho + search + hash)
}
