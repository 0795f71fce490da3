// A seizure of what had been collected without a known owner (docs/dominio/instrumentos.md#recolhimento): it cites
// the collection and takes its goods out of that balance, so that nothing can be destined under both terms.
import { type Campos, type Dados, escolha } from '../../campos/campo.ts'
import type { Contexto, Regra } from '../definicao.ts'
import { linhas, numeroDe, textoDe } from '../leitura.ts'
import { quantidadeEmTexto } from './categoria.ts'
import { regraDaOrigem } from './destinacao.ts'
import { disponivel, origemCitada } from './saldo.ts'

const FALTA = 'Busque um termo de recolhimento assinado'

export const RECOLHIMENTO_DE_ORIGEM: Campos = {
  documentoOrigemCodigo: escolha('Termo de recolhimento de origem', 'documentos', {
    entre: ['RECOLHIMENTO'],
    ajuda: 'Só quando os itens já tinham sido recolhidos sem responsável.',
    largura: 12,
  }),
}

/** What was not collected may be seized with the rest: only the rows of the collection have a balance to obey. */
const saldoDoRecolhido: Regra = (dados: Dados, ctx: Contexto) => {
  const bens = origemCitada(dados, ctx)?.bens ?? []
  return linhas(dados.itens).flatMap((item, i) => {
    const bem = bens.find((b) => b.itemId === textoDe(item.itemId))
    const saldo = bem && disponivel(bem, { tipo: 'APREENSAO', dados })
    return saldo !== undefined && numeroDe(item.quantidade) > saldo
      ? [
          {
            campo: `itens.${i}.quantidade`,
            mensagem: `Quantidade maior que o saldo do item (${quantidadeEmTexto(saldo, item.unidade)})`,
          },
        ]
      : []
  })
}

export const REGRAS_DO_RECOLHIDO: readonly Regra[] = [
  regraDaOrigem('documentoOrigemCodigo', FALTA),
  {
    campo: 'documentoOrigemCodigo',
    vale: (d, ctx) => (origemCitada(d, ctx)?.tipo ?? 'RECOLHIMENTO') === 'RECOLHIMENTO',
    mensagem: FALTA,
  },
  saldoDoRecolhido,
]
