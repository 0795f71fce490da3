// What is asked of the superior, in a dialog over the fields of its subject (docs/dominio/atos.md#decisao).
import type { Dados } from '@guara/domain/campos/campo'
import { camposDoPedido, conferirPedido } from '@guara/domain/decisao/pedido'
import { ASSUNTOS } from '@guara/domain/decisao/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiDePosteriores } from '../api/formulario/posteriores.ts'
import { lerDeNovo } from '../assinatura/assinar.ts'
import { DialogoDeCampos } from '../campos/grupo/dialogo-de-campos.tsx'
import { avisarSucesso } from '../ui/aviso/avisos.ts'
import type { OfertaDePedido } from './ofertas.ts'

interface Props {
  oferta: OfertaDePedido
  onFechar: () => void
}

/** The id is made once for the dialog: sending again what did not answer makes one request. */
export const DialogoDoPedido = ({ oferta, onFechar }: Props) => {
  const { formularioId, condicao, instrumento, assunto, prazoAtual } = oferta
  const queryClient = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const pedido = useMutation({
    mutationFn: (dados: Dados) =>
      apiDePosteriores.pedir({
        params: { id: formularioId },
        body: { id, instrumentoId: instrumento.id, dados },
      }),
    meta: { erro: 'Não foi possível enviar o pedido.' },
    onSuccess: () => {
      avisarSucesso('Pedido enviado à chefia.', instrumento.codigo ?? undefined)
      onFechar()
    },
    onSettled: () => lerDeNovo(queryClient),
  })
  return (
    <DialogoDeCampos
      titulo={`Pedir decisão: ${ASSUNTOS[assunto].toLowerCase()}, ${instrumento.codigo ?? ''}`}
      explicacao="A chefia decide no sistema, com a própria assinatura. O pedido não se altera depois de enviado, e a resposta aparece no formulário."
      campos={camposDoPedido(assunto)}
      conferir={(dados) =>
        conferirPedido(assunto, dados, { instrumento, condicao, prazoAtual, agora: new Date() })
      }
      gravacao={pedido}
      botao="Enviar pedido"
      corrija="Corrija para enviar"
      onFechar={onFechar}
    />
  )
}
