// Where the account is open. To end a session asks first: what was not sent from that device waits for the next sign-in.
import { formatarDataHora } from '@guara/domain/data-hora'
import type { SessaoAberta } from '@guara/domain/sessao/schema'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { confirmar } from '../../../ui/aviso/confirm-dialog.tsx'
import { QueryError } from '../../../ui/espera/query-error.tsx'
import formulario from '../formulario.module.css'
import { api, sessoes } from './consultas.ts'
import classes from './seguranca.module.css'

const ondeEQuando = ({ atual, endereco, usadaEm }: SessaoAberta) =>
  [
    endereco && `Endereço ${endereco}`,
    atual ? 'em uso agora, neste aparelho' : `usada em ${formatarDataHora(usadaEm)}`,
  ]
    .filter(Boolean)
    .join(', ')

export const Sessoes = () => {
  const online = useOnline()
  const query = useQuery(sessoes())
  const { data, error, refetch } = query
  const fim = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? api.encerrarOutras({}) : api.encerrarSessao({ params: { id } }),
    onSuccess: (_, id) => avisarSucesso(id === null ? 'As outras sessões terminaram.' : 'Sessão encerrada.'),
    onSettled: () => refetch(),
    meta: { erro: 'Não foi possível encerrar.' },
  })
  if (!data && !online) return <p role="status">Disponível com conexão.</p>
  if (error && !data) return <QueryError titulo="Não foi possível carregar as sessões." query={query} />
  if (!data) return <p role="status">Carregando…</p>
  const outras = data.filter(({ atual }) => !atual)
  const encerrar = (sessao: SessaoAberta) =>
    confirmar({
      titulo: 'Encerrar esta sessão?',
      texto: `${sessao.aparelho}: será preciso entrar de novo nesse aparelho.`,
      botao: 'Encerrar sessão',
      onConfirmar: () => fim.mutate(sessao.id),
    })
  const encerrarTodas = () =>
    confirmar({
      titulo: 'Encerrar as outras sessões?',
      texto: 'Será preciso entrar de novo em todos os outros aparelhos. Este continua aberto.',
      botao: 'Encerrar as outras',
      onConfirmar: () => fim.mutate(null),
    })
  return (
    <div className={formulario.form}>
      <ul className={classes.lista} aria-label="Sessões abertas">
        {data.map((sessao) => (
          <li key={sessao.id} className={classes.item}>
            <div>
              <strong>{sessao.aparelho}</strong>
              <p>{ondeEQuando(sessao)}</p>
            </div>
            {!sessao.atual && (
              <Button
                variant="default"
                disabled={!online || fim.isPending}
                aria-label={`Encerrar ${sessao.aparelho}, ${ondeEQuando(sessao)}`}
                onClick={() => encerrar(sessao)}
              >
                Encerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {outras.length === 0 ? (
        <p>Nenhuma outra sessão: a sua conta só está aberta aqui.</p>
      ) : (
        <Button variant="default" disabled={!online || fim.isPending} onClick={encerrarTodas}>
          Encerrar as outras sessões
        </Button>
      )}
    </div>
  )
}
