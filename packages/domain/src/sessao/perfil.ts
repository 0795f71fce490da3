// The roles (docs/dominio/fio.md#roles). The active one decides.
import { z } from 'zod'

export const PERFIS = ['ROLE_FISCAL', 'ROLE_ORIENTADOR', 'ROLE_GESTOR', 'ROLE_ADMIN'] as const
export const Perfil = z.enum(PERFIS)
export type Perfil = z.infer<typeof Perfil>

export const ROTULO_DO_PERFIL: Record<Perfil, string> = {
  ROLE_FISCAL: 'Fiscal',
  ROLE_ORIENTADOR: 'Orientador',
  ROLE_GESTOR: 'Gestor',
  ROLE_ADMIN: 'Administrador',
}

/** Only these draw up forms: the others see no New Form button and get 403. */
export const lavraFormularios = (perfil: Perfil) => perfil === 'ROLE_FISCAL' || perfil === 'ROLE_ORIENTADOR'

/** They draw up one kind of document alone. */
export const soOrienta = (perfil: Perfil) => perfil === 'ROLE_ORIENTADOR'

/** They see everybody's forms, of one unit or of all, and correct what whoever drew up no longer may. */
export const coordena = (perfil: Perfil) => perfil === 'ROLE_GESTOR'
