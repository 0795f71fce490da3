// The lines of infractions. The words that find a line are changed as it stands, since nothing prints them. The text and the fine
// are never changed in place: another wording begins on a day to come, and the one before ends on its eve, so that every fact
// keeps the wording of its day (docs/dominio/multa.md#wording-in-force).
import { booleano, type Dados, data, moeda, seFor, texto, textoLongo } from '../../campos/campo.ts'
import { dataCurta } from '../../instrumento/dias.ts'
import { numeroDe, textoDe } from '../../instrumento/leitura.ts'
import { normalizar } from '../busca.ts'
import { type CatalogoEditavel, invalido } from './definicao.ts'

/** One in each line; what is typed twice counts once. */
export const palavrasDe = (digitado: unknown): string[] => [
  ...new Map(
    textoDe(digitado)
      .split('\n')
      .map((palavra) => palavra.trim())
      .filter(Boolean)
      .map((palavra) => [normalizar(palavra), palavra]),
  ).values(),
]

const PALAVRAS_MAXIMAS = 60
const LETRAS_DA_PALAVRA = 60

const NA_NOVA = { quando: seFor('novaRedacao', true) }

const reais = (valor: unknown) =>
  numeroDe(valor).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

const conferirPalavras = (dados: Dados) => {
  const palavras = palavrasDe(dados.palavras)
  const soltas = palavrasDe(dados.palavrasPrincipais).filter(
    (p) => !palavras.some((outra) => normalizar(outra) === normalizar(p)),
  )
  const longa = palavras.find((p) => p.length > LETRAS_DA_PALAVRA)
  return [
    ...(palavras.length > PALAVRAS_MAXIMAS
      ? [invalido('palavras', `Máximo de ${PALAVRAS_MAXIMAS} palavras`)]
      : []),
    ...(longa ? [invalido('palavras', `“${longa.slice(0, 20)}…” é longa demais`)] : []),
    ...(soltas[0]
      ? [invalido('palavrasPrincipais', `“${soltas[0]}” não está entre as palavras da linha`)]
      : []),
  ]
}

const conferirRedacao = (dados: Dados, hoje: string, marcada: string | null) => {
  if (dados.novaRedacao !== true) return []
  const inicio = textoDe(dados.redacaoInicio)
  return [
    ...(inicio <= hoje
      ? [invalido('redacaoInicio', 'A nova redação começa depois de hoje: o que já foi assinado não muda')]
      : []),
    // Another day would leave the one that waits without its eve.
    ...(marcada && marcada !== inicio
      ? [
          invalido(
            'redacaoInicio',
            `Já há uma redação marcada para ${dataCurta(marcada)}: use este dia para corrigi-la`,
          ),
        ]
      : []),
    ...(numeroDe(dados.multaMaxima) < numeroDe(dados.multaMinima)
      ? [invalido('multaMaxima', 'A máxima é menor que a mínima')]
      : []),
  ]
}

export const infracoes: CatalogoEditavel = {
  titulo: 'Linhas de infração',
  explicacao:
    'As palavras do dia a dia ajudam a achar a linha e não saem no papel. Texto e multa só mudam por uma nova redação, a partir de um dia que ainda virá.',
  item: 'linha',
  campos: () => ({
    codigo: texto('Código', { maximo: 40 }),
    artigo: texto('Artigo', { maximo: 80 }),
    lei: texto('Norma', { maximo: 80 }),
    palavras: textoLongo('Palavras do dia a dia', {
      maximo: 4000,
      ajuda: 'Uma em cada linha: passarinho, gaiola.',
    }),
    palavrasPrincipais: textoLongo('Palavras em que esta linha vem primeiro', {
      maximo: 4000,
      ajuda: 'Uma em cada linha, dentre as de cima.',
    }),
    novaRedacao: booleano('Nova redação: o texto ou a multa mudaram', { largura: 12 }),
    redacaoInicio: data('Vale para fatos desde', { ...NA_NOVA, obrigatorio: true }),
    redacao: texto('Dada por', {
      ...NA_NOVA,
      obrigatorio: true,
      maximo: 120,
      ajuda: 'Decreto ou lei, com o número.',
    }),
    descricao: textoLongo('Texto da infração', { ...NA_NOVA, obrigatorio: true, minimo: 20, maximo: 2000 }),
    multaMinima: moeda('Multa mínima', {
      ...NA_NOVA,
      obrigatorio: true,
      minimo: 0,
      maximo: 100_000_000,
      largura: 4,
    }),
    multaMaxima: moeda('Multa máxima', {
      ...NA_NOVA,
      obrigatorio: true,
      minimo: 0,
      maximo: 100_000_000,
      largura: 4,
    }),
    valorUnitario: moeda('Valor por unidade', { ...NA_NOVA, minimo: 0, maximo: 100_000_000, largura: 4 }),
    confirmado: booleano('Conferida no texto oficial', { ...NA_NOVA, largura: 12 }),
  }),
  fixos: ['codigo', 'artigo', 'lei'],
  inclui: false,
  comeco: {
    rotulo: 'Nova redação',
    iniciais: (dados) => ({
      multaMinima: dados.minima,
      multaMaxima: dados.maxima,
      valorUnitario: dados.unitario,
      descricao: dados.texto,
      ...dados,
      novaRedacao: true,
    }),
  },
  nome: (dados) => `Art. ${textoDe(dados.artigo)} · ${textoDe(dados.codigo)}`,
  resumo: (dados) => {
    const marcada = textoDe(dados.marcada)
    return [
      textoDe(dados.texto),
      dados.minima === dados.maxima ? reais(dados.minima) : `${reais(dados.minima)} a ${reais(dados.maxima)}`,
      `${palavrasDe(dados.palavras).length} palavras`,
      marcada && `nova redação desde ${dataCurta(marcada)}`,
    ]
      .filter(Boolean)
      .join(' · ')
  },
  conferir: (dados, { linhas, hoje }, chave) => {
    const atual = linhas.find((l) => l.chave === chave)?.dados
    const marcada = textoDe(atual?.marcada) || null
    return [...conferirPalavras(dados), ...conferirRedacao(dados, hoje, marcada)]
  },
}
