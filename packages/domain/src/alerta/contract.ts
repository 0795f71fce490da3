// The calls of the alerts (docs/dominio/fio.md#alerts): look-ups, lists, and what the coordination does with them.
// Importing has a contract of its own below, because its body is a file.
import { z } from 'zod'
import { AUTENTICADO, CADA_UM_OS_SEUS, porPerfil, SO_GESTOR, SO_QUEM_LAVRA } from '../acesso.ts'
import { contract, PorId } from '../contract.ts'
import { Importacao, LinhaRecusada } from '../importacao/schema.ts'
import { pagina } from '../pagina.ts'
import { Carga, Distribuicao, Distribuir } from './distribuicao.ts'
import { FONTES } from './fonte.ts'
import { MudancaDePrioridade } from './prioridade.ts'
import {
  Alerta,
  AlertasNoMapa,
  CondicaoDeAlerta,
  Desvinculacao,
  EscolhaDeAlertas,
  FiltroAlerta,
  FiltroPorCondicoes,
  JanelaDoMapa,
  MudancaDeSituacao,
  PaginacaoDeAlertas,
  PaginaDeAlertas,
  ParDeAlertas,
  PessoaVinculada,
  ResumoDoAlerta,
  TipoDeAlerta,
  Vinculacao,
} from './schema.ts'
import { MudancaDeTriagem } from './triagem.ts'

const api = '/services/alerta/api/alerta'

const LISTAR = { ato: 'ALERTA_LISTAR' } as const

/** Every list of alerts is asked for and answered alike: what each finds is its own. */
const LISTA = {
  method: 'POST',
  query: PaginacaoDeAlertas,
  output: pagina(ResumoDoAlerta),
  replica: true,
  auditoria: LISTAR,
} as const

/** The coordination changes one or many at once, and is told how many. */
const EM_VARIOS = {
  method: 'PUT',
  output: z.object({ alterados: z.number().int() }),
  acesso: SO_GESTOR,
  writes: true,
} as const

export const alertas = contract({
  tipos: {
    method: 'GET',
    path: '/services/alerta/api/tipo-alerta',
    aliases: ['/api/tipo-alerta'],
    resumo: 'Tipos de alerta com suas categorias',
    output: z.array(TipoDeAlerta),
    acesso: AUTENTICADO,
  },
  condicoes: {
    method: 'GET',
    path: '/services/alerta/api/condicao-alerta',
    aliases: ['/api/condicao-alerta'],
    resumo: 'Condições de alerta',
    output: z.array(CondicaoDeAlerta),
    acesso: AUTENTICADO,
  },
  doUsuario: {
    ...LISTA,
    path: `${api}/byPageCondicoesUsuario`,
    resumo: 'Alertas vinculados ao usuário, paginados; para a coordenação, todos',
    body: FiltroAlerta,
    acesso: CADA_UM_OS_SEUS,
  },
  porCondicoes: {
    ...LISTA,
    path: `${api}/byCondicoes`,
    resumo: 'Alertas que o usuário pode ver, por condição; o corpo pode ser só a lista de condições',
    body: FiltroPorCondicoes,
    acesso: CADA_UM_OS_SEUS,
  },
  semVinculo: {
    ...LISTA,
    path: `${api}/byCondicoes/unbound`,
    resumo: 'Alertas ainda sem ninguém vinculado',
    body: FiltroPorCondicoes,
    acesso: SO_GESTOR,
  },
  vinculados: {
    ...LISTA,
    path: `${api}/byCondicoes/vinculados`,
    resumo: 'Alertas vinculados: ao usuário ou, para a coordenação, a alguém',
    body: FiltroPorCondicoes,
    acesso: CADA_UM_OS_SEUS,
  },
  porFiltro: {
    ...LISTA,
    path: `${api}/byFilters`,
    resumo: 'Alertas que o usuário pode ver e atendem ao filtro, paginados',
    body: FiltroAlerta,
    acesso: CADA_UM_OS_SEUS,
  },
  mapa: {
    method: 'POST',
    path: `${api}/mapa`,
    resumo: 'O que está na janela do mapa: alertas com a geometria ou, se forem muitos, reunidos por lugar',
    body: JanelaDoMapa,
    output: AlertasNoMapa,
    acesso: CADA_UM_OS_SEUS,
  },
  pessoas: {
    method: 'GET',
    path: `${api}/pessoas`,
    resumo: 'A quem um alerta pode ser vinculado: até 10, por nome, matrícula ou login',
    query: z.object({ search: z.string().trim().max(100).default('') }),
    output: z.array(z.object({ id: z.uuid(), nome: z.string(), cargo: z.string().nullable() })),
    acesso: SO_GESTOR,
  },
  pessoasVinculadas: {
    method: 'POST',
    path: `${api}/pessoas-vinculadas`,
    resumo: 'A quem os alertas escolhidos estão vinculados, e quantos deles a cada pessoa',
    body: EscolhaDeAlertas,
    output: z.array(PessoaVinculada),
    acesso: SO_GESTOR,
    auditoria: LISTAR,
  },
  obter: {
    method: 'GET',
    path: `${api}/:id`,
    resumo: 'Um alerta inteiro, pelo id ou pelo código',
    params: z.object({ id: z.string().trim().min(1).max(40) }),
    output: Alerta,
    acesso: CADA_UM_OS_SEUS,
    auditoria: { ato: 'ALERTA_LER' },
  },
  mudarSituacao: {
    method: 'PUT',
    path: `${api}/updateSituation/:id`,
    resumo: 'Mudar a situação de um alerta vinculado ao usuário',
    params: PorId,
    body: MudancaDeSituacao,
    output: Alerta,
    acesso: SO_QUEM_LAVRA,
    writes: true,
    auditoria: { ato: 'ALERTA_MUDAR_SITUACAO' },
  },
  vincular: {
    ...EM_VARIOS,
    path: `${api}/vincular`,
    resumo: 'Vincular alertas a pessoas',
    body: Vinculacao,
    auditoria: { ato: 'ALERTA_VINCULAR' },
  },
  desvincular: {
    ...EM_VARIOS,
    path: `${api}/desvincular`,
    resumo: 'Desvincular alertas de pessoas; sem pessoas, de todas',
    body: Desvinculacao,
    auditoria: { ato: 'ALERTA_DESVINCULAR' },
  },
  triar: {
    ...EM_VARIOS,
    path: `${api}/triagem`,
    resumo:
      'Dizer o que a coordenação achou de um ou mais alertas: conferido, duplicado, autorizado, descartado',
    body: MudancaDeTriagem,
    auditoria: { ato: 'ALERTA_TRIAR' },
  },
  priorizar: {
    ...EM_VARIOS,
    path: `${api}/prioridade`,
    resumo: 'Corrigir a prioridade calculada, com motivo; sem nível, voltar à calculada',
    body: MudancaDePrioridade,
    auditoria: { ato: 'ALERTA_PRIORIZAR' },
  },
  semelhantes: {
    method: 'POST',
    path: `${api}/semelhantes`,
    resumo:
      'Alertas no mesmo lugar e época dos que são dados, de outra fonte ou da mesma no mesmo dia, para a coordenação juntar',
    body: PaginaDeAlertas,
    output: z.array(ParDeAlertas),
    acesso: SO_GESTOR,
    auditoria: LISTAR,
  },
  cargas: {
    method: 'GET',
    path: `${api}/cargas`,
    resumo: 'Quantos alertas abertos e vencidos tem cada pessoa que lavra formulários, e de que unidade é',
    output: z.array(Carga),
    acesso: SO_GESTOR,
  },
  distribuir: {
    method: 'PUT',
    path: `${api}/distribuir`,
    resumo:
      'Vincular cada alerta à sua pessoa, com prazo e instrução, tudo ou nada; o mesmo id duas vezes é uma vez só',
    body: Distribuir,
    output: Distribuicao,
    acesso: SO_GESTOR,
    writes: true,
    auditoria: { ato: 'ALERTA_DISTRIBUIR' },
  },
  distribuicoes: {
    method: 'GET',
    path: `${api}/distribuicoes`,
    resumo: 'As distribuições que o usuário fez há pouco e ainda poderia desfazer',
    output: z.array(Distribuicao),
    acesso: SO_GESTOR,
  },
  desfazerDistribuicao: {
    method: 'PUT',
    path: `${api}/distribuir/desfazer/:id`,
    resumo: 'Desfazer uma distribuição própria, por dez minutos e enquanto ninguém abriu os alertas',
    params: PorId,
    output: Distribuicao,
    acesso: porPerfil({ ...SO_GESTOR.perfis, ROLE_GESTOR: 'seus' }),
    writes: true,
    auditoria: { ato: 'ALERTA_DESFAZER_DISTRIBUICAO' },
  },
})

const importacoes = `${api}/importacoes`

export const importacaoDeAlertas = contract({
  importar: {
    method: 'POST',
    path: importacoes,
    resumo:
      'Importar alertas: GeoJSON, CSV, shapefile em zip, KML ou GeoPackage; com seco=true nada é gravado',
    envio: {
      campos: z.object({
        /** The id is chosen by who sends, who can then ask how far the import has got while it goes. */
        id: z.uuid().optional(),
        fonte: z.preprocess((v) => (v === '' ? undefined : v), z.enum(FONTES).optional()),
        /** The source of the rows that name none. */
        categoria: z.preprocess((v) => (v === '' ? undefined : v), z.string().max(60).optional()),
        seco: z.enum(['true', 'false']).default('false'),
      }),
    },
    output: Importacao,
    acesso: SO_GESTOR,
    // The service writes the row: no transaction may stay open while bytes arrive.
    auditoria: { ato: 'ALERTA_IMPORTAR', por: 'servico' },
  },
  obter: {
    method: 'GET',
    path: `${importacoes}/:id`,
    resumo: 'Como vai, ou como foi, uma importação',
    params: PorId,
    output: Importacao,
    acesso: SO_GESTOR,
  },
  recusas: {
    method: 'GET',
    path: `${importacoes}/:id/recusas`,
    resumo: 'Cada linha recusada com o motivo, em fluxo',
    params: PorId,
    output: z.array(LinhaRecusada),
    fluxo: true,
    acesso: SO_GESTOR,
  },
})
