// The list of the accounts, and the roles that wait for a second person.
import type { Perfil } from '@guara/domain/sessao/perfil'
import type { TipoDeFator } from '@guara/domain/sessao/segundo-fator'
import type { FiltroUsuario, SituacaoDoUsuario } from '@guara/domain/usuario/schema'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../../../context.ts'
import { type Corte, contem, criarLista, type Ordem } from '../../../database/lista.ts'
import type { DB as Banco } from '../../../database/tabelas.gen.ts'

type TabelaDePedidos = Banco['usuario_papel_pedido']

const SITUACOES: Record<SituacaoDoUsuario, RawBuilder<unknown>> = {
  ATIVO: sql`u.ativo and u.senha_hash is not null`,
  CONVIDADO: sql`u.ativo and u.senha_hash is null`,
  BLOQUEADO: sql`not u.ativo`,
}

const espera = (mais = sql``) => sql`exists (select from usuario_papel_pedido x
  where x.usuario_id = u.id and x.decisao is null ${mais})`

const LISTA = criarLista<FiltroUsuario, 'nome' | 'ultimoAcesso'>({
  de: sql`usuario u`,
  linha: sql`u.id`,
  filtros: {
    texto: contem('u.busca'),
    perfil: (perfil) => sql`(exists (select from usuario_perfil p
      where p.usuario_id = u.id and p.perfil = ${perfil}) or ${espera(sql`and x.perfil = ${perfil}`)})`,
    unidadeId: (id) => sql`u.unidade_id = ${id}`,
    situacao: (situacao) => SITUACOES[situacao],
    aConfirmar: (sim) => (sim ? espera() : sql`true`),
  },
  ordens: { nome: ['u.busca', 'u.id'], ultimoAcesso: [{ nulavel: 'u.ultimo_acesso' }, 'u.id'] },
})

export interface ContaListada {
  id: string
  login: string
  nome: string
  email: string
  cpf: string | null
  matricula: string | null
  cargo: string | null
  designacao: string | null
  unidade: string | null
  unidade_id: string | null
  unidade_nome: string | null
  perfis: Perfil[]
  a_confirmar: Perfil[]
  fatores: TipoDeFator[]
  ultimo_acesso: Date | null
  criado_em: Date
  situacao: SituacaoDoUsuario
  bloqueado_em: Date | null
  bloqueio_motivo: string | null
  bloqueado_por: string | null
}

const COLUNAS = sql`u.id, u.login, u.nome, u.email, u.cpf, u.matricula, u.cargo, u.designacao, u.unidade, u.unidade_id,
  n.nome as unidade_nome, u.ultimo_acesso, u.criado_em, u.bloqueado_em, u.bloqueio_motivo, b.nome as bloqueado_por,
  case when not u.ativo then 'BLOQUEADO' when u.senha_hash is null then 'CONVIDADO' else 'ATIVO' end as situacao,
  array(select p.perfil from usuario_perfil p where p.usuario_id = u.id order by p.ordem) as perfis,
  array(select x.perfil from usuario_papel_pedido x
    where x.usuario_id = u.id and x.decisao is null order by x.pedido_em, x.perfil) as a_confirmar,
  array(select distinct f.tipo from usuario_segundo_fator f where f.usuario_id = u.id order by f.tipo) as fatores`

const COM_NOMES = sql`left join unidade n on n.id = u.unidade_id left join usuario b on b.id = u.bloqueado_por`

export const contarContas = (db: Db, filtro: FiltroUsuario) => LISTA.contar(db, filtro, null)

export const contasDaPagina = async (
  db: Db,
  filtro: FiltroUsuario,
  ordem: Ordem<'nome' | 'ultimoAcesso'>,
  corte: Corte,
) => {
  const { rows } =
    await sql<ContaListada>`select ${COLUNAS} from (${LISTA.pagina(filtro, null, ordem, corte)}) pagina
    join usuario u on u.id = pagina.id ${COM_NOMES} ${LISTA.ordenar(ordem)}`.execute(db)
  return rows
}

export const umaConta = async (db: Db, id: string) => {
  const { rows } =
    await sql<ContaListada>`select ${COLUNAS} from usuario u ${COM_NOMES} where u.id = ${id}`.execute(db)
  return rows[0]
}

export const contasDosLogins = async (db: Db, logins: readonly string[]) => {
  const { rows } =
    await sql<ContaListada>`select ${COLUNAS} from usuario u ${COM_NOMES} where u.login = any (${logins})`.execute(
      db,
    )
  return rows
}

/** Whose an e-mail or a CPF already is, by login. */
export const donosDe = (db: Db, emails: readonly string[], cpfs: readonly string[]) =>
  db
    .selectFrom('usuario')
    .select(['login', sql<string>`lower(email)`.as('email'), 'cpf'])
    .where((eb) => eb.or([sql<boolean>`lower(email) = any (${emails})`, sql<boolean>`cpf = any (${cpfs})`]))
    .execute()

export const unidades = (db: Db) =>
  db.selectFrom('unidade').select(['id', 'nome']).where('ativa', '=', true).orderBy('nome').execute()

/** Nobody else changes the account, or decides a role of it, until the transaction ends. */
export const travarConta = async (db: Db, id: string) =>
  (await db.selectFrom('usuario').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !==
  undefined

const contasDeAdministrador = (db: Db) =>
  db
    .selectFrom('usuario')
    .select('id')
    .where('ativo', '=', true)
    .where('senha_hash', 'is not', null)
    .where(sql<boolean>`exists (select from usuario_perfil p
      where p.usuario_id = usuario.id and p.perfil = 'ROLE_ADMIN')`)
    .orderBy('id')

export const administradores = async (db: Db) =>
  (await contasDeAdministrador(db).execute()).map(({ id }) => id)

/** Every administrator's row is held, always in the same order, and only then they are read: of two who take each other's role at
 *  the same moment, the second sees what the first did. */
export const administradoresTravados = async (db: Db) => {
  await contasDeAdministrador(db).forUpdate().execute()
  return administradores(db)
}

export const unidadeDoUsuario = async (db: Db, id: string) =>
  (await db.selectFrom('usuario').select('unidade_id').where('id', '=', id).executeTakeFirst())?.unidade_id ??
  null

/** Administrators, and the coordinators of that unit or of all. */
export const quemConfirma = async (db: Db, unidadeId: string | null) =>
  (
    await db
      .selectFrom('usuario')
      .innerJoin('usuario_perfil as p', 'p.usuario_id', 'usuario.id')
      .select('usuario.id')
      .distinct()
      .where('usuario.ativo', '=', true)
      .where((eb) =>
        eb.or([
          eb('p.perfil', '=', 'ROLE_ADMIN'),
          eb.and([
            eb('p.perfil', '=', 'ROLE_GESTOR'),
            eb.or([eb('usuario.unidade_id', 'is', null), eb('usuario.unidade_id', '=', unidadeId)]),
          ]),
        ]),
      )
      .execute()
  ).map(({ id }) => id)

export const inserirPedidos = (db: Db, pedidos: Insertable<TabelaDePedidos>[]) =>
  db.insertInto('usuario_papel_pedido').values(pedidos).execute()

export const decidirPedidos = (db: Db, ids: readonly string[], decisao: Updateable<TabelaDePedidos>) =>
  db.updateTable('usuario_papel_pedido').set(decisao).where('id', 'in', ids).execute()

export const pedidosDoUsuario = (db: Db, usuarioId: string) =>
  db
    .selectFrom('usuario_papel_pedido')
    .select(['id', 'perfil'])
    .where('usuario_id', '=', usuarioId)
    .where('decisao', 'is', null)
    .execute()

/** Those that wait, of active people; a coordinator of one unit sees that unit's. */
export const pedidosPendentes = (db: Db, deQueUnidade: string | null, id?: string) =>
  db
    .selectFrom('usuario_papel_pedido as x')
    .innerJoin('usuario as u', 'u.id', 'x.usuario_id')
    .innerJoin('usuario as quem', 'quem.id', 'x.pedido_por')
    .leftJoin('unidade as n', 'n.id', 'u.unidade_id')
    .select([
      'x.id',
      'x.usuario_id',
      'x.perfil',
      'x.motivo',
      'x.pedido_em',
      'x.pedido_por',
      'quem.nome as pedido_por_nome',
      'u.nome',
      'u.login',
      'u.matricula',
      'n.nome as unidade',
    ])
    .where('x.decisao', 'is', null)
    .where('u.ativo', '=', true)
    .$if(deQueUnidade !== null, (q) => q.where('u.unidade_id', '=', deQueUnidade))
    .$if(id !== undefined, (q) => q.where('x.id', '=', id ?? ''))
    .orderBy('x.pedido_em')
    .orderBy('x.id')
    .execute()

/** False when somebody decided it meanwhile: whoever asks holds the row of its user. */
export const aindaPendente = async (db: Db, id: string) =>
  (await db
    .selectFrom('usuario_papel_pedido')
    .select('id')
    .where('id', '=', id)
    .where('decisao', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined
