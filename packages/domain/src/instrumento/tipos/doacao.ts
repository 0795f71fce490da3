// Termo de doação: gives goods to an institution (docs/dominio/instrumentos.md#doacao).
import {
  assinatura,
  booleano,
  calculado,
  type Dados,
  data,
  escolha,
  lista,
  moeda,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../../campos/campo.ts'
import { ehVazio } from '../../campos/pendencias.ts'
import { semDecisaoPedida } from '../../decisao/aviso.ts'
import { bemDestinado, bensDestinados, regraDaDestinacao, regraDaOrigem } from '../bens/destinacao.ts'
import { AO_MENOS_UM_ITEM } from '../bens/item.ts'
import { ATO, RECEBIMENTO, REGRAS_DO_ATO } from '../comuns.ts'
import { type Contexto, defineInstrumento, type Regra } from '../definicao.ts'
import {
  APREENSAO_DO_EXEMPLO,
  ASSINATURA_DE_EXEMPLO,
  atoDeExemplo,
  FOTOS_DO_EXEMPLO,
  ITEM_DO_EXEMPLO,
} from '../exemplo.ts'
import { DE_MAO_EM_MAO } from '../exigencia.ts'
import { fotos, regraDasFotos } from '../fotos.ts'
import { instanteDe, linhas, numeroDe, textoDe } from '../leitura.ts'
import { BENEFICIARIO, QUEM_RECEBE } from '../pessoas/pessoa.ts'
import { autoridade, UMA_TESTEMUNHA } from '../pessoas/quem-mais-assina.ts'

const DECIDIDA = seFor('tipoDoacao', 'DECISAO_FINAL')
const VEDACAO = 'O beneficiário deve aceitar a vedação de venda'
const SEM_LAUDO = 'Sem laudo sanitário, o alimento vai para destruição'
const FOTO = 'Anexe ao menos uma foto da entrega'

const avaliacao = (dados: Dados) => linhas(dados.itensDoados).reduce((soma, l) => soma + numeroDe(l.valor), 0)

/** Fish, or meat of game among the products of the fauna: food needs a sanitary report. */
const temAlimento = (dados: Dados, ctx: Contexto) =>
  bensDestinados('itensDoados', dados, ctx).some(
    ({ dados: b }) =>
      b.categoria === 'PESCADO' || (b.categoria === 'PRODUTO_FAUNA' && /\bcarne/i.test(textoDe(b.descricao))),
  )

const REGRAS: readonly Regra[] = [
  regraDaOrigem('apreensaoCodigo', 'Busque uma apreensão assinada'),
  regraDaDestinacao('itensDoados', () => 'doacao'),
  {
    campo: 'avaliacaoTotal',
    vale: (d) => linhas(d.itensDoados).length === 0 || avaliacao(d) > 0,
    mensagem: 'A avaliação deve ser maior que zero',
  },
  {
    campo: 'sif',
    vale: (d, ctx) => !ehVazio(d.sif) || !temAlimento(d, ctx),
    mensagem: SEM_LAUDO,
  },
  {
    campo: 'validadeSanitaria',
    vale: (d, ctx) => !ehVazio(d.validadeSanitaria) || !temAlimento(d, ctx),
    mensagem: SEM_LAUDO,
  },
  {
    campo: 'validadeSanitaria',
    vale: (d) =>
      !(instanteDe(`${textoDe(d.validadeSanitaria)}T23:59:59-03:00`) < instanteDe(d.dataHoraInstrumento)),
    mensagem: 'O laudo sanitário está vencido',
  },
  { campo: 'compromissoUso', vale: (d) => d.compromissoUso === true, mensagem: VEDACAO },
  regraDasFotos('fotosEntrega', 1, FOTO),
]

export const doacao = defineInstrumento({
  codigo: 'DOACAO',
  rota: 'doacao',
  sigla: 'TDO',
  nome: 'Termo de Doação',
  combinavel: false,
  punitivo: false,
  exige: DE_MAO_EM_MAO,
  finalidade:
    'Transferir bem ou produto apreendido a instituição, sumariamente (perecível ou madeira em risco) ou após decisão final.',
  baseLegal: 'Decreto 6.514/2008, arts. 107, III e §§ 1º e 2º, 134 e 135; Lei 9.605/1998, art. 25.',
  secoes: [
    ATO,
    {
      titulo: 'Itens doados',
      campos: {
        apreensaoCodigo: escolha('Termo de apreensão de origem', 'documentos', {
          obrigatorio: true,
          faltando: 'Busque uma apreensão assinada',
          entre: ['APREENSAO', 'RECOLHIMENTO'],
          ajuda: 'De formulário assinado. Também vale o termo de recolhimento.',
          largura: 12,
        }),
        tipoDoacao: selecao(
          'Tipo',
          {
            SUMARIA_PERECIVEL: 'Sumária, de perecível',
            SUMARIA_RISCO: 'Sumária, por risco iminente',
            DECISAO_FINAL: 'Após decisão final',
          },
          { obrigatorio: true, largura: 4 },
        ),
        decisaoNumero: texto('Número da decisão', {
          quando: DECIDIDA,
          obrigatorio: true,
          maximo: 60,
          largura: 4,
        }),
        decisaoData: data('Data da decisão', {
          quando: DECIDIDA,
          obrigatorio: true,
          naoFutura: true,
          largura: 4,
        }),
        itensDoados: lista(
          'Itens doados',
          'Item',
          {
            ...bemDestinado(6),
            valor: moeda('Valor da avaliação (R$)', { obrigatorio: true, minimo: 0, largura: 3 }),
          },
          AO_MENOS_UM_ITEM,
        ),
        avaliacaoTotal: calculado('Valor da avaliação (R$)', 'moeda', avaliacao, { casas: 2, largura: 4 }),
        sif: texto('Laudo ou registro sanitário', {
          maximo: 80,
          ajuda: 'Obrigatório para pescado e carne. Sem laudo, o destino é a destruição.',
          largura: 6,
        }),
        validadeSanitaria: data('Validade sanitária', { largura: 6 }),
      },
    },
    {
      titulo: 'Beneficiário',
      campos: {
        beneficiario: BENEFICIARIO,
        naturezaBeneficiario: selecao(
          'Natureza',
          {
            ORGAO_PUBLICO: 'Órgão público',
            MILITAR: 'Militar',
            BENEFICENTE: 'Beneficente',
            CIENTIFICA: 'Científica',
            CULTURAL: 'Cultural',
            EDUCACIONAL: 'Educacional',
            HOSPITALAR: 'Hospitalar',
          },
          { obrigatorio: true, largura: 6 },
        ),
        responsavelRecebimento: QUEM_RECEBE,
        finalidadeUso: textoLongo('Finalidade', { obrigatorio: true, minimo: 20, maximo: 2000 }),
        compromissoUso: booleano('Compromisso de não vender', {
          ajuda: 'O beneficiário aceita a vedação de venda e a prestação de contas.',
          largura: 12,
        }),
        fotosEntrega: fotos('Fotos da entrega', { obrigatorio: true, faltando: FOTO }),
        assinaturaBeneficiario: assinatura('Assinatura do representante do beneficiário', {
          ajuda: 'Ou anexe a via assinada nas evidências.',
          largura: 12,
        }),
      },
    },
    RECEBIMENTO,
  ],
  regras: [...REGRAS_DO_ATO, ...REGRAS],
  avisos: [
    semDecisaoPedida(
      'tipoDoacao',
      'A doação sumária é decidida pela autoridade: peça a decisão da chefia, ou registre no pedido a autorização por telefone',
    ),
  ],
  assinam: [
    autoridade('Autoridade que decide'),
    {
      papel: 'Representante do beneficiário',
      obrigatorio: true,
      campo: 'assinaturaBeneficiario',
      quem: { grupo: 'responsavelRecebimento' },
    },
    UMA_TESTEMUNHA,
  ],
  advertencias: [
    'É vedado ao beneficiário vender, no todo ou em parte, os bens recebidos em doação.',
    'O beneficiário deve usar os bens só na finalidade declarada e prestar contas do uso quando o órgão pedir.',
    'O alimento, se houver entre os bens, deve ser consumido dentro da validade sanitária indicada neste termo.',
    'O descumprimento das condições desta doação autoriza a sua reversão, sem prejuízo das demais responsabilidades.',
  ],
  exemplo: () => ({
    ...atoDeExemplo('Doação da madeira apreendida, depois de julgado o auto.', '107, III, e 134'),
    apreensaoCodigo: APREENSAO_DO_EXEMPLO,
    tipoDoacao: 'DECISAO_FINAL',
    decisaoNumero: '123/2026',
    decisaoData: '2026-11-14',
    itensDoados: [{ itemId: ITEM_DO_EXEMPLO, quantidade: 2, valor: 800 }],
    beneficiario: {
      cnpj: '11.222.333/0001-81',
      razaoSocial: 'Instituição Exemplo',
      endereco: 'Rua das Lobeiras, S/N, Centro',
    },
    naturezaBeneficiario: 'BENEFICENTE',
    responsavelRecebimento: { nome: 'Recebedora Exemplo', cpf: '111.444.777-35', cargo: 'Diretora' },
    finalidadeUso: 'Reforma do telhado da sede da instituição.',
    compromissoUso: true,
    fotosEntrega: [FOTOS_DO_EXEMPLO[0]],
    assinaturaBeneficiario: ASSINATURA_DE_EXEMPLO,
  }),
})
