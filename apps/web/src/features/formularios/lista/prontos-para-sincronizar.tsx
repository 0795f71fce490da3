import { contados, inteiro } from '@guara/domain/escrita'
import { Button } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { consultasDeFormulario } from '../../../api/formulario/formularios.ts'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import classes from './lista.module.css'

export const PRONTOS = 'DOCUMENTACAO_ASSINADOS'

interface Props {
  /** Those that failed on their way among them. */
  quantos: number
  /** The condition on the screen: when it is this one, there is nowhere to lead. */
  condicao: string | null
  onVer: (condicao: typeof PRONTOS) => void
}

const textoDe = (prontos: number, falhas: number) =>
  [
    contados(prontos, 'pronto para sincronizar', 'prontos para sincronizar'),
    ...(falhas > 0 ? [`${inteiro(falhas)} com falha de envio`] : []),
  ].join(', ')

/** The forms tab shows drafts and those to sign; these would be forgotten. Hidden when there is none. */
export const ProntosParaSincronizar = ({ quantos, condicao, onVer }: Props) => {
  const celular = useCelular()
  // The counters above ask for it already.
  const { data: contagens } = useQuery({ ...consultasDeFormulario.contagens(), refetchOnMount: false })
  const falhas = Math.min(contagens?.COM_ERRO.total ?? 0, quantos)
  if (quantos === 0 || condicao === PRONTOS) return null
  return (
    <Button
      variant="subtle"
      size={celular ? 'sm' : 'xs'}
      leftSection={<IconCloudUpload size={18} aria-hidden />}
      onClick={() => onVer(PRONTOS)}
      className={classes.prontos}
    >
      {textoDe(quantos - falhas, falhas)}
    </Button>
  )
}
