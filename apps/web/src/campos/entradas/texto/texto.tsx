import type { CampoTexto } from '@guara/domain/campos/campo'
import { limparTexto } from '@guara/domain/texto'
import { TextInput } from '@mantine/core'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { controle } from '../../grupo/moldura.ts'
import { textoDoValor } from '../../valores/texto-do-valor.ts'
import { quantoFalta } from './quanto-falta.ts'

export const EntradaTexto = (props: PropsDaEntrada<CampoTexto>) => {
  const { campo, caminho, onMudar } = props
  const texto = textoDoValor(props.valor)
  const ajuda = [campo.ajuda, quantoFalta(texto, campo.minimo)].filter(Boolean).join(' · ')
  return (
    <TextInput
      {...controle(props, ajuda)}
      value={texto}
      onChange={(evento) => onMudar(caminho, limparTexto(evento.currentTarget.value))}
      autoComplete="off"
    />
  )
}
