// Two models, for the tests of every screen that reads them.
import type { ModeloDoOrgao } from '@guara/domain/modelo/schema'

export const MODELOS = 'GET /services/fiscalizacao/api/modelos'

export const umModelo = (mudanca: Partial<ModeloDoOrgao> = {}): ModeloDoOrgao => ({
  codigo: 'atividade-sem-licenca',
  nome: 'Obra ou atividade sem licença',
  quandoUsar: 'Atividade em funcionamento sem licença.',
  naoUsar: 'Para água use o outro modelo.',
  tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO'],
  tiposOpcionais: ['SUSPENSAO'],
  infracoes: [
    { codigo: '66', papel: 'principal', quando: 'sem licença' },
    { codigo: '51', papel: 'alternativa', quando: 'em reserva legal' },
  ],
  sancoes: ['MULTA_SIMPLES', 'EMBARGO'],
  preenche: { EMBARGO: { vigencia: 'ATE_DECISAO' } },
  textos: {
    'AUTO_INFRACAO.descricaoConduta':
      'Fazer funcionar «atividade» sem licença, no município de «município», com «porte da atividade».',
    'EMBARGO.descricao': 'Embargo de «atividade», para cessar o dano e permitir a regularização.',
  },
  fotos: [
    { titulo: 'Visão geral do local', finalidade: 'LOCAL', mostra: 'o lugar inteiro', minimo: 1 },
    { titulo: 'Fachada e placa', finalidade: 'FATO', mostra: 'a identificação da empresa', minimo: 2 },
    { titulo: 'Máquina', finalidade: 'ITEM', mostra: 'o que se usava', minimo: 0 },
  ],
  perguntas: ['Tem licença?'],
  fundamento: [{ lei: 'Decreto 6.514/2008', artigo: '66', confirmado: true }],
  observacao: null,
  confirmado: true,
  ativo: true,
  versao: 1,
  editadoEm: null,
  por: null,
  ...mudanca,
})
