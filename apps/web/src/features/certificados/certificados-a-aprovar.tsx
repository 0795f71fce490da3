// /certificados: the coordinator or an administrator says whether it was the person who set the password
// (docs/dominio/prova.md#second-person).
import { podeChamar } from '@guara/domain/acesso'
import { certificados } from '@guara/domain/certificado/contract'
import {
  MOTIVOS_DO_PEDIDO,
  ORIGENS_DO_LINK,
  type PedidoDeCertificado,
} from '@guara/domain/certificado/schema'
import { formatarDataHora } from '@guara/domain/data-hora'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  apiDeCertificados,
  CERTIFICADOS,
  certificadosPendentes,
  ERRO_DOS_CERTIFICADOS,
} from '../../api/administracao/certificados.ts'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { avisarSucesso } from '../../ui/aviso/avisos.ts'
import { confirmar } from '../../ui/aviso/confirm-dialog.tsx'
import { Recado } from '../../ui/aviso/recado.tsx'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { OfflineState } from '../../ui/espera/offline-state.tsx'
import { PerfilSemAcesso } from '../../ui/espera/perfil-sem-acesso.tsx'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import classes from './certificados.module.css'
import { Recusar } from './recusar.tsx'

const TITULO = 'Certificados a aprovar'

const deQuem = ({ usuario: { login, matricula, cargo } }: PedidoDeCertificado) =>
  [cargo, matricula && `matrícula ${matricula}`, `usuário ${login}`].filter(Boolean).join(', ')

const comoVeio = ({ motivo, link }: PedidoDeCertificado) => {
  if (!link) return MOTIVOS_DO_PEDIDO[motivo]
  const porQuem = link.operador ? `, por ${link.operador}` : ''
  return motivo === 'PRIMEIRO'
    ? `Primeiro certificado: a conta foi criada por comando no servidor${porQuem}, que digitou a senha`
    : `${MOTIVOS_DO_PEDIDO[motivo]} ${ORIGENS_DO_LINK[link.origem]}${porQuem}`
}

interface Decisao {
  pedido: PedidoDeCertificado
  /** An approval has none. */
  justificativa?: string
}

const useDecisao = (aoTerminar: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ pedido: { id }, justificativa }: Decisao) =>
      justificativa === undefined
        ? apiDeCertificados.aprovar({ params: { id } })
        : apiDeCertificados.recusar({ params: { id }, body: { justificativa } }),
    meta: { erro: 'Não foi possível decidir o certificado.' },
    onSuccess: (_, { pedido, justificativa }) => {
      avisarSucesso(
        justificativa === undefined ? 'Certificado aprovado.' : 'Certificado recusado.',
        pedido.usuario.nome,
      )
      aoTerminar()
      // The button that had the focus is about to leave.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: CERTIFICADOS }),
  })
}

const Lista = ({ pedidos }: { pedidos: readonly PedidoDeCertificado[] }) => {
  const [aRecusar, setARecusar] = useState<PedidoDeCertificado | null>(null)
  const decisao = useDecisao(() => setARecusar(null))
  const online = useOnline()
  const perguntar = (pedido: PedidoDeCertificado) =>
    confirmar({
      titulo: 'Aprovar certificado',
      texto: `Fale com ${pedido.usuario.nome}, por telefone ou pessoalmente, e confirme que foi essa pessoa quem definiu a senha. Aprovado, quem tem a senha assina em nome dela.`,
      botao: 'Aprovar certificado',
      perde: false,
      onConfirmar: () => decisao.mutate({ pedido }),
    })
  return (
    <>
      <ul aria-label={TITULO} className={classes.lista}>
        {pedidos.map((pedido) => (
          <li key={pedido.id} className={classes.pedido}>
            <div className={classes.quem}>
              <strong>{pedido.usuario.nome}</strong>
              <span className={classes.detalhe}>{deQuem(pedido)}</span>
              <span>{comoVeio(pedido)}</span>
              <span className={classes.detalhe}>Desde {formatarDataHora(pedido.pedidoEm)}</span>
            </div>
            <div className={classes.botoes}>
              <Button
                variant="default"
                disabled={!online || decisao.isPending}
                aria-label={`Recusar o certificado de ${pedido.usuario.nome}`}
                onClick={() => setARecusar(pedido)}
              >
                Recusar
              </Button>
              <Button
                disabled={!online || decisao.isPending}
                aria-label={`Aprovar o certificado de ${pedido.usuario.nome}`}
                onClick={() => perguntar(pedido)}
              >
                Aprovar
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Recusar
        pedido={aRecusar}
        enviando={decisao.isPending}
        onFechar={() => setARecusar(null)}
        onRecusar={(pedido, justificativa) => decisao.mutate({ pedido, justificativa })}
      />
    </>
  )
}

const Pendentes = () => {
  const query = useQuery(certificadosPendentes())
  const online = useOnline()
  const corpo = () => {
    if (!online) return <OfflineState />
    if (query.isError) return <QueryError titulo={ERRO_DOS_CERTIFICADOS} query={query} />
    if (!query.data) return <p role="status">Carregando…</p>
    const { pedidos } = query.data
    if (pedidos.length === 0)
      return <EmptyState Icone={IconCertificate} titulo="Nenhum certificado espera aprovação." />
    return <Lista pedidos={pedidos} />
  }
  return (
    <div className={classes.tela}>
      {query.data?.demonstracao && (
        <Recado tom="informacao">
          Esta instalação é de demonstração: os certificados são aprovados na hora, sem uma segunda pessoa.
        </Recado>
      )}
      <Quadro className={classes.tela}>
        <p>
          Quem define a senha por um link só volta a assinar depois que outra pessoa aprova o novo
          certificado. O próprio não aparece aqui: ninguém decide sobre o seu.
        </p>
        {corpo()}
      </Quadro>
    </div>
  )
}

export const CertificadosAAprovar = () => {
  const { usuario } = useSessao()
  if (!usuario) return null
  return (
    <Screen titulo={TITULO}>
      {podeChamar(certificados.pendentes, usuario) ? (
        <Pendentes />
      ) : (
        <PerfilSemAcesso perfil={usuario.perfilAtivo} nao="aprova certificados" />
      )}
    </Screen>
  )
}
