// What is asked when the agency records a day, as descriptions: the dialog draws them, and calendario.ts refuses the same
// on both sides.
import {
  booleano,
  type Campos,
  type Dados,
  data,
  municipio,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../campos/campo.ts'
import { type Pendencia, pendencias } from '../campos/pendencias.ts'
import { soAplicaveis } from '../cientificacao/campos.ts'
import { numeroDe, textoDe } from '../instrumento/leitura.ts'
import { MOTIVO_SEM_FRASE } from '../texto-frase.ts'
import {
  type Calendario,
  conferirDia,
  type Dia,
  type DiaDoAno,
  EXPEDIENTES,
  type Expediente,
  TIPOS_DE_DIA,
  type TipoDeDia,
} from './calendario.ts'

const { HOUVE: _, ...FECHADOS } = EXPEDIENTES

export const CAMPOS_DO_DIA: Campos = {
  data: data('Data', { obrigatorio: true, largura: 6 }),
  todoAno: booleano('Todos os anos nesta data', { largura: 6 }),
  nome: texto('Nome do dia', { obrigatorio: true, minimo: 3, maximo: 120, largura: 12 }),
  tipo: selecao('Tipo', TIPOS_DE_DIA, { obrigatorio: true, largura: 6 }),
  expediente: selecao('Expediente', FECHADOS, {
    obrigatorio: true,
    ajuda: 'O dia que só abre depois não muda os prazos.',
    largura: 6,
  }),
  municipioId: municipio('Município', {
    quando: seFor('tipo', 'MUNICIPAL'),
    obrigatorio: true,
    ajuda: 'Conta nos prazos quando é o da sede.',
    largura: 12,
  }),
  fundamento: texto('Fundamento', { maximo: 300, ajuda: 'Lei ou decreto, com o número.', largura: 12 }),
  confirmado: booleano('Conferido no texto oficial', { largura: 12 }),
  motivo: texto('Motivo da mudança', {
    maximo: 300,
    frase: MOTIVO_SEM_FRASE,
    ajuda: 'Numa frase. Aparece nos prazos que mudarem de dia.',
    largura: 12,
  }),
}

export const CAMPOS_DO_EXPEDIENTE: Campos = {
  motivo: textoLongo('Por que houve expediente', {
    obrigatorio: true,
    maximo: 300,
    frase: MOTIVO_SEM_FRASE,
    ajuda: 'Numa frase.',
  }),
}

/** A day of every year that the agency itself keeps may also be given up. */
export const CAMPOS_DA_RETIRADA: Campos = {
  ...CAMPOS_DO_EXPEDIENTE,
  todoAno: booleano('Em todos os anos: este dia não se guarda mais', { largura: 12 }),
}

export type DiaNovo = Omit<Dia, 'desde'>

export const diaDigitado = (dados: Dados): DiaNovo => {
  const respostas = soAplicaveis(CAMPOS_DO_DIA, dados)
  const dia = textoDe(respostas.data)
  return {
    quando: respostas.todoAno === true ? dia.slice(5) : dia,
    nome: textoDe(respostas.nome),
    tipo: respostas.tipo as TipoDeDia,
    expediente: respostas.expediente as Expediente,
    municipioId: numeroDe(respostas.municipioId) || null,
    fundamento: textoDe(respostas.fundamento) || null,
    confirmado: respostas.confirmado === true,
    motivo: textoDe(respostas.motivo) || null,
  }
}

/** The dialog that changes a day starts with what stands; one told by its distance from Easter is changed in its year. */
export const respostasDoDia = ({ data: dia, dia: vigente }: DiaDoAno): Dados => {
  const { quando, desde: _, motivo: __, ...resto } = vigente
  return { ...resto, data: dia, todoAno: quando.length === 5 }
}

const invalidos = (achados: ReturnType<typeof conferirDia>): Pendencia[] =>
  achados.map(({ campo, mensagem }) => ({
    campo: campo === 'quando' ? 'data' : campo,
    mensagem,
    natureza: 'invalido',
  }))

export const conferirDigitado = (dados: Dados, calendario: Calendario, agora: Date): Pendencia[] => {
  const faltam = pendencias(CAMPOS_DO_DIA, soAplicaveis(CAMPOS_DO_DIA, dados), '', agora)
  return faltam.length > 0 ? faltam : invalidos(conferirDia(diaDigitado(dados), calendario))
}

/** There was work on that day after all: of this year, or of every year from now on. */
export const diaComExpediente = ({ data: dia, dia: vigente }: DiaDoAno, dados: Dados): DiaNovo => {
  const { desde: _, ...resto } = vigente
  const motivo = textoDe(dados.motivo)
  return { ...resto, quando: dados.todoAno === true ? vigente.quando : dia, expediente: 'HOUVE', motivo }
}

/** What was marked as worked is closed again. */
export const diaSemExpedienteDeNovo = ({ data: dia, dia: vigente }: DiaDoAno): DiaNovo => {
  const { desde: _, ...resto } = vigente
  return { ...resto, quando: dia, expediente: 'NAO', motivo: null }
}

export const conferirExpediente = (dados: Dados, agora: Date): Pendencia[] =>
  pendencias(CAMPOS_DO_EXPEDIENTE, dados, '', agora)
