// The numbers behind a drawing, for whoever reads them, and for who cannot see it.
import '@mantine/core/styles/Table.layer.css'
import type { LinhaDaFigura } from '@guara/domain/painel/contract'
import type { TipoDeColuna } from '@guara/domain/painel/figuras'
import { Table } from '@mantine/core'
import { escrever } from '../../ui/figuras/numeros.ts'
import classes from './transparencia.module.css'

interface Props {
  titulo: string
  linha: string
  colunas: Readonly<Record<string, { rotulo: string; tipo: TipoDeColuna }>>
  linhas: readonly LinhaDaFigura[]
}

export const Tabela = ({ titulo, linha, colunas, linhas }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section className={classes.rola} tabIndex={0} aria-label={`Tabela: ${titulo}`}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{linha}</Table.Th>
          {Object.entries(colunas).map(([nome, { rotulo }]) => (
            <Table.Th key={nome} scope="col" className={classes.celula}>
              {rotulo}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {linhas.map(({ chave, rotulo, valores }) => (
          <Table.Tr key={chave}>
            <Table.Th scope="row">{rotulo}</Table.Th>
            {Object.entries(colunas).map(([nome, { tipo }]) => (
              <Table.Td key={nome} className={classes.celula}>
                {escrever(valores[nome], tipo)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)
