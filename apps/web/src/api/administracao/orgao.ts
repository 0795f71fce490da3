import { logoDoOrgao, orgao } from '@guara/domain/orgao/contract'
import { useQuery } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

const apiDoOrgao = createClient(orgao)
export const apiDoLogo = createClient(logoDoOrgao)

/** Who the agency is, kept on the device. A screen without it only lacks a name, so its failure is not told. */
export const useOrgao = () => {
  const { data } = useQuery({
    queryKey: ['lookup', 'orgao'],
    queryFn: ({ signal }) => apiDoOrgao.identidade({}, { signal }),
    staleTime: 60 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { guardar: true },
  })
  return data
}
