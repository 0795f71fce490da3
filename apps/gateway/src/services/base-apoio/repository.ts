// The bases kept here. A document is found by its own index; a name by the trigrams of its words, in any order, without
// accents and case.
import type { RegistroDaBase } from '@guara/domain/base-apoio/schema'
import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import { type Pagina, paginar } from '@guara/domain/pagina'
import { sql } from 'kysely'
import type { Db } from '../../context.ts'
import { contem } from '../../database/texto.ts'
import type { Busca } from './fonte.ts'

export const bases = (db: Db) => db.selectFrom('base_apoio').select(['id', 'descricao']).execute()

export const base = (db: Db, id: string) =>
  db.selectFrom('base_apoio').select(['id', 'descricao']).where('id', '=', id).executeTakeFirst()

/** Each word counts once: said twice it asks nothing more. */
const palavrasDe = (nome: string | null) => [...new Set((nome ?? '').split(/\s+/).filter(Boolean))]

const onde = (baseId: string, { documento, nome }: Busca) => {
  const partes = palavrasDe(nome).map((palavra) => contem(sql.ref('r.nome_busca'), palavra))
  if (documento !== null) partes.push(sql<boolean>`r.documento = ${documento}`)
  return sql`where ${sql.join([sql`r.base_id = ${baseId}`, ...partes], sql` and `)}`
}

interface Linha extends Omit<RegistroDaBase, 'nomeRazaoSocial' | 'cpfCnpj' | 'uuid'> {
  total: number
  uuid: string | null
  nome: string
  documento: string | null
}

const emRegistro = ({ total: _, nome, documento, uuid, ...linha }: Linha): RegistroDaBase[] =>
  uuid === null
    ? []
    : [{ ...linha, uuid, nomeRazaoSocial: nome, cpfCnpj: documento && formatarCpfCnpj(documento) }]

export const buscar = async (db: Db, baseId: string, busca: Busca): Promise<Pagina<RegistroDaBase>> => {
  const { pagina, tamanho } = busca
  // The rows are found once: counted, put in order, and read whole for the page alone. The same line is the same
  // uuid, also after it was imported again.
  const { rows } = await sql<Linha>`
    with achados as materialized (select r.id, r.nome_busca from base_apoio_registro r ${onde(baseId, busca)}),
    pagina as (select * from achados order by nome_busca, id limit ${tamanho} offset ${pagina * tamanho})
    select t.total, r.numero, r.nome, r.documento, r.municipio, r.detalhes,
      overlay(overlay(md5(r.base_id::text || r.chave) placing '4' from 13) placing '8' from 17)::uuid as uuid
    from (select count(*) as total from achados) t
    left join (pagina p join base_apoio_registro r on r.id = p.id) on true
    order by p.nome_busca, p.id`.execute(db)
  return paginar(rows.flatMap(emRegistro), rows[0]?.total ?? 0, pagina + 1, tamanho)
}

const MAXIMO_DE_AUTOS = 100

interface LinhaDeAuto extends Pick<RegistroDaBase, 'numero' | 'municipio' | 'detalhes'> {
  base: string
}

/** Notices against who has one of these documents, in the bases of notices. */
export const autosDosDocumentos = async (db: Db, documentos: readonly string[]) => {
  const { rows } = await sql<LinhaDeAuto>`
    select r.numero, b.descricao as base, r.municipio, r.detalhes
    from base_apoio b
    join base_apoio_registro r on r.base_id = b.id and r.documento = any (${documentos})
    where b.codigo like '%AUTOS'
    limit ${MAXIMO_DE_AUTOS}`.execute(db)
  return rows
}
