import type { ResumoDoAlerta } from '@guara/domain/alerta/schema'
import { ActionIcon, Button } from '@mantine/core'
import { IconNavigation } from '@tabler/icons-react'

type Lugar = Pick<ResumoDoAlerta, 'codigo' | 'latitude' | 'longitude'>

/** The point by its own scheme: the device opens whichever map it navigates with, and nothing leaves for a third party. */
const enderecoDo = ({ codigo, latitude, longitude }: Lugar) =>
  `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(codigo)})`

export const Navegar = ({ alerta }: { alerta: Lugar }) => (
  <ActionIcon
    component="a"
    href={enderecoDo(alerta)}
    variant="default"
    size={48}
    aria-label={`Navegar até ${alerta.codigo}`}
  >
    <IconNavigation size={20} aria-hidden />
  </ActionIcon>
)

export const NavegarPorExtenso = ({ alerta }: { alerta: Lugar }) => (
  <Button
    component="a"
    href={enderecoDo(alerta)}
    variant="default"
    leftSection={<IconNavigation size={20} aria-hidden />}
  >
    Navegar até aqui
  </Button>
)
