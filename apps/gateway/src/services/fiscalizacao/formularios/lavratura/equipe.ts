// The team: who is on it sees the form and works on it. Names come from the users, never from the body.
import { ErroDeNegocio, type Violacao } from '@guara/domain/erros'
import type { Colega, IntegranteDado } from '@guara/domain/formulario/schema'
import { porqueNaoAssinaTipos } from '@guara/domain/instrumento/pessoas/quem-assina'
import { lavraFormularios } from '@guara/domain/sessao/perfil'
import type { ContextoAutenticado, Db } from '../../../../context.ts'
import { procurarQuemLavra, quemLavra } from '../../../autenticacao/contas/quem-lavra.ts'
import type { IntegranteGuardado } from '../repository.ts'

const integranteDe = (
  { autuante, assina }: IntegranteDado,
  { usuarioId, nome, matricula = null, cargo = null, perfis = [] }: Colega,
): IntegranteGuardado => ({ usuarioId, nome, matricula, cargo, autuante, assina, assinouEm: null, perfis })

/** The users that the field of the team suggests. */
export const colegas = async (db: Db, procurado: string): Promise<Colega[]> =>
  (await procurarQuemLavra(db, procurado)).map(({ id, ...colega }) => ({ usuarioId: id, ...colega }))

const responde = ({ autuante, assina }: Pick<IntegranteDado, 'autuante' | 'assina'>) => autuante || assina

/** The team as it will be read. Whoever is already on it stays as they were even if blocked since: a draft is never stuck
 *  on somebody who left, and the blindagem speaks of them before it is sent. */
export const integrantesDe = async (
  { db, usuario }: ContextoAutenticado,
  equipe: readonly IntegranteDado[],
  tipos: readonly string[],
  jaEram: readonly IntegranteGuardado[] = [],
): Promise<IntegranteGuardado[]> => {
  const eu = usuario.perfis.some(lavraFormularios) ? [{ ...usuario, usuarioId: usuario.id }] : []
  const conhecidos = new Map<string, Colega>([...eu, ...jaEram].map((i) => [i.usuarioId, i]))
  const novos = equipe.map((i) => i.usuarioId).filter((id) => !conhecidos.has(id))
  for (const { id, ...achado } of await quemLavra(db, novos)) conhecidos.set(id, { usuarioId: id, ...achado })
  const violations: Violacao[] = []
  const integrantes = equipe.flatMap((dado, i) => {
    const field = `equipe.${i}.usuarioId`
    const conhecido = conhecidos.get(dado.usuarioId)
    if (equipe.findIndex((outro) => outro.usuarioId === dado.usuarioId) < i)
      violations.push({ field, message: 'Integrante já incluído' })
    else if (!conhecido) violations.push({ field, message: 'Escolha um usuário ativo que lavra formulários' })
    else if (responde(dado) && !jaEram.some((i) => i.usuarioId === dado.usuarioId && responde(i))) {
      const porque = porqueNaoAssinaTipos(conhecido.perfis, tipos)
      if (porque) violations.push({ field: `equipe.${i}.assina`, message: porque })
    }
    return conhecido ? [integranteDe(dado, conhecido)] : []
  })
  if (violations.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira os integrantes da equipe.', { violations })
  return integrantes
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
