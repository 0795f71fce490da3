// The parts of the base map that this device keeps; absent while there is none.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { areasNoAparelho, removerArea } from '../../offline/mapa/banco.ts'
import { ListaDeAreasGuardadas } from '../../ui/mapa/base/lista-de-areas-guardadas.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'

const CHAVE = ['mapas-guardados']

export const MapasGuardados = () => {
  const queryClient = useQueryClient()
  const { data: areas = [] } = useQuery({
    queryKey: CHAVE,
    queryFn: areasNoAparelho,
    networkMode: 'always',
    staleTime: 0,
  })
  if (areas.length === 0) return null
  const remover = async (id: string) => {
    await removerArea(id)
    await queryClient.invalidateQueries({ queryKey: CHAVE })
  }
  return (
    <Quadro component="section" aria-labelledby="mapas-guardados">
      <h2 id="mapas-guardados">Mapas guardados neste aparelho</h2>
      {/* Whether the agency has a newer base is only known where a map is open. */}
      <ListaDeAreasGuardadas
        areas={areas.map((a) => ({ ...a, atual: true }))}
        aoRemover={(id) => void remover(id)}
      />
    </Quadro>
  )
}
