// Termo de destruição ou inutilização: for what can be neither moved, kept nor used
// (docs/dominio/instrumentos.md#destruicao).
import {
  coordenada,
  type Dados,
  dataHora,
  escolha,
  lista,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../../campos/campo.ts'
import { ehVazio } from '../../campos/pendencias.ts'
import { semDecisaoPedida } from '../../decisao/aviso.ts'
import { faltaDaDecisao } from '../../decisao/pedido.ts'
import { bemDestinado, bensDestinados, regraDaDestinacao, regraDaOrigem } from '../bens/destinacao.ts'
import { AO_MENOS_UM_ITEM } from '../bens/item.ts'
import { origemCitada } from '../bens/saldo.ts'
import { temTestemunhasOuCertidao } from '../ciencia.ts'
import { ATO, CIENCIA, REGRAS_COMUNS } from '../comuns.ts'
import { type Contexto, defineInstrumento, type Regra } from '../definicao.ts'
import {
  APREENSAO_DO_EXEMPLO,
  atoDeExemplo,
  cienciaDeExemplo,
  FOTOS_DO_EXEMPLO,
  ITEM_DO_EXEMPLO,
} from '../exemplo.ts'
import { SOBRE_COISAS } from '../exigencia.ts'
import { fotos, regraDasFotos } from '../fotos.ts'
import { instanteDe, textoDe } from '../leitura.ts'
import { autoridade, DUAS_TESTEMUNHAS } from '../pessoas/quem-mais-assina.ts'

const COM_AUTORIZACAO = ['VEICULO', 'MAQUINA_EQUIPAMENTO', 'EMBARCACAO']
const LICENCIADOS: readonly unknown[] = ['ATERRO_LICENCIADO', 'INCINERACAO']
const JUSTIFICATIVA_DO_VEICULO = 150
const ANTES = 'Anexe ao menos 2 fotos antes da destruição'
const DEPOIS = 'Anexe ao menos 1 foto depois da destruição'

const temCategoria = (dados: Dados, ctx: Contexto, ...categorias: string[]) =>
  bensDestinados('itensDestruidos', dados, ctx).some((b) => categorias.includes(String(b.dados.categoria)))

const perigoso = (dados: Dados, ctx: Contexto) => temCategoria(dados, ctx, 'SUBSTANCIA_PRODUTO_QUIMICO')

const REGRAS: readonly Regra[] = [
  regraDaOrigem('apreensaoCodigo', 'Busque uma apreensão deste formulário ou assinada'),
  regraDaDestinacao('itensDestruidos', () => 'destruicao'),
  {
    campo: 'justificativa',
    vale: (d, ctx) =>
      ehVazio(d.justificativa) ||
      textoDe(d.justificativa).length >= JUSTIFICATIVA_DO_VEICULO ||
      !temCategoria(d, ctx, 'VEICULO'),
    mensagem: `A destruição de veículo exige justificativa com pelo menos ${JUSTIFICATIVA_DO_VEICULO} caracteres`,
  },
  {
    campo: 'autorizacaoSuperior',
    vale: (d, ctx) =>
      !ehVazio(d.autorizacaoSuperior) ||
      !temCategoria(d, ctx, ...COM_AUTORIZACAO) ||
      faltaDaDecisao(ctx.pedidos, ctx.instrumento, ctx.agora) === null,
    mensagem: 'Informe quem autorizou a destruição',
  },
  {
    campo: 'dataHoraDestruicao',
    vale: (d, ctx) => !(instanteDe(d.dataHoraDestruicao) < instanteDe(origemCitada(d, ctx)?.dataHora)),
    mensagem: 'A destruição não pode ser anterior à apreensão',
  },
  {
    campo: 'metodo',
    vale: (d, ctx) => ehVazio(d.metodo) || LICENCIADOS.includes(d.metodo) || !perigoso(d, ctx),
    mensagem: 'Produto perigoso exige destino licenciado',
  },
  {
    campo: 'destinoResiduo',
    vale: (d, ctx) => !ehVazio(d.destinoResiduo) || !perigoso(d, ctx),
    mensagem: 'Informe o destino licenciado do produto perigoso',
  },
  {
    campo: 'certidaoFiscal',
    vale: temTestemunhasOuCertidao,
    mensagem: 'A destruição exige duas testemunhas ou a certidão do fiscal',
  },
  regraDasFotos('fotosAntes', 2, ANTES),
  regraDasFotos('fotosDepois', 1, DEPOIS),
]

export const destruicao = defineInstrumento({
  codigo: 'DESTRUICAO',
  rota: 'destruicaoInutilizacao',
  sigla: 'TDI',
  nome: 'Termo de Destruição ou Inutilização',
  combinavel: true,
  punitivo: true,
  exige: SOBRE_COISAS,
  finalidade:
    'Destruir ou tornar inservível produto, subproduto ou instrumento de infração que não pode ser transportado, guardado ou reaproveitado.',
  baseLegal: 'Decreto 6.514/2008, arts. 3º, V, 101, V, 111 e 134.',
  secoes: [
    ATO,
    {
      titulo: 'Itens destruídos ou inutilizados',
      campos: {
        apreensaoCodigo: escolha('Termo de apreensão', 'documentos', {
          obrigatorio: true,
          entre: ['APREENSAO', 'RECOLHIMENTO'],
          ajuda: 'Deste formulário ou já assinado. Também vale o termo de recolhimento.',
          largura: 12,
        }),
        itensDestruidos: lista('Itens', 'Item', bemDestinado(), AO_MENOS_UM_ITEM),
      },
    },
    {
      titulo: 'Por que e como',
      campos: {
        hipoteseLegal: selecao(
          'Hipótese',
          {
            GUARDA_TRANSPORTE_INVIAVEL: 'Guarda e transporte inviáveis, para evitar uso indevido',
            RISCO_AMBIENTE: 'Risco significativo ao meio ambiente',
            RISCO_SEGURANCA: 'Risco à segurança de pessoas e agentes',
            DECISAO_FINAL: 'Decisão final',
          },
          { obrigatorio: true, largura: 6 },
        ),
        metodo: selecao(
          'Método',
          {
            QUEIMA: 'Queima',
            INUTILIZACAO_MECANICA: 'Inutilização mecânica',
            ATERRO_LICENCIADO: 'Aterro licenciado',
            INCINERACAO: 'Incineração',
            TRITURACAO: 'Trituração',
            ENTERRAMENTO: 'Enterramento',
            OUTRO: 'Outro',
          },
          { obrigatorio: true, largura: 6 },
        ),
        metodoOutro: texto('Qual método', {
          quando: seFor('metodo', 'OUTRO'),
          obrigatorio: true,
          maximo: 120,
          largura: 12,
        }),
        justificativa: textoLongo('Justificativa técnica', {
          obrigatorio: true,
          minimo: 80,
          maximo: 4000,
          mensagem: 'Explique por que não foi possível apreender e guardar',
        }),
        autorizacaoSuperior: texto('Autorização superior', {
          maximo: 200,
          ajuda:
            'Nome e cargo de quem autorizou. Obrigatória para veículo, máquina e embarcação, salvo decisão pedida e dada no sistema.',
          largura: 12,
        }),
        medidasSeguranca: textoLongo('Medidas de segurança', {
          quando: seFor('metodo', 'QUEIMA'),
          obrigatorio: true,
          minimo: 20,
          maximo: 2000,
          ajuda: 'Aceiro, equipe, autorização.',
        }),
        destinoResiduo: texto('Destino do resíduo', {
          maximo: 200,
          ajuda: 'Para produto perigoso, o destino licenciado e o número da licença.',
          largura: 12,
        }),
      },
    },
    {
      titulo: 'Execução',
      campos: {
        dataHoraDestruicao: dataHora('Data e hora da destruição', {
          obrigatorio: true,
          naoFutura: true,
          largura: 6,
        }),
        localDestruicao: coordenada('Local da destruição', {
          obrigatorio: true,
          faltando: 'Marque o local da destruição',
          largura: 12,
        }),
        fotosAntes: fotos('Fotos antes', { obrigatorio: true, faltando: ANTES }),
        fotosDurante: fotos('Fotos durante'),
        fotosDepois: fotos('Fotos depois', { obrigatorio: true, faltando: DEPOIS }),
        videoId: escolha('Vídeo', 'evidencias', { entre: ['VIDEO'], ajuda: 'Recomendado.', largura: 12 }),
      },
    },
    CIENCIA,
  ],
  regras: [...REGRAS_COMUNS, ...REGRAS],
  avisos: [semDecisaoPedida('autorizacaoSuperior')],
  assinam: [
    autoridade('Autoridade que autorizou'),
    { papel: 'Autuado ou representante', obrigatorio: false, campo: 'assinaturaRecebedor' },
    ...DUAS_TESTEMUNHAS,
  ],
  advertencias: [
    'A destruição ou inutilização foi feita nas hipóteses do art. 111 do Decreto 6.514/2008, e a justificativa acima integra este termo.',
    'O item destruído deixa de compor o saldo da apreensão e não pode receber outra destinação.',
    'Animal vivo não é objeto de destruição.',
    'Os resíduos têm destino ambientalmente adequado, e o produto perigoso segue para destino licenciado.',
  ],
  exemplo: () => ({
    ...atoDeExemplo('Inutilização da madeira que não pôde ser retirada da área.', '101, V, e 111'),
    apreensaoCodigo: APREENSAO_DO_EXEMPLO,
    itensDestruidos: [{ itemId: ITEM_DO_EXEMPLO, quantidade: 1 }],
    hipoteseLegal: 'GUARDA_TRANSPORTE_INVIAVEL',
    metodo: 'INUTILIZACAO_MECANICA',
    justificativa:
      'O acesso por trilha não permite caminhão e não há local de guarda no município, com risco de retorno do infrator.',
    dataHoraDestruicao: '2026-11-14T17:30:00Z',
    localDestruicao: { latitude: -16.678861, longitude: -49.253917 },
    fotosAntes: [FOTOS_DO_EXEMPLO[0], FOTOS_DO_EXEMPLO[1]],
    fotosDepois: [FOTOS_DO_EXEMPLO[2]],
    ...cienciaDeExemplo(),
    certidaoFiscal: 'Certifico que não havia testemunhas no local no momento da inutilização.',
  }),
})
