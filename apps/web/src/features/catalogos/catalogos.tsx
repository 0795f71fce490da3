// /admin/catalogos: which catalogues the agency keeps, and one of them with its lines. One screen for all: each is a description
// of the domain (docs/decisoes/0061-trilha-e-catalogos.md).
import { podeChamar } from '@guara/domain/acesso'
import { catalogos } from '@guara/domain/catalogo/editaveis/contract'
import { CATALOGOS, type NomeDoCatalogo, OUTROS_CATALOGOS } from '@guara/domain/catalogo/editaveis/index'
import { ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import { IconLock } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useSessao } from '../../api/sessao-atual.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Quadro } from '../../ui/quadro.ts'
import { Screen } from '../../ui/screen.tsx'
import classes from './catalogos.module.css'
import { LinhasDoCatalogo } from './linhas.tsx'

const ENTRADAS = [
  ...Object.entries(CATALOGOS).map(([nome, { titulo, explicacao }]) => ({
    para: `/admin/catalogos/${nome}`,
    titulo,
    explicacao,
  })),
  ...OUTROS_CATALOGOS,
]

const Entradas = () => (
  <ul className={classes.entradas}>
    {ENTRADAS.map(({ para, titulo, explicacao }) => (
      <li key={para}>
        <Quadro>
          <h2>
            <Link to={para}>{titulo}</Link>
          </h2>
          <p>{explicacao}</p>
        </Quadro>
      </li>
    ))}
  </ul>
)

const ehCatalogo = (nome: string): nome is NomeDoCatalogo => Object.hasOwn(CATALOGOS, nome)

export const Catalogos = () => {
  const { usuario } = useSessao()
  const { catalogo } = useParams()
  if (!usuario) return null
  if (!podeChamar(catalogos.listar, usuario))
    return (
      <Screen titulo="Catálogos">
        <Quadro>
          <EmptyState
            Icone={IconLock}
            titulo={`O perfil ${ROTULO_DO_PERFIL[usuario.perfilAtivo]} não muda catálogos.`}
          />
        </Quadro>
      </Screen>
    )
  if (catalogo === undefined)
    return (
      <Screen titulo="Catálogos">
        <Entradas />
      </Screen>
    )
  if (!ehCatalogo(catalogo))
    return (
      <Screen titulo="Catálogos">
        <EmptyState titulo="Este catálogo não existe." />
        <Entradas />
      </Screen>
    )
  return (
    <Screen titulo={CATALOGOS[catalogo].titulo}>
      <p className={classes.volta}>
        <Link to="/admin/catalogos">Todos os catálogos</Link>
      </p>
      <LinhasDoCatalogo key={catalogo} nome={catalogo} />
    </Screen>
  )
}
