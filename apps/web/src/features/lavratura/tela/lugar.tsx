// The inspector never wonders whether the work is safe: the hour it was kept, and where it is now.
import { FUSO } from '@guara/domain/data-hora'
import type { Lugar as OndeEsta } from '@guara/domain/formulario/envio'
import { useOnline } from '../../../ui/use-online.ts'

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

interface Props {
  salvoEm: number
  lugar: OndeEsta
}

export const Lugar = ({ salvoEm, lugar }: Props) => {
  const online = useOnline()
  return (
    <p role="status" data-lugar={lugar} data-sem-rede={!online || undefined}>
      {lugar === 'digitando' || lugar === 'sem-espaco' ? (
        ONDE[lugar]
      ) : (
        <>
          <strong>Rascunho salvo às {hora.format(salvoEm)}</strong> ·{' '}
          {lugar === 'aparelho' && !online ? SEM_CONEXAO : ONDE[lugar]}
        </>
      )}
    </p>
  )
}
