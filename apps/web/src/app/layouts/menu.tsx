// The side menu and its form on a phone (docs/dominio/telas.md#layouts). Each selection first clears every stored
// filter.
import { lavraFormularios, type Perfil } from '@guara/domain/sessao/perfil'
import { UnstyledButton } from '@mantine/core'
import {
  IconChartBar,
  IconClipboardList,
  IconDatabaseSearch,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconMapPinExclamation,
  IconPaw,
  IconPlus,
  IconUsers,
} from '@tabler/icons-react'
import { Link, useMatches } from 'react-router'
import type { NovoFormulario } from '../../features/formularios/novo/use-novo-formulario.tsx'
import { useDica } from '../../ui/entrada/dica.tsx'
import { filtros } from '../../ui/lista/filtro/filtros.ts'
import type { Rota } from '../rotas.tsx'
import classes from './menu.module.css'
import { ve } from './quem-ve.ts'

/** `quem`: the call that whoever sees the entry has to be allowed (quem-ve.ts). */
const ENTRADAS = [
  {
    rota: 'index',
    para: '/',
    rotulo: 'Página inicial',
    curto: 'Início',
    Icone: IconHome,
    quem: 'formularios.buscar',
  },
  {
    rota: 'admin',
    para: '/admin',
    rotulo: 'Administração',
    curto: 'Início',
    Icone: IconHome,
    quem: 'usuarios.buscar',
  },
  {
    rota: 'admin-usuarios',
    para: '/admin/usuarios',
    rotulo: 'Usuários',
    curto: 'Usuários',
    Icone: IconUsers,
    quem: 'usuarios.buscar',
  },
  {
    rota: 'auditoria',
    para: '/admin/auditoria',
    rotulo: 'Auditoria',
    curto: 'Auditoria',
    Icone: IconHistory,
    quem: 'gestao.auditoria',
  },
  {
    rota: 'admin-saude',
    para: '/admin/saude',
    rotulo: 'Saúde da instalação',
    curto: 'Saúde',
    Icone: IconHeartbeat,
    quem: 'gestao.painel',
  },
  {
    rota: 'alertasVinculados',
    para: '/alertas-vinculados',
    rotulo: 'Alertas vinculados ao usuário',
    curto: 'Alertas',
    Icone: IconMapPinExclamation,
    quem: 'alertas.doUsuario',
  },
  {
    rota: 'gestao-trabalho',
    para: '/gestao/trabalho',
    rotulo: 'Trabalho',
    curto: 'Trabalho',
    Icone: IconClipboardList,
    // Who draws up has their own row in the menu of the account.
    quem: 'formularios.tentarDeNovo',
  },
  {
    rota: 'painel',
    para: '/painel',
    rotulo: 'Painel da fiscalização',
    curto: 'Painel',
    Icone: IconChartBar,
    // Who draws up has their own in the menu of the account.
    quem: 'painel.abrirReincidente',
  },
  {
    rota: 'basesApoio',
    para: '/bases-de-apoio',
    rotulo: 'Bases de apoio',
    curto: 'Bases',
    Icone: IconDatabaseSearch,
    quem: 'basesApoio.consultar',
  },
  { rota: 'especies', para: '/especies', rotulo: 'Espécies', curto: 'Espécies', Icone: IconPaw, quem: null },
] as const

/** The menu shows only what the role opens. */
const entradasDe = (perfilAtivo: Perfil) => ENTRADAS.filter(({ quem }) => ve(perfilAtivo, quem))

const useRotaAtual = () => (useMatches().at(-1)?.handle as Rota | undefined)?.nome

/** The words have done their work when the entry is chosen; they come back when the pointer or the focus does. */
const Entrada = ({ para, rotulo, Icone, aqui }: (typeof ENTRADAS)[number] & { aqui: boolean }) => {
  const { alvo, balao, fechar } = useDica(rotulo, { position: 'right' })
  return (
    <>
      <Link
        {...alvo}
        to={para}
        aria-label={rotulo}
        aria-current={aqui ? 'page' : undefined}
        onClick={() => {
          filtros.clearAll()
          fechar()
        }}
        className={classes.icone}
      >
        <Icone size={24} stroke={1.75} aria-hidden />
      </Link>
      {balao}
    </>
  )
}

export const MenuLateral = ({ perfilAtivo }: { perfilAtivo: Perfil }) => {
  const atual = useRotaAtual()
  return (
    <nav aria-label="Menu principal" className={classes.trilho}>
      {entradasDe(perfilAtivo).map((entrada) => (
        <Entrada key={entrada.rota} {...entrada} aqui={entrada.rota === atual} />
      ))}
    </nav>
  )
}

const Lugar = ({ entrada }: { entrada: (typeof ENTRADAS)[number] }) => {
  const atual = useRotaAtual()
  const { rota, para, curto, Icone } = entrada
  return (
    <Link
      to={para}
      aria-current={rota === atual ? 'page' : undefined}
      onClick={filtros.clearAll}
      className={classes.lugar}
    >
      <span className={classes.desenho}>
        <Icone size={24} stroke={1.75} aria-hidden />
      </span>
      {curto}
    </Link>
  )
}

const Novo = ({ comecar, criando }: Pick<NovoFormulario, 'comecar' | 'criando'>) => (
  <UnstyledButton
    className={classes.lugar}
    data-principal
    aria-busy={criando}
    onClick={criando ? undefined : comecar}
  >
    <span className={classes.desenho}>
      <IconPlus size={24} stroke={1.75} aria-hidden />
    </span>
    Novo
  </UnstyledButton>
)

/** Novo stands in the middle, for whoever draws up forms. */
export const BarraInferior = ({ perfilAtivo, novo }: { perfilAtivo: Perfil; novo: NovoFormulario }) => (
  <nav aria-label="Menu principal" className={classes.barra}>
    {entradasDe(perfilAtivo)
      .slice(0, 2)
      .map((entrada) => (
        <Lugar key={entrada.rota} entrada={entrada} />
      ))}
    {lavraFormularios(perfilAtivo) && <Novo {...novo} />}
    {entradasDe(perfilAtivo)
      .slice(2)
      .map((entrada) => (
        <Lugar key={entrada.rota} entrada={entrada} />
      ))}
  </nav>
)
