import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Formulario } from '@guara/domain/formulario/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useCelular } from '../ui/aparelho/use-celular.ts'
import { AssinarFormulario } from './assinar-formulario.tsx'
import { FormularioProcurado } from './formulario-procurado.tsx'

interface Props {
  /** The id of the form to be signed; null while the dialog is closed. */
  alvo: string | null
  /** The form as the screen that opened it shows it. */
  lidoAtras?: Formulario
  usuario: Conta
  onFechar: () => void
}

/** The row and the view open the same dialog. */
export const DialogoDeAssinatura = ({ alvo, lidoAtras, usuario, onFechar }: Props) => {
  const celular = useCelular()
  const [assinando, setAssinando] = useState(false)
  // The button that opened it is about to leave: the title takes the focus instead.
  const [assinado, setAssinado] = useState(false)
  const fechar = () => {
    if (assinando) return
    setAssinado(false)
    onFechar()
  }
  const concluir = () => {
    setAssinado(true)
    onFechar()
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <Modal
      opened={alvo !== null}
      onClose={fechar}
      title="Assinar formulário"
      size={520}
      fullScreen={celular}
      returnFocus={!assinado}
    >
      {alvo !== null && (
        <FormularioProcurado procurado={alvo}>
          {(formulario) => (
            <AssinarFormulario
              formulario={formulario}
              usuario={usuario}
              lidoAtras={lidoAtras}
              onAssinado={concluir}
              onVoltar={fechar}
              onAssinando={setAssinando}
              focado
            />
          )}
        </FormularioProcurado>
      )}
    </Modal>
  )
}
