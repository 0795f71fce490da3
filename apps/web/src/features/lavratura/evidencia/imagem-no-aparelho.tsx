// A file that has not left the device yet, as its small picture.
import { QuadroDaMiniatura } from '../../../arquivo/miniatura.tsx'
import { useUrlDoBlob } from '../../../arquivo/url-do-blob.ts'
import type { ArquivoGuardado } from '../../../offline/banco.ts'
import { useImagemGuardada } from '../../../offline/use-arquivos.ts'

export const ImagemNoAparelho = ({ guardado }: { guardado: ArquivoGuardado }) => {
  const url = useUrlDoBlob(useImagemGuardada(guardado))
  const categoria = guardado.tipo.startsWith('image/') ? 'FOTO' : 'DOCUMENTO'
  return <QuadroDaMiniatura categoria={categoria} url={url} alt="" />
}
