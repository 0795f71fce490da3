// What both lists of the home page ask of a form: whose, who, where, when. Over the form's narrow row, or over one that
// repeats it.
import type { FiltroFormulario } from '@guara/domain/formulario/schema'
import { type RawBuilder, sql } from 'kysely'
import { inicioDoDia } from '../../../../database/dia.ts'

/** Whose list: a person's, or everything. */
export type DeQuem = string | null

export const TODOS = '00000000-0000-0000-0000-000000000000'

/** Up to this many matches are gathered and sorted; walking an index for them could pass most of the table. */
export const POUCOS = 2_000
/** The same where the filter and the order go together in time (dates, codes, conditions). */
export const POUCOS_NO_TEMPO = 400_000

/** So many matches are met soon on a walk; further on, gathering them is cheaper. */
export const PASSOS = 1_000

/** Where a list finds what is the form's own: its narrow row, or a row that repeats it. */
interface Linha {
  apelido: string
  /** The column of the form's id. */
  id: string
}

const DO_FORMULARIO: Linha = { apelido: 'l', id: 'id' }

/** Names too long for the mirror's index are null there and read from the form. `andando`: a name that many have is tried
 *  on each row of a walk; as an expression, no index of its parts gathers them all. Not so a part of a code: codes go with
 *  time, and a walk from today would pass years before it met '2019'. */
const porNome = (texto: string, quem: DeQuem, andando: boolean, apelido: string) => {
  const nomes = sql.ref(`${apelido}.nomes_busca`)
  if (quem === null) return sql`${andando ? sql`(${nomes} || '')` : nomes} like contem(${texto})`
  return sql`(${nomes} like contem(${texto}) or (${nomes} is null
    and exists (select from formulario f where f.id = l.id and f.nomes_busca like contem(${texto}))))`
}

type FiltroDoFormulario = Omit<FiltroFormulario, 'prop'>

const porPessoa = (f: FiltroDoFormulario, documento: string | null, id: RawBuilder<unknown>) => {
  const partes: Array<RawBuilder<unknown>> = []
  if (f.cpfCnpj)
    partes.push(sql`${id} in (select formulario_id from formulario_pessoa where documento = ${f.cpfCnpj})`)
  if (f.pessoaId)
    partes.push(
      documento
        ? sql`${id} in (select formulario_id from formulario_pessoa where pessoa_id = ${f.pessoaId}
            union select formulario_id from formulario_pessoa where documento = ${documento})`
        : sql`${id} in (select formulario_id from formulario_pessoa where pessoa_id = ${f.pessoaId})`,
    )
  return partes
}

/** What is asked of the form itself, over its narrow row: the list of instruments asks it too, of its own. */
export const filtrosDoFormulario = (
  f: FiltroDoFormulario,
  quem: DeQuem,
  documento: string | null,
  andando = false,
  { apelido, id }: Linha = DO_FORMULARIO,
) => {
  const coluna = (nome: string) => sql.ref(`${apelido}.${nome}`)
  const partes: Array<RawBuilder<unknown>> = []
  if (quem) partes.push(sql`${coluna('usuario_id')} = ${quem}`)
  if (f.nomeRazaoSocial) partes.push(porNome(f.nomeRazaoSocial, quem, andando, apelido))
  partes.push(...porPessoa(f, documento, coluna(id)))
  if (f.municipioId != null) partes.push(sql`${coluna('municipio_id')} = ${f.municipioId}`)
  if (f.nomeMunicipio)
    partes.push(
      sql`${coluna('municipio_id')} = any (array(select id from municipio where sem_acento(nome) like contem(${f.nomeMunicipio})))`,
    )
  const lavratura = coluna('lavratura')
  const { inicio, fim } = f.dataLavratura ?? {}
  if (inicio) partes.push(sql`${lavratura} >= ${inicioDoDia(inicio)}`)
  if (fim) partes.push(sql`${lavratura} < ${inicioDoDia(fim, 1)}`)
  // Without a beginning a form that has no date would be in every range.
  if (fim && !inicio) partes.push(sql`${lavratura} > '-infinity'`)
  return partes
}

export const temData = (f: FiltroDoFormulario) => Boolean(f.dataLavratura?.inicio || f.dataLavratura?.fim)
const temPessoa = (f: FiltroDoFormulario) => Boolean(f.cpfCnpj || f.pessoaId || f.nomeRazaoSocial)
export const temLugar = (f: FiltroDoFormulario) => f.municipioId != null || Boolean(f.nomeMunicipio)

export const temFiltroDoFormulario = (f: FiltroDoFormulario) => temData(f) || temPessoa(f) || temLugar(f)
