import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import { ActionIcon, Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { useDica } from '../../../ui/entrada/dica.tsx'
import type { AcaoDaLinha } from './acoes.ts'
import classes from './linha.module.css'

/** What a row and a card say of a thing, whichever the tab. */
export interface Linha {
  codigo: string
  /** The address to which the code leads when no action does. */
  para: string | null
  /** What it is: the kinds of a form, the kind of an instrument. */
  tipo: string
  formulario: ResumoDoFormulario
  acoes: readonly AcaoDaLinha[]
  onAcao?: (acao: AcaoDaLinha) => void
}

interface Face {
  acao: AcaoDaLinha
  onAcao: () => void
  alvo: ReturnType<typeof useDica>['alvo']
  /** A disabled action can still take the focus, so that the reason can be read. */
  impedida?: { 'data-disabled': true; 'aria-disabled': true; 'aria-describedby': string }
}

const emPalavras = ({ acao, onAcao, alvo, impedida }: Face) => {
  const comum = {
    ...alvo,
    variant: 'light',
    'aria-label': acao.nomeCompleto,
    className: classes.palavra,
  } as const
  return acao.para ? (
    <Button {...comum} component={Link} to={acao.para}>
      {acao.rotulo}
    </Button>
  ) : (
    <Button {...comum} {...impedida} onClick={impedida ? undefined : onAcao}>
      {acao.rotulo}
    </Button>
  )
}

const emIcone = ({ acao, onAcao, alvo, impedida }: Face) => {
  const { Icone, nomeCompleto, perigo, para } = acao
  const comum = {
    ...alvo,
    variant: 'subtle',
    size: 32,
    color: perigo ? 'red.6' : 'gray.7',
    'aria-label': nomeCompleto,
  } as const
  const icone = <Icone size={20} stroke={1.75} aria-hidden />
  return para ? (
    <ActionIcon {...comum} component={Link} to={para}>
      {icone}
    </ActionIcon>
  ) : (
    <ActionIcon {...comum} {...impedida} onClick={impedida ? undefined : onAcao}>
      {icone}
    </ActionIcon>
  )
}

/** An icon tells its name, and what does not answer yet tells why, on hover and on focus. */
const Acao = ({ acao, onAcao, porExtenso }: Pick<Face, 'acao' | 'onAcao'> & { porExtenso: boolean }) => {
  const motivo = useId()
  const { indisponivel, rotulo } = acao
  const impedida = { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': motivo } as const
  const { alvo, balao } = useDica([!porExtenso && rotulo, indisponivel].filter(Boolean).join(': '), {
    toque: Boolean(indisponivel),
  })
  const face = porExtenso ? emPalavras : emIcone
  return (
    <>
      {face({ acao, onAcao, alvo, impedida: indisponivel ? impedida : undefined })}
      {balao}
      {indisponivel && (
        <span id={motivo} hidden>
          {indisponivel}
        </span>
      )}
    </>
  )
}

/** Actions of a row at a desk: the main one in words, the others as icons; one alone is always in words. */
export const AcoesDaLinha = ({ acoes, onAcao }: Pick<Linha, 'acoes' | 'onAcao'>) => (
  <div className={classes.acoes}>
    {acoes.map((acao) => (
      <Acao
        key={acao.nome}
        acao={acao}
        porExtenso={acao.principal === true || acoes.length === 1}
        onAcao={() => onAcao?.(acao)}
      />
    ))}
  </div>
)
