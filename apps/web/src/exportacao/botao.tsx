// "Exportar", beside the filters of a list. The dialog comes when it is first opened.
import type { DA_LISTA } from '@guara/domain/exportacao/conjuntos'
import type { ExportacaoPedida } from '@guara/domain/exportacao/contract'
import type { Conta } from '@guara/domain/sessao/schema'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { dialogoSobDemanda } from '../ui/sob-demanda.tsx'
import { useOnline } from '../ui/use-online.ts'
import classes from './botao.module.css'

const DialogoDeExportacao = dialogoSobDemanda(
  () => import('./dialogo.tsx').then((m) => m.DialogoDeExportacao),
  { aberto: false },
)

export interface DaLista {
  usuario: Conta
  lista: keyof typeof DA_LISTA
  /** What the list asks for, as it goes on the wire. */
  filtro: ExportacaoPedida['filtro'] & object
  vinculo?: 'COM' | 'SEM' | null
}

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
