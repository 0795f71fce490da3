import type { ReactNode } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { carregarParte } from './carga/carregar-parte.tsx'
import { ErroNaMoldura, NaoEncontrada, PaginaDeErro } from './erro/pagina-de-erro.tsx'
import { MolduraSimples, Simples } from './layouts/simples.tsx'
import { Porteiro } from './porteiro.tsx'
import { Raiz } from './raiz.tsx'
import { ROTAS, type Rota } from './rotas.tsx'
import classes from './router.module.css'

const Solta = ({ children }: { children: ReactNode }) => <div className={classes.solta}>{children}</div>

const SoltaNaMoldura = ({ children }: { children: ReactNode }) => (
  <MolduraSimples>
    <Solta>{children}</Solta>
  </MolduraSimples>
)

const objetos = (rotas: readonly Rota[]): RouteObject[] =>
  rotas.flatMap((rota) =>
    [rota.caminho, ...(rota.aliases ?? [])].map((path) => ({
      path,
      handle: rota,
      lazy: () => carregarParte(rota.carregar, rota.layout === 'simples' ? Solta : undefined),
    })),
  )

const Nada = () => null

const padrao = (rotas: readonly Rota[]): RouteObject => ({
  lazy: () =>
    carregarParte(
      () => import('./layouts/padrao.tsx').then((m) => ({ Component: m.Padrao })),
      SoltaNaMoldura,
    ),
  // What fails in a screen leaves header and menu standing.
  children: [{ ErrorBoundary: ErroNaMoldura, children: objetos(rotas) }],
})

const noPadrao = ROTAS.filter((rota) => rota.layout === 'padrao')

export const criarRotas = (): RouteObject[] => [
  {
    Component: Raiz,
    ErrorBoundary: PaginaDeErro,
    HydrateFallback: Nada,
    children: [
      { Component: Porteiro, children: [padrao(noPadrao.filter((rota) => rota.auth))] },
      padrao(noPadrao.filter((rota) => !rota.auth)),
      {
        Component: Simples,
        children: [
          ...objetos(ROTAS.filter((rota) => rota.layout === 'simples')),
          { path: '*', Component: NaoEncontrada },
        ],
      },
    ],
  },
]

export const precisaDeSessao = (rotas: RouteObject[]) => (caminho: string) =>
  (matchRoutes(rotas, caminho)?.at(-1)?.route.handle as Rota | undefined)?.auth ?? false
