// What the embargo asks (docs/dominio/instrumentos.md#embargo).
import {
  booleano,
  calculado,
  escolha,
  multiSelecao,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../../campos/campo.ts'
import { EFEITOS as EFEITOS_POSTERIORES } from '../../posterior/tipos.ts'
import { AUTO_VINCULADO } from '../auto-vinculado.ts'
import { JUSTIFICATIVA_DA_CUMULACAO } from '../cumulacao.ts'
import type { Secao } from '../definicao.ts'
import { derivado } from '../derivado.ts'
import { fotos } from '../fotos.ts'
import { numeroDe, textoDe } from '../leitura.ts'
import { SIM_NAO } from '../sim-nao.ts'
import { vigencia } from '../vigencia.ts'

const SITUACOES_DO_EMBARGO: Readonly<Record<string, string>> = {
  VIGENTE: 'Em vigor',
  DESEMBARGADO: EFEITOS_POSTERIORES.DESEMBARGADO,
  DESEMBARGADO_PARCIAL: EFEITOS_POSTERIORES.DESEMBARGADO_PARCIAL,
  CANCELADO: EFEITOS_POSTERIORES.CANCELADO,
  TERMINADO: 'Terminado no último dia escrito',
}

const AREA = seFor('objetoEmbargo', 'AREA')
const OBRA_OU_ATIVIDADE = seFor('objetoEmbargo', 'OBRA', 'ATIVIDADE')
const SUBSISTENCIA = seFor('areaSubsistenciaExcluida', 'SIM')

export const OBJETO: Secao = {
  titulo: 'O que se embarga',
  campos: {
    objetoEmbargo: multiSelecao(
      'O que se embarga',
      { AREA: 'Área', OBRA: 'Obra', ATIVIDADE: 'Atividade' },
      { obrigatorio: true, faltando: 'Selecione ao menos um item', largura: 6 },
    ),
    tipoArea: selecao(
      'Motivo da área',
      {
        DESMATAMENTO: 'Desmatamento',
        QUEIMADA: 'Queimada',
        DESMATAMENTO_E_QUEIMADA: 'Desmatamento e queimada',
        MINERACAO: 'Mineração',
        OBRA: 'Obra',
        ATIVIDADE: 'Atividade',
        OUTRO: 'Outro',
      },
      { quando: AREA, obrigatorio: true, largura: 6 },
    ),
    poligonoId: escolha('Polígono da área embargada', 'poligonos', {
      quando: AREA,
      obrigatorio: true,
      faltando: 'Desenhe o polígono da área embargada',
      entre: ['AREA_EMBARGADA', 'AREA_INFRACAO'],
      largura: 8,
    }),
    // An embargo of work or activity alone takes no area: there is nothing to say of it.
    areaEmbargadaHa: calculado(
      'Área embargada',
      'numero',
      ({ areaEmbargadaHa }) => (numeroDe(areaEmbargadaHa) > 0 ? numeroDe(areaEmbargadaHa) : null),
      { casas: 4, unidade: 'ha', largura: 4 },
    ),
    justificativaAreaMaior: textoLongo('Por que o embargo passa da área autuada', {
      quando: AREA,
      minimo: 20,
      maximo: 2000,
    }),
    nomeImovel: derivado('nomeImovel', 'Imóvel', 'texto', { largura: 6 }),
    car: derivado('car', 'CAR', 'texto', { largura: 6 }),
    atividadeEmbargada: texto('Atividade embargada', {
      quando: OBRA_OU_ATIVIDADE,
      obrigatorio: true,
      minimo: 10,
      maximo: 300,
      largura: 12,
    }),
    justificativaCumulacao: { ...JUSTIFICATIVA_DA_CUMULACAO, quando: OBRA_OU_ATIVIDADE },
    areaSubsistenciaExcluida: selecao('Há atividade de subsistência', SIM_NAO, {
      obrigatorio: true,
      ajuda: 'O embargo não alcança a subsistência (IN SEMAD 24/2024).',
      largura: 6,
    }),
    subsistenciaPoligonoId: escolha('Polígono excluído', 'poligonos', { quando: SUBSISTENCIA, largura: 6 }),
    subsistenciaDescricao: textoLongo('Descrição da área de subsistência', {
      quando: SUBSISTENCIA,
      minimo: 20,
      maximo: 2000,
    }),
  },
}

export const EFEITOS: Secao = {
  titulo: 'Efeitos do embargo',
  campos: {
    proibicoes: textoLongo('O que fica proibido', { obrigatorio: true, minimo: 20, maximo: 4000 }),
    ...vigencia({ ATE_DECISAO: 'Até decisão da autoridade' }),
    ...AUTO_VINCULADO,
    semAutoria: booleano('Área sem autoria identificada', {
      ajuda: 'O responsável fica vazio e a ciência é por edital.',
      largura: 12,
    }),
    placaInstalada: selecao('Placa de embargo instalada', SIM_NAO, { obrigatorio: true, largura: 6 }),
    fotosPlaca: fotos('Foto da placa', {
      quando: seFor('placaInstalada', 'SIM'),
      obrigatorio: true,
      faltando: 'Anexe a foto da placa',
      largura: 6,
    }),
    publicarLista: selecao('Publicar na lista de áreas embargadas', SIM_NAO, {
      obrigatorio: true,
      ajuda: 'Depois da assinatura.',
      largura: 6,
    }),
    conectorAlerta: derivado('conectorAlerta', 'Alerta de origem', 'alertas', { largura: 6 }),
    situacaoEmbargo: calculado(
      'Situação do embargo',
      'texto',
      ({ situacaoEmbargo }) => SITUACOES_DO_EMBARGO[textoDe(situacaoEmbargo)] ?? null,
      { largura: 6 },
    ),
    dataDesembargo: derivado('dataDesembargo', 'Data do desembargo', 'data', { largura: 6 }),
  },
}
