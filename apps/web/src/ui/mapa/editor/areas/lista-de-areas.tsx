import type { AreaDesenhada } from '@guara/domain/geometria/areas'
import { nomeDoPoligono } from '@guara/domain/geometria/nome'
import { Button } from '@mantine/core'
import { Recado } from '../../../aviso/recado.tsx'
import type { Referencia } from '../../conteudo.ts'
import { CartaoDaArea } from './cartao-da-area.tsx'
import type { useAreas } from './use-areas.ts'

interface Props {
  lista: AreaDesenhada[]
  areas: ReturnType<typeof useAreas>
  /** The person chooses what each area is for. */
  comFinalidade: boolean
  referencias: Referencia[]
  editando: string | null
  areaAoVivo: number | null
  aoEditar: (id: string) => void
  aoDigitar: (id: string) => void
  aoExcluir: (id: string) => void
}

/** One card per area, and the way back from a removal. */
export const ListaDeAreas = ({
  lista,
  areas,
  comFinalidade,
  referencias,
  editando,
  areaAoVivo,
  ...acoes
}: Props) => (
  <>
    {areas.excluida && (
      <Recado tom="informacao" focado>
        {nomeDoPoligono(areas.excluida.indice)} excluído.{' '}
        <Button variant="default" size="sm" onClick={areas.desfazerExclusao}>
          Desfazer
        </Button>
      </Recado>
    )}
    {lista.map((area, i) => (
      <CartaoDaArea
        key={area.id}
        nome={nomeDoPoligono(i)}
        area={area}
        comFinalidade={comFinalidade}
        areaAoVivo={editando === area.id ? areaAoVivo : null}
        referencias={referencias}
        editando={editando === area.id}
        aoMudar={areas.trocar}
        aoEditar={() => acoes.aoEditar(area.id)}
        aoDigitar={() => acoes.aoDigitar(area.id)}
        aoExcluir={() => acoes.aoExcluir(area.id)}
      />
    ))}
  </>
)
