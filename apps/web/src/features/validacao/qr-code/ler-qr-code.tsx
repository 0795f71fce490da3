// The code of a QR without typing it: by the camera, or from a photo already taken. Typing is never taken away.
import { Button } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EscolherArquivo } from '../../../arquivo/escolher.tsx'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { Camera } from './camera.tsx'
import { criarDetector, DE_OUTRO, lerNa, SEM_LEITOR, temCamera } from './qr-code.ts'

const SEM_QR =
  'Nenhum QR code foi encontrado nesta foto. Fotografe o código de perto, com luz e sem tremer, ou digite o código.'
const NAO_ABRE = 'Esta foto não pôde ser aberta. Escolha uma foto em JPEG ou PNG, ou digite o código.'

/** It answers the code, or in words what went wrong. */
const lerFoto = async (foto: File): Promise<{ codigo: string } | { falha: string }> => {
  const detector = await criarDetector().catch(() => null)
  if (!detector) return { falha: SEM_LEITOR }
  const lido = await lerNa(detector, foto).catch(() => null)
  if (!lido) return { falha: NAO_ABRE }
  if (lido.codigo) return { codigo: lido.codigo }
  return { falha: lido.deOutro ? DE_OUTRO : SEM_QR }
}

interface Props {
  onCodigo: (codigo: string) => void
}

interface PropsDaFoto extends Props {
  onFalha: (falha: string | null) => void
}

const LerFoto = ({ onCodigo, onFalha }: PropsDaFoto) => {
  const { mutate, isPending } = useMutation({
    mutationFn: lerFoto,
    onMutate: () => onFalha(null),
    onSuccess: (lido) => ('codigo' in lido ? onCodigo(lido.codigo) : onFalha(lido.falha)),
  })
  return (
    <>
      <EscolherArquivo
        rotulo="Foto do QR code"
        aceita="image/*"
        size="md"
        leftSection={<IconPhoto size={22} aria-hidden />}
        loading={isPending}
        onArquivo={mutate}
      >
        Ler o QR code de uma foto
      </EscolherArquivo>
      {isPending && <p role="status">Lendo a foto…</p>}
    </>
  )
}

export const LerQrCode = ({ onCodigo }: Props) => {
  const [ligada, setLigada] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  const desligar = (motivo: string | null) => {
    setLigada(false)
    setFalha(motivo)
  }
  const alternar = () => {
    setFalha(null)
    setLigada(!ligada)
  }
  return (
    <>
      {ligada && <Camera onCodigo={onCodigo} onErro={desligar} />}
      {falha && <Recado tom="erro">{falha}</Recado>}
      {temCamera() && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconCamera size={22} aria-hidden />}
          onClick={alternar}
        >
          {ligada ? 'Desligar a câmera' : 'Ler o QR code com a câmera'}
        </Button>
      )}
      <LerFoto onCodigo={onCodigo} onFalha={desligar} />
    </>
  )
}
