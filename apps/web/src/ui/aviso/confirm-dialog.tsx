// Every "are you sure": one host in the default layout, one function for whoever asks. The focus starts on the way
// back, and the destructive button repeats the object ("Excluir formulário").
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { ModalsProvider, modals } from '@mantine/modals'

export const ConfirmHost = () => <ModalsProvider>{null}</ModalsProvider>

interface Pergunta {
  titulo: string
  texto: string
  botao: string
  /** The way back: "Cancelar", unless that is what is being asked. */
  voltar?: string
  /** False for what only begins something: its button does not warn. */
  perde?: boolean
  onConfirmar: () => void
}

export const confirmar = ({
  titulo,
  texto,
  botao,
  voltar = 'Cancelar',
  perde = true,
  onConfirmar,
}: Pergunta) =>
  modals.openConfirmModal({
    title: titulo,
    children: <p>{texto}</p>,
    labels: { confirm: botao, cancel: voltar },
    ...(perde && { confirmProps: { color: 'red.6' } }),
    cancelProps: { 'data-autofocus': true },
    onConfirm: onConfirmar,
  })
