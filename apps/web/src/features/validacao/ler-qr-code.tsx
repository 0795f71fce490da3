import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Recado } from '../../ui/recado.tsx'
import { codigoDoQr, criarDetector, type Detector } from './qr-code.ts'
import classes from './validacao.module.css'

const INTERVALO_MS = 250
const SEM_CAMERA = 'Não foi possível usar a câmera. Digite o código impresso ao lado do QR code.'
const DE_OUTRO = 'Este QR code não é de um documento do Guará.'

interface PropsDaCamera {
  detector: Detector
  onCodigo: (codigo: string) => void
  onErro: () => void
}

const Camera = ({ detector, onCodigo, onErro }: PropsDaCamera) => {
  const video = useRef<HTMLVideoElement>(null)
  const [deOutro, setDeOutro] = useState(false)
  const ouvintes = useRef({ onCodigo, onErro })
  ouvintes.current = { onCodigo, onErro }

  useEffect(() => {
    let parado = false
    let imagem: MediaStream | null = null
    let relogio: ReturnType<typeof setTimeout>
    const desligar = () => {
      for (const faixa of imagem?.getTracks() ?? []) faixa.stop()
    }
    const procurar = async () => {
      if (parado || !video.current) return
      // A frame that cannot be read yet is as one without a QR.
      const [achado] = await detector.detect(video.current).catch(() => [])
      const codigo = achado && codigoDoQr(achado.rawValue)
      if (parado) return
      if (codigo) return ouvintes.current.onCodigo(codigo)
      setDeOutro(achado !== undefined)
      relogio = setTimeout(() => void procurar(), INTERVALO_MS)
    }
    const ligar = async () => {
      imagem = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (parado || !video.current) return desligar()
      video.current.srcObject = imagem
      await video.current.play()
      await procurar()
    }
    ligar().catch(() => parado || ouvintes.current.onErro())
    return () => {
      parado = true
      clearTimeout(relogio)
      desligar()
    }
  }, [detector])

  return (
    <>
      <video ref={video} muted playsInline aria-label="Imagem da câmera" className={classes.camera} />
      <p role="status">{deOutro ? DE_OUTRO : 'Aponte a câmera para o QR code.'}</p>
    </>
  )
}

/** Offered only where the browser reads a QR by itself; typing is never taken away. */
export const LerQrCode = ({ onCodigo }: { onCodigo: (codigo: string) => void }) => {
  const [detector, setDetector] = useState<Detector | null>(null)
  const [ligada, setLigada] = useState(false)
  const [falhou, setFalhou] = useState(false)
  useEffect(() => {
    let longe = false
    void criarDetector().then((achado) => longe || setDetector(achado))
    return () => {
      longe = true
    }
  }, [])
  if (!detector) return null
  const alternar = () => {
    setFalhou(false)
    setLigada(!ligada)
  }
  return (
    <>
      {ligada && (
        <Camera
          detector={detector}
          onCodigo={onCodigo}
          onErro={() => {
            setFalhou(true)
            setLigada(false)
          }}
        />
      )}
      {falhou && <Recado tom="erro">{SEM_CAMERA}</Recado>}
      <Button
        variant="default"
        size="md"
        leftSection={<IconCamera size={22} aria-hidden />}
        onClick={alternar}
      >
        {ligada ? 'Desligar a câmera' : 'Ler o QR code com a câmera'}
      </Button>
    </>
  )
}
