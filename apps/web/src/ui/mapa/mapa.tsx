// A map to look at: the point, the areas and the references, brought into view.
import { formatarCoordenada } from '@guara/domain/coordenada'
import type { AreaDesenhada } from '@guara/domain/geometria/areas'
import { useEffect, useState } from 'react'
import { useTemaSol } from '../aparelho/tema-sol.ts'
import { Legenda } from './camadas/legenda.tsx'
import {
  desenharAreas,
  desenharPonto,
  desenharReferencias,
  desenharVertices,
  enquadrar,
  type PontoNoMapa,
  type Referencia,
} from './conteudo.ts'
import type { MapaAberto } from './mapa-aberto.ts'
import { QuadroDoMapa } from './quadro-do-mapa.tsx'

interface Props {
  nome?: string
  ponto?: PontoNoMapa | null
  areas?: AreaDesenhada[]
  referencias?: Referencia[]
}

const NENHUMA: never[] = []

export const Mapa = ({ nome = 'Mapa', ponto = null, areas = NENHUMA, referencias = NENHUMA }: Props) => {
  const [aberto, setAberto] = useState<MapaAberto | null>(null)
  const [sol] = useTemaSol()

  useEffect(() => {
    if (!aberto) return
    const desfazer = [
      desenharReferencias(aberto, referencias, sol),
      desenharAreas(aberto, areas, sol),
      ...(areas.length === 1 ? areas.map((a) => desenharVertices(aberto, a.geometria)) : []),
      ...(ponto ? [desenharPonto(aberto, ponto)] : []),
    ]
    return () => {
      for (const tirar of desfazer) tirar()
    }
  }, [aberto, areas, referencias, ponto, sol])

  useEffect(() => {
    if (aberto)
      enquadrar(
        aberto,
        [...areas, ...referencias].map((a) => a.geometria),
        ponto,
      )
  }, [aberto, areas, referencias, ponto])

  return (
    <section aria-label={nome}>
      <QuadroDoMapa nome={ponto ? `${nome}: ${formatarCoordenada(ponto)}` : nome} aoAbrir={setAberto} />
      <Legenda areas={areas} referencias={referencias} />
    </section>
  )
}
