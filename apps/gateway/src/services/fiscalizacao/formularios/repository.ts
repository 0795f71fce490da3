// Reads one form whole, in one query, and locks it. Writing is in gravacao-repository.ts, lists in lista/.
import type { RecebimentoDaVia } from '@guara/domain/assinatura/recebimento'
import type { EventoDeCiencia } from '@guara/domain/cientificacao/eventos'
import type { Acompanhamento } from '@guara/domain/cientificacao/schema'
import type { PedidoDeDecisao } from '@guara/domain/decisao/schema'
import { CONDICOES_ANTES_DE_ASSINADO, type Condicao } from '@guara/domain/formulario/condicao'
import type { Designacao } from '@guara/domain/formulario/designacao'
import type { DADOS_DO_FORMULARIO } from '@guara/domain/formulario/membros'
import type { NovoFormulario, Respostas } from '@guara/domain/formulario/schema'
import type { Elo } from '@guara/domain/formulario/sequencia/elo'
import type { Sincronizacao } from '@guara/domain/formulario/sincronizacao'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { AtoPosterior } from '@guara/domain/posterior/schema'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { FIXA } from '../../../database/fixa.ts'
import {
  depoisDaAssinatura,
  EQUIPE,
  EVIDENCIAS,
  HISTORICO,
  INSTRUMENTOS,
  pedidosOnde,
  SEQUENCIA,
} from './partes-repository.ts'

/** The answers of the steps and of the head, as typed. */
export type DadosDoFormulario = Pick<NovoFormulario, (typeof DADOS_DO_FORMULARIO)[number]>

export interface IntegranteGuardado {
  usuarioId: string
  nome: string
  matricula: string | null
  cargo: string | null
  autuante: boolean
  assina: boolean
  assinouEm: string | null
  /** The roles held now; none when blocked. */
  perfis: Perfil[]
}

export interface InstrumentoGuardado {
  id: string
  codigo: string
  tipo: CodigoDeInstrumento
  ordem: number
  dados: Respostas
}

export interface EvidenciaGuardada {
  id: string
  arquivoId: string
  ordem: number
  dados: Respostas
  motivo: string | null
}

interface Passagem {
  quando: string
  usuario: { id: string; nome: string } | null
  evento: string
  de: Condicao | null
  para: Condicao | null
}

export interface AcompanhamentoGuardado
  extends Pick<Acompanhamento, 'instrumentoId' | 'cumprimento' | 'conversao'> {
  quando: string
  usuario: { id: string; nome: string } | null
  dados: Respostas
}

/** The other end of a link between two forms, with the instrument of this one that it is of. */
interface EloGuardado {
  sentido: Elo['sentido']
  instrumentoId: string
  instrumentoDoOutro: string
  codigo: string
  tipo: CodigoDeInstrumento
  formularioId: string
  formularioCodigo: string
  condicao: Condicao
}

export interface FormularioGuardado {
  id: string
  codigo: string
  condicao: Condicao
  versao: number
  autor_id: string
  autor_nome: string
  unidade_id: string | null
  /** The roles that they hold now; none when blocked. */
  autor_perfis: Perfil[]
  alterado_por: { id: string; nome: string } | null
  tipos: CodigoDeInstrumento[]
  mobile: boolean
  data_hora_lavratura: Date | null
  data_atualizacao: Date
  dados: DadosDoFormulario
  /** The hash of the answers as they were when the form was concluded; null for one that never was. */
  hash_conclusao: string | null
  equipe: IntegranteGuardado[]
  instrumentos: InstrumentoGuardado[]
  evidencias: EvidenciaGuardada[]
  historico: Passagem[]
  cientificacao: EventoDeCiencia[]
  /** The last of each instrument that has any. */
  acompanhamentos: AcompanhamentoGuardado[]
  recebimentos: RecebimentoDaVia[]
  sequencia: EloGuardado[]
  /** The acts after the first, oldest first. */
  posteriores: AtoPosterior[]
  /** They are what was asked of the superior, the oldest first. */
  pedidos: PedidoDeDecisao[]
  designados: Designacao[]
  sincronizacao: (Sincronizacao & { numeroProcesso: string | null }) | null
}

const ALTERADO_POR = sql.raw(
  `(select jsonb_build_object('id', u.id, 'nome', u.nome) from usuario u where u.id = c.alterado_por)`,
)

const instante = (texto: string) => new Date(texto).toISOString()

const pedidoComInstantes = (p: PedidoDeDecisao): PedidoDeDecisao => ({
  ...p,
  quando: instante(p.quando),
  verbal: p.verbal && { ...p.verbal, quando: instante(p.verbal.quando) },
  decisao: p.decisao && { ...p.decisao, quando: instante(p.decisao.quando) },
})

/** Instants inside what comes as JSON are told as every other: the same form is the same, read or just written. */
const comInstantes = (f: FormularioGuardado): FormularioGuardado => ({
  ...f,
  equipe: f.equipe.map((i) => ({ ...i, assinouEm: i.assinouEm && instante(i.assinouEm) })),
  historico: f.historico.map((h) => ({ ...h, quando: instante(h.quando) })),
  cientificacao: f.cientificacao.map((e) => ({ ...e, quando: instante(e.quando) })),
  acompanhamentos: f.acompanhamentos.map((a) => ({ ...a, quando: instante(a.quando) })),
  recebimentos: f.recebimentos.map((r) => ({ ...r, quando: instante(r.quando) })),
  posteriores: f.posteriores.map((a) => ({
    ...a,
    quando: instante(a.quando),
  })),
  pedidos: f.pedidos.map(pedidoComInstantes),
  designados: f.designados.map((d) => ({ ...d, quando: instante(d.quando) })),
  sincronizacao: f.sincronizacao && {
    ...f.sincronizacao,
    proximaEm: f.sincronizacao.proximaEm && instante(f.sincronizacao.proximaEm),
  },
})

const ler = async (db: Db, coluna: 'id' | 'codigo', chave: string, rascunho = false) => {
  const { rows } = await sql<FormularioGuardado>`${FIXA}
    select f.id, f.codigo, f.condicao, f.versao, f.autor_id, a.nome as autor_nome, f.unidade_id,
      array(select p.perfil from usuario_perfil p where p.usuario_id = a.id and a.ativo order by p.ordem) as autor_perfis, ${ALTERADO_POR} as alterado_por, f.tipos, f.mobile,
      f.data_hora_lavratura, f.data_atualizacao, c.dados, c.hash_conclusao, ${EQUIPE} as equipe, ${INSTRUMENTOS} as instrumentos,
      ${EVIDENCIAS} as evidencias, ${HISTORICO} as historico, ${SEQUENCIA} as sequencia, ${depoisDaAssinatura(rascunho)}
    from formulario f
    join formulario_conteudo c on c.formulario_id = f.id
    join usuario a on a.id = f.autor_id
    where f.${sql.ref(coluna)} = ${chave}`.execute(db)
  return rows[0] && comInstantes(rows[0])
}

export const porId = (db: Db, id: string) => ler(db, 'id', id)

/** The form as its own transaction left it. */
export const reler = async (db: Db, id: string) => {
  const formulario = await porId(db, id)
  if (!formulario) throw new Error(`o formulário ${id} sumiu durante a própria gravação`)
  return formulario
}

export const porCodigo = (db: Db, codigo: string) => ler(db, 'codigo', codigo.toUpperCase())

export const idDoCodigo = async (db: Db, codigo: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from formulario where codigo = ${codigo.toUpperCase()}`.execute(db)
  return rows[0]?.id
}

const TEM_PEDIDO = sql<boolean>`exists (select from pedido_de_decisao p where p.formulario_id = formulario.id)`

/** Nobody else changes it until the end of the transaction. The wait ends with the row as the other one left it. */
export const travar = async (db: Db, id: string) => {
  const travado = await db
    .selectFrom('formulario')
    .select(['condicao', TEM_PEDIDO.as('tem_pedido')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return travado && ler(db, 'id', id, travado.condicao === 'EM_RASCUNHO' && !travado.tem_pedido)
}

/** What was asked of the superior about these instruments, oldest first. */
export const pedidosDos = async (db: Db, instrumentos: ReadonlyArray<{ id: string }>) => {
  if (instrumentos.length === 0) return []
  const ids = instrumentos.map((i) => i.id)
  const { rows } = await sql<{ pedidos: PedidoDeDecisao[] }>`
    select ${pedidosOnde('p.instrumento_id = any (k.ids)')} as pedidos from (select ${ids}::uuid[] as ids) k`.execute(
    db,
  )
  return (rows[0]?.pedidos ?? []).map(pedidoComInstantes)
}

/** Whether this id is a form, or was one that somebody erased: it does not come back. */
export const idUsado = async (db: Db, id: string) => {
  const { rows } = await sql<{ usado: boolean }>`
    select exists (select from formulario where id = ${id}) or exists (select from codigo_excluido
      where formulario_id = ${id} and codigo like 'FRM-%') as usado`.execute(db)
  return rows[0]?.usado ?? false
}

export const doInstrumento = async (db: Db, codigo: string) => {
  const linha = await db
    .selectFrom('instrumento')
    .select('formulario_id')
    .where('codigo', '=', codigo.toUpperCase())
    .executeTakeFirst()
  return linha && porId(db, linha.formulario_id)
}

export const contarPorCondicao = (db: Db) =>
  db
    .selectFrom('formulario')
    .select(['condicao', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('condicao')
    .execute()

/** What would stay without an owner: the forms of a person that are not signed. */
export const contarAbertosDe = async (db: Db, autorId: string) => {
  const { n } = await db
    .selectFrom('formulario')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('autor_id', '=', autorId)
    .where('condicao', 'in', CONDICOES_ANTES_DE_ASSINADO)
    .executeTakeFirstOrThrow()
  return n
}
