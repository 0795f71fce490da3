// The inspector never wonders whether the work is safe: the hour it was kept, and where it is now.
import { FUSO } from '@guara/domain/data-hora'
import type { Lugar as OndeEsta } from '@guara/domain/formulario/envio'
import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { useOnline } from '../../../ui/aparelho/use-online.ts'

const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, hour: '2-digit', minute: '2-digit' })

const ONDE: Record<OndeEsta, string> = {
  digitando: 'Guardando…',
  'sem-espaco':
    'Não foi possível guardar neste aparelho. Libere espaço: o que está na tela ainda não está guardado.',
  aparelho: 'neste aparelho; será enviado em instantes',
  enviando: 'neste aparelho; enviando…',
  enviado: 'neste aparelho e no servidor',
  conflito: 'neste aparelho; há campos a decidir',
  recusado: 'neste aparelho; o servidor recusou',
}

const SEM_CONEXAO = 'neste aparelho; será enviado quando houver conexão'

/** The same in the one line that a phone has for it; who listens hears the whole of it. */
const CURTO: Partial<Record<OndeEsta, string>> = {
  aparelho: 'no aparelho',
  enviando: 'enviando…',
  enviado: 'no servidor',
  conflito: 'há campos a decidir',
  recusado: 'recusado',
}

interface Props {
  salvoEm: number
  lugar: OndeEsta
  curto?: boolean
}

export const Lugar = ({ salvoEm, lugar, curto }: Props) => {
  const online = useOnline()
  const as = hora.format(salvoEm)
  const breve = curto ? CURTO[lugar] : undefined
  const inteiro = (
    <>
      <strong>Rascunho salvo às {as}</strong> · {lugar === 'aparelho' && !online ? SEM_CONEXAO : ONDE[lugar]}
    </>
  )
  return (
    <p role="status" data-lugar={lugar} data-sem-rede={!online || undefined}>
      {lugar === 'digitando' || lugar === 'sem-espaco' ? ONDE[lugar] : null}
      {breve && (
        <span aria-hidden>
          <strong>Salvo às {as}</strong> · {breve}
        </span>
      )}
      {CURTO[lugar] && (breve ? <VisuallyHidden>{inteiro}</VisuallyHidden> : inteiro)}
    </p>
  )
}
