// Auto de orientação: guides without punishing, with a term for each action
// (docs/dominio/instrumentos.md#auto_de_orientacao).
import {
  booleano,
  calculado,
  data,
  escolha,
  lista,
  multiSelecao,
  numero,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../../campos/campo.ts'
import { CUMPRIMENTOS } from '../../cientificacao/cumprimento.ts'
import { dataLimite } from '../../prazo/limite.ts'
import { avisoDoDia } from '../aviso-do-dia.ts'
import { ATO, CIENCIA, REGRAS_COMUNS } from '../comuns.ts'
import { defineInstrumento, type Regra, type Secao } from '../definicao.ts'
import { anosAntes, diaDe } from '../dias.ts'
import { atoDeExemplo, cienciaDeExemplo, LEI_GO_18102 } from '../exemplo.ts'
import { PESSOA_E_LOCAL } from '../exigencia.ts'
import { linhas, numeroDe } from '../leitura.ts'

const SITUACAO: Secao = {
  titulo: 'Situação encontrada',
  campos: {
    hipoteseOrientacao: selecao(
      'Hipótese',
      {
        PREVIA_ART_1A: 'Orientação prévia (art. 1º-A)',
        FATO_ANTIGO_ART_3A: 'Fato de 3 anos ou mais (art. 3º-A)',
        EDUCATIVA: 'Educativa',
      },
      { obrigatorio: true, largura: 4 },
    ),
    dataFatoInicio: data('Início do fato', { obrigatorio: true, naoFutura: true, largura: 4 }),
    temaOrientacao: selecao(
      'Tema',
      {
        LICENCIAMENTO: 'Licenciamento',
        FLORA: 'Flora',
        FAUNA: 'Fauna',
        PESCA: 'Pesca',
        RECURSOS_HIDRICOS: 'Recursos hídricos',
        RESIDUOS: 'Resíduos',
        FOGO: 'Fogo',
        CAR: 'CAR',
        UNIDADE_CONSERVACAO: 'Unidade de conservação',
        OUTRO: 'Outro',
      },
      { obrigatorio: true, largura: 4 },
    ),
    fatoPermanente: booleano('Fato permanente', { largura: 12 }),
    situacaoEncontrada: textoLongo('Situação encontrada', { obrigatorio: true, minimo: 60, maximo: 4000 }),
    justificativaNaoPunir: textoLongo('Por que orientar e não autuar', {
      obrigatorio: true,
      minimo: 30,
      maximo: 2000,
    }),
    infracaoPotencialId: escolha('Infração que ocorreria', 'infracoes', {
      ajuda: 'Usada se o auto for convertido.',
      largura: 12,
    }),
  },
}

const maiorPrazo = (acoes: unknown) => Math.max(0, ...linhas(acoes).map((a) => numeroDe(a.prazoDias)))

const PRAZO = 'Prazo entre 1 e 365 dias'

const ACOES: Secao = {
  titulo: 'Ações determinadas',
  campos: {
    acoes: lista(
      'Ações determinadas',
      'Ação',
      {
        acao: textoLongo('O que fazer', { obrigatorio: true, minimo: 5, maximo: 1000 }),
        prazoDias: numero('Prazo (dias)', {
          obrigatorio: true,
          minimo: 1,
          maximo: 365,
          casas: 0,
          mensagem: PRAZO,
          largura: 4,
        }),
        comprovacao: texto('Como comprovar', { obrigatorio: true, maximo: 300, largura: 8 }),
      },
      { minimo: 1, faltando: 'Inclua ao menos uma ação' },
    ),
    prazoTotalDias: calculado('Prazo total', 'numero', ({ acoes }) => maiorPrazo(acoes) || null, {
      casas: 0,
      unidade: 'dias',
      largura: 4,
    }),
    acompanhamentoData: data('Data do retorno', { obrigatorio: true, futura: true, largura: 4 }),
    materialEntregue: multiSelecao(
      'Material entregue',
      { CARTILHA: 'Cartilha', FORMULARIO: 'Formulário', LINK: 'Link', CONTATO: 'Contato' },
      { largura: 6 },
    ),
    aceiteOrientado: booleano('Aceite do orientado', {
      ajuda: 'Não é condição de validade.',
      largura: 6,
    }),
  },
}

const CUMPRIMENTO: Secao = {
  titulo: 'Cumprimento',
  campos: {
    cumprimento: selecao('Situação do cumprimento', CUMPRIMENTOS, { ajuda: 'Depois do ato.', largura: 6 }),
    conversaoAutoInfracaoId: escolha('Auto de infração convertido', 'documentos', {
      quando: seFor('cumprimento', 'NAO_CUMPRIDO'),
      obrigatorio: true,
      entre: ['AUTO_INFRACAO'],
      largura: 6,
    }),
  },
}

const REGRAS: readonly Regra[] = [
  {
    campo: 'dataFatoInicio',
    vale: ({ hipoteseOrientacao, dataFatoInicio, dataHoraInstrumento }, { agora }) => {
      const inicio = diaDe(dataFatoInicio)
      if (hipoteseOrientacao !== 'FATO_ANTIGO_ART_3A' || !inicio) return true
      return inicio <= anosAntes(diaDe(dataHoraInstrumento) || diaDe(agora), 3)
    },
    mensagem: 'Para esta hipótese o fato deve ter 3 anos ou mais',
  },
  ({ acoes }) =>
    linhas(acoes).flatMap(({ prazoDias }, i) =>
      typeof prazoDias === 'number' && !Number.isInteger(prazoDias)
        ? [{ campo: `acoes.${i}.prazoDias`, mensagem: PRAZO }]
        : [],
    ),
]

const NAO_E_MULTA = 'Este documento não é multa nem processo punitivo.'

export const autoOrientacao = defineInstrumento({
  codigo: 'AUTO_DE_ORIENTACAO',
  rota: 'autoOrientacao',
  sigla: 'AO',
  nome: 'Auto de Orientação',
  combinavel: false,
  punitivo: false,
  agente: 'Agente orientador',
  lavram: ['ROLE_FISCAL', 'ROLE_ORIENTADOR'],
  exige: { ...PESSOA_E_LOCAL, fotos: 0 },
  finalidade:
    'Orientar, sem caráter punitivo, determinando em prazo certo as ações para corrigir a prática irregular.',
  baseLegal: 'Lei GO 18.102/2013, arts. 1º-A e 3º-A, incluídos pela Lei GO 20.961/2021.',
  secoes: [SITUACAO, ACOES, CUMPRIMENTO, ATO, CIENCIA],
  regras: [...REGRAS_COMUNS, ...REGRAS],
  avisos: [avisoDoDia('acompanhamentoData')],
  assinam: [{ papel: 'Orientado ou representante', obrigatorio: false, campo: 'assinaturaRecebedor' }],
  advertencias: [
    NAO_E_MULTA,
    'O não cumprimento das ações no prazo, sem justificativa, constitui infração e converte este auto em auto de infração (Lei GO 18.102/2013, art. 3º-A).',
    'A lavratura deste auto interrompe a prescrição (Lei GO 18.102/2013, art. 3º-A).',
    'O cumprimento é comprovado ao órgão na forma indicada em cada ação; dúvidas são atendidas pelo orientador que assina este auto.',
    'A recusa do orientado em assinar não impede a orientação: o orientador certifica o fato.',
  ],
  destaque: NAO_E_MULTA,
  inicial: () => ({ cumprimento: 'PENDENTE' }),
  /** There is one day for each action, in their order; null until the person knows of the act. */
  derivados: ({ cienciaData, acoes }, { calendario }) => {
    const inicio = diaDe(cienciaData)
    return {
      prazosDasAcoes: linhas(acoes).map(({ prazoDias }) => {
        const dias = numeroDe(prazoDias)
        return inicio && dias >= 1 && dias <= 365
          ? dataLimite({ ato: 'ACAO', inicio, dias }, calendario).data
          : null
      }),
    }
  },
  exemplo: () => ({
    hipoteseOrientacao: 'PREVIA_ART_1A',
    dataFatoInicio: '2026-10-01',
    temaOrientacao: 'LICENCIAMENTO',
    fatoPermanente: false,
    situacaoEncontrada:
      'Lava a jato de pequeno porte em funcionamento sem licença, com piso impermeável e sem caixa separadora.',
    justificativaNaoPunir: 'Primeira visita, sem dano constatado e com disposição de regularizar.',
    acoes: [
      {
        acao: 'Requerer a licença ambiental da atividade',
        prazoDias: 60,
        comprovacao: 'Protocolo do requerimento',
      },
    ],
    acompanhamentoData: '2099-01-15',
    materialEntregue: ['CARTILHA'],
    cumprimento: 'PENDENTE',
    ...atoDeExemplo(
      'Orientado o responsável a licenciar a atividade no prazo determinado.',
      '1º-A',
      LEI_GO_18102,
    ),
    ...cienciaDeExemplo(),
  }),
})
