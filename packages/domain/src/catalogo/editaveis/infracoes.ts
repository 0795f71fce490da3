// The lines of infractions. The words that find a line are changed as it stands, since nothing prints them. The text and the fine
// are never changed in place: another wording begins on a day to come, and the one before ends on its eve, so that every fact
// keeps the wording of its day (docs/dominio/multa.md#wording-in-force). A new line is made like one that is there
// (docs/decisoes/0081-linhas-novas-do-orgao.md), and a line ends by date.

import { emPalavras } from '../../blindagem/palavras.ts'
import {
  booleano,
  type Campos,
  calculado,
  type Dados,
  data,
  seFor,
  selecao,
  seNaoFor,
  texto,
  textoLongo,
} from '../../campos/campo.ts'
import type { Pendencia } from '../../campos/pendencias.ts'
import { reais } from '../../escrita.ts'
import { dataCurta } from '../../instrumento/dias.ts'
import { numeroDe, textoDe } from '../../instrumento/leitura.ts'
import { type CatalogoEditavel, invalido, type Linha, type Mundo } from './definicao.ts'
import { figurasDaLinha, figurasDaNova } from './valores-da-linha.ts'

/** One in each line; what is typed twice counts once. */
export const palavrasDe = (digitado: unknown): string[] => [
  ...new Map(
    textoDe(digitado)
      .split('\n')
      .map((palavra) => palavra.trim())
      .filter(Boolean)
      .map((palavra) => [emPalavras(palavra), palavra]),
  ).values(),
]

const PALAVRAS_MAXIMAS = 60
const LETRAS_DA_PALAVRA = 60

const NA_NOVA = { quando: seFor('novaRedacao', true) }

const emReais = (valor: unknown) => reais(numeroDe(valor))

const PALAVRAS: Campos = {
  palavras: textoLongo('Palavras do dia a dia', {
    maximo: 4000,
    ajuda: 'Uma em cada linha: passarinho, gaiola.',
  }),
  palavrasPrincipais: textoLongo('Palavras em que esta linha vem primeiro', {
    maximo: 4000,
    ajuda: 'Uma em cada linha, dentre as de cima.',
  }),
}

const REDACAO: Campos = {
  redacaoInicio: data('Vale para fatos desde', { obrigatorio: true, largura: 4 }),
  redacao: texto('Dada por', {
    obrigatorio: true,
    maximo: 120,
    largura: 8,
    ajuda: 'Decreto ou lei, com o número.',
  }),
  descricao: textoLongo('Texto da infração', { obrigatorio: true, minimo: 20, maximo: 2000 }),
}
const CONFERIDA: Campos = { confirmado: booleano('Conferida no texto oficial', { largura: 12 }) }

const naNovaRedacao = (campos: Campos): Campos =>
  Object.fromEntries(Object.entries(campos).map(([nome, campo]) => [nome, { ...campo, ...NA_NOVA }]))

const camposDaLinha = (calculo: unknown): Campos => ({
  igualA: texto('Igual à linha', { maximo: 40 }),
  codigo: texto('Código', { maximo: 40 }),
  artigo: texto('Artigo', { maximo: 80 }),
  lei: texto('Norma', { maximo: 80 }),
  ...PALAVRAS,
  vigenciaFim: data('Vale até', {
    quando: seNaoFor('novaRedacao', true),
    ajuda:
      'Para encerrar a linha: fatos depois deste dia não cabem nela; o que já a citou continua como está.',
  }),
  novaRedacao: booleano('Nova redação: o texto ou a multa mudaram', { largura: 12 }),
  ...naNovaRedacao(REDACAO),
  ...figurasDaLinha(calculo, NA_NOVA.quando),
  ...naNovaRedacao(CONFERIDA),
})

const acabou = ({ vigenciaFim }: Dados, hoje: string) =>
  textoDe(vigenciaFim) !== '' && textoDe(vigenciaFim) < hoje

const camposDaNova = ({ linhas, hoje }: Mundo): Campos => {
  const vivas = linhas.filter(({ dados }) => !acabou(dados, hoje))
  const heranca = ({ igualA }: Dados) =>
    textoDe(vivas.find(({ chave }) => chave === igualA)?.dados.heranca) || null
  return {
    igualA: {
      ...selecao('Igual à linha', {}, { obrigatorio: true, largura: 12 }),
      ajuda:
        'O que ela tem e não é perguntado aqui vem junto: a conta, a unidade, o que exige e os aumentos.',
      // A record would put the codes in the order of numbers.
      opcoes: vivas.map(({ chave, dados }) => ({
        valor: chave,
        rotulo: `Art. ${textoDe(dados.artigo)} · ${textoDe(dados.texto)}`,
      })),
      palavras: Object.fromEntries(vivas.map(({ chave, dados }) => [chave, palavrasDe(dados.palavras)])),
    },
    heranca: calculado('O que vem dela', 'texto', heranca, {
      quando: seNaoFor('igualA', undefined, null, ''),
      largura: 12,
    }),
    codigo: texto('Código', {
      obrigatorio: true,
      maximo: 40,
      largura: 4,
      padrao: { regex: /^\d+(-[A-Z\d]+)*$/, mensagem: 'Escreva como 58-D ou 24-P3-IV' },
      ajuda: 'Como 58-D ou 24-P3-IV. Não muda depois.',
    }),
    artigo: texto('Artigo', {
      obrigatorio: true,
      maximo: 80,
      largura: 8,
      padrao: { regex: /^\d/, mensagem: 'Comece pelo número do artigo' },
      ajuda: 'Como sai no papel: 58-D, § 1º. Não muda depois.',
    }),
    ...REDACAO,
    ...figurasDaNova(vivas),
    correlatoPenal: texto('Crime correlato', {
      maximo: 120,
      largura: 12,
      ajuda:
        'Se houver, como Lei 9.605/1998, art. 38: o auto o diz e pede a comunicação ao Ministério Público.',
    }),
    ...PALAVRAS,
    ...CONFERIDA,
  }
}

const conferirPalavras = (dados: Dados) => {
  const palavras = palavrasDe(dados.palavras)
  const soltas = palavrasDe(dados.palavrasPrincipais).filter(
    (p) => !palavras.some((outra) => emPalavras(outra) === emPalavras(p)),
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

const conferirFaixa = ({ multaMinima, multaMaxima }: Dados) =>
  typeof multaMaxima === 'number' && multaMaxima < numeroDe(multaMinima)
    ? [invalido('multaMaxima', 'A máxima é menor que a mínima')]
    : []

const conferirRedacao = (dados: Dados, atual: Dados, hoje: string) => {
  if (dados.novaRedacao !== true) return []
  const [inicio, marcada] = [textoDe(dados.redacaoInicio), textoDe(atual.marcada)]
  return [
    ...(inicio <= hoje
      ? [invalido('redacaoInicio', 'A nova redação começa depois de hoje: o que já foi assinado não muda')]
      : []),
    // Another day would leave the one that waits without its eve; a line that is new has none.
    ...(marcada && marcada !== inicio && atual.nova !== true
      ? [
          invalido(
            'redacaoInicio',
            `Já há uma redação marcada para ${dataCurta(marcada)}: use este dia para corrigi-la`,
          ),
        ]
      : []),
    ...conferirFaixa(dados),
  ]
}

/** A fact that may be signed keeps its line: an end that has passed is left as it is. */
const conferirFim = (dados: Dados, atual: Dados, hoje: string) => {
  const [fim, marcada] = [textoDe(dados.vigenciaFim), textoDe(atual.marcada)]
  if (fim === '' || fim === textoDe(atual.vigenciaFim)) return []
  if (marcada)
    return [invalido('vigenciaFim', `Há uma redação marcada para ${dataCurta(marcada)}: espere que comece`)]
  return fim < hoje ? [invalido('vigenciaFim', 'Termina hoje ou depois: o que já foi lavrado não muda')] : []
}

/** No fact was ever under it, so it may begin on the day of its decree, even one that has passed. */
const conferirNova = (dados: Dados, linhas: readonly Linha[]): Pendencia[] => [
  ...(linhas.some(({ chave }) => chave === textoDe(dados.codigo))
    ? [invalido('codigo', 'Já existe uma linha com este código')]
    : []),
  ...conferirFaixa(dados),
]

const validade = ({ vigenciaFim, marcada, nova }: Dados, hoje: string) => {
  const [fim, inicio] = [textoDe(vigenciaFim), textoDe(marcada)]
  return [
    inicio && `${nova === true ? 'vale' : 'nova redação'} desde ${dataCurta(inicio)}`,
    fim && `${fim < hoje ? 'valeu' : 'vale'} até ${dataCurta(fim)}`,
  ]
}

export const infracoes: CatalogoEditavel = {
  titulo: 'Linhas de infração',
  explicacao:
    'As palavras do dia a dia ajudam a achar a linha e não saem no papel. Texto e multa só mudam por uma nova redação, a partir de um dia que ainda virá. Uma linha nova é feita igual a outra, e nenhuma é apagada: encerra-se por data.',
  item: 'linha',
  campos: (mundo, chave) =>
    chave === null
      ? camposDaNova(mundo)
      : camposDaLinha(mundo.linhas.find((l) => l.chave === chave)?.dados.calculo),
  fixos: ['igualA', 'codigo', 'artigo', 'lei'],
  inclui: true,
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
  resumo: (dados, { hoje }) =>
    [
      textoDe(dados.texto),
      dados.minima === dados.maxima
        ? emReais(dados.minima)
        : `${emReais(dados.minima)} a ${emReais(dados.maxima)}`,
      `${palavrasDe(dados.palavras).length} palavras`,
      textoDe(dados.igualA) && `do órgão, igual a ${textoDe(dados.igualA)}`,
      ...validade(dados, hoje),
    ]
      .filter(Boolean)
      .join(' · '),
  conferir: (dados, { linhas, hoje }, chave) => {
    if (chave === null) return [...conferirPalavras(dados), ...conferirNova(dados, linhas)]
    const atual = linhas.find((l) => l.chave === chave)?.dados ?? {}
    return [
      ...conferirPalavras(dados),
      ...conferirRedacao(dados, atual, hoje),
      ...conferirFim(dados, atual, hoje),
    ]
  },
}
