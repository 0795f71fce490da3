// An auto de orientação that was not complied with becomes an auto de infração (Lei GO 18.102/2013, art. 3º-A): one act
// that carries identification, place, areas and fact over to a new draft. Everything in it may still be corrected there.
import type { Dados } from '../campos/campo.ts'
import { comoAutuado } from '../formulario/sequencia/pessoas.ts'
import { dataCurta, diaDe } from '../instrumento/dias.ts'
import { linhas, textoDe } from '../instrumento/leitura.ts'
import { terminaEm } from '../prazo/limite.ts'
import type { Prazo } from '../prazo/schema.ts'
import { cortar } from '../texto.ts'
import {
  CUMPRIMENTOS,
  CUMPRIMENTOS_QUE_ENCERRAM,
  type Cumprimento,
  ehAcao,
  ultimoDiaDasAcoes,
} from './cumprimento.ts'

interface Orientacao {
  codigo: string
  dados: Dados
}

interface Etapas {
  identificacao: Dados
  localizacao: Dados
}

interface Situacao {
  cumprimento: string
  prazos: ReadonlyArray<Pick<Prazo, 'ato' | 'data' | 'vencido'>>
}

/** Why it cannot be converted now, or null: the term of the last action has to be over. */
export const impedimentoDaConversao = ({ cumprimento, prazos }: Situacao): string | null => {
  if (CUMPRIMENTOS_QUE_ENCERRAM.includes(cumprimento))
    return `O cumprimento desta orientação está registrado como “${CUMPRIMENTOS[cumprimento as Cumprimento]}”.`
  const acoes = prazos.filter(ehAcao)
  if (acoes.length > 0 && acoes.every((p) => p.vencido)) return null
  const ultimo = ultimoDiaDasAcoes(prazos)
  return ultimo ? terminaEm(ultimo) : 'O prazo das ações desta orientação ainda não venceu.'
}

const MAXIMO = 4000

const condutaDe = ({ codigo, dados }: Orientacao, ciencia: string) => {
  const falta = `O responsável foi orientado pelo ${codigo}${ciencia ? `, com ciência em ${dataCurta(ciencia)}` : ''}, e não cumpriu no prazo as ações determinadas: ${linhas(
    dados.acoes,
  )
    .map((a) => textoDe(a.acao))
    .filter(Boolean)
    .join('; ')}.`
  const situacao = cortar(textoDe(dados.situacaoEncontrada), Math.max(0, MAXIMO - falta.length - 2))
  return cortar(`${situacao}\n\n${falta}`.trim(), MAXIMO)
}

const areasDaInfracao = ({ poligonos }: Dados) =>
  linhas(poligonos).flatMap((p) =>
    p.finalidade === 'AREA_INFRACAO' && typeof p.id === 'string' ? [p.id] : [],
  )

/** The answers of the new auto and of its identification step. `ciencia` is an instant or a day. */
export const autoDaOrientacao = (
  orientacao: Orientacao,
  { identificacao, localizacao }: Etapas,
  ciencia: string | null,
): { dados: Dados; identificacao: Dados } => {
  const { dataHoraInstrumento, dataFatoInicio, infracaoPotencialId } = orientacao.dados
  const areas = areasDaInfracao(localizacao)
  return {
    // Who was guided is now the one who answers.
    identificacao: comoAutuado(identificacao, 'ORIENTADO'),
    dados: {
      dataHoraConstatacao: dataHoraInstrumento,
      dataFatoInicio,
      descricaoConduta: condutaDe(orientacao, diaDe(ciencia)),
      ...(typeof infracaoPotencialId === 'number' && { infracoes: [{ infracaoId: infracaoPotencialId }] }),
      ...(areas.length > 0 && { poligonoIds: areas }),
      instrumentosVinculados: [orientacao.codigo],
    },
  }
}
