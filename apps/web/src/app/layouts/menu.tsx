// The side menu of section 2.2 and its form on a phone. Each selection first clears every stored filter.
import { lavraFormularios, type Perfil } from '@guara/domain/sessao/perfil'
import { Tooltip } from '@mantine/core'
import { IconBell, IconDatabaseSearch, IconHome, IconPaw, IconPlus } from '@tabler/icons-react'
import { Link, useMatches } from 'react-router'
import { filtros } from '../../ui/filtros.ts'
import type { Rota } from '../rotas.tsx'
import classes from './menu.module.css'

const ENTRADAS = [
  { rota: 'index', para: '/', rotulo: 'Página inicial', curto: 'Início', Icone: IconHome },
  {
    rota: 'alertasVinculados',
    para: '/alertas-vinculados',
    rotulo: 'Alertas vinculados ao usuário',
    curto: 'Alertas',
    Icone: IconBell,
  },
  {
    rota: 'basesApoio',
    para: '/bases-de-apoio',
    rotulo: 'Bases de apoio',
    curto: 'Bases',
    Icone: IconDatabaseSearch,
  },
  { rota: 'especies', para: '/especies', rotulo: 'Espécies', curto: 'Espécies', Icone: IconPaw },
] as const

const NOVO = { rota: 'formulario-novo', para: '/formulario/novo', curto: 'Novo', Icone: IconPlus } as const

const useRotaAtual = () => (useMatches().at(-1)?.handle as Rota | undefined)?.nome

export const MenuLateral = () => {
  const atual = useRotaAtual()
  return (
    <nav aria-label="Menu principal" className={classes.trilho}>
      {ENTRADAS.map(({ rota, para, rotulo, Icone }) => (
        <Tooltip key={rota} label={rotulo} position="right" withinPortal={false}>
          <Link
            to={para}
            aria-label={rotulo}
            aria-current={rota === atual ? 'page' : undefined}
            onClick={filtros.clearAll}
            className={classes.icone}
          >
            <Icone size={24} stroke={1.75} aria-hidden />
          </Link>
        </Tooltip>
      ))}
    </nav>
  )
}

/** Novo stands in the middle, for whoever draws up forms. */
export const BarraInferior = ({ perfilAtivo }: { perfilAtivo: Perfil }) => {
  const atual = useRotaAtual()
  const lugares = lavraFormularios(perfilAtivo)
    ? [...ENTRADAS.slice(0, 2), NOVO, ...ENTRADAS.slice(2)]
    : ENTRADAS
  return (
    <nav aria-label="Menu principal" className={classes.barra}>
      {lugares.map(({ rota, para, curto, Icone }) => (
        <Link
          key={rota}
          to={para}
          aria-current={rota === atual ? 'page' : undefined}
          onClick={filtros.clearAll}
          className={classes.lugar}
          data-principal={rota === NOVO.rota || undefined}
        >
          <span className={classes.desenho}>
            <Icone size={24} stroke={1.75} aria-hidden />
          </span>
          {curto}
        </Link>
      ))}
    </nav>
  )
}
