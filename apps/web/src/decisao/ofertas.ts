// What this person may ask of the superior about a form, now (docs/dominio/atos.md#decisao).
import { assuntoDe, impedimentoDoPedido, pedeDecisao, prazoAtualDe } from '@guara/domain/decisao/pedido'
import type { Assunto } from '@guara/domain/decisao/schema'
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { Formulario } from '@guara/domain/formulario/schema'
import type { InstrumentoLido } from '@guara/domain/instrumento/definicao'
import { diaDe } from '@guara/domain/instrumento/dias'
import type { Conta } from '@guara/domain/sessao/schema'

export interface OfertaDePedido {
  formularioId: string
  condicao: Condicao
  instrumento: InstrumentoLido
  assunto: Assunto
  prazoAtual: string | null
}

type Visto = Pick<Formulario, 'id' | 'condicao' | 'autorId' | 'equipe' | 'prazos' | 'pedidos'>

export const ofertasDePedido = (
  usuario: Conta,
  formulario: Visto,
  instrumentos: readonly InstrumentoLido[],
): OfertaDePedido[] =>
  pedeDecisao(usuario, formulario)
    ? instrumentos.flatMap((instrumento) => {
        const assunto = assuntoDe(instrumento)
        return assunto && impedimentoDoPedido(formulario, instrumento, diaDe(new Date())) === null
          ? [
              {
                formularioId: formulario.id,
                condicao: formulario.condicao,
                instrumento,
                assunto,
                prazoAtual: prazoAtualDe(formulario, instrumento.id),
              },
            ]
          : []
      })
    : []
