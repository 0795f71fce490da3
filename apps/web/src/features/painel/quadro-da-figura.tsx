// A figure in its card: title, how it is counted in one press, its table in another, and every state between asking and having.
import type { Figura } from '@guara/domain/painel/contract'
import { definicaoDa, type NomeDaFigura } from '@guara/domain/painel/figuras'
import { Button } from '@mantine/core'
import { IconInfoCircle, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { consultasDoPainel, type Filtro } from '../../api/gestao/painel.ts'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { Esqueleto } from '../../ui/lista/tabela/esqueleto.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './painel.module.css'

interface Props {
  figura: NomeDaFigura
  filtro: Filtro
  /** The buttons show only icons, because the title has little room. */
  curto?: boolean
  onTabela: (figura: NomeDaFigura) => void
  children: (contada: Figura) => ReactNode
}

export const QuadroDaFigura = ({ figura, filtro, curto, onTabela, children }: Props) => {
  const { titulo, comoEContado, sem = [] } = definicaoDa(figura)
  const [explica, setExplica] = useState(false)
  const id = useId()
  const query = useQuery(consultasDoPainel.figura(figura, filtro))
  const ignorados = [
    filtro.tipo && sem.includes('tipo') && 'tipo',
    filtro.fonte && sem.includes('fonte') && 'fonte',
  ].filter(Boolean)
  return (
    <Quadro component="section" aria-labelledby={id} className={classes.quadro}>
      <div className={classes.cabeca} data-curta={curto || undefined}>
        <h2 id={id}>{titulo}</h2>
        <div className={classes.botoes}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={explica}
            aria-label={`Como é contado: ${titulo}`}
            leftSection={<IconInfoCircle size={18} aria-hidden />}
            onClick={() => setExplica(!explica)}
          >
            {curto ? null : 'Como é contado'}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-haspopup="dialog"
            aria-label={`Ver tabela: ${titulo}`}
            leftSection={<IconTable size={18} aria-hidden />}
            onClick={() => onTabela(figura)}
          >
            {curto ? null : 'Ver tabela'}
          </Button>
        </div>
      </div>
      {explica && <p className={classes.explica}>{comoEContado}</p>}
      {ignorados.length > 0 && (
        <p className={classes.fraco}>O filtro de {ignorados.join(' e ')} não se aplica aqui.</p>
      )}
      {query.data ? (
        children(query.data)
      ) : query.isError ? (
        <QueryError titulo="Não foi possível contar." query={query} />
      ) : (
        <Esqueleto linhas={curto ? 2 : 5} celular />
      )}
    </Quadro>
  )
}
