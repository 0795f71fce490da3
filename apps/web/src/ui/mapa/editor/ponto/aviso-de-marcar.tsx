import { Button } from '@mantine/core'
import { Recado } from '../../../aviso/recado.tsx'

/** How to place the point, with or without a pointer. */
export const AvisoDeMarcar = ({ aoUsarCentro }: { aoUsarCentro: () => void }) => (
  <Recado tom="informacao">
    Clique no mapa para marcar a coordenada, ou mova o mapa com as setas.{' '}
    <Button variant="default" size="sm" onClick={aoUsarCentro}>
      Usar o centro do mapa
    </Button>
  </Recado>
)
