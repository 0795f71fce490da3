import 'dayjs/locale/pt-br'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useCelular } from '../../aparelho/use-celular.ts'
import classes from './periodo.module.css'

const EM_PORTUGUES = { locale: 'pt-br', firstDayOfWeek: 0 } as const

/** Days, YYYY-MM-DD. */
export interface IntervaloEscolhido {
  inicio: string
  fim: string
}

interface Props {
  rotulo: string
  valor: IntervaloEscolhido | null
  onValor: (valor: IntervaloEscolhido | null) => void
  className?: string
}

/** A range of days, both included. Between the two clicks only the calendar knows the first. */
export const Periodo = ({ rotulo, valor, onValor, className }: Props) => {
  const id = useId()
  const celular = useCelular()
  const [primeiro, setPrimeiro] = useState<string | null>(null)
  return (
    <DatesProvider settings={EM_PORTUGUES}>
      <DatePickerInput
        type="range"
        id={id}
        // The picker names its dialog by an id that its own input overrides: both get the same.
        popoverProps={{ id, returnFocus: true, withinPortal: false }}
        label={rotulo}
        placeholder="Qualquer dia"
        allowSingleDateInRange
        clearable
        leftSection={<IconCalendar size={18} aria-hidden />}
        value={primeiro ? [primeiro, null] : [valor?.inicio ?? null, valor?.fim ?? null]}
        onChange={([inicio, fim]) => {
          setPrimeiro(fim ? null : inicio)
          if (!inicio || fim) onValor(inicio && fim ? { inicio, fim } : null)
        }}
        className={className}
        // A popover would be cut by the edges of a phone's drawer.
        dropdownType={celular ? 'modal' : 'popover'}
        modalProps={{ title: rotulo, withCloseButton: true }}
        classNames={{ calendarHeaderLevel: classes.mes, weekday: classes.semana, day: classes.dia }}
      />
    </DatesProvider>
  )
}
