// What the device says of where it is. A signal that was lost is told beside the last reading, and one too old to mark with
// offers to be read again.
import type { Posicao } from '@guara/domain/geometria/poligono'
import { Button } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import classes from './campo.module.css'
import { ehVelha, precisaoEmPalavras, restoDoSinal } from './sinal-do-gps.ts'
import type { GpsContinuo } from './use-gps.ts'

interface Props {
  id: string
  gps: GpsContinuo
  /** The reading came so many seconds ago. */
  idadeS: number
  tracado: readonly Posicao[]
}

export const Sinal = ({ id, gps: { leitura, erro, lerDeNovo }, idadeS, tracado }: Props) => {
  const velha = leitura !== null && ehVelha(idadeS)
  const problema = erro ?? (velha && 'A leitura é de mais de um minuto atrás: leia de novo para marcar.')
  return (
    <div className={classes.sinal}>
      <IconCurrentLocation size={22} aria-hidden />
      <p id={id}>
        {leitura && (
          <span>
            <strong>{precisaoEmPalavras(leitura.precisaoM ?? Infinity)}</strong>{' '}
            {restoDoSinal(leitura, tracado, idadeS)}
          </span>
        )}
        {(problema || !leitura) && <span>{problema || 'Procurando a posição do aparelho…'}</span>}
      </p>
      {(velha || erro) && (
        <Button variant="default" className={classes.reler} onClick={lerDeNovo}>
          Ler de novo
        </Button>
      )}
    </div>
  )
}
