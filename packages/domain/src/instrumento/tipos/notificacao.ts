// Notificação: asks for a document, an information or a measure, in a term, without sanction
// (docs/dominio/instrumentos.md#notificacao).
import {
  escolha,
  lista,
  multiSelecao,
  numero,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../../campos/campo.ts'
import { dataLimite } from '../../prazo/limite.ts'
import { ATO, CIENCIA, REGRAS_COMUNS } from '../comuns.ts'
import { defineInstrumento, type Regra, type Secao } from '../definicao.ts'
import { derivado } from '../derivado.ts'
import { diaDe } from '../dias.ts'
import { atoDeExemplo, cienciaDeExemplo } from '../exemplo.ts'
import { PESSOA_E_LOCAL } from '../exigencia.ts'
import { linhas } from '../leitura.ts'

const CONSEQUENCIA_PADRAO =
  'Deixar de atender a exigência no prazo é infração punida com multa de R$ 1.000,00 a R$ 1.000.000,00 (Decreto 6.514/2008, art. 80); deixar de apresentar relatório ou informação ambiental, com multa de R$ 1.000,00 a R$ 100.000,00 (art. 81).'

const PRAZO = { minimo: 1, maximo: 180, casas: 0, mensagem: 'Prazo entre 1 e 180 dias' } as const

const EXIGENCIAS: Secao = {
  titulo: 'Exigências',
  campos: {
    tipoNotificacao: multiSelecao(
      'Tipo',
      {
        APRESENTAR_DOCUMENTOS: 'Apresentar documentos',
        PRESTAR_INFORMACAO: 'Prestar informação',
        ADOTAR_PROVIDENCIA: 'Adotar providência',
        COMPARECER: 'Comparecer',
        PERMITIR_ACESSO: 'Permitir acesso',
        REGULARIZAR: 'Regularizar',
      },
      { obrigatorio: true, faltando: 'Selecione ao menos um item', largura: 12 },
    ),
    documentosSolicitados: multiSelecao(
      'Documentos',
      {
        LICENCA: 'Licença',
        AUTORIZACAO_SUPRESSAO: 'Autorização de supressão',
        CAR: 'CAR',
        MATRICULA: 'Matrícula',
        OUTORGA: 'Outorga',
        DOF: 'DOF',
        PROJETO: 'Projeto',
        CADASTRO_CTF: 'Cadastro técnico (CTF)',
        ART: 'ART',
        NOTA_FISCAL: 'Nota fiscal',
        OUTRO: 'Outro',
      },
      {
        quando: seFor('tipoNotificacao', 'APRESENTAR_DOCUMENTOS'),
        obrigatorio: true,
        faltando: 'Selecione ao menos um item',
        largura: 12,
      },
    ),
    exigencias: lista(
      'Exigências',
      'Exigência',
      {
        descricao: textoLongo('O que se exige', { obrigatorio: true, minimo: 5, maximo: 1000 }),
        prazoDias: numero('Prazo (dias)', { ...PRAZO, obrigatorio: true, largura: 4 }),
        documentoEsperado: texto('Documento esperado', { maximo: 150, largura: 8 }),
      },
      { minimo: 1, faltando: 'Inclua ao menos uma exigência' },
    ),
    prazoDias: numero('Prazo (dias)', { ...PRAZO, obrigatorio: true, largura: 3 }),
    tipoPrazo: selecao(
      'Contagem',
      { CORRIDOS: 'Dias corridos', UTEIS: 'Dias úteis' },
      { obrigatorio: true, largura: 3 },
    ),
    dataLimite: derivado('dataLimite', 'Data limite', 'data', {
      ajuda: 'A contar da ciência; passa ao dia útil seguinte.',
      largura: 3,
    }),
    formaResposta: selecao(
      'Onde responder',
      { PROTOCOLO: 'Protocolo', SISTEMA: 'Sistema', E_MAIL: 'E-mail', PRESENCIAL: 'Presencialmente' },
      { obrigatorio: true, largura: 3 },
    ),
    consequencia: textoLongo('Consequência do não atendimento', {
      obrigatorio: true,
      minimo: 20,
      maximo: 2000,
    }),
    notificacaoAnterior: escolha('Reitera notificação', 'documentos', { entre: ['NOTIFICACAO'], largura: 6 }),
  },
}

const naoInteiro = (valor: unknown) => typeof valor === 'number' && !Number.isInteger(valor)

const prazosInteiros: Regra = ({ prazoDias, exigencias }) => [
  ...(naoInteiro(prazoDias) ? [{ campo: 'prazoDias', mensagem: PRAZO.mensagem }] : []),
  ...linhas(exigencias).flatMap((e, i) =>
    naoInteiro(e.prazoDias) ? [{ campo: `exigencias.${i}.prazoDias`, mensagem: PRAZO.mensagem }] : [],
  ),
]

export const notificacao = defineInstrumento({
  codigo: 'NOTIFICACAO',
  rota: 'notificacao',
  sigla: 'NOT',
  nome: 'Notificação',
  combinavel: true,
  punitivo: true,
  agente: 'Agente notificante',
  exige: PESSOA_E_LOCAL,
  finalidade: 'Exigir documento, informação ou providência em prazo, ou convocar, sem aplicar sanção.',
  baseLegal:
    'Lei GO 18.102/2013, art. 6º, § 4º (incluído pela Lei 20.339/2018); Decreto 6.514/2008, arts. 80 e 81.',
  secoes: [EXIGENCIAS, ATO, CIENCIA],
  regras: [...REGRAS_COMUNS, prazosInteiros],
  assinam: [{ papel: 'Notificado ou representante', obrigatorio: false, campo: 'assinaturaRecebedor' }],
  advertencias: [
    'Esta notificação não aplica sanção: serve para apurar os fatos antes de concluir se houve infração (Lei GO 18.102/2013, art. 6º, § 4º).',
    'O prazo conta da ciência, sem o dia em que ela ocorreu.',
    'A resposta deve citar o código desta notificação e ser entregue no local e na forma aqui indicados.',
    'O não atendimento no prazo sujeita o notificado a auto de infração (Decreto 6.514/2008, arts. 80 e 81).',
  ],
  inicial: () => ({ consequencia: CONSEQUENCIA_PADRAO }),
  derivados: ({ cienciaData, prazoDias: dias, tipoPrazo }, { calendario }) => {
    const inicio = diaDe(cienciaData)
    const conta = inicio && typeof dias === 'number' && dias >= 1 && dias <= 180
    const termo = { ato: 'EXIGENCIA', inicio, dias: conta ? dias : 0, uteis: tipoPrazo === 'UTEIS' } as const
    return { dataLimite: conta ? dataLimite(termo, calendario).data : null }
  },
  exemplo: () => ({
    tipoNotificacao: ['APRESENTAR_DOCUMENTOS'],
    documentosSolicitados: ['LICENCA', 'CAR'],
    exigencias: [
      {
        descricao: 'Apresentar a licença ambiental da atividade',
        prazoDias: 15,
        documentoEsperado: 'Licença de operação',
      },
    ],
    prazoDias: 15,
    tipoPrazo: 'CORRIDOS',
    formaResposta: 'PROTOCOLO',
    consequencia: CONSEQUENCIA_PADRAO,
    ...atoDeExemplo('Notificado a apresentar a licença da atividade vista em vistoria.', '80'),
    ...cienciaDeExemplo(),
  }),
})
