// The team: who is on it sees the form and works on it. Names come from the users, never from the body.
import { ErroDeNegocio, type Violacao } from '@guara/domain/erros'
import type { Colega, IntegranteDado } from '@guara/domain/formulario/schema'
import { lavraFormularios, PERFIS, type Perfil } from '@guara/domain/sessao/perfil'
import { sql } from 'kysely'
import type { ContextoAutenticado, Db } from '../../../../context.ts'
import { contem } from '../../../../database/texto.ts'

/** Of these, the ids of active users who draw up forms. */
const quemLavra = async (db: Db, ids: readonly string[]) => {
  const linhas = await db
    .selectFrom('usuario')
    .select([
      'id',
      sql<Perfil[]>`array(select perfil from usuario_perfil p where p.usuario_id = usuario.id)`.as('perfis'),
    ])
    .where('id', 'in', ids)
    .where('ativo', '=', true)
    .execute()
  return new Set(linhas.filter((u) => u.perfis.some(lavraFormularios)).map((u) => u.id))
}

const COLEGAS = 10

/** Active users who draw up forms, for the field that adds one to the team. */
export const colegas = (db: Db, procurado: string): Promise<Colega[]> => {
  const nome = contem(sql`sem_acento(nome)`, procurado)
  const matricula = contem(sql`matricula`, procurado)
  const login = contem(sql`login`, procurado)
  return db
    .selectFrom('usuario')
    .select(['id as usuarioId', 'nome', 'matricula', 'cargo'])
    .where('ativo', '=', true)
    .where(
      sql<boolean>`exists (select from usuario_perfil p where p.usuario_id = usuario.id and p.perfil = any (${PERFIS.filter(lavraFormularios)}))`,
    )
    .where(({ or }) => or([nome, matricula, login]))
    .orderBy('nome')
    .limit(COLEGAS)
    .execute()
}

/** Whoever is already on the team stays even if blocked since: a draft is never stuck on somebody who left. */
export const conferirEquipe = async (
  db: Db,
  equipe: readonly IntegranteDado[],
  jaEram: ReadonlySet<string> = new Set(),
) => {
  const novos = equipe.map((i) => i.usuarioId).filter((id) => !jaEram.has(id))
  const aceitos = novos.length > 0 ? await quemLavra(db, novos) : new Set()
  const vistos = new Set<string>()
  const violations = equipe.flatMap(({ usuarioId }, i): Violacao[] => {
    const field = `equipe.${i}.usuarioId`
    if (vistos.has(usuarioId)) return [{ field, message: 'Integrante já incluído' }]
    vistos.add(usuarioId)
    return jaEram.has(usuarioId) || aceitos.has(usuarioId)
      ? []
      : [{ field, message: 'Escolha um usuário ativo que lavra formulários' }]
  })
  if (violations.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira os integrantes da equipe.', { violations })
}

/** Whoever creates enters as autuante and signs, unless the body already says what they are. */
export const comQuemCria = (
  { usuario }: ContextoAutenticado,
  equipe: readonly IntegranteDado[],
): IntegranteDado[] => {
  if (equipe.some((i) => i.usuarioId === usuario.id)) return [...equipe]
  const autuante = !equipe.some((i) => i.autuante)
  return [{ usuarioId: usuario.id, autuante, assina: true }, ...equipe]
}
