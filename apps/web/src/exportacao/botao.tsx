// "Exportar", beside the filters of a list. The dialog comes when it is first opened.
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useOnline } from '../ui/aparelho/use-online.ts'
import { dialogoSobDemanda } from '../ui/espera/sob-demanda.tsx'
import classes from './botao.module.css'
import type { DaLista } from './da-lista.ts'

const DialogoDeExportacao = dialogoSobDemanda(
  () => import('./dialogo.tsx').then((m) => m.DialogoDeExportacao),
  { aberto: false },
)

export const Exportar = (props: DaLista) => {
  const [aberto, setAberto] = useState(false)
  const online = useOnline()
  return (
    <>
      <Button
        className={classes.botao}
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={!online}
        title={online ? undefined : 'Disponível com conexão'}
        onClick={() => setAberto(true)}
      >
        Exportar
      </Button>
      <DialogoDeExportacao {...props} aberto={aberto} onFechar={() => setAberto(false)} />
    </>
  )
}
