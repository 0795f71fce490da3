import { ActionIcon, Button, Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { useId } from 'react'
import { Link } from 'react-router'
import type { AcaoDaLinha } from './acoes.ts'
import classes from './linha.module.css'

interface Props {
  acoes: readonly AcaoDaLinha[]
  onAcao: (acao: AcaoDaLinha) => void
}

const EmPalavras = ({ acao, onAcao }: { acao: AcaoDaLinha; onAcao: () => void }) => {
  const motivo = useId()
  const comum = {
    variant: 'light',
    'aria-label': acao.nomeCompleto,
    className: classes.palavra,
  } as const
  if (acao.indisponivel)
    return (
      <>
        <Tooltip
          label={acao.indisponivel}
          events={{ hover: true, focus: true, touch: true }}
          withinPortal={false}
        >
          <Button {...comum} data-disabled aria-disabled aria-describedby={motivo}>
            {acao.rotulo}
          </Button>
        </Tooltip>
        <span id={motivo} hidden>
          {acao.indisponivel}
        </span>
      </>
    )
  if (acao.para)
    return (
      <Button {...comum} component={Link} to={acao.para}>
        {acao.rotulo}
      </Button>
    )
  return (
    <Button {...comum} onClick={onAcao}>
      {acao.rotulo}
    </Button>
  )
}

const EmIcone = ({ acao, onAcao }: { acao: AcaoDaLinha; onAcao: () => void }) => {
  const { Icone, rotulo, nomeCompleto, perigo, para } = acao
  const comum = {
    variant: 'subtle',
    size: 32,
    color: perigo ? 'red.6' : 'gray.7',
    'aria-label': nomeCompleto,
  } as const
  const icone = <Icone size={20} stroke={1.75} aria-hidden />
  return (
    <Tooltip label={rotulo} withinPortal={false}>
      {para ? (
        <ActionIcon {...comum} component={Link} to={para}>
          {icone}
        </ActionIcon>
      ) : (
        <ActionIcon {...comum} onClick={onAcao}>
          {icone}
        </ActionIcon>
      )}
    </Tooltip>
  )
}

/** Actions of a row at a desk: the main one in words, the others as icons; one alone is always in words. */
export const AcoesDaLinha = ({ acoes, onAcao }: Props) => (
  <div className={classes.acoes}>
    {acoes.map((acao) => {
      const Face = acao.principal || acoes.length === 1 ? EmPalavras : EmIcone
      return <Face key={acao.nome} acao={acao} onAcao={() => onAcao(acao)} />
    })}
  </div>
)
