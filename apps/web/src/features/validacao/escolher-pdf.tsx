// A PDF chosen or, at a desk, dropped.
import { IconFileTypePdf } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { EscolherArquivo } from '../../arquivo/escolher.tsx'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import type { useConferencia } from './use-conferencia.ts'
import classes from './validacao.module.css'

const useSoltar = (onArquivo: (arquivo: File) => void) => {
  const [sobre, setSobre] = useState(false)
  return {
    'data-sobre': sobre || undefined,
    onDragOver: (evento: DragEvent) => {
      evento.preventDefault()
      setSobre(true)
    },
    onDragLeave: () => setSobre(false),
    onDrop: (evento: DragEvent) => {
      evento.preventDefault()
      setSobre(false)
      const [arquivo] = evento.dataTransfer.files
      if (arquivo) onArquivo(arquivo)
    },
  }
}

export const EscolherPdf = ({ conferencia }: { conferencia: ReturnType<typeof useConferencia> }) => {
  const celular = useCelular()
  const online = useOnline()
  const { isPending, error } = conferencia
  const conferir = (arquivo: File) => {
    if (!isPending && online) conferencia.mutate(arquivo)
  }
  const soltar = useSoltar(conferir)
  return (
    <>
      <div className={celular ? undefined : classes.solta} {...(celular ? {} : soltar)}>
        {!celular && <p>Solte o PDF aqui ou</p>}
        <EscolherArquivo
          rotulo="Arquivo PDF"
          aceita="application/pdf,.pdf"
          size="md"
          fullWidth={celular}
          leftSection={<IconFileTypePdf size={22} aria-hidden />}
          loading={isPending}
          disabled={!online}
          onArquivo={conferir}
        >
          Escolher o PDF
        </EscolherArquivo>
      </div>
      {!online && <p>Disponível com conexão.</p>}
      {isPending && <p role="status">Conferindo o PDF…</p>}
      {error && <Recado tom="erro">{error.message}</Recado>}
    </>
  )
}
