// The button that asks for the one file of an answer: a PDF or a picture.
import { Button, type ButtonProps } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'

interface Props extends ButtonProps {
  rotulo: string
  onArquivo: (arquivo: File) => void
}

export const EscolherArquivo = ({ rotulo, onArquivo, children = 'Anexar arquivo', ...botao }: Props) => {
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
        accept="application/pdf,image/*"
        onChange={({ currentTarget }) => {
          const arquivo = currentTarget.files?.[0]
          currentTarget.value = ''
          if (arquivo) onArquivo(arquivo)
        }}
      />
    </>
  )
}
