// The list of a tab: its filters, its rows or cards, and what is said when there are none. A tab gives the data.
import { SEM_RESULTADOS } from '@guara/domain/mensagens'
import type { Pagina } from '@guara/domain/pagina'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { PagedTable } from '../../../ui/lista/tabela/paged-table.tsx'
import type { Coluna } from '../../../ui/lista/tabela/tipos.ts'
import { useMostrado } from '../../../ui/lista/tabela/use-mostrado.ts'
import { ComErroNoAparelho, useNecessidade } from '../necessidade.ts'
import { irAoAparelho } from '../no-aparelho.tsx'
import type { Aba } from './abas.ts'
import { Cartao } from './cartao.tsx'
import { Codigo } from './colunas.tsx'
import { ativos, FILTRO_INICIAL, type FiltroDaLista } from './filtro/filtro.ts'
import { FiltroDaAba } from './filtro/filtro-da-aba.tsx'
import { AcoesDaLinha, type Linha } from './linha.tsx'

interface Props<T> {
  aba: Aba
  filtro: FiltroDaLista
  onFiltro: (filtro: FiltroDaLista) => void
  query: UseQueryResult<Pagina<T>>
  /** These stand between the code and the actions. */
  colunas: readonly Coluna<T>[]
  linha: (item: T) => Linha
  /** It stands beside the filters. */
  aoLado?: ReactNode
  /** What is beside the filters is still to come. */
  esperar?: boolean
}

/** What the column and the filter of nearly the same name show (docs/dominio/telas.md#home). */
const LAVRATURA =
  'A coluna Lavratura mostra a última alteração do formulário; o filtro Data da lavratura procura o dia em que foi lavrado.'

const Vazio = ({ aba, filtro, onFiltro }: Pick<Props<unknown>, 'aba' | 'filtro' | 'onFiltro'>) => {
  const [necessidade, setNecessidade] = useNecessidade()
  const comErroNoAparelho = use(ComErroNoAparelho)
  if (ativos(filtro).length === 0 && !necessidade)
    return <EmptyState titulo={SEM_RESULTADOS} texto={aba.vazio} />
  if (necessidade === 'COM_ERRO' && comErroNoAparelho && ativos(filtro).length === 0)
    return (
      <EmptyState
        titulo="O servidor não tem envios com erro."
        texto="O que não pôde ser enviado está acima, em Neste aparelho."
        acao={
          <Button variant="default" onClick={irAoAparelho}>
            Ir a Neste aparelho
          </Button>
        }
      />
    )
  return (
    <EmptyState
      titulo={SEM_RESULTADOS}
      texto="Retire um filtro ou aumente o período."
      acao={
        <Button
          variant="default"
          onClick={() => {
            setNecessidade(null)
            onFiltro(FILTRO_INICIAL)
          }}
        >
          Limpar filtros
        </Button>
      }
    />
  )
}

export const Lista = <T extends { id: string }>(props: Props<T>) => {
  const { aba, filtro, onFiltro, query, linha, aoLado, esperar } = props
  const mostrado = useMostrado(query, filtro)
  const colunas: Coluna<T>[] = [
    { chave: 'codigo', titulo: 'Código', celula: (item) => <Codigo {...linha(item)} /> },
    ...props.colunas,
    { chave: 'acoes', titulo: 'Ações', alinhar: 'end', celula: (item) => <AcoesDaLinha {...linha(item)} /> },
  ]
  return (
    <>
      <FiltroDaAba aba={aba} filtro={filtro} onFiltro={onFiltro} mostrado={mostrado} aoLado={aoLado} />
      <PagedTable
        rotulo={aba.rotulo}
        nomes={aba.nomes}
        query={query}
        esperar={esperar}
        erro={aba.erro}
        colunas={colunas}
        cartao={(item) => <Cartao {...linha(item)} />}
        chave={(item) => item.id}
        filtro={filtro}
        onFiltro={onFiltro}
        nota={LAVRATURA}
        vazio={<Vazio aba={aba} filtro={filtro} onFiltro={onFiltro} />}
      />
    </>
  )
}
