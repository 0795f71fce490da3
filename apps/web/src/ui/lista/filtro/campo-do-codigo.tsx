import { TextInput } from '@mantine/core'

interface Props {
  exemplo: string
  valor: string
  onValor: (valor: string) => void
  className: string | undefined
}

/** A code, or a part of one: letters in capitals and no spelling to correct. */
export const CampoDoCodigo = ({ exemplo, valor, onValor, className }: Props) => (
  <TextInput
    label="Código"
    placeholder={exemplo}
    value={valor}
    onChange={(evento) => onValor(evento.currentTarget.value)}
    maxLength={40}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    className={className}
  />
)
