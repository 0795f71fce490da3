// A text field with suggestions. Any text is a value; choosing a suggestion is something else than typing it. Two
// suggestions may read the same (homonyms), so they are told apart by id.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { CloseButton, Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import classes from './suggest-input.module.css'

interface Sugestao {
  id: string
  texto: string
  detalhe: string
}

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  valor: string
  onValor: (valor: string, campo: HTMLInputElement | null) => void
  onSair: () => void
  sugestoes: readonly Sugestao[]
  onEscolha: (id: string) => void
}

export const SuggestInput = ({
  valor,
  onValor,
  onSair,
  sugestoes,
  onEscolha,
  rightSection: _,
  ...campo
}: Props) => {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(id) => {
        onEscolha(id)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target autoComplete="off" withExpandedAttribute>
        <TextInput
          {...campo}
          value={valor}
          onChange={(evento) => {
            onValor(evento.currentTarget.value, evento.currentTarget)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onBlur={() => {
            combobox.closeDropdown()
            onSair()
          }}
          autoCorrect="off"
          spellCheck={false}
          rightSection={
            valor && (
              <CloseButton
                size="sm"
                aria-label={`Limpar ${campo.label}`}
                onMouseDown={(evento) => evento.preventDefault()}
                onClick={() => onValor('', null)}
              />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={sugestoes.length === 0}>
        <Combobox.Options className={classes.opcoes} aria-label={`Sugestões de ${campo.label}`}>
          {sugestoes.map(({ id, texto, detalhe }) => (
            <Combobox.Option key={id} value={id}>
              <span className={classes.texto}>{texto}</span>{' '}
              <span className={classes.detalhe}>{detalhe}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
