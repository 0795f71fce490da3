import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { situacaoDaAuditoria } from '../../api/administracao/auditoria.ts'
import classes from './faixa-da-auditoria.module.css'

/** It stands on every screen of the administrator while the audit is not whole. */
export const FaixaDaAuditoria = () => {
  const { data } = useQuery(situacaoDaAuditoria())
  if (!data || data.integra) return null
  return (
    <div role="alert" className={classes.faixa}>
      <IconAlertTriangle size={20} aria-hidden className={classes.icone} />
      <span>
        <strong>A auditoria não está íntegra.</strong> <Link to="/admin/auditoria">Ver o que houve</Link>
      </span>
    </div>
  )
}
