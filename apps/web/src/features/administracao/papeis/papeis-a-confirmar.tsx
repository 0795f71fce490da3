// /papeis: where the coordinator, who does not keep the accounts, says the second word on a role.
import { podeChamar } from '@guara/domain/acesso'
import { usuarios } from '@guara/domain/usuario/contract'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { consultasDeUsuario, ERRO_DOS_PAPEIS } from '../../../api/administracao/usuarios.ts'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { PerfilSemAcesso } from '../../../ui/espera/perfil-sem-acesso.tsx'
import { QueryWait } from '../../../ui/espera/query-wait.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { Screen } from '../../../ui/tela/screen.tsx'
import classes from '../administracao.module.css'
import { PedidosDePapel } from './pedidos-de-papel.tsx'

const Pendentes = () => {
  const query = useQuery(consultasDeUsuario.papeis())
  if (query.data && query.data.length > 0) return <PedidosDePapel pedidos={query.data} />
  if (query.data) return <EmptyState Icone={IconUserCheck} titulo="Nenhum papel espera confirmação." />
  return <QueryWait titulo={ERRO_DOS_PAPEIS} query={query} />
}

export const PapeisAConfirmar = () => {
  const { usuario } = useSessao()
  if (!usuario) return null
  return (
    <Screen titulo="Papéis a confirmar">
      {podeChamar(usuarios.papeisPendentes, usuario) ? (
        <Quadro className={classes.tela}>
          <p>
            Um papel que assina só vale depois que uma segunda pessoa confirma, com a própria senha. Quem o
            pediu, e quem vai recebê-lo, não decide.
          </p>
          <Pendentes />
        </Quadro>
      ) : (
        <PerfilSemAcesso perfil={usuario.perfilAtivo} nao="confirma papéis" />
      )}
    </Screen>
  )
}
