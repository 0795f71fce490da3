// Everything that the page shows once the numbers are here.
import { IconWifiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { resumoPublico } from '../../api/consulta/transparencia.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { Conjuntos } from './conjuntos.tsx'
import { NumerosPublicos } from './numeros-publicos.tsx'

export const Conteudo = () => {
  const online = useOnline()
  const query = useQuery(resumoPublico)
  const { data, error } = query
  if (data)
    return (
      <>
        <NumerosPublicos resumo={data} />
        <Conjuntos resumo={data} />
      </>
    )
  if (!online)
    return (
      <EmptyState
        Icone={IconWifiOff}
        titulo="Disponível com conexão."
        texto="Os números aparecem assim que a rede voltar."
      />
    )
  if (error) return <QueryError titulo="Não foi possível carregar os números." query={query} />
  return <p role="status">Contando…</p>
}
