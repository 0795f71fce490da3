import { useEffect, useRef, useState } from 'react'
import classes from '../validacao.module.css'
import { criarDetector, DE_OUTRO, lerNa, SEM_LEITOR } from './qr-code.ts'

const INTERVALO_MS = 250

const OUTRO_CAMINHO = 'leia o QR code de uma foto ou digite o código impresso ao lado dele.'
/** The sentences, by the name of the browser's refusal. */
const RECUSAS: Record<string, string> = {
  NotAllowedError: `O uso da câmera não foi permitido. Autorize a câmera para esta página no navegador, ${OUTRO_CAMINHO}`,
  NotFoundError: `Este aparelho não tem câmera: ${OUTRO_CAMINHO}`,
  NotReadableError: `A câmera está em uso por outro programa. Feche-o e tente de novo, ${OUTRO_CAMINHO}`,
}
const SEM_CAMERA = `Não foi possível usar a câmera: ${OUTRO_CAMINHO}`

const motivoDe = (erro: unknown) => RECUSAS[erro instanceof DOMException ? erro.name : ''] ?? SEM_CAMERA

interface Props {
  onCodigo: (codigo: string) => void
  onErro: (motivo: string) => void
}

/** Looks for a QR in what it sees until one of ours is found, or it is taken away. */
export const Camera = ({ onCodigo, onErro }: Props) => {
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
    const falhar = (motivo: string) => {
      if (!parado) ouvintes.current.onErro(motivo)
    }
    const procurar = async (detector: Awaited<ReturnType<typeof criarDetector>>) => {
      if (parado || !video.current) return
      // A frame that cannot be read yet is as one without a QR.
      const lido = await lerNa(detector, video.current).catch(() => ({ codigo: null, deOutro: false }))
      if (parado) return
      if (lido.codigo) return ouvintes.current.onCodigo(lido.codigo)
      setDeOutro(lido.deOutro)
      relogio = setTimeout(() => void procurar(detector), INTERVALO_MS)
    }
    const ligar = async () => {
      // The camera is asked for first: the reader comes while the person answers, and is not fetched for who refuses.
      imagem = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (parado || !video.current) return desligar()
      video.current.srcObject = imagem
      await video.current.play()
      const detector = await criarDetector().catch(() => null)
      if (detector) await procurar(detector)
      else falhar(SEM_LEITOR)
    }
    ligar().catch((erro: unknown) => falhar(motivoDe(erro)))
    return () => {
      parado = true
      clearTimeout(relogio)
      desligar()
    }
  }, [])

  return (
    <>
      <video ref={video} muted playsInline aria-label="Imagem da câmera" className={classes.camera} />
      <p role="status">{deOutro ? DE_OUTRO : 'Aponte a câmera para o QR code.'}</p>
    </>
  )
}
