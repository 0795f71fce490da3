// What the conduct reached, and what goes with the notice (docs/dominio/instrumentos.md#auto_infracao).
import { arquivo, booleano, escolha, lista, numero, selecao, seNaoFor } from '../../campos/campo.ts'
import { quantidadeAteTresCasas } from '../bens/item.ts'
import type { Secao } from '../definicao.ts'
import { derivado } from '../derivado.ts'
import { SIM_NAO } from '../sim-nao.ts'

export const ATINGIDO: Secao = {
  titulo: 'O que foi atingido',
  campos: {
    areaHa: numero('Área atingida', {
      minimo: 0.0001,
      casas: 4,
      unidade: 'ha',
      mensagem: 'A área deve ser maior que zero',
      largura: 4,
    }),
    poligonoIds: escolha('Polígonos da infração', 'poligonos', {
      varios: true,
      entre: ['AREA_INFRACAO', 'AREA_EMBARGADA'],
      largura: 8,
    }),
    especies: lista('Espécies e indivíduos', 'Espécie', {
      especieId: escolha('Espécie', 'especies', {
        quando: seNaoFor('especieNaoIdentificada', true),
        obrigatorio: true,
        faltando: 'Informe a espécie ou marque não identificada',
        largura: 6,
      }),
      especieNaoIdentificada: booleano('Espécie não identificada', { largura: 3 }),
      quantidade: quantidadeAteTresCasas(3),
    }),
    passivelRecuperacao: selecao('Dano passível de recuperação', SIM_NAO, { obrigatorio: true, largura: 6 }),
  },
}

export const ENCAMINHAMENTO: Secao = {
  titulo: 'Encaminhamento',
  campos: {
    comunicarMP: selecao('Comunicar ao Ministério Público', SIM_NAO, { obrigatorio: true, largura: 6 }),
    correlatoPenal: derivado('correlatoPenal', 'Correlato penal', 'texto', { largura: 6 }),
    relatorioFiscalizacaoId: arquivo('Relatório de fiscalização', {
      ajuda: 'Exigido na flora (ON SEMAD 9/2021), de preferência com imagem de satélite.',
      largura: 12,
    }),
    laudoId: arquivo('Laudo técnico', { ajuda: 'Exigido no art. 61 e no art. 62, I a XI.', largura: 12 }),
  },
}
