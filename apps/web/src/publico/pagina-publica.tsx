import { ActionIcon } from '@mantine/core'
import { IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSessao } from '../api/cliente/sessao-atual.ts'
import { useTemaSol } from '../ui/aparelho/tema-sol.ts'
import { Marca } from '../ui/tela/marca.tsx'
import { useTitulo } from '../ui/tela/titulo.ts'
import classes from './pagina-publica.module.css'

interface Props {
  titulo: string
  /** The page has drawings side by side, where there is room. */
  larga?: boolean
  children: ReactNode
}

/** What a citizen sees, on a phone first: no menu, no account. */
export const PaginaPublica = ({ titulo, larga, children }: Props) => {
  const { token } = useSessao()
  const [sol, alternar] = useTemaSol()
  useTitulo(titulo)
  return (
    <>
      <header className={classes.topo}>
        <Marca />
        <div className={classes.acoes}>
          <ActionIcon
            variant="transparent"
            size={44}
            aria-label="Tema sol"
            aria-pressed={sol}
            onClick={alternar}
            className={classes.sol}
          >
            <IconSun size={22} aria-hidden />
          </ActionIcon>
          {token === null ? <Link to="/login">Entrar</Link> : <Link to="/">Formulários</Link>}
        </div>
      </header>
      <div className={classes.coluna} data-larga={larga || undefined}>
        <h1 tabIndex={-1}>{titulo}</h1>
        {children}
      </div>
    </>
  )
}
