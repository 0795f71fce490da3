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

const PALAVRAS_MAXIMAS = 8

const palavrasDe = (nome: string | null) =>
  (nome ?? '').split(/\s+/).filter(Boolean).slice(0, PALAVRAS_MAXIMAS)

export const buscar = async (db: Db, baseId: string, busca: Busca): Promise<Pagina<RegistroDaBase>> => {
  const { documento, nome, pagina, tamanho } = busca
  const achados = palavrasDe(nome).reduce(
    (consulta, palavra) => consulta.where(contem(sql.ref('nome_busca'), palavra)),
    db
      .selectFrom('base_apoio_registro')
      .where('base_id', '=', baseId)
      .$if(documento !== null, (q) => q.where('documento', '=', documento)),
  )
  const { total } = await achados
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const inicio = pagina * tamanho
  if (inicio >= total) return paginar<RegistroDaBase>([], total, pagina + 1, tamanho)
  const linhas = await achados
    .select(['numero', 'nome', 'documento', 'municipio', 'detalhes'])
    // The same line is the same uuid, also after it was imported again.
    .select(
      sql<string>`overlay(overlay(md5(base_id::text || chave) placing '4' from 13) placing '8' from 17)::uuid`.as(
        'uuid',
      ),
    )
    .orderBy('nome_busca')
    .orderBy('id')
    .limit(tamanho)
    .offset(inicio)
    .execute()
  const registros = linhas.map(({ nome: nomeRazaoSocial, documento: d, ...linha }) => ({
    ...linha,
    nomeRazaoSocial,
    cpfCnpj: d && formatarCpfCnpj(d),
  }))
  return paginar(registros, total, pagina + 1, tamanho)
}
