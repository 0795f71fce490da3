// "Relatório do mês", beside the filters of the panel. The dialog comes when it is first opened.
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { dialogoSobDemanda } from '../../ui/espera/sob-demanda.tsx'
import type { Lugar } from './endereco.ts'

const DialogoDoRelatorio = dialogoSobDemanda(
  () => import('./dialogo-do-relatorio.tsx').then((m) => m.DialogoDoRelatorio),
  { aberto: false },
)

export const Relatorio = ({ lugar }: { lugar: Lugar }) => {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setAberto(true)}
      >
        Relatório do mês
      </Button>
      <DialogoDoRelatorio lugar={lugar} aberto={aberto} onFechar={() => setAberto(false)} />
    </>
  )
}
