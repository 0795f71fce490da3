// One row of what is released (docs/dominio/instrumentos.md#soltura).
import { type Campos, escolha, numero, selecao, texto } from '../../campos/campo.ts'
import { ESTADOS_DE_ANIMAL } from '../bens/categoria.ts'
import { FAIXAS_ETARIAS, SEXOS } from '../bens/item.ts'

const { MORTO: _, ...ESTADOS_DE_VIVO } = ESTADOS_DE_ANIMAL

export const ESPECIME: Campos = {
  itemId: escolha('Item do documento de origem', 'itens', {
    ajuda: 'Quando há documento de origem.',
    largura: 6,
  }),
  especieId: escolha('Espécie', 'especies', { obrigatorio: true, largura: 6 }),
  quantidade: numero('Indivíduos', {
    obrigatorio: true,
    minimo: 1,
    casas: 0,
    mensagem: 'A quantidade deve ser maior que zero',
    largura: 3,
  }),
  sexo: selecao('Sexo', SEXOS, { obrigatorio: true, largura: 3 }),
  faixaEtaria: selecao('Faixa etária', FAIXAS_ETARIAS, { obrigatorio: true, largura: 3 }),
  estadoSaude: selecao('Estado de saúde', ESTADOS_DE_VIVO, { obrigatorio: true, largura: 3 }),
  marcacao: texto('Anilha, microchip ou brinco', { maximo: 60, largura: 6 }),
  pesoG: numero('Peso', { minimo: 0.1, casas: 1, unidade: 'g', largura: 3 }),
}
