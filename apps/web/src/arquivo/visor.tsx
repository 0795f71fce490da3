// A file shown large, with its chain of custody under it. Looking at the original is an event of that chain.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ArquivoDescrito } from '@guara/domain/arquivo/schema'
import { Button, Modal } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { consultasDeArquivo } from '../api/envio/arquivos.ts'
import { useCelular } from '../ui/aparelho/use-celular.ts'
import { ErrorState } from '../ui/espera/error-state.tsx'
import { Custodia } from './custodia.tsx'
import { useUrlDoBlob } from './url-do-blob.ts'
import classes from './visor.module.css'

interface Props {
  arquivo: ArquivoDescrito
  titulo: string
  aberto: boolean
  onFechar: () => void
}

const Documento = ({ url }: { url: string }) => (
  <Button
    component="a"
    href={url}
    target="_blank"
    rel="noreferrer"
    leftSection={<IconExternalLink size={18} aria-hidden />}
  >
    Abrir o PDF em nova aba
  </Button>
)

/** A format that the browser cannot draw (HEIC) is still kept and can be saved. */
const Midia = ({ arquivo, url, titulo }: { arquivo: ArquivoDescrito; url: string; titulo: string }) => {
  if (arquivo.categoria === 'FOTO') return <img src={url} alt={titulo} className={classes.midia} />
  // biome-ignore lint/a11y/useMediaCaption: evidence recorded in the field has no captions
  if (arquivo.categoria === 'VIDEO') return <video src={url} controls className={classes.midia} />
  // biome-ignore lint/a11y/useMediaCaption: evidence recorded in the field has no captions
  if (arquivo.categoria === 'AUDIO') return <audio src={url} controls className={classes.audio} />
  return <Documento url={url} />
}

const Conteudo = ({ arquivo, titulo }: Pick<Props, 'arquivo' | 'titulo'>) => {
  const original = useQuery(consultasDeArquivo.original(arquivo.arquivoId))
  const url = useUrlDoBlob(original.data)
  return (
    <>
      <div className={classes.palco}>
        {original.isError ? (
          <ErrorState titulo="Erro ao abrir o arquivo." onTentar={() => void original.refetch()} />
        ) : url ? (
          <Midia arquivo={arquivo} url={url} titulo={titulo} />
        ) : (
          <p role="status">Abrindo o arquivo…</p>
        )}
      </div>
      {url && (
        <Button
          component="a"
          href={url}
          download={arquivo.nome}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Salvar o original
        </Button>
      )}
      {/* The custody is asked for after the original came, so that this look is in it. */}
      {!original.isPending && <Custodia id={arquivo.arquivoId} />}
    </>
  )
}

export const Visor = ({ arquivo, titulo, aberto, onFechar }: Props) => (
  <Modal opened={aberto} onClose={onFechar} title={titulo} size="xl" fullScreen={useCelular()}>
    <Conteudo arquivo={arquivo} titulo={titulo} />
  </Modal>
)
