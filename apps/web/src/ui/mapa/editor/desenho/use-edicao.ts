// A finished area whose vertices are dragged, added and taken away.
import { normalizar } from '@guara/domain/geometria/poligono'
import { useEffect } from 'react'
import type { MapaAberto } from '../../mapa-aberto.ts'
import { aneisDa, type Camadas, conteudoDe } from '../areas/use-areas-no-mapa.ts'
import { numerarEdicao, OPCOES_DA_EDICAO } from './geoman.ts'
import { medirAneis } from './medida.ts'
import { type Ouvir, SE_CRUZA } from './ouvinte.ts'

export const useEdicao = (
  aberto: MapaAberto | null,
  camadas: Camadas | null,
  editando: string | null,
  ouvir: Ouvir,
) => {
  useEffect(() => {
    const guardada = editando === null ? undefined : camadas?.get(editando)
    if (!aberto || !guardada || editando === null) return
    const { camada } = guardada
    const eventos: Record<string, () => void> = {
      'pm:markerdrag': () => {
        const aneis = aneisDa(camada)
        ouvir.current.aoMedir({ vertices: aneis.flat().length, tracado: [], ...medirAneis(aneis) })
      },
      'pm:edit': () => {
        numerarEdicao(camada)
        ouvir.current.aoRecusar(null)
        ouvir.current.aoMedir(null)
        const geometria = normalizar(aneisDa(camada))
        guardada.conteudo = conteudoDe(geometria)
        ouvir.current.aoEditar(editando, geometria)
      },
      'pm:vertexadded': () => numerarEdicao(camada),
      'pm:layerreset': () => {
        numerarEdicao(camada)
        ouvir.current.aoMedir(null)
        ouvir.current.aoRecusar(SE_CRUZA)
      },
    }
    camada.unbindTooltip()
    camada.pm.enable(OPCOES_DA_EDICAO)
    numerarEdicao(camada)
    for (const [nome, f] of Object.entries(eventos)) camada.on(nome, f)
    return () => {
      for (const [nome, f] of Object.entries(eventos)) camada.off(nome, f)
      camada.pm.disable()
      ouvir.current.aoMedir(null)
    }
  }, [aberto, camadas, editando, ouvir])
}
