import type { Pagina } from '@guara/domain/pagina'
import { paginar } from '@guara/domain/pagina'
import type { Pessoa } from '@guara/domain/pessoa/schema'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../context.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'
import { contem } from '../../database/texto.ts'

const COLUNAS = ['id', 'tipo', 'documento', 'nome', 'nome_fantasia', 'email', 'telefone'] as const
type Linha = Pick<Selectable<Banco['pessoa']>, (typeof COLUNAS)[number]>

const daLinha = ({ tipo, documento, nome, nome_fantasia, ...linha }: Linha): Pessoa => ({
  ...linha,
  tipoPessoa: tipo,
  nome: tipo === 'FISICA' ? nome : null,
  razaoSocial: tipo === 'JURIDICA' ? nome : null,
  cpf: tipo === 'FISICA' ? documento : null,
  cnpj: tipo === 'JURIDICA' ? documento : null,
  nomeFantasia: nome_fantasia,
})

const pessoas = (db: Db) => db.selectFrom('pessoa').select(COLUNAS)

export const porId = async (db: Db, id: string) => {
  const linha = await pessoas(db).where('id', '=', id).executeTakeFirst()
  return linha && daLinha(linha)
}

export const porDocumento = async (db: Db, documento: string) => {
  const linha = await pessoas(db).where('documento', '=', documento).executeTakeFirst()
  return linha && daLinha(linha)
}

interface NovaLinha {
  id: string
  documento: string
  nome: string
  nome_fantasia: string | null
  email: string | null
  telefone: string | null
  criada_por: string
  criada_em: Date
}

/** False when the document (or the id) is already there; waits for whoever is writing it at this moment. */
export const inserir = async (db: Db, pessoa: NovaLinha) => {
  const nova = await db
    .insertInto('pessoa')
    .values(pessoa)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return nova !== undefined
}

interface Filtro {
  tipo: Pessoa['tipoPessoa']
  documento: string | null
  nome: string | null
  pagina: number
  tamanho: number
  orderBy: 'ASC' | 'DESC'
}

export const buscar = async (db: Db, filtro: Filtro): Promise<Pagina<Pessoa>> => {
  const { tipo, documento, nome, pagina, tamanho } = filtro
  const filtradas = db
    .selectFrom('pessoa')
    .where('tipo', '=', tipo)
    .$if(documento !== null, (q) => q.where('documento', '=', documento ?? ''))
    .$if(nome !== null, (q) => q.where(contem(sql.ref('nome_busca'), nome ?? '')))
  const { total } = await filtradas
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const inicio = (pagina - 1) * tamanho
  if (inicio >= total) return paginar([], total, pagina, tamanho)
  const ordem = filtro.orderBy === 'ASC' ? 'asc' : 'desc'
  // The page is found in the index alone; only its own rows are then read. A text without trigrams ('%') would
  // otherwise fetch every row in the order of the names.
  const daPagina = filtradas
    .select(['id', 'nome_busca'])
    .orderBy('nome_busca', ordem)
    .orderBy('id', ordem)
    .limit(tamanho)
    .offset(inicio)
  const linhas = await db
    .selectFrom(daPagina.as('pagina'))
    .innerJoin('pessoa', 'pessoa.id', 'pagina.id')
    .select(COLUNAS.map((coluna) => `pessoa.${coluna}` as const))
    .orderBy('pagina.nome_busca', ordem)
    .orderBy('pagina.id', ordem)
    .execute()
  return paginar(linhas.map(daLinha), total, pagina, tamanho)
}

/** These are enough to choose the first ones from; a word that a tenth of the people have must not read them all. */
const ACHADOS = 200

const SELECAO = sql.raw(COLUNAS.join(', '))

/** Long words anywhere, short ones (no trigram inside) where a word begins. */
const temPalavra = (palavra: string) =>
  sql`nome_letras like ${palavra.length < 3 ? '% ' : '%'} || sem_acento(${palavra}) || '%'`

const doDocumento = (documento: string) =>
  sql`(select 1 as grupo, ${SELECAO}, documento as ordem from pessoa where documento = ${documento})`

/** Names that begin with what was typed are read off the index; those that have its words are looked for only where the
 *  others are too few. */
const porNome = (palavras: string[], quantas: number) => {
  const comeca = sql`nome_letras like so_letras(${palavras.join(' ')}) || '%'`
  return sql`(select 2, ${SELECAO}, nome_letras from pessoa where ${comeca} order by nome_letras, id limit ${quantas})
    union all (select 3, ${SELECAO}, nome_letras from (select ${SELECAO}, nome_letras from pessoa
      where (select count(*) from (select from pessoa where ${comeca} limit ${quantas}) t) < ${quantas}
        and ${sql.join(palavras.map(temPalavra), sql` and `)} and not (${comeca}) limit ${ACHADOS}) achadas
      order by nome_letras, id limit ${quantas})`
}

/** Matches come by document, then names that begin with the text, then names that have its words; the same person may
 * come twice. */
export const sugestoes = async (db: Db, documento: string | null, palavras: string[], quantas: number) => {
  const partes = [
    ...(documento ? [doDocumento(documento)] : []),
    ...(palavras.length > 0 ? [porNome(palavras, quantas)] : []),
  ]
  if (partes.length === 0) return []
  const { rows } = await sql<Linha & { grupo: number; ordem: string }>`
    select * from (${sql.join(partes, sql` union all `)}) s (grupo, ${SELECAO}, ordem) order by grupo, ordem, id`.execute(
    db,
  )
  return rows.map(({ grupo: _, ordem: __, ...linha }) => daLinha(linha))
}
