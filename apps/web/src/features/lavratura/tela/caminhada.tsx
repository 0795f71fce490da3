// What leads on from a finding of the review: where it stands, the next one, and the way back. The frame of the wizard has
// it, and so has a dialog that covers the frame.
import { Button } from '@mantine/core'
import { Recado } from '../../../ui/aviso/recado.tsx'
import type { AchadoEmFoco } from './achado-em-foco.ts'

export const FaixaDoAchado = ({ lugar, aviso, resolvido }: AchadoEmFoco) => (
  <Recado tom={resolvido ? 'sucesso' : 'erro'}>
    <strong>{lugar}.</strong> {resolvido ? `Resolvido: ${aviso}` : aviso}
  </Recado>
)

export const ProximoAchado = ({ proximo }: AchadoEmFoco) => (
  <Button variant="default" disabled={!proximo} onClick={() => proximo?.()}>
    Próxima
  </Button>
)

export const VoltarARevisao = ({ voltar }: AchadoEmFoco) => <Button onClick={voltar}>Voltar à revisão</Button>
