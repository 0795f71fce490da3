// Termo de apreensão: takes goods out of the offender's possession (docs/dominio/instrumentos.md#apreensao).
import {
  calculado,
  coordenada,
  type Dados,
  escolha,
  grupo,
  lista,
  seFor,
  selecao,
  textoLongo,
} from '../../campos/campo.ts'
import { comoDados, ehVazio, temResposta } from '../../campos/pendencias.ts'
import { codigoDaRegra } from '../../catalogo/igual-a.ts'
import { ehSilvestreVivo } from '../bens/categoria.ts'
import { AO_MENOS_UM_ITEM, itemDeBem } from '../bens/item.ts'
import { RECOLHIMENTO_DE_ORIGEM, REGRAS_DO_RECOLHIDO } from '../bens/recolhido.ts'
import { avisosDoItem, regrasDoItem } from '../bens/regras-do-item.ts'
import { ATO, CIENCIA, REGRAS_COMUNS } from '../comuns.ts'
import { type Aviso, type Contexto, defineInstrumento, type Regra } from '../definicao.ts'
import { atoDeExemplo, cienciaDeExemplo, itemDeExemplo } from '../exemplo.ts'
import { SOBRE_COISAS } from '../exigencia.ts'
import { fotos } from '../fotos.ts'
import { fotosDe, linhas, numeroDe } from '../leitura.ts'
import { CAMPOS_DA_PESSOA } from '../pessoas/pessoa.ts'

/** Destinations drawn up in another form, of an exclusive type, which cites this seizure once it is signed. */
export const TERMO_DO_DESTINO = {
  DOACAO_SUMARIA: 'DOACAO',
  SOLTURA: 'SOLTURA',
  ENTREGA_INSTITUICAO: 'ENTREGA',
} as const

const itensDe = (dados: Dados) => linhas(dados.itens)

const valorTotal = (dados: Dados) =>
  itensDe(dados).reduce((soma, i) => soma + numeroDe(i.valorEstimado) * numeroDe(i.quantidade), 0)

const temAuto = ({ formulario }: Contexto) => formulario.instrumentos.some((i) => i.tipo === 'AUTO_INFRACAO')

const temProprietario = (dados: Dados) => temResposta(CAMPOS_DA_PESSOA, comoDados(dados.proprietarioDiverso))

const REGRAS: readonly Regra[] = [
  {
    campo: 'autoInfracaoId',
    vale: (d, ctx) => !temAuto(ctx) || !ehVazio(d.autoInfracaoId),
    mensagem: 'Vincule o auto de infração deste formulário',
  },
  {
    campo: 'justificativaSemAuto',
    vale: (d, ctx) => temAuto(ctx) || !ehVazio(d.justificativaSemAuto),
    mensagem: 'Justifique a apreensão sem auto de infração',
  },
  {
    campo: 'destinoImediato',
    vale: (d) =>
      ehVazio(d.destinoImediato) ||
      d.destinoImediato === 'AUTORIDADE_POLICIAL' ||
      !itensDe(d).some((i) => i.categoria === 'ARMA_MUNICAO'),
    mensagem: 'Arma e munição seguem para a autoridade policial',
  },
  {
    campo: 'cienciaProprietario',
    vale: (d) => !temProprietario(d) || !ehVazio(d.cienciaProprietario),
    mensagem: 'Informe como o proprietário tomou ciência',
  },
  (dados, { formulario }) =>
    itensDe(dados).flatMap((item, i) =>
      fotosDe(formulario, item.fotos).length === 0
        ? [{ campo: `itens.${i}.fotos`, mensagem: `Anexe uma foto do item ${i + 1}` }]
        : [],
    ),
]

/** Neither the guard of the agency nor what the law denies to a live animal is a destination for it. */
const SEM_DESTINO: readonly unknown[] = ['GUARDA_DO_ORGAO', 'DOACAO_SUMARIA', 'DESTRUICAO']
const DE_PESCADO: readonly unknown[] = ['DOACAO_SUMARIA', 'DESTRUICAO']

/** Lines of art. 24 for species of the official lists: 24-II and those of § 3º that end in B. */
const LINHA_DA_AMEACADA = /^24-(II$|P3-.*-B$)/

const enquadraAmeacada = ({ formulario, infracao }: Contexto) =>
  formulario.instrumentos
    .filter((i) => i.tipo === 'AUTO_INFRACAO' && !i.cancelado)
    .flatMap((i) => linhas(i.dados.infracoes))
    .flatMap((l) => infracao(numeroDe(l.infracaoId)) ?? [])
    .some((l) => LINHA_DA_AMEACADA.test(codigoDaRegra(l)))

const AVISOS: readonly Aviso[] = [
  {
    codigo: 'animal-silvestre-24-horas',
    titulo: 'Animal silvestre sem destino',
    fundamento: 'Decreto 6.514/2008, art. 107, I; IN IBAMA 5/2021',
    achar: (d) =>
      itensDe(d).some(ehSilvestreVivo) &&
      (ehVazio(d.destinoImediato) || SEM_DESTINO.includes(d.destinoImediato))
        ? [{ campo: 'destinoImediato', mensagem: 'Animal silvestre vivo precisa de destino em 24 horas' }]
        : [],
  },
  {
    codigo: 'pescado-sugere-doacao',
    titulo: 'Pescado sem doação',
    fundamento: 'Decreto 6.514/2008, art. 107, III',
    achar: (d) =>
      itensDe(d).some((i) => i.categoria === 'PESCADO') &&
      !ehVazio(d.destinoImediato) &&
      !DE_PESCADO.includes(d.destinoImediato)
        ? [{ campo: 'destinoImediato', mensagem: 'Pescado é perecível: avalie a doação sumária' }]
        : [],
  },
  {
    codigo: 'especie-ameacada-sem-enquadramento',
    titulo: 'Espécie ameaçada sem enquadramento',
    fundamento: 'Decreto 6.514/2008, art. 24, II',
    achar: (d, ctx) =>
      !temAuto(ctx) || enquadraAmeacada(ctx)
        ? []
        : itensDe(d).flatMap((item, i) => {
            const especie = ctx.especie(numeroDe(item.especieId))
            return especie?.reino === 'Animalia' && especie.multaAmeacada
              ? [
                  {
                    campo: `itens.${i}.especieId`,
                    mensagem: 'Espécie ameaçada ou da CITES: enquadre no art. 24, II, no auto de infração',
                  },
                ]
              : []
          }),
  },
]

export const apreensao = defineInstrumento({
  codigo: 'APREENSAO',
  rota: 'apreensao',
  sigla: 'TAP',
  nome: 'Termo de Apreensão',
  combinavel: true,
  punitivo: true,
  exige: SOBRE_COISAS,
  finalidade:
    'Retirar da posse do infrator animais, produtos, subprodutos, instrumentos, veículos e equipamentos ligados à infração.',
  baseLegal:
    'Lei 9.605/1998, arts. 25 e 72, IV; Decreto 6.514/2008, arts. 3º, IV, 101, I, 102 a 107 e 134; Lei GO 18.102/2013.',
  secoes: [
    ATO,
    {
      titulo: 'Apreensão',
      campos: {
        motivoApreensao: selecao(
          'Motivo',
          {
            OBJETO_INFRACAO: 'Objeto da infração',
            INSTRUMENTO_INFRACAO: 'Instrumento da infração',
            PRODUTO_SUBPRODUTO: 'Produto ou subproduto da infração',
            ANIMAL: 'Animal',
            ABANDONADO: 'Abandonado, sem responsável',
          },
          { obrigatorio: true, largura: 6 },
        ),
        autoInfracaoId: escolha('Auto de infração vinculado', 'instrumentos', {
          entre: ['AUTO_INFRACAO'],
          largura: 6,
        }),
        justificativaSemAuto: textoLongo('Justificativa da apreensão sem auto', {
          quando: seFor('autoInfracaoId', undefined, null, ''),
          minimo: 20,
          maximo: 2000,
          frase: true,
          ajuda: 'Só quando não há auto de infração neste formulário.',
        }),
        localApreensao: selecao(
          'Local da apreensão',
          { MESMO_LOCAL: 'O mesmo da fiscalização', OUTRO: 'Outro local' },
          { obrigatorio: true, largura: 6 },
        ),
        coordenadaApreensao: coordenada('Ponto da apreensão', {
          quando: seFor('localApreensao', 'OUTRO'),
          obrigatorio: true,
          faltando: 'Marque o ponto da apreensão',
          largura: 12,
        }),
        destinoImediato: selecao(
          'Destino imediato',
          {
            DEPOSITO: 'Depósito',
            GUARDA_DO_ORGAO: 'Guarda do órgão',
            DOACAO_SUMARIA: 'Doação sumária',
            DESTRUICAO: 'Destruição ou inutilização',
            SOLTURA: 'Soltura',
            ENTREGA_INSTITUICAO: 'Entrega a instituição',
            AUTORIDADE_POLICIAL: 'Autoridade policial',
          },
          {
            obrigatorio: true,
            ajuda:
              'Doação, soltura e entrega são lavradas em outro formulário, que cita esta apreensão depois de assinada.',
            largura: 6,
          },
        ),
      },
    },
    {
      titulo: 'Itens apreendidos',
      campos: {
        ...RECOLHIMENTO_DE_ORIGEM,
        itens: lista(
          'Itens apreendidos',
          'Item',
          { ...itemDeBem, fotos: fotos('Fotos do item') },
          { ...AO_MENOS_UM_ITEM, inicial: { unidade: 'UNIDADE' } },
        ),
        valorTotalEstimado: calculado('Valor total', 'moeda', valorTotal, { casas: 2, largura: 4 }),
      },
    },
    {
      titulo: 'Proprietário diverso do autuado',
      campos: {
        proprietarioDiverso: grupo('Proprietário diverso do autuado', CAMPOS_DA_PESSOA),
        cienciaProprietario: selecao(
          'Ciência do proprietário',
          {
            PESSOAL: 'Pessoal, no ato',
            POSTAL_AR: 'Carta com aviso de recebimento',
            ELETRONICA: 'Intimação eletrônica',
            EDITAL: 'Edital',
          },
          { ajuda: 'Quem é dono e não é o autuado também toma ciência.', largura: 6 },
        ),
      },
    },
    CIENCIA,
  ],
  regras: [...REGRAS_COMUNS, ...regrasDoItem('itens'), ...REGRAS, ...REGRAS_DO_RECOLHIDO],
  avisos: [...avisosDoItem('itens'), ...AVISOS],
  assinam: [
    { papel: 'Autuado ou detentor', obrigatorio: false, campo: 'assinaturaRecebedor' },
    {
      papel: 'Proprietário diverso do autuado',
      obrigatorio: false,
      campo: 'assinaturaProprietario',
      quem: { grupo: 'proprietarioDiverso' },
    },
  ],
  advertencias: [
    'Os bens apreendidos não podem ser alterados, removidos, usados ou negociados sem autorização da autoridade ambiental.',
    'A restituição dos bens apreendidos depende de decisão da autoridade ambiental no processo administrativo.',
    'O valor estimado por unidade, vezes a quantidade de cada item, é o que serve de base a eventual indenização, nos termos do art. 107, § 3º, do Decreto 6.514/2008.',
  ],
  inicial: () => ({ localApreensao: 'MESMO_LOCAL' }),
  exemplo: () => ({
    ...atoDeExemplo('Apreensão de madeira em tora sem documento de origem florestal.', '3º, IV, e 101, I'),
    motivoApreensao: 'PRODUTO_SUBPRODUTO',
    justificativaSemAuto: 'O auto de infração será lavrado após a identificação do autor.',
    localApreensao: 'MESMO_LOCAL',
    destinoImediato: 'GUARDA_DO_ORGAO',
    itens: [itemDeExemplo()],
    ...cienciaDeExemplo(),
  }),
})
