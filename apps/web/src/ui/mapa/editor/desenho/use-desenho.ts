// Drawing and editing by mouse and by finger. A crossing is refused where it happens and said in words.
import { useRef } from 'react'
import type { MapaAberto } from '../../mapa-aberto.ts'
import type { Camadas } from '../areas/use-areas-no-mapa.ts'
import type { Ouvinte } from './ouvinte.ts'
import { useEdicao } from './use-edicao.ts'
import { useTracado } from './use-tracado.ts'
import { verticesDoDesenho } from './vertices-do-desenho.ts'

export const useDesenho = (
  aberto: MapaAberto | null,
  camadas: Camadas | null,
  desenhando: boolean,
  editando: string | null,
  ouvinte: Ouvinte,
) => {
  const ouvir = useRef(ouvinte)
  ouvir.current = ouvinte
  useTracado(aberto, desenhando, ouvir)
  useEdicao(aberto, camadas, editando, ouvir)
  return verticesDoDesenho(aberto, (mensagem) => ouvir.current.aoRecusar(mensagem))
}

export type Desenho = ReturnType<typeof useDesenho>
