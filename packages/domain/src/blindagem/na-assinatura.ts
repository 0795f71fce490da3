// What is checked when the first inspector signs, for only then its instant is known: what the person was given has to
// be the signed act, in time to be answered (Constituição, art. 5º, LV). Later signers find it checked: until somebody
// signs the form can still go back to draft.
import { tracosValidos } from '../campos/assinatura.ts'
import type { Dados } from '../campos/campo.ts'
import { ehNoAto, exigeCiencia } from '../cientificacao/formas.ts'
import { formatarDataHora } from '../data-hora.ts'
import { fimEscrito } from '../embargo/situacao.ts'
import type { InstrumentoLido } from '../instrumento/definicao.ts'
import { dataCurta, diaDe } from '../instrumento/dias.ts'
import { instanteDe } from '../instrumento/leitura.ts'
import type { RegrasDoOrgao } from '../prazo/contagem.ts'
import { dataLimite } from '../prazo/limite.ts'
import type { RegraDaBlindagem } from './regra.ts'
import { longeDoLocal } from './regras/lugar-do-ato.ts'
import type { AchadoDaBlindagem } from './schema.ts'

export interface Assinavel {
  instrumentos: readonly InstrumentoLido[]
  localizacao: Dados
}

/** It tells where the device of who signs is. */
export interface Posicao {
  latitude: number
  longitude: number
}

export interface MomentoDaAssinatura {
  agora: Date
  /** The last day (AAAA-MM-DD) of a defence whose ciência was on that day. */
  ultimoDiaDaDefesa: (ciencia: string) => string
  /** It is null where the device did not tell it: then nothing is found about it. */
  posicao: Posicao | null
}

/** When it is signed, by the terms that the agency set. */
export const momentoDaAssinatura = (
  agora: Date,
  { parametros, calendario }: RegrasDoOrgao,
  posicao: Posicao | null = null,
): MomentoDaAssinatura => ({
  agora,
  posicao,
  ultimoDiaDaDefesa: (inicio) =>
    dataLimite({ ato: 'DEFESA', inicio, dias: parametros.prazoDefesaDias }, calendario).data,
})

interface RegraDaAssinatura extends Omit<RegraDaBlindagem, 'achar'> {
  /** The sentence, when the instrument has something to tell. */
  achar: (dados: Dados, momento: MomentoDaAssinatura, tipo: string, formulario: Assinavel) => string | null
  campo: string
}

const MEIA_HORA_MS = 1_800_000
const DIA_MS = 86_400_000
const DIAS_SEM_EXPLICAR = 5

/** The day on which the person signed on the screen, where that was how they were told. */
const diaDosTracos = ({ cienciaForma, assinaturaRecebedor }: Dados) =>
  ehNoAto(cienciaForma) && tracosValidos(assinaturaRecebedor) ? diaDe(assinaturaRecebedor.em) : ''

const deOutroDia = (instante: number, agora: Date) =>
  instante < agora.getTime() && diaDe(new Date(instante)) !== diaDe(agora)

/** An instant that was told has to be of the signature; where none was, the strokes have to be of its day. */
const cienciaDeAntes = ({ cienciaData, assinaturaRecebedor }: Dados, agora: Date): boolean => {
  const dita = instanteDe(cienciaData)
  if (Number.isNaN(dita))
    return tracosValidos(assinaturaRecebedor) && deOutroDia(instanteDe(assinaturaRecebedor.em), agora)
  return agora.getTime() - dita > MEIA_HORA_MS || deOutroDia(dita, agora)
}

const cienciaAntesDaAssinatura: RegraDaAssinatura = {
  codigo: 'ciencia-antes-da-assinatura',
  titulo: 'Ciência anterior à assinatura',
  fundamento: 'O que se dá a conhecer é o ato assinado: Decreto 6.514/2008, art. 96, § 1º',
  grave: true,
  campo: 'cienciaData',
  achar: (dados, { agora }, tipo) =>
    exigeCiencia(tipo) && ehNoAto(dados.cienciaForma) && cienciaDeAntes(dados, agora)
      ? `A ciência no ato vale da assinatura do agente: o sistema usará ${formatarDataHora(agora)}`
      : null,
}

const defesaJaEncerrada: RegraDaAssinatura = {
  codigo: 'defesa-ja-encerrada',
  titulo: 'Defesa já encerrada',
  fundamento: 'Constituição Federal, art. 5º, LV: ampla defesa',
  grave: true,
  campo: 'cienciaData',
  achar: (dados, { agora, ultimoDiaDaDefesa }, tipo) => {
    const ciencia = diaDe(dados.cienciaData) || diaDosTracos(dados)
    return tipo === 'AUTO_INFRACAO' && ciencia !== '' && ultimoDiaDaDefesa(ciencia) < diaDe(agora)
      ? 'Na data da assinatura a defesa já teria terminado'
      : null
  },
}

const assinaturaTardia: RegraDaAssinatura = {
  codigo: 'assinatura-tardia',
  titulo: 'Assinatura tardia',
  fundamento: 'Contemporaneidade do ato e da assinatura (prazo não confirmado)',
  grave: false,
  campo: 'dataHoraInstrumento',
  achar: ({ dataHoraInstrumento }, { agora }) => {
    const dias = Math.floor((agora.getTime() - instanteDe(dataHoraInstrumento)) / DIA_MS)
    return dias > DIAS_SEM_EXPLICAR ? `Entre o ato e a assinatura passaram ${dias} dias: explique` : null
  },
}

/** A deposit is signed where the goods are kept. */
const assinaturaLonge: RegraDaAssinatura = {
  codigo: 'assinatura-longe-do-local',
  titulo: 'Assinatura longe do local',
  fundamento: 'Decreto 6.514/2008, art. 97: local da infração',
  grave: false,
  campo: 'dataHoraInstrumento',
  achar: (_, { posicao }, tipo, formulario) =>
    posicao && tipo !== 'DEPOSITO' && longeDoLocal(formulario, { ...posicao })
      ? 'O ato está sendo assinado longe do local da infração: explique'
      : null,
}

/** The day that the act writes was to come when the form was concluded; signed after it, the act is over, or cannot be complied
 * with, when it is born. */
const diaJaPassou = (campo: string, diaDo: (dados: Dados) => string | null): RegraDaAssinatura => ({
  codigo: 'dia-escrito-ja-passou',
  titulo: 'Dia escrito que já passou',
  fundamento: 'O ato vale da assinatura: Decreto 6.514/2008, art. 97',
  grave: true,
  campo,
  achar: (dados, { agora }) => {
    const dia = diaDo(dados)
    return dia && dia < diaDe(agora)
      ? `O dia escrito, ${dataCurta(dia)}, já passou: volte o formulário para rascunho e escreva outro`
      : null
  },
})

export const REGRAS_DA_ASSINATURA: readonly RegraDaAssinatura[] = [
  cienciaAntesDaAssinatura,
  defesaJaEncerrada,
  assinaturaTardia,
  assinaturaLonge,
  diaJaPassou('vigenciaData', fimEscrito),
  diaJaPassou('prazoExecucao', ({ executor, executada, prazoExecucao }) =>
    executor === 'AUTUADO' && executada !== 'SIM' ? diaDe(prazoExecucao) : null,
  ),
  diaJaPassou('acompanhamentoData', ({ acompanhamentoData }) => diaDe(acompanhamentoData)),
]

export const achadosDaAssinatura = (
  formulario: Assinavel,
  momento: MomentoDaAssinatura,
): AchadoDaBlindagem[] =>
  REGRAS_DA_ASSINATURA.flatMap(({ codigo, titulo, fundamento, grave, campo, achar }) =>
    formulario.instrumentos.flatMap(({ tipo, dados, cancelado }, i) => {
      const mensagem = cancelado ? null : achar(dados, momento, tipo, formulario)
      return mensagem
        ? [{ regra: codigo, titulo, fundamento, grave, campo: `instrumentos.${i}.${campo}`, mensagem }]
        : []
    }),
  )
