// A form by its id or its code, and everything that is said until it is here.
import type { Formulario } from '@guara/domain/formulario/schema'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { naoExiste } from '../api/cliente/erro.ts'
import { consultasDeFormulario } from '../api/formulario/formularios.ts'
import { useOnline } from '../ui/aparelho/use-online.ts'
import { EmptyState } from '../ui/espera/empty-state.tsx'
import { OfflineState } from '../ui/espera/offline-state.tsx'
import { QueryError } from '../ui/espera/query-error.tsx'

interface Props {
  procurado: string
  children: (formulario: Formulario) => ReactNode
}

export const FormularioProcurado = ({ procurado, children }: Props) => {
  const query = useQuery(consultasDeFormulario.um(procurado))
  const online = useOnline()
  if (naoExiste(query.error))
    return (
      <EmptyState
        Icone={IconFileOff}
        titulo="Formulário não encontrado"
        texto="Confira o código. Só a equipe e a gestão veem um formulário."
        acao={
          <p>
            Procurado: <strong>{procurado}</strong>
          </p>
        }
      />
    )
  if (query.data) return children(query.data)
  if (!online) return <OfflineState />
  if (query.isError) return <QueryError titulo="Erro ao carregar o formulário." query={query} />
  return (
    // The text is what a dialog reads first while there is no field.
    <p role="status" tabIndex={-1} data-autofocus>
      Carregando o formulário…
    </p>
  )
}
