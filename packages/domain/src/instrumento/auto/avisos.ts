// Warnings of the infraction notice: corrected, or answered with one sentence, before it is sent.

import type { Dados } from '../../campos/campo.ts'
import { codigoDaRegra } from '../../catalogo/igual-a.ts'
import { AUMENTO_DA_FLORA } from '../../especie/linhas.ts'
import { emReais } from '../../multa/centavos.ts'
import {
  aumentoPosterior,
  diaDoFato,
  type LinhaDoAuto,
  linhasDoAuto,
  multaDoAuto,
} from '../../multa/do-auto.ts'
import { MENOR_LESIVIDADE } from '../../multa/multa.ts'
import { prescreveEm, prescricaoProxima } from '../../prazo/prescricao.ts'
import type { Aviso, Contexto } from '../definicao.ts'
import { dataCurta, diaDe, somarMeses } from '../dias.ts'
import { linhas } from '../leitura.ts'

const diaDoAto = (dados: Dados, { agora }: Contexto) => diaDe(dados.dataHoraInstrumento) || diaDe(agora)

/** Consummated three years ago or more, or lasting since then: either way it began by that day. */
const fatoAntigo: Aviso = {
  codigo: 'fato-antigo',
  titulo: 'Fato com três anos ou mais',
  fundamento: 'Lei GO 18.102/2013, art. 3º-A',
  achar: (dados, ctx) => {
    const inicio = diaDe(dados.dataFatoInicio)
    return inicio && somarMeses(inicio, 36) <= diaDoAto(dados, ctx)
      ? [{ campo: 'dataFatoInicio', mensagem: 'Fato com 3 anos ou mais: avalie auto de orientação' }]
      : []
  },
}

const SEM_PRAZO_ESTADUAL =
  'Decreto 6.514/2008, arts. 21 e 22; nos estados, Decreto 20.910/1932 (STJ, REsp 1.112.577); prazo estadual não confirmado'

const prescricao: Aviso = {
  codigo: 'prescricao',
  titulo: 'Punição talvez prescrita',
  fundamento: SEM_PRAZO_ESTADUAL,
  achar: (dados, ctx) => {
    const data = prescreveEm(dados)
    return data && data <= diaDoAto(dados, ctx)
      ? [{ campo: 'dataFatoInicio', mensagem: 'Fato com 5 anos ou mais: a punição pode estar prescrita' }]
      : []
  },
}

/** What interrupts it is the ciência, which may still come in time. */
const prescricaoPerto: Aviso = {
  codigo: 'prescricao-proxima',
  titulo: 'Prescrição próxima',
  fundamento: SEM_PRAZO_ESTADUAL,
  achar: (dados, ctx) => {
    const hoje = diaDoAto(dados, ctx)
    const data = prescricaoProxima(dados, hoje)
    return data && data > hoje
      ? [{ campo: 'dataFatoInicio', mensagem: `A punição pode prescrever em ${dataCurta(data)}` }]
      : []
  },
}

const aumentoPosteriorAoFato: Aviso = {
  codigo: 'aumento-posterior-ao-fato',
  titulo: 'Aumento posterior ao fato',
  fundamento: 'A redação aplicável é a vigente na data do fato',
  achar: (dados, ctx) =>
    linhasDoAuto(dados, ctx).flatMap((linha) =>
      (linha.acrescimos ?? []).flatMap(({ codigo }) => {
        const posterior = aumentoPosterior(linha, codigo, ctx)
        return posterior
          ? [
              {
                campo: `infracoes.${linha.indice}.majorantes`,
                mensagem: `A causa de aumento é posterior ao fato: ${posterior.base}`,
              },
            ]
          : []
      }),
    ),
}

/** Whether the fine of a line would be another under the wording of that day. */
const eraOutra = (
  { infracao, acrescimos = [] }: LinhaDoAuto,
  dia: string,
  { infracao: catalogo }: Contexto,
) => {
  const antes = catalogo(infracao.id, dia)
  const fator = (linha: typeof antes, codigo: string) =>
    linha?.acrescimos.find((a) => a.codigo === codigo)?.fator
  return (
    antes?.id !== infracao.id ||
    acrescimos.some(({ codigo }) => fator(antes, codigo) !== fator(infracao, codigo))
  )
}

const fatoAtravessaMudanca: Aviso = {
  codigo: 'fato-atravessa-mudanca',
  titulo: 'Fato que atravessa mudança da norma',
  fundamento:
    'A redação aplicável é a vigente na data do fato; na infração permanente, a do dia em que ela cessou',
  achar: (dados, ctx) => {
    const inicio = diaDe(dados.dataFatoInicio)
    if (!inicio || inicio === diaDoFato(dados)) return []
    return linhasDoAuto(dados, ctx).some((linha) => eraOutra(linha, inicio, ctx))
      ? [
          {
            campo: 'dataFatoFim',
            mensagem:
              'O fato atravessa a mudança da redação e a conta usa a do último dia: se a infração não é permanente, separe os períodos',
          },
        ]
      : []
  },
}

/** Art. 53 counts the hectare or the product, not both for the same vegetation. */
const hectareEProduto: Aviso = {
  codigo: 'hectare-e-produto',
  titulo: 'Hectare e produto na mesma multa',
  fundamento: 'Decreto 6.514/2008, art. 53',
  achar: (dados, ctx) => {
    const todas = linhasDoAuto(dados, ctx)
    const produto = todas.find((l) => codigoDaRegra(l.infracao) === '53-UN')
    return produto && todas.some((l) => codigoDaRegra(l.infracao) === '53-HA')
      ? [
          {
            campo: `infracoes.${produto.indice}.infracaoId`,
            mensagem: 'O art. 53 conta o hectare ou o produto, não os dois para a mesma vegetação',
          },
        ]
      : []
  },
}

/** A threatened plant told in the notice and the increase of art. 60 go together. */
const floraAmeacada: Aviso = {
  codigo: 'flora-ameacada-e-aumento',
  titulo: 'Flora ameaçada e aumento da multa',
  fundamento: 'Decreto 6.514/2008, art. 60, II',
  achar: (dados, ctx) => {
    const informada = linhas(dados.especies).some(({ especieId }) => {
      const especie = typeof especieId === 'number' ? ctx.especie(especieId) : undefined
      return especie?.reino === 'Plantae' && especie.multaAmeacada
    })
    return linhasDoAuto(dados, ctx)
      .filter(({ infracao }) => infracao.acrescimos.some((a) => a.codigo === AUMENTO_DA_FLORA))
      .filter(({ acrescimos = [] }) => acrescimos.some((a) => a.codigo === AUMENTO_DA_FLORA) !== informada)
      .map(({ indice }) => ({
        campo: `infracoes.${indice}.majorantes`,
        mensagem: informada
          ? 'Há espécie ameaçada da flora informada e o aumento do art. 60 não foi marcado'
          : 'O aumento é de vegetação com espécie ameaçada e nenhuma foi informada',
      }))
  },
}

const advertencia: Aviso = {
  codigo: 'advertencia-acima-do-limite',
  titulo: 'Advertência acima do limite',
  fundamento: 'Decreto 6.514/2008, art. 5º, § 1º',
  achar: (dados, ctx) => {
    if (!Array.isArray(dados.tipoAuto) || !dados.tipoAuto.includes('ADVERTENCIA')) return []
    const { valorMulta } = multaDoAuto({ ...dados, tipoAuto: ['MULTA_SIMPLES'] }, ctx)
    return valorMulta > emReais(MENOR_LESIVIDADE)
      ? [
          {
            campo: 'tipoAuto',
            mensagem: 'A advertência cabe em multa de até R$ 1.000,00; a desta infração é maior',
          },
        ]
      : []
  },
}

const ministerioPublico: Aviso = {
  codigo: 'sem-comunicacao-ao-mp',
  titulo: 'Sem comunicação ao Ministério Público',
  fundamento: 'Lei 9.605/1998: a infração tem correlato penal',
  achar: (dados, ctx) =>
    dados.comunicarMP === 'NAO' && linhasDoAuto(dados, ctx).some((l) => l.infracao.correlatoPenal)
      ? [{ campo: 'comunicarMP', mensagem: 'Há correlato penal: comunique ao Ministério Público' }]
      : [],
}

const faixaDoJulgador: Aviso = {
  codigo: 'faixa-da-autoridade-julgadora',
  titulo: 'Faixa da autoridade julgadora',
  fundamento: 'Decreto 6.514/2008, art. 24, § 9º',
  achar: (dados, ctx) =>
    linhasDoAuto(dados, ctx)
      .filter((l) => codigoDaRegra(l.infracao) === '24-P9')
      .map((l) => ({
        campo: `infracoes.${l.indice}.infracaoId`,
        mensagem: 'Faixa reservada à autoridade julgadora: use a linha por indivíduo ou por quilograma',
      })),
}

export const AVISOS_DO_AUTO: readonly Aviso[] = [
  fatoAntigo,
  prescricao,
  prescricaoPerto,
  aumentoPosteriorAoFato,
  fatoAtravessaMudanca,
  hectareEProduto,
  floraAmeacada,
  advertencia,
  ministerioPublico,
  faixaDoJulgador,
]
