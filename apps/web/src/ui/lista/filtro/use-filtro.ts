import { useCallback, useSyncExternalStore } from 'react'
import { filtros } from './filtros.ts'

/** The saved filter of a list, or its initial one. Clearing the store (menu, logout) brings the initial one back. */
export const useFiltro = <T>(chave: string, inicial: T) => {
  const salvo = useSyncExternalStore(filtros.subscribe, () => filtros.get(chave)) as T | null
  const salvar = useCallback((filtro: T) => filtros.save(chave, filtro), [chave])
  return [salvo ?? inicial, salvar] as const
}
