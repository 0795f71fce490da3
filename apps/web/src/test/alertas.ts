// Valid alerts: a test states only what matters to it.
import { idDaCondicao } from '@guara/domain/alerta/condicao'
import type { Alerta, ResumoDoAlerta, TipoDeAlerta } from '@guara/domain/alerta/schema'
import { retangulo } from '@guara/domain/geometria/poligono'
import { paginar } from '@guara/domain/pagina'
import { CONTA } from './rede.ts'

const api = '/services/alerta/api/alerta'
export const LISTA_DE_ALERTAS = `POST ${api}/byPageCondicoesUsuario`
export const MAPA_DE_ALERTAS = `POST ${api}/mapa`
export const idDoAlerta = (n: number) => `30000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const UM_ALERTA = (n: number) => `GET ${api}/${idDoAlerta(n)}`
export const MUDAR_SITUACAO = (n: number) => `PUT ${api}/updateSituation/${idDoAlerta(n)}`

const TIPOS_DE_ALERTA: TipoDeAlerta[] = [
  {
    id: 1,
    codigo: 'DESMATAMENTO',
    nome: 'Desmatamento',
    categorias: [{ id: 101, codigo: 'DESMATAMENTO_CR', nome: 'Corte raso' }],
  },
  {
    id: 3,
    codigo: 'QUEIMADA',
    nome: 'Queimada',
    categorias: [{ id: 302, codigo: 'FOCO_DE_CALOR', nome: 'Foco de calor' }],
  },
]

export const umResumoDeAlerta = (
  n = 1,
  {
    nome = 'EM_ATENDIMENTO',
    ...dados
  }: Partial<ResumoDoAlerta> & { nome?: ResumoDoAlerta['condicao']['nome'] } = {},
): ResumoDoAlerta => ({
  id: idDoAlerta(n),
  codigo: `ALR-2026-${String(n).padStart(6, '0')}`,
  tipo: TIPOS_DE_ALERTA[0] as TipoDeAlerta,
  categoria: { id: 101, codigo: 'DESMATAMENTO_CR', nome: 'Corte raso' },
  condicao: { id: idDaCondicao(nome), nome },
  municipioId: 5211800,
  nomeMunicipio: 'Jaraguá',
  areaHa: 13.1,
  fonte: 'DETER',
  dataDeteccao: '2026-11-09',
  dataCriacao: '2026-11-12T11:15:00Z',
  dataFormatada: '12/11/2026 08:15',
  alterarSituacao: nome !== 'PROCEDENTE',
  preso: false,
  latitude: -15.8233,
  longitude: -49.4822,
  vinculados: [{ id: CONTA.id, nome: CONTA.nome, prazo: null, instrucao: null }],
  triagem: 'NOVO',
  prioridade: { nivel: 'MEDIA', calculada: 'MEDIA', motivos: ['12 dias'] },
  unidade: null,
  ...dados,
})

export const umAlertaInteiro = (
  n = 1,
  dados: Parameters<typeof umResumoDeAlerta>[1] & Partial<Alerta> = {},
): Alerta => ({
  codigoExterno: '123456',
  geometria: { type: 'Polygon', coordinates: [retangulo(-49.49, -15.83, -49.48, -15.82)] },
  detalhes: { satelite: 'Amazonia-1' },
  licenca: null,
  duplicadoDe: null,
  duplicados: [],
  historico: [],
  formularios: [],
  ...umResumoDeAlerta(n, dados),
  ...dados,
})

export const redeDeAlertas = (...alertas: ResumoDoAlerta[]) => ({
  [LISTA_DE_ALERTAS]: paginar(alertas, alertas.length, 1, 10),
  [MAPA_DE_ALERTAS]: { total: 0, grupos: [], alertas: [] },
  'GET /services/alerta/api/tipo-alerta': TIPOS_DE_ALERTA,
  'GET /services/localizacao/api/municipios/estado': [
    { id: 5211800, nome: 'Jaraguá', latitude: -15.75, longitude: -49.33 },
  ],
})
