// Termo de suspensão: stops an activity, or the sale or making of a product (docs/dominio/instrumentos.md#suspensao).
import { booleano, lista, numero, seFor, selecao, texto, textoLongo } from '../../campos/campo.ts'
import { AUTO_OBRIGATORIO, AUTO_VINCULADO } from '../auto-vinculado.ts'
import { UNIDADES_NO_PLURAL } from '../bens/categoria.ts'
import { ATO, CIENCIA, REGRAS_COMUNS } from '../comuns.ts'
import { CUMULACAO_JUSTIFICADA, JUSTIFICATIVA_DA_CUMULACAO } from '../cumulacao.ts'
import { defineInstrumento, type Regra, type Secao } from '../definicao.ts'
import { atoDeExemplo, cienciaDeExemplo } from '../exemplo.ts'
import { PESSOA_E_LOCAL } from '../exigencia.ts'
import { linhas, textoDe } from '../leitura.ts'
import { DUAS_TESTEMUNHAS } from '../pessoas/quem-mais-assina.ts'
import { vigencia } from '../vigencia.ts'

const PARCIAL = seFor('tipoSuspensao', 'ATIVIDADE_PARCIAL')
const ATIVIDADE = seFor('tipoSuspensao', 'ATIVIDADE_TOTAL', 'ATIVIDADE_PARCIAL')
const PRODUTO = seFor('tipoSuspensao', 'VENDA_PRODUTO', 'FABRICACAO_PRODUTO')

const OBJETO: Secao = {
  titulo: 'O que se suspende',
  campos: {
    tipoSuspensao: selecao(
      'Tipo de suspensão',
      {
        ATIVIDADE_TOTAL: 'Atividade, total',
        ATIVIDADE_PARCIAL: 'Atividade, parcial',
        VENDA_PRODUTO: 'Venda de produto',
        FABRICACAO_PRODUTO: 'Fabricação de produto',
      },
      { obrigatorio: true, largura: 4 },
    ),
    atividadeSuspensa: texto('Atividade suspensa', {
      obrigatorio: true,
      minimo: 10,
      maximo: 300,
      largura: 8,
    }),
    descricaoParcial: textoLongo('Parte suspensa', {
      quando: PARCIAL,
      obrigatorio: true,
      minimo: 10,
      maximo: 2000,
      ajuda: 'Setor, equipamento ou turno.',
    }),
    produtoNome: texto('Produto', { quando: PRODUTO, obrigatorio: true, maximo: 150, largura: 4 }),
    produtoLote: texto('Lote', { quando: PRODUTO, obrigatorio: true, maximo: 60, largura: 2 }),
    quantidadeEstoque: numero('Quantidade em estoque', {
      quando: PRODUTO,
      obrigatorio: true,
      minimo: 0,
      casas: 3,
      largura: 3,
    }),
    unidadeEstoque: selecao(
      'Unidade',
      {
        UNIDADE: 'Unidade',
        QUILOGRAMA: 'Quilograma',
        LITRO: 'Litro',
        METRO_CUBICO: 'Metro cúbico',
        SACO: 'Saco',
        CAIXA: 'Caixa',
      },
      {
        quando: PRODUTO,
        obrigatorio: true,
        largura: 3,
        plural: { com: 'quantidadeEstoque', rotulos: UNIDADES_NO_PLURAL },
      },
    ),
    retiradaProdutoMercado: booleano('Recolher produto do mercado', { quando: PRODUTO, largura: 12 }),
    licencaRelacionada: texto('Licença ou autorização', {
      maximo: 120,
      ajuda: 'Número e órgão.',
      largura: 6,
    }),
    motivoSuspensao: selecao(
      'Motivo',
      {
        SEM_LICENCA: 'Sem licença',
        DESACORDO_LICENCA: 'Em desacordo com a licença',
        PRODUTO_IRREGULAR: 'Produto irregular',
        RISCO_SAUDE_AMBIENTE: 'Risco à saúde ou ao meio ambiente',
        DESCUMPRIMENTO_NOTIFICACAO: 'Descumprimento de notificação',
      },
      { obrigatorio: true, largura: 6 },
    ),
    justificativaCumulacao: { ...JUSTIFICATIVA_DA_CUMULACAO, quando: ATIVIDADE },
  },
}

const EFEITOS: Secao = {
  titulo: 'Efeitos da suspensão',
  campos: {
    condicaoReativacao: textoLongo('Condição para voltar a operar', {
      obrigatorio: true,
      minimo: 20,
      maximo: 4000,
      mensagem: 'Diga o que o autuado deve cumprir',
    }),
    ...vigencia({ ATE_REGULARIZACAO: 'Até a regularização' }),
    ...AUTO_VINCULADO,
    lacresAplicados: lista('Lacres', 'Lacre', {
      numero: texto('Número', { obrigatorio: true, maximo: 30, largura: 4 }),
      local: texto('Local', { obrigatorio: true, maximo: 150, largura: 8 }),
    }),
  },
}

const igual = (a: unknown, b: unknown) =>
  textoDe(a).toLocaleLowerCase('pt-BR') === textoDe(b).toLocaleLowerCase('pt-BR')

const parteNaoEhOTodo: Regra = {
  campo: 'descricaoParcial',
  vale: (d) =>
    d.tipoSuspensao !== 'ATIVIDADE_PARCIAL' ||
    textoDe(d.descricaoParcial) === '' ||
    !igual(d.descricaoParcial, d.atividadeSuspensa),
  mensagem: 'A parte suspensa não pode ser a atividade inteira',
}

const lacresUnicos: Regra = ({ lacresAplicados }) => {
  const numeros = linhas(lacresAplicados).map((l) => textoDe(l.numero))
  return numeros.flatMap((n, i) =>
    n !== '' && numeros.indexOf(n) !== i
      ? [{ campo: `lacresAplicados.${i}.numero`, mensagem: 'Número de lacre repetido' }]
      : [],
  )
}

export const suspensao = defineInstrumento({
  codigo: 'SUSPENSAO',
  rota: 'suspensao',
  sigla: 'TSU',
  nome: 'Termo de Suspensão',
  combinavel: true,
  punitivo: true,
  exige: PESSOA_E_LOCAL,
  finalidade: 'Suspender atividade, ou venda e fabricação de produto, por irregularidade ambiental.',
  baseLegal:
    'Lei 9.605/1998, art. 72, VI e IX; Decreto 6.514/2008, arts. 3º, VI e IX, 15, 101, III e IV, 109 e 110; Lei GO 18.102/2013.',
  secoes: [OBJETO, EFEITOS, ATO, CIENCIA],
  regras: [...REGRAS_COMUNS, AUTO_OBRIGATORIO, parteNaoEhOTodo, lacresUnicos, CUMULACAO_JUSTIFICADA],
  assinam: [
    { papel: 'Responsável pelo estabelecimento', obrigatorio: false, campo: 'assinaturaRecebedor' },
    ...DUAS_TESTEMUNHAS,
  ],
  advertencias: [
    'Enquanto durar a suspensão é proibido exercer a atividade, ou vender e fabricar o produto, no todo ou na parte descrita neste termo.',
    'Os lacres aplicados só podem ser retirados pelo órgão ambiental.',
    'O descumprimento da suspensão é infração punida com multa de R$ 10.000,00 a R$ 10.000.000,00 (Decreto 6.514/2008, art. 79).',
    'Antes do prazo escrito neste termo, ou quando não há prazo, a suspensão só cessa por decisão da autoridade ambiental, depois de comprovada a condição de reativação.',
  ],
  exemplo: () => ({
    tipoSuspensao: 'ATIVIDADE_TOTAL',
    atividadeSuspensa: 'Lavagem de caminhões com lançamento de efluente no solo',
    motivoSuspensao: 'SEM_LICENCA',
    condicaoReativacao: 'Obter a licença ambiental e instalar caixa separadora de água e óleo.',
    vigencia: 'ATE_REGULARIZACAO',
    autoInfracaoCodigo: 'AI-2026-000001',
    lacresAplicados: [{ numero: 'L-0001', local: 'Bomba de água do pátio' }],
    justificativaCumulacao: 'O embargo recai sobre a obra do pátio; a suspensão, sobre a lavagem.',
    ...atoDeExemplo('Suspensa a lavagem de caminhões até a regularização da atividade.', '101, III, e 109'),
    ...cienciaDeExemplo(),
  }),
})
