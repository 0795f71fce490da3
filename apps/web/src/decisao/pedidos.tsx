// What was asked of the superior, how far each got, and what was answered.

import { formatarDataHora } from '@guara/domain/data-hora'
import { situacaoDoPedido } from '@guara/domain/decisao/pedido'
import { ASSUNTOS, type PedidoDeDecisao } from '@guara/domain/decisao/schema'
import { dataCurta } from '@guara/domain/instrumento/dias'
import classes from '../ui/andamento/atos.module.css'

export const Pedidos = ({ pedidos }: { pedidos: readonly PedidoDeDecisao[] }) => (
  <ul className={classes.lista}>
    {pedidos.map((pedido) => (
      <li key={pedido.id} className={classes.ato}>
        <div className={classes.texto}>
          <p>
            <strong>{ASSUNTOS[pedido.assunto]}</strong> sobre {pedido.instrumento}
            {pedido.ate && `, até ${dataCurta(pedido.ate)}`}
          </p>
          <p>{situacaoDoPedido(pedido, new Date())}.</p>
          <p>{pedido.texto}</p>
          <p className={classes.quem}>
            Pedido por {pedido.por.nome} · {formatarDataHora(pedido.quando)}
          </p>
        </div>
      </li>
    ))}
  </ul>
)
