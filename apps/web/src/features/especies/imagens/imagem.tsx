// An image of the catalogue. Its bytes need the token, so they come by the client and are shown from here.
import type { ImagemDaEspecie } from '@guara/domain/especie/schema'
import { IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useUrlDoBlob } from '../../../arquivo/url-do-blob.ts'
import { consultasDeEspecie } from '../../../offline/especies/consultas.ts'
import classes from './imagens.module.css'

interface Props {
  imagem: ImagemDaEspecie
  largura?: number
  /** Empty where the words beside it say the same. */
  alt: string
  inteira?: boolean
}

export const Imagem = ({ imagem: { arquivoId }, largura, alt, inteira }: Props) => {
  const { data, isError } = useQuery(consultasDeEspecie.imagem(arquivoId, largura))
  const url = useUrlDoBlob(data)
  return (
    <span className={classes.quadro} data-inteira={inteira || undefined}>
      {url && <img src={url} alt={alt} className={classes.imagem} />}
      {isError && <IconPhotoOff size={40} stroke={1.4} aria-label="Imagem indisponível" role="img" />}
    </span>
  )
}
