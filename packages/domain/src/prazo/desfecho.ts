// What became of an auto de infração in the end (docs/dominio/atos.md#outcome). The coordination records it beside what was
// signed; the last record holds, and the earlier ones stay.
import {
  arquivo,
  type Campos,
  type Dados,
  data,
  moeda,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../campos/campo.ts'
import { type Pendencia, pendencias } from '../campos/pendencias.ts'
import { soAplicaveis } from '../cientificacao/campos.ts'
import { anexoDe, type EventoDeCiencia } from '../cientificacao/eventos.ts'
import type { DesfechoRegistrado } from '../cientificacao/schema.ts'
import { dataCurta, diaDe } from '../instrumento/dias.ts'
import { numeroDe, textoDe } from '../instrumento/leitura.ts'
import { ehFrase } from '../texto-frase.ts'
import { autoCitado, autosDe, type Processo, qualAuto } from './andamento.ts'

export const DESFECHOS = {
  MANTIDO: 'Auto mantido',
  MINORADO: 'Multa minorada',
  ANULADO: 'Auto anulado',
  PAGO: 'Multa paga',
  CONVERTIDO: 'Multa convertida em serviços',
  PRESCRITO: 'Prescrito',
} as const
export type CodigoDoDesfecho = keyof typeof DESFECHOS

/** Why an auto falls, as the blindagem would have told it before the signature (docs/dominio/blindagem.md). */
export const CAUSAS_DA_ANULACAO = {
  AUTORIA: 'Autoria ou identificação do autuado',
  DESCRICAO: 'Descrição do fato',
  ENQUADRAMENTO: 'Enquadramento legal',
  VALOR: 'Cálculo da multa',
  PROVA: 'Falta de prova',
  LOCAL: 'Local ou área',
  CIENCIA: 'Ciência ou prazo de defesa',
  COMPETENCIA: 'Competência de quem lavrou',
  OUTRA: 'Outra',
} as const

export type Desfechavel = Pick<Processo, 'instrumentos'> & { desfechos: readonly DesfechoRegistrado[] }

export const camposDoDesfecho = (processo: Desfechavel): Campos => ({
  ...qualAuto(processo),
  desfecho: selecao('Desfecho', DESFECHOS, { obrigatorio: true, largura: 6 }),
  data: data('Data', { obrigatorio: true, naoFutura: true, largura: 6 }),
  causa: selecao('Causa da anulação', CAUSAS_DA_ANULACAO, {
    quando: seFor('desfecho', 'ANULADO'),
    obrigatorio: true,
    largura: 12,
  }),
  valorFinal: moeda('Valor que ficou', {
    quando: seFor('desfecho', 'MINORADO'),
    obrigatorio: true,
    largura: 6,
  }),
  documento: texto('Número da decisão ou do comprovante', { maximo: 60, largura: 6 }),
  comprovante: arquivo('Comprovante', {
    obrigatorio: true,
    faltando: 'Anexe o comprovante',
    ajuda: 'Decisão, comprovante de pagamento ou termo de conversão. PDF ou foto.',
    largura: 12,
  }),
  motivo: textoLongo('Motivo da mudança', {
    ajuda: 'Só quando já há um desfecho registrado, que fica guardado.',
    maximo: 2000,
  }),
})

const invalido = (campo: string, mensagem: string): Pendencia => ({ campo, mensagem, natureza: 'invalido' })

const daMudanca = (dados: Dados, processo: Desfechavel): Pendencia[] => {
  const ultimo = processo.desfechos.findLast((d) => d.instrumentoId === autoCitado(dados, processo))
  if (!ultimo || ehFrase(textoDe(dados.motivo))) return []
  const dito = DESFECHOS[ultimo.desfecho as CodigoDoDesfecho] ?? ultimo.desfecho
  return [
    invalido(
      'motivo',
      `Já está registrado: ${dito.toLowerCase()}, em ${dataCurta(ultimo.data)}. Para mudar, diga o motivo em uma frase`,
    ),
  ]
}

/** What the record lacks or has wrong, all at once. */
export const conferirDesfecho = (dados: Dados, processo: Desfechavel, agora: Date): Pendencia[] => {
  const campos = camposDoDesfecho(processo)
  const respostas = soAplicaveis(campos, dados)
  const achadas = pendencias(campos, respostas, '', agora)
  const auto = autosDe(processo).find((i) => i.id === autoCitado(respostas, processo))
  if (!auto) return [...achadas, invalido('instrumentoId', 'Escolha um auto de infração deste formulário')]
  const lavratura = diaDe(auto.dados.dataHoraInstrumento)
  const valor = numeroDe(auto.dados.valorMulta)
  const final = numeroDe(respostas.valorFinal)
  return [
    ...achadas,
    ...(lavratura && textoDe(respostas.data) && textoDe(respostas.data) < lavratura
      ? [invalido('data', `O auto é de ${dataCurta(lavratura)}`)]
      : []),
    ...(respostas.desfecho === 'MINORADO' && valor > 0 && final >= valor
      ? [invalido('valorFinal', 'O valor que ficou é menor que o do auto')]
      : []),
    ...daMudanca(respostas, processo),
  ]
}

/** What was recorded, oldest first: the last of each auto is the one that holds. */
export const desfechosDe = (eventos: readonly EventoDeCiencia[]): DesfechoRegistrado[] =>
  eventos
    .filter((e) => e.evento === 'DESFECHO')
    .map(({ quando, usuario, dados }) => ({
      desfecho: textoDe(dados.desfecho),
      instrumentoId: textoDe(dados.instrumentoId),
      data: textoDe(dados.data),
      causa: textoDe(dados.causa) || null,
      valorFinal: typeof dados.valorFinal === 'number' ? dados.valorFinal : null,
      documento: textoDe(dados.documento) || null,
      motivo: textoDe(dados.motivo) || null,
      comprovante: anexoDe(dados.comprovante),
      registradoEm: quando,
      por: usuario,
    }))
