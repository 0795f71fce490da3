// Certificates that wait for a second person (docs/dominio/prova.md#second-person).
import { certificados } from '@guara/domain/certificado/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

export const apiDeCertificados = createClient(certificados)

export const CERTIFICADOS = ['certificados']
export const ERRO_DOS_CERTIFICADOS = 'Erro ao carregar os certificados a aprovar.'

/** The list itself tells of a failure, so that no notification does. */
export const certificadosPendentes = () =>
  queryOptions({
    queryKey: CERTIFICADOS,
    queryFn: ({ signal }) => apiDeCertificados.pendentes({}, { signal }),
    refetchOnMount: 'always',
  })
