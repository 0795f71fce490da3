// Termo de demolição: orders or carries out the demolition of an irregular work
// (docs/dominio/instrumentos.md#demolicao).
import { data, escolha, moeda, numero, seFor, selecao, texto, textoLongo } from '../../campos/campo.ts'
import { faltaDaDecisao } from '../../decisao/pedido.ts'
import { AUTO_OBRIGATORIO, AUTO_VINCULADO } from '../auto-vinculado.ts'
import { avisoDoDia } from '../aviso-do-dia.ts'
import { temTestemunhasOuCertidao } from '../ciencia.ts'
import { ATO, CIENCIA, REGRAS_COMUNS } from '../comuns.ts'
import { type Aviso, defineInstrumento, type Regra, type Secao } from '../definicao.ts'
import { atoDeExemplo, cienciaDeExemplo, FOTOS_DO_EXEMPLO } from '../exemplo.ts'
import { PESSOA_E_LOCAL } from '../exigencia.ts'
import { fotos, regraDasFotos } from '../fotos.ts'
import { temViaAssinada } from '../leitura.ts'
import { autoridade, DUAS_TESTEMUNHAS } from '../pessoas/quem-mais-assina.ts'
import { SIM_NAO } from '../sim-nao.ts'

const CAUTELAR = seFor('naturezaAto', 'CAUTELAR_IMEDIATA')
const SANCAO = seFor('naturezaAto', 'SANCAO_APOS_JULGAMENTO')
const EXECUTADA = seFor('executada', 'SIM')

const FALTAM_ANTES = 'Anexe ao menos 3 fotos antes da demolição'
const FALTAM_DEPOIS = 'Anexe as fotos depois da demolição'

const OBRA: Secao = {
  titulo: 'A obra',
  campos: {
    naturezaAto: selecao(
      'Natureza',
      { SANCAO_APOS_JULGAMENTO: 'Sanção, após julgamento', CAUTELAR_IMEDIATA: 'Medida cautelar imediata' },
      { obrigatorio: true, largura: 6 },
    ),
    tipoObra: selecao(
      'Tipo de obra',
      {
        EDIFICACAO: 'Edificação',
        RANCHO: 'Rancho',
        CERCA: 'Cerca',
        BARRAMENTO: 'Barramento',
        PONTE_ACESSO: 'Ponte ou acesso',
        TANQUE: 'Tanque',
        PISO_DECK: 'Piso ou deque',
        FORNO_CARVAO: 'Forno de carvão',
        OUTRO: 'Outro',
      },
      { obrigatorio: true, largura: 6 },
    ),
    descricaoObra: textoLongo('Descrição pormenorizada', {
      obrigatorio: true,
      minimo: 80,
      maximo: 4000,
      ajuda: 'Material, estado, uso e estágio.',
    }),
    areaObraM2: numero('Área construída', {
      obrigatorio: true,
      minimo: 0.01,
      casas: 2,
      unidade: 'm²',
      mensagem: 'A área deve ser maior que zero',
      largura: 4,
    }),
    finalidadeUso: selecao(
      'Uso da edificação',
      {
        RESIDENCIAL: 'Residencial',
        COMERCIAL: 'Comercial',
        AGROPECUARIO: 'Agropecuário',
        LAZER: 'Lazer',
        ABANDONADA: 'Abandonada',
        OUTRO: 'Outro',
      },
      { obrigatorio: true, largura: 4 },
    ),
    habitada: selecao('Está habitada', SIM_NAO, { obrigatorio: true, largura: 4 }),
    justificativaRisco: textoLongo('Justificativa do risco', {
      quando: CAUTELAR,
      obrigatorio: true,
      minimo: 50,
      maximo: 4000,
    }),
    decisaoNumero: texto('Número da decisão', {
      quando: SANCAO,
      obrigatorio: true,
      maximo: 60,
      largura: 6,
    }),
    decisaoData: data('Data da decisão', { quando: SANCAO, obrigatorio: true, naoFutura: true, largura: 6 }),
  },
}

const EXECUCAO: Secao = {
  titulo: 'Execução',
  campos: {
    executor: selecao(
      'Quem executa',
      { AUTUADO: 'O autuado', ORGAO: 'O órgão', TERCEIRO_CONTRATADO: 'Terceiro contratado' },
      { obrigatorio: true, largura: 4 },
    ),
    prazoExecucao: data('Prazo para demolir', {
      quando: seFor('executor', 'AUTUADO'),
      obrigatorio: true,
      futura: true,
      largura: 4,
    }),
    custosEstimados: moeda('Custo estimado (R$)', {
      minimo: 0,
      ajuda: 'Cobrado do infrator quando o órgão executa.',
      largura: 4,
    }),
    executada: selecao('Já executada', SIM_NAO, { obrigatorio: true, largura: 4 }),
    destinoEntulho: texto('Destino do resíduo', {
      quando: EXECUTADA,
      obrigatorio: true,
      maximo: 200,
      largura: 8,
    }),
    fotosAntes: fotos('Fotos antes', { obrigatorio: true, faltando: FALTAM_ANTES }),
    fotosDepois: fotos('Fotos depois', { quando: EXECUTADA, obrigatorio: true, faltando: FALTAM_DEPOIS }),
    ...AUTO_VINCULADO,
    embargoId: escolha('Embargo vinculado', 'instrumentos', { entre: ['EMBARGO'], largura: 6 }),
  },
}

const REGRAS: readonly Regra[] = [
  {
    campo: 'habitada',
    vale: (d) => !(d.habitada === 'SIM' && d.naturezaAto === 'CAUTELAR_IMEDIATA'),
    mensagem: 'Não é permitida demolição cautelar de residência habitada',
  },
  regraDasFotos('fotosAntes', 3, FALTAM_ANTES),
  regraDasFotos('fotosDepois', 1, FALTAM_DEPOIS),
  {
    campo: 'certidaoFiscal',
    vale: temTestemunhasOuCertidao,
    mensagem: 'Na demolição, informe duas testemunhas ou a certidão do fiscal',
  },
]

/** The superior decides in the system, or signs on paper and the scanned copy is the proof (whether the text in force asks
 * it was not confirmed). What was refused here no paper makes good. */
const semChefia: Aviso = {
  codigo: 'demolicao-cautelar-sem-chefia',
  titulo: 'Demolição cautelar sem a chefia',
  fundamento: 'Decreto 6.514/2008, art. 112 (assinatura do superior não confirmada)',
  achar: ({ naturezaAto }, { formulario, instrumento, pedidos, agora }) => {
    if (naturezaAto !== 'CAUTELAR_IMEDIATA') return []
    const falta = faltaDaDecisao(pedidos, instrumento, agora)
    if (falta === null || (falta === undefined && temViaAssinada(formulario))) return []
    return [
      {
        campo: 'naturezaAto',
        mensagem: falta ?? 'Anexe a via assinada pela chefia, ou peça a decisão dela',
      },
    ]
  },
}

export const demolicao = defineInstrumento({
  codigo: 'DEMOLICAO',
  rota: 'demolicao',
  sigla: 'TDM',
  nome: 'Termo de Demolição',
  combinavel: true,
  punitivo: true,
  exige: PESSOA_E_LOCAL,
  finalidade:
    'Determinar ou executar a demolição de obra ou edificação irregular em área ambientalmente protegida.',
  baseLegal: 'Lei 9.605/1998, art. 72, VIII; Decreto 6.514/2008, arts. 3º, VIII, 19, 101, VI, e 112.',
  secoes: [OBRA, EXECUCAO, ATO, CIENCIA],
  regras: [...REGRAS_COMUNS, AUTO_OBRIGATORIO, ...REGRAS],
  avisos: [semChefia, avisoDoDia('prazoExecucao', 'Dia sem expediente: o prazo passa ao dia útil seguinte')],
  assinam: [
    autoridade('Chefia'),
    { papel: 'Autuado ou representante', obrigatorio: false, campo: 'assinaturaRecebedor' },
    ...DUAS_TESTEMUNHAS,
  ],
  advertencias: [
    'A demolição imediata é excepcional: cabe em flagrante irregularidade, com risco de agravamento do dano ambiental ou à saúde, e não se aplica a residência habitada.',
    'Quando o órgão ou terceiro contratado executa a demolição, o custo é cobrado do infrator.',
    'O resíduo da demolição deve ter destino ambientalmente adequado.',
  ],
  exemplo: () => ({
    naturezaAto: 'SANCAO_APOS_JULGAMENTO',
    tipoObra: 'RANCHO',
    descricaoObra:
      'Rancho de madeira com cobertura de telha cerâmica, piso de cimento, sem paredes externas, em bom estado e sem uso, a 12 m da margem do rio.',
    areaObraM2: 48.5,
    finalidadeUso: 'LAZER',
    habitada: 'NAO',
    decisaoNumero: '123/2026',
    decisaoData: '2026-11-14',
    executor: 'ORGAO',
    custosEstimados: 3500,
    executada: 'NAO',
    fotosAntes: [...FOTOS_DO_EXEMPLO],
    autoInfracaoCodigo: 'AI-2026-000001',
    ...atoDeExemplo('Determinada a demolição do rancho em área de preservação permanente.', '19 e 112'),
    ...cienciaDeExemplo(),
    certidaoFiscal: 'Certifico que não havia testemunhas no local no momento do ato.',
  }),
})
