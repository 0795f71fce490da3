// What is left of the goods of this form, asked for only where a term may be begun with them.
import { pode } from '@guara/domain/formulario/ciclo'
import type { Formulario } from '@guara/domain/formulario/schema'
import { codigosDosBens } from '@guara/domain/formulario/sequencia'
import type { Documento } from '@guara/domain/instrumento/contract'
import type { Conta } from '@guara/domain/sessao/schema'
import { useQueries } from '@tanstack/react-query'
import { consultasDeInstrumento } from '../../../api/formulario/instrumentos.ts'

export type Bens = (codigo: string) => Documento | undefined

export const useBens = (usuario: Conta, formulario: Formulario): Bens => {
  const codigos = pode(usuario, 'criarTermo', formulario) ? codigosDosBens(formulario) : []
  const consultas = useQueries({
    // Whoever comes back from concluding a term sees what it left.
    queries: codigos.map((codigo) => ({
      ...consultasDeInstrumento.documento(codigo, ''),
      refetchOnMount: 'always' as const,
    })),
  })
  return (codigo) => consultas[codigos.indexOf(codigo)]?.data
}
