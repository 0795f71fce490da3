// The list that five screens share: a table at a desk, cards on a phone, the pager, and every state between asking
// and having (loading, empty, failed, offline). What was on the screen stays while another page comes or fails.
import type { Pagina } from '@guara/domain/pagina'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { useCelular } from '../../aparelho/use-celular.ts'
import { useOnline } from '../../aparelho/use-online.ts'
import { OfflineState } from '../../espera/offline-state.tsx'
import { QueryError } from '../../espera/query-error.tsx'
import { Quadro } from '../../tela/quadro.ts'
import { Esqueleto } from './esqueleto.tsx'
import classes from './paged-table.module.css'
import { Pager } from './pager.tsx'
import { Tabela } from './tabela.tsx'
import type { Coluna, Nomes, Paginacao } from './tipos.ts'
import { useMostrado } from './use-mostrado.ts'
import { usePaginaQueExiste } from './use-pagina-que-existe.ts'
import { useUltima } from './use-ultima.ts'

const CONTINUA_ABAIXO = 'A lista anterior continua abaixo.'

interface Props<T, F extends Paginacao> {
  rotulo: string
  nomes: Nomes
  query: UseQueryResult<Pagina<T>>
  /** What stands above the list is still to come: shown before it, the list would move under the finger. */
  esperar?: boolean
  /** What failed, said in place above what the gateway answered. */
  erro: string
  colunas: readonly Coluna<T>[]
  /** The same data and actions as a row. */
  cartao: (item: T) => ReactNode
  chave: (item: T) => string
  filtro: F
  onFiltro: (filtro: F) => void
  vazio: ReactNode
  /** Explains what a column shows, under the list. */
  nota?: string
}

export const PagedTable = <T, F extends Paginacao>(props: Props<T, F>) => {
  const { rotulo, nomes, query, erro, colunas, cartao, chave, filtro, onFiltro, vazio, nota } = props
  const celular = useCelular()
  const online = useOnline()
  const mostrado = useMostrado(query, filtro)
  // Rows are drawn in small pieces: a tap that comes meanwhile does not wait for all of them.
  const dados = useDeferredValue(useUltima(props.esperar ? undefined : query.data))

  usePaginaQueExiste(query.data, filtro.pagina, (pagina) => onFiltro({ ...filtro, pagina }))

  const corpo = () => {
    if (!dados) {
      if (!online) return <OfflineState texto="A lista aparece assim que a rede voltar." />
      if (query.isError) return null
      return <Esqueleto linhas={celular ? 3 : filtro.tamanho} celular={celular} />
    }
    if (dados.totalElements === 0) return query.isError ? null : vazio
    return (
      <>
        {celular ? (
          <ul className={classes.cartoes} aria-label={rotulo}>
            {dados.content.map((item) => (
              <li key={chave(item)} className={classes.cartao}>
                {cartao(item)}
              </li>
            ))}
          </ul>
        ) : (
          <Tabela
            rotulo={rotulo}
            itens={dados.content}
            chave={chave}
            colunas={colunas}
            filtro={mostrado}
            onOrdem={(prop, orderBy) => onFiltro({ ...filtro, prop, orderBy, pagina: 1 })}
          />
        )}
        <Pager
          dados={dados}
          nomes={nomes}
          pagina={query.isError ? dados.number + 1 : filtro.pagina}
          onPagina={(pagina) => onFiltro({ ...filtro, pagina })}
          tamanho={mostrado.tamanho}
          onTamanho={(tamanho) => onFiltro({ ...filtro, tamanho, pagina: 1 })}
          celular={celular}
        />
        {nota && <p className={classes.nota}>{nota}</p>}
      </>
    )
  }

  const conteudo = corpo()
  return (
    <div
      // The list does not take over the element of its skeleton, which stood elsewhere and had nothing to touch.
      key={dados ? 'lista' : 'esqueleto'}
      aria-busy={query.isFetching}
      data-velha={query.isPlaceholderData || undefined}
      className={classes.lista}
    >
      {query.isError && (dados || online) && (
        <QueryError titulo={erro} query={query} resto={dados && CONTINUA_ABAIXO} />
      )}
      {celular ? conteudo : conteudo && <Quadro p={0}>{conteudo}</Quadro>}
    </div>
  )
}
