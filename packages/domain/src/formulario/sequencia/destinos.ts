// A signed seizure leads to the term of its destination, where that is a form of its own: donation, release, delivery
// to an institution (docs/dominio/instrumentos.md#apreensao). What goes along is what is left of the goods that may
// go there.
import type { Dados } from '../../campos/campo.ts'
import { ehAnimal } from '../../instrumento/bens/categoria.ts'
import { type Destino, motivoContra } from '../../instrumento/bens/destinacao.ts'
import type { Bem } from '../../instrumento/bens/saldo.ts'
import { numeroDe, textoDe } from '../../instrumento/leitura.ts'
import { TERMO_DO_DESTINO } from '../../instrumento/tipos/apreensao.ts'
import type { Passo, Situacao, TermoDeOrigem } from './passo.ts'
import { semResponsaveis } from './pessoas.ts'

type Termo = (typeof TERMO_DO_DESTINO)[keyof typeof TERMO_DO_DESTINO]

const termoDe = ({ destinoImediato }: Dados): Termo | undefined =>
  TERMO_DO_DESTINO[textoDe(destinoImediato) as keyof typeof TERMO_DO_DESTINO]

/** The goods of the cited term that have a balance and that the destination takes
 * (docs/dominio/instrumentos.md#destinations). */
const bensQueVao = ({ documento }: Situacao, destino: Destino): Bem[] =>
  (documento?.itens ?? [])
    .map(({ depositado = 0, ...item }): Bem => ({ ...item, origem: 'APREENSAO', depositado }))
    .filter((bem) => bem.saldo > 0 && motivoContra(bem, destino, {}) === null)

/** Rows are told apart by id when two devices fill the same form: the good's own will do. */
const linhaDe = ({ itemId, saldo }: Bem) => ({ id: itemId, itemId, quantidade: saldo })

const emCentavos = (valor: number) => Math.round(valor * 100) / 100

const doacao = ({ codigo }: TermoDeOrigem, bens: Bem[]): Dados => ({
  apreensaoCodigo: codigo,
  itensDoados: bens.map((bem) => ({
    ...linhaDe(bem),
    // The item's value is of one unit; the donation's, of the whole row.
    valor: emCentavos(numeroDe(bem.dados.valorEstimado) * bem.saldo),
  })),
})

const soltura = ({ codigo }: TermoDeOrigem, bens: Bem[]): Dados => ({
  origemAnimais: 'APREENSAO',
  documentoOrigemCodigo: codigo,
  especimes: bens.map((bem) => {
    const { especieId, sexo, faixaEtaria, estado, marcacao } = bem.dados
    return { ...linhaDe(bem), especieId, sexo, faixaEtaria, estadoSaude: estado, marcacao }
  }),
})

const entrega = ({ codigo }: TermoDeOrigem, bens: Bem[]): Dados => {
  const estados = new Set(bens.filter((b) => ehAnimal(b.dados)).map((b) => b.dados.estado))
  return {
    modalidade: 'ENTREGA_A_INSTITUICAO',
    origemItens: 'APREENDIDO_ANTERIOR',
    documentoOrigemCodigo: codigo,
    itensDestinados: bens.map(linhaDe),
    ...(estados.size === 1 && { condicaoSaude: [...estados][0] }),
  }
}

const DESTINOS: ReadonlyArray<{
  para: Termo
  nome: string
  destino: Destino
  dados: (origem: TermoDeOrigem, bens: Bem[]) => Dados
}> = [
  { para: 'DOACAO', nome: 'doação', destino: 'doacao', dados: doacao },
  { para: 'SOLTURA', nome: 'soltura', destino: 'soltura', dados: soltura },
  { para: 'ENTREGA', nome: 'entrega', destino: 'entrega', dados: entrega },
]

export const DA_APREENSAO: readonly Passo[] = DESTINOS.map(
  ({ para, nome, destino, dados }): Passo => ({
    de: 'APREENSAO',
    para,
    rotulo: `Criar termo de ${nome}`,
    confirmacao: `Um termo de ${nome} será criado em rascunho, em outro formulário, com as testemunhas, o endereço, a localização e o saldo dos itens desta apreensão que podem ter esse destino. Deseja continuar?`,
    varios: true,
    bens: true,
    evidencias: false,
    pessoas: semResponsaveis,
    cabe: (apreendido) => termoDe(apreendido) === para,
    naoCabe: `O destino imediato desta apreensão não é ${nome}.`,
    impedimento: (_, situacao) =>
      bensQueVao(situacao, destino).length > 0
        ? null
        : `Nenhum item desta apreensão tem saldo que possa ir para ${nome}.`,
    dados: (origem, mundo) => dados(origem, bensQueVao(mundo, destino)),
  }),
)
