// A signature drawn with a finger, a pen or the mouse. Who cannot draw has the signed copy or the refusal instead.
import {
  ALTURA_DA_ASSINATURA,
  caminhoDe,
  LARGURA_DA_ASSINATURA,
  type Traco,
  tracosValidos,
} from '@guara/domain/campos/assinatura'
import type { CampoSimples } from '@guara/domain/campos/campo'
import { Button, Input } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { type PointerEvent, useRef, useState } from 'react'
import type { PropsDaEntrada } from '../../entrada.ts'
import { molduraDeGrupo } from '../../moldura.ts'
import classes from './assinatura.module.css'

const VISTA = `0 0 ${LARGURA_DA_ASSINATURA} ${ALTURA_DA_ASSINATURA}`
const AJUDA = 'Assine com o dedo, a caneta ou o mouse. Sem isso, anexe a via assinada ou registre a recusa.'

/** The place of the pointer, in the units that are stored. */
const pontoDe = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const dentro = (n: number, limite: number) => Math.round(Math.min(limite, Math.max(0, n)))
  return [
    dentro(((clientX - left) / width) * LARGURA_DA_ASSINATURA, LARGURA_DA_ASSINATURA),
    dentro(((clientY - top) / height) * ALTURA_DA_ASSINATURA, ALTURA_DA_ASSINATURA),
  ]
}

export const EntradaAssinatura = (props: PropsDaEntrada<CampoSimples>) => {
  const { campo, caminho, valor, desabilitado, onMudar } = props
  const guardados = tracosValidos(valor) ? valor.tracos : []
  const [atual, setAtual] = useState<Traco | null>(null)
  const tracando = useRef<number[] | null>(null)

  const comecar = (evento: PointerEvent<SVGSVGElement>) => {
    if (desabilitado) return
    evento.currentTarget.setPointerCapture(evento.pointerId)
    tracando.current = pontoDe(evento)
    setAtual(tracando.current)
  }
  const seguir = (evento: PointerEvent<SVGSVGElement>) => {
    if (!tracando.current) return
    tracando.current = [...tracando.current, ...pontoDe(evento)]
    setAtual(tracando.current)
  }
  const terminar = () => {
    const traco = tracando.current
    tracando.current = null
    setAtual(null)
    if (traco && traco.length >= 4)
      onMudar(caminho, { tracos: [...guardados, traco], em: new Date().toISOString() })
  }

  return (
    <Input.Wrapper {...molduraDeGrupo(props, campo.ajuda ?? AJUDA)} role="group" tabIndex={-1}>
      <svg
        viewBox={VISTA}
        className={classes.campo}
        role="img"
        aria-label={guardados.length > 0 ? `${campo.rotulo}: assinada` : `${campo.rotulo}: em branco`}
        data-desabilitado={desabilitado || undefined}
        onPointerDown={comecar}
        onPointerMove={seguir}
        onPointerUp={terminar}
        onPointerCancel={terminar}
      >
        <path d={caminhoDe(atual ? [...guardados, atual] : guardados)} />
      </svg>
      {!desabilitado && guardados.length > 0 && (
        <Button
          variant="subtle"
          color="gray.8"
          size="sm"
          leftSection={<IconEraser size={18} aria-hidden />}
          onClick={() => onMudar(caminho, null)}
        >
          Limpar assinatura
        </Button>
      )}
    </Input.Wrapper>
  )
}

export const AssinaturaDesenhada = ({ tracos, rotulo }: { tracos: readonly Traco[]; rotulo: string }) => (
  <svg viewBox={VISTA} className={classes.lida} role="img" aria-label={`${rotulo}: assinada`}>
    <path d={caminhoDe(tracos)} />
  </svg>
)
