// Sanctions and lines of the fine (docs/dominio/instrumentos.md#auto_infracao). What depends on the infraction chosen
// is asked by the rules, because the catalogue is not at hand here.
import {
  escolha,
  lista,
  moeda,
  multiSelecao,
  numero,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../../campos/campo.ts'
import { CAUSAS_DE_AUMENTO } from '../../multa/causas.ts'
import type { Secao } from '../definicao.ts'

/** The units that some article leaves to be chosen; which of them, the catalogue tells. */
const UNIDADES_A_ESCOLHER = {
  unidade: 'Unidade',
  estéreo: 'Estéreo',
  quilograma: 'Quilograma (kg)',
  mdc: 'Metro de carvão (mdc)',
  'metro cúbico': 'Metro cúbico (m³)',
  hectare: 'Hectare (ha)',
}

const NO_PLURAL = {
  unidade: 'Unidades',
  estéreo: 'Estéreos',
  quilograma: 'Quilogramas (kg)',
  mdc: 'Metros de carvão (mdc)',
  'metro cúbico': 'Metros cúbicos (m³)',
  hectare: 'Hectares (ha)',
}

const COM_FATOR = seFor('majorantes', 'SITUACAO_EXCEPCIONAL')

export const ENQUADRAMENTO: Secao = {
  titulo: 'Enquadramento',
  campos: {
    tipoAuto: multiSelecao(
      'Sanção indicada',
      {
        ADVERTENCIA: 'Advertência',
        MULTA_SIMPLES: 'Multa simples',
        MULTA_DIARIA: 'Multa diária',
        APREENSAO: 'Apreensão',
        EMBARGO: 'Embargo',
        SUSPENSAO: 'Suspensão',
        DEMOLICAO: 'Demolição',
        DESTRUICAO: 'Destruição ou inutilização',
        RESTRITIVA_DIREITOS: 'Restritiva de direitos',
      },
      { obrigatorio: true, faltando: 'Selecione ao menos um item', largura: 12 },
    ),
    infracoes: lista(
      'Enquadramento',
      'Linha da multa',
      {
        infracaoId: escolha('Infração', 'infracoes', {
          obrigatorio: true,
          faltando: 'Selecione o enquadramento',
          largura: 12,
        }),
        quantidade: numero('Quantidade atingida', {
          minimo: 0.0001,
          casas: 4,
          mensagem: 'A quantidade deve ser maior que zero',
          ajuda: 'Na unidade da infração. Em hectares, vazia, vale a área atingida.',
          largura: 4,
        }),
        unidade: selecao('Unidade', UNIDADES_A_ESCOLHER, {
          ajuda: 'A da medida tomada no local, sem converter. Vazia, vale a usual da infração.',
          largura: 4,
          plural: { com: 'quantidade', rotulos: NO_PLURAL },
        }),
        valorIndicadoUnitario: moeda('Valor indicado (R$)', {
          ajuda: 'Na multa aberta, dentro da faixa da infração.',
          largura: 4,
        }),
        majorantes: multiSelecao('Causas de aumento', CAUSAS_DE_AUMENTO, {
          ajuda: 'A de unidade de conservação (art. 93) vem da etapa Localização.',
          largura: 12,
        }),
        quantidadeMajorada: numero('Quantidade sujeita ao acréscimo', {
          quando: seFor(
            'majorantes',
            'ESPECIE_AMEACADA_DE_SOBREEXPLOTACAO',
            'ESPECIE_SOBREEXPLOTADA',
            'MATA_ATLANTICA',
            'MOVIMENTACAO_EM_SISTEMA',
          ),
          minimo: 0.0001,
          casas: 4,
          mensagem: 'A quantidade deve ser maior que zero',
          ajuda: 'Vazia, vale a quantidade da linha.',
          largura: 4,
        }),
        fatorMajorante: numero('Fator de aumento', {
          quando: COM_FATOR,
          obrigatorio: true,
          casas: 2,
          largura: 4,
        }),
        justificativaFator: textoLongo('Justificativa do fator', {
          quando: COM_FATOR,
          obrigatorio: true,
          minimo: 30,
          maximo: 2000,
          frase: true,
        }),
      },
      { minimo: 1, faltando: 'Selecione o enquadramento' },
    ),
    enquadramentosComplementares: lista('Enquadramentos complementares', 'Dispositivo', {
      leiId: escolha('Norma', 'leis', { obrigatorio: true, largura: 8 }),
      artigo: texto('Artigo', { obrigatorio: true, maximo: 80, largura: 4 }),
    }),
    termoDescumpridoCodigo: escolha('Termo descumprido', 'documentos', {
      entre: ['EMBARGO', 'SUSPENSAO'],
      ajuda: 'Exigido no art. 79.',
      largura: 6,
    }),
    termoDescumpridoNumero: texto('Número do termo anterior ao sistema', { maximo: 40, largura: 6 }),
    notificacaoDescumpridaCodigo: escolha('Notificação descumprida', 'documentos', {
      entre: ['NOTIFICACAO'],
      ajuda: 'Exigida no art. 80.',
      largura: 6,
    }),
    notificacaoDescumpridaNumero: texto('Número da notificação anterior ao sistema', {
      maximo: 40,
      largura: 6,
    }),
  },
}
