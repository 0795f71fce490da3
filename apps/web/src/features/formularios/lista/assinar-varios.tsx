import { pode } from '@guara/domain/formulario/ciclo'
import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import classes from './lista.module.css'

interface Props {
  usuario: Conta
  formularios: readonly ResumoDoFormulario[] | undefined
}

/** The way to the tray, when two or more rows in sight wait for this user. */
export const AssinarVarios = ({ usuario, formularios = [] }: Props) => {
  const celular = useCelular()
  if (formularios.filter((formulario) => pode(usuario, 'assinar', formulario)).length < 2) return null
  return (
    <Button
      component={Link}
      to="/assinatura"
      variant="subtle"
      size={celular ? 'sm' : 'xs'}
      leftSection={<IconSignature size={18} aria-hidden />}
      className={classes.prontos}
    >
      Assinar vários
    </Button>
  )
}
