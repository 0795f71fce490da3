// What was collected becomes a seizure, in a form of its own, once whoever answers for it turns up
// (docs/dominio/instrumentos.md#recolhimento). The goods keep their identity, and the citation takes them out of the
// balance of the collection.
import type { DocumentoLido } from '../../instrumento/definicao.ts'
import type { Passo, Situacao } from './passo.ts'
import { semDesconhecidos } from './pessoas.ts'

const restantes = ({ documento }: Situacao): DocumentoLido['itens'] =>
  documento?.itens.filter((item) => item.saldo > 0) ?? []

export const DO_RECOLHIMENTO: Passo = {
  de: 'RECOLHIMENTO',
  para: 'APREENSAO',
  rotulo: 'Converter em termo de apreensão',
  confirmacao:
    'Use quando aparecer o responsável, que será informado no novo formulário. Um termo de apreensão será criado em rascunho, com o endereço, a localização, as evidências, o saldo dos itens deste recolhimento e o vínculo com ele. Deseja continuar?',
  varios: false,
  bens: true,
  evidencias: true,
  pessoas: semDesconhecidos,
  cabe: () => true,
  naoCabe: '',
  impedimento: (_, situacao) =>
    restantes(situacao).length > 0
      ? null
      : 'Os itens deste recolhimento já tiveram destino: não há saldo a apreender.',
  dados: ({ codigo }, mundo) => ({
    documentoOrigemCodigo: codigo,
    // Photos are picked among the evidence of the form: those of this one are picked in it.
    itens: restantes(mundo).map(({ itemId, dados: { fotos: _, ...item }, saldo }) => ({
      ...item,
      itemId,
      quantidade: saldo,
    })),
  }),
}
