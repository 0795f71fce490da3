import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Maquina } from '@guara/domain/maquina/schema'
import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { apiDeMaquinas, MAQUINAS } from '../../api/maquinas.ts'
import { Recado } from '../../ui/recado.tsx'
import { useCelular } from '../../ui/use-celular.ts'
import { useOnline } from '../../ui/use-online.ts'
import classes from './administracao.module.css'
import { recusaDe, useAto } from './ato.ts'

export const RevogarMaquina = ({ maquina, onFechar }: { maquina: Maquina; onFechar: () => void }) => {
  const [motivo, setMotivo] = useState('')
  const online = useOnline()
  const ato = useAto(
    () => apiDeMaquinas.revogar({ params: { id: maquina.id }, body: { motivo } }),
    'Token revogado.',
    onFechar,
    MAQUINAS,
  )
  const { doCampo, geral } = recusaDe(ato.error, ['motivo'])
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    ato.mutate()
  }
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`Revogar o token ${maquina.nome}?`}
      size={520}
      fullScreen={useCelular()}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form onSubmit={enviar} noValidate className={classes.form}>
        <p>A máquina deixa de ler os dados na hora. Um token revogado não volta a valer: cria-se outro.</p>
        {geral && (
          <Recado tom="erro" focado>
            {geral}
          </Recado>
        )}
        <Textarea
          label="Motivo"
          description="Fica na auditoria."
          withAsterisk
          rows={3}
          maxLength={300}
          value={motivo}
          error={doCampo('motivo')}
          onChange={(evento) => setMotivo(evento.currentTarget.value)}
          data-autofocus
        />
        <div className={classes.rodape}>
          <Button variant="default" onClick={onFechar} disabled={ato.isPending}>
            Cancelar
          </Button>
          <Button type="submit" color="red.6" loading={ato.isPending} disabled={!online}>
            Revogar token
          </Button>
        </div>
      </form>
    </Modal>
  )
}
