import { PREENCHA_O_CAMPO } from '@guara/domain/mensagens'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import classes from './pedir-codigo.module.css'

interface Props {
  rotulo: string
  botao: string
  exemplo?: string
  onCodigo: (codigo: string) => void
  tamanho?: 'sm' | 'md'
  variante?: 'filled' | 'white'
}

/** One field and one verb: leads to the document whose code was typed. */
export const PedirCodigo = ({
  rotulo,
  botao,
  exemplo,
  onCodigo,
  tamanho = 'sm',
  variante = 'filled',
}: Props) => {
  const [erro, setErro] = useState<string | null>(null)
  const campo = useRef<HTMLInputElement>(null)

  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    const codigo = campo.current?.value.trim() ?? ''
    setErro(codigo ? null : PREENCHA_O_CAMPO)
    if (codigo) onCodigo(codigo)
    else campo.current?.focus()
  }

  return (
    <form onSubmit={enviar} noValidate className={classes.form}>
      <TextInput
        ref={campo}
        label={rotulo}
        placeholder={exemplo}
        error={erro}
        size={tamanho}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={classes.campo}
      />
      <Button type="submit" size={tamanho} variant={variante} className={classes.botao}>
        {botao}
      </Button>
    </form>
  )
}
