import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'

/** The filter that the rows in sight came by: the one asked for, unless it failed and the rows are those of before. */
export const useMostrado = <F>(
  {
    isError,
    isSuccess,
    isPlaceholderData,
  }: Pick<UseQueryResult, 'isError' | 'isSuccess' | 'isPlaceholderData'>,
  filtro: F,
): F => {
  const ultimo = useRef(filtro)
  if (isSuccess && !isPlaceholderData) ultimo.current = filtro
  return isError ? ultimo.current : filtro
}
