import { Button, VisuallyHidden } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { Paginacao } from './tipos.ts'

const ORDENS = {
  DESC: { rotulo: 'Mais recentes', Icone: IconSortDescending, outra: 'ASC' },
  ASC: { rotulo: 'Mais antigos', Icone: IconSortAscending, outra: 'DESC' },
} as const

interface Props {
  filtro: Paginacao
  onOrdem: (orderBy: 'ASC' | 'DESC') => void
}

/** Cards have no header to sort by. */
export const Ordem = ({ filtro, onOrdem }: Props) => {
  const { rotulo, Icone, outra } = ORDENS[filtro.orderBy]
  return (
    <Button
      variant="default"
      leftSection={<Icone size={20} aria-hidden />}
      onClick={() => onOrdem(outra)}
      fullWidth
    >
      <VisuallyHidden>Ordem: </VisuallyHidden>
      {rotulo}
    </Button>
  )
}
