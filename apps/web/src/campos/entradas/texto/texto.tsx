import type { CampoTexto } from '@guara/domain/campos/campo'
import { limparTexto } from '@guara/domain/texto'
import { TextInput } from '@mantine/core'
import type { PropsDaEntrada } from '../../entrada.ts'
import { controle } from '../../moldura.ts'
import { textoDoValor } from '../../texto-do-valor.ts'

export const EntradaTexto = (props: PropsDaEntrada<CampoTexto>) => (
  <TextInput
    {...controle(props)}
    value={textoDoValor(props.valor)}
    onChange={(evento) => props.onMudar(props.caminho, limparTexto(evento.currentTarget.value))}
    autoComplete="off"
  />
)
