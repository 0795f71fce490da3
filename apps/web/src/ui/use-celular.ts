import { useMediaQuery } from '@mantine/hooks'

/** Under 48em the menu is a bar at the bottom, tables are cards and filters a drawer. */
export const useCelular = () =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) === true
