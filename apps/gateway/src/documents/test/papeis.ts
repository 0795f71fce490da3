// Every paper that there is, by the name of its picture: each kind at its longest and its shortest, and the others.
import type { Dados } from '@guara/domain/campos/campo'
import type { Ciencia } from '@guara/domain/cientificacao/schema'
import { medirArea } from '@guara/domain/geometria/areas'
import { retangulo } from '@guara/domain/geometria/poligono'
import { cienciaDeExemplo, ITEM_DO_EXEMPLO } from '@guara/domain/instrumento/exemplo'
import { INSTRUMENTOS } from '@guara/domain/instrumento/index'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { completarAto } from '@guara/domain/posterior/conferir'
import { atoDe } from '@guara/domain/posterior/index'
import type { CodigoDeAto } from '@guara/domain/posterior/tipos'
import { atoImpresso } from '../ato.ts'
import { custodiaImpressa } from '../custodia.ts'
import type { Verificacao } from '../documento.ts'
import { dossieImpresso } from '../dossie.ts'
import type { Trabalho } from '../folha.ts'
import { instrumentoImpresso } from '../instrumento.ts'
import { reciboImpresso } from '../recibo.ts'
import { umArquivoEmCustodia } from './custodia.ts'
import { AGORA } from './exemplo.ts'
import { oMaisCurto, oMaisLongo } from './extremos.ts'

const emissao = async () => {
  const { verificacao, emitidoEm, ciencias: _, ...resto } = await oMaisLongo('AUTO_INFRACAO')
  return { ...resto, verificacao, emitidoEm, emitidoPor: { nome: 'Fiscal Exemplo', matricula: '12345' } }
}

/** Signed by one agent with the person there: the paper tells the day of the ciência and those that count from it. */
const ciente = async (codigo: CodigoDeInstrumento) => {
  const base = await oMaisCurto(codigo)
  const instrumento = {
    ...base.instrumento,
    dados: { ...base.instrumento.dados, ...cienciaDeExemplo() },
  }
  return {
    ...base,
    instrumento,
    formulario: { ...base.formulario, instrumentos: [instrumento] },
    ciencias: [{ pessoa: '52998224725', forma: 'PESSOAL' as const, data: '2026-11-14T19:00:00Z' }],
  }
}

/** The return of goods is a delivery of its own modality. */
const devolucao = async () => {
  const base = await oMaisCurto('ENTREGA')
  const instrumento = {
    ...base.instrumento,
    dados: {
      ...base.instrumento.dados,
      modalidade: 'DEVOLUCAO_AO_PROPRIETARIO',
      declaracaoEspontanea: undefined,
      entregador: undefined,
      assinaturaEntregador: undefined,
      decisaoDevolucao: 'Decisão 45/2026',
      decisaoDevolucaoData: '2026-11-13',
      motivoDevolucao: 'NAO_PROCEDENCIA',
      motivoEntrega: undefined,
      origemItens: undefined,
      condicaoSaude: undefined,
      documentoOrigemCodigo: 'TAP-2026-000001',
      itensEntregues: undefined,
      itensDestinados: [{ itemId: ITEM_DO_EXEMPLO, quantidade: 4.5 }],
      recebedor: { tipoRecebedor: 'PROPRIETARIO', nome: 'Responsável Exemplo', cpf: '529.982.247-25' },
    },
  }
  return { ...base, instrumento, formulario: { ...base.formulario, instrumentos: [instrumento] } }
}

/** An act after the first, on the example of the kind that it follows. */
const ato = async (
  codigo: CodigoDeAto,
  sobre: CodigoDeInstrumento,
  respostas: Dados,
  primeiro = oMaisCurto(sobre),
) => {
  const { formulario, instrumento, ...comum } = await primeiro
  const tipo = atoDe(codigo)
  const contexto = {
    agora: AGORA,
    condicao: 'DOCUMENTACAO_ASSINADOS' as const,
    formulario,
    instrumento,
    anteriores: [],
    ciencias: [CORRIGIDA],
    pedidos: [],
  }
  const dados = completarAto(tipo, { ...tipo.inicial?.(contexto), ...respostas }, contexto)
  return atoImpresso({
    ...comum,
    verificacao: comum.verificacao as Verificacao,
    formulario,
    tipo,
    contexto,
    codigo: `${tipo.sigla}-2026-000045`,
    dados,
    autor: {
      nome: 'Autoridade Exemplo',
      matricula: '777',
      cargo: 'Gerente de fiscalização',
      designacao: 'Portaria 12/2026',
    },
  })
}

const quadrado = (id: string, finalidade: 'AREA_EMBARGADA' | 'AREA_LIBERADA', lado: number) => {
  const [x, y] = [-49.256, -16.681]
  const anel = retangulo(x, y, x + lado, y + 0.01)
  return medirArea({
    id,
    finalidade,
    geometria: { type: 'Polygon', coordinates: [anel.map(([a, b]) => [a, b])] },
  })
}

/** An embargo of a drawn area, of which a part can be freed. */
const embargoDeArea = async () => {
  const base = await oMaisCurto('EMBARGO')
  const instrumento = {
    ...base.instrumento,
    dados: { ...base.instrumento.dados, objetoEmbargo: ['AREA'], poligonoId: ['p1'] },
  }
  const localizacao = {
    ...base.formulario.localizacao,
    poligonos: [quadrado('p1', 'AREA_EMBARGADA', 0.01)],
  }
  return {
    ...base,
    instrumento,
    formulario: { ...base.formulario, localizacao, instrumentos: [instrumento] },
  }
}

const CORRIGIDA: Ciencia = {
  instrumentoId: '00000000-0000-4000-8000-000000000001',
  instrumento: 'AI-2026-000123',
  pessoa: '52998224725',
  nome: 'Responsável Exemplo',
  forma: 'POSTAL_AR',
  data: '2026-11-18T13:00:00Z',
  contaDe: '2026-11-18T13:00:00Z',
  recebedor: 'Portaria do prédio',
  qualidade: null,
  dataEnvio: null,
  advogado: null,
  codigoObjeto: 'AA123456789BR',
  comprovante: null,
  observacoes: null,
  registradaEm: '2026-11-17T13:00:00Z',
  por: null,
  correcoes: [
    {
      motivo: 'O aviso de recebimento traz o dia 18, e foi lido como 16.',
      de: { forma: 'POSTAL_AR', data: '2026-11-16T13:00:00Z' },
      para: { forma: 'POSTAL_AR', data: '2026-11-18T13:00:00Z' },
      comprovante: { arquivoId: '00000000-0000-4000-8000-000000000301', nome: 'ar-frente-e-verso.pdf' },
      registradaEm: '2026-11-19T13:00:00Z',
      por: { id: '00000000-0000-4000-8000-000000000001', nome: 'Fiscal Exemplo' },
    },
  ],
  aviso: null,
}

const MOTIVO = 'A licença ambiental foi apresentada e conferida pela equipe em vistoria no local.'

const ATOS: Record<string, () => Promise<Trabalho>> = {
  retificacao: () =>
    ato('RETIFICACAO', 'AUTO_INFRACAO', {
      correcoes: [
        { campo: 'NOME_DA_PESSOA', de: 'Responsável Exenplo', para: 'Responsável Exemplo' },
        { campo: 'DATA_DO_FATO', de: '10/11/2025', para: '10/11/2026' },
      ],
      motivo: 'O nome e o ano foram digitados errado na lavratura, como mostra o documento apresentado.',
    }),
  desembargo: () =>
    ato('DESEMBARGO', 'EMBARGO', {
      tipoDesembargo: 'TOTAL',
      decisaoNumero: '12/2026',
      decisaoData: '2026-11-14',
      condicoes: [{ texto: 'Manter a caixa separadora limpa e em funcionamento', prazo: '2027-01-15' }],
      comprovacoes: [{ tipo: 'LICENCA', numero: 'LO 123/2026' }],
      motivo: MOTIVO,
    }),
  'desembargo-parcial': () =>
    ato(
      'DESEMBARGO',
      'EMBARGO',
      {
        tipoDesembargo: 'PARCIAL',
        decisaoNumero: '14/2026',
        decisaoData: '2026-11-14',
        areaLiberada: [quadrado('l1', 'AREA_LIBERADA', 0.003)],
        motivo: MOTIVO,
      },
      embargoDeArea(),
    ),
  levantamento: () =>
    ato('LEVANTAMENTO', 'SUSPENSAO', {
      decisaoNumero: '13/2026',
      decisaoData: '2026-11-14',
      condicaoCumprida: 'Obteve a licença ambiental e instalou a caixa separadora de água e óleo.',
      lacresRemovidos: [
        { numero: 'L-0001', foto: { arquivoId: '00000000-0000-4000-8000-000000000301', nome: 'lacre.jpg' } },
      ],
      motivo: MOTIVO,
    }),
  'correcao-de-ciencia': () => ato('CORRECAO_DE_CIENCIA', 'AUTO_INFRACAO', {}),
  cancelamento: () =>
    ato('CANCELAMENTO', 'APREENSAO', {
      motivoTipo: 'ERRO_DE_PESSOA',
      substituidoPor: 'TAP-2026-000124',
      motivo: 'O autuado é homônimo de quem praticou o fato, como mostrou o documento apresentado depois.',
    }),
}

export const PAPEIS: Record<string, () => Promise<Trabalho>> = {
  ...Object.fromEntries(
    INSTRUMENTOS.flatMap(({ codigo, rota }) => [
      [`${rota}-longo`, async () => instrumentoImpresso(await oMaisLongo(codigo))],
      [`${rota}-curto`, async () => instrumentoImpresso(await oMaisCurto(codigo))],
    ]),
  ),
  rascunho: async () =>
    instrumentoImpresso({
      ...(await oMaisCurto('NOTIFICACAO')),
      verificacao: null,
      marca: { tipo: 'RASCUNHO' },
    }),
  'autoInfracao-ciente': async () => instrumentoImpresso(await ciente('AUTO_INFRACAO')),
  'notificacao-ciente': async () => instrumentoImpresso(await ciente('NOTIFICACAO')),
  'autoOrientacao-ciente': async () => instrumentoImpresso(await ciente('AUTO_DE_ORIENTACAO')),
  devolucao: async () => instrumentoImpresso(await devolucao()),
  ...ATOS,
  dossie: async () => dossieImpresso({ ...(await emissao()), condicao: 'Assinado' }),
  custodia: async () =>
    custodiaImpressa({ ...(await emissao()), arquivos: [1, 2, 3].map(umArquivoEmCustodia) }),
  'recibo-58': async () => reciboImpresso(await oMaisLongo('AUTO_INFRACAO'), 58),
  'recibo-80': async () => reciboImpresso(await oMaisCurto('EMBARGO'), 80),
}
