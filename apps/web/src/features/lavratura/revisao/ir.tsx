// The way from what the review tells to the field where it is mended.
import { IconArrowRight } from '@tabler/icons-react'
import { type AchadoDaRevisao, chaveDoAchado } from '../tela/achado-em-foco.ts'
import classes from './revisao.module.css'

interface Props {
  achado: Pick<AchadoDaRevisao, 'campo' | 'mensagem'>
  /** What is there, for who hears the button without seeing what is beside it. */
  oQue: string
  onIr: () => void
}

export const IrAoCampo = ({ achado, oQue, onIr }: Props) => (
  <button
    type="button"
    className={classes.ir}
    aria-label={`Ir ao campo: ${oQue}`}
    data-achado={chaveDoAchado(achado)}
    onClick={onIr}
  >
    <span>Ir ao campo</span> <IconArrowRight size={18} aria-hidden />
  </button>
)
