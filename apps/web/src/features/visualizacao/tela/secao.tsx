import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from '../formulario/formulario-aberto.module.css'

export interface PropsDaSecao {
  /** The anchor to which the index leads. */
  id: string
  titulo: string
  /** What is in it, in one line, for who sees it closed. */
  resumo?: string | undefined
  /** It begins open on a phone. */
  primeira?: boolean | undefined
}

/** Always open at a desk, where the index stands beside it; on a phone closed until it is asked for, so that the closed ones
 * are the index. */
export const Secao = ({ id, titulo, resumo, primeira, children }: PropsDaSecao & { children: ReactNode }) => {
  const celular = useCelular()
  const { hash, key } = useLocation()
  const procurada = hash === `#${id}`
  const [pedida, setPedida] = useState(primeira || procurada)
  const conteudo = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again after it was closed, it opens again
  useEffect(() => {
    if (procurada) setPedida(true)
  }, [procurada, key])
  const aberta = pedida || !celular
  const Seta = aberta ? IconChevronUp : IconChevronDown
  return (
    <Quadro component="section" aria-labelledby={id} className={classes.secao}>
      <h2 id={id} tabIndex={-1}>
        {celular ? (
          <UnstyledButton
            className={classes.abrir}
            aria-expanded={aberta}
            aria-controls={aberta ? conteudo : undefined}
            onClick={() => setPedida(!aberta)}
          >
            {titulo}
            <Seta size={20} aria-hidden />
          </UnstyledButton>
        ) : (
          titulo
        )}
      </h2>
      {!aberta && resumo && <p className={classes.resumo}>{resumo}</p>}
      {aberta && (
        <div id={conteudo} className={classes.conteudo}>
          {children}
        </div>
      )}
    </Quadro>
  )
}

export const NadaInformado = () => <p className={classes.fraco}>Nada informado.</p>
