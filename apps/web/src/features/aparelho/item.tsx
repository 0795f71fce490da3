// One form of this device: which it is, where it is, and each of its files that has not left yet.
import { formatarDataHora } from '@guara/domain/data-hora'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconDeviceMobile, IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Andamento } from '../../offline/arquivo/andamento.ts'
import type { ItemDoInventario } from '../../offline/fila/leitura-do-inventario.ts'
import { type EstadoNaFila, situacaoDoArquivo, situacaoDoItem } from '../../offline/fila/situacao-do-item.ts'
import { tamanhoEmPalavras } from '../../ui/aparelho/tamanho.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './aparelho.module.css'

const ICONES: Record<EstadoNaFila, typeof IconRefresh> = {
  aparelho: IconDeviceMobile,
  enviando: IconRefresh,
  enviado: IconRefresh,
  confirmado: IconCloudCheck,
  recusado: IconAlertTriangle,
  decidir: IconAlertTriangle,
}

interface Props {
  item: ItemDoInventario
  andamentos: ReadonlyMap<string, Andamento>
  onRetirar: () => void
}

export const ItemDoAparelho = ({ item, andamentos, onRetirar }: Props) => {
  const { rascunho, arquivos } = item
  const situacao = situacaoDoItem(item, andamentos)
  const Icone = ICONES[situacao.estado]
  const nome = rascunho.codigo || 'Sem número ainda'
  const emRascunho = rascunho.condicao === 'EM_RASCUNHO'
  return (
    <Quadro component="li" className={classes.item} data-estado={situacao.estado}>
      <div className={classes.cabeca}>
        <div>
          <h2>{nome}</h2>
          <p>{rascunho.conteudo.tiposFormulario.map(nomeDoTipo).join(', ')}</p>
          <p className={classes.detalhe}>
            Guardado em {formatarDataHora(new Date(rascunho.salvoEm).toISOString())}
          </p>
        </div>
        <p className={classes.situacao}>
          <Icone size={20} aria-hidden />
          <span>
            <strong>{situacao.titulo}</strong>
            {situacao.detalhe && <span className={classes.detalhe}>{situacao.detalhe}</span>}
          </span>
        </p>
      </div>
      {arquivos.length > 0 && (
        <ul className={classes.arquivos}>
          {arquivos.map((a) => {
            const { titulo, detalhe } = situacaoDoArquivo(a, andamentos)
            return (
              <li key={a.id}>
                <span className={classes.nome}>
                  {a.nome} · {tamanhoEmPalavras(a.tamanho)}
                </span>
                <span>
                  {titulo}
                  {detalhe && `: ${detalhe}`}
                </span>
                {a.sha256 && <code title={a.sha256}>SHA-256 {a.sha256.slice(0, 12)}…</code>}
              </li>
            )
          })}
        </ul>
      )}
      <div className={classes.botoes}>
        <Button
          component={Link}
          to={
            emRascunho
              ? `/formulario/novo?acao=CONTINUAR&id=${rascunho.id}`
              : `/formulario/visualizar/${rascunho.id}`
          }
          variant="light"
          aria-label={`${emRascunho ? 'Continuar' : 'Visualizar'} ${nome}`}
        >
          {emRascunho ? 'Continuar' : 'Visualizar'}
        </Button>
        {!item.falta && (
          <Button
            variant="subtle"
            color="gray.8"
            onClick={onRetirar}
            aria-label={`Retirar ${nome} deste aparelho`}
          >
            Retirar deste aparelho
          </Button>
        )}
      </div>
    </Quadro>
  )
}
