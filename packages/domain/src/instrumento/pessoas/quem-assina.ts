// Who draws up and signs each kind: kinds × roles, one table read from the register
// (docs/dominio/instrumentos.md#who-signs). Team, conclusion, signing and blindagem ask it, on both sides.
import { lavraFormularios, type Perfil, ROTULO_DO_PERFIL } from '../../sessao/perfil.ts'
import { TIPOS_DE_INSTRUMENTO } from '../tipos.ts'

export const QUEM_ASSINA: ReadonlyMap<string, { nome: string; perfis: readonly Perfil[] }> = new Map(
  TIPOS_DE_INSTRUMENTO.map(({ codigo, nome, lavram }) => [codigo, { nome, perfis: lavram }]),
)

/** The first kind that this role does not sign. */
const foraDoAlcance = (perfil: Perfil, tipos: readonly string[]) =>
  tipos.find((tipo) => !QUEM_ASSINA.get(tipo)?.perfis.includes(perfil))

/** One of the roles signs every kind of the form. */
export const assinaTipos = (perfis: readonly Perfil[], tipos: readonly string[]) =>
  perfis.some((perfil) => lavraFormularios(perfil) && foraDoAlcance(perfil, tipos) === undefined)

/** It is null for who may sign. The roles are those held now: a blocked user holds none. */
export const porqueNaoAssinaTipos = (perfis: readonly Perfil[], tipos: readonly string[]): string | null => {
  if (assinaTipos(perfis, tipos)) return null
  const perfil = perfis.find(lavraFormularios)
  if (!perfil) return 'Está bloqueado ou não tem mais perfil que assina'
  const tipo = foraDoAlcance(perfil, tipos) ?? ''
  return `${ROTULO_DO_PERFIL[perfil]} não assina ${QUEM_ASSINA.get(tipo)?.nome ?? tipo}`
}
