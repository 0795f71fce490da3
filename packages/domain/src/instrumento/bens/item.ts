// A good that is seized, handed over or collected (docs/dominio/instrumentos.md#goods). Its `itemId`, put on the row
// by the screen and never changed, is the link between the terms; saldo.ts follows it.
import {
  booleano,
  type Campos,
  calculado,
  escolha,
  lista,
  moeda,
  numero,
  seFor,
  selecao,
  seNaoFor,
  texto,
  textoLongo,
} from '../../campos/campo.ts'
import { SIM_NAO } from '../sim-nao.ts'
import {
  CATEGORIAS,
  DE_ANIMAL,
  ESTADOS,
  PALAVRAS_DAS_CATEGORIAS,
  UNIDADES,
  UNIDADES_NO_PLURAL,
} from './categoria.ts'
import { CAMPOS_DA_CUBAGEM, volumeCubado } from './cubagem.ts'

const ANIMAL = seFor('categoria', ...DE_ANIMAL)
const COM_ESPECIE = seFor('categoria', ...DE_ANIMAL, 'PRODUTO_FLORESTAL', 'PESCADO', 'PRODUTO_FAUNA')
const MAQUINAS = ['VEICULO', 'EMBARCACAO', 'MAQUINA_EQUIPAMENTO', 'ARMA_MUNICAO'] as const
const FLORESTAL = seFor('categoria', 'PRODUTO_FLORESTAL')

export const SEXOS = { M: 'Macho', F: 'Fêmea', INDETERMINADO: 'Indeterminado' } as const
export const FAIXAS_ETARIAS = { FILHOTE: 'Filhote', JOVEM: 'Jovem', ADULTO: 'Adulto' } as const

export const quantidadeAteTresCasas = (largura: number) =>
  numero('Quantidade', {
    obrigatorio: true,
    minimo: 0.001,
    casas: 3,
    mensagem: 'A quantidade deve ser maior que zero',
    largura,
  })

/** A term about goods names them. */
export const AO_MENOS_UM_ITEM = { minimo: 1, faltando: 'Inclua ao menos um item' } as const

/** What every row of goods says, even the short one of a voluntary delivery. */
export const ESSENCIAL_DO_ITEM = {
  categoria: selecao('Categoria', CATEGORIAS, {
    obrigatorio: true,
    palavras: PALAVRAS_DAS_CATEGORIAS,
    largura: 6,
  }),
  descricao: texto('Descrição', { obrigatorio: true, minimo: 3, maximo: 300, largura: 6 }),
  especieId: escolha('Espécie', 'especies', { quando: COM_ESPECIE, largura: 8 }),
  especieNaoIdentificada: booleano('Espécie não identificada', { quando: COM_ESPECIE, largura: 4 }),
  quantidade: quantidadeAteTresCasas(3),
  unidade: selecao('Unidade', UNIDADES, {
    obrigatorio: true,
    largura: 3,
    plural: { com: 'quantidade', rotulos: UNIDADES_NO_PLURAL },
  }),
  estado: selecao('Estado do bem', ESTADOS, { obrigatorio: true, largura: 3 }),
  marcacao: texto('Anilha ou microchip', { quando: ANIMAL, maximo: 60, largura: 3 }),
} satisfies Campos

export const itemDeBem: Campos = {
  ...ESSENCIAL_DO_ITEM,
  sexo: selecao('Sexo', SEXOS, { quando: ANIMAL, obrigatorio: true, largura: 3 }),
  faixaEtaria: selecao('Faixa etária', FAIXAS_ETARIAS, { quando: ANIMAL, obrigatorio: true, largura: 3 }),
  valorEstimado: moeda('Valor estimado por unidade (R$)', {
    obrigatorio: seNaoFor('categoria', 'ANIMAL_SILVESTRE'),
    minimo: 0,
    ajuda: 'É o valor de eventual indenização (Decreto 6.514/2008, art. 107, § 3º).',
    largura: 3,
  }),
  lacre: texto('Número do lacre', { maximo: 30, largura: 3 }),
  numeroSerie: texto('Número de série ou chassi', {
    quando: seFor('categoria', ...MAQUINAS),
    obrigatorio: seFor('categoria', 'VEICULO', 'MAQUINA_EQUIPAMENTO'),
    maximo: 40,
    largura: 4,
  }),
  placa: texto('Placa', {
    quando: seFor('categoria', 'VEICULO'),
    obrigatorio: true,
    padrao: { regex: /^([A-Z]{3}-?\d{4}|[A-Z]{3}\d[A-Z]\d{2})$/i, mensagem: 'Placa inválida' },
    largura: 3,
  }),
  renavam: texto('Renavam', {
    quando: seFor('categoria', 'VEICULO'),
    padrao: { regex: /^\d{9,11}$/, mensagem: 'Informe de 9 a 11 dígitos' },
    largura: 3,
  }),
  marcaModelo: texto('Marca e modelo', { quando: seFor('categoria', ...MAQUINAS), maximo: 80, largura: 6 }),
  documentoArma: texto('Registro da arma', {
    quando: seFor('categoria', 'ARMA_MUNICAO'),
    maximo: 40,
    ajuda: 'Arma e munição seguem para a autoridade policial.',
    largura: 4,
  }),
  cubagem: lista('Cubagem', 'Peça', CAMPOS_DA_CUBAGEM, { quando: FLORESTAL }),
  volumeCubado: calculado('Volume cubado', 'numero', (d) => volumeCubado(d.cubagem) || null, {
    quando: FLORESTAL,
    casas: 3,
    unidade: 'm³',
    largura: 3,
  }),
  localGuardaAtual: texto('Onde está o bem', { obrigatorio: true, maximo: 200, largura: 12 }),
  riscoPerecimento: selecao('Perecível ou sob risco iminente', SIM_NAO, { obrigatorio: true, largura: 4 }),
  justificativaPerecimento: textoLongo('Justificativa do risco', {
    quando: seFor('riscoPerecimento', 'SIM'),
    obrigatorio: true,
    minimo: 20,
    maximo: 1000,
    ajuda:
      'Madeira a céu aberto, sem local de guarda, transporte inviável (Decreto 6.514/2008, art. 107, § 4º).',
  }),
}
