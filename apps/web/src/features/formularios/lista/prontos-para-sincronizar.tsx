import { Button } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { useCelular } from '../../../ui/use-celular.ts'
import classes from './lista.module.css'

export const PRONTOS = 'DOCUMENTACAO_ASSINADOS'

interface Props {
  quantos: number
  /** The condition on the screen: when it is this one, there is nowhere to lead. */
  condicao: string | null
  onVer: (condicao: typeof PRONTOS) => void
}

/** The forms tab shows drafts and those to sign; these would be forgotten. Hidden when there is none. */
export const ProntosParaSincronizar = ({ quantos, condicao, onVer }: Props) => {
  const celular = useCelular()
  if (quantos === 0 || condicao === PRONTOS) return null
  return (
    <Button
      variant="subtle"
      size={celular ? 'sm' : 'xs'}
      fullWidth={celular}
      leftSection={<IconCloudUpload size={18} aria-hidden />}
      onClick={() => onVer(PRONTOS)}
      className={classes.prontos}
    >
      {quantos === 1
        ? '1 pronto para sincronizar'
        : `${quantos.toLocaleString('pt-BR')} prontos para sincronizar`}
    </Button>
  )
}
