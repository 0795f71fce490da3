import type { AssuntoDoAviso } from '@guara/domain/aviso/assunto'
import type { Aviso } from '@guara/domain/aviso/contract'
import { formatarDataHora } from '@guara/domain/data-hora'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import {
  IconArrowBackUp,
  IconBell,
  IconClockExclamation,
  IconCloudX,
  IconDatabaseImport,
  IconMapPinExclamation,
  IconMessageCircle,
  IconShieldLock,
  IconSignature,
  IconUserCheck,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './avisos.module.css'

const ICONES: Record<AssuntoDoAviso, typeof IconBell> = {
  ALERTA_ATRIBUIDO: IconMapPinExclamation,
  ALERTA_ENCERRADO: IconMapPinExclamation,
  FORMULARIO_DEVOLVIDO: IconArrowBackUp,
  COMENTARIO: IconMessageCircle,
  ASSINATURA_AGUARDADA: IconSignature,
  PRAZO: IconClockExclamation,
  SINCRONIZACAO: IconCloudX,
  IMPORTACAO: IconDatabaseImport,
  PAPEL: IconUserCheck,
  CONTA: IconShieldLock,
}

const URGENTES = new Set<string>([
  'FORMULARIO_DEVOLVIDO',
  'PRAZO',
  'SINCRONIZACAO',
] satisfies AssuntoDoAviso[])

/** The hour of what came today; of what is older, the day says more. */
const quando = (instante: string) => {
  const [dia, hoje] = [diaDe(new Date(instante)), diaDe(new Date())]
  const [data = '', hora] = formatarDataHora(instante).split(' ')
  if (dia === hoje) return hora
  return dia === somarDias(hoje, -1) ? 'ontem' : data
}

export const LinhaDoAviso = ({ aviso, onAbrir }: { aviso: Aviso; onAbrir: () => void }) => {
  const { assunto, titulo, texto, endereco, criadoEm, lido } = aviso
  // A subject that came after this edition of the screen has the bell.
  const Icone = assunto in ICONES ? ICONES[assunto as AssuntoDoAviso] : IconBell
  return (
    <Link to={endereco} className={classes.aviso} onClick={onAbrir}>
      <span className={classes.icone} data-urgente={URGENTES.has(assunto) || undefined}>
        <Icone size={22} stroke={1.75} aria-hidden />
      </span>
      <strong>{titulo}</strong>
      <time dateTime={criadoEm} title={formatarDataHora(criadoEm)} className={classes.quando}>
        {quando(criadoEm)}
      </time>
      <span className={classes.lugarDoPonto}>
        {!lido && <span role="img" aria-label="Não lido" className={classes.ponto} />}
      </span>
      <span className={classes.texto}>{texto.replaceAll(/\n+/g, '\n')}</span>
    </Link>
  )
}
