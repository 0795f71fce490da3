import { matchRoutes, type RouteObject } from 'react-router'
import { carregarParte } from './carregar-parte.ts'
import { Guarda } from './guarda.tsx'
import { Simples } from './layouts/simples.tsx'
import { NaoEncontrada, PaginaDeErro } from './pagina-de-erro.tsx'
import { Raiz } from './raiz.tsx'
import { ROTAS, type Rota } from './rotas.tsx'

const objetos = (rotas: readonly Rota[]): RouteObject[] =>
  rotas.flatMap((rota) =>
    [rota.caminho, ...(rota.aliases ?? [])].map((path) => ({
      path,
      handle: rota,
      lazy: () => carregarParte(rota.carregar),
    })),
  )

const Nada = () => null

const padrao = (rotas: readonly Rota[]): RouteObject => ({
  lazy: () => carregarParte(() => import('./layouts/padrao.tsx').then((m) => ({ Component: m.Padrao }))),
  children: objetos(rotas),
})

const noPadrao = ROTAS.filter((rota) => rota.layout === 'padrao')

export const criarRotas = (): RouteObject[] => [
  {
    Component: Raiz,
    ErrorBoundary: PaginaDeErro,
    HydrateFallback: Nada,
    children: [
      { Component: Guarda, children: [padrao(noPadrao.filter((rota) => rota.auth))] },
      padrao(noPadrao.filter((rota) => !rota.auth)),
      { Component: Simples, children: objetos(ROTAS.filter((rota) => rota.layout === 'simples')) },
      { path: '*', Component: NaoEncontrada },
    ],
  },
]

export const precisaDeSessao = (rotas: RouteObject[]) => (caminho: string) =>
  (matchRoutes(rotas, caminho)?.at(-1)?.route.handle as Rota | undefined)?.auth ?? false
