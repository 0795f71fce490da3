import '@mantine/core/styles/Table.layer.css'
import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import classes from './tabela.module.css'
import type { Coluna, Paginacao } from './tipos.ts'

const ARIA_SORT = { ASC: 'ascending', DESC: 'descending' } as const
const SETAS = { ASC: IconArrowUp, DESC: IconArrowDown }

interface PropsDoTitulo<T> {
  coluna: Coluna<T>
  filtro: Paginacao
  onOrdem: (prop: string, orderBy: 'ASC' | 'DESC') => void
}

const Titulo = <T,>({ coluna: { titulo, ordena, alinhar, largura }, filtro, onOrdem }: PropsDoTitulo<T>) => {
  if (!ordena)
    return (
      <Table.Th scope="col" ta={alinhar} w={largura}>
        {titulo}
      </Table.Th>
    )
  const atual = filtro.prop === ordena ? filtro.orderBy : null
  const Seta = atual ? SETAS[atual] : IconArrowsSort
  return (
    <Table.Th scope="col" ta={alinhar} w={largura} aria-sort={atual ? ARIA_SORT[atual] : 'none'}>
      <UnstyledButton
        className={classes.ordem}
        onClick={() => onOrdem(ordena, atual === 'DESC' ? 'ASC' : 'DESC')}
      >
        {titulo}
        <Seta size={16} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

interface Props<T> {
  rotulo: string
  itens: readonly T[]
  chave: (item: T) => string
  colunas: readonly Coluna<T>[]
  filtro: Paginacao
  onOrdem: PropsDoTitulo<T>['onOrdem']
}

export const Tabela = <T,>({ rotulo, itens, chave, colunas, filtro, onOrdem }: Props<T>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard
  <section className={classes.rolagem} aria-label={rotulo} tabIndex={0}>
    <Table className={classes.tabela} aria-label={rotulo}>
      <Table.Thead className={classes.cabeca}>
        <Table.Tr>
          {colunas.map((coluna) => (
            <Titulo key={coluna.chave} coluna={coluna} filtro={filtro} onOrdem={onOrdem} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {itens.map((item) => (
          <Table.Tr key={chave(item)}>
            {colunas.map((coluna) => (
              <Table.Td key={coluna.chave} ta={coluna.alinhar}>
                {coluna.celula(item)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)
