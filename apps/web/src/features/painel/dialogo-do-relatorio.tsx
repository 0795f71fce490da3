// Which month, and the PDF on its way (docs/decisoes/0077-relatorio-do-mes.md). It has the filters of the panel but for the period, which is the
// month, and the person: it names nobody.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { diasEntre } from '@guara/domain/instrumento/dias'
import { mesesAte } from '@guara/domain/painel/periodo'
import { nomeDoMes } from '@guara/domain/painel/relatorio'
import { Button, Modal, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ErroDaApi } from '../../api/cliente/erro.ts'
import { apiDoPainel, consultasDoPainel, type RelatorioPedido } from '../../api/gestao/painel.ts'
import { Andamento } from '../../exportacao/andamento.tsx'
import { useExportacao } from '../../exportacao/use-exportacao.ts'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { Esqueleto } from '../../ui/lista/tabela/esqueleto.tsx'
import { filtroDe, type Lugar } from './endereco.ts'
import classes from './painel.module.css'

interface Props {
  lugar: Lugar
  onFechar: () => void
}

/** The newest first. The days of a month are at most 31: there are no fewer months than this counts. */
const mesesEntre = (primeiro: string, ultimo: string) =>
  mesesAte(`${ultimo}-01`, 1 + Math.ceil(diasEntre(`${primeiro}-01`, `${ultimo}-01`) / 28))
    .filter((mes) => mes >= primeiro)
    .reverse()

const Escolha = ({ lugar, onFechar, meses }: Props & { meses: readonly string[] }) => {
  const online = useOnline()
  // The last whole one, where there is one.
  const [mes, setMes] = useState(meses[1] ?? meses[0] ?? '')
  const { exportacao, recebido, cancelar } = useExportacao(
    (query: RelatorioPedido, opcoes) => apiDoPainel.relatorio({ query }, opcoes),
    { terminou: 'Relatório baixado.', cancelou: 'Relatório cancelado.' },
    onFechar,
  )
  const violacoes = exportacao.error instanceof ErroDaApi ? exportacao.error.violations : []
  const baixar = (evento: FormEvent) => {
    evento.preventDefault()
    const { municipioId, unidadeId, tipo, fonte } = filtroDe(lugar)
    exportacao.mutate({ mes, medida: lugar.medida, municipioId, unidadeId, tipo, fonte })
  }
  if (exportacao.isPending) return <Andamento oQue="relatório" recebido={recebido} onCancelar={cancelar} />
  return (
    <form onSubmit={baixar} noValidate className={classes.relatorio}>
      {exportacao.error && (
        <Recado tom="erro" focado>
          {violacoes[0]?.message ?? exportacao.error.message}
        </Recado>
      )}
      <NativeSelect
        label="Mês"
        value={mes}
        data={meses.map((value, i) => ({
          value,
          label: i === 0 ? `${nomeDoMes(value)} (em curso)` : nomeDoMes(value),
        }))}
        onChange={(e) => setMes(e.currentTarget.value)}
        data-autofocus
      />
      <p>
        PDF com os números, o mapa e as tabelas do painel, com a região, o município, o tipo e a fonte
        escolhidos nele. Não nomeia ninguém{lugar.pessoa && ': o filtro de pessoa fica de fora'}.
      </p>
      <div className={classes.escolhas}>
        <Button variant="default" onClick={onFechar}>
          Fechar
        </Button>
        <Button type="submit" leftSection={<IconDownload size={18} aria-hidden />} disabled={!online}>
          Baixar PDF
        </Button>
      </div>
    </form>
  )
}

const Conteudo = (props: Props) => {
  const query = useQuery(consultasDoPainel.mesesDoRelatorio())
  const { data, error } = query
  if (data) return <Escolha {...props} meses={mesesEntre(data.primeiro, data.ultimo)} />
  if (!error) return <Esqueleto linhas={2} celular />
  return <QueryError titulo="Não foi possível saber de que meses há relatório." query={query} />
}

export const DialogoDoRelatorio = ({ aberto, ...props }: Props & { aberto: boolean }) => (
  <Modal
    opened={aberto}
    onClose={props.onFechar}
    title="Relatório do mês"
    fullScreen={useCelular()}
    closeButtonProps={{ 'aria-label': 'Fechar' }}
  >
    <Conteudo {...props} />
  </Modal>
)
