import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { PedidoDeCertificado } from '@guara/domain/certificado/schema'
import { ehFrase, MOTIVO_SEM_FRASE } from '@guara/domain/texto-frase'
import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import classes from './certificados.module.css'

interface Props {
  /** It is null while the dialog is closed. */
  pedido: PedidoDeCertificado | null
  enviando: boolean
  onFechar: () => void
  onRecusar: (pedido: PedidoDeCertificado, justificativa: string) => void
}

const Motivo = ({ pedido, enviando, onFechar, onRecusar }: Props & { pedido: PedidoDeCertificado }) => {
  const [texto, setTexto] = useState('')
  const [tentou, setTentou] = useState(false)
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    setTentou(true)
    if (ehFrase(texto)) onRecusar(pedido, texto.trim())
  }
  return (
    <form onSubmit={enviar} noValidate className={classes.recusa}>
      <p>
        {pedido.usuario.nome} não assinará até definir outra senha e ter o novo certificado aprovado. Se não
        foi essa pessoa quem definiu a senha, peça também o bloqueio da conta.
      </p>
      <Textarea
        label="Motivo da recusa"
        description="Numa frase, que a pessoa recebe por e-mail."
        withAsterisk
        rows={3}
        maxLength={500}
        value={texto}
        onChange={(evento) => setTexto(evento.currentTarget.value)}
        error={tentou && !ehFrase(texto) ? MOTIVO_SEM_FRASE : undefined}
        data-autofocus
      />
      <div className={classes.botoes}>
        <Button variant="default" onClick={onFechar} disabled={enviando}>
          Cancelar
        </Button>
        <Button type="submit" color="red.6" loading={enviando}>
          Recusar certificado
        </Button>
      </div>
    </form>
  )
}

export const Recusar = (props: Props) => (
  <Modal
    opened={props.pedido !== null}
    onClose={props.onFechar}
    title="Recusar certificado"
    size={520}
    fullScreen={useCelular()}
  >
    {props.pedido && <Motivo {...props} pedido={props.pedido} />}
  </Modal>
)
