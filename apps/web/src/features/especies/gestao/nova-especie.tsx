import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Especie } from '@guara/domain/especie/schema'
import { Modal } from '@mantine/core'
import { apiDeEspecies } from '../../../api/consulta/especies.ts'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import { FormularioDaEspecie } from './formulario-da-especie.tsx'
import { RASCUNHO_VAZIO } from './rascunho.ts'

interface Props {
  onFechar: () => void
  onCriada: (especie: Especie) => void
}

export const NovaEspecie = ({ onFechar, onCriada }: Props) => (
  <Modal opened onClose={onFechar} title="Nova espécie" size={860} fullScreen={useCelular()}>
    <FormularioDaEspecie
      inicial={RASCUNHO_VAZIO}
      salvar={(body) => apiDeEspecies.criar({ body })}
      sucesso="Espécie incluída no catálogo."
      onSalva={onCriada}
      onVoltar={onFechar}
    />
  </Modal>
)
