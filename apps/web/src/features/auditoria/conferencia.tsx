// The reading of the whole chain, which goes on at the server: whoever asked may leave and come back.
import '@mantine/core/styles/Progress.layer.css'
import type { Conferencia, VereditoDaConferencia } from '@guara/domain/auditoria/contract'
import { formatarDataHora } from '@guara/domain/data-hora'
import { inteiro } from '@guara/domain/escrita'
import { Button, Progress } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiDaAuditoria, CONFERENCIA, consultasDaAuditoria } from '../../api/administracao/auditoria.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './auditoria.module.css'

const Veredito = ({ veredito }: { veredito: VereditoDaConferencia }) => {
  const { integra, linhas, semSelo, defeito, guardada } = veredito
  if (!integra)
    return (
      <Recado tom="erro">
        <p className={classes.titulo}>
          Cadeia quebrada na ordem {inteiro(defeito?.ordem ?? linhas + 1)}
          {defeito?.id != null && ` (linha ${inteiro(defeito.id)})`}: {defeito?.motivo}.
        </p>
        <p>Guarde o log do servidor e uma cópia do banco antes de mexer em qualquer coisa.</p>
      </Recado>
    )
  return (
    <Recado tom="sucesso">
      <p className={classes.titulo}>Cadeia íntegra: {inteiro(linhas)} linhas conferidas.</p>
      <p>
        {guardada
          ? 'Contém a cabeça guardada fora do banco.'
          : 'Não há cabeça guardada fora do banco: uma cadeia cortada não seria percebida.'}
        {semSelo > 0 && ` ${inteiro(semSelo)} ainda sem selo, que o servidor põe em até um segundo.`}
      </p>
    </Recado>
  )
}

const Andamento = ({ ultima }: { ultima: Conferencia }) => {
  const { situacao, conferidas, total, por, pedidaEm, terminadaEm, veredito } = ultima
  if (situacao === 'ANDANDO')
    return (
      <div role="status">
        <p>
          {inteiro(conferidas)} de {inteiro(total)} linhas. Pode sair desta tela: a verificação continua no
          servidor.
        </p>
        <Progress
          value={total === 0 ? 0 : (conferidas / total) * 100}
          aria-label="Linhas conferidas até agora"
        />
      </div>
    )
  return (
    <>
      {situacao === 'INTERROMPIDA' && (
        <Recado tom="informacao">
          <p>A última verificação parou antes do fim. Comece outra.</p>
        </Recado>
      )}
      {veredito && <Veredito veredito={veredito} />}
      <p className={classes.quando}>
        Pedida por {por} em {formatarDataHora(pedidaEm)}
        {terminadaEm && `, terminada em ${formatarDataHora(terminadaEm)}`}.
      </p>
    </>
  )
}

export const ConferenciaDaCadeia = () => {
  const online = useOnline()
  const queryClient = useQueryClient()
  const { data } = useQuery(consultasDaAuditoria.conferencia())
  const pedido = useMutation({
    mutationFn: () => apiDaAuditoria.conferir(),
    meta: { erro: 'Não foi possível começar a verificação.' },
    onSuccess: (resposta) => queryClient.setQueryData(CONFERENCIA, resposta),
  })
  const andando = data?.ultima?.situacao === 'ANDANDO'
  return (
    <Quadro component="section" aria-labelledby="verificacao" className={classes.situacao}>
      <div className={classes.cabeca}>
        <h2 id="verificacao">Verificação da cadeia inteira</h2>
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          loading={pedido.isPending}
          disabled={!online || andando}
          onClick={() => pedido.mutate()}
        >
          Verificar a cadeia
        </Button>
      </div>
      {data?.ultima ? <Andamento ultima={data.ultima} /> : <p>Lê cada linha e cada selo desde a primeira.</p>}
    </Quadro>
  )
}
