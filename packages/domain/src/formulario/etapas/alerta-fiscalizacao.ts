// Step 1: why the team is there (docs/dominio/etapas.md#alertafiscalizacao).
import {
  alertas,
  arquivo,
  booleano,
  type Campos,
  data,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../../campos/campo.ts'

const REQUISICOES = ['REQUISICAO_MP', 'REQUISICAO_JUDICIAL'] as const

export const CAMPOS_DO_ALERTA: Campos = {
  origemAcao: selecao(
    'Origem da ação',
    {
      ALERTA: 'Alerta',
      DENUNCIA: 'Denúncia',
      OPERACAO: 'Operação',
      ROTINA: 'Rotina',
      REQUISICAO_MP: 'Requisição do Ministério Público',
      REQUISICAO_JUDICIAL: 'Requisição judicial',
      OUTRO_ORGAO: 'Outro órgão',
    },
    { obrigatorio: true, largura: 6 },
  ),
  alertaIds: alertas('Alertas vinculados', {
    quando: seFor('origemAcao', 'ALERTA'),
    obrigatorio: true,
    faltando: 'Vincule ao menos um alerta',
    ajuda: 'Só aparecem os alertas vinculados a você.',
    largura: 12,
  }),
  copiarGeometriaAlerta: booleano('Usar geometria do alerta', {
    quando: seFor('origemAcao', 'ALERTA'),
    ajuda: 'Cria na etapa Localização um polígono com o desenho do alerta.',
    largura: 12,
  }),
  numeroDenuncia: texto('Número da denúncia', {
    quando: seFor('origemAcao', 'DENUNCIA'),
    obrigatorio: true,
    maximo: 40,
    largura: 4,
  }),
  dataRecebimento: data('Recebida em', {
    quando: seFor('origemAcao', 'DENUNCIA', ...REQUISICOES),
    obrigatorio: true,
    naoFutura: true,
    largura: 4,
  }),
  prazoResposta: data('Prazo de resposta', {
    quando: seFor('origemAcao', ...REQUISICOES),
    obrigatorio: true,
    ajuda: 'Confira no ofício: este prazo não passa sozinho ao dia útil seguinte.',
    largura: 4,
  }),
  documentoRequisicao: arquivo('Ofício ou mandado', {
    quando: seFor('origemAcao', ...REQUISICOES),
    obrigatorio: true,
    ajuda: 'Arquivo PDF.',
    largura: 12,
  }),
  dadosDenunciante: textoLongo('Dados do denunciante', {
    quando: seFor('origemAcao', 'DENUNCIA'),
    ajuda: 'Restrito à equipe: não sai em documento nem em lista.',
    maximo: 2000,
  }),
  situacaoEncontrada: selecao(
    'Situação encontrada em campo',
    {
      CONFIRMADA: 'Confirmada',
      CONFIRMADA_PARCIAL: 'Confirmada em parte',
      NAO_CONFIRMADA: 'Não confirmada',
      LOCAL_NAO_ACESSADO: 'Local não acessado',
    },
    { obrigatorio: true, largura: 6 },
  ),
  relatoPreliminar: textoLongo('Relato preliminar', { maximo: 4000 }),
}
