// The places where each good may go, from the term that brought it in (docs/dominio/instrumentos.md#destinations),
// and the rule that every destination shares: an item of the cited term, allowed to go there, in a quantity that is
// left.
import { type Campos, type Dados, escolha } from '../../campos/campo.ts'
import { ehVazio } from '../../campos/pendencias.ts'
import type { Achado, Contexto, Regra } from '../definicao.ts'
import { linhas, numeroDe, textoDe } from '../leitura.ts'
import { ehAnimalVivo, ehSilvestreVivo, quantidadeEmTexto } from './categoria.ts'
import { quantidadeAteTresCasas } from './item.ts'
import { ATE_TRES_CASAS, quantidadeInteira, temAteTresCasas } from './regras-do-item.ts'
import { type Bem, disponivel, origemCitada, type Termo } from './saldo.ts'

/** A row of goods taken from the cited term. */
export const bemDestinado = (larguraDoItem = 8): Campos => ({
  itemId: escolha('Item', 'itens', { obrigatorio: true, largura: larguraDoItem }),
  quantidade: quantidadeAteTresCasas(larguraDoItem / 2),
})

export type Destino = 'deposito' | 'destruicao' | 'doacao' | 'soltura' | 'entrega' | 'devolucao'

/** null where it may go; otherwise why not. */
type Veredito = (item: Dados, termo: Dados) => string | null

const sim: Veredito = () => null
const nao =
  (motivo: string): Veredito =>
  () =>
    motivo
const se =
  (vale: (item: Dados, termo: Dados) => boolean, motivo: string): Veredito =>
  (item, termo) =>
    vale(item, termo) ? null : motivo

const SO_FAUNA = 'Só animal silvestre vivo pode ser solto'
const VIVO = 'Animal vivo não pode ser destruído'
const NAO_DOADO = 'Animal silvestre não pode ser doado'

const perecivelOuDecidido = se(
  (item, { tipoDoacao }) => item.riscoPerecimento === 'SIM' || tipoDoacao === 'DECISAO_FINAL',
  'Só se doa bem perecível, sob risco ou com decisão final',
)
const morto = se((item) => !ehAnimalVivo(item), VIVO)

/** Neither goes back to anybody, decision or not: arms go to the police, and wild fauna, dead or alive, is nobody's. */
const ARMA_OU_SILVESTRE: Veredito = ({ categoria }) => {
  if (categoria === 'ARMA_MUNICAO')
    return 'Arma e munição seguem para a autoridade policial: não são devolvidas'
  return categoria === 'ANIMAL_SILVESTRE' ? 'Animal silvestre não pode ser devolvido' : null
}

/** The line of docs/dominio/instrumentos.md#destinations that a good follows. */
type Linha = 'comum' | 'silvestre' | 'recolhido' | 'entregue'

export const MATRIZ: Record<Linha, Record<Destino, Veredito>> = {
  comum: {
    deposito: sim,
    destruicao: morto,
    doacao: perecivelOuDecidido,
    soltura: nao(SO_FAUNA),
    entrega: nao('Bem apreendido que não é animal silvestre não vai para entrega a instituição'),
    devolucao: (item, t) =>
      ARMA_OU_SILVESTRE(item, t) ??
      (ehVazio(t.decisaoDevolucao) ? 'A devolução do bem apreendido exige decisão' : null),
  },
  silvestre: {
    deposito: sim,
    destruicao: nao(VIVO),
    doacao: nao(NAO_DOADO),
    soltura: sim,
    entrega: sim,
    devolucao: nao('Animal silvestre apreendido não pode ser devolvido'),
  },
  recolhido: {
    deposito: sim,
    destruicao: morto,
    doacao: se((item) => !ehSilvestreVivo(item), NAO_DOADO),
    soltura: se(ehSilvestreVivo, SO_FAUNA),
    entrega: sim,
    devolucao: ARMA_OU_SILVESTRE,
  },
  entregue: {
    deposito: sim,
    destruicao: nao('O que foi entregue espontaneamente não vai para destruição'),
    doacao: nao('O que foi entregue espontaneamente não pode ser doado'),
    soltura: se(ehSilvestreVivo, SO_FAUNA),
    // What was handed over may go on to an institution, by a delivery of its own.
    entrega: sim,
    devolucao: nao('O que foi entregue espontaneamente não é devolvido'),
  },
}

const linhaDe = ({ origem, dados }: Bem): Linha => {
  if (origem === 'RECOLHIMENTO') return 'recolhido'
  if (origem === 'ENTREGA') return 'entregue'
  return ehSilvestreVivo(dados) ? 'silvestre' : 'comum'
}

export const motivoContra = (bem: Bem, destino: Destino, termo: Dados) =>
  MATRIZ[linhaDe(bem)][destino](bem.dados, termo)

/** The goods that a term destines, with the rows that say so: for the rules that depend on what they are. */
export const bensDestinados = (lista: string, dados: Dados, ctx: Contexto): Bem[] => {
  const ids = linhas(dados[lista]).map((l) => l.itemId)
  return origemCitada(dados, ctx)?.bens.filter((b) => ids.includes(b.itemId)) ?? []
}

const daLinha = (bem: Bem, linha: Dados, jaTirado: number, destino: Destino, termo: Termo) => {
  const achados: Achado[] = []
  const motivo = motivoContra(bem, destino, termo.dados)
  if (motivo) achados.push({ campo: 'itemId', mensagem: motivo })
  if (!quantidadeInteira(linha.quantidade, bem.dados.unidade))
    achados.push({ campo: 'quantidade', mensagem: 'Informe número inteiro' })
  if (!temAteTresCasas(numeroDe(linha.quantidade)))
    achados.push({ campo: 'quantidade', mensagem: ATE_TRES_CASAS })
  const saldo = Math.round((disponivel(bem, termo) - jaTirado) * 1000) / 1000
  if (numeroDe(linha.quantidade) > saldo)
    achados.push({
      campo: 'quantidade',
      mensagem: `Quantidade maior que o saldo do item (${quantidadeEmTexto(Math.max(0, saldo), bem.dados.unidade)})`,
    })
  return achados
}

/** The rule of every term that destines goods of another. */
export const regraDaDestinacao =
  (lista: string, destino: (dados: Dados) => Destino | null): Regra =>
  (dados, ctx) => {
    const origem = origemCitada(dados, ctx)
    const para = destino(dados)
    if (!origem || !para) return []
    const tirado = new Map<string, number>()
    return linhas(dados[lista]).flatMap((linha, i) => {
      const itemId = textoDe(linha.itemId)
      if (itemId === '') return []
      const bem = origem.bens.find((b) => b.itemId === itemId)
      if (!bem) return [{ campo: `${lista}.${i}.itemId`, mensagem: 'Escolha um item do termo citado' }]
      const antes = tirado.get(itemId) ?? 0
      tirado.set(itemId, antes + numeroDe(linha.quantidade))
      const termo = { tipo: ctx.instrumento.tipo, dados }
      return daLinha(bem, linha, antes, para, termo).map((a) => ({
        ...a,
        campo: `${lista}.${i}.${a.campo}`,
      }))
    })
  }

/** The cited term must be of this form or signed. */
export const regraDaOrigem = (campo: string, mensagem: string): Regra => ({
  campo,
  vale: (dados, ctx) => ehVazio(dados[campo]) || origemCitada(dados, ctx) !== null,
  mensagem,
})
