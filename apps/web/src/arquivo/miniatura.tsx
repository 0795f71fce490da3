// A file at a glance: the photo itself, or what kind of file it is.
import type { ArquivoDescrito } from '@guara/domain/arquivo/schema'
import type { Categoria } from '@guara/domain/arquivo/tipos'
import { IconFileText, IconMicrophone, IconPhoto, IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { consultasDeArquivo } from '../api/envio/arquivos.ts'
import classes from './miniatura.module.css'
import { useUrlDoBlob } from './url-do-blob.ts'

const ICONES = { FOTO: IconPhoto, VIDEO: IconVideo, AUDIO: IconMicrophone, DOCUMENTO: IconFileText }

interface PropsDoQuadro {
  categoria: Categoria
  url: string | null
}

/** The picture of bytes already at hand. */
export const QuadroDaMiniatura = ({ categoria, url }: PropsDoQuadro) => {
  const Icone = ICONES[categoria]
  return (
    <span className={classes.quadro} data-categoria={categoria}>
      {url ? (
        <img src={url} alt="" className={classes.imagem} />
      ) : (
        <Icone size={40} stroke={1.4} aria-hidden />
      )}
    </span>
  )
}

interface Props {
  arquivo: ArquivoDescrito
  largura?: number
}

export const Miniatura = ({ arquivo: { arquivoId, categoria }, largura = 320 }: Props) => {
  const { data } = useQuery({
    ...consultasDeArquivo.miniatura(arquivoId, largura),
    enabled: categoria === 'FOTO',
    retry: false,
  })
  return <QuadroDaMiniatura categoria={categoria} url={useUrlDoBlob(data)} />
}
