// What was distributed a short while ago, in a strip that covers nothing, with the way back while there is one: the server decides.
import type { Distribuicao } from '@guara/domain/alerta/distribuicao'
import { formatarDataHora } from '@guara/domain/data-hora'
import { contados } from '@guara/domain/escrita'
import { ActionIcon, Button } from '@mantine/core'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ALERTAS, apiDeAlertas, consultasDeAlerta } from '../../../api/gestao/alertas.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import classes from './distribuicao.module.css'

const A_CADA_MS = 20_000
const hora = (instante: string) => formatarDataHora(instante).slice(-5)

const Faixa = ({ feita, onFechar }: { feita: Distribuicao; onFechar: () => void }) => {
  const queryClient = useQueryClient()
  const desfazer = useMutation({
    mutationFn: () => apiDeAlertas.desfazerDistribuicao({ params: { id: feita.id } }),
    meta: { erro: 'Não foi possível desfazer.' },
    onSuccess: () => avisarSucesso('Distribuição desfeita.', 'Os alertas voltaram para a lista.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALERTAS }),
  })
  const { alertas, feitaEm, desfazerAte, recusaDeDesfazer } = feita
  return (
    <div className={classes.faixa} role="status">
      <IconCircleCheck size={20} aria-hidden />
      <p>
        <strong>
          {contados(alertas, 'alerta distribuído', 'alertas distribuídos')} às {hora(feitaEm)}.
        </strong>{' '}
        {recusaDeDesfazer ? `Não dá mais para desfazer: ${recusaDeDesfazer}.` : 'Ninguém os abriu ainda.'}
      </p>
      {!recusaDeDesfazer && (
        <Button variant="subtle" loading={desfazer.isPending} onClick={() => desfazer.mutate()}>
          Desfazer (até {hora(desfazerAte)})
        </Button>
      )}
      <ActionIcon variant="default" size={44} aria-label="Fechar este aviso" onClick={onFechar}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

export const Desfazer = () => {
  const { data = [] } = useQuery({ ...consultasDeAlerta.distribuicoes(), refetchInterval: A_CADA_MS })
  const [fechadas, setFechadas] = useState<ReadonlySet<string>>(new Set())
  return data
    .filter(({ id }) => !fechadas.has(id))
    .map((feita) => (
      <Faixa
        key={feita.id}
        feita={feita}
        onFechar={() => setFechadas((antes) => new Set([...antes, feita.id]))}
      />
    ))
}
