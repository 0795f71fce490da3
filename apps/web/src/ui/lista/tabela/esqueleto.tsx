import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useAtraso } from '../../espera/use-atraso.ts'
import classes from './esqueleto.module.css'

interface Props {
  linhas: number
  celular: boolean
}

/** The shape of the list that is coming, after 300 ms. */
export const Esqueleto = ({ linhas, celular }: Props) => {
  const visivel = useAtraso()
  return (
    <div className={classes.esqueleto} data-celular={celular || undefined} role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {visivel &&
        Array.from({ length: linhas }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines without identity
          <div key={i} className={classes.linha} data-testid="esqueleto">
            <Skeleton height={celular ? 20 : 14} width="11%" />
            <Skeleton height={celular ? 20 : 14} width={`${72 + ((i * 7) % 13)}%`} />
          </div>
        ))}
    </div>
  )
}
