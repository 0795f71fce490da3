// Which counter of the home page is pressed: it holds for both tabs, and the menu and leaving forget it as any filter.
import type { Necessidade } from '@guara/domain/formulario/necessidade'
import { createContext } from 'react'
import { useFiltro } from '../../ui/lista/filtro/use-filtro.ts'

const CHAVE_DA_NECESSIDADE = 'formularios-necessidade'

export const useNecessidade = () => useFiltro<Necessidade | null>(CHAVE_DA_NECESSIDADE, null)

/** Something of this device could not be sent: the counter counts it, and the list of the gateway does not know it. */
export const ComErroNoAparelho = createContext(false)
