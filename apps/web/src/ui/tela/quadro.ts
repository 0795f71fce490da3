import { Paper } from '@mantine/core'

/** Every card. Paper itself has no padding in the theme: it would leak into Modal and Notification. */
export const Quadro = Paper.withProps({ withBorder: true, radius: 'lg', p: 'md' })
