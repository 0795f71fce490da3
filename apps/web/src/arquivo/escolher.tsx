// The button that asks for one file.
import { Button, type ButtonProps } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'

interface Props extends ButtonProps {
  rotulo: string
  /** A PDF or a picture, where nothing else is said. */
  aceita?: string
  onArquivo: (arquivo: File) => void
}

export const EscolherArquivo = ({
  rotulo,
  aceita,
  onArquivo,
  children = 'Anexar arquivo',
  ...botao
}: Props) => {
  const caixa = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPaperclip size={18} aria-hidden />}
        onClick={() => caixa.current?.click()}
        {...botao}
      >
        {children}
      </Button>
      <input
        ref={caixa}
        type="file"
        hidden
        aria-label={rotulo}
        accept={aceita ?? 'application/pdf,image/*'}
        onChange={({ currentTarget }) => {
          const arquivo = currentTarget.files?.[0]
          // The same file again is a new choice.
          currentTarget.value = ''
          if (arquivo) onArquivo(arquivo)
        }}
      />
    </>
  )
}
