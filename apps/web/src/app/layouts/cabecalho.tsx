import type { Conta } from '@guara/domain/sessao/schema'
import { ActionIcon } from '@mantine/core'
import { IconSun } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useOrgao } from '../../api/administracao/orgao.ts'
import { useStore } from '../../store.ts'
import { useTemaSol } from '../../ui/aparelho/tema-sol.ts'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { useDica } from '../../ui/entrada/dica.tsx'
import { type EmMaos, emMaos } from '../../ui/tela/em-maos.ts'
import { Marca } from '../../ui/tela/marca.tsx'
import classes from './cabecalho.module.css'
import { MenuDaConta } from './menu-da-conta.tsx'
import { Sino } from './sino.tsx'

const TemaSol = () => {
  const [ligado, alternar] = useTemaSol()
  const { alvo, balao } = useDica(ligado ? 'Desligar o tema sol' : 'Tema sol: mais contraste para luz forte')
  return (
    <>
      <ActionIcon
        {...alvo}
        variant="transparent"
        size={44}
        aria-label="Tema sol"
        aria-pressed={ligado}
        onClick={alternar}
        className={classes.botao}
      >
        <IconSun size={22} aria-hidden />
      </ActionIcon>
      {balao}
    </>
  )
}

/** Who the agency is, where there is room for it: its own words say nothing that a person on a phone needs at each screen. */
const NoTopo = () => {
  const orgao = useOrgao()
  if (!orgao) return null
  return (
    <p className={classes.orgao} data-logo={orgao.logo ? true : undefined}>
      {orgao.logo && <img src={orgao.logo} alt={orgao.nome} title={orgao.nome} />}
      <span title={orgao.nome} aria-hidden={Boolean(orgao.logo) || undefined}>
        {orgao.sigla ?? orgao.nome}
      </span>
    </p>
  )
}

/** The form that is being drawn up, where the screen has no line to spare for it. */
const NoCabecalho = ({ codigo, condicao }: EmMaos) => (
  <p className={classes.emMaos}>
    <strong>{codigo}</strong>
    <span>{condicao}</span>
  </p>
)

/** On a phone the bell takes the sun's place, and the sun theme is in the account menu. */
const Acoes = ({ usuario }: { usuario: Conta | null }) => {
  const celular = useCelular()
  if (!usuario)
    return (
      <>
        <TemaSol />
        <Link to="/login" className={classes.entrar}>
          Entrar
        </Link>
      </>
    )
  return (
    <>
      {!celular && <TemaSol />}
      <Sino />
      <MenuDaConta usuario={usuario} />
    </>
  )
}

export const Cabecalho = ({ usuario }: { usuario: Conta | null }) => {
  const formulario = useStore(emMaos)
  return (
    <header className={classes.cabecalho} data-em-maos={formulario ? true : undefined}>
      <Link to="/" className={classes.marca}>
        <Marca />
      </Link>
      <NoTopo />
      {formulario && <NoCabecalho {...formulario} />}
      <div className={classes.acoes}>
        <Acoes usuario={usuario} />
      </div>
    </header>
  )
}
