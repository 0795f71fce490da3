// Rules of each row of goods, for whichever list of a kind holds them (docs/dominio/instrumentos.md#goods).
import type { Dados } from '../../campos/campo.ts'
import { ehVazio } from '../../campos/pendencias.ts'
import type { Achado, Aviso, Contexto, Regra } from '../definicao.ts'
import { linhas, numeroDe, textoDe } from '../leitura.ts'
import { ehAnimal, ehEstadoDeAnimal, ehInteira } from './categoria.ts'
import { volumeCubado } from './cubagem.ts'
import { ESSENCIAL_DO_ITEM } from './item.ts'
import { ENTRADAS } from './saldo.ts'

type RegraDaLinha = { campo: string; vale: (item: Dados) => boolean; mensagem: string }

const pedeEspecie = ({ categoria }: Dados) =>
  ESSENCIAL_DO_ITEM.especieId.quando?.em.includes(categoria) ?? false

export const ATE_TRES_CASAS = 'Informe até 3 casas decimais'
const FOLGA = 1e-6
export const temAteTresCasas = (n: number) => Math.abs(n * 1000 - Math.round(n * 1000)) < FOLGA

export const quantidadeInteira = (quantidade: unknown, unidade: unknown) =>
  !ehInteira(unidade) || Number.isInteger(numeroDe(quantidade))

const DA_LINHA: readonly RegraDaLinha[] = [
  {
    campo: 'especieId',
    vale: (i) => !pedeEspecie(i) || !ehVazio(i.especieId) || i.especieNaoIdentificada === true,
    mensagem: 'Informe a espécie ou marque não identificada',
  },
  {
    campo: 'especieNaoIdentificada',
    vale: (i) => !pedeEspecie(i) || ehVazio(i.especieId) || i.especieNaoIdentificada !== true,
    mensagem: 'Retire a espécie ou desmarque não identificada',
  },
  {
    campo: 'quantidade',
    vale: (i) => quantidadeInteira(i.quantidade, i.unidade),
    mensagem: 'Informe número inteiro',
  },
  {
    campo: 'quantidade',
    vale: (i) => temAteTresCasas(numeroDe(i.quantidade)),
    mensagem: ATE_TRES_CASAS,
  },
  {
    campo: 'estado',
    vale: (i) => ehVazio(i.estado) || ehVazio(i.categoria) || ehAnimal(i) === ehEstadoDeAnimal(i.estado),
    mensagem: 'Escolha um estado próprio da categoria',
  },
]

/** Every seal of the form, wherever its item is. */
const lacresDe = ({ formulario }: Contexto) =>
  formulario.instrumentos.flatMap(({ tipo, dados }) =>
    linhas(dados[ENTRADAS[tipo] ?? '']).map((item) => textoDe(item.lacre).toUpperCase()),
  )

const lacreRepetido =
  (lista: string): Regra =>
  (dados, ctx) => {
    const todos = lacresDe(ctx)
    return linhas(dados[lista]).flatMap((item, i): Achado[] => {
      const lacre = textoDe(item.lacre).toUpperCase()
      return lacre !== '' && todos.filter((l) => l === lacre).length > 1
        ? [{ campo: `${lista}.${i}.lacre`, mensagem: 'Lacre repetido no formulário' }]
        : []
    })
  }

export const regrasDoItem = (lista: string): Regra[] => [
  (dados) =>
    linhas(dados[lista]).flatMap((item, i) =>
      DA_LINHA.filter((regra) => !regra.vale(item)).map(({ campo, mensagem }) => ({
        campo: `${lista}.${i}.${campo}`,
        mensagem,
      })),
    ),
  lacreRepetido(lista),
]

/** The measuring tape and the quantity written by hand may part ways by one per cent. */
const TOLERANCIA = 0.01

export const avisosDoItem = (lista: string): Aviso[] => [
  {
    codigo: 'arma-autoridade-policial',
    titulo: 'Arma ou munição',
    fundamento: 'Lei 10.826/2003, art. 25',
    achar: (dados) =>
      linhas(dados[lista]).flatMap((item, i) =>
        item.categoria === 'ARMA_MUNICAO'
          ? [
              {
                campo: `${lista}.${i}.documentoArma`,
                mensagem: 'Arma e munição seguem para a autoridade policial',
              },
            ]
          : [],
      ),
  },
  {
    codigo: 'cubagem-diverge-da-quantidade',
    titulo: 'Quantidade e volume cubado',
    fundamento: 'Resolução CONAMA 411/2009',
    achar: (dados) =>
      linhas(dados[lista]).flatMap((item, i) => {
        const volume = volumeCubado(item.cubagem)
        const quantidade = numeroDe(item.quantidade)
        if (volume === 0 || item.unidade !== 'METRO_CUBICO') return []
        return Math.abs(quantidade - volume) > volume * TOLERANCIA
          ? [{ campo: `${lista}.${i}.quantidade`, mensagem: 'A quantidade difere do volume cubado' }]
          : []
      }),
  },
]
