// One description of each data set: the screen offers its columns, and every format writes them.
import { APARENCIA_DO_ALERTA } from '../alerta/condicao.ts'
import { FONTES_DE_ALERTA } from '../alerta/fonte.ts'
import { ROTULO_DO_NIVEL } from '../alerta/prioridade.ts'
import { TRIAGENS } from '../alerta/triagem.ts'
import { APARENCIA_DA_CONDICAO } from '../formulario/condicao.ts'
import { EFEITOS } from '../posterior/tipos.ts'
import type { Coluna, ComGeometria, TipoDeColuna } from './coluna.ts'
import type { DaInfracao, DoAlerta, DoBem, DoFormulario, DoInstrumento } from './linhas.ts'

export interface Conjunto<L extends ComGeometria> {
  rotulo: string
  /** One row is one of these. */
  linha: { um: string; varios: string }
  colunas: readonly Coluna<L>[]
}

const coluna = <L>(
  chave: string,
  rotulo: string,
  tipo: TipoDeColuna,
  valor: Coluna<L>['valor'],
  pessoal?: true,
): Coluna<L> => ({ chave, rotulo, tipo, valor, ...(pessoal && { pessoal }) })

const PESSOAS: readonly Coluna<DoFormulario>[] = [
  coluna('responsaveis', 'Responsáveis', 'texto', (l, ver) => ver.nomes(l.pessoas), true),
  coluna('documentos', 'CPF/CNPJ', 'texto', (l, ver) => ver.documentos(l.pessoas), true),
]

const LUGAR: readonly Coluna<
  Pick<DoFormulario, 'municipio' | 'municipioId' | 'unidade' | 'latitude' | 'longitude' | 'areaHa'>
>[] = [
  coluna('municipio', 'Município', 'texto', (l) => l.municipio),
  coluna('municipioIbge', 'Código do IBGE', 'inteiro', (l) => l.municipioId),
  coluna('unidade', 'Unidade', 'texto', (l) => l.unidade),
  coluna('areaHa', 'Área (ha)', 'numero', (l) => l.areaHa),
  coluna('latitude', 'Latitude', 'numero', (l) => l.latitude),
  coluna('longitude', 'Longitude', 'numero', (l) => l.longitude),
]

const DA_LAVRATURA: readonly Coluna<DoFormulario>[] = [
  coluna('condicao', 'Condição', 'texto', (l) => APARENCIA_DA_CONDICAO[l.condicao].rotulo),
  coluna('origem', 'Origem da ação', 'texto', (l) => l.origem),
  coluna('processo', 'Processo', 'texto', (l) => l.processo),
  { ...coluna('autor', 'Lavrado por', 'texto', (l) => l.autor), servidor: true },
  coluna('lavratura', 'Lavrado em', 'instante', (l) => l.lavratura),
  coluna('atualizacao', 'Atualizado em', 'instante', (l) => l.atualizacao),
]

const formularios: Conjunto<DoFormulario> = {
  rotulo: 'Formulários',
  linha: { um: 'formulário', varios: 'formulários' },
  colunas: [
    coluna('codigo', 'Código', 'texto', (l) => l.formulario),
    coluna('instrumentos', 'Instrumentos', 'texto', (l) => l.instrumentos),
    ...PESSOAS,
    ...DA_LAVRATURA,
    ...LUGAR,
  ],
}

const DO_ATO: readonly Coluna<DoInstrumento>[] = [
  coluna('codigo', 'Código', 'texto', (l) => l.codigo),
  coluna('tipo', 'Instrumento', 'texto', (l) => l.tipo),
  coluna('formulario', 'Formulário', 'texto', (l) => l.formulario),
  coluna('dataAto', 'Data do ato', 'instante', (l) => l.dataAto),
  coluna('efeito', 'Ato posterior', 'texto', (l) => l.efeito && EFEITOS[l.efeito]),
]

const instrumentos: Conjunto<DoInstrumento> = {
  rotulo: 'Instrumentos',
  linha: { um: 'instrumento', varios: 'instrumentos' },
  colunas: [
    ...DO_ATO,
    coluna('ciencia', 'Ciência em', 'instante', (l) => l.ciencia),
    coluna('valorMulta', 'Multa indicada (R$)', 'numero', (l) => l.valorMulta),
    ...PESSOAS,
    ...DA_LAVRATURA,
    ...LUGAR,
  ],
}

const infracoes: Conjunto<DaInfracao> = {
  rotulo: 'Infrações',
  linha: { um: 'infração', varios: 'infrações' },
  colunas: [
    ...DO_ATO,
    coluna('infracao', 'Código da infração', 'texto', (l) => l.infracao?.codigo ?? null),
    coluna('lei', 'Norma', 'texto', (l) => l.infracao?.lei ?? null),
    coluna('artigo', 'Artigo', 'texto', (l) => l.infracao?.artigo ?? null),
    coluna('grupo', 'Grupo', 'texto', (l) => l.infracao?.grupo ?? null),
    coluna('descricao', 'Descrição da infração', 'texto', (l) => l.infracao?.descricao ?? null),
    coluna('diaDoFato', 'Dia do fato', 'dia', (l) => l.diaDoFato),
    coluna('quantidade', 'Quantidade atingida', 'numero', (l) => l.quantidade),
    coluna('unidadeDeMedida', 'Unidade de medida', 'texto', (l) => l.unidadeDeMedida),
    coluna('valorMulta', 'Multa do auto (R$)', 'numero', (l) => l.valorMulta),
    ...PESSOAS,
    ...DA_LAVRATURA,
    ...LUGAR,
  ],
}

const bens: Conjunto<DoBem> = {
  rotulo: 'Bens',
  linha: { um: 'bem', varios: 'bens' },
  colunas: [
    ...DO_ATO,
    coluna('categoria', 'Categoria', 'texto', (l) => l.categoria),
    coluna('descricao', 'Descrição do bem', 'texto', (l, ver) => ver.livre(l.descricao), true),
    coluna('quantidade', 'Quantidade', 'numero', (l) => l.quantidade),
    coluna('unidadeDeMedida', 'Unidade de medida', 'texto', (l) => l.unidadeDeMedida),
    coluna('estado', 'Estado do bem', 'texto', (l) => l.estado),
    coluna('valorEstimado', 'Valor estimado por unidade (R$)', 'numero', (l) => l.valorEstimado),
    coluna('placa', 'Placa', 'texto', (l, ver) => ver.livre(l.placa), true),
    coluna('numeroSerie', 'Série ou chassi', 'texto', (l, ver) => ver.livre(l.numeroSerie), true),
    coluna('guarda', 'Onde está', 'texto', (l, ver) => ver.livre(l.guarda), true),
    ...PESSOAS,
    ...DA_LAVRATURA,
    ...LUGAR,
  ],
}

const alertas: Conjunto<DoAlerta> = {
  rotulo: 'Alertas',
  linha: { um: 'alerta', varios: 'alertas' },
  colunas: [
    coluna('codigo', 'Código', 'texto', (l) => l.codigo),
    coluna('fonte', 'Fonte', 'texto', (l) => FONTES_DE_ALERTA[l.fonte]),
    coluna('tipo', 'Tipo', 'texto', (l) => l.tipo),
    coluna('categoria', 'Categoria', 'texto', (l) => l.categoria),
    coluna('condicao', 'Condição', 'texto', (l) => APARENCIA_DO_ALERTA[l.condicao].rotulo),
    coluna('triagem', 'Triagem', 'texto', (l) => TRIAGENS[l.triagem].rotulo),
    coluna('prioridade', 'Prioridade', 'texto', (l) => ROTULO_DO_NIVEL[l.prioridade]),
    coluna('deteccao', 'Detectado em', 'dia', (l) => l.deteccao),
    coluna('criacao', 'Criado em', 'instante', (l) => l.criacao),
    coluna('atualizacao', 'Atualizado em', 'instante', (l) => l.atualizacao),
    { ...coluna('vinculados', 'Vinculado a', 'texto', (l) => l.responsaveis.join('; ')), servidor: true },
    ...LUGAR,
  ],
}

export const CONJUNTOS = { formularios, instrumentos, infracoes, bens, alertas }
export type NomeDoConjunto = keyof typeof CONJUNTOS

/** The data sets that one list may be taken as: a form is also its instruments, infractions and goods. */
export const DA_LISTA = {
  formularios: ['formularios', 'instrumentos', 'infracoes', 'bens'],
  instrumentos: ['instrumentos', 'formularios', 'infracoes', 'bens'],
  alertas: ['alertas'],
} as const satisfies Record<string, readonly NomeDoConjunto[]>
