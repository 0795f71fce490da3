// The history of imports, of alerts and of support databases. An import lives in the process that reads its file, and any
// process may be asked how it goes: the one that runs it gives a sign now and then, by the database's clock.
import type {
  ContagemDaImportacao,
  DestinoDaImportacao,
  LinhaRecusada,
} from '@guara/domain/importacao/schema'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../context.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'

/** Six signs missed. */
const SILENCIO_MS = 60_000

type Situacao = 'EM_ANDAMENTO' | 'CONCLUIDA' | 'FALHOU' | 'CANCELADA' | 'DESFEITA'

export const abrir = (
  db: Db,
  nova: Pick<Insertable<Banco['importacao']>, 'id' | 'arquivo' | 'usuario_id' | 'seco' | 'iniciada_em'> & {
    destino: DestinoDaImportacao
    fonte: string | null
  },
) =>
  db
    .insertInto('importacao')
    .values({ ...nova, situacao: 'EM_ANDAMENTO', bytes: 0 })
    .execute()

export const existe = async (db: Db, id: string) =>
  (await db.selectFrom('importacao').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const iniciadasDepoisDe = async (db: Db, quando: Date): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.selectFrom('importacao').select('id').where('iniciada_em', '>', quando).execute()).map(
      (i) => i.id,
    ),
  )

/** Keeps how far it has got, and tells whether somebody asked it to stop. */
export const gravarContagem = async (
  db: Db,
  id: string,
  contagem: ContagemDaImportacao,
  fonte: string | null,
) => {
  const { cancelar } = await db
    .updateTable('importacao')
    .set({ ...contagem, fonte })
    .where('id', '=', id)
    .returning('cancelar')
    .executeTakeFirstOrThrow()
  return cancelar
}

interface Fim {
  situacao: Situacao
  erro: string | null
  sha256?: string | null
  bytes?: number
  observacoes?: string[]
}

export const terminar = (db: Db, id: string, fim: Fim) =>
  db
    .updateTable('importacao')
    .set({ ...fim, terminada_em: new Date() })
    .where('id', '=', id)
    .execute()

export const darSinal = (db: Db, id: string) =>
  sql`update importacao set sinal_em = clock_timestamp() where id = ${id}`.execute(db)

/** Those that gave no sign for a while ended when they were last heard of. */
export const encerrarSemSinal = (db: Db, erro: string) =>
  sql`update importacao set situacao = 'FALHOU', erro = ${erro}, terminada_em = sinal_em
    where situacao = 'EM_ANDAMENTO' and sinal_em < clock_timestamp() - ${SILENCIO_MS} * interval '1 millisecond'`.execute(
    db,
  )

export const pedirCancelamento = async (db: Db, id: string) => {
  const feito = await db
    .updateTable('importacao')
    .set({ cancelar: true })
    .where('id', '=', id)
    .where('situacao', '=', 'EM_ANDAMENTO')
    .executeTakeFirst()
  return feito.numUpdatedRows > 0n
}

const linhas = (db: Db) =>
  db
    .selectFrom('importacao as i')
    .leftJoin('usuario as u', 'u.id', 'i.usuario_id')
    .leftJoin('usuario as d', 'd.id', 'i.desfeita_por')
    .selectAll('i')
    .select(['u.nome as usuario_nome', 'd.nome as desfeita_nome'])

export const ler = (db: Db, id: string) => linhas(db).where('i.id', '=', id).executeTakeFirst()
export type LinhaDaImportacao = NonNullable<Awaited<ReturnType<typeof ler>>>

/** Nobody else changes it until the end of the transaction. */
export const travar = (db: Db, id: string) =>
  db.selectFrom('importacao').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Checks that wrote nothing are not part of the history. */
export const pagina = async (db: Db, inicio: number, tamanho: number) => {
  const [lidas, { total }] = await Promise.all([
    linhas(db)
      .where('i.seco', '=', false)
      .orderBy('i.iniciada_em', 'desc')
      .orderBy('i.id')
      .offset(inicio)
      .limit(tamanho)
      .execute(),
    db
      .selectFrom('importacao')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where('seco', '=', false)
      .executeTakeFirstOrThrow(),
  ])
  return { lidas, total }
}

export const desfazer = (db: Db, id: string, quem: string, quando: Date) =>
  db
    .updateTable('importacao')
    .set({ situacao: 'DESFEITA', desfeita_em: quando, desfeita_por: quem, esperando: 0 })
    .where('id', '=', id)
    .execute()

export const guardarRecusas = async (db: Db, id: string, recusas: readonly LinhaRecusada[]) => {
  if (recusas.length === 0) return
  await db
    .insertInto('importacao_recusa')
    .values(
      recusas.map(({ linha, codigoExterno, motivo }) => ({
        importacao_id: id,
        linha,
        codigo_externo: codigoExterno,
        motivo,
      })),
    )
    .execute()
}

export const recusasDepoisDe = (db: Db, id: string, linha: number, quantas: number) =>
  db
    .selectFrom('importacao_recusa')
    .select(['linha', 'codigo_externo', 'motivo'])
    .where('importacao_id', '=', id)
    .where('linha', '>', linha)
    .orderBy('linha')
    .limit(quantas)
    .execute()

/** The last one that was to write something. */
export const ultima = (db: Db, destino: DestinoDaImportacao) =>
  db
    .selectFrom('importacao')
    .select(['arquivo', 'iniciada_em', 'erro'])
    .where('destino', '=', destino)
    .where('seco', '=', false)
    .orderBy('iniciada_em', 'desc')
    .limit(1)
    .executeTakeFirst()
