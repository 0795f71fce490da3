// The papers, from the views. Whatever has a code has its paper here: before the signature and after a cancellation
// under its watermark (docs/dominio/papel.md#marks).
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { Formulario } from '@guara/domain/formulario/schema'
import type { InstrumentoInteiro } from '@guara/domain/instrumento/contract'
import { posterioresDo } from '@guara/domain/posterior/leitura'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { DialogoDeImpressao } from '../../../assinatura/dialogo-de-impressao.tsx'
import { documentoDo, LARGURAS_DO_RECIBO, originalDo, reciboDo } from '../../../assinatura/papeis.ts'
import { useImpressao } from '../../../assinatura/use-impressao.ts'
import classes from './impressao.module.css'

/** One form has several papers: the dialog lists them, with the dossier and the custody certificate. */
export const ImprimirFormulario = ({
  formulario,
  compacto,
}: {
  formulario: Formulario
  compacto: boolean
}) => {
  const [aberto, setAberto] = useState(false)
  const icone = <IconPrinter size={20} aria-hidden />
  const abrir = () => setAberto(true)
  return (
    <>
      {compacto ? (
        <ActionIcon variant="default" size={48} aria-label="Imprimir" onClick={abrir}>
          {icone}
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={icone} onClick={abrir}>
          Imprimir
        </Button>
      )}
      <DialogoDeImpressao alvo={aberto ? formulario : null} onFechar={() => setAberto(false)} />
    </>
  )
}

/** What is printed bears a mark that the signed bytes have not. */
const temMarca = ({ id, formulario: { condicao, posteriores } }: InstrumentoInteiro) =>
  condicao === 'CANCELADO' || posterioresDo(posteriores, id).length > 0

export const ImprimirInstrumento = ({ instrumento }: { instrumento: InstrumentoInteiro }) => {
  const imprimir = useImpressao()
  return (
    <div className={classes.papeis}>
      <Button
        leftSection={<IconPrinter size={20} aria-hidden />}
        onClick={() => imprimir(documentoDo(instrumento))}
      >
        Imprimir
      </Button>
      <Menu position="bottom-end" shadow="md" width={260} withinPortal={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
            Outros papéis
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label="Outros papéis">
          {LARGURAS_DO_RECIBO.map((largura) => (
            <Menu.Item key={largura} onClick={() => imprimir(reciboDo(instrumento, largura))}>
              Recibo {largura} mm
            </Menu.Item>
          ))}
          {temMarca(instrumento) && (
            <Menu.Item onClick={() => imprimir(originalDo(instrumento))}>Documento original</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
