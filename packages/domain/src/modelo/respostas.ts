// The answers that a model puts in single fields (`preenche`), as rows that the agency edits: a field of a kind or of a step,
// and its answer, asked as the form asks it. Only what is the same in every case of a situation is offered: choices, short
// texts, numbers and rows of these. What the model holds besides stays as it was.
import { type Campo, type Campos, type Dados, lista, seFor, selecao } from '../campos/campo.ts'
import { ETAPAS } from '../formulario/etapas/etapas.ts'
import { CIENCIA } from '../instrumento/comuns.ts'
import { instrumentoDe } from '../instrumento/index.ts'
import { linhas, textoDe } from '../instrumento/leitura.ts'
import { TIPOS_DE_INSTRUMENTO } from '../instrumento/tipos.ts'
import type { Modelo } from './schema.ts'

type Preenche = Modelo['preenche']

const ESCOLHAS: ReadonlyArray<Campo['tipo']> = ['selecao', 'multiSelecao', 'booleano']
const DO_INSTRUMENTO: ReadonlyArray<Campo['tipo']> = [...ESCOLHAS, 'texto', 'numero']

/** The sanctions are asked beside it; ciência, numbers and names are of each case. */
const DE_CADA_CASO = new Set([
  ...Object.keys(CIENCIA.campos),
  ...['tipoAuto', 'numeroProcesso', 'autoridadeNome', 'autoridadeMatricula'],
])

const deTextos = ({ campos }: { campos: Campos }) =>
  Object.values(campos).every(({ tipo }) => tipo === 'textoLongo' || DO_INSTRUMENTO.includes(tipo))

const cabe = (nome: string, campo: Campo) =>
  !DE_CADA_CASO.has(nome) && (campo.tipo === 'lista' ? deTextos(campo) : DO_INSTRUMENTO.includes(campo.tipo))

interface Resposta {
  onde: string
  nome: string
  rotulo: string
  campo: Campo
}

const chaveDe = (onde: string, nome: string) => `${onde}-${nome}`

const RESPOSTAS: ReadonlyMap<string, Resposta> = new Map(
  [
    ...ETAPAS.flatMap(({ nome: onde, titulo, campos }) =>
      Object.entries(campos ?? {})
        .filter(([, campo]) => ESCOLHAS.includes(campo.tipo))
        .map(([nome, campo]) => ({ onde, nome, campo, rotulo: `${titulo}: ${campo.rotulo}` })),
    ),
    ...TIPOS_DE_INSTRUMENTO.flatMap(({ codigo: onde, nome: titulo }) =>
      Object.entries(instrumentoDe(onde)?.campos ?? {})
        .filter(([nome, campo]) => cabe(nome, campo))
        .map(([nome, campo]) => ({ onde, nome, campo, rotulo: `${titulo}: ${campo.rotulo}` })),
    ),
  ].map((resposta) => [chaveDe(resposta.onde, resposta.nome), resposta]),
)

/** An empty box is no answer, and "Não" is one: they are told apart by asking. */
const comoPergunta = (campo: Campo): Campo => {
  if (campo.tipo === 'booleano') return selecao(campo.rotulo, { SIM: 'Sim', NAO: 'Não' })
  if (campo.tipo !== 'lista') return campo
  const campos = Object.entries(campo.campos).map(([nome, coluna]) => [
    nome,
    coluna.tipo === 'textoLongo' ? { ...coluna, lacunas: 'ficam' } : coluna,
  ])
  return { ...campo, campos: Object.fromEntries(campos), minimo: 1 }
}

export const CAMPO_DAS_RESPOSTAS = lista('Respostas prontas', 'Resposta', {
  onde: selecao(
    'Campo do formulário',
    Object.fromEntries([...RESPOSTAS].map(([chave, { rotulo }]) => [chave, rotulo])),
    { obrigatorio: true, largura: 6 },
  ),
  ...Object.fromEntries(
    [...RESPOSTAS].map(([chave, { campo }]): [string, Campo] => [
      chave,
      {
        ...comoPergunta(campo),
        obrigatorio: true,
        quando: seFor('onde', chave),
        largura: campo.tipo === 'lista' ? 12 : 6,
      },
    ]),
  ),
})

const comoLinha = (campo: Campo, valor: unknown) =>
  campo.tipo === 'booleano' ? (valor === true ? 'SIM' : 'NAO') : valor

const comoResposta = (campo: Campo, valor: unknown) => {
  if (campo.tipo === 'booleano') return valor === 'SIM'
  return campo.tipo === 'lista' ? linhas(valor).map(({ id: _, ...linha }) => linha) : valor
}

const separadas = (preenche: Preenche) =>
  Object.entries(preenche).flatMap(([onde, dados]) =>
    Object.entries(dados).map(([nome, valor]) => ({ onde, nome, valor, chave: chaveDe(onde, nome) })),
  )

export const linhasDasRespostas = (preenche: Preenche): Dados[] =>
  separadas(preenche).flatMap(({ chave, valor }) => {
    const resposta = RESPOSTAS.get(chave)
    return resposta ? [{ id: chave, onde: chave, [chave]: comoLinha(resposta.campo, valor) }] : []
  })

/** A long text among the answers is asked with the model's other texts, and becomes one of them. */
export const textosEmRespostas = (preenche: Preenche, textos: object) =>
  Object.fromEntries(
    separadas(preenche)
      .map(({ onde, nome, valor }) => [`${onde}.${nome}`, textoDe(valor)] as const)
      .filter(([chave]) => chave in textos),
  )

const juntas = (respostas: ReadonlyArray<{ onde: string; nome: string; valor: unknown }>) => {
  const preenche: Preenche = {}
  for (const { onde, nome, valor } of respostas) preenche[onde] = { ...preenche[onde], [nome]: valor }
  return preenche
}

/** What the rows say, with what is not asked here as it was. */
export const preencheDasLinhas = (digitadas: unknown, antes: Preenche, textos: object): Preenche =>
  juntas([
    ...separadas(antes).filter(
      ({ onde, nome, chave }) => !RESPOSTAS.has(chave) && !(`${onde}.${nome}` in textos),
    ),
    ...linhas(digitadas).flatMap((linha) => {
      const chave = textoDe(linha.onde)
      const resposta = RESPOSTAS.get(chave)
      return resposta ? [{ ...resposta, valor: comoResposta(resposta.campo, linha[chave]) }] : []
    }),
  ])
