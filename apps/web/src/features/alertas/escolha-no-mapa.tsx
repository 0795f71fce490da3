// Choosing on the map: one by one, by touching the marks, or all that are in view at once.
import { ALERTAS_POR_VEZ } from '@guara/domain/alerta/schema'
import { Button } from '@mantine/core'
import classes from './alertas.module.css'
import type { AlertaNoMapa } from './marcas-do-mapa.ts'
import type { AlertaEscolhido } from './selecao.ts'

interface Props {
  escolhendo: boolean
  onEscolhendo: (escolhendo: boolean) => void
  total: number
  /** The alerts that are drawn one by one; empty while they are so many that they come gathered. */
  emVista: readonly AlertaNoMapa[]
  onEscolherTodos: (alertas: readonly AlertaEscolhido[]) => void
}

/** Why not all of what is in view can be chosen. */
const impedimento = (total: number, emVista: number) => {
  if (total === 0) return 'Não há alertas nesta parte do mapa.'
  if (emVista === 0 || emVista > ALERTAS_POR_VEZ)
    return 'Aproxime o mapa até ver os alertas um a um para escolher todos.'
  return null
}

export const EscolhaNoMapa = ({ escolhendo, onEscolhendo, total, emVista, onEscolherTodos }: Props) => {
  const motivo = impedimento(total, emVista.length)
  return (
    <>
      <div className={classes.escolha}>
        <Button
          variant={escolhendo ? 'filled' : 'default'}
          aria-pressed={escolhendo}
          onClick={() => onEscolhendo(!escolhendo)}
        >
          Escolher no mapa
        </Button>
        <Button
          variant="default"
          disabled={motivo !== null}
          onClick={() => onEscolherTodos(emVista.map(({ id, codigo }) => ({ id, codigo })))}
        >
          Escolher todos em vista
        </Button>
      </div>
      <p className={classes.numero}>
        {motivo ??
          (escolhendo ? 'Toque em um alerta para escolher ou retirar.' : 'Toque em um alerta para abrir.')}
      </p>
    </>
  )
}
