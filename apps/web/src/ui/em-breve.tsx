import { Button } from '@mantine/core'
import { IconArrowLeft, IconTools } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './em-breve.module.css'
import { Quadro } from './quadro.ts'

interface Props {
  /** What the screen will do, in one sentence. */
  descricao: string
  voltar?: { para: string; rotulo: string }
  children?: ReactNode
}

/** A screen whose capability comes in a later version says so plainly. */
export const EmBreve = ({ descricao, voltar, children }: Props) => (
  <Quadro className={classes.quadro}>
    <IconTools size={36} stroke={1.5} aria-hidden className={classes.icone} />
    <div className={classes.texto}>
      <p className={classes.aviso}>Esta parte do Guará ainda não está disponível nesta versão.</p>
      <p>{descricao}</p>
      {children}
      {voltar && (
        <Button
          component={Link}
          to={voltar.para}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          className={classes.voltar}
        >
          {voltar.rotulo}
        </Button>
      )}
    </div>
  </Quadro>
)
