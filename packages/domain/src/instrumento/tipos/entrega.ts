// Termo de entrega, three acts in one kind: someone hands over to the agency, the agency hands over to an
// institution, or gives back to the owner (docs/dominio/instrumentos.md#entrega). Only the first brings goods in; the
// others take them from the balance.
import {
  booleano,
  data,
  escolha,
  lista,
  seFor,
  selecao,
  seNaoFor,
  texto,
  textoLongo,
} from '../../campos/campo.ts'
import { ESTADOS_DE_ANIMAL } from '../bens/categoria.ts'
import { bemDestinado } from '../bens/destinacao.ts'
import { AO_MENOS_UM_ITEM, ESSENCIAL_DO_ITEM } from '../bens/item.ts'
import { regrasDoItem } from '../bens/regras-do-item.ts'
import { ATO, RECEBIMENTO, REGRAS_DO_ATO } from '../comuns.ts'
import { defineInstrumento } from '../definicao.ts'
import { DA_DEVOLUCAO } from '../entrega/devolucao.ts'
import { ENTREGADOR, RECEBEDOR } from '../entrega/partes.ts'
import { AVISOS_DA_ENTREGA, ESPONTANEA, FOTO_DOS_ITENS, REGRAS_DA_ENTREGA } from '../entrega/regras.ts'
import { ASSINATURA_DE_EXEMPLO, atoDeExemplo, ESPECIE_DO_EXEMPLO, FOTOS_DO_EXEMPLO } from '../exemplo.ts'
import { DE_MAO_EM_MAO } from '../exigencia.ts'
import { fotos } from '../fotos.ts'

const VOLUNTARIA = seFor('modalidade', 'ENTREGA_VOLUNTARIA')
const DO_ORGAO = seFor('modalidade', 'ENTREGA_A_INSTITUICAO', 'DEVOLUCAO_AO_PROPRIETARIO')
const DEVOLUCAO = seFor('modalidade', 'DEVOLUCAO_AO_PROPRIETARIO')
/** What the agency gives back has its origin in the seizure and its reason in the decision. */
const ENTREGA = seNaoFor('modalidade', 'DEVOLUCAO_AO_PROPRIETARIO')

const SEM_MULTA = 'Este termo não gera multa.'

const ADVERTENCIAS: Readonly<Record<string, readonly string[]>> = {
  ENTREGA_VOLUNTARIA: [
    'A entrega espontânea de animal silvestre ao órgão ambiental afasta a sanção, nos termos do art. 24, § 5º, do Decreto 6.514/2008.',
    SEM_MULTA,
    'O animal ou bem entregue fica sob a responsabilidade do órgão, que lhe dará destino por soltura, depósito ou entrega a instituição.',
  ],
  ENTREGA_A_INSTITUICAO: [
    SEM_MULTA,
    'O animal ou bem passa, com este termo, à responsabilidade de quem recebe, que não lhe dá outro destino sem autorização do órgão.',
  ],
  DEVOLUCAO_AO_PROPRIETARIO: [
    SEM_MULTA,
    'A devolução não afasta as demais sanções nem a obrigação de reparar o dano.',
    'Com a assinatura de quem recebe termina a guarda dos bens pelo órgão.',
  ],
}

export const entrega = defineInstrumento({
  codigo: 'ENTREGA',
  rota: 'entrega',
  sigla: 'TEN',
  nome: 'Termo de Entrega',
  combinavel: false,
  punitivo: false,
  // Who hands over may ask not to be named: then the identification says that nobody was.
  exige: { ...DE_MAO_EM_MAO, identificacao: 'ouNaoIdentificada' },
  finalidade:
    'Registrar quando alguém entrega espontaneamente um animal ou bem ao órgão, ou quando o órgão entrega a instituição ou devolve ao dono.',
  baseLegal: 'Decreto 6.514/2008, arts. 24, § 5º, 107, I, e 134; Lei 9.605/1998, art. 25; IN IBAMA 5/2021.',
  secoes: [
    ATO,
    {
      titulo: 'Entrega',
      campos: {
        modalidade: selecao(
          'Modalidade',
          {
            ENTREGA_VOLUNTARIA: 'Entrega voluntária ao órgão',
            ENTREGA_A_INSTITUICAO: 'Entrega do órgão a instituição',
            DEVOLUCAO_AO_PROPRIETARIO: 'Devolução ao proprietário',
          },
          { obrigatorio: true, largura: 6 },
        ),
        declaracaoEspontanea: booleano('Declaração de entrega espontânea', {
          quando: VOLUNTARIA,
          ajuda: ESPONTANEA,
          largura: 12,
        }),
        decisaoDevolucao: texto('Decisão que autoriza a devolução', {
          quando: DEVOLUCAO,
          obrigatorio: true,
          maximo: 80,
          ajuda: 'Número da decisão.',
          largura: 8,
        }),
        decisaoDevolucaoData: data('Data da decisão', {
          quando: DEVOLUCAO,
          obrigatorio: true,
          naoFutura: true,
          largura: 4,
        }),
        ...DA_DEVOLUCAO,
        anonimo: booleano('Quem entrega pediu anonimato', {
          quando: VOLUNTARIA,
          ajuda: 'Os dados pessoais não são guardados.',
          largura: 12,
        }),
        entregador: ENTREGADOR,
        recebedor: RECEBEDOR,
        origemItens: selecao(
          'Origem declarada',
          {
            ACHADO: 'Achado',
            CRIADO_EM_CASA: 'Criado em casa',
            RESGATADO: 'Resgatado',
            HERDADO: 'Herdado',
            APREENDIDO_ANTERIOR: 'De apreensão anterior',
            OUTRO: 'Outra',
          },
          { quando: ENTREGA, obrigatorio: true, largura: 6 },
        ),
        tempoPosse: texto('Há quanto tempo', { quando: ENTREGA, maximo: 80, largura: 6 }),
        motivoEntrega: textoLongo('Motivo', {
          quando: ENTREGA,
          obrigatorio: true,
          minimo: 10,
          maximo: 2000,
        }),
      },
    },
    {
      titulo: 'Itens',
      campos: {
        itensEntregues: lista(
          'Itens entregues',
          'Item',
          {
            ...ESSENCIAL_DO_ITEM,
            documentoOrigem: texto('Documento de origem', { maximo: 80, largura: 6 }),
          },
          { quando: VOLUNTARIA, ...AO_MENOS_UM_ITEM },
        ),
        documentoOrigemCodigo: escolha('Documento de origem', 'documentos', {
          quando: DO_ORGAO,
          obrigatorio: true,
          entre: ['APREENSAO', 'RECOLHIMENTO', 'ENTREGA'],
          canceladas: true,
          ajuda:
            'O termo assinado pelo qual o órgão recebeu os itens. Na devolução, também a apreensão cancelada.',
          largura: 12,
        }),
        itensDestinados: lista('Itens entregues', 'Item', bemDestinado(), {
          quando: DO_ORGAO,
          ...AO_MENOS_UM_ITEM,
        }),
        condicaoSaude: selecao('Condição de saúde', ESTADOS_DE_ANIMAL, {
          ajuda: 'Obrigatória quando há animal.',
          largura: 6,
        }),
        fotosItens: fotos('Fotos dos itens', { obrigatorio: true, faltando: FOTO_DOS_ITENS }),
      },
    },
    RECEBIMENTO,
  ],
  regras: [...REGRAS_DO_ATO, ...regrasDoItem('itensEntregues'), ...REGRAS_DA_ENTREGA],
  avisos: AVISOS_DA_ENTREGA,
  assinam: [
    {
      papel: 'Quem entrega',
      obrigatorio: false,
      campo: 'assinaturaEntregador',
      quem: { grupo: 'entregador' },
    },
    { papel: 'Quem recebe', obrigatorio: true, campo: 'assinaturaQuemRecebe', quem: { grupo: 'recebedor' } },
  ],
  advertencias: ADVERTENCIAS.ENTREGA_VOLUNTARIA ?? [],
  advertenciasPor: { campo: 'modalidade', textos: ADVERTENCIAS, semResposta: [SEM_MULTA] },
  exemplo: () => ({
    ...atoDeExemplo('Entrega espontânea de aves mantidas em casa pelo entregador.', '24, § 5º, e 107, I'),
    modalidade: 'ENTREGA_VOLUNTARIA',
    declaracaoEspontanea: true,
    entregador: {
      tipoPessoa: 'FISICA',
      cpf: '529.982.247-25',
      nome: 'Responsável Exemplo',
      endereco: 'Rua das Lobeiras, S/N, Centro',
    },
    recebedor: {
      tipoRecebedor: 'UNIDADE_DO_ORGAO',
      nome: 'Unidade Exemplo do órgão',
      responsavelNome: 'Fiscal Exemplo',
    },
    origemItens: 'CRIADO_EM_CASA',
    motivoEntrega: 'Mudança de residência.',
    itensEntregues: [
      {
        itemId: 'item-entregue',
        categoria: 'ANIMAL_SILVESTRE',
        descricao: 'Aves adultas em gaiola',
        especieId: ESPECIE_DO_EXEMPLO,
        quantidade: 2,
        unidade: 'INDIVIDUO',
        estado: 'HIGIDO',
      },
    ],
    condicaoSaude: 'HIGIDO',
    fotosItens: [FOTOS_DO_EXEMPLO[0]],
    assinaturaEntregador: ASSINATURA_DE_EXEMPLO,
    assinaturaQuemRecebe: ASSINATURA_DE_EXEMPLO,
  }),
})
