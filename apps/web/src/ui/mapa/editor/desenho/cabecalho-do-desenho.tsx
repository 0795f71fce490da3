import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from '../gps/campo.module.css'
import { hectares, metros } from '../valor.ts'
import type { Medida } from './medida.ts'

interface Props {
  titulo: string
  finalidade: string | null
  medida: Medida | null
  aoConcluir: () => void
  /** Absent where there is nothing to give up. */
  aoFechar?: (() => void) | undefined
}

const contagem = ({ vertices, perimetroM }: Medida) =>
  [`${vertices} ${vertices === 1 ? 'vértice' : 'vértices'}`, perimetroM === null ? null : metros(perimetroM)]
    .filter(Boolean)
    .join(' · ')

/** The head of the full screen: what is drawn, how large it is so far, and the way out. */
export const CabecalhoDoDesenho = ({ titulo, finalidade, medida, aoConcluir, aoFechar }: Props) => (
  <div className={classes.cabecalho}>
    {aoFechar && (
      <ActionIcon
        variant="subtle"
        color="gray.9"
        size={44}
        aria-label="Cancelar o desenho"
        onClick={aoFechar}
      >
        <IconX size={24} aria-hidden />
      </ActionIcon>
    )}
    <div className={classes.titulo}>
      <h2>{titulo}</h2>
      {finalidade && <p>{finalidade}</p>}
    </div>
    <div role="status" className={classes.medida}>
      {medida && (
        <>
          <strong>{medida.areaHa === null ? 'Sem área ainda' : hectares(medida.areaHa)}</strong>
          <span>{contagem(medida)}</span>
        </>
      )}
    </div>
    <Button size="md" onClick={aoConcluir}>
      Concluir
    </Button>
  </div>
)
