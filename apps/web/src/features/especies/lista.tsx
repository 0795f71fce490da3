// The results, and every state between asking and having. What was on the screen stays while another page comes or fails.
import { formatarDataHora } from '@guara/domain/data-hora'
import { type Especie, TAMANHOS_DE_ESPECIES } from '@guara/domain/especie/schema'
import { Button } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import {
  consultasDeEspecie,
  type FiltroDeEspecies,
  type PaginaDeEspecies,
} from '../../offline/especies/consultas.ts'
import { ERRO_DAS_ESPECIES } from '../../offline/especies/todas.ts'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { OfflineState } from '../../ui/espera/offline-state.tsx'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { Esqueleto } from '../../ui/lista/tabela/esqueleto.tsx'
import { Pager, TamanhoDaPagina } from '../../ui/lista/tabela/pager.tsx'
import { usePaginaQueExiste } from '../../ui/lista/tabela/use-pagina-que-existe.ts'
import { useUltima } from '../../ui/lista/tabela/use-ultima.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './especies.module.css'

const NENHUMA_ESPECIE = 'Nenhuma espécie foi encontrada!'
const NOMES = { um: 'espécie', varios: 'espécies' }

interface Props {
  filtro: FiltroDeEspecies
  onFiltro: (filtro: FiltroDeEspecies) => void
  onLimpar: () => void
  cartao: (especie: Especie) => ReactNode
}

const SEM_CATALOGO = (
  <Quadro>
    <OfflineState texto="Abra esta tela uma vez com conexão e o catálogo fica guardado neste aparelho." />
  </Quadro>
)

const Nenhuma = ({ onLimpar }: Pick<Props, 'onLimpar'>) => (
  <Quadro>
    <EmptyState
      titulo={NENHUMA_ESPECIE}
      texto="Confira o nome, escolha outro reino ou retire o que escolheu na aparência."
      acao={
        <Button variant="default" onClick={onLimpar}>
          Ver todas as espécies
        </Button>
      }
    />
  </Quadro>
)

interface PropsDasAchadas extends Omit<Props, 'onLimpar'> {
  dados: PaginaDeEspecies
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'isPlaceholderData'>
  celular: boolean
}

const Achadas = ({ filtro, onFiltro, cartao, dados, query, celular }: PropsDasAchadas) => {
  const porPagina = {
    tamanho: filtro.tamanho,
    tamanhos: TAMANHOS_DE_ESPECIES,
    onTamanho: (tamanho: number) => onFiltro({ ...filtro, tamanho, pagina: 1 }),
  }
  return (
    <>
      <ul
        className={classes.lista}
        aria-label="Espécies encontradas"
        aria-busy={query.isFetching}
        data-velha={query.isPlaceholderData || undefined}
      >
        {dados.content.map((especie) => (
          <li key={especie.id}>{cartao(especie)}</li>
        ))}
      </ul>
      <Quadro p={0}>
        <Pager
          dados={dados}
          nomes={NOMES}
          pagina={query.isError ? dados.number + 1 : filtro.pagina}
          onPagina={(pagina) => onFiltro({ ...filtro, pagina })}
          {...porPagina}
          celular={celular}
        />
      </Quadro>
      {celular && <TamanhoDaPagina rotulo="Itens por página" {...porPagina} />}
    </>
  )
}

export const Lista = ({ filtro, onFiltro, onLimpar, cartao }: Props) => {
  const query = useQuery(consultasDeEspecie.lista(filtro))
  // The cards are drawn in pieces: a tap on the search is answered between two of them.
  const dados = useUltima(useDeferredValue(query.data))
  const celular = useCelular()
  const online = useOnline()
  const { refetch } = query

  // With the network back, the gateway's own list is asked for again.
  const doAparelho = query.data?.guardadoEm != null
  useEffect(() => {
    if (online && doAparelho) void refetch()
  }, [online, doAparelho, refetch])

  usePaginaQueExiste(query.data, filtro.pagina, (pagina) => onFiltro({ ...filtro, pagina }))

  return (
    <>
      {query.isError && (dados || online) && (
        <QueryError
          titulo={ERRO_DAS_ESPECIES}
          query={query}
          resto={dados && 'A lista anterior continua abaixo.'}
        />
      )}
      {dados?.guardadoEm != null && (
        <Recado tom="informacao">
          Sem resposta do servidor: esta é a cópia do catálogo guardada neste aparelho em{' '}
          {formatarDataHora(new Date(dados.guardadoEm))}.
        </Recado>
      )}
      {dados ? (
        dados.totalElements > 0 ? (
          <Achadas {...{ filtro, onFiltro, cartao, dados, query, celular }} />
        ) : (
          !query.isError && <Nenhuma onLimpar={onLimpar} />
        )
      ) : query.isError ? (
        !online && SEM_CATALOGO
      ) : (
        <Quadro p={0}>
          <Esqueleto linhas={3} celular={celular} />
        </Quadro>
      )}
    </>
  )
}
