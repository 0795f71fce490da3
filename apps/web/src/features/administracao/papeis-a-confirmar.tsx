// /papeis: where the coordinator, who does not keep the accounts, says the second word on a role.
import { podeChamar } from '@guara/domain/acesso'
import { ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import { usuarios } from '@guara/domain/usuario/contract'
import { IconLock, IconUserCheck, IconWifiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSessao } from '../../api/sessao-atual.ts'
import { consultasDeUsuario, ERRO_DOS_PAPEIS } from '../../api/usuarios.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Quadro } from '../../ui/quadro.ts'
import { Screen } from '../../ui/screen.tsx'
import { useOnline } from '../../ui/use-online.ts'
import classes from './administracao.module.css'
import { PedidosDePapel } from './pedidos-de-papel.tsx'

const Pendentes = () => {
  const query = useQuery(consultasDeUsuario.papeis())
  const online = useOnline()
  if (query.data && query.data.length > 0) return <PedidosDePapel pedidos={query.data} />
  if (query.data) return <EmptyState Icone={IconUserCheck} titulo="Nenhum papel espera confirmação." />
  if (!online) return <EmptyState Icone={IconWifiOff} titulo="Disponível com conexão." />
  if (query.isError)
    return (
      <ErrorState
        titulo={ERRO_DOS_PAPEIS}
        detalhe={query.error.message}
        tentando={query.isFetching}
        onTentar={() => void query.refetch()}
      />
    )
  return <p role="status">Carregando…</p>
}

export const PapeisAConfirmar = () => {
  const { usuario } = useSessao()
  if (!usuario) return null
  return (
    <Screen titulo="Papéis a confirmar">
      <Quadro className={classes.tela}>
        {podeChamar(usuarios.papeisPendentes, usuario) ? (
          <>
            <p>
              Um papel que assina só vale depois que uma segunda pessoa confirma, com a própria senha. Quem o
              pediu, e quem vai recebê-lo, não decide.
            </p>
            <Pendentes />
          </>
        ) : (
          <EmptyState
            Icone={IconLock}
            titulo={`O perfil ${ROTULO_DO_PERFIL[usuario.perfilAtivo]} não confirma papéis.`}
          />
        )}
      </Quadro>
    </Screen>
  )
}
