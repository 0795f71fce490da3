// A model of a situation, as the screen sends a new one.
import type { ModeloGravado } from '@guara/domain/modelo/contract'

export const UM_MODELO: ModeloGravado = {
  codigo: 'placa-de-obra',
  nome: 'Obra sem placa',
  quandoUsar: 'Obra sem a placa da licença.',
  naoUsar: '',
  tiposFormulario: ['NOTIFICACAO'],
  tiposOpcionais: [],
  infracoes: [{ codigo: '80', papel: 'seNaoCumprir', quando: 'não atendeu no prazo' }],
  sancoes: [],
  preenche: {},
  textos: { 'NOTIFICACAO.descricao': 'Obra vista sem a placa da licença, em «município», pela equipe.' },
  fotos: [{ titulo: 'Frente da obra', finalidade: 'LOCAL', mostra: 'onde a placa faltava', minimo: 1 }],
  perguntas: [],
  fundamento: [],
  observacao: null,
  confirmado: false,
  ativo: true,
  versao: 0,
}
