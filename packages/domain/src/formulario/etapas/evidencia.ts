// Step 6: what an inspector says of each file (docs/dominio/etapas.md#evidencia). Custody is not typed: it is
// recorded.
import { booleano, type Campos, numero, seFor, selecao, texto, textoLongo } from '../../campos/campo.ts'

export const FINALIDADES_DA_EVIDENCIA = {
  FATO: 'Fato',
  ITEM: 'Item',
  AUTUADO: 'Autuado',
  LOCAL: 'Local',
  VIA_ASSINADA: 'Via assinada',
  RECIBO_AR: 'Recibo de AR',
  PROCURACAO: 'Procuração',
  LAUDO: 'Laudo',
  OUTRA: 'Outra',
} as const

export const CAMPOS_DA_EVIDENCIA: Campos = {
  tipo: selecao(
    'Tipo',
    { FOTO: 'Foto', VIDEO: 'Vídeo', AUDIO: 'Áudio', DOCUMENTO: 'Documento' },
    { obrigatorio: true, largura: 4 },
  ),
  titulo: texto('Título', { obrigatorio: true, minimo: 3, maximo: 120, largura: 8 }),
  descricao: textoLongo('O que mostra', {
    obrigatorio: true,
    minimo: 10,
    maximo: 2000,
    mensagem: 'Descreva o que a evidência prova',
  }),
  finalidade: selecao('Finalidade', FINALIDADES_DA_EVIDENCIA, { obrigatorio: true, largura: 4 }),
  ordem: numero('Ordem', { minimo: 1, casas: 0, largura: 2 }),
  avisoGravacao: booleano('A pessoa gravada foi avisada', {
    quando: seFor('tipo', 'AUDIO', 'VIDEO'),
    largura: 12,
  }),
}
