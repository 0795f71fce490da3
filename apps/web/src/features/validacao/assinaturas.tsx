import type { AssinaturaNoDocumento } from '@guara/domain/assinatura/schema'
import { formatarDataHora } from '@guara/domain/data-hora'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import classes from './validacao.module.css'

interface Props {
  assinaturas: ReadonlyArray<AssinaturaNoDocumento & { valida?: boolean }>
}

const Situacao = ({ valida }: { valida: boolean }) => {
  const Icone = valida ? IconCircleCheckFilled : IconCircleXFilled
  return (
    <span className={classes.situacao} data-valida={valida}>
      <Icone size={18} aria-hidden /> {valida ? 'Assinatura válida' : 'Assinatura inválida'}
    </span>
  )
}

/** Who signed and when; of a file, also whether each one holds. */
export const Assinaturas = ({ assinaturas }: Props) =>
  assinaturas.length === 0 ? (
    <p>Nenhuma assinatura.</p>
  ) : (
    <ul aria-label="Assinaturas" className={classes.assinaturas}>
      {assinaturas.map(({ nome, cargo, dataHora, valida }) => (
        <li key={`${nome} ${dataHora}`}>
          <strong>{nome}</strong>
          <span className={classes.fraco}>
            {[cargo, dataHora && `em ${formatarDataHora(dataHora)}`].filter(Boolean).join(' · ')}
          </span>
          {valida !== undefined && <Situacao valida={valida} />}
        </li>
      ))}
    </ul>
  )
