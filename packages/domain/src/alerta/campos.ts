// What the coordination is asked when it triages, corrects a priority or distributes, as descriptions: the dialogs draw them, and the
// calls refuse the same.
import { type Campos, data, seFor, selecao, texto, textoLongo } from '../campos/campo.ts'
import { MOTIVO_SEM_FRASE } from '../texto-frase.ts'
import { MAXIMO_DA_INSTRUCAO } from './distribuicao.ts'
import { ROTULO_DO_NIVEL } from './prioridade.ts'
import { MAXIMO_DO_MOTIVO, TRIAGENS } from './triagem.ts'

const ESTADOS = Object.fromEntries(Object.entries(TRIAGENS).map(([nome, { rotulo }]) => [nome, rotulo]))

export const CAMPOS_DA_TRIAGEM: Campos = {
  triagem: selecao('Triagem', ESTADOS, { obrigatorio: true, largura: 12 }),
  duplicadoDe: texto('Código do alerta que fica', {
    quando: seFor('triagem', 'DUPLICADO'),
    obrigatorio: true,
    maximo: 40,
    ajuda: 'Como ALR-2026-000001.',
    largura: 12,
  }),
  licenca: texto('Número da licença', {
    quando: seFor('triagem', 'AUTORIZADO'),
    obrigatorio: true,
    maximo: 60,
    largura: 12,
  }),
  motivo: textoLongo('Motivo', {
    obrigatorio: seFor('triagem', 'DESCARTADO'),
    maximo: MAXIMO_DO_MOTIVO,
    frase: MOTIVO_SEM_FRASE,
    ajuda: 'Numa frase. Quem tem o alerta o lê no aviso.',
  }),
}

/** The level that gives the priority back to the rule. */
export const NIVEL_CALCULADO = 'CALCULADA'

export const CAMPOS_DA_PRIORIDADE: Campos = {
  nivel: selecao(
    'Prioridade',
    { ...ROTULO_DO_NIVEL, [NIVEL_CALCULADO]: 'Voltar à calculada' },
    { obrigatorio: true, largura: 12 },
  ),
  motivo: textoLongo('Motivo', {
    obrigatorio: true,
    maximo: MAXIMO_DO_MOTIVO,
    frase: MOTIVO_SEM_FRASE,
    ajuda: 'Numa frase.',
  }),
}

export const CAMPOS_DA_DISTRIBUICAO: Campos = {
  prazo: data('Atender até', { obrigatorio: true, largura: 12 }),
  instrucao: textoLongo('Instrução', { maximo: MAXIMO_DA_INSTRUCAO }),
}

/** Linking outside of the batch may tell neither: then what was asked before stays. */
export const CAMPOS_DO_VINCULO: Campos = {
  prazo: data('Atender até', { largura: 12, ajuda: 'De quem já tem o alerta, substitui o que havia.' }),
  instrucao: textoLongo('Instrução', { maximo: MAXIMO_DA_INSTRUCAO }),
}
