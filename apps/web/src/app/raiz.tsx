import { useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { AvisoDeVersao } from '../servico/aviso-de-versao.tsx'
import { temFocoProprio } from '../ui/tela/foco-da-navegacao.ts'
import { escreverTitulo } from '../ui/tela/titulo.ts'
import { BarraDeCarga } from './carga/barra-de-carga.tsx'
import { focarTitulo } from './focar-titulo.ts'
import type { Rota } from './rotas.tsx'

/** Stands above every layout: the page's title, the focus after a change of screen, the loading bar. */
export const Raiz = () => {
  const { pathname, state } = useLocation()
  const anterior = useRef(pathname)
  const rota = useMatches().at(-1)?.handle as Rota | undefined
  const titulo = rota?.titulo

  // This effect runs before the screen's own ones: a screen that knows a better title has the last word.
  useLayoutEffect(() => {
    if (titulo) escreverTitulo(titulo)
  }, [titulo])

  useEffect(() => {
    if (anterior.current === pathname) return
    anterior.current = pathname
    if (!temFocoProprio(state)) focarTitulo()
  }, [pathname, state])

  return (
    <>
      <BarraDeCarga />
      <Outlet />
      <AvisoDeVersao />
      <ScrollRestoration />
    </>
  )
}
