// What waits for the coordinator: signed forms that were cancelled and have no reason yet (docs/dominio/atos.md#cancelamento).
import { podeChamar } from '@guara/domain/acesso'
import { posteriores } from '@guara/domain/posterior/contract'
import { CANCELAMENTO_SEM_MOTIVO } from '@guara/domain/posterior/tipos/cancelamento'
import type { Conta } from '@guara/domain/sessao/schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cancelamentosSemMotivo } from '../../api/posteriores.ts'
import { Recado } from '../../ui/recado.tsx'
import classes from './formularios.module.css'

const A_MOSTRA = 5

export const SemMotivo = ({ usuario }: { usuario: Conta }) => {
  const { data = [] } = useQuery({
    ...cancelamentosSemMotivo(),
    enabled: podeChamar(posteriores.semMotivo, usuario),
  })
  if (data.length === 0) return null
  const restam = data.length - A_MOSTRA
  return (
    <div className={classes.semMotivo}>
      <Recado tom="informacao">
        {CANCELAMENTO_SEM_MOTIVO}:{' '}
        {data.slice(0, A_MOSTRA).map(({ formularioId, codigo }, i) => (
          <span key={formularioId}>
            {i > 0 && ', '}
            <Link to={`/formulario/visualizar/${codigo}`}>{codigo}</Link>
          </span>
        ))}
        {restam > 0 && ` e mais ${restam}`}. Abra o formulário e informe o motivo.
      </Recado>
    </div>
  )
}
