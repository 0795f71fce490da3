// The second person's word on a role that signs: who, by whom, why, what it allows, and one's own password. A wrong one stays
// in the dialog (docs/dominio/administracao.md#roles).
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { formatarDataHora } from '@guara/domain/data-hora'
import { PREENCHA_O_CAMPO } from '@guara/domain/mensagens'
import { ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import { O_QUE_PODE } from '@guara/domain/usuario/papeis'
import type { PedidoDePapel } from '@guara/domain/usuario/schema'
import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { apiDeUsuarios } from '../../../api/administracao/usuarios.ts'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { CampoSenha } from '../../../ui/entrada/campo-senha.tsx'
import { ListaDeFatos } from '../../../ui/tela/fatos.tsx'
import classes from '../administracao.module.css'
import { recusaDe, useAto } from '../ato.ts'

const Recusa = ({
  pedido,
  onVoltar,
  onFechar,
}: {
  pedido: PedidoDePapel
  onVoltar: () => void
  onFechar: () => void
}) => {
  const [texto, setTexto] = useState('')
  const ato = useAto(
    () => apiDeUsuarios.recusarPapel({ params: { id: pedido.id }, body: { justificativa: texto } }),
    'Papel recusado.',
    onFechar,
  )
  const { doCampo, geral } = recusaDe(ato.error, ['justificativa'])
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    ato.mutate()
  }
  return (
    <form onSubmit={enviar} noValidate className={classes.form}>
      {geral && <Recado tom="erro">{geral}</Recado>}
      <Textarea
        label="Motivo da recusa"
        description={`Numa frase. ${pedido.pedidoPor.nome} e ${pedido.usuario.nome} recebem este texto.`}
        withAsterisk
        rows={3}
        maxLength={500}
        value={texto}
        error={doCampo('justificativa')}
        onChange={(evento) => setTexto(evento.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.botoes}>
        <Button variant="default" onClick={onVoltar} disabled={ato.isPending}>
          Voltar
        </Button>
        <Button type="submit" color="red.6" loading={ato.isPending}>
          Recusar papel
        </Button>
      </div>
    </form>
  )
}

interface PropsDaConfirmacao {
  pedido: PedidoDePapel
  onRecusar: () => void
  onFechar: () => void
}

const Confirmacao = ({ pedido, onRecusar, onFechar }: PropsDaConfirmacao) => {
  const { usuario, pedidoPor, perfil } = pedido
  const campo = useRef<HTMLInputElement>(null)
  const [vazia, setVazia] = useState(false)
  const online = useOnline()
  const ato = useAto(
    (senha: string) => apiDeUsuarios.confirmarPapel({ params: { id: pedido.id }, body: { senha } }),
    'Papel confirmado.',
    onFechar,
  )
  const { doCampo, geral } = recusaDe(ato.error, ['senha'])
  useEffect(() => {
    if (ato.error) campo.current?.select()
  }, [ato.error])
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    const senha = campo.current?.value ?? ''
    setVazia(senha === '')
    if (senha === '') campo.current?.focus()
    else ato.mutate(senha)
  }
  return (
    <form onSubmit={enviar} noValidate className={classes.form}>
      <ListaDeFatos
        className={classes.fatos}
        fatos={[
          [
            'Para',
            <>
              <strong>{usuario.nome}</strong>{' '}
              {[usuario.matricula && `matrícula ${usuario.matricula}`, usuario.unidade]
                .filter(Boolean)
                .join(', ')}
            </>,
          ],
          [
            'Pedido por',
            <>
              <strong>{pedidoPor.nome}</strong> {formatarDataHora(pedido.pedidoEm)}
            </>,
          ],
          ['Motivo', <strong key="m">{pedido.motivo}</strong>],
          ['Passa a poder', <strong key="p">{O_QUE_PODE[perfil]}</strong>],
        ]}
      />
      <Recado tom="informacao">
        Quem pediu não confirma. A coordenação é avisada e o ato fica na auditoria com os dois nomes.
      </Recado>
      {geral && <Recado tom="erro">{geral}</Recado>}
      <CampoSenha
        ref={campo}
        size="sm"
        label="Sua senha"
        withAsterisk
        maxLength={200}
        autoComplete="current-password"
        error={vazia ? PREENCHA_O_CAMPO : doCampo('senha')}
        readOnly={ato.isPending}
        data-autofocus
      />
      <div className={classes.decisao}>
        <Button variant="outline" color="red.7" onClick={onRecusar} disabled={ato.isPending}>
          Recusar com motivo
        </Button>
        <Button variant="default" onClick={onFechar} disabled={ato.isPending}>
          Decidir depois
        </Button>
        <Button type="submit" loading={ato.isPending} disabled={!online}>
          Confirmar papel
        </Button>
      </div>
    </form>
  )
}

interface Props {
  pedido: PedidoDePapel
  /** Refusing was what was asked for. */
  recusando?: boolean
  onFechar: () => void
}

export const ConfirmarPapel = ({ pedido, recusando = false, onFechar }: Props) => {
  const [recusa, setRecusa] = useState(recusando)
  const papel = ROTULO_DO_PERFIL[pedido.perfil]
  return (
    <Modal
      opened
      onClose={onFechar}
      title={recusa ? `Recusar o papel ${papel}` : `Confirmar o papel ${papel}`}
      size={520}
      fullScreen={useCelular()}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {recusa ? (
        <Recusa
          pedido={pedido}
          onVoltar={() => (recusando ? onFechar() : setRecusa(false))}
          onFechar={onFechar}
        />
      ) : (
        <Confirmacao pedido={pedido} onRecusar={() => setRecusa(true)} onFechar={onFechar} />
      )}
    </Modal>
  )
}
