// The table behind a figure: how it is counted, every row, the spreadsheet of them, and the list that each number counts.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { formatarHora } from '@guara/domain/data-hora'
import { contados } from '@guara/domain/escrita'
import { dataCurta } from '@guara/domain/instrumento/dias'
import type { Figura, LinhaDaFigura } from '@guara/domain/painel/contract'
import { definicaoDa, type NomeDaFigura } from '@guara/domain/painel/figuras'
import { Button, Drawer, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconDownload, IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { apiDoPainel, consultasDoPainel, type Filtro } from '../../api/gestao/painel.ts'
import { salvarNoAparelho } from '../../ui/aparelho/salvar-no-aparelho.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { escrever } from '../../ui/figuras/numeros.ts'
import { Esqueleto } from '../../ui/lista/tabela/esqueleto.tsx'
import { abrir, type Lugar } from './endereco.ts'
import classes from './painel.module.css'
import { AbrirPessoa } from './reincidente.tsx'

interface Props {
  figura: NomeDaFigura
  filtro: Filtro
  lugar: Lugar
  podeAbrirPessoa: boolean
  onFechar: () => void
}

const Definicao = ({ figura, contada }: { figura: NomeDaFigura; contada: Figura | undefined }) => {
  const { comoEContado, sem = [] } = definicaoDa(figura)
  return (
    <div className={classes.definicao}>
      <strong>
        <IconInfoCircle size={18} aria-hidden /> Como é contado
      </strong>
      <p>{comoEContado}</p>
      {contada && (
        <p className={classes.fraco}>
          {sem.includes('periodo')
            ? 'agora'
            : `${dataCurta(contada.periodo.de)} a ${dataCurta(contada.periodo.ate)}`}{' '}
          · contado às {formatarHora(contada.contadoEm)}
        </p>
      )}
    </div>
  )
}

const Baixar = ({ figura, filtro, linhas }: Pick<Props, 'figura' | 'filtro'> & { linhas: number }) => {
  const online = useOnline()
  const baixa = useMutation({
    mutationFn: () => apiDoPainel.csv({ params: { figura }, query: filtro }),
    meta: { erro: 'Não foi possível baixar a planilha.' },
    onSuccess: (csv) => salvarNoAparelho(new File([csv], `painel-${figura}.csv`, { type: 'text/csv' })),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      disabled={!online}
      loading={baixa.isPending}
      onClick={() => baixa.mutate()}
    >
      Baixar CSV ({contados(linhas, 'linha', 'linhas')})
    </Button>
  )
}

const Linhas = ({
  figura,
  lugar,
  linhas,
  podeAbrirPessoa,
  filtro,
}: Omit<Props, 'onFechar'> & { linhas: readonly LinhaDaFigura[] }) => {
  const colunas = Object.entries(definicaoDa(figura).colunas)
  return linhas.map(({ chave, rotulo, valores }) => (
    <Table.Tr key={chave}>
      <Table.Th scope="row">
        {rotulo}
        {figura === 'reincidencia' && podeAbrirPessoa && (
          <AbrirPessoa chave={chave} rotulo={rotulo} filtro={filtro} />
        )}
      </Table.Th>
      {colunas.map(([nome, { rotulo: coluna, tipo }]) => {
        const para = valores[nome] ? abrir(lugar, figura, chave, nome) : null
        const dito = escrever(valores[nome], tipo)
        return (
          <Table.Td key={nome} className={classes.celula}>
            {para ? (
              <Link to={para} aria-label={`${rotulo}, ${coluna}: ${dito}`}>
                {dito}
              </Link>
            ) : (
              dito
            )}
          </Table.Td>
        )
      })}
    </Table.Tr>
  ))
}

/** What has an order of its own keeps it until somebody asks for another. */
const SEM_ORDEM: readonly NomeDaFigura[] = [
  'funil',
  'meses',
  'fila',
  'atendidos',
  'desfechos',
  'sincronizacao',
]

export const TabelaDaFigura = (props: Props) => {
  const { figura, filtro, lugar, onFechar } = props
  const { titulo, linha, colunas } = definicaoDa(figura)
  const nomes = Object.keys(colunas)
  const primeira = figura === 'municipios' ? lugar.medida : (nomes[0] ?? 'n')
  const [ordem, setOrdem] = useState<string | null>(SEM_ORDEM.includes(figura) ? null : primeira)
  const { data } = useQuery(consultasDoPainel.figura(figura, filtro))
  const linhas = data?.linhas ?? []
  const emOrdem = ordem
    ? [...linhas].sort((a, b) => (b.valores[ordem] ?? -1) - (a.valores[ordem] ?? -1))
    : linhas
  return (
    <Drawer
      opened
      onClose={onFechar}
      position="right"
      size={640}
      title={titulo}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Definicao figura={figura} contada={data} />
      {!data && <Esqueleto linhas={6} celular />}
      {data && linhas.length === 0 && <p>Nada a contar neste período, com estes filtros.</p>}
      {linhas.length > 0 && data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
        <section className={classes.rola} tabIndex={0} aria-label={`Tabela: ${titulo}`}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{linha}</Table.Th>
                {Object.entries(colunas).map(([nome, { rotulo }]) => (
                  <Table.Th
                    key={nome}
                    scope="col"
                    className={classes.celula}
                    aria-sort={ordem === nome ? 'descending' : 'none'}
                  >
                    <UnstyledButton className={classes.ordenar} onClick={() => setOrdem(nome)}>
                      {rotulo} {ordem === nome && <IconArrowDown size={14} aria-hidden />}
                    </UnstyledButton>
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              <Linhas {...props} linhas={emOrdem} />
            </Table.Tbody>
            {nomes.some((nome) => data.total[nome] != null) && (
              <Table.Tfoot>
                <Table.Tr>
                  <Table.Th scope="row">Total</Table.Th>
                  {Object.entries(colunas).map(([nome, { tipo }]) => (
                    <Table.Td key={nome} className={classes.celula}>
                      <strong>{data.total[nome] == null ? '' : escrever(data.total[nome], tipo)}</strong>
                    </Table.Td>
                  ))}
                </Table.Tr>
              </Table.Tfoot>
            )}
          </Table>
        </section>
      )}
      <div className={classes.rodape}>
        <Baixar figura={figura} filtro={filtro} linhas={linhas.length} />
      </div>
    </Drawer>
  )
}
