import '@mantine/core/styles/CheckboxCard.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import { Checkbox } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import classes from './tipo-cartao.module.css'

interface Props {
  nome: string
  escolhido: boolean
  /** A kind that cannot be chosen now says why. */
  motivo: string | null
  onAlternar: () => void
  /** Takes the focus when the dialog opens. */
  primeiro: boolean
}

export const TipoCartao = ({ nome, escolhido, motivo, onAlternar, primeiro }: Props) => {
  const id = useId()
  const cartao = useRef<HTMLButtonElement>(null)
  const era = useRef(escolhido)
  // The other cards grow by their reasons: the one that was touched stays in sight.
  useEffect(() => {
    if (era.current !== escolhido) cartao.current?.scrollIntoView({ block: 'nearest' })
    era.current = escolhido
  }, [escolhido])
  return (
    <Checkbox.Card
      ref={cartao}
      checked={escolhido}
      onClick={() => motivo === null && onAlternar()}
      aria-labelledby={`${id}-nome`}
      aria-disabled={motivo !== null || undefined}
      aria-describedby={motivo === null ? undefined : `${id}-motivo`}
      data-autofocus={primeiro || undefined}
      className={classes.cartao}
    >
      {motivo === null ? (
        <Checkbox.Indicator aria-hidden />
      ) : (
        <IconLock size={20} stroke={1.75} aria-hidden className={classes.cadeado} />
      )}
      <span>
        <span id={`${id}-nome`} className={classes.nome}>
          {nome}
        </span>
        {motivo !== null && (
          <span id={`${id}-motivo`} className={classes.motivo}>
            {motivo}
          </span>
        )}
      </span>
    </Checkbox.Card>
  )
}
