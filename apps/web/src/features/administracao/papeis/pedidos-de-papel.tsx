// The roles that wait, each with what may be done: whoever asked, or whose role it is, only reads.
import { formatarDataHora } from '@guara/domain/data-hora'
import { ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import type { PedidoDePapel } from '@guara/domain/usuario/schema'
import { Button } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import classes from '../administracao.module.css'
import { ConfirmarPapel } from './confirmar-papel.tsx'

export const PedidosDePapel = ({ pedidos }: { pedidos: readonly PedidoDePapel[] }) => {
  const online = useOnline()
  const [aberto, setAberto] = useState<{ pedido: PedidoDePapel; recusando: boolean } | null>(null)
  return (
    <>
      <ul aria-label="Papéis a confirmar" className={classes.lista}>
        {pedidos.map((pedido) => (
          <li key={pedido.id} className={classes.espera}>
            <IconUserCheck size={22} aria-hidden />
            <p>
              {pedido.pedidoPor.nome} pediu o papel <strong>{ROTULO_DO_PERFIL[pedido.perfil]}</strong> para{' '}
              {pedido.usuario.nome}, {formatarDataHora(pedido.pedidoEm)}.
              {!pedido.decide && ' Outra pessoa confirma.'}
            </p>
            {pedido.decide && (
              <div className={classes.botoes}>
                <Button
                  variant="default"
                  disabled={!online}
                  aria-label={`Recusar o papel de ${pedido.usuario.nome}`}
                  onClick={() => setAberto({ pedido, recusando: true })}
                >
                  Recusar
                </Button>
                <Button
                  variant="light"
                  disabled={!online}
                  aria-label={`Ver e confirmar o papel de ${pedido.usuario.nome}`}
                  onClick={() => setAberto({ pedido, recusando: false })}
                >
                  Ver e confirmar
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {aberto && <ConfirmarPapel {...aberto} onFechar={() => setAberto(null)} />}
    </>
  )
}
