// What waits for the coordinator: what inspectors asked leave for (docs/dominio/atos.md#decisao), and signed forms that were
// cancelled and have no reason yet (docs/dominio/atos.md#cancelamento).
import { podeChamar } from '@guara/domain/acesso'
import { ASSUNTOS } from '@guara/domain/decisao/schema'
import { posteriores } from '@guara/domain/posterior/contract'
import { CANCELAMENTO_SEM_MOTIVO } from '@guara/domain/posterior/tipos'
import type { Conta } from '@guara/domain/sessao/schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cancelamentosSemMotivo, pedidosADecidir } from '../../api/formulario/posteriores.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import classes from './formularios.module.css'

const A_MOSTRA = 5

interface Props {
  titulo: string
  /** A sentence tells what to do about it. */
  fazer: string
  itens: ReadonlyArray<{ chave: string; formulario: string; texto: string }>
}

const Espera = ({ titulo, fazer, itens }: Props) => {
  if (itens.length === 0) return null
  const restam = itens.length - A_MOSTRA
  return (
    <div className={classes.semMotivo}>
      <Recado tom="informacao">
        {titulo}:{' '}
        {itens.slice(0, A_MOSTRA).map(({ chave, formulario, texto }, i) => (
          <span key={chave}>
            {i > 0 && ', '}
            <Link to={`/formulario/visualizar/${formulario}`}>{texto}</Link>
          </span>
        ))}
        {restam > 0 && ` e mais ${restam}`}. {fazer}
      </Recado>
    </div>
  )
}

export const DaGestao = ({ usuario }: { usuario: Conta }) => {
  const { data: pedidos = [] } = useQuery({
    ...pedidosADecidir(),
    enabled: podeChamar(posteriores.aDecidir, usuario),
  })
  const { data: semMotivo = [] } = useQuery({
    ...cancelamentosSemMotivo(),
    enabled: podeChamar(posteriores.semMotivo, usuario),
  })
  return (
    <>
      <Espera
        titulo={pedidos.length === 1 ? 'Espera a sua decisão' : `Esperam a sua decisão (${pedidos.length})`}
        fazer="Abra o formulário e decida."
        itens={pedidos.map(({ id, formulario, instrumento, assunto, verbal }) => ({
          chave: id,
          formulario,
          texto: `${ASSUNTOS[assunto].toLowerCase()}, ${instrumento}${verbal ? ' (autorização verbal a confirmar)' : ''}`,
        }))}
      />
      <Espera
        titulo={CANCELAMENTO_SEM_MOTIVO}
        fazer="Abra o formulário e informe o motivo."
        itens={semMotivo.map(({ formularioId, codigo }) => ({
          chave: formularioId,
          formulario: codigo,
          texto: codigo,
        }))}
      />
    </>
  )
}
