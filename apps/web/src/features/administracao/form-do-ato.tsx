// The form of an administrator's act: what was refused first, then the fields, then the way back and the act. Nothing is
// sent without a network, and everything typed stays.
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import classes from './administracao.module.css'

interface Props {
  botao: string
  icone?: ReactNode
  /** Something is lost by it. */
  perde?: boolean
  ato: { isPending: boolean; mutate: () => void }
  geral: string | null
  voltar?: string
  onVoltar: () => void
  children: ReactNode
}

export const FormDoAto = ({
  botao,
  icone,
  perde,
  ato,
  geral,
  voltar = 'Voltar',
  onVoltar,
  children,
}: Props) => {
  const online = useOnline()
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    ato.mutate()
  }
  return (
    <form onSubmit={enviar} noValidate className={classes.form}>
      {geral && (
        <Recado tom="erro" focado>
          {geral}
        </Recado>
      )}
      {children}
      <div className={classes.rodape}>
        <Button variant="default" onClick={onVoltar} disabled={ato.isPending}>
          {voltar}
        </Button>
        <Button
          type="submit"
          color={perde ? 'red.6' : undefined}
          leftSection={icone}
          loading={ato.isPending}
          disabled={!online}
        >
          {botao}
        </Button>
      </div>
    </form>
  )
}
