// What needs the superior's leave, at the end of the wizard: what was asked and answered, and the way to ask.
import { assuntoDe } from '@guara/domain/decisao/pedido'
import { ASSUNTOS } from '@guara/domain/decisao/schema'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { consultasDeFormulario } from '../../../api/formulario/formularios.ts'
import { DialogoDoPedido } from '../../../decisao/dialogo-do-pedido.tsx'
import { type OfertaDePedido, ofertasDePedido } from '../../../decisao/ofertas.ts'
import { Pedidos } from '../../../decisao/pedidos.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from './revisao.module.css'

interface Props {
  id: string
  form: Preenchimento
  /** There is network, and nothing of the draft is only here. */
  pronto: boolean
}

export const DecisaoSuperior = ({ id, form, pronto }: Props) => {
  const { usuario } = useSessao()
  const [oferta, setOferta] = useState<OfertaDePedido | null>(null)
  const temAssunto = form.instrumentos.some((i) => assuntoDe(i) !== null && assuntoDe(i) !== 'PRORROGACAO')
  const { data: guardado } = useQuery({ ...consultasDeFormulario.um(id), enabled: temAssunto })
  const pedidos = guardado?.pedidos ?? []
  if (!usuario || !temAssunto) return null
  const ofertas = guardado ? ofertasDePedido(usuario, guardado, form.instrumentos) : []
  return (
    <Quadro component="section" aria-label="Decisão superior">
      <h2 className={classes.subtitulo}>Decisão superior</h2>
      <Pedidos pedidos={pedidos} />
      {ofertas.map((o) => (
        <p key={o.instrumento.id} className={classes.pedir}>
          <span>
            {ASSUNTOS[o.assunto]}, {o.instrumento.codigo}
          </span>
          <Button
            variant="default"
            leftSection={<IconUserQuestion size={20} aria-hidden />}
            disabled={!pronto}
            onClick={() => setOferta(o)}
          >
            Pedir decisão da chefia
          </Button>
        </p>
      ))}
      {!pronto && (
        <p className={classes.onde}>Disponível com conexão, quando tudo estiver salvo no servidor.</p>
      )}
      {oferta && <DialogoDoPedido oferta={oferta} onFechar={() => setOferta(null)} />}
    </Quadro>
  )
}
