// What was recorded about a day, the last word first: nothing of the calendar is erased.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { formatarDataHora } from '@guara/domain/data-hora'
import { EXPEDIENTES, TIPOS_DE_DIA } from '@guara/domain/prazo/calendario'
import type { DiaRegistrado } from '@guara/domain/prazo/contract'
import { Modal } from '@mantine/core'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import classes from './calendario.module.css'

interface Props {
  titulo: string
  registros: readonly DiaRegistrado[]
  onFechar: () => void
}

const quem = ({ criadoEm, por }: DiaRegistrado) =>
  criadoEm ? [formatarDataHora(criadoEm), por].filter(Boolean).join(' · ') : 'Veio com a instalação'

const detalhes = ({ nome, tipo, fundamento, motivo, confirmado }: DiaRegistrado) =>
  [nome, TIPOS_DE_DIA[tipo], fundamento, motivo, !confirmado && 'a confirmar pelo órgão']
    .filter(Boolean)
    .join(' · ')

export const HistoricoDoDia = ({ titulo, registros, onFechar }: Props) => (
  <Modal
    opened
    onClose={onFechar}
    title={titulo}
    size={620}
    fullScreen={useCelular()}
    closeButtonProps={{ 'aria-label': 'Fechar' }}
  >
    <p className={classes.fraco}>
      O primeiro é o que vale. Os outros deixaram de valer quando ele foi registrado.
    </p>
    <ol className={classes.registros}>
      {registros.map((registro) => (
        <li key={registro.id}>
          <strong>{EXPEDIENTES[registro.expediente]}</strong>
          <span>{detalhes(registro)}</span>
          <span className={classes.fraco}>{quem(registro)}</span>
        </li>
      ))}
    </ol>
  </Modal>
)
