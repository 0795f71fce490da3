// The goods that a term may take, each with what is left of it.
import { decimal } from '@guara/domain/escrita'
import { type Bem, ENTRADAS } from '@guara/domain/instrumento/bens/saldo'
import type { OpcaoDaFonte } from '../../../campos/fontes/fontes.ts'

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '')

export const opcoesDosBens = (bens: readonly Bem[]): OpcaoDaFonte[] =>
  bens.map(({ itemId, dados, saldo, depositado }) => ({
    valor: itemId,
    rotulo: texto(dados.descricao) || 'Item sem descrição',
    detalhe: [
      `Saldo: ${decimal(saldo, 3)} ${texto(dados.unidade)}`.trim(),
      depositado > 0 && `em depósito: ${decimal(depositado, 3)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  }))

const LISTAS_DE_BENS = Object.values(ENTRADAS)

/** A good keeps for life the identifier of the row that brought it in: it is the link between the terms. */
export const comItemId = (nome: string, valor: unknown) =>
  LISTAS_DE_BENS.includes(nome) && Array.isArray(valor)
    ? valor.map((linha) => ({ ...linha, itemId: linha.itemId ?? linha.id }))
    : valor
