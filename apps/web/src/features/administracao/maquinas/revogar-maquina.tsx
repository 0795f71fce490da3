import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Maquina } from '@guara/domain/maquina/schema'
import { Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { apiDeMaquinas, MAQUINAS } from '../../../api/administracao/maquinas.ts'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import { recusaDe, useAto } from '../ato.ts'
import { FormDoAto } from '../form-do-ato.tsx'

export const RevogarMaquina = ({ maquina, onFechar }: { maquina: Maquina; onFechar: () => void }) => {
  const [motivo, setMotivo] = useState('')
  const ato = useAto(
    () => apiDeMaquinas.revogar({ params: { id: maquina.id }, body: { motivo } }),
    'Token revogado.',
    onFechar,
    MAQUINAS,
  )
  const { doCampo, geral } = recusaDe(ato.error, ['motivo'])
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`Revogar o token ${maquina.nome}?`}
      size={520}
      fullScreen={useCelular()}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <FormDoAto botao="Revogar token" perde ato={ato} geral={geral} voltar="Cancelar" onVoltar={onFechar}>
        <p>A máquina deixa de ler os dados na hora. Um token revogado não volta a valer: cria-se outro.</p>
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
      </FormDoAto>
    </Modal>
  )
}
