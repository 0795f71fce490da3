// A drawing from its first vertex to its end: on the whole screen of whatever is held in the hand, with the device's position,
// kept as it grows, gone on with after the page was lost, given up only when that is confirmed.
import { useEffect, useMemo, useRef, useState } from 'react'
import { confirmar } from '../../../aviso/confirm-dialog.tsx'
import type { MapaAberto } from '../../mapa-aberto.ts'
import type { useAreas } from '../areas/use-areas.ts'
import { useAreasNoMapa } from '../areas/use-areas-no-mapa.ts'
import { useGpsContinuo } from '../gps/use-gps.ts'
import type { useModo } from '../modo.ts'
import type { DesenhoDeixado, ValorDaLocalizacao } from '../valor.ts'
import type { Medida } from './medida.ts'
import { type Desenho, useDesenho } from './use-desenho.ts'
import { desenhoDeixado, useEsboco } from './use-esboco.ts'
import { useTelaCheia } from './use-tela-cheia.ts'

interface Entrada {
  aberto: MapaAberto | null
  value: ValorDaLocalizacao
  areas: ReturnType<typeof useAreas>
  modo: ReturnType<typeof useModo>
  sol: boolean
  aoEscolher: (id: string | null) => void
}

/** The vertices that were left go back on the map once it is ready to draw. */
const useRetomada = (
  pronto: boolean,
  desenho: Desenho,
  esboco: Pick<ReturnType<typeof useEsboco>, 'retomar'>,
) => {
  const retomado = useRef<DesenhoDeixado | null>(null)
  useEffect(() => {
    const antes = retomado.current
    if (!pronto || !antes) return
    retomado.current = null
    esboco.retomar(antes.id)
    for (const vertice of antes.tracado) desenho.acrescentar(vertice)
  })
  return (antes: DesenhoDeixado | null) => {
    retomado.current = antes
  }
}

const confirmarDescarte = ({ vertices }: Medida, descartar: () => void) =>
  confirmar({
    titulo: 'Descartar o desenho?',
    texto: `O desenho até agora: ${vertices} ${vertices === 1 ? 'vértice' : 'vértices'}.`,
    botao: 'Descartar desenho',
    voltar: 'Continuar desenhando',
    onConfirmar: descartar,
  })

export const useSessaoDeDesenho = ({ aberto, value, areas, modo, sol, aoEscolher }: Entrada) => {
  const { modo: agora, irPara, parar } = modo
  const [medida, setMedida] = useState<Medida | null>(null)
  const [andando, setAndando] = useState(false)
  const editando = agora.tipo === 'editar' ? agora.id : null
  const desenhando = agora.tipo === 'desenhar'

  const descartar = () => {
    esboco.descartar()
    parar()
  }
  const cancelar = () => (medida?.tracado.length ? confirmarDescarte(medida, descartar) : descartar())
  const telaCheia = useTelaCheia(desenhando || editando !== null, desenhando ? cancelar : parar)
  const noCampo = telaCheia.ligada && desenhando
  const gps = useGpsContinuo(noCampo)
  const esboco = useEsboco(noCampo, andando, medida, areas)
  const prontos = useMemo(
    () => value.poligonos.filter((a) => a.id !== esboco.id),
    [value.poligonos, esboco.id],
  )
  const camadas = useAreasNoMapa(aberto, prontos, sol, (id) => agora.tipo === 'ver' && aoEscolher(id))
  const desenho = useDesenho(aberto, camadas, desenhando, editando, {
    aoDesenhar: (geometria) => {
      aoEscolher(esboco.concluir(geometria))
      parar()
    },
    aoEditar: areas.trocarGeometria,
    aoMedir: setMedida,
    aoRecusar: modo.setRecusa,
  })
  const retomar = useRetomada(aberto !== null && desenhando, desenho, esboco)

  return {
    desenhando,
    editando,
    medida,
    andando,
    setAndando,
    telaCheia,
    noCampo,
    gps,
    prontos,
    desenho,
    cancelar,
    /** What was drawn before the page was lost; null while another is drawn. */
    deixado: desenhando ? null : desenhoDeixado(value),
    descartarDeixado: esboco.descartar,
    comecar: (antes: DesenhoDeixado | null) => {
      retomar(antes)
      setAndando(antes?.andando ?? false)
      irPara({ tipo: 'desenhar' })
    },
  }
}
