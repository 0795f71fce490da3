import type { Pagina } from '@guara/domain/pagina'
import { paginar } from '@guara/domain/pagina'
import type { Pessoa } from '@guara/domain/pessoa/schema'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../context.ts'
import { contem } from '../../database/texto.ts'
import type { Banco } from '../../database/types.ts'

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

export const porInicioDoDocumento = async (db: Db, inicio: string, quantas: number) => {
  const linhas = await pessoas(db)
    .where('documento', 'like', `${inicio}%`)
    .orderBy('documento')
    .limit(quantas)
    .execute()
  return linhas.map(daLinha)
}

const nomeQueComeca = (palavras: string[]) =>
  sql<boolean>`nome_letras like so_letras(${palavras.join(' ')}) || '%'`

/** Names that begin with what was typed, alphabetically: read off the index. */
export const porInicioDoNome = async (db: Db, palavras: string[], quantas: number) => {
  const linhas = await pessoas(db)
    .where(nomeQueComeca(palavras))
    .orderBy('nome_letras')
    .orderBy('id')
    .limit(quantas)
    .execute()
  return linhas.map(daLinha)
}

/** Enough to choose the first ones from; a word that a tenth of the people have must not read them all. */
const ACHADOS = 200

/** Names that have every word: long words anywhere, short ones (no trigram inside) where a word begins. */
export const porPalavras = async (db: Db, palavras: string[], quantas: number) => {
  const achadas = palavras
    .reduce(
      (consulta, palavra) =>
        consulta.where(
          sql<boolean>`nome_letras like ${palavra.length < 3 ? '% ' : '%'} || sem_acento(${palavra}) || '%'`,
        ),
      db.selectFrom('pessoa').select([...COLUNAS, 'nome_letras']),
    )
    .where((eb) => eb.not(nomeQueComeca(palavras)))
    .limit(ACHADOS)
  const linhas = await db
    .selectFrom(achadas.as('achadas'))
    .select(COLUNAS)
    .orderBy('nome_letras')
    .orderBy('id')
    .limit(quantas)
    .execute()
  return linhas.map(daLinha)
}
