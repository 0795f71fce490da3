// /admin/catalogos: which catalogues the agency keeps, and one of them with its lines. One screen for all: each is a description
// of the domain (docs/decisoes/0061-trilha-e-catalogos.md).
import type { CatalogoEditavel } from '@guara/domain/catalogo/editaveis/definicao'
import { CATALOGOS, type NomeDoCatalogo, OUTROS_CATALOGOS } from '@guara/domain/catalogo/editaveis/index'
import { Link, Navigate, useParams } from 'react-router'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './catalogos.module.css'
import { LinhasDoCatalogo } from './linhas.tsx'
import { SoDeQuemMuda } from './so-de-quem-muda.tsx'

const ENTRADAS = [
  ...Object.entries<CatalogoEditavel>(CATALOGOS).map(([nome, { titulo, explicacao, endereco }]) => ({
    para: endereco ?? `/admin/catalogos/${nome}`,
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
  const { catalogo } = useParams()
  if (catalogo === undefined)
    return (
      <SoDeQuemMuda titulo="Catálogos">
        <Entradas />
      </SoDeQuemMuda>
    )
  if (!ehCatalogo(catalogo))
    return (
      <SoDeQuemMuda titulo="Catálogos">
        <EmptyState titulo="Este catálogo não existe." />
        <Entradas />
      </SoDeQuemMuda>
    )
  const { titulo, endereco }: CatalogoEditavel = CATALOGOS[catalogo]
  if (endereco) return <Navigate to={endereco} replace />
  return (
    <SoDeQuemMuda titulo={titulo}>
      <p className={classes.volta}>
        <Link to="/admin/catalogos">Todos os catálogos</Link>
      </p>
      <LinhasDoCatalogo key={catalogo} nome={catalogo} />
    </SoDeQuemMuda>
  )
}
