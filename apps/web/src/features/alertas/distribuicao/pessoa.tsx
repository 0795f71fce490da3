// A person in a plan: a letter in a colour, always beside the name.
import type { Carga } from '@guara/domain/alerta/distribuicao'
import classes from './distribuicao.module.css'

const CORES = 6

/** They are known by their place in the list: two with the same letter differ by colour and by name. */
export const Letra = ({ cargas, id }: { cargas: readonly Carga[]; id: string | null }) => {
  const lugar = cargas.findIndex((c) => c.id === id)
  return (
    <span className={classes.letra} data-cor={lugar < 0 ? undefined : lugar % CORES} aria-hidden>
      {cargas[lugar]?.nome.charAt(0) ?? '?'}
    </span>
  )
}
