// A map with what stands over it. Whoever draws on it receives it by `aoAbrir` and works through effects.
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useTemaSol } from '../aparelho/tema-sol.ts'
import { Recado } from '../aviso/recado.tsx'
import { useBase } from './base/use-base.ts'
import { useCamadasDoOrgao } from './camadas/use-camadas-do-orgao.ts'
import classes from './mapa.module.css'
import type { MapaAberto } from './mapa-aberto.ts'
import { useFundo, useMapa, useTamanho } from './use-mapa.ts'
import './leaflet.css'

/** Where there is neither base, nor layer, nor legend to show, nobody pays for it. */
const Camadas = lazy(() => import('./camadas/camadas.tsx').then((m) => ({ default: m.Camadas })))

interface Props {
  /** What the map shows, for whoever does not see it. */
  nome: string
  desenho?: boolean
  aoAbrir: (aberto: MapaAberto | null) => void
  /** Buttons over the map, at its upper right corner. */
  children?: ReactNode
  /** The map is all that is seen: what is of use in the field is offered on it. */
  telaCheia?: boolean
  /** What the strokes stand for, where the map leaves no room for it below. */
  legenda?: ReactNode
  /** What came of an act, said over the foot of the map: nothing around it moves. */
  rodape?: ReactNode
}

export const QuadroDoMapa = ({
  nome,
  desenho = false,
  aoAbrir,
  children,
  telaCheia = false,
  legenda,
  rodape,
}: Props) => {
  const lugar = useRef<HTMLDivElement>(null)
  const [sol] = useTemaSol()
  const { aberto, falhou, tentar } = useMapa(lugar, desenho, aoAbrir)
  const base = useBase(aberto)
  const orgao = useCamadasDoOrgao(aberto, sol)
  useFundo(aberto, sol, base)
  useTamanho(aberto, lugar)

  const comCamadas = base !== null || orgao.camadas.length > 0 || Boolean(legenda)

  return (
    <div className={classes.moldura}>
      {falhou && (
        <Recado tom="erro">
          Não foi possível abrir o mapa. As coordenadas e os vértices podem ser digitados.{' '}
          <Button variant="default" size="compact-sm" onClick={tentar}>
            Tentar de novo
          </Button>
        </Recado>
      )}
      <div
        ref={lugar}
        className={classes.mapa}
        role="application"
        aria-label={`${nome}. Setas movem o mapa; + e − aproximam e afastam.`}
        aria-busy={!aberto && !falhou}
        hidden={falhou}
      />
      {aberto && (comCamadas || children) && (
        <div className={classes.controles}>
          {comCamadas && (
            <Suspense>
              <Camadas
                orgao={orgao}
                base={base && { aberto, guarda: base.guarda }}
                comFaixa={telaCheia}
                legenda={legenda}
              />
            </Suspense>
          )}
          {children}
        </div>
      )}
      {rodape && <div className={falhou ? undefined : classes.rodape}>{rodape}</div>}
    </div>
  )
}
