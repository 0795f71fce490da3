// The foot of the full screen: vertices where the inspector stands. By one tap, by walking the boundary, or typed.
import type { Posicao } from '@guara/domain/geometria/poligono'
import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import {
  IconArrowBackUp,
  IconCurrentLocation,
  IconKeyboard,
  IconMapPinPlus,
  IconPlayerStop,
  IconWalk,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { enquadrar } from '../conteudo.ts'
import type { MapaAberto } from '../mapa-aberto.ts'
import classes from './campo.module.css'
import { DigitarVertice } from './digitar-vertice.tsx'
import { posicaoDe, precisaoEmPalavras, restoDoSinal } from './sinal-do-gps.ts'
import { useCaminhada } from './use-caminhada.ts'
import type { Medida, useDesenho } from './use-desenho.ts'
import { useTelaAcesa } from './use-tela-acesa.ts'
import { useTracadoDoCampo } from './use-tracado-do-campo.ts'
import { type PontoLido, pontoDe } from './valor.ts'

interface Props {
  aberto: MapaAberto | null
  medida: Medida | null
  desenho: ReturnType<typeof useDesenho>
  leitura: PontoLido | null
  erroDoGps: string | null
  andando: boolean
  aoAndar: (andando: boolean) => void
}

const NADA: Posicao[] = []

export const PainelDoCampo = (props: Props) => {
  const { aberto, medida, desenho, leitura, erroDoGps, andando, aoAndar } = props
  const tracado = medida?.tracado ?? NADA
  const [digitando, setDigitando] = useState(false)
  const [agora, setAgora] = useState(Date.now)
  useInterval(() => setAgora(Date.now()), 1000, { autoInvoke: true })
  useTelaAcesa(andando)
  useTracadoDoCampo(aberto, tracado, leitura)
  const cortarTrecho = useCaminhada(andando, leitura, tracado, desenho)

  // The drawing begins where the inspector stands, unless something is drawn there already.
  const centrado = useRef(false)
  useEffect(() => {
    const ponto = leitura && pontoDe(leitura)
    if (!aberto || !ponto || centrado.current) return
    centrado.current = true
    if (tracado.length === 0) enquadrar(aberto, [], ponto)
  }, [aberto, leitura, tracado])

  const marcar = () => {
    if (!leitura) return
    cortarTrecho()
    desenho.acrescentar(posicaoDe(leitura))
  }

  return (
    <div className={classes.painel}>
      <p className={classes.sinal}>
        <IconCurrentLocation size={22} aria-hidden />
        {leitura ? (
          <span>
            <strong>{precisaoEmPalavras(leitura.precisaoM ?? Infinity)}</strong>{' '}
            {restoDoSinal(leitura, tracado, agora)}
          </span>
        ) : (
          <span>{erroDoGps ?? 'Procurando a posição do aparelho…'}</span>
        )}
      </p>
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
            disabled={!leitura}
            leftSection={<IconMapPinPlus size={24} aria-hidden />}
            onClick={marcar}
          >
            Vértice aqui
          </Button>
          <Button
            variant={andando ? 'filled' : 'default'}
            aria-pressed={andando}
            disabled={!leitura && !andando}
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
