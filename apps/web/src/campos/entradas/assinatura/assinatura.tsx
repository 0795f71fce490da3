// A signature drawn with a finger, a pen or the mouse. Who cannot draw has the signed copy or the refusal instead.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import {
  ALTURA_DA_ASSINATURA,
  caminhoDe,
  LARGURA_DA_ASSINATURA,
  type Traco,
  tracosValidos,
} from '@guara/domain/campos/assinatura'
import type { CampoSimples } from '@guara/domain/campos/campo'
import { Button, Input, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconEraser, IconSignature } from '@tabler/icons-react'
import { type PointerEvent, startTransition, useRef, useState } from 'react'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { molduraDeGrupo } from '../../grupo/moldura.ts'
import classes from './assinatura.module.css'

const VISTA = `0 0 ${LARGURA_DA_ASSINATURA} ${ALTURA_DA_ASSINATURA}`
const AJUDA = 'Assine com o dedo, a caneta ou o mouse. Sem isso, anexe a via assinada ou registre a recusa.'

/** The place of the pointer, in the units that are stored. A pad turned on its side runs down the screen. */
const pontoDe = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>, deitado: boolean) => {
  const { left, top, right, width, height } = currentTarget.getBoundingClientRect()
  const dentro = (n: number, limite: number) => Math.round(Math.min(limite, Math.max(0, n * limite)))
  const [x, y] = deitado
    ? [(clientY - top) / height, (right - clientX) / width]
    : [(clientX - left) / width, (clientY - top) / height]
  return [dentro(x, LARGURA_DA_ASSINATURA), dentro(y, ALTURA_DA_ASSINATURA)]
}

interface PropsDoQuadro {
  rotulo: string
  guardados: readonly Traco[]
  desabilitado: boolean
  deitado?: boolean
  onTraco: (traco: Traco) => void
}

const Quadro = ({ rotulo, guardados, desabilitado, deitado = false, onTraco }: PropsDoQuadro) => {
  const [atual, setAtual] = useState<Traco | null>(null)
  const tracando = useRef<number[] | null>(null)

  const comecar = (evento: PointerEvent<SVGSVGElement>) => {
    if (desabilitado) return
    evento.currentTarget.setPointerCapture(evento.pointerId)
    tracando.current = pontoDe(evento, deitado)
    setAtual(tracando.current)
  }
  const seguir = (evento: PointerEvent<SVGSVGElement>) => {
    if (!tracando.current) return
    tracando.current = [...tracando.current, ...pontoDe(evento, deitado)]
    setAtual(tracando.current)
  }
  const terminar = () => {
    const traco = tracando.current
    tracando.current = null
    setAtual(null)
    if (traco && traco.length >= 4) onTraco(traco)
  }

  return (
    <svg
      viewBox={VISTA}
      className={classes.campo}
      role="img"
      aria-label={guardados.length > 0 ? `${rotulo}: assinada` : `${rotulo}: em branco`}
      data-desabilitado={desabilitado || undefined}
      onPointerDown={comecar}
      onPointerMove={seguir}
      onPointerUp={terminar}
      onPointerCancel={terminar}
    >
      <path d={caminhoDe(atual ? [...guardados, atual] : guardados)} />
    </svg>
  )
}

interface PropsDaTelaCheia extends Omit<PropsDoQuadro, 'deitado' | 'desabilitado'> {
  onLimpar: () => void
  onFechar: () => void
}

/** The whole screen of a phone, on its side: nobody signs in a box as wide as three fingers. */
const TelaCheia = ({ rotulo, onLimpar, onFechar, ...quadro }: PropsDaTelaCheia) => {
  const emPe = useMediaQuery('(orientation: portrait)', true, { getInitialValueInEffect: false }) === true
  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      onClose={onFechar}
      title={rotulo}
      classNames={{ body: classes.inteira, header: classes.semTopo, content: classes.semRolagem }}
    >
      <div className={classes.folha} data-deitada={emPe || undefined}>
        <p>{rotulo}</p>
        <Quadro rotulo={rotulo} desabilitado={false} deitado={emPe} {...quadro} />
        <div className={classes.botoes}>
          <Button variant="default" disabled={quadro.guardados.length === 0} onClick={onLimpar}>
            Limpar assinatura
          </Button>
          <Button onClick={onFechar}>Concluir</Button>
        </div>
      </div>
    </Modal>
  )
}

export const EntradaAssinatura = (props: PropsDaEntrada<CampoSimples>) => {
  const { campo, caminho, valor, desabilitado, onMudar } = props
  const celular = useCelular()
  const [aberta, setAberta] = useState(false)
  const guardados = tracosValidos(valor) ? valor.tracos : []
  const incluir = (traco: Traco) =>
    onMudar(caminho, { tracos: [...guardados, traco], em: new Date().toISOString() })
  const limpar = () => onMudar(caminho, null)
  const quadro = { rotulo: campo.rotulo, guardados, onTraco: incluir }
  return (
    <Input.Wrapper {...molduraDeGrupo(props, campo.ajuda ?? AJUDA)} role="group" tabIndex={-1}>
      {/* On a phone a finger that scrolls the form must not leave a stroke. */}
      <Quadro {...quadro} desabilitado={desabilitado || celular} />
      <div className={classes.botoes}>
        {celular && !desabilitado && (
          <Button
            leftSection={<IconSignature size={18} aria-hidden />}
            onClick={() => startTransition(() => setAberta(true))}
          >
            {guardados.length > 0 ? 'Assinar de novo em tela cheia' : 'Assinar em tela cheia'}
          </Button>
        )}
        {!desabilitado && guardados.length > 0 && (
          <Button
            variant="subtle"
            color="gray.8"
            size="sm"
            leftSection={<IconEraser size={18} aria-hidden />}
            onClick={limpar}
          >
            Limpar assinatura
          </Button>
        )}
      </div>
      {aberta && <TelaCheia {...quadro} onLimpar={limpar} onFechar={() => setAberta(false)} />}
    </Input.Wrapper>
  )
}

export const AssinaturaDesenhada = ({ tracos, rotulo }: { tracos: readonly Traco[]; rotulo: string }) => (
  <svg viewBox={VISTA} className={classes.lida} role="img" aria-label={`${rotulo}: assinada`}>
    <path d={caminhoDe(tracos)} />
  </svg>
)
