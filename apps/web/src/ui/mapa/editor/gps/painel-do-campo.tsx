// The foot of the full screen: vertices where the inspector stands. By one tap, by walking the boundary, or typed.
import type { Posicao } from '@guara/domain/geometria/poligono'
import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconArrowBackUp, IconKeyboard, IconMapPinPlus, IconPlayerStop, IconWalk } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { enquadrar } from '../../conteudo.ts'
import type { MapaAberto } from '../../mapa-aberto.ts'
import type { Medida } from '../desenho/medida.ts'
import type { Desenho } from '../desenho/use-desenho.ts'
import { type PontoLido, pontoDe } from '../valor.ts'
import { DigitarVertice } from '../vertices/digitar-vertice.tsx'
import classes from './campo.module.css'
import { Sinal } from './sinal.tsx'
import { ehVelha, posicaoDe } from './sinal-do-gps.ts'
import { useCaminhada } from './use-caminhada.ts'
import type { GpsContinuo } from './use-gps.ts'
import { useTelaAcesa } from './use-tela-acesa.ts'
import { useTracadoDoCampo } from './use-tracado-do-campo.ts'

interface Props {
  aberto: MapaAberto | null
  medida: Medida | null
  desenho: Desenho
  gps: GpsContinuo
  andando: boolean
  aoAndar: (andando: boolean) => void
}

const NADA: Posicao[] = []

/** The drawing begins where the inspector stands, unless something is drawn there already. */
const useComecoOndeEstou = (
  aberto: MapaAberto | null,
  leitura: PontoLido | null,
  tracado: readonly Posicao[],
) => {
  const centrado = useRef(false)
  useEffect(() => {
    const ponto = leitura && pontoDe(leitura)
    if (!aberto || !ponto || centrado.current) return
    centrado.current = true
    if (tracado.length === 0) enquadrar(aberto, [], ponto)
  }, [aberto, leitura, tracado])
}

export const PainelDoCampo = (props: Props) => {
  const { aberto, medida, desenho, gps, andando, aoAndar } = props
  const { leitura } = gps
  const tracado = medida?.tracado ?? NADA
  const [digitando, setDigitando] = useState(false)
  const [agora, setAgora] = useState(Date.now)
  useInterval(() => setAgora(Date.now()), 1000, { autoInvoke: true })
  const idadeS = (agora - gps.chegou) / 1000
  // Nothing is measured before the map is ready to draw.
  const serve = medida !== null && leitura !== null && !ehVelha(idadeS)
  const idDoSinal = useId()
  useTelaAcesa(andando)
  useTracadoDoCampo(aberto, tracado, leitura)
  const cortarTrecho = useCaminhada(andando, leitura, tracado, desenho)

  useComecoOndeEstou(aberto, leitura, tracado)

  const marcar = () => {
    // A device that has just woken up may not have counted the seconds that it slept.
    const naHora = Date.now()
    setAgora(naHora)
    if (!leitura || ehVelha((naHora - gps.chegou) / 1000)) return
    cortarTrecho()
    desenho.acrescentar(posicaoDe(leitura))
  }

  return (
    <div className={classes.painel}>
      <Sinal id={idDoSinal} gps={gps} idadeS={idadeS} tracado={tracado} />
      {digitando ? (
        <DigitarVertice aoUsar={desenho.acrescentar} aoFechar={() => setDigitando(false)} />
      ) : (
        <div className={classes.acoes}>
          <Button
            variant="default"
            disabled={tracado.length === 0}
            leftSection={<IconArrowBackUp size={22} aria-hidden />}
            onClick={() => {
              cortarTrecho()
              desenho.desfazerUltimo()
            }}
          >
            Desfazer
          </Button>
          <Button
            className={classes.aqui}
            disabled={!serve}
            aria-describedby={idDoSinal}
            leftSection={<IconMapPinPlus size={24} aria-hidden />}
            onClick={marcar}
          >
            Vértice aqui
          </Button>
          <Button
            variant={andando ? 'filled' : 'default'}
            aria-pressed={andando}
            disabled={!serve && !andando}
            leftSection={
              andando ? <IconPlayerStop size={22} aria-hidden /> : <IconWalk size={22} aria-hidden />
            }
            onClick={() => aoAndar(!andando)}
          >
            {andando ? 'Parar' : 'Andar'}
          </Button>
          <Button
            variant="default"
            leftSection={<IconKeyboard size={22} aria-hidden />}
            onClick={() => setDigitando(true)}
          >
            Digitar
          </Button>
        </div>
      )}
    </div>
  )
}
