import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import { FUSO } from '@guara/domain/data-hora'
import { DatePicker, DatesProvider, type DatesProviderSettings } from '@mantine/dates'
import classes from './calendario.module.css'

/** No weekend in red: that colour is of errors. */
const PT_BR = { locale: 'pt-br', firstDayOfWeek: 0, weekendDays: [] } satisfies DatesProviderSettings

/** YYYY-MM-DD in the agency's zone, whatever the device's. */
const hoje = () => new Intl.DateTimeFormat('en-CA', { timeZone: FUSO }).format(new Date())

interface Props {
  dia: string | null
  naoFutura: boolean | undefined
  onDia: (dia: string) => void
}

export const Calendario = ({ dia, naoFutura, onDia }: Props) => (
  <DatesProvider settings={PT_BR}>
    <DatePicker
      value={dia}
      onChange={(novo) => novo && onDia(novo)}
      defaultDate={dia ?? hoje()}
      maxDate={naoFutura ? hoje() : undefined}
      highlightToday
      hideOutsideDates
      fullWidth
      weekdayFormat="ddd"
      ariaLabels={{
        previousMonth: 'Mês anterior',
        nextMonth: 'Próximo mês',
        previousYear: 'Ano anterior',
        nextYear: 'Próximo ano',
        previousDecade: 'Década anterior',
        nextDecade: 'Próxima década',
      }}
      classNames={{ day: classes.dia, calendarHeaderControl: classes.seta }}
    />
  </DatesProvider>
)
