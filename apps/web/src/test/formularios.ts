// Valid forms and people: a test states only what matters to it.
import { destinatariosDe } from '@guara/domain/cientificacao/destinatarios'
import { cienciasDe } from '@guara/domain/cientificacao/eventos'
import type { Formulario, ResumoDoFormulario } from '@guara/domain/formulario/schema'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { type CodigoDeInstrumento, TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { type Pagina, paginar } from '@guara/domain/pagina'
import type { Pessoa } from '@guara/domain/pessoa/schema'
import { CONTA } from './rede.ts'

export const BUSCA = 'POST /services/fiscalizacao/api/formularios/byFilters'
export const SUGESTOES = 'GET /services/pessoas/api/pessoas/byFilter/juridicaFisica'

const uuid = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const umResumo = (n = 1, dados: Partial<ResumoDoFormulario> = {}): ResumoDoFormulario => ({
  id: uuid(n),
  codigo: `FRM-2026-${String(n).padStart(6, '0')}`,
  condicao: 'EM_RASCUNHO',
  versao: 1,
  tiposFormulario: [{ codigo: 'NOTIFICACAO', nome: 'Notificação' }],
  instrumentosTexto: 'Notificação',
  responsavel: { nome: 'Responsável Exemplo', razaoSocial: null },
  outrosResponsaveis: 0,
  localizacao: { municipioId: 5208707, municipioNome: 'Goiânia' },
  dataHoraLavratura: '2026-11-14T17:00:00Z',
  dataAtualizacao: '2026-11-14T17:32:00Z',
  mobile: false,
  autorId: CONTA.id,
  autorNome: CONTA.nome,
  equipe: [{ usuarioId: CONTA.id, assina: true }],
  assinaram: [],
  trabalho: null,
  proximoPrazo: null,
  sincronizacao: null,
  ...dados,
})

export const umFormulario = (dados: Partial<Formulario> = {}): Formulario => ({
  ...umResumo(1),
  autor: { id: CONTA.id, nome: CONTA.nome, segue: true },
  hash: null,
  alteradoPor: null,
  equipe: [],
  responsavel: null,
  ordemFiscalizacao: null,
  operacao: null,
  numeroProcesso: null,
  alertaFiscalizacao: {},
  identificacao: {},
  enderecoFiscalizacao: {},
  localizacao: {},
  instrumentos: [],
  evidencias: [],
  justificativasBlindagem: [],
  historico: [],
  cientificacao: null,
  ciencias: [],
  prazos: [],
  andamentos: [],
  desfechos: [],
  acompanhamentos: [],
  recebimentos: [],
  sequencia: [],
  posteriores: [],
  pedidos: [],
  designados: [],
  sincronizacao: null,
  ...dados,
})

/** The first document of its kind in the year, as a form has it. */
export const umInstrumento = (
  codigo: CodigoDeInstrumento,
  dados: Formulario['instrumentos'][number]['dados'] = {},
) => ({
  id: '40000000-0000-4000-8000-000000000001',
  codigo: `${TIPOS_DE_INSTRUMENTO.find((t) => t.codigo === codigo)?.sigla}-2026-000001`,
  tipo: { codigo, nome: nomeDoTipo(codigo) },
  ordem: 0,
  dados,
})

/** As the gateway tells it while nobody has ciência. */
export const semCiencia = (formulario: Formulario): Formulario => {
  const instrumentos = formulario.instrumentos.map((i) => ({ ...i, tipo: i.tipo.codigo }))
  const destinatarios = destinatariosDe({ identificacao: formulario.identificacao, instrumentos })
  return { ...formulario, ciencias: cienciasDe([], destinatarios, null) }
}

/** Answers with as many forms as asked for, page by page; the count of those to synchronize is apart. */
export const umaLista = (total: number, prontos = 0, dados: Partial<ResumoDoFormulario> = {}) => {
  const todos = Array.from({ length: total }, (_, i) => umResumo(total - i, dados))
  return ({ corpo }: { corpo: unknown }): Pagina<ResumoDoFormulario> => {
    const { pagina = 1, tamanho = 10, condicao } = corpo as Record<string, number> & { condicao: string[] }
    if (condicao.join() === 'DOCUMENTACAO_ASSINADOS' && tamanho === 1)
      return paginar(prontos > 0 ? [umResumo()] : [], prontos, 1, 1)
    return paginar(todos.slice((pagina - 1) * tamanho, pagina * tamanho), total, pagina, tamanho)
  }
}

export const umaPessoa = (n = 1, dados: Partial<Pessoa> = {}): Pessoa => ({
  id: `20000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  tipoPessoa: 'FISICA',
  nome: 'Maria Exemplo',
  razaoSocial: null,
  cpf: '52998224725',
  cnpj: null,
  nomeFantasia: null,
  email: null,
  telefone: null,
  ...dados,
})
