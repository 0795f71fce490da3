// A file that has not left the device yet, as its small picture.
import { QuadroDaMiniatura } from '../../../arquivo/miniatura.tsx'
import { useUrlDoBlob } from '../../../arquivo/url-do-blob.ts'
import { useImagemGuardada } from '../../../offline/arquivo/use-arquivos.ts'
import type { ArquivoGuardado } from '../../../offline/banco/banco.ts'

export const ImagemNoAparelho = ({ guardado }: { guardado: ArquivoGuardado }) => {
  const url = useUrlDoBlob(useImagemGuardada(guardado))
  const categoria = guardado.tipo.startsWith('image/') ? 'FOTO' : 'DOCUMENTO'
  return <QuadroDaMiniatura categoria={categoria} url={url} />
}
