import { Button } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import classes from './calendario.module.css'

interface Props {
  hora: string
  onHora: (hora: string) => void
  onAgora: () => void
  onFechar: () => void
}

/** 24 hours whatever the language of the device, which the browser's own box would follow. */
export const Hora = ({ hora, onHora, onAgora, onFechar }: Props) => (
  <div className={classes.hora}>
    <TimePicker
      label="Hora"
      hoursInputLabel="Horas"
      minutesInputLabel="Minutos"
      format="24h"
      value={hora}
      // An hour half typed is no hour: the one there was stays.
      onChange={(nova) => nova && onHora(nova.slice(0, 5))}
      className={classes.caixaDaHora}
    />
    <Button variant="default" onClick={onAgora}>
      Agora
    </Button>
    <Button variant="light" onClick={onFechar}>
      Fechar
    </Button>
  </div>
)
