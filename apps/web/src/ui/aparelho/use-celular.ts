import { useMediaQuery } from '@mantine/hooks'

/** The menu is a bar at the bottom, tables are cards and filters a drawer on screens under 48em. */
export const useCelular = () =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) === true
