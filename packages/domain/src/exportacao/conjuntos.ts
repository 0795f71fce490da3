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
  /** What one row is. */
  linha: { um: string; varios: string }
  colunas: readonly Coluna<L>[]
}

const c = <L>(
  chave: string,
  rotulo: string,
  tipo: TipoDeColuna,
  valor: Coluna<L>['valor'],
  pessoal?: true,
): Coluna<L> => ({ chave, rotulo, tipo, valor, ...(pessoal && { pessoal }) })

const PESSOAS: readonly Coluna<DoFormulario>[] = [
  c('responsaveis', 'Responsáveis', 'texto', (l, ver) => ver.nomes(l.pessoas), true),
  c('documentos', 'CPF/CNPJ', 'texto', (l, ver) => ver.documentos(l.pessoas), true),
]

const LUGAR: readonly Coluna<
  Pick<DoFormulario, 'municipio' | 'municipioId' | 'unidade' | 'latitude' | 'longitude' | 'areaHa'>
>[] = [
  c('municipio', 'Município', 'texto', (l) => l.municipio),
  c('municipioIbge', 'Código do IBGE', 'inteiro', (l) => l.municipioId),
  c('unidade', 'Unidade', 'texto', (l) => l.unidade),
  c('areaHa', 'Área (ha)', 'numero', (l) => l.areaHa),
  c('latitude', 'Latitude', 'numero', (l) => l.latitude),
  c('longitude', 'Longitude', 'numero', (l) => l.longitude),
]

const DA_LAVRATURA: readonly Coluna<DoFormulario>[] = [
  c('condicao', 'Condição', 'texto', (l) => APARENCIA_DA_CONDICAO[l.condicao].rotulo),
  c('origem', 'Origem da ação', 'texto', (l) => l.origem),
  c('processo', 'Processo', 'texto', (l) => l.processo),
  { ...c('autor', 'Lavrado por', 'texto', (l) => l.autor), servidor: true },
  c('lavratura', 'Lavrado em', 'instante', (l) => l.lavratura),
  c('atualizacao', 'Atualizado em', 'instante', (l) => l.atualizacao),
]

const formularios: Conjunto<DoFormulario> = {
  rotulo: 'Formulários',
  linha: { um: 'formulário', varios: 'formulários' },
  colunas: [
    c('codigo', 'Código', 'texto', (l) => l.formulario),
    c('instrumentos', 'Instrumentos', 'texto', (l) => l.instrumentos),
    ...PESSOAS,
    ...DA_LAVRATURA,
    ...LUGAR,
  ],
}

const DO_ATO: readonly Coluna<DoInstrumento>[] = [
  c('codigo', 'Código', 'texto', (l) => l.codigo),
  c('tipo', 'Instrumento', 'texto', (l) => l.tipo),
  c('formulario', 'Formulário', 'texto', (l) => l.formulario),
  c('dataAto', 'Data do ato', 'instante', (l) => l.dataAto),
  c('efeito', 'Ato posterior', 'texto', (l) => l.efeito && EFEITOS[l.efeito]),
]

const instrumentos: Conjunto<DoInstrumento> = {
  rotulo: 'Instrumentos',
  linha: { um: 'instrumento', varios: 'instrumentos' },
  colunas: [
    ...DO_ATO,
    c('ciencia', 'Ciência em', 'instante', (l) => l.ciencia),
    c('valorMulta', 'Multa indicada (R$)', 'numero', (l) => l.valorMulta),
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
    c('infracao', 'Código da infração', 'texto', (l) => l.infracao?.codigo ?? null),
    c('lei', 'Norma', 'texto', (l) => l.infracao?.lei ?? null),
    c('artigo', 'Artigo', 'texto', (l) => l.infracao?.artigo ?? null),
    c('grupo', 'Grupo', 'texto', (l) => l.infracao?.grupo ?? null),
    c('descricao', 'Descrição da infração', 'texto', (l) => l.infracao?.descricao ?? null),
    c('diaDoFato', 'Dia do fato', 'dia', (l) => l.diaDoFato),
    c('quantidade', 'Quantidade atingida', 'numero', (l) => l.quantidade),
    c('unidadeDeMedida', 'Unidade de medida', 'texto', (l) => l.unidadeDeMedida),
    c('valorMulta', 'Multa do auto (R$)', 'numero', (l) => l.valorMulta),
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
    c('categoria', 'Categoria', 'texto', (l) => l.categoria),
    c('descricao', 'Descrição do bem', 'texto', (l, ver) => ver.livre(l.descricao), true),
    c('quantidade', 'Quantidade', 'numero', (l) => l.quantidade),
    c('unidadeDeMedida', 'Unidade de medida', 'texto', (l) => l.unidadeDeMedida),
    c('estado', 'Estado do bem', 'texto', (l) => l.estado),
    c('valorEstimado', 'Valor estimado por unidade (R$)', 'numero', (l) => l.valorEstimado),
    c('placa', 'Placa', 'texto', (l, ver) => ver.livre(l.placa), true),
    c('numeroSerie', 'Série ou chassi', 'texto', (l, ver) => ver.livre(l.numeroSerie), true),
    c('guarda', 'Onde está', 'texto', (l, ver) => ver.livre(l.guarda), true),
    ...PESSOAS,
    ...DA_LAVRATURA,
    ...LUGAR,
  ],
}

const alertas: Conjunto<DoAlerta> = {
  rotulo: 'Alertas',
  linha: { um: 'alerta', varios: 'alertas' },
  colunas: [
    c('codigo', 'Código', 'texto', (l) => l.codigo),
    c('fonte', 'Fonte', 'texto', (l) => FONTES_DE_ALERTA[l.fonte]),
    c('tipo', 'Tipo', 'texto', (l) => l.tipo),
    c('categoria', 'Categoria', 'texto', (l) => l.categoria),
    c('condicao', 'Condição', 'texto', (l) => APARENCIA_DO_ALERTA[l.condicao].rotulo),
    c('triagem', 'Triagem', 'texto', (l) => TRIAGENS[l.triagem].rotulo),
    c('prioridade', 'Prioridade', 'texto', (l) => ROTULO_DO_NIVEL[l.prioridade]),
    c('deteccao', 'Detectado em', 'dia', (l) => l.deteccao),
    c('criacao', 'Criado em', 'instante', (l) => l.criacao),
    c('atualizacao', 'Atualizado em', 'instante', (l) => l.atualizacao),
    { ...c('vinculados', 'Vinculado a', 'texto', (l) => l.responsaveis.join('; ')), servidor: true },
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
