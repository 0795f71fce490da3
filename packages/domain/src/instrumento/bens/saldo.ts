// How much is left of each good (docs/dominio/instrumentos.md#balance). Seizure, collection and voluntary delivery
// bring it in; deposit, destruction, donation, release and delivery take it out, and so does the seizure of what was
// collected: the same good, now under another term. What is cancelled gives back.
import type { Dados } from '../../campos/campo.ts'
import type { Contexto } from '../definicao.ts'
import { linhas, numeroDe, textoDe } from '../leitura.ts'

/** The list of goods that each kind brings in, and the one that it takes out. */
export const ENTRADAS: Readonly<Record<string, string>> = {
  APREENSAO: 'itens',
  RECOLHIMENTO: 'itensRecolhidos',
  ENTREGA: 'itensEntregues',
}
export const SAIDAS: Readonly<Record<string, string>> = {
  DEPOSITO: 'itensDepositados',
  DESTRUICAO: 'itensDestruidos',
  DOACAO: 'itensDoados',
  SOLTURA: 'especimes',
  ENTREGA: 'itensDestinados',
}

export interface Termo {
  tipo: string
  dados: Dados
  cancelado?: boolean
}

export interface Bem {
  itemId: string
  /** Kind of the term that brought it in. */
  origem: string
  dados: Dados
  /** Free to be destined. */
  saldo: number
  /** What lies in somebody's custody: a decision may still destine it. */
  depositado: number
}

/** Quantities have three decimals: sums are made in thousandths, where they are exact. */
const MILESIMOS = 1000
const milesimos = (quantidade: unknown) => Math.round(numeroDe(quantidade) * MILESIMOS)

export const devolve = ({ modalidade }: Dados) => modalidade === 'DEVOLUCAO_AO_PROPRIETARIO'

export const decidido = ({ tipo, dados }: Termo) =>
  dados.tipoDoacao === 'DECISAO_FINAL' ||
  dados.hipoteseLegal === 'DECISAO_FINAL' ||
  (tipo === 'ENTREGA' && devolve(dados))

interface Conta {
  origem: string
  dados: Dados
  livre: number
  depositado: number
}

/** Custody is kept apart, and a decision takes what is free first, then what is in custody. */
const retirar = (conta: Conta, quanto: number, termo: Termo) => {
  if (termo.tipo === 'DEPOSITO') conta.depositado += quanto
  const daGuarda = decidido(termo)
    ? Math.min(conta.depositado, Math.max(0, quanto - Math.max(0, conta.livre)))
    : 0
  conta.depositado -= daGuarda
  conta.livre -= quanto - daGuarda
}

const retiradasDe = ({ tipo, dados }: Termo) =>
  linhas(dados[tipo === 'APREENSAO' ? 'itens' : (SAIDAS[tipo] ?? '')])

/** A seizure takes nothing out of itself. */
const sai = ({ tipo }: Termo, { origem }: Conta) => tipo !== 'APREENSAO' || origem === 'RECOLHIMENTO'

/** The balance after these terms, in the order they were made; `anteriores` is what came from other forms. */
export const saldosDe = (termos: readonly Termo[], anteriores: readonly Bem[] = []): Map<string, Bem> => {
  const contas = new Map<string, Conta>(
    anteriores.map((b) => [
      b.itemId,
      { origem: b.origem, dados: b.dados, livre: milesimos(b.saldo), depositado: milesimos(b.depositado) },
    ]),
  )
  const validos = termos.filter((t) => !t.cancelado)
  for (const { tipo, dados } of validos)
    for (const item of linhas(dados[ENTRADAS[tipo] ?? ''])) {
      const itemId = textoDe(item.itemId)
      // A good that was collected first and seized afterwards came in once.
      if (itemId !== '' && !contas.has(itemId))
        contas.set(itemId, { origem: tipo, dados: item, livre: milesimos(item.quantidade), depositado: 0 })
    }
  for (const termo of validos)
    for (const linha of retiradasDe(termo)) {
      const conta = contas.get(textoDe(linha.itemId))
      if (conta && sai(termo, conta)) retirar(conta, milesimos(linha.quantidade), termo)
    }
  return new Map(
    [...contas].map(([itemId, { livre, depositado, ...resto }]) => [
      itemId,
      { itemId, ...resto, saldo: livre / MILESIMOS, depositado: depositado / MILESIMOS },
    ]),
  )
}

/** The term that a destination cites, by the codigo of a signed one or the id of one of the same form. */
const codigoCitado = ({ apreensaoCodigo, documentoOrigemCodigo }: Dados) =>
  textoDe(apreensaoCodigo) || textoDe(documentoOrigemCodigo)

export interface Origem {
  tipo: string
  dataHora: unknown
  cancelada: boolean
  bens: Bem[]
}

/** What was cited, with what was left before this very term; null while it cannot be found. */
export const origemCitada = (dados: Dados, ctx: Contexto): Origem | null => {
  const codigo = codigoCitado(dados)
  if (codigo === '') return null
  const { instrumentos } = ctx.formulario
  const posicao = instrumentos.findIndex((i) => i.id === ctx.instrumento.id)
  const meu = instrumentos.find((i) => i.id === codigo || i.codigo === codigo)
  const cancelada = devolve(dados) && !meu ? ctx.apreensaoCancelada?.(codigo) : undefined
  const documento = meu ? undefined : (ctx.documento(codigo) ?? cancelada)
  if (!meu && !documento) return null
  const anteriores = (documento?.itens ?? []).map(({ itemId, dados: item, saldo, depositado }) => ({
    itemId,
    origem: documento?.tipo ?? '',
    dados: item,
    saldo,
    depositado: depositado ?? 0,
  }))
  // Only what comes before in the form counts: of two terms that together exceed, the later one is told so.
  const antes = instrumentos.filter((i, n) => i.id !== ctx.instrumento.id && (n < posicao || i === meu))
  const saldos = [...saldosDe(antes, anteriores).values()]
  const ids = meu
    ? linhas(meu.dados[ENTRADAS[meu.tipo] ?? '']).map((i) => i.itemId)
    : anteriores.map((b) => b.itemId)
  return {
    tipo: meu?.tipo ?? documento?.tipo ?? '',
    dataHora: meu ? meu.dados.dataHoraInstrumento : documento?.dataHoraInstrumento,
    cancelada: documento !== undefined && documento === cancelada,
    bens: saldos.filter((b) => ids.includes(b.itemId)),
  }
}

/** What may still be taken of a good by this term. */
export const disponivel = (bem: Bem, termo: Termo) =>
  Math.max(0, bem.saldo + (decidido(termo) ? bem.depositado : 0))
