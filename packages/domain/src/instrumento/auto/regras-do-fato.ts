// Who, when and with which measures: what the notice owes to the rest of the form.
import type { Dados } from '../../campos/campo.ts'
import { REINCIDENTE } from '../../multa/do-auto.ts'
import type { Contexto, Regra } from '../definicao.ts'
import { anosAntes, diaDe } from '../dias.ts'
import { identificadosDe, textoDe } from '../leitura.ts'

const autuadoIdentificado: Regra = {
  campo: 'tipoAuto',
  vale: (_, { formulario }) => identificadosDe(formulario).length > 0,
  mensagem: 'Auto de infração exige autuado identificado',
}

const periodo: Regra = {
  campo: 'dataFatoFim',
  vale: ({ dataFatoInicio, dataFatoFim }) =>
    !textoDe(dataFatoInicio) || !textoDe(dataFatoFim) || textoDe(dataFatoFim) >= textoDe(dataFatoInicio),
  mensagem: 'Período inválido',
}

const fatoAntesDaConstatacao: Regra = {
  campo: 'dataFatoInicio',
  vale: ({ dataFatoInicio, dataHoraConstatacao }) => {
    const constatacao = diaDe(dataHoraConstatacao)
    return !constatacao || !textoDe(dataFatoInicio) || textoDe(dataFatoInicio) <= constatacao
  },
  mensagem: 'O fato não pode ser posterior à constatação',
}

/** The new infraction comes within five years of the decision on the other (Decreto 6.514/2008, art. 11). */
const decisaoRecente: Regra = {
  campo: 'dataDecisaoDefinitiva',
  vale: ({ reincidencia, dataDecisaoDefinitiva, dataFatoInicio }, { agora }) => {
    const decisao = diaDe(dataDecisaoDefinitiva)
    if (!REINCIDENTE.includes(reincidencia) || !decisao) return true
    return decisao >= anosAntes(diaDe(dataFatoInicio) || diaDe(agora), 5)
  },
  mensagem: 'A decisão anterior tem mais de 5 anos',
}

/** Whoever had not been judged yet when the fact ended was no recidivist. */
const decisaoAntesDoFato: Regra = {
  campo: 'dataDecisaoDefinitiva',
  vale: ({ reincidencia, dataDecisaoDefinitiva, dataFatoInicio, dataFatoFim }) => {
    const decisao = diaDe(dataDecisaoDefinitiva)
    const fim = diaDe(dataFatoFim) || diaDe(dataFatoInicio)
    return !REINCIDENTE.includes(reincidencia) || !decisao || !fim || decisao <= fim
  },
  mensagem: 'A decisão é posterior ao fato: não há reincidência',
}

export const TERMOS: Readonly<Record<string, string>> = {
  APREENSAO: 'apreensão',
  EMBARGO: 'embargo',
  SUSPENSAO: 'suspensão',
  DEMOLICAO: 'demolição',
  DESTRUICAO: 'destruição',
}

const vinculados = ({ instrumentosVinculados }: Dados): string[] =>
  Array.isArray(instrumentosVinculados) ? instrumentosVinculados.map(String) : []

const temTermo = (tipo: string, dados: Dados, { formulario, documento }: Contexto) =>
  formulario.instrumentos.some((i) => i.tipo === tipo && !i.cancelado) ||
  vinculados(dados).some((codigo) => documento(codigo)?.tipo === tipo)

/** A measure told here without its own term would be a sanction nobody drew up. */
const sancoesComTermo: Regra = (dados, ctx) =>
  (Array.isArray(dados.tipoAuto) ? dados.tipoAuto : []).flatMap((sancao) => {
    const nome = TERMOS[String(sancao)]
    return nome && !temTermo(String(sancao), dados, ctx)
      ? [{ campo: 'tipoAuto', mensagem: `Inclua o termo de ${nome} ou retire a sanção` }]
      : []
  })

export const REGRAS_DO_FATO: readonly Regra[] = [
  autuadoIdentificado,
  periodo,
  fatoAntesDaConstatacao,
  decisaoRecente,
  decisaoAntesDoFato,
  sancoesComTermo,
]
