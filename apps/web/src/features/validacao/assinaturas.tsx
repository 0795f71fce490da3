import type { AssinaturaNoDocumento, ValidacaoDeDocumento } from '@guara/domain/assinatura/schema'
import { SITUACOES_DO_PDF, type SituacaoDoPdf } from '@guara/domain/assinatura/situacao'
import { formatarDataHora } from '@guara/domain/data-hora'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import classes from './validacao.module.css'

interface Props {
  assinaturas: ReadonlyArray<AssinaturaNoDocumento & { situacao?: SituacaoDoPdf; carimbo?: Carimbo }>
}

type Carimbo = ValidacaoDeDocumento['assinaturas'][number]['carimbo']

/** Who answers for the hour is said: the installation's own clock is nobody else's word. */
const horaDe = (carimbo: Carimbo | undefined) =>
  carimbo &&
  (carimbo.proprio
    ? `Hora ${formatarDataHora(carimbo.dataHora)}, do relógio do próprio órgão (${carimbo.por})`
    : `Hora ${formatarDataHora(carimbo.dataHora)}, dada por ${carimbo.por}, que não é este órgão`)

const Situacao = ({ situacao }: { situacao: SituacaoDoPdf }) => {
  const valida = situacao === 'EMITIDO'
  const Icone = valida ? IconCircleCheckFilled : IconCircleXFilled
  return (
    <span className={classes.situacao} data-valida={valida}>
      <Icone size={18} aria-hidden /> {SITUACOES_DO_PDF[situacao].assinatura}
    </span>
  )
}

/** Who signed and when; of a file, also whether each one holds. */
export const Assinaturas = ({ assinaturas }: Props) =>
  assinaturas.length === 0 ? (
    <p>Nenhuma assinatura.</p>
  ) : (
    <ul aria-label="Assinaturas" className={classes.assinaturas}>
      {assinaturas.map(({ nome, cargo, dataHora, situacao, carimbo }) => (
        <li key={`${nome} ${dataHora}`}>
          <strong>{nome}</strong>
          <span className={classes.fraco}>
            {[cargo, dataHora && `em ${formatarDataHora(dataHora)}`].filter(Boolean).join(' · ')}
          </span>
          {carimbo && <span className={classes.fraco}>{horaDe(carimbo)}</span>}
          {situacao && <Situacao situacao={situacao} />}
        </li>
      ))}
    </ul>
  )
