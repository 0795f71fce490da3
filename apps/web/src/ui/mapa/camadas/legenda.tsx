import type { AreaDesenhada, FinalidadeDoPoligono } from '@guara/domain/geometria/areas'
import { FINALIDADES_DA_AREA } from '@guara/domain/geometria/areas'
import { useTemaSol } from '../../aparelho/tema-sol.ts'
import type { Referencia } from '../conteudo.ts'
import { type Traco, tracoDaArea, tracoDaReferencia } from '../cores.ts'
import classes from '../mapa.module.css'

export const Amostra = ({ traco }: { traco: Traco }) => (
  <svg width="32" height="8" aria-hidden>
    <line
      x1="0"
      y1="4"
      x2="32"
      y2="4"
      stroke={traco.color}
      strokeWidth={traco.weight}
      strokeDasharray={traco.dashArray}
    />
  </svg>
)

/** What each stroke on the map stands for, in words. */
export const Legenda = ({ areas, referencias }: { areas: AreaDesenhada[]; referencias: Referencia[] }) => {
  const [sol] = useTemaSol()
  const finalidades = [...new Set(areas.map((a) => a.finalidade))]
  const nomeDa = (f: FinalidadeDoPoligono | null) => (f ? FINALIDADES_DA_AREA[f] : 'Sem finalidade')
  if (finalidades.length + referencias.length === 0) return null
  return (
    <ul className={classes.legenda} aria-label="Legenda do mapa">
      {finalidades.map((f) => (
        <li key={nomeDa(f)}>
          <Amostra traco={tracoDaArea(f, sol)} />
          {nomeDa(f)}
        </li>
      ))}
      {referencias.map(({ nome }) => (
        <li key={nome}>
          <Amostra traco={tracoDaReferencia(sol)} />
          {nome} (referência)
        </li>
      ))}
    </ul>
  )
}
